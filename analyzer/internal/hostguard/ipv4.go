package hostguard

import (
	"go/ast"
	"go/token"
	"go/types"
	"net"
	"net/netip"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
)

// printsIPv4 reports whether e is an IPv4 address or the text of one, by all assignments in the package.
func (g *Guards) printsIPv4(e ast.Expr) bool {
	switch {
	case e == nil:
		return false
	case isAddress(goinfo.TypeOf(g.Pass.TypesInfo, e)):
		return g.IsIPv4(e)
	}
	call, ok := g.ValueOf(e).(*ast.CallExpr)
	if !ok || len(call.Args) > 0 {
		return false
	}
	fn := typeutil.StaticCallee(g.Pass.TypesInfo, call)
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	return ok && fn != nil && (goinfo.IsFunc(fn, "(net.IP).String") || goinfo.IsFunc(fn, "(net/netip.Addr).String")) &&
		g.IsIPv4(sel.X)
}

// isAddress reports whether t is net.IP or netip.Addr.
func isAddress(t types.Type) bool {
	return goinfo.IsNamed(t, "net", "IP") || goinfo.IsNamed(t, "net/netip", "Addr")
}

// IsIPv4 reports whether e is an IPv4 address or nil: the result of To4, a constant, the address of a connection or
// listener on an IPv4 network, or a variable or function result that can be nothing else.
func (g *Guards) IsIPv4(e ast.Expr) bool { return g.isIPv4(e, unit.MaxNames) }

// isIPv4 is IsIPv4 with a bound on how many variables and functions it follows.
func (g *Guards) isIPv4(e ast.Expr, depth int) bool {
	if e == nil || depth == 0 {
		return false
	}
	e = ast.Unparen(e)
	if g.Pass.TypesInfo.Types[e].IsNil() {
		return true
	}
	switch e := e.(type) {
	case *ast.Ident:
		if v := g.Variable(e); v != nil && v.Kind() == types.LocalVar {
			return g.DefsOf(v, e.Pos()).All(func(value ast.Expr) bool { return g.isIPv4(value, depth-1) })
		}
		return g.isIPv4Global(e, depth-1)
	case *ast.SelectorExpr:
		of := goinfo.Field(g.Pass.TypesInfo, e)
		if of == nil {
			return g.isIPv4Global(e.Sel, depth-1)
		}
		return of.Pkg() != nil && of.Pkg().Path() == "net" && of.Name() == "IP" && g.isOpenOnIPv4(e.X, depth)
	case *ast.CompositeLit:
		return isAddress(goinfo.TypeOf(g.Pass.TypesInfo, e)) && (len(e.Elts) == 0 || len(e.Elts) == net.IPv4len)
	case *ast.CallExpr:
		return g.makesIPv4(e, depth)
	}
	return false
}

// isIPv4Global reports whether id names a package variable that only holds IPv4 addresses.
func (g *Guards) isIPv4Global(id *ast.Ident, depth int) bool {
	v := g.Variable(id)
	if v == nil || v.Kind() != types.PackageVar {
		return false
	}
	if v.Pkg() == g.Pass.Pkg {
		return g.holdsIPv4(v, depth)
	}
	return slices.ContainsFunc(g.eval.ImportedDefinitions(v), func(d eval.Definition) bool {
		return len(d.Text.Holes) == 1 && d.Text.Holes[0].From == core.FromIPv4
	})
}

// HoldsIPv4 reports whether the package assigns only IPv4 addresses to a variable of its own.
func (g *Guards) HoldsIPv4(v *types.Var) bool {
	return isAddress(v.Type()) && g.holdsIPv4(v, unit.MaxNames)
}

func (g *Guards) holdsIPv4(v *types.Var, depth int) bool {
	return g.GlobalDefs(v).All(func(value ast.Expr) bool { return g.isIPv4(value, depth) })
}

// makesIPv4 reports whether a call returns an IPv4 address.
func (g *Guards) makesIPv4(call *ast.CallExpr, depth int) bool {
	fn := typeutil.StaticCallee(g.Pass.TypesInfo, call)
	if fn == nil {
		return false
	}
	switch fn.FullName() {
	case "(net.IP).To4", "net.IPv4", "net/netip.AddrFrom4":
		return true
	case "net.ParseIP", "net/netip.ParseAddr", "net/netip.MustParseAddr":
		text, _ := goinfo.StringVal(g.Pass.TypesInfo.Types[call.Args[0]].Value)
		addr, err := netip.ParseAddr(text)
		return err == nil && addr.Is4()
	}
	return g.returnsIPv4(fn, depth-1)
}

// isOpenOnIPv4 reports whether e comes from a call with an IPv4 network: a connection, a listener, or the address of
// one.
func (g *Guards) isOpenOnIPv4(e ast.Expr, depth int) bool {
	if depth == 0 || e == nil {
		return false
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.TypeAssertExpr:
		return g.isOpenOnIPv4(e.X, depth)
	case *ast.Ident:
		v := g.Variable(e)
		return v != nil && v.Kind() == types.LocalVar &&
			g.DefsOf(v, e.Pos()).All(func(value ast.Expr) bool { return g.isOpenOnIPv4(value, depth-1) })
	case *ast.CallExpr:
		if len(e.Args) == 0 {
			return g.isOpenOnIPv4(goinfo.Receiver(e), depth)
		}
		return slices.ContainsFunc(e.Args, func(arg ast.Expr) bool { return isIPv4Network(g.Pass.TypesInfo, arg) })
	}
	return false
}

// provesIPv4 reports whether the call at c is ip.To4() and the code distinguishes its result from nil: it compares the
// result, or leaves the function or loop if the variable that holds the result is nil.
func (g *Guards) provesIPv4(c inspector.Cursor, call *ast.CallExpr) bool {
	fn := typeutil.StaticCallee(g.Pass.TypesInfo, call)
	if fn == nil || !goinfo.IsFunc(fn, "(net.IP).To4") {
		return false
	}
	switch parent := c.Parent().Node().(type) {
	case *ast.BinaryExpr:
		return true
	case *ast.AssignStmt:
		if len(parent.Lhs) != 1 {
			return false
		}
		id, ok := parent.Lhs[0].(*ast.Ident)
		return ok && g.endsWithoutIPv4(c, g.Pass.TypesInfo.ObjectOf(id))
	}
	return false
}

// endsWithoutIPv4 reports whether the function around c returns or branches if the variable v is nil.
func (g *Guards) endsWithoutIPv4(c inspector.Cursor, v types.Object) bool {
	for fn := range c.Enclosing((*ast.FuncDecl)(nil)) {
		for _, n := range unit.Each[*ast.IfStmt](fn) {
			cond, ok := ast.Unparen(n.Cond).(*ast.BinaryExpr)
			if !ok || cond.Op != token.EQL || g.ObjectOf(cond.X) != v || !g.Pass.TypesInfo.Types[cond.Y].IsNil() ||
				len(n.Body.List) == 0 {
				continue
			}
			switch n.Body.List[len(n.Body.List)-1].(type) {
			case *ast.ReturnStmt, *ast.BranchStmt:
				return true
			}
		}
	}
	return false
}

// returnsIPv4 reports whether a function of the package returns only IPv4 addresses and nil.
func (g *Guards) returnsIPv4(fn *types.Func, depth int) bool {
	decl, results := g.FuncDecl(fn), fn.Signature().Results()
	index, several := -1, false
	for i := range results.Len() {
		if isAddress(results.At(i).Type()) {
			index, several = i, several || index >= 0
		}
	}
	if decl == nil || index < 0 || several || results.At(0).Name() != "" {
		return false
	}
	return !slices.ContainsFunc(goinfo.ReturnsOf(decl.Body), func(ret *ast.ReturnStmt) bool {
		return len(ret.Results) != results.Len() || !g.isIPv4(ret.Results[index], depth)
	})
}

// isOnIPv4Network reports whether n is the argument after an IPv4 network in a call.
func (g *Guards) isOnIPv4Network(n ast.Node) bool {
	cur, ok := g.Cursor(n)
	if !ok {
		return false
	}
	kind, i := cur.ParentEdge()
	call, ok := cur.Parent().Node().(*ast.CallExpr)
	return ok && kind == edge.CallExpr_Args && OnIPv4Network(g.Pass.TypesInfo, call, i)
}

// OnIPv4Network reports whether argument i of a call follows an IPv4 network, as in calls of package net. An IPv6
// address fails there in any spelling.
func OnIPv4Network(info *types.Info, call *ast.CallExpr, i int) bool {
	return i > 0 && isIPv4Network(info, call.Args[i-1])
}

// isIPv4Network reports whether e is the constant name of an IPv4 network.
func isIPv4Network(info *types.Info, e ast.Expr) bool {
	network, _ := goinfo.StringVal(info.Types[e].Value)
	return network == "tcp4" || network == "udp4"
}
