package analyzer

import (
	"go/ast"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/analyzer/sink"
)

// directivePrefix begins a comment that declares a place:
//
//	//urllint:sink target absolute http https     above a function or a method
//	//urllint:sink absolute http https            at a field, or a string type
//	//urllint:sink Endpoint absolute http https   at a struct type
//
// A list and a use follow, in the syntax of lines of package sink, except that the list has no spaces.
const directivePrefix = "//urllint:sink"

// A declaration is a directive together with what it annotates.
type declaration struct {
	comment *ast.Comment
	line    *sink.Line
	err     error // what is wrong with the directive, and what to write instead
}

// declarations reads the directives of a package.
func declarations(pass *analysis.Pass) (all []declaration) {
	for _, f := range pass.Files {
		var bearers map[*ast.Comment]annotatedDecl
		for _, group := range f.Comments {
			for _, c := range group.List {
				text, ok := directiveText(c)
				if !ok {
					continue
				}
				if bearers == nil {
					bearers = bearersIn(f)
				}
				d := declaration{comment: c}
				d.line, d.err = bearers[c].declare(pass, text)
				all = append(all, d)
			}
		}
	}
	return all
}

// directiveText returns the text of a comment after the prefix, and reports whether it is a directive.
func directiveText(c *ast.Comment) (string, bool) {
	text, ok := strings.CutPrefix(c.Text, directivePrefix)
	return strings.TrimSpace(text), ok && (text == "" || text[0] == ' ' || text[0] == '\t')
}

// An annotatedDecl is the declaration that a sink directive annotates: a
// function, a type, or a field of a struct.
type annotatedDecl struct {
	spec *ast.TypeSpec // nil for a function
	name *ast.Ident
	list *ast.Field // the field of spec; nil for spec itself
}

// bearersIn returns the declarations that comments of a file can annotate: the comments above declarations of
// the package, and those above or on the line of fields of its types.
func bearersIn(f *ast.File) map[*ast.Comment]annotatedDecl {
	bearers := make(map[*ast.Comment]annotatedDecl)
	own := func(o annotatedDecl, groups ...*ast.CommentGroup) {
		for _, g := range groups {
			if g != nil {
				for _, c := range g.List {
					bearers[c] = o
				}
			}
		}
	}
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			own(annotatedDecl{name: d.Name}, d.Doc)
		case *ast.GenDecl:
			for _, s := range d.Specs {
				if spec, ok := s.(*ast.TypeSpec); ok {
					own(annotatedDecl{spec: spec, name: spec.Name}, spec.Doc, spec.Comment)
					if !d.Lparen.IsValid() {
						own(annotatedDecl{spec: spec, name: spec.Name}, d.Doc)
					}
					for _, field := range fieldsOf(spec) {
						if len(field.Names) == 1 {
							own(annotatedDecl{spec, field.Names[0], field}, field.Doc, field.Comment)
						}
					}
				}
			}
		}
	}
	return bearers
}

// fieldsOf returns the fields of a struct type, or the methods of an interface.
func fieldsOf(spec *ast.TypeSpec) []*ast.Field {
	switch t := spec.Type.(type) {
	case *ast.StructType:
		return t.Fields.List
	case *ast.InterfaceType:
		return t.Methods.List
	}
	return nil
}

// catalogOf returns the places of the package. Lines of the options take precedence over lines that
// directives of the package and its imports declare, and these over lines of the built-in catalogue.
func catalogOf(pass *analysis.Pass, o *config.Effective, declared []declaration, facts factStore) *sink.Catalog {
	var own []*sink.Line
	for _, d := range declared {
		if d.err == nil {
			own = append(own, d.line)
		}
	}
	lines := append(facts.exchangeSinks(pass, own), own...)
	if len(lines) == 0 {
		return o.Catalog
	}
	return sink.Default().With(lines...).With(o.Sinks...)
}
