package report

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// locateDefinitions completes related positions in other packages that have only a start. It adds
// the end of the expression there, or for a constant without a column the whole value that the line
// declares. It also adds the declarations that the expression names.
func (r *Report) locateDefinitions() {
	read := make(map[string]*definitions) // by directory
	for i := range r.Findings {
		f := &r.Findings[i]
		for k := range f.RelatedPlaces {
			o := &f.RelatedPlaces[k]
			if !o.Imported || o.StartPosition != o.EndPosition {
				continue
			}
			dir := filepath.Dir(o.StartPosition.Filename)
			if read[dir] == nil {
				read[dir] = r.definitionsIn(dir)
			}
			if e := read[dir].at(o.StartPosition); e != nil {
				at := read[dir].positions(e)
				o.StartPosition, o.EndPosition = at.Start, at.End
				f.RelatedPlaces = read[dir].appendNamed(f.RelatedPlaces, e, o.Message)
			}
		}
	}
}

// definitions are the expressions of a package: the longest one at each start position, and the
// declared values by line and by name.
type definitions struct {
	fset     *token.FileSet
	starting map[token.Position]ast.Expr // without offsets
	onLine   map[token.Position]ast.Expr // without offsets and columns
	named    map[string]ast.Expr
}

// at returns the expression at a position, or nil.
func (d *definitions) at(p token.Position) ast.Expr {
	p.Offset = 0
	if e := d.starting[p]; e != nil || p.Column != 1 {
		return e
	}
	p.Column = 0
	return d.onLine[p]
}

func (d *definitions) positions(e ast.Expr) Positions {
	return Positions{Start: d.fset.Position(e.Pos()), End: d.fset.Position(e.End())}
}

// appendNamed appends the values of the package that e names, directly or not.
func (d *definitions) appendNamed(list []Related, e ast.Expr, message string) []Related {
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr, *ast.CompositeLit, *ast.FuncLit, *ast.CallExpr:
			return false // their names are others
		case *ast.Ident:
			value := d.named[n.Name]
			if value == nil {
				return false
			}
			at := d.positions(value)
			if !slices.ContainsFunc(list, func(o Related) bool { return o.StartPosition == at.Start }) {
				list = append(list, Related{StartPosition: at.Start, EndPosition: at.End, Message: message,
					Imported: true})
				list = d.appendNamed(list, value, message)
			}
		}
		return true
	})
	return list
}

// definitionsIn parses the package in a directory. Files with syntax errors define nothing.
func (r *Report) definitionsIn(dir string) *definitions {
	d := &definitions{token.NewFileSet(), make(map[token.Position]ast.Expr), make(map[token.Position]ast.Expr),
		make(map[string]ast.Expr)}
	entries, _ := os.ReadDir(dir)
	for _, entry := range entries {
		name := filepath.Join(dir, entry.Name())
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			continue
		}
		if text, err := r.Overlay.Source(name); err == nil {
			file, _ := parser.ParseFile(d.fset, name, text, parser.SkipObjectResolution)
			d.collect(file)
		}
	}
	return d
}

func (d *definitions) collect(file *ast.File) {
	if file == nil {
		return
	}
	for _, decl := range file.Decls {
		if decl, ok := decl.(*ast.GenDecl); ok {
			for _, spec := range decl.Specs {
				d.declare(spec)
			}
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok {
			at := d.fset.Position(e.Pos())
			if at.Offset = 0; d.starting[at] == nil {
				d.starting[at] = e
			}
		}
		return true
	})
}

func (d *definitions) declare(spec ast.Spec) {
	values, ok := spec.(*ast.ValueSpec)
	if !ok || len(values.Values) != len(values.Names) {
		return
	}
	for i, name := range values.Names {
		d.named[name.Name] = values.Values[i]
		at := d.fset.Position(name.Pos())
		at.Offset, at.Column = 0, 0
		d.onLine[at] = values.Values[i]
	}
}
