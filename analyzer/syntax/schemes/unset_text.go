package schemes

import (
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

// textUnset reports a request to a URL in a variable that is empty unless a test of another text holds:
//
//	var final string
//	if !strings.HasPrefix(address, "http://") {
//		final = "http://" + address
//	}
//	http.Get(final)
//
// The claim is [check.Definition]. The evidence is the test: texts for which it holds come as well as others.
func textUnset(p *Schemes, call *ast.CallExpr) {
	at := 0
	switch {
	case len(call.Args) == 1 && p.Calls(call, "net/http.Get", "net/http.Head"):
	case len(call.Args) == 3 && p.Calls(call, "net/http.NewRequest"):
		at = 1
	case len(call.Args) == 4 && p.Calls(call, "net/http.NewRequestWithContext"):
		at = 2
	default:
		return
	}
	v := p.Local(call.Args[at])
	fn, ok := p.FuncAround(call)
	if v == nil || !ok {
		return
	}
	var set *ast.IfStmt
	for _, use := range p.UsesOf(v, fn) {
		switch use.ParentEdgeKind() {
		case edge.AssignStmt_Lhs:
			if s := use.Parent().Node().(*ast.AssignStmt); s.Tok == token.DEFINE && p.IsText(s.Rhs[0], "") {
				continue
			}
			if set != nil {
				return
			}
			if set = ifOfText(p, use.Parent(), call); set == nil {
				return
			}
		case edge.CallExpr_Args:
		default:
			return // tested, or changed in another way
		}
	}
	if set != nil && isEmptyBefore(p, v.Pos(), v.Name()) {
		p.ReportLevel(rules.SchemeMissing, core.Warning, call.Args[at], v.Name()+` is "" if the condition before it is false: `+
			"set it in that case, too", nil)
	}
}

// ifOfText returns the if statement without else whose body is the statement at cur, if its condition is a test of a
// text by package strings, and call follows in the block around it.
func ifOfText(p *Schemes, cur inspector.Cursor, call *ast.CallExpr) *ast.IfStmt {
	if cur.ParentEdgeKind() != edge.BlockStmt_List || cur.Parent().ParentEdgeKind() != edge.IfStmt_Body {
		return nil
	}
	around := cur.Parent().Parent()
	s := around.Node().(*ast.IfStmt)
	if s.Else != nil || s.Init != nil || call.Pos() < s.End() || around.Parent().Node().End() < call.End() {
		return nil
	}
	cond := ast.Unparen(s.Cond)
	if not, ok := cond.(*ast.UnaryExpr); ok && not.Op == token.NOT {
		cond = ast.Unparen(not.X)
	}
	test, ok := cond.(*ast.CallExpr)
	if !ok || !p.Calls(test, "strings.HasPrefix", "strings.HasSuffix", "strings.Contains") {
		return nil
	}
	return s
}

// isEmptyBefore reports whether the variable that is declared at pos is declared without a value, or as "".
func isEmptyBefore(p *Schemes, pos token.Pos, name string) bool {
	cur, ok := p.At(pos, pos+token.Pos(len(name)))
	if !ok {
		return false
	}
	for around := range cur.Enclosing((*ast.ValueSpec)(nil), (*ast.AssignStmt)(nil)) {
		switch n := around.Node().(type) {
		case *ast.ValueSpec:
			return len(n.Values) == 0 || len(n.Values) == 1 && p.IsText(n.Values[0], "")
		case *ast.AssignStmt:
			return len(n.Rhs) == 1 && p.IsText(n.Rhs[0], "")
		}
	}
	return false
}
