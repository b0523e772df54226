package srcmap

import (
	"go/ast"
	"go/scanner"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/flow"
)

// A Source reads the source of a package, and decides which literals may be edited.
type Source struct {
	*flow.Index

	lastRead fileContent
	uses     map[types.Object]int
	others   *otherFiles
}

// isEditable reports whether the literal at p may be edited.
func (s *Source) isEditable(p *SourceRef) bool {
	if p.Lit == nil || !s.isEditableFile(p.Pos) {
		return false
	}
	for l := p.Via; l != nil; l = l.Next {
		if l.Repeated || !s.isUsedOnce(l.Obj) {
			return false
		}
	}
	return true
}

// isEditableFile reports whether the file around pos is handwritten: neither generated, nor processed by cgo, nor
// derived from another file.
func (s *Source) isEditableFile(pos token.Pos) bool {
	f := s.FileAt(pos)
	if f == nil || ast.IsGenerated(f) || importsC(f) {
		return false
	}
	written := s.Fset.PositionFor(pos, false).Filename
	return s.Fset.PositionFor(pos, true).Filename == written
}

func importsC(f *ast.File) bool {
	return slices.ContainsFunc(f.Imports, func(s *ast.ImportSpec) bool { return s.Path.Value == `"C"` })
}

// isUsedOnce reports whether obj is used exactly once in the package, including files that were not type-checked:
// tests and files for other systems.
func (s *Source) isUsedOnce(obj types.Object) bool {
	if s.useCount(obj)-s.Stores(obj) != 1 {
		return false
	}
	if obj.Parent() != s.Pkg.Scope() {
		return true
	}
	return !obj.Exported() && !s.isUsedElsewhere(obj)
}

func (s *Source) useCount(obj types.Object) int {
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

// otherFiles holds the identifiers in files of the directory that were not type-checked: test files in a run without
// tests, and files for other systems.
type otherFiles struct {
	dir      string
	names    map[string]bool
	complete bool // all files were read
}

// isUsedElsewhere reports whether a file that was not type-checked uses the name of obj, or could not be read.
func (s *Source) isUsedElsewhere(obj types.Object) bool {
	dir := filepath.Dir(s.Fset.PositionFor(obj.Pos(), false).Filename)
	if s.others == nil || s.others.dir != dir {
		s.others = s.readOthers(dir)
	}
	return !s.others.complete || s.others.names[obj.Name()]
}

func (s *Source) readOthers(dir string) *otherFiles {
	o := &otherFiles{dir: dir, names: map[string]bool{}}
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
	o.complete = true
	return o
}

// scan adds the identifiers of a file, if it belongs to package pkg. It does not parse the file: a name with another
// meaning only prevents a fix.
func (o *otherFiles) scan(src []byte, pkg string) {
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
