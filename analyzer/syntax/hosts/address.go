package hosts

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// An addressKind is what a text that names a host may have besides.
type addressKind uint8

const (
	noAddress addressKind = iota
	mayHavePort
	hasPort
)

// addressOf says what e is by where it comes from, and how messages call it.
func addressOf(p *Hosts, e ast.Expr) (kind addressKind, name string) {
	switch value := uncut(p, e).(type) {
	case *ast.SelectorExpr:
		name = types.ExprString(value)
		switch {
		case value.Sel.Name == "Host" && (goinfo.IsURL(p.TypeOf(value.X)) || p.IsRequest(value.X)):
			return mayHavePort, name
		case value.Sel.Name == "RemoteAddr" && p.IsRequest(value.X) && !rewritesRemote(p):
			return hasPort, name
		}
	case *ast.CallExpr:
		return addressOfCall(p, value)
	}
	return noAddress, ""
}

// remoteRewriters are middlewares that write an address without a port to RemoteAddr.
var remoteRewriters = []string{"RealIP", "ProxyHeaders", "ClientIPFromHeader", "ClientIPFromXFF"}

// rewritesRemote reports whether the package writes to the field RemoteAddr of a request, or names a middleware that
// does.
func rewritesRemote(p *Hosts) bool {
	if p.remote == nil {
		rewrites := p.WritesField("RemoteAddr")
		for _, sel := range unit.Each[*ast.SelectorExpr](p.Root) {
			rewrites = rewrites || slices.Contains(remoteRewriters, sel.Sel.Name)
		}
		p.remote = &rewrites
	}
	return *p.remote
}

// uncut returns the value of e before it is cut in place: addr = addr[:i].
func uncut(p *Hosts, e ast.Expr) ast.Expr {
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
func addressOfCall(p *Hosts, call *ast.CallExpr) (addressKind, string) {
	fn := typeutil.Callee(p.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "net" {
		return noAddress, ""
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return noAddress, ""
	}
	switch t := goinfo.TypeName(goinfo.Deref(p.TypeOf(sel.X))); {
	case fn.Name() == "JoinHostPort":
		return hasPort, "the result of net.JoinHostPort"
	case fn.Name() != "String" || t == nil:
	case t.Name() == "TCPAddr", t.Name() == "UDPAddr",
		t.Name() == "Addr" && !isIPv4Listener(p, sel.X) && !hasPortBeside(p, sel.X):
		return hasPort, types.ExprString(call)
	}
	return noAddress, ""
}

// isIPv4Listener reports whether e is the address of a listener that the function has
// opened for IPv4, or for what is not an address of IP.
func isIPv4Listener(p *Hosts, e ast.Expr) bool {
	call, ok := p.ValueOf(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	listener := goinfo.Receiver(call)
	if listener == nil {
		return false
	}
	values := []ast.Expr{listener}
	if v := p.Variable(listener); v != nil {
		values = p.DefsOf(v, e.Pos()).Values
	}
	some := false
	for _, value := range values {
		if value == nil {
			continue // not opened yet
		}
		if !isIPv4Listen(p, p.ValueOf(value)) {
			return false
		}
		some = true
	}
	return some
}

// isIPv4Listen reports whether a call opens a listener for IPv4, or for what is not an address of IP.
func isIPv4Listen(p *Hosts, e ast.Expr) bool {
	made, ok := e.(*ast.CallExpr)
	if !ok || len(made.Args) < 2 {
		return false
	}
	network, knowsNetwork := p.ConstantText(made.Args[0])
	address, _ := p.ConstantText(made.Args[1])
	return knowsNetwork && (strings.HasSuffix(network, "4") || network == "unix") || address != "" &&
		'0' <= address[0] && address[0] <= '9'
}

// hasPortBeside reports whether e is a field beside another that is called Port: it has no port itself.
func hasPortBeside(p *Hosts, e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || p.Pass.TypesInfo.Selections[sel] == nil {
		return false
	}
	return goinfo.HasField(goinfo.Deref(p.TypeOf(sel.X)), func(f *types.Var) bool { return f.Name() == "Port" })
}
