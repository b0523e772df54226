package hosts

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core/rules"
)

// alsoDialed reports e, which flows into a place for a host alone, if the package dials the same variable or field as
// it is: what is dialed over TCP or UDP has a port.
func alsoDialed(p *Hosts, e ast.Expr, callee string) {
	uses, ok := usesOfAddress(p, e)
	if ok && slices.ContainsFunc(uses, func(use inspector.Cursor) bool { return isDialed(p, use) }) {
		p.Report(rules.HostAlone, e, types.ExprString(e)+" is dialed, so it has a port, but "+callee+
			" needs a host: use net.SplitHostPort", nil)
	}
}

// usesOfAddress returns the uses of e, a variable of the function that has one value or a field. It returns false for
// other expressions, and if the package assigns a value to the field that has the field in it.
func usesOfAddress(p *Hosts, e ast.Expr) (uses []inspector.Cursor, ok bool) {
	if v := p.Variable(e); v != nil && (v.Kind() == types.ParamVar || v.Kind() == types.LocalVar) {
		scope, ok := p.FuncAround(e)
		if !ok || v.Kind() == types.LocalVar && p.DefsOf(v, e.Pos()).Single() == nil {
			return nil, false
		}
		uses = p.UsesOf(v, scope)
		return uses, v.Kind() == types.LocalVar || !slices.ContainsFunc(uses, func(use inspector.Cursor) bool {
			return use.ParentEdgeKind() == edge.AssignStmt_Lhs || use.ParentEdgeKind() == edge.UnaryExpr_X
		})
	}
	field := goinfo.Field(p.Pass.TypesInfo, e)
	if field == nil || field.Pkg() != p.Pass.Pkg {
		return nil, false
	}
	for _, use := range p.UsesOf(field, p.Root) {
		if use.ParentEdgeKind() != edge.SelectorExpr_Sel {
			continue
		}
		sel := use.Parent()
		if s, is := sel.Parent().Node().(*ast.AssignStmt); is && sel.ParentEdgeKind() == edge.AssignStmt_Lhs &&
			slices.ContainsFunc(s.Rhs, func(value ast.Expr) bool { return p.Mentions(value, field) }) {
			return nil, false
		}
		if !p.InTestFile(use.Node().Pos()) {
			uses = append(uses, sel)
		}
	}
	return uses, true
}

// isDialed reports whether the expression at cur is the address that a call dials over TCP or UDP.
func isDialed(p *Hosts, cur inspector.Cursor) bool {
	kind, i := cur.ParentEdge()
	call, ok := cur.Parent().Node().(*ast.CallExpr)
	if !ok || kind != edge.CallExpr_Args || i == 0 || !p.Calls(call, dialers...) {
		return false
	}
	network, known := p.StringOf(call.Args[i-1])
	return known && (strings.HasPrefix(network, "tcp") || strings.HasPrefix(network, "udp"))
}
