package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// A tentativeParse is a call of a parser that may only test what its text is. Callers may then pass texts that are not
// URLs or addresses.
type tentativeParse struct {
	*unit.Unit
	call        *ast.CallExpr
	text        ast.Expr     // what it parses
	parsed, err types.Object // the variables that the results are assigned to; err is nil if that is "_"
	// Outcomes that lead to a use of the text itself:
	failed, hostless bool
}

// isTentativeParse reports whether n parses e, a parameter or a field, and the function around it accepts other texts.
func isTentativeParse(u *unit.Unit, n ast.Node, e ast.Expr, use check.Use) bool {
	call, ok := n.(*ast.CallExpr)
	p := tentativeParse{Unit: u, call: call, text: e}
	return ok && p.isOfInput() && (p.isCondition() || p.isOptional(use))
}

// isOfInput reports whether the text is a parameter or a field.
func (p *tentativeParse) isOfInput() bool {
	if sel, ok := ast.Unparen(p.text).(*ast.SelectorExpr); ok {
		s := p.Pass.TypesInfo.Selections[sel]
		return s != nil && s.Kind() == types.FieldVal
	}
	v := p.Variable(p.text)
	return v != nil && v.Kind() == types.ParamVar
}

// isCondition reports whether the text is parsed as an address in the init statement of an if statement whose
// condition is that this succeeded.
func (p *tentativeParse) isCondition() bool {
	if !p.Calls(p.call, "net.ParseIP", "net.ParseCIDR", "net.SplitHostPort", "net/netip.ParseAddr",
		"net/netip.ParseAddrPort", "net/netip.ParsePrefix") {
		return false
	}
	cur, ok := p.Cursor(p.call)
	if !ok || cur.Parent().ParentEdgeKind() != edge.IfStmt_Init {
		return false
	}
	wants := token.EQL // err == nil
	if goinfo.IsNamed(goinfo.TypeOf(p.Pass.TypesInfo, p.call), "net", "IP") {
		wants = token.NEQ // ip != nil
	}
	for part, is := range goinfo.Implied(cur.Parent().Parent().Node().(*ast.IfStmt).Cond, true) {
		test, ok := part.(*ast.BinaryExpr)
		if ok && is && test.Op == wants && p.Pass.TypesInfo.Types[test.Y].IsNil() {
			return true
		}
	}
	return false
}

// isOptional reports whether the function uses the text both if the parse fails and if the URL has no host. Parsers
// other than url.Parse reject texts without a host, and functions that look up a host reject a port.
func (p *tentativeParse) isOptional(use check.Use) bool {
	p.hostless = use.Effect.Has(check.Refuses|check.Parses) || use.Form == core.FormBareHost
	if !p.hostless && !p.Calls(p.call, "net/url.Parse") {
		return false
	}
	cur, ok := p.Cursor(p.call)
	if !ok {
		return false
	}
	cur = cur.Parent()
	assign, ok := cur.Node().(*ast.AssignStmt)
	if !ok || len(assign.Lhs) != 2 {
		return false
	}
	if p.parsed, p.err = p.assigned(assign.Lhs[0]), p.assigned(assign.Lhs[1]); p.parsed == nil {
		return false
	}
	if cur.ParentEdgeKind() == edge.IfStmt_Init {
		cur = cur.Parent()
		p.branch(cur.Node().(*ast.IfStmt), stmtsAfter(cur))
	}
	rest := stmtsAfter(cur)
	for i, s := range rest {
		switch s := s.(type) {
		case *ast.IfStmt:
			p.branch(s, rest[i+1:])
		case *ast.AssignStmt:
			if slices.ContainsFunc(s.Lhs, p.isOverwritten) {
				return p.failed && p.hostless
			}
		}
	}
	return p.failed && p.hostless
}

// isOverwritten reports whether an assignment to e changes the text or a result of the parse.
func (p *tentativeParse) isOverwritten(e ast.Expr) bool {
	obj := p.assigned(e)
	return p.Same(e, p.text) || obj != nil && (obj == p.parsed || obj == p.err)
}

// assigned returns the variable that e, a left operand of an assignment, names; nil for "_" and other expressions.
func (p *tentativeParse) assigned(e ast.Expr) types.Object {
	if id := identOf(e); id != nil && id.Name != "_" {
		return p.Pass.TypesInfo.ObjectOf(id)
	}
	return nil
}

// identOf returns e as an identifier; nil if it is another expression.
func identOf(e ast.Expr) *ast.Ident {
	id, _ := ast.Unparen(e).(*ast.Ident)
	return id
}

// branch records which outcomes of the parse lead to a use of the text in s or in rest, the statements after s.
func (p *tentativeParse) branch(s *ast.IfStmt, rest []ast.Stmt) {
	if p.usesText(s.Body) {
		for part, is := range goinfo.Implied(s.Cond, false) {
			p.note(part, !is)
		}
	}
	if p.otherwiseUses(s, rest) {
		for part, is := range goinfo.Implied(s.Cond, true) {
			p.note(part, !is)
		}
	}
}

// otherwiseUses reports whether the text is used if the condition of s is false, and only then.
func (p *tentativeParse) otherwiseUses(s *ast.IfStmt, rest []ast.Stmt) bool {
	if s.Else != nil {
		return p.usesText(s.Else)
	}
	return goinfo.Terminates(s.Body) && len(rest) > 0 && p.usesText(rest[0])
}

// note records the outcome of the parse that follows if part, a part of a condition,
// evaluates to is. That outcome leads to a use of the text.
func (p *tentativeParse) note(part ast.Expr, is bool) {
	test, ok := part.(*ast.BinaryExpr)
	if !ok || test.Op != token.EQL && test.Op != token.NEQ {
		return
	}
	info, equal := p.Pass.TypesInfo, (test.Op == token.EQL) == is
	if info.Types[test.Y].IsNil() {
		switch obj := p.ObjectOf(test.X); {
		case obj == nil:
		case obj == p.err && !equal, obj == p.parsed && equal:
			p.failed = true
		}
		return
	}
	empty, ok := goinfo.AsEmptyTest(info, test)
	if !ok || empty.IsEmpty != is {
		return
	}
	x := ast.Unparen(empty.Operand)
	if call, ok := x.(*ast.CallExpr); ok {
		x = call.Fun // u.Hostname()
	}
	if sel, ok := x.(*ast.SelectorExpr); ok && p.ObjectOf(sel.X) == p.parsed &&
		(sel.Sel.Name == "Host" || sel.Sel.Name == "Hostname") {
		p.hostless = true
	}
}

// usesText reports whether a statement returns the text, alone or in a struct, or assigns
// it. A mention in a message or an error is not a use.
func (p *tentativeParse) usesText(s ast.Stmt) (used bool) {
	ast.Inspect(s, func(n ast.Node) bool {
		var values []ast.Expr
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			values = n.Results
		case *ast.AssignStmt:
			values = n.Rhs
		case *ast.CompositeLit:
			if goinfo.IsError(types.NewPointer(goinfo.TypeOf(p.Pass.TypesInfo, n))) {
				return false
			}
			goinfo.EachField(p.Pass.TypesInfo, n, func(_ *types.Var, value ast.Expr) { values = append(values, value) })
		}
		for _, v := range values {
			used = used || p.Same(v, p.text)
		}
		return !used
	})
	return used
}
