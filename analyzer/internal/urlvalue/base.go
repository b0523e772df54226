package urlvalue

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/exported"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// maxSteps is how many functions and fields in a row are followed to the text of a base.
const maxSteps = 4

// Base returns the text of the URL against which the call n resolves a reference, as far as it is known, and whether
// the URL is a field.
func (us *URLs) Base(n ast.Node) (base core.Text, field bool) {
	e := us.Against(n)
	if e == nil {
		return core.Text{}, false
	}
	return us.BaseOf(e), us.fieldNamed(us.ValueOf(e)) != nil
}

// Against returns the URL against which the call n resolves a reference; nil if n calls no method of a URL.
func (us *URLs) Against(n ast.Node) ast.Expr {
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return nil
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || !goinfo.IsURL(goinfo.TypeOf(us.Pass.TypesInfo, sel.X)) {
		return nil
	}
	return sel.X
}

// BaseOf returns the text of e, a URL or a text that is parsed as one, as far as it is known. Of several texts it
// returns the one that loses least when a reference is resolved.
func (us *URLs) BaseOf(e ast.Expr) (base core.Text) {
	texts := us.textsOf(e, maxSteps)
	if us.IsStringType(e) {
		texts = us.Sources(e)
	}
	known := us.returnedTexts(e)
	for _, text := range texts {
		if us.InTestFile(text.Pos()) != us.InTestFile(e.Pos()) {
			continue
		}
		values, _ := us.eval.EvalAll(text)
		for _, v := range values {
			known = append(known, v.Text)
		}
	}
	for _, text := range known {
		if base.S == "" || leniency(text) > leniency(base) {
			base = text
		}
	}
	return base
}

// parsedBy returns the texts that the first result of a call, a URL, is parsed from.
func (us *URLs) parsedBy(call *ast.CallExpr) []exported.Definition {
	fn := typeutil.StaticCallee(us.Pass.TypesInfo, call)
	if fn == nil || fn.Signature().Results().Len() == 0 || !goinfo.IsURL(fn.Signature().Results().At(0).Type()) {
		return nil
	}
	list := us.eval.ImportedDefinitions(fn)
	if fn.Pkg() == us.Pass.Pkg {
		list = us.eval.DefinitionsOf(fn)
	}
	return slices.DeleteFunc(slices.Clone(list), func(d exported.Definition) bool { return !d.Parsed || d.Result != 0 })
}

// returnedTexts returns the constant texts that the URL e was parsed from by the function that returns it.
func (us *URLs) returnedTexts(e ast.Expr) (texts []core.Text) {
	call, ok := us.ValueOf(e).(*ast.CallExpr)
	if !ok || !us.IsUnmutated(e) {
		return nil
	}
	for _, d := range us.parsedBy(call) {
		if len(d.Text.Holes) > 0 {
			return nil
		}
		texts = append(texts, d.Text)
	}
	return texts
}

// givenText returns the argument from which a call parses the URL that it returns; nil if there is none.
func (us *URLs) givenText(call *ast.CallExpr) ast.Expr {
	list := us.parsedBy(call)
	if len(list) != 1 {
		return nil
	}
	if param := list[0].ParsedParam(); param >= 0 && param < len(call.Args) {
		return call.Args[param]
	}
	return nil
}

// leniency returns how little is lost when references are resolved against a base: nothing without a path, little
// with a final slash. It is lowest for unknown and local bases.
func leniency(t core.Text) int {
	u := core.ParseText(t, core.FormReference)
	path := u.Part(core.Path)
	switch {
	case !u.Has(core.Authority) || !u.IsCertain(core.Path) || t.HoleIn(u.Span(core.Path)) || isLocal(u.Part(core.Host)):
		return 0
	case strings.Trim(path, "/") == "":
		return 3
	case strings.HasSuffix(path, "/"):
		return 2
	}
	return 1
}

// isLocal reports whether a host is the local machine, which is common in trial settings.
func isLocal(host string) bool {
	return host == "localhost" || host == "[::1]" || strings.HasPrefix(host, "127.")
}

// Param returns the parameter that is the URL e or the text that e was parsed from; nil if there is none.
func (us *URLs) Param(e ast.Expr) *types.Var {
	if text := us.Parsed.TextOf(e); text != nil {
		e = text
	}
	if v := us.ParamVar(us.ValueOf(e)); v != nil && us.eval.NeverAssigned(v) {
		return v
	}
	return nil
}

// textsOf returns the texts that the URL e may be parsed from: those of its variable, of the definitions of its
// field, or of the arguments for its parameter in the package.
func (us *URLs) textsOf(e ast.Expr, steps int) (texts []ast.Expr) {
	if text := us.Parsed.TextOf(e); text != nil {
		return us.sources(text, steps)
	}
	if steps == 0 || !us.IsUnmutated(e) && !us.isGivenOnce(e) {
		return nil
	}
	if text := us.ParsedBase(e); text != nil {
		return us.sources(text, steps)
	}
	switch value := us.ValueOf(e).(type) {
	case *ast.SelectorExpr:
		field, _ := us.Pass.TypesInfo.Uses[value.Sel].(*types.Var)
		for _, d := range us.fieldsGiven()[field] {
			if text := us.ParsedBase(d); text != nil {
				texts = append(texts, us.sources(text, steps-1)...)
			}
		}
	case *ast.Ident:
		if v := us.ParamVar(value); v != nil {
			for _, arg := range us.Arguments.InPackage(v) {
				texts = append(texts, us.textsOf(arg, steps-1)...)
			}
		}
	}
	return texts
}

// isGivenOnce reports whether e is a local variable with no other use.
func (us *URLs) isGivenOnce(e ast.Expr) bool {
	v := us.Variable(e)
	if v == nil || v.Kind() != types.LocalVar {
		return false
	}
	scope, ok := us.ScopeOf(v)
	return ok && len(us.UsesOf(v, scope)) == 1
}

// ParsedBase returns the text that was parsed into a URL. It returns nil if the path of the variable that holds the
// URL is selected, for example to add a slash.
func (us *URLs) ParsedBase(value ast.Expr) ast.Expr {
	call, ok := us.ValueOf(value).(*ast.CallExpr)
	if !ok {
		return us.Parsed.TextOf(value)
	}
	text := us.givenText(call)
	if us.Calls(call, "net/url.Parse") {
		text = call.Args[0]
	}
	if text == nil {
		return us.Parsed.TextOf(value)
	}
	if us.MentionsPath(value) {
		return nil
	}
	return text
}

// MentionsPath reports whether the path of the variable that e names is selected, which may change it.
func (us *URLs) MentionsPath(e ast.Expr) bool {
	v := us.Variable(e)
	if v == nil {
		return false
	}
	root, ok := us.ScopeOf(v)
	return !ok || slices.ContainsFunc(us.UsesOf(v, root), func(use inspector.Cursor) bool {
		sel, ok := use.Parent().Node().(*ast.SelectorExpr)
		return ok && sel.Sel.Name == "Path"
	})
}

// Sources returns the expressions that a text comes from: the arguments for the parameter or the assignments to the
// field that it is, or itself.
func (us *URLs) Sources(text ast.Expr) []ast.Expr { return us.sources(text, maxSteps) }

func (us *URLs) sources(text ast.Expr, steps int) (list []ast.Expr) {
	if steps == 0 {
		return nil
	}
	switch e := us.ValueOf(text).(type) {
	case *ast.Ident:
		v := us.Variable(e)
		if v == nil || v.Kind() != types.ParamVar || !us.eval.NeverWritten(v) {
			break
		}
		for _, arg := range us.Arguments.InPackage(v) {
			list = append(list, us.sources(arg, steps-1)...)
		}
	case *ast.SelectorExpr:
		list = us.assigned(e, steps-1)
	}
	if list == nil {
		list = []ast.Expr{text}
	}
	return list
}

// assigned returns the sources of the definitions, in the package, of the field that e selects.
func (us *URLs) assigned(e *ast.SelectorExpr, steps int) (list []ast.Expr) {
	field := goinfo.Field(us.Pass.TypesInfo, e)
	if field == nil {
		return nil
	}
	cell := us.eval.Cells.Of(field)
	if cell == nil || cell.IsSelf {
		return nil
	}
	for i := range cell.Defs {
		if d := &cell.Defs[i]; d.Index < 0 && !d.IsKind && !d.InTest && d.Tag == "" {
			list = append(list, us.sources(d.Value, steps)...)
		}
	}
	return list
}

// fieldsGiven returns the values that the package assigns to URL fields of its structs. It omits fields of whose URLs
// the package changes parts.
func (us *URLs) fieldsGiven() map[*types.Var][]ast.Expr {
	if us.given != nil {
		return us.given
	}
	us.given = make(map[*types.Var][]ast.Expr)
	changed := make(map[*types.Var]bool)
	add := func(field *types.Var, value ast.Expr) {
		if field.Pkg() == us.Pass.Pkg && goinfo.IsURL(field.Type()) {
			us.given[field] = append(us.given[field], value)
		}
	}
	for cur := range us.Root.Preorder((*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.CompositeLit:
			goinfo.EachField(us.Pass.TypesInfo, n, add)
		case *ast.AssignStmt:
			for i, left := range n.Lhs {
				if field := us.fieldNamed(left); field != nil && (i == 0 || len(n.Lhs) == len(n.Rhs)) {
					add(field, n.Rhs[i])
				} else if part, ok := ast.Unparen(left).(*ast.SelectorExpr); ok {
					changed[us.fieldNamed(part.X)] = true
				}
			}
		}
	}
	for field := range changed {
		delete(us.given, field)
	}
	return us.given
}

// IsGiven reports whether the package assigns URLs to the field and does not change them.
func (us *URLs) IsGiven(field *types.Var) bool { return len(us.fieldsGiven()[field]) > 0 }

// fieldNamed returns the field that e selects, if it is a URL; otherwise nil.
func (us *URLs) fieldNamed(e ast.Expr) *types.Var {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || !us.isURL(sel) {
		return nil
	}
	v, _ := us.Pass.TypesInfo.Uses[sel.Sel].(*types.Var)
	return v
}
