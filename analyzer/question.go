package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// A parseQuestion is a call of a URL parser that may only test whether its text is a URL.
type parseQuestion struct {
	*linter
	text        ast.Expr
	parsed, err types.Object // the variables that the results are assigned to; err is nil if that is "_"
	// Outcomes that lead to a use of the text itself:
	failed, hostless bool
}

// asksForURL reports whether n parses e, a parameter or a field, and the function uses the text of e both if that
// fails and if the URL has no host. Callers may then pass texts that are not URLs. Parsers other than url.Parse
// reject texts without a host, and functions that look up a host reject a port.
func (l *linter) asksForURL(n ast.Node, e ast.Expr, use check.Use) bool {
	call, ok := n.(*ast.CallExpr)
	isStrict := use.Effect.Has(check.Refuses|check.Parses) || use.Form == core.FormBareHost
	if !ok || !l.Calls(call, "net/url.Parse") && !isStrict || !l.isGiven(e) {
		return false
	}
	cur, ok := l.Cursor(call)
	if !ok {
		return false
	}
	cur = cur.Parent()
	assign, ok := cur.Node().(*ast.AssignStmt)
	if !ok || len(assign.Lhs) != 2 {
		return false
	}
	q := parseQuestion{linter: l, text: e, parsed: l.assigned(assign.Lhs[0]), err: l.assigned(assign.Lhs[1]),
		hostless: isStrict}
	if q.parsed == nil {
		return false
	}
	if cur.ParentEdgeKind() == edge.IfStmt_Init {
		cur = cur.Parent()
		q.branch(cur.Node().(*ast.IfStmt), following(cur.Parent().Node(), cur.Node()))
	}
	rest := following(cur.Parent().Node(), cur.Node())
	for i, s := range rest {
		switch s := s.(type) {
		case *ast.IfStmt:
			q.branch(s, rest[i+1:])
		case *ast.AssignStmt:
			for _, to := range s.Lhs {
				if obj := l.assigned(to); l.Same(to, e) || obj != nil && (obj == q.parsed || obj == q.err) {
					return q.failed && q.hostless
				}
			}
		}
	}
	return q.failed && q.hostless
}

// assigned returns the variable that e, a left operand of an assignment, names; nil for "_" and other expressions.
func (l *linter) assigned(e ast.Expr) types.Object {
	if id := identOf(e); id != nil && id.Name != "_" {
		return l.Pass.TypesInfo.ObjectOf(id)
	}
	return nil
}

// following returns the statements that follow n in the block or clause parent.
func following(parent, n ast.Node) []ast.Stmt {
	var list []ast.Stmt
	switch p := parent.(type) {
	case *ast.BlockStmt:
		list = p.List
	case *ast.CaseClause:
		list = p.Body
	case *ast.CommClause:
		list = p.Body
	}
	for i, s := range list {
		if s == n {
			return list[i+1:]
		}
	}
	return nil
}

// branch records which outcomes of the parse lead to a use of the text in s or in rest, the statements after s.
func (q *parseQuestion) branch(s *ast.IfStmt, rest []ast.Stmt) {
	if q.usesText(s.Body) {
		for part, is := range goinfo.Implied(s.Cond, false) {
			q.note(part, !is)
		}
	}
	if q.otherwiseUses(s, rest) {
		for part, is := range goinfo.Implied(s.Cond, true) {
			q.note(part, !is)
		}
	}
}

// otherwiseUses reports whether the text is used if the condition of s is false, and only then.
func (q *parseQuestion) otherwiseUses(s *ast.IfStmt, rest []ast.Stmt) bool {
	if s.Else != nil {
		return q.usesText(s.Else)
	}
	return goinfo.Terminates(s.Body) && len(rest) > 0 && q.usesText(rest[0])
}

// note records the outcome of the parse that follows if part, a part of a condition,
// evaluates to is. That outcome leads to a use of the text.
func (q *parseQuestion) note(part ast.Expr, is bool) {
	test, ok := part.(*ast.BinaryExpr)
	if !ok || test.Op != token.EQL && test.Op != token.NEQ {
		return
	}
	info, equal := q.Pass.TypesInfo, (test.Op == token.EQL) == is
	if info.Types[test.Y].IsNil() {
		switch obj := q.ObjectOf(test.X); {
		case obj == nil:
		case obj == q.err && !equal, obj == q.parsed && equal:
			q.failed = true
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
	if sel, ok := x.(*ast.SelectorExpr); ok && q.ObjectOf(sel.X) == q.parsed &&
		(sel.Sel.Name == "Host" || sel.Sel.Name == "Hostname") {
		q.hostless = true
	}
}

// usesText reports whether a statement returns the text, alone or in a struct, or assigns
// it. A mention in a message or an error is not a use.
func (q *parseQuestion) usesText(s ast.Stmt) (used bool) {
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
			if goinfo.IsError(types.NewPointer(goinfo.TypeOf(q.Pass.TypesInfo, n))) {
				return false
			}
			goinfo.EachField(q.Pass.TypesInfo, n, func(_ *types.Var, value ast.Expr) { values = append(values, value) })
		}
		for _, v := range values {
			used = used || q.Same(v, q.text)
		}
		return !used
	})
	return used
}
