package code

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
)

// redirectTargets maps functions that redirect a client to the index of the argument with the target.
var redirectTargets = map[string]int{
	"net/http.Redirect":                              2,
	"(*github.com/gin-gonic/gin.Context).Redirect":   1,
	"(github.com/labstack/echo/v4.Context).Redirect": 1,
}

// RedirectTarget returns the target of a call that redirects a client; nil for other calls.
func (p *View) RedirectTarget(call *ast.CallExpr) ast.Expr {
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	if fn == nil {
		return nil
	}
	i, ok := redirectTargets[goinfo.FullName(fn)]
	if !ok || i >= len(call.Args) {
		return nil
	}
	return call.Args[i]
}

// IsSentByClient reports whether a possible value of e is exactly a value that a client sent.
func (p *View) IsSentByClient(e ast.Expr) bool {
	values, _ := p.Texts.EvalAll(e)
	for i := range values {
		t := values[i].Text
		if h := t.HoleAt(0); h != nil && len(t.S) == 1 && h.From == core.FromForm && h.May == core.Anything {
			return true
		}
	}
	return false
}

// IsRequest reports whether e is an http.Request or a pointer to one.
func (p *View) IsRequest(e ast.Expr) bool {
	return goinfo.IsNamed(goinfo.Deref(p.TypeOf(e)), "net/http", "Request")
}

// TypeOf returns the type of e; it is never nil.
func (p *View) TypeOf(e ast.Expr) types.Type {
	return goinfo.TypeOf(p.Pass.TypesInfo, e)
}

// FieldValue returns the value of a field in a literal; nil if there is none.
func (p *View) FieldValue(lit *ast.CompositeLit, name string) ast.Expr {
	value, _ := goinfo.FieldValue(goinfo.TypeOf(p.Pass.TypesInfo, lit), lit, name)
	return value
}

// IsServed reports whether e is the request for an HTTP handler: a parameter of a function, or a field of a struct,
// that also has an http.ResponseWriter, or the request of a framework's context.
func (p *View) IsServed(e ast.Expr) bool {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok {
		fn := goinfo.Callee(p.Pass.TypesInfo, call)
		return fn != nil && slices.Contains(requestMethods, goinfo.FullName(fn))
	}
	if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok && p.IsRequest(e) {
		return holdsWriter(p, sel)
	}
	v := p.Variable(e)
	if v == nil || v.Kind() != types.ParamVar || !p.IsRequest(e) {
		return false
	}
	cur, ok := p.CursorAt(e)
	if !ok {
		return false
	}
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		if n := fn.Node(); n.Pos() <= v.Pos() && v.Pos() < n.End() {
			return takesWriter(p, n)
		}
	}
	return false
}

// requestMethods holds the methods that return the request of a framework's handler.
var requestMethods = []string{
	"(github.com/labstack/echo.Context).Request", "(github.com/labstack/echo/v4.Context).Request",
	"(*github.com/labstack/echo/v5.Context).Request", "(github.com/gobuffalo/buffalo.Context).Request",
}

// maxHanded is how many functions a request is followed through.
const maxHanded = 3

// IsHanded reports whether e is the request for a handler, or one that only handlers pass to a function of the
// package. All arguments for it must satisfy ok, unless ok is nil.
func (p *View) IsHanded(e ast.Expr, ok func(given ast.Expr) bool) bool {
	return p.isHanded(e, ok, maxHanded)
}

func (p *View) isHanded(e ast.Expr, ok func(ast.Expr) bool, depth int) bool {
	if p.IsServed(e) {
		return true
	}
	v, _ := p.ObjectOf(e).(*types.Var)
	return v != nil && p.IsRequest(e) && depth > 0 && p.holdsHanded(v, ok, depth-1)
}

// IsEmbeddedHanded is IsHanded for the embedded request through which sel selects a field.
func (p *View) IsEmbeddedHanded(sel *ast.SelectorExpr, ok func(given ast.Expr) bool) bool {
	field := goinfo.EmbeddedIn(p.Pass.TypesInfo, sel)
	return field != nil && goinfo.IsNamed(goinfo.Deref(field.Type()), "net/http", "Request") &&
		p.holdsHanded(field, ok, maxHanded-1)
}

// holdsHanded reports whether a parameter or field only ever holds requests for handlers.
func (p *View) holdsHanded(v *types.Var, ok func(ast.Expr) bool, depth int) bool {
	var args []ast.Expr
	closed := false
	switch {
	case v.IsField():
		args, closed = p.FieldGiven(v)
	case v.Kind() == types.ParamVar:
		args, closed = p.GivenBy(v)
	}
	return closed && len(args) > 0 && !slices.ContainsFunc(args, func(arg ast.Expr) bool {
		return !p.isHanded(arg, ok, depth) || ok != nil && !ok(arg)
	})
}

// holdsWriter reports whether the struct that sel selects from also has an http.ResponseWriter.
func holdsWriter(p *View, sel *ast.SelectorExpr) bool {
	return goinfo.HasField(goinfo.Deref(p.TypeOf(sel.X)), func(f *types.Var) bool { return isWriter(f.Type()) })
}

// isWriter reports whether a type is http.ResponseWriter, or an interface of a framework with its methods.
func isWriter(t types.Type) bool {
	if _, ok := t.Underlying().(*types.Interface); !ok {
		return false
	}
	for _, name := range []string{"Header", "WriteHeader"} {
		if method, _, _ := types.LookupFieldOrMethod(t, false, nil, name); method == nil {
			return false
		}
	}
	return true
}

// CursorAt returns the cursor of an expression, which may be a name.
func (p *View) CursorAt(e ast.Expr) (inspector.Cursor, bool) {
	return p.At(e.Pos(), e.End())
}

func takesWriter(p *View, fn ast.Node) bool {
	return slices.ContainsFunc(typeOfFunc(fn).Params.List, func(param *ast.Field) bool {
		return isWriter(p.TypeOf(param.Type))
	})
}

func typeOfFunc(fn ast.Node) *ast.FuncType {
	if lit, ok := fn.(*ast.FuncLit); ok {
		return lit.Type
	}
	return fn.(*ast.FuncDecl).Type
}

// FuncAround returns the declared function around an expression for a search. It reports false if there is none, or if
// MaySearch does.
func (p *View) FuncAround(e ast.Expr) (inspector.Cursor, bool) {
	fn, ok := p.FuncDeclAround(e.Pos(), e.End())
	return fn, ok && p.MaySearch(fn)
}

// MentionsBrackets reports whether a literal below a cursor may be about the brackets of an IP-literal (see
// [IsAboutBrackets]).
func (p *View) MentionsBrackets(fn inspector.Cursor) bool {
	return unit.Has(fn, IsAboutBrackets)
}

// inBrackets matches a verb in brackets, except at the end of a column of a log line, as in "%s - %s [%s] %q".
var inBrackets = regexp.MustCompile(`\[%(?:[^] ]*](?:[^ ]|$)|[^]]*$)`)

// IsAboutBrackets reports whether a literal may be about the brackets of an IP-literal: it consists mainly of a
// bracket, or has one before a colon or around a verb. A message such as "[limit] %s" does not count.
func IsAboutBrackets(lit *ast.BasicLit) bool {
	const few = len(`"[]:"`)
	if lit.Kind != token.STRING && lit.Kind != token.CHAR || !strings.ContainsAny(lit.Value, "[]") {
		return false
	}
	return len(lit.Value) <= few || inBrackets.MatchString(lit.Value) ||
		slices.ContainsFunc([]string{"]:", `\[`, "://["}, func(part string) bool {
			return strings.Contains(lit.Value, part)
		})
}
