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

// An addressKind says whether a text with a host has a port, too.
type addressKind uint8

const (
	noAddress addressKind = iota
	mayHavePort
	hasPort
)

// addressOf returns whether e, judged by its origin, is a host with a port, and the name of e for messages.
func addressOf(p *Hosts, e ast.Expr) (kind addressKind, name string) {
	switch value := uncut(p, e).(type) {
	case *ast.SelectorExpr:
		name = types.ExprString(value)
		switch {
		case value.Sel.Name == "Host" && (goinfo.IsURL(p.TypeOf(value.X)) || p.IsRequest(value.X)):
			return mayHavePort, name
		case value.Sel.Name == "RemoteAddr" && p.IsRequest(value.X) && p.RemoteHasPort():
			return hasPort, name
		}
	case *ast.CallExpr:
		return addressOfCall(p, value)
	}
	return noAddress, ""
}

// uncut returns the value of e before an assignment such as addr = addr[:i] cuts it.
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

// addressOfCall is addressOf for net.JoinHostPort, for String of a net.Addr, and for functions of other packages that
// return a host as a client sent it.
func addressOfCall(p *Hosts, call *ast.CallExpr) (addressKind, string) {
	fn := typeutil.StaticCallee(p.Pass.TypesInfo, call)
	if fn != nil && p.Texts.MayReturnPort(fn) {
		return mayHavePort, types.ExprString(call)
	}
	return addressOfNet(p, call)
}

// addressOfNet is addressOf for net.JoinHostPort and for String of a net.Addr.
func addressOfNet(p *Hosts, call *ast.CallExpr) (addressKind, string) {
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
		t.Name() == "Addr" && !isIPv4Listener(p, sel.X) && !hasPortBeside(p, sel.X) && !isOfIPConn(p, sel.X):
		return hasPort, types.ExprString(call)
	}
	return noAddress, ""
}

// isOfIPConn reports whether e is an address of a connection of IP itself, which has no ports: the address at one of
// its ends, or that of a packet.
func isOfIPConn(p *Hosts, e ast.Expr) bool {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok {
		return isIPConn(p, goinfo.Receiver(call))
	}
	v := p.Named(e)
	if v == nil {
		return false
	}
	fn, ok := p.FuncAround(e)
	return ok && unit.Has(fn, func(s *ast.AssignStmt) bool {
		if len(s.Lhs) < 2 || len(s.Rhs) != 1 {
			return false
		}
		call, ok := ast.Unparen(s.Rhs[0]).(*ast.CallExpr)
		return ok && slices.ContainsFunc(s.Lhs, func(left ast.Expr) bool { return p.Named(left) == v }) &&
			isIPConn(p, goinfo.Receiver(call))
	})
}

// isIPConn reports whether e is a connection of IP itself, by its type or by the network that it is opened with.
func isIPConn(p *Hosts, e ast.Expr) bool {
	if e == nil {
		return false
	}
	if goinfo.IsNamed(goinfo.Deref(p.TypeOf(e)), "net", "IPConn") {
		return true
	}
	opened, ok := p.ValueOf(e).(*ast.CallExpr)
	if !ok || len(opened.Args) < 2 || !p.Calls(opened, "net.ListenPacket", "net.Dial") {
		return false
	}
	network, ok := p.ConstantText(opened.Args[0])
	return ok && strings.HasPrefix(network, "ip")
}

// isIPv4Listener reports whether e is the address of a listener that the function opens for IPv4 or for a Unix socket.
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

// isIPv4Listen reports whether e opens a listener for IPv4 or for a Unix socket.
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

// hasPortBeside reports whether e is a field of a struct that also has a field Port, so e itself has no port.
func hasPortBeside(p *Hosts, e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || p.Pass.TypesInfo.Selections[sel] == nil {
		return false
	}
	return goinfo.HasField(goinfo.Deref(p.TypeOf(sel.X)), func(f *types.Var) bool { return f.Name() == "Port" })
}
