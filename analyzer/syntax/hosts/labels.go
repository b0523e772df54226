package hosts

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// labelsCall reports strings.Split(u.Host, ".") if the function uses the last label, which has the port.
func labelsCall(p *Hosts, call *ast.CallExpr) {
	if len(call.Args) != 2 || !p.IsText(call.Args[1], ".") || !p.Calls(call, "strings.Split") ||
		urlOfHost(p, p.ValueOf(call.Args[0])) == nil {
		return
	}
	cur, ok := p.Cursor(call)
	if !ok || !takesLastLabel(p, cur) {
		return
	}
	if fn, ok := p.FuncAround(call); ok && !unit.Has(fn, func(lit *ast.BasicLit) bool {
		return strings.Contains(lit.Value, ":") && len(lit.Value) < len(`":443"`) ||
			strings.Contains(lit.Value, "://") // a URL built from the labels, which keeps the port
	}) {
		reportBare(p, call, call.Args[0], "the last label of a name has none")
	}
}

// takesLastLabel reports whether list, or the variable that it is assigned to, is cut to labels that include the last
// one: labels[1:], labels[len(labels)-1].
func takesLastLabel(p *Hosts, list inspector.Cursor) bool {
	if isCutToLast(p, list) {
		return true
	}
	assign, ok := list.Parent().Node().(*ast.AssignStmt)
	return ok && list.ParentEdgeKind() == edge.AssignStmt_Rhs && len(assign.Lhs) == len(assign.Rhs) &&
		slices.ContainsFunc(p.UsesOfNamed(assign.Lhs[0]), func(use inspector.Cursor) bool { return isCutToLast(p, use) })
}

func isCutToLast(p *Hosts, list inspector.Cursor) bool {
	switch up := list.Parent().Node().(type) {
	case *ast.SliceExpr:
		return list.ParentEdgeKind() == edge.SliceExpr_X && up.High == nil && up.Low != nil &&
			(p.Pass.TypesInfo.Types[up.Low].Value != nil || fromEnd(p, up.Low) != nil)
	case *ast.IndexExpr:
		last := fromEnd(p, up.Index)
		return list.ParentEdgeKind() == edge.IndexExpr_X && last != nil && isNumber(p, last, 1)
	}
	return false
}

// fromEnd returns n if index is len(list)-n for a constant n; else nil.
func fromEnd(p *Hosts, index ast.Expr) ast.Expr {
	sub, ok := ast.Unparen(index).(*ast.BinaryExpr)
	if !ok || sub.Op != token.SUB || goinfo.LenOperand(p.Pass.TypesInfo, sub.X) == nil ||
		p.Pass.TypesInfo.Types[sub.Y].Value == nil {
		return nil
	}
	return sub.Y
}
