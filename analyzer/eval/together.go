package eval

import (
	"go/ast"
	"go/constant"
	"go/token"
	"regexp"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// excludeByOtherResults ends the walk if a condition at the place asks for another result of the call than the one that
// comes with what was taken: the results of a return statement come together.
func (t *tracer) excludeByOtherResults(d *flow.Def) {
	call, ok := ast.Unparen(d.Value).(*ast.CallExpr)
	if !ok || t.infeasible || t.ev.OutcomesAt == nil {
		return
	}
	s := t.returnTaken(call)
	if s == nil {
		return
	}
	for _, c := range t.ev.OutcomesAt(t.at) {
		i := t.ev.resultHeld(c.Expr, call)
		if i < 0 || i >= len(s.Results) || len(s.Results) == 1 {
			continue
		}
		if v := t.ev.Info.Types[s.Results[i]].Value; v != nil && v.Kind() == constant.Bool && constant.BoolVal(v) != c.Value {
			t.infeasible = true
		}
	}
}

// returnTaken returns the return statement of the function that is called which this walk took; nil if there is no
// choice.
func (w *walk) returnTaken(call *ast.CallExpr) *ast.ReturnStmt {
	fn := goinfo.Callee(w.ev.Info, call)
	if fn == nil || w.decisions == nil || w.ev.FuncDecl(fn.Origin()) == nil {
		return nil
	}
	of := branchPoint{w.ev.frames[branchPoint{w.frame, call}], w.ev.FuncDecl(fn.Origin())}
	i, ok := w.decisions.at[of]
	if returns := w.ev.TreeAt(fn.Origin().Pos()).Returns; ok && w.decisions.taken[i].taken < len(returns) {
		return returns[w.decisions.taken[i].taken]
	}
	return nil
}

// resultHeld returns which result of a call a variable holds that is written only there; -1: e is something else.
func (ev *Evaluator) resultHeld(e ast.Expr, call *ast.CallExpr) int {
	if at := ev.assignedBefore(e); len(at) == 1 && ast.Unparen(at[0].stmt.Rhs[0]) == ast.Expr(call) {
		return at[0].index
	}
	return -1
}

// A resultAssigned is the place of a variable in an assignment of one value.
type resultAssigned struct {
	stmt  *ast.AssignStmt
	index int
}

// assignedBefore returns the assignments of one value to the variable that e is, in the function around it and before
// e.
func (ev *Evaluator) assignedBefore(e ast.Expr) (list []resultAssigned) {
	v := ev.Variable(e)
	if v == nil || ev.DeclAt(e.Pos()) == nil {
		return nil
	}
	for n := range ast.Preorder(ev.DeclAt(e.Pos())) {
		s, ok := n.(*ast.AssignStmt)
		if !ok || len(s.Rhs) != 1 || s.Pos() > e.Pos() {
			continue
		}
		for i, left := range s.Lhs {
			if id, ok := left.(*ast.Ident); ok && ev.Info.ObjectOf(id) == v {
				list = append(list, resultAssigned{s, i})
			}
		}
	}
	return list
}

// endsInPort matches the end of a text that net.SplitHostPort splits.
var endsInPort = regexp.MustCompile(`^[^:]*:\d+$`)

// pruneFailedSplit drops the path if it is taken only where net.SplitHostPort fails for the text, which has a port.
func (t *tracer) pruneFailedSplit(mark int, asked []flow.Condition, def *flow.Def) {
	if len(asked) == 0 || len(t.out) == mark || t.infeasible {
		return
	}
	text := srcmap.TextOf(t.out[mark:])
	if !endsInPort.MatchString(text.S) && (len(text.S) != 1 || len(text.Holes) != 1 ||
		text.Holes[0].May != core.HostPort) {
		return
	}
	for _, c := range asked {
		for part, is := range goinfo.Implied(c.Expr, c.Value) {
			e, ok := part.(*ast.BinaryExpr)
			if ok && (e.Op == token.NEQ) == is && t.ev.Info.Types[e.Y].IsNil() && t.isSplitError(e.X, def) {
				t.infeasible = true
			}
		}
	}
}

// isSplitError reports whether e is the error of the last net.SplitHostPort before it, of the variable or of what def
// gives it.
func (t *tracer) isSplitError(e ast.Expr, def *flow.Def) bool {
	at := t.ev.assignedBefore(e)
	if len(at) == 0 {
		return false
	}
	call, ok := ast.Unparen(at[len(at)-1].stmt.Rhs[0]).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return false
	}
	if fn := goinfo.Callee(t.ev.Info, call); fn == nil || !goinfo.IsFunc(fn, "net.SplitHostPort") {
		return false
	}
	arg := call.Args[0]
	return t.Field == "" && t.ev.Variable(arg) == t.Var || def != nil && def.Value != nil && sameName(t.ev, arg, def.Value)
}
