package analyzer

import (
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/sink"
	"github.com/urllint/urllint/core"
)

var sinkDirective = core.Register(core.Rule{
	Name:    "sink-directive",
	Level:   core.Warning,
	Since:   "0.1.0",
	Cites:   []string{"README: Places of your own"},
	Summary: `A sink directive that declares no place: it names no parameter, or no form, or stands where there is none.`,
	Why:     `What is given to that function, field or type is not looked at, although whoever wrote the directive thinks so.`,
	Instead: `Write //urllint:sink PARAMETER FORM above a function or method, //urllint:sink FORM at a field or a string type.`,
	Examples: []core.Example{
		{
			Bad:  "«//urllint:sink adress hostport»\nfunc dialBad(network, address string) {}",
			Good: "//urllint:sink address hostport\nfunc dialGood(network, address string) {}",
		},
		{
			Bad:  "type configBad struct {\n\tEndpoint string «//urllint:sink absolut https»\n}",
			Good: "type configGood struct {\n\tEndpoint string //urllint:sink absolute https\n}",
		},
	},
})

// directivePrefix begins a comment that declares a place:
//
//	//urllint:sink target absolute http https     above a function or a method
//	//urllint:sink absolute http https            at a field, or a string type
//	//urllint:sink Endpoint absolute http https   at a struct type
//
// What follows is a list and a use as lines of package sink have them; the list
// is written without spaces.
const directivePrefix = "//urllint:sink"

// A declaration is a directive and what it stands at.
type declaration struct {
	comment *ast.Comment
	line    *sink.Line
	err     error // what is wrong with it and what to write
}

// declarations reads the directives of a package.
func declarations(pass *analysis.Pass) (all []declaration) {
	for _, f := range pass.Files {
		var bearers map[*ast.Comment]bearer
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

// directiveText gives what a comment says behind the prefix, if it is a directive.
func directiveText(c *ast.Comment) (string, bool) {
	text, ok := strings.CutPrefix(c.Text, directivePrefix)
	return strings.TrimSpace(text), ok && (text == "" || text[0] == ' ' || text[0] == '\t')
}

// A bearer is what a comment belongs to: a function, a type, or a field or method
// of a type, and its name.
type bearer struct {
	spec *ast.TypeSpec // nil: a function
	name *ast.Ident
	list *ast.Field // of spec; nil: spec itself
}

// bearersIn gives what the comments of a file belong to: those above declarations of
// the package and above and behind fields of its types.
func bearersIn(f *ast.File) map[*ast.Comment]bearer {
	bearers := make(map[*ast.Comment]bearer)
	own := func(o bearer, groups ...*ast.CommentGroup) {
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
			own(bearer{name: d.Name}, d.Doc)
		case *ast.GenDecl:
			for _, s := range d.Specs {
				if spec, ok := s.(*ast.TypeSpec); ok {
					own(bearer{spec: spec, name: spec.Name}, spec.Doc, spec.Comment)
					if !d.Lparen.IsValid() {
						own(bearer{spec: spec, name: spec.Name}, d.Doc)
					}
					for _, field := range fieldsOf(spec) {
						if len(field.Names) == 1 {
							own(bearer{spec, field.Names[0], field}, field.Doc, field.Comment)
						}
					}
				}
			}
		}
	}
	return bearers
}

// fieldsOf gives the fields of a struct type, or the methods of an interface.
func fieldsOf(spec *ast.TypeSpec) []*ast.Field {
	switch t := spec.Type.(type) {
	case *ast.StructType:
		return t.Fields.List
	case *ast.InterfaceType:
		return t.Methods.List
	}
	return nil
}

var errNoBearer = errors.New("the directive belongs to no function and no type; write it in the comment above the function, method or type, or at a field with one name")

// declare makes the line that a directive means.
func (o bearer) declare(pass *analysis.Pass, text string) (*sink.Line, error) {
	if o.name == nil {
		return nil, errNoBearer
	}
	obj := pass.TypesInfo.Defs[o.name]
	if obj == nil {
		return nil, errNoBearer
	}
	place, err := o.place(pass, obj, &text)
	if err != nil {
		return nil, err
	}
	line, err := sink.ParseLine(place + " " + text)
	if err == nil {
		err = line.Resolve(pass.Pkg)
	}
	if err != nil {
		return nil, o.instead(obj, err.Error())
	}
	return line, nil
}

// place gives the place that a line begins with, and takes the list from the text
// of the directive.
func (o bearer) place(pass *analysis.Pass, obj types.Object, text *string) (string, error) {
	list, use, _ := strings.Cut(*text, " ")
	if list == "" {
		return "", o.instead(obj, "the directive says nothing")
	}
	if fn, ok := obj.(*types.Func); ok {
		if list == "==" {
			return sinkPlace(fn) + "()", nil
		}
		*text = strings.TrimSpace(use)
		return sinkPlace(fn) + "(" + list + ")", nil
	}
	if list == "==" || isForm(list) && !o.hasField(obj, list) {
		if list = o.text(obj); list == "" {
			return "", o.instead(obj, "the directive names no field of "+o.name.Name)
		}
	} else {
		*text = strings.TrimSpace(use)
	}
	path := sink.ImportPath(pass.Pkg) + "." + o.spec.Name.Name
	if o.list == nil && isString(obj.Type()) {
		return path + "(" + list + ")", nil
	}
	return path + "{" + list + "}", nil
}

func isForm(word string) bool {
	_, ok := core.ParseForm(word)
	return ok
}

func isString(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// text gives the list of a directive that names none: the field, the elements of a
// map, or what is converted; "" if it has to name one.
func (o bearer) text(obj types.Object) string {
	if o.list == nil {
		switch obj.Type().Underlying().(type) {
		case *types.Map:
			return "value"
		case *types.Basic:
			return "_"
		}
		return ""
	}
	if slice, ok := obj.Type().Underlying().(*types.Slice); ok && isString(slice.Elem()) {
		return o.name.Name + "..."
	}
	return o.name.Name
}

// instead adds to what is wrong with a directive what to write.
func (o bearer) instead(obj types.Object, wrong string) error {
	if strings.HasSuffix(wrong, "?") {
		return fmt.Errorf("%s Write %s", wrong, o.example(obj))
	}
	return fmt.Errorf("%s; write %s", wrong, o.example(obj))
}

// example gives a directive that could stand there.
func (o bearer) example(obj types.Object) string {
	const use = " absolute http https"
	fn, ok := obj.(*types.Func)
	if !ok {
		if st, isStruct := obj.Type().Underlying().(*types.Struct); isStruct && o.list == nil && st.NumFields() > 0 {
			return directivePrefix + " " + st.Field(0).Name() + use
		}
		return directivePrefix + use
	}
	name := "PARAMETER"
	params := fn.Signature().Params()
	for i := range params.Len() {
		if p := params.At(i); isString(p.Type()) {
			name = cmp.Or(p.Name(), "_") // often the last one
		}
	}
	return directivePrefix + " " + name + use
}

// reportDeclarations reports the directives that declare nothing.
func (l *linter) reportDeclarations() {
	for _, d := range l.declared {
		if d.err != nil && !l.skippedAt(d.comment.Pos()) {
			l.reportComment(sinkDirective, d.comment, d.err.Error())
		}
	}
}

// catalog gives the places that are known in the package: those that the directives
// of it, and of what it imports, declare go before those of the catalogue, and those
// of the options before all.
func (l *linter) catalog() *sink.Catalog {
	var own []*sink.Line
	for _, d := range l.declared {
		if d.err == nil {
			own = append(own, d.line)
		}
	}
	lines := append(l.known.declare(l.pass, own), own...)
	if len(lines) == 0 {
		return l.options.catalog
	}
	return sink.Default().With(lines...).With(l.options.Sinks...)
}

// hasField reports whether the struct type that the directive stands at has a field
// of that name: the name of a form may be one.
func (o bearer) hasField(obj types.Object, name string) bool {
	st, ok := obj.Type().Underlying().(*types.Struct)
	if !ok || o.list != nil {
		return false
	}
	for f := range st.Fields() {
		if f.Name() == name {
			return true
		}
	}
	return false
}
