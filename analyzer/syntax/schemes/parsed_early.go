package schemes

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

// parsedEarly reports url.Parse(s) whose host is read, if the function adds a missing scheme to s only afterwards: the
// host of a text without a scheme is empty. It leaves out URLs whose scheme is read, too.
func parsedEarly(p *Schemes, s *ast.AssignStmt) {
	if s.Tok != token.ASSIGN || len(s.Lhs) != 1 {
		return
	}
	sum, ok := ast.Unparen(s.Rhs[0]).(*ast.BinaryExpr)
	v := p.Variable(s.Lhs[0])
	if !ok || v == nil || v.Kind() != types.ParamVar && v.Kind() != types.LocalVar || p.Variable(sum.Y) != v ||
		!strings.HasSuffix(p.ConstantValue(sum.X), "://") || !isIfWithoutScheme(p, s, v) {
		return
	}
	fn, ok := p.FuncAround(s.Lhs[0])
	if !ok {
		return
	}
	for _, use := range p.UsesOf(v, fn) {
		call, ok := use.Parent().Node().(*ast.CallExpr)
		if !ok || call.End() > s.Pos() || !p.Calls(call, "net/url.Parse") || len(p.DefsOf(v, call.Pos()).Values) > 1 {
			continue
		}
		u, ok := use.Parent().Parent().Node().(*ast.AssignStmt)
		if parsed := p.Local(assignedFirst(u, ok)); parsed != nil && hostAloneIsRead(p, parsed, s) {
			p.ReportLevel(rules.SchemeMissing, core.Warning, call.Args[0], v.Name()+" may have no scheme here, and its host is "+
				"read as a path: add the scheme first, as it is done below", nil)
		}
	}
}

func assignedFirst(s *ast.AssignStmt, ok bool) ast.Expr {
	if !ok || len(s.Lhs) != 2 {
		return nil
	}
	return s.Lhs[0]
}

// isIfWithoutScheme reports whether s is all of an if statement that tests v for a scheme.
func isIfWithoutScheme(p *Schemes, s *ast.AssignStmt, v *types.Var) bool {
	cur, ok := p.At(s.Pos(), s.End())
	if !ok || cur.ParentEdgeKind() != edge.BlockStmt_List || cur.Parent().ParentEdgeKind() != edge.IfStmt_Body {
		return false
	}
	guard := cur.Parent().Parent().Node().(*ast.IfStmt)
	return len(guard.Body.List) == 1 && goinfo.HasNode(guard.Cond, func(call *ast.CallExpr) bool {
		return p.Calls(call, "strings.HasPrefix", "strings.Contains") && p.Variable(call.Args[0]) == v
	})
}

// hostAloneIsRead reports whether the URL in v has its host read before s, and its scheme nowhere.
func hostAloneIsRead(p *Schemes, v *types.Var, s *ast.AssignStmt) bool {
	fn, ok := p.FuncAround(s.Lhs[0])
	if !ok {
		return false
	}
	host := false
	for _, use := range p.UsesOf(v, fn) {
		sel, ok := use.Parent().Node().(*ast.SelectorExpr)
		if !ok || use.ParentEdgeKind() != edge.SelectorExpr_X {
			continue
		}
		switch sel.Sel.Name {
		case "Scheme", "IsAbs", "Path":
			return false
		case "Host", "Hostname":
			host = host || sel.End() < s.Pos()
		}
	}
	return host
}
