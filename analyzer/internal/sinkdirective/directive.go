// Package sinkdirective reads the directives of a program that declare its own functions, fields and
// types to be sinks.
package sinkdirective

import (
	"go/ast"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/sink"
)

// prefix begins a comment that declares a place:
//
//	//urllint:sink target absolute http https     above a function or a method
//	//urllint:sink absolute http https            at a field, or a string type
//	//urllint:sink Endpoint absolute http https   at a struct type
//
// A list and a use follow, in the syntax of lines of package sink, except that the list has no spaces.
const prefix = "//urllint:sink"

// A Directive is a comment and what it declares.
type Directive struct {
	Comment *ast.Comment
	Line    *sink.Line
	Err     error // what is wrong with the directive, and what to write instead
}

// All reads the directives of a package.
func All(pass *analysis.Pass) (all []Directive) {
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
				d := Directive{Comment: c}
				d.Line, d.Err = bearers[c].declare(pass, text)
				all = append(all, d)
			}
		}
	}
	return all
}

// directiveText returns the text of a comment after the prefix, and reports whether it is a directive.
func directiveText(c *ast.Comment) (string, bool) {
	text, ok := strings.CutPrefix(c.Text, prefix)
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
