package code

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// IsRequest reports whether e is an http.Request or a pointer to one.
func (p *View) IsRequest(e ast.Expr) bool {
	return goinfo.IsNamed(goinfo.Deref(p.TypeOf(e)), "net/http", "Request")
}

// TypeOf returns the type of e, and never nil.
func (p *View) TypeOf(e ast.Expr) types.Type {
	if t := goinfo.TypeOf(p.Pass.TypesInfo, e); t != nil {
		return t
	}
	return types.Typ[types.Invalid]
}

// FieldValue returns the value that a literal gives to a field, or nil.
func (p *View) FieldValue(lit *ast.CompositeLit, name string) ast.Expr {
	value, _ := goinfo.FieldValue(goinfo.TypeOf(p.Pass.TypesInfo, lit), lit, name)
	return value
}

// IsServed reports whether e is the request that an HTTP handler was given: a parameter of
// a function that has an http.ResponseWriter for another one, or a field of a struct that
// has.
func (p *View) IsServed(e ast.Expr) bool {
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

// maxHanded is through how many functions a request is followed.
const maxHanded = 3

// IsHanded reports whether e is a request that a handler was given, or one that handlers hand on to a function of the
// package: all of them, in arguments of which ok, if there is one, says so.
func (p *View) IsHanded(e ast.Expr, ok func(given ast.Expr) bool) bool {
	return p.isHanded(e, ok, maxHanded)
}

func (p *View) isHanded(e ast.Expr, ok func(ast.Expr) bool, depth int) bool {
	if p.IsServed(e) {
		return true
	}
	v := p.Variable(e)
	if v == nil || v.Kind() != types.ParamVar || !p.IsRequest(e) || depth == 0 {
		return false
	}
	args, closed := p.GivenBy(v)
	return closed && len(args) > 0 && !slices.ContainsFunc(args, func(arg ast.Expr) bool {
		return !p.isHanded(arg, ok, depth-1) || ok != nil && !ok(arg)
	})
}

// holdsWriter reports whether the struct that sel selects a field of has an
// http.ResponseWriter, too.
func holdsWriter(p *View, sel *ast.SelectorExpr) bool {
	of, ok := goinfo.Deref(p.TypeOf(sel.X)).Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for i := range of.NumFields() {
		if goinfo.IsNamed(of.Field(i).Type(), "net/http", "ResponseWriter") {
			return true
		}
	}
	return false
}

// CursorAt returns the cursor of an expression, also of a name.
func (p *View) CursorAt(e ast.Expr) (inspector.Cursor, bool) {
	return p.At(e.Pos(), e.End())
}

func takesWriter(p *View, fn ast.Node) bool {
	params := typeOfFunc(fn).Params.List
	for _, field := range params {
		if goinfo.IsNamed(p.TypeOf(field.Type), "net/http", "ResponseWriter") {
			return true
		}
	}
	return false
}

func typeOfFunc(fn ast.Node) *ast.FuncType {
	if lit, ok := fn.(*ast.FuncLit); ok {
		return lit.Type
	}
	return fn.(*ast.FuncDecl).Type
}

// FuncAround returns the declared function around an expression, for a search: none if MaySearch does not allow it.
func (p *View) FuncAround(e ast.Expr) (inspector.Cursor, bool) {
	fn, ok := p.FuncDeclAround(e.Pos(), e.End())
	return fn, ok && p.MaySearch(fn)
}

// MentionsBrackets reports whether a constant below a cursor may be about the brackets of an
// IP-literal (see [IsAboutBrackets]).
func (p *View) MentionsBrackets(fn inspector.Cursor) bool {
	return HasLiteral(fn, IsAboutBrackets)
}

// HasLiteral reports whether is holds for a literal below a cursor.
func HasLiteral(below inspector.Cursor, is func(*ast.BasicLit) bool) bool {
	for c := range below.Preorder((*ast.BasicLit)(nil)) {
		if is(c.Node().(*ast.BasicLit)) {
			return true
		}
	}
	return false
}

// IsAboutBrackets reports whether a literal may be about the brackets of an IP-literal: it is
// little more than one, or has one before a colon or beside a verb. "[limit] %s" is a message.
func IsAboutBrackets(lit *ast.BasicLit) bool {
	const few = len(`"[]:"`)
	if lit.Kind != token.STRING && lit.Kind != token.CHAR || !strings.ContainsAny(lit.Value, "[]") {
		return false
	}
	return len(lit.Value) <= few || slices.ContainsFunc([]string{"]:", "[%", `\[`, "://["}, func(part string) bool {
		return strings.Contains(lit.Value, part)
	})
}

// IsText reports whether e is the constant text s, or the character if s is one.
func (p *View) IsText(e ast.Expr, s string) bool {
	v := p.Pass.TypesInfo.Types[e].Value
	switch {
	case v == nil:
		return false
	case v.Kind() == constant.String:
		return constant.StringVal(v) == s
	case v.Kind() != constant.Int || len(s) != 1:
		return false
	}
	code, ok := constant.Int64Val(v)
	return ok && code == int64(s[0])
}
