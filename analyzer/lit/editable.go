package lit

import (
	"go/ast"
	"go/scanner"
	"go/token"
	"go/types"
	"path/filepath"
	"strings"
)

// sourceFiles is the source of a package: it is asked what spells a text, and whether
// that may be edited.
type sourceFiles struct {
	*definitions

	last   source
	uses   map[types.Object]int
	others *others
}

// editable reports whether the literal at p may be edited.
func (s *sourceFiles) editable(p *place) bool {
	if p.lit == nil || !s.editableFile(p.pos) {
		return false
	}
	for l := p.via; l != nil; l = l.next {
		if l.repeated || !s.usedOnce(l.obj) {
			return false
		}
	}
	return true
}

// editableFile reports whether the file around pos is one that people write:
// neither generated, nor processed by cgo, nor made from another file.
func (s *sourceFiles) editableFile(pos token.Pos) bool {
	f := s.FileAt(pos)
	if f == nil || ast.IsGenerated(f) || importsC(f) {
		return false
	}
	written := s.Fset.PositionFor(pos, false).Filename
	return s.Fset.PositionFor(pos, true).Filename == written
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
func (s *sourceFiles) usedOnce(obj types.Object) bool {
	if s.useCount(obj)-s.stores(obj) != 1 {
		return false
	}
	if obj.Parent() != s.Pkg.Scope() {
		return true
	}
	return !obj.Exported() && !s.usedElsewhere(obj)
}

// stores gives how many uses of a variable only write to it.
func (x *definitions) stores(obj types.Object) int {
	v, ok := obj.(*types.Var)
	if !ok {
		return 0
	}
	_, h := x.historyOf(v)
	if v.Kind() == types.PackageVar {
		h = x.global(v)
	}
	if h == nil {
		return 0
	}
	return h.stores
}

func (s *sourceFiles) useCount(obj types.Object) int {
	if s.uses == nil {
		s.uses = map[types.Object]int{}
		for _, o := range s.Info.Uses {
			switch o.(type) {
			case *types.Const, *types.Var:
				s.uses[o]++
			}
		}
	}
	return s.uses[obj]
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
func (s *sourceFiles) usedElsewhere(obj types.Object) bool {
	dir := filepath.Dir(s.Fset.PositionFor(obj.Pos(), false).Filename)
	if s.others == nil || s.others.dir != dir {
		s.others = s.readOthers(dir)
	}
	return !s.others.ok || s.others.names[obj.Name()]
}

func (s *sourceFiles) readOthers(dir string) *others {
	o := &others{dir: dir, names: map[string]bool{}}
	entries, err := s.List(dir)
	if err != nil {
		return o
	}
	have := s.FileNames(dir)
	for _, e := range entries {
		name := e.Name()
		if e.IsDir() || have[name] || !strings.HasSuffix(name, ".go") {
			continue
		}
		src, err := s.Source(filepath.Join(dir, name))
		if err != nil {
			return o
		}
		o.scan(src, s.Pkg.Name())
	}
	o.ok = true
	return o
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
