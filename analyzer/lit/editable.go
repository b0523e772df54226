package lit

import (
	"go/ast"
	"go/scanner"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"strings"
)

// editable reports whether the literal at p may be edited.
func (ev *Evaluator) editable(p *place) bool {
	if p.lit == nil || !ev.editableFile(p.pos) {
		return false
	}
	for l := p.via; l != nil; l = l.next {
		if l.repeated || !ev.usedOnce(l.obj) {
			return false
		}
	}
	return true
}

// editableFile reports whether the file around pos is one that people write:
// neither generated, nor processed by cgo, nor made from another file.
func (ev *Evaluator) editableFile(pos token.Pos) bool {
	f := ev.fileAt(pos)
	if f == nil || ast.IsGenerated(f) || importsC(f) {
		return false
	}
	written := ev.Fset.PositionFor(pos, false).Filename
	return ev.Fset.PositionFor(pos, true).Filename == written
}

func importsC(f *ast.File) bool {
	for _, s := range f.Imports {
		if s.Path.Value == `"C"` {
			return true
		}
	}
	return false
}

// usedOnce reports whether obj is used exactly once in the whole package: in
// the files at hand and in those that are not, tests and other systems' files.
func (ev *Evaluator) usedOnce(obj types.Object) bool {
	if ev.useCount(obj)-ev.stores(obj) != 1 {
		return false
	}
	if obj.Parent() != ev.Pkg.Scope() {
		return true
	}
	return !obj.Exported() && !ev.usedElsewhere(obj)
}

// stores gives how many uses of a variable only write to it.
func (ev *Evaluator) stores(obj types.Object) int {
	v, ok := obj.(*types.Var)
	if !ok {
		return 0
	}
	_, h := ev.historyOf(v)
	if v.Kind() == types.PackageVar {
		h = ev.global(v)
	}
	if h == nil {
		return 0
	}
	return h.stores
}

func (ev *Evaluator) useCount(obj types.Object) int {
	if ev.uses == nil {
		ev.uses = map[types.Object]int{}
		for _, o := range ev.Info.Uses {
			switch o.(type) {
			case *types.Const, *types.Var:
				ev.uses[o]++
			}
		}
	}
	return ev.uses[obj]
}

// others has the identifiers in the files of the package's directory that the
// type checker did not get: a run without tests has no _test.go, and no run has
// the files of all systems.
type others struct {
	dir   string
	names map[string]bool
	ok    bool // all files could be read
}

// usedElsewhere reports whether a file of the package that is not at hand names
// obj, or may do so.
func (ev *Evaluator) usedElsewhere(obj types.Object) bool {
	dir := filepath.Dir(ev.Fset.PositionFor(obj.Pos(), false).Filename)
	if ev.others == nil || ev.others.dir != dir {
		ev.others = ev.readOthers(dir)
	}
	return !ev.others.ok || ev.others.names[obj.Name()]
}

func (ev *Evaluator) readOthers(dir string) *others {
	o := &others{dir: dir, names: map[string]bool{}}
	entries, err := ev.readDir(dir)
	if err != nil {
		return o
	}
	have := ev.fileNames(dir)
	for _, e := range entries {
		name := e.Name()
		if e.IsDir() || have[name] || !strings.HasSuffix(name, ".go") {
			continue
		}
		src, err := ev.readFile(filepath.Join(dir, name))
		if err != nil {
			return o
		}
		o.scan(src, ev.Pkg.Name())
	}
	o.ok = true
	return o
}

func (ev *Evaluator) readDir(dir string) ([]os.DirEntry, error) {
	if ev.ReadDir != nil {
		return ev.ReadDir(dir)
	}
	return os.ReadDir(dir)
}

// fileNames gives the names of those files at hand that are in dir.
func (ev *Evaluator) fileNames(dir string) map[string]bool {
	names := map[string]bool{}
	for _, f := range ev.Files {
		if t := ev.Fset.File(f.FileStart); t != nil && filepath.Dir(t.Name()) == dir {
			names[filepath.Base(t.Name())] = true
		}
	}
	return names
}

// scan adds the identifiers of a file, if it belongs to package pkg. It does not
// parse: a name that means something else costs no more than a fix.
func (o *others) scan(src []byte, pkg string) {
	var s scanner.Scanner
	fset := token.NewFileSet()
	s.Init(fset.AddFile("", -1, len(src)), src, nil, 0)
	for before := token.EOF; ; {
		_, tok, name := s.Scan()
		switch {
		case tok == token.EOF:
			return
		case tok == token.IDENT && before == token.PACKAGE && name != pkg:
			return
		case tok == token.IDENT:
			o.names[name] = true
		}
		before = tok
	}
}
