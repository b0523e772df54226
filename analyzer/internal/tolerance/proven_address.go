package tolerance

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// AddressProofs are the conditions of a package that prove an expression to be an IP address.
type AddressProofs struct {
	*unit.Unit
	Eval *eval.Evaluator
}

// ProvenAt reports whether control reaches e only if an if statement around or before it proves e an IP address.
func (p AddressProofs) ProvenAt(e ast.Expr) bool {
	cur, ok := p.Cursor(e)
	if !ok {
		return false
	}
	for up := range cur.Enclosing((*ast.IfStmt)(nil), (*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		n, ok := up.Node().(*ast.IfStmt)
		if !ok {
			return false
		}
		inside := n.Body.Pos() <= e.Pos() && e.End() <= n.Body.End()
		if !inside && e.Pos() < n.Body.End() {
			continue // in the condition
		}
		for part, is := range goinfo.Implied(n.Cond, inside) {
			if p.proves(n, part, is, e) {
				return true
			}
		}
	}
	return false
}

// ReturnsProven reports whether e is a call of a function of the package that returns one string, its first result,
// and each return statement returns an IP address or a constant, at least one of them an address.
func (p AddressProofs) ReturnsProven(e ast.Expr) bool {
	call, ok := p.ValueOf(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() != p.Pass.Pkg || p.Eval.FuncDecl(fn) == nil {
		return false
	}
	for i, v := range slices.Collect(fn.Signature().Results().Variables()) {
		if goinfo.IsString(v.Type()) != (i == 0) {
			return false
		}
	}
	tree, some := p.Eval.TreeAt(fn.Pos()), false
	if tree == nil {
		return false
	}
	for _, s := range tree.Returns {
		if len(s.Results) != fn.Signature().Results().Len() {
			return false
		}
		r := s.Results[0]
		of, isCall := ast.Unparen(r).(*ast.CallExpr)
		switch {
		case p.Pass.TypesInfo.Types[r].Value != nil:
		case p.ProvenAt(r), isCall && p.Calls(of, "(net.IP).String", "(net/netip.Addr).String"):
			some = true
		default:
			return false
		}
	}
	return some
}

// proves reports whether e is an IP address if part, a part of the condition of n, evaluates to is.
func (p AddressProofs) proves(n *ast.IfStmt, part ast.Expr, is bool, e ast.Expr) bool {
	test, ok := part.(*ast.BinaryExpr)
	if !ok || test.Op != token.EQL && test.Op != token.NEQ || !p.Pass.TypesInfo.Types[test.Y].IsNil() {
		return false
	}
	parser, result := "net.ParseIP", 0
	if isNil := is == (test.Op == token.EQL); isNil {
		parser, result = "net/netip.ParseAddr", 1 // its error
	}
	x := ast.Unparen(test.X)
	if v := p.Variable(x); v != nil {
		init, ok := n.Init.(*ast.AssignStmt)
		if !ok || len(init.Rhs) != 1 || len(init.Lhs) != result+1 {
			return false
		}
		id := goinfo.Ident(init.Lhs[result])
		if id == nil || p.Pass.TypesInfo.ObjectOf(id) != types.Object(v) {
			return false
		}
		x = ast.Unparen(init.Rhs[0])
	}
	call, ok := x.(*ast.CallExpr)
	return ok && p.Calls(call, parser) && p.Same(call.Args[0], e)
}
