package sinkdirective

import (
	"cmp"
	"errors"
	"fmt"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/sink"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

var errNoBearer = errors.New("the directive is not at a function, field or type; write it in the comment above the " +
	"function, method or type, or at a field with one name, not of a struct within another")

// declare returns the line that a directive at o declares. The error says what to write instead.
func (o annotatedDecl) declare(pass *analysis.Pass, text string) (*sink.Line, error) {
	if o.name == nil || pass.TypesInfo.Defs[o.name] == nil {
		return nil, errNoBearer
	}
	d := declaration{annotatedDecl: o, pkg: pass.Pkg, obj: pass.TypesInfo.Defs[o.name]}
	if err := d.holdsText(); err != nil {
		return nil, err
	}
	problem := d.read(text)
	if problem == "" {
		line, err := d.line(d.list, d.use)
		if err == nil {
			return line, nil
		}
		problem = d.repair(err)
	}
	return nil, d.instead(problem)
}

// A declaration is a parsed sink directive.
type declaration struct {
	annotatedDecl
	pkg *types.Package
	obj types.Object

	list, use string // in the syntax of lines; after an error, the corrected ones
}

// holdsText returns an error if nothing at the bearer can hold a text.
// The text of the directive does not matter.
func (d *declaration) holdsText() error {
	if name, ok := d.obj.(*types.TypeName); ok && name.IsAlias() {
		return fmt.Errorf("%s is an alias; write the directive at the type itself, or remove it", name.Name())
	}
	if d.needsList() {
		return nil
	}
	list := d.ownList()
	if list == "" {
		if types.IsInterface(d.obj.Type()) {
			return fmt.Errorf("%s is an interface; write the directive above a method of it", d.name.Name)
		}
		return fmt.Errorf("%s is not a string type; remove the directive", d.name.Name)
	}
	var wrong *sink.TypeError
	if _, err := d.line(list, core.FormText.String()); errors.As(err, &wrong) {
		return fmt.Errorf("%w; remove the directive", wrong)
	}
	return nil
}

// needsList reports whether the directive must name a parameter or a field.
func (d *declaration) needsList() bool {
	_, isFunc := d.obj.(*types.Func)
	_, isStruct := d.obj.Type().Underlying().(*types.Struct)
	return isFunc || isStruct && d.annotatedDecl.list == nil
}

// ownList returns the list of a directive that names none: the field, the values of a map,
// or the operand of a conversion; "" if there is none.
func (d *declaration) ownList() string {
	t := d.obj.Type().Underlying()
	if d.annotatedDecl.list == nil {
		if _, isMap := t.(*types.Map); isMap {
			return "value"
		}
		if goinfo.IsString(t) {
			return "_"
		}
		return ""
	}
	if slice, ok := t.(*types.Slice); ok && goinfo.IsString(slice.Elem()) {
		return d.name.Name + "..."
	}
	return d.name.Name
}

// line returns the line with a list and a use.
func (d *declaration) line(list, use string) (*sink.Line, error) {
	line, err := sink.ParseLine(d.place(list) + " " + use)
	if err == nil {
		err = line.Resolve(d.pkg)
	}
	return line, err
}

// place returns the place of the line.
func (d *declaration) place(list string) string {
	if fn, ok := d.obj.(*types.Func); ok {
		return sink.FuncPath(fn) + "(" + list + ")"
	}
	path := goinfo.ImportPath(d.pkg) + "." + d.spec.Name.Name
	if d.annotatedDecl.list == nil && goinfo.IsString(d.obj.Type()) {
		return path + "(" + list + ")"
	}
	return path + "{" + list + "}"
}

// read splits the text of the directive into list and use. If it returns that something is
// wrong with the text, list and use are the correction.
func (d *declaration) read(text string) (problem string) {
	if text == "" {
		d.list, d.use = d.defaultList(), "absolute http https"
		return "the directive says nothing"
	}
	first, rest, _ := strings.Cut(text, " ")
	rest = strings.TrimSpace(rest)
	switch {
	case first == "==":
		if _, isFunc := d.obj.(*types.Func); !isFunc && !d.needsList() {
			d.list = d.ownList()
		}
		d.use = text
		return ""
	case d.isList(first, rest):
		d.list, d.use = first, rest
		return ""
	case d.needsList():
		d.list, d.use = d.defaultList(), correctedUse(text)
		return "the directive names no " + d.kind()
	}
	d.list, d.use = d.ownList(), text
	return ""
}

// isList reports whether the first word of a directive is its list, and not a form.
func (d *declaration) isList(first, rest string) bool {
	second, _, _ := strings.Cut(rest, " ")
	switch {
	case strings.ContainsAny(first, ",=.[") || slices.Contains(d.names(), first):
		return true
	case IsForm(first):
		return IsForm(second) && d.needsList() // names has the parameters that are named like a form
	case !d.needsList():
		return IsForm(second)
	}
	_, known := check.CorrectUse(first)
	return !known || IsForm(second) || check.Nearest(first, d.names()) != ""
}

// kind returns a noun for what the list names.
func (d *declaration) kind() string {
	if _, isFunc := d.obj.(*types.Func); isFunc {
		return "parameter"
	}
	return "field of " + d.name.Name
}

// names returns the names that a list can contain.
func (d *declaration) names() (names []string) {
	if fn, ok := d.obj.(*types.Func); ok {
		for p := range fn.Signature().Params().Variables() {
			names = append(names, cmp.Or(p.Name(), "_"))
		}
		return names
	}
	if st, ok := d.obj.Type().Underlying().(*types.Struct); ok && d.annotatedDecl.list == nil {
		for f := range st.Fields() {
			names = append(names, f.Name())
		}
		return names
	}
	return []string{d.name.Name, "value", "_"}
}

// defaultList returns the last parameter, or the first field, that can hold the URL; "" if there is none. One that can
// also hold other things than texts is the last choice.
func (d *declaration) defaultList() (list string) {
	if !d.needsList() {
		return d.ownList()
	}
	_, isFunc := d.obj.(*types.Func)
	isText := false
	for i, name := range d.names() {
		if name == "_" {
			name = strings.Repeat("_,", i) + name
		}
		for _, item := range []string{name, name + "..."} {
			if _, err := d.line(item, core.FormText.String()); err != nil {
				continue
			}
			if text := d.isText(i); list == "" || text && !isText || isFunc && text == isText {
				list, isText = item, text
			}
		}
	}
	return list
}

// isText reports whether parameter or field i holds a text and nothing else: its type is no interface.
func (d *declaration) isText(i int) bool {
	var t types.Type
	if fn, ok := d.obj.(*types.Func); ok {
		t = fn.Signature().Params().At(i).Type()
	} else {
		t = d.obj.Type().Underlying().(*types.Struct).Field(i).Type()
	}
	if list, ok := t.Underlying().(*types.Slice); ok {
		t = list.Elem()
	}
	return !types.IsInterface(t)
}

// repair corrects list and use, and returns what was wrong with them.
func (d *declaration) repair(err error) (problem string) {
	var name *sink.NameError
	if errors.As(err, &name) {
		err = name
		entries := strings.Split(d.list, ",")
		if at := slices.Index(entries, name.Name); at >= 0 && name.Meant != "" {
			entries[at] = name.Meant
			d.list = strings.Join(entries, ",")
		}
	}
	if _, wrong := d.line(d.list, core.FormText.String()); wrong != nil {
		d.list = d.defaultList()
	}
	d.use = correctedUse(d.use)
	return err.Error()
}

// correctedUse returns a use with its words corrected. It drops words that it
// cannot correct, and writes FORM for a missing form.
func correctedUse(use string) string {
	use, compared := strings.CutPrefix(use, "== ")
	use, _ = check.CorrectUse(use)
	words := strings.Fields(use)
	if len(words) == 0 || !IsForm(words[0]) {
		words = append([]string{"FORM"}, words[min(1, len(words)):]...)
	}
	kept := words[:1:1]
	for _, w := range words[1:] {
		if _, err := check.ParseUse(cmp.Or(strings.TrimPrefix(words[0], "FORM"), core.FormReference.String()) + " " +
			w); err == nil {
			kept = append(kept, w)
		}
	}
	if compared {
		kept = append([]string{"=="}, kept...)
	}
	return strings.Join(kept, " ")
}

// instead returns an error that says what is wrong with the directive and, if possible, what to write.
func (d *declaration) instead(problem string) error {
	if d.list == "" && d.needsList() && !strings.HasPrefix(d.use, "==") {
		return errors.New(problem)
	}
	problem, _, _ = strings.Cut(problem, "; write ")
	advice := prefix
	if d.needsList() || d.list != d.ownList() {
		advice += " " + d.list
	}
	if advice += " " + d.use; strings.HasSuffix(problem, "?") {
		return fmt.Errorf("%s Write %s", problem, advice)
	}
	return fmt.Errorf("%s; write %s", problem, advice)
}

// IsForm reports whether a word of a directive is the name of a form.
func IsForm(word string) bool {
	_, ok := core.ParseForm(word)
	return ok
}
