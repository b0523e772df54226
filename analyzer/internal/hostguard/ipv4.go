package hostguard

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"net"
	"net/netip"
	"regexp"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/exported"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
)

// IPv4 finds the expressions of a package that can only be IPv4 addresses.
type IPv4 struct {
	*unit.Unit
	eval *eval.Evaluator
}

// isPrinted reports whether e is an IPv4 address or the text of one, by all assignments in the package.
func (v4 *IPv4) isPrinted(e ast.Expr) bool {
	switch {
	case e == nil:
		return false
	case isAddressType(goinfo.TypeOf(v4.Pass.TypesInfo, e)):
		return v4.IsAddress(e)
	}
	call, ok := v4.ValueOf(e).(*ast.CallExpr)
	return ok && (v4.IsAddress(v4.printedAddress(call)) ||
		len(call.Args) == 1 && v4.isFourBytes(call.Args[0], unit.MaxNames))
}

// printedAddress returns the address whose method String is called; nil for other calls.
func (v4 *IPv4) printedAddress(call *ast.CallExpr) ast.Expr {
	fn := typeutil.StaticCallee(v4.Pass.TypesInfo, call)
	if fn == nil || len(call.Args) > 0 {
		return nil
	}
	switch fn.FullName() {
	case "(net.IP).String", "(net/netip.Addr).String":
		return ast.Unparen(goinfo.Receiver(call))
	}
	return nil
}

// isAddressType reports whether t is net.IP or netip.Addr.
func isAddressType(t types.Type) bool {
	return goinfo.IsNamed(t, "net", "IP") || goinfo.IsNamed(t, "net/netip", "Addr")
}

// IsAddress reports whether e is an IPv4 address or nil: the result of To4, a constant, the address of a connection or
// listener on an IPv4 network, or a variable or function result that can be nothing else.
func (v4 *IPv4) IsAddress(e ast.Expr) bool {
	return v4.isAddressWithin(e, unit.MaxNames) || v4.passedTest(e, true)
}

// passedTest reports whether control reaches the address e only if e.To4() is not nil or, if is is false, only if it
// is.
func (v4 *IPv4) passedTest(e ast.Expr, is bool) bool {
	if e == nil || v4.ObjectOf(e) == nil {
		return false
	}
	for _, c := range v4.eval.Conditions.Passed(v4.ObjectOf(e), e.Pos()) {
		for part, holds := range goinfo.Implied(c.Expr, c.Value) {
			test, ok := part.(*ast.BinaryExpr)
			if !ok || test.Op != token.EQL && test.Op != token.NEQ || !v4.Pass.TypesInfo.Types[test.Y].IsNil() {
				continue
			}
			call, ok := ast.Unparen(test.X).(*ast.CallExpr)
			if ok && (test.Op == token.NEQ) == (holds == is) && v4.Calls(call, "(net.IP).To4") &&
				v4.Same(goinfo.Receiver(call), e) && v4.eval.Conditions.IsUnchanged(e, c.Expr.Pos()) {
				return true
			}
		}
	}
	return false
}

// isAddressWithin is IsAddress with a bound on how many variables and functions it follows.
func (v4 *IPv4) isAddressWithin(e ast.Expr, depth int) bool {
	if e == nil || depth == 0 {
		return false
	}
	e = ast.Unparen(e)
	if v4.Pass.TypesInfo.Types[e].IsNil() {
		return true
	}
	switch e := e.(type) {
	case *ast.Ident:
		if v := v4.Variable(e); v != nil && v.Kind() == types.LocalVar {
			return v4.DefsOf(v, e.Pos()).All(func(value ast.Expr) bool { return v4.isAddressWithin(value, depth-1) })
		}
		return v4.isGlobalAddress(e, depth-1)
	case *ast.SelectorExpr:
		of := goinfo.Field(v4.Pass.TypesInfo, e)
		if of == nil {
			return v4.isGlobalAddress(e.Sel, depth-1)
		}
		return of.Pkg() != nil && of.Pkg().Path() == "net" && of.Name() == "IP" && v4.isEndpoint(e.X, depth) ||
			isAddressType(of.Type()) && v4.isNamedIPv4(e.X)
	case *ast.CompositeLit:
		return isAddressType(goinfo.TypeOf(v4.Pass.TypesInfo, e)) && (len(e.Elts) == 0 || len(e.Elts) == net.IPv4len)
	case *ast.CallExpr:
		return v4.isMadeBy(e, depth)
	}
	return false
}

// MayBeSelected reports whether the function around e, the text of an address, tests the families of addresses, so that
// e may be an IPv4 address only. It is not if it follows from a test that e is none.
func (g *Guards) MayBeSelected(e ast.Expr) bool {
	fn, ok := g.FuncDeclAround(e.Pos(), e.End())
	if !ok || !g.ipv6.in(fn).family {
		return false
	}
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	return !ok || !g.IPv4.passedTest(g.IPv4.printedAddress(call), false)
}

// isGlobalAddress reports whether id names a package variable that only holds IPv4 addresses.
func (v4 *IPv4) isGlobalAddress(id *ast.Ident, depth int) bool {
	v := v4.Variable(id)
	if v == nil || v.Kind() != types.PackageVar {
		return false
	}
	if v.Pkg() == v4.Pass.Pkg {
		return v4.holds(v, depth)
	}
	return slices.ContainsFunc(v4.eval.ImportedDefinitions(v), func(d exported.Definition) bool {
		return len(d.Text.Holes) == 1 && d.Text.Holes[0].Origin == core.FromIPv4
	})
}

// Holds reports whether the package assigns only IPv4 addresses to a variable of its own.
func (v4 *IPv4) Holds(v *types.Var) bool {
	return isAddressType(v.Type()) && v4.holds(v, unit.MaxNames)
}

func (v4 *IPv4) holds(v *types.Var, depth int) bool {
	return v4.GlobalDefs(v).All(func(value ast.Expr) bool { return v4.isAddressWithin(value, depth) })
}

// isMadeBy reports whether a call returns an IPv4 address.
func (v4 *IPv4) isMadeBy(call *ast.CallExpr, depth int) bool {
	if v4.Pass.TypesInfo.Types[call.Fun].IsType() && len(call.Args) == 1 {
		return v4.isFourBytes(call.Args[0], depth) || isAddressType(goinfo.TypeOf(v4.Pass.TypesInfo, call.Args[0])) &&
			v4.isAddressWithin(call.Args[0], depth-1)
	}
	fn := typeutil.StaticCallee(v4.Pass.TypesInfo, call)
	switch {
	case fn == nil:
		return false
	case isAddressType(goinfo.TypeOf(v4.Pass.TypesInfo, call)) && v4.isNamedIPv4(goinfo.Receiver(call)):
		return true
	case v4.Calls(call, "(net.IP).To4", "net.IPv4", "net/netip.AddrFrom4"):
		return true
	case v4.Calls(call, "net.ParseIP", "net/netip.ParseAddr", "net/netip.MustParseAddr"):
		addr, err := netip.ParseAddr(v4.ConstantValue(call.Args[0]))
		return err == nil && addr.Is4()
	}
	return v4.isReturnedBy(fn, depth-1)
}

// isNamedIPv4 reports whether the type of e is named after IPv4, as that of a DHCPv4 packet is.
func (v4 *IPv4) isNamedIPv4(e ast.Expr) bool {
	if e == nil {
		return false
	}
	named, ok := types.Unalias(goinfo.Deref(goinfo.TypeOf(v4.Pass.TypesInfo, e))).(*types.Named)
	return ok && typeOfIPv4.MatchString(named.Obj().Name())
}

// typeOfIPv4 matches names of types that hold IPv4 addresses only.
var typeOfIPv4 = regexp.MustCompile(`(?i)(ip|inet|dhcp|icmp|tcp|udp|arp)_?v?4`)

// isFourBytes reports whether e is a list of four bytes: the length that an IPv4 address has.
func (v4 *IPv4) isFourBytes(e ast.Expr, depth int) bool {
	if depth == 0 {
		return false
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v := v4.Variable(e)
		if v == nil || v.Kind() != types.LocalVar || !goinfo.IsBytes(v.Type()) {
			return false
		}
		if value := v4.assignedBeside(v, e); value != nil {
			return v4.isFourBytes(value, depth-1)
		}
		return v4.DefsOf(v, e.Pos()).All(func(value ast.Expr) bool { return v4.isFourBytes(value, depth-1) })
	case *ast.SliceExpr:
		a, isArray := goinfo.Deref(goinfo.TypeOf(v4.Pass.TypesInfo, e.X)).Underlying().(*types.Array)
		if isArray && e.Low == nil && e.High == nil {
			return a.Len() == net.IPv4len
		}
		return v4.cutsFour(e)
	case *ast.CallExpr:
		if goinfo.IsBuiltin(v4.Pass.TypesInfo, e, "make") {
			return len(e.Args) > 1 && goinfo.IsInt(v4.Pass.TypesInfo, e.Args[1], net.IPv4len)
		}
		return v4.Calls(e, "(*bytes.Buffer).Next") && goinfo.IsInt(v4.Pass.TypesInfo, e.Args[0], net.IPv4len)
	}
	return false
}

// assignedBeside returns the value that the last statement before e in the same list which mentions v assigns to it;
// nil if that statement is no such assignment.
func (v4 *IPv4) assignedBeside(v *types.Var, e ast.Expr) ast.Expr {
	cur, ok := v4.Cursor(e)
	if !ok {
		return nil
	}
	block, ok := unit.Around[*ast.BlockStmt](cur)
	if !ok {
		return nil
	}
	for _, s := range slices.Backward(block.List) {
		if e.Pos() < s.End() {
			continue
		}
		if assign, ok := s.(*ast.AssignStmt); ok && len(assign.Lhs) == 1 && v4.ObjectOf(assign.Lhs[0]) == v &&
			assign.Tok == token.ASSIGN {
			return assign.Rhs[0]
		}
		if goinfo.HasNode(s, func(id *ast.Ident) bool { return v4.ObjectOf(id) == v }) {
			return nil
		}
	}
	return nil
}

// cutsFour reports whether the bounds of a slice are four apart: b[:4], b[12:16], b[i:i+4].
func (v4 *IPv4) cutsFour(e *ast.SliceExpr) bool {
	if e.High == nil {
		return false
	}
	if sum, ok := ast.Unparen(e.High).(*ast.BinaryExpr); ok && sum.Op == token.ADD && e.Low != nil &&
		v4.Same(sum.X, e.Low) {
		return goinfo.IsInt(v4.Pass.TypesInfo, sum.Y, net.IPv4len)
	}
	low, lowKnown := v4.intValue(e.Low)
	high, highKnown := v4.intValue(e.High)
	return lowKnown && highKnown && high-low == net.IPv4len
}

// intValue returns the value of a constant, or 0 for a bound that is left out.
func (v4 *IPv4) intValue(e ast.Expr) (n int64, known bool) {
	if e == nil {
		return 0, true
	}
	value := v4.Pass.TypesInfo.Types[e].Value
	if value == nil {
		return 0, false
	}
	return constant.Int64Val(constant.ToInt(value))
}

// isEndpoint reports whether e comes from a call with an IPv4 network or a constant IPv4 address: a connection, a
// listener, or the address of one.
func (v4 *IPv4) isEndpoint(e ast.Expr, depth int) bool {
	if depth == 0 || e == nil {
		return false
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.TypeAssertExpr:
		return v4.isEndpoint(e.X, depth)
	case *ast.Ident:
		v := v4.Variable(e)
		return v != nil && v.Kind() == types.LocalVar &&
			v4.DefsOf(v, e.Pos()).All(func(value ast.Expr) bool { return v4.isEndpoint(value, depth-1) })
	case *ast.CallExpr:
		if len(e.Args) == 0 {
			return v4.isEndpoint(goinfo.Receiver(e), depth)
		}
		return slices.ContainsFunc(e.Args, func(arg ast.Expr) bool {
			return isIPv4Network(v4.Pass.TypesInfo, arg) || isIPv4Address(v4.ConstantValue(arg))
		})
	}
	return false
}

// isIPv4Address reports whether s is an IPv4 address with a port. To listen on 0.0.0.0 is to listen on "::", too.
func isIPv4Address(s string) bool {
	addr, err := netip.ParseAddrPort(s)
	return err == nil && addr.Addr().Is4() && !addr.Addr().IsUnspecified()
}

// isTest reports whether the call at c is ip.To4() and the code distinguishes its result from nil: it compares the
// result, or leaves the function or loop if the variable that holds the result is nil.
func (v4 *IPv4) isTest(c inspector.Cursor, call *ast.CallExpr) bool {
	fn := typeutil.StaticCallee(v4.Pass.TypesInfo, call)
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
		return ok && v4.endsWithoutAddress(c, v4.Pass.TypesInfo.ObjectOf(id))
	}
	return false
}

// endsWithoutAddress reports whether the function around c returns or branches if the variable v is nil.
func (v4 *IPv4) endsWithoutAddress(c inspector.Cursor, v types.Object) bool {
	for fn := range c.Enclosing((*ast.FuncDecl)(nil)) {
		for _, n := range unit.Each[*ast.IfStmt](fn) {
			cond, ok := ast.Unparen(n.Cond).(*ast.BinaryExpr)
			if !ok || cond.Op != token.EQL || v4.ObjectOf(cond.X) != v || !v4.Pass.TypesInfo.Types[cond.Y].IsNil() ||
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

// isReturnedBy reports whether a function of the package returns only IPv4 addresses and nil.
func (v4 *IPv4) isReturnedBy(fn *types.Func, depth int) bool {
	decl, results := v4.FuncDecl(fn), fn.Signature().Results()
	index, several := -1, false
	for i := range results.Len() {
		if isAddressType(results.At(i).Type()) {
			index, several = i, several || index >= 0
		}
	}
	if decl == nil || index < 0 || several || results.At(0).Name() != "" {
		return false
	}
	return !slices.ContainsFunc(v4.Returns(decl), func(ret *ast.ReturnStmt) bool {
		return len(ret.Results) != results.Len() || !v4.isAddressWithin(ret.Results[index], depth)
	})
}

// isInFunctionOfIPv4 reports whether the function around n is named after IPv4, and not after IPv6.
func (v4 *IPv4) isInFunctionOfIPv4(n ast.Node) bool {
	fn, ok := v4.FuncDeclAround(n.Pos(), n.End())
	if !ok {
		return false
	}
	name := fn.Node().(*ast.FuncDecl).Name.Name
	return namedIPv4.MatchString(name) && !namedIPv6.MatchString(name)
}

// isOnNetwork reports whether n is the argument after an IPv4 network in a call.
func (v4 *IPv4) isOnNetwork(n ast.Node) bool {
	cur, ok := v4.Cursor(n)
	if !ok {
		return false
	}
	kind, i := cur.ParentEdge()
	call, ok := cur.Parent().Node().(*ast.CallExpr)
	return ok && kind == edge.CallExpr_Args && OnIPv4Network(v4.Pass.TypesInfo, call, i)
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
