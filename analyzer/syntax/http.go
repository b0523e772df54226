package syntax

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// isRequest reports whether e is an http.Request or a pointer to one.
func isRequest(p *Pass, e ast.Expr) bool {
	return goinfo.IsNamed(goinfo.Deref(typeOf(p, e)), "net/http", "Request")
}

// typeOf returns the type of e, and never nil.
func typeOf(p *Pass, e ast.Expr) types.Type {
	if t := goinfo.TypeOf(p.Pass.TypesInfo, e); t != nil {
		return t
	}
	return types.Typ[types.Invalid]
}

// isHanded reports whether e is a request that a handler was given, or one that handlers hand
// on to a function of the package, all of them, and nothing there asks about the host of its URL.
func isHanded(p *Pass, e ast.Expr, depth int) bool {
	if isServed(p, e) {
		return true
	}
	v := p.Variable(e)
	if v == nil || v.Kind() != types.ParamVar || !isRequest(p, e) || depth == 0 {
		return false
	}
	args, closed := p.GivenBy(v)
	return closed && len(args) > 0 && !slices.ContainsFunc(args, func(arg ast.Expr) bool {
		return !isHanded(p, arg, depth-1) || asksForHost(p, arg)
	})
}

// asksForHost reports whether the function around e has to do with the host of the URL of
// a request, or with whether there is one.
func asksForHost(p *Pass, e ast.Expr) bool {
	fn, ok := funcAround(p, e)
	if !ok {
		return true
	}
	for c := range fn.Preorder((*ast.SelectorExpr)(nil)) {
		switch sel := c.Node().(*ast.SelectorExpr); sel.Sel.Name {
		case "Host", "Hostname", "Scheme", "IsAbs":
			if goinfo.IsURL(typeOf(p, sel.X)) {
				return true
			}
		}
	}
	return false
}

// isServed reports whether e is the request that an HTTP handler was given: a parameter of
// a function that has an http.ResponseWriter for another one, or a field of a struct that
// has.
func isServed(p *Pass, e ast.Expr) bool {
	if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok && isRequest(p, e) {
		return holdsWriter(p, sel)
	}
	v := p.Variable(e)
	if v == nil || v.Kind() != types.ParamVar || !isRequest(p, e) {
		return false
	}
	cur, ok := cursorAt(p, e)
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

// holdsWriter reports whether the struct that sel selects a field of has an
// http.ResponseWriter, too.
func holdsWriter(p *Pass, sel *ast.SelectorExpr) bool {
	of, ok := goinfo.Deref(typeOf(p, sel.X)).Underlying().(*types.Struct)
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

// cursorAt returns the cursor of an expression, also of a name.
func cursorAt(p *Pass, e ast.Expr) (inspector.Cursor, bool) {
	return p.At(e.Pos(), e.End())
}

func takesWriter(p *Pass, fn ast.Node) bool {
	params := typeOfFunc(fn).Params.List
	for _, field := range params {
		if goinfo.IsNamed(typeOf(p, field.Type), "net/http", "ResponseWriter") {
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

// An addressKind is what a text that names a host may have besides.
type addressKind uint8

const (
	noAddress addressKind = iota
	mayHavePort
	hasPort
)

// addressOf says what e is by where it comes from, and how messages call it.
func addressOf(p *Pass, e ast.Expr) (kind addressKind, name string) {
	switch value := uncut(p, e).(type) {
	case *ast.SelectorExpr:
		name = types.ExprString(value)
		switch {
		case value.Sel.Name == "Host" && (goinfo.IsURL(typeOf(p, value.X)) || isRequest(p, value.X)):
			return mayHavePort, name
		case value.Sel.Name == "RemoteAddr" && isRequest(p, value.X):
			return hasPort, name
		}
	case *ast.CallExpr:
		return addressOfCall(p, value)
	}
	return noAddress, ""
}

// uncut returns the value of e before it is cut in place: addr = addr[:i].
func uncut(p *Pass, e ast.Expr) ast.Expr {
	value := p.ValueOf(e)
	v := p.Variable(value)
	if v == nil || v.Kind() != types.LocalVar {
		return value
	}
	var first ast.Expr
	for _, def := range p.DefsOf(v, e.Pos()).Values {
		if def == nil {
			return value
		}
		if slice, ok := def.(*ast.SliceExpr); ok && e.Pos() < slice.Pos() && p.Variable(slice.X) == v {
			continue
		}
		if first != nil {
			return value
		}
		first = def
	}
	if first == nil {
		return value
	}
	return p.ValueOf(first)
}

// addressOfCall knows net.JoinHostPort and the String of a net.Addr.
func addressOfCall(p *Pass, call *ast.CallExpr) (addressKind, string) {
	fn := typeutil.Callee(p.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "net" {
		return noAddress, ""
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return noAddress, ""
	}
	switch t := goinfo.TypeName(goinfo.Deref(typeOf(p, sel.X))); {
	case fn.Name() == "JoinHostPort":
		return hasPort, "the result of net.JoinHostPort"
	case fn.Name() != "String" || t == nil:
	case t.Name() == "TCPAddr", t.Name() == "UDPAddr", t.Name() == "Addr" && !isIPv4Listener(p, sel.X):
		return hasPort, types.ExprString(call)
	}
	return noAddress, ""
}

// isIPv4Listener reports whether e is the address of a listener that the function has
// opened for IPv4, or for what is not an IP address.
func isIPv4Listener(p *Pass, e ast.Expr) bool {
	call, ok := p.ValueOf(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	listener := goinfo.Receiver(call)
	if listener == nil {
		return false
	}
	made, ok := p.ValueOf(listener).(*ast.CallExpr)
	if !ok || len(made.Args) < 2 {
		return false
	}
	network, knowsNetwork := constantText(p, made.Args[0])
	address, _ := constantText(p, made.Args[1])
	return knowsNetwork && (strings.HasSuffix(network, "4") || network == "unix") || address != "" &&
		'0' <= address[0] && address[0] <= '9'
}

// funcAround returns the declared function around an expression.
func funcAround(p *Pass, e ast.Expr) (inspector.Cursor, bool) {
	return p.FuncDeclAround(e.Pos(), e.End())
}

// mentionsText reports whether a constant below a cursor holds one of the bytes of set.
func mentionsText(p *Pass, fn inspector.Cursor, set string) bool {
	for c := range fn.Preorder((*ast.BasicLit)(nil)) {
		lit := c.Node().(*ast.BasicLit)
		if (lit.Kind == token.STRING || lit.Kind == token.CHAR) && strings.ContainsAny(lit.Value, set) {
			return true
		}
	}
	return false
}

// isText reports whether e is the constant text s, or the character if s is one.
func isText(p *Pass, e ast.Expr, s string) bool {
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
