package syntax

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// isRequest reports whether e is an http.Request or a pointer to one.
func (p *Pass) isRequest(e ast.Expr) bool {
	return goinfo.IsNamed(goinfo.Deref(p.typeOf(e)), "net/http", "Request")
}

// typeOf returns the type of e, and never nil.
func (p *Pass) typeOf(e ast.Expr) types.Type {
	if t := p.Pass.TypesInfo.TypeOf(e); t != nil {
		return t
	}
	return types.Typ[types.Invalid]
}

// isServed reports whether e is the request that an HTTP handler was given: a parameter of
// a function that has an http.ResponseWriter for another one.
func (p *Pass) isServed(e ast.Expr) bool {
	v := p.Variable(e)
	if v == nil || v.Kind() != types.ParamVar || !p.isRequest(e) {
		return false
	}
	cur, ok := p.cursorAt(e)
	if !ok {
		return false
	}
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		if n := fn.Node(); n.Pos() <= v.Pos() && v.Pos() < n.End() {
			return p.takesWriter(n)
		}
	}
	return false
}

// cursorAt returns the cursor of an expression, also of a name.
func (p *Pass) cursorAt(e ast.Expr) (inspector.Cursor, bool) {
	return p.Root.FindByPos(e.Pos(), e.End())
}

func (p *Pass) takesWriter(fn ast.Node) bool {
	params := typeOfFunc(fn).Params.List
	for _, field := range params {
		if goinfo.IsNamed(p.typeOf(field.Type), "net/http", "ResponseWriter") {
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
func (p *Pass) addressOf(e ast.Expr) (kind addressKind, name string) {
	switch value := p.uncut(e).(type) {
	case *ast.SelectorExpr:
		name = types.ExprString(value)
		switch {
		case value.Sel.Name == "Host" && (goinfo.IsURL(p.typeOf(value.X)) || p.isRequest(value.X)):
			return mayHavePort, name
		case value.Sel.Name == "RemoteAddr" && p.isRequest(value.X):
			return hasPort, name
		}
	case *ast.CallExpr:
		return p.addressOfCall(value)
	}
	return noAddress, ""
}

// uncut returns what e holds before it is cut in place: addr = addr[:i].
func (p *Pass) uncut(e ast.Expr) ast.Expr {
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
func (p *Pass) addressOfCall(call *ast.CallExpr) (addressKind, string) {
	fn := typeutil.Callee(p.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "net" {
		return noAddress, ""
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return noAddress, ""
	}
	switch t := goinfo.TypeName(goinfo.Deref(p.typeOf(sel.X))); {
	case fn.Name() == "JoinHostPort":
		return hasPort, "what net.JoinHostPort gives"
	case fn.Name() != "String" || t == nil:
	case t.Name() == "TCPAddr", t.Name() == "UDPAddr", t.Name() == "Addr" && !p.isIPv4Listener(sel.X):
		return hasPort, types.ExprString(call)
	}
	return noAddress, ""
}

// isIPv4Listener reports whether e is the address of a listener that the function has
// opened for IPv4, or for what is no address of IP.
func (p *Pass) isIPv4Listener(e ast.Expr) bool {
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
	network, knowsNetwork := p.constant(made.Args[0])
	address, _ := p.constant(made.Args[1])
	return knowsNetwork && (strings.HasSuffix(network, "4") || network == "unix") || address != "" &&
		'0' <= address[0] && address[0] <= '9'
}

// funcAround returns the declared function around an expression.
func (p *Pass) funcAround(e ast.Expr) (inspector.Cursor, bool) {
	return p.FuncDeclAround(e.Pos(), e.End())
}

// mentionsText reports whether a constant below a cursor holds one of the bytes of set.
func (p *Pass) mentionsText(fn inspector.Cursor, set string) bool {
	for c := range fn.Preorder((*ast.BasicLit)(nil)) {
		lit := c.Node().(*ast.BasicLit)
		if (lit.Kind == token.STRING || lit.Kind == token.CHAR) && strings.ContainsAny(lit.Value, set) {
			return true
		}
	}
	return false
}

// isText reports whether e is the constant text s, or the character if s is one.
func (p *Pass) isText(e ast.Expr, s string) bool {
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
