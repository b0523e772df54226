package wrapper

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/premise"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
)

// Premises finds the conditions on the parameters of a function under which control reaches a place in it.
type Premises struct {
	*unit.Unit
	eval      *eval.Evaluator
	functions *Functions
	of        map[ast.Node]*premise.Forks // of functions: the forks that depend on parameters
}

// forksOf returns the forks of the function at fn.
func (pr *Premises) forksOf(fn inspector.Cursor) *premise.Forks {
	return goinfo.Memo(&pr.of, fn.Node(), nil, func() *premise.Forks {
		return premise.Read(pr.Pass.TypesInfo, fn, goinfo.SignatureOf(pr.Pass.TypesInfo, fn.Node()), pr.isKept,
			pr.declared)
	})
}

// isKept reports whether the parameter v still has the value of its argument where e reads it: the function never
// writes to it, or, if e is not nil, only afterwards.
func (pr *Premises) isKept(v *types.Var, e ast.Expr) bool {
	if e == nil || pr.eval.NeverWritten(v) {
		return pr.eval.NeverWritten(v)
	}
	cur, ok := pr.Cursor(e)
	if !ok {
		return false
	}
	for around := range cur.Enclosing((*ast.ForStmt)(nil), (*ast.RangeStmt)(nil), (*ast.FuncLit)(nil),
		(*ast.FuncDecl)(nil)) {
		_, ok := around.Node().(*ast.FuncDecl)
		return ok && !slices.ContainsFunc(pr.MentionsOf(v, around), func(use inspector.Cursor) bool {
			return mayWrite(use) && (use.Node().Pos() < e.End() || !isDirectlyIn(use, around))
		})
	}
	return false
}

// mayWrite reports whether the variable at cur is written to, or its address is taken.
func mayWrite(cur inspector.Cursor) bool {
	switch cur.ParentEdgeKind() {
	case edge.AssignStmt_Lhs, edge.RangeStmt_Key, edge.RangeStmt_Value, edge.IncDecStmt_X:
		return true
	case edge.UnaryExpr_X:
		return cur.Parent().Node().(*ast.UnaryExpr).Op == token.AND
	}
	return false
}

// isDirectlyIn reports whether fn is the innermost function around cur.
func isDirectlyIn(cur, fn inspector.Cursor) bool {
	for around := range cur.Enclosing((*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		return around.Node() == fn.Node()
	}
	return false
}

// declared returns the declaration of a function of the package.
func (pr *Premises) declared(fn *types.Func) (inspector.Cursor, bool) {
	if pr.FuncDecl(fn) == nil {
		return inspector.Cursor{}, false
	}
	return pr.FuncDeclAround(fn.Pos(), fn.Pos())
}

// AtStmt returns the conditions on the parameters of the function around s under which control reaches s.
func (pr *Premises) AtStmt(s ast.Stmt) premise.List {
	cur, ok := pr.Cursor(s)
	if !ok {
		return nil
	}
	for around := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		return pr.forksOf(around).At(s, make(map[ast.Node]bool))
	}
	return nil
}

// AtChoice returns the conditions on the parameters of the function around a branch under which control takes it.
func (pr *Premises) AtChoice(c eval.Choice) premise.List {
	if s := c.First(); s != nil {
		return pr.AtStmt(s)
	}
	fn, ok := pr.FuncDeclAround(c.Fork.Pos(), c.Fork.End())
	if !ok {
		return nil
	}
	when, _ := pr.forksOf(fn).Taken(c.Fork, c.Branch)
	sig := goinfo.SignatureOf(pr.Pass.TypesInfo, fn.Node())
	bound, _ := when.Bind(func(v *types.Var) int { return goinfo.ParamIndex(sig, v) })
	return pr.AtStmt(c.Fork).And(bound)
}

// settledAt returns a function that returns the statements that decide whether control reaches n and whose conditions
// are known completely. They become premises of the wrapper.
func (pr *Premises) settledAt(n ast.Node, fn inspector.Cursor) func() map[ast.Node]bool {
	var settled map[ast.Node]bool
	return func() map[ast.Node]bool {
		if settled == nil {
			settled = make(map[ast.Node]bool)
			pr.forksOf(fn).At(n, settled)
		}
		return settled
	}
}

// bind adds the conditions on the parameters of fn under which control reaches n to w. It reports false if there are
// more than maxPremises.
func (pr *Premises) bind(n ast.Node, w *Wrapper, fn owner) bool {
	bound, ok := w.Premises.Bind(func(v *types.Var) int { return goinfo.ParamIndex(pr.functions.typeOf(fn), v) })
	if !ok {
		return false
	}
	cur, ok := pr.Cursor(n)
	if !ok {
		return false
	}
	for around := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		if pr.functions.ownerAt(around) == fn {
			w.Premises = bound.And(pr.forksOf(around).At(n, make(map[ast.Node]bool))).And(pr.keeping(cur))
			break
		}
	}
	return len(w.Premises) <= maxPremises
}

const maxPremises = 8

// keeping returns the conditions under which the variable that gets the result of a call is not overwritten at once:
//
//	addr := net.JoinHostPort(host, "443")
//	if _, _, err := net.SplitHostPort(host); err == nil {
//		addr = host
//	}
func (pr *Premises) keeping(call inspector.Cursor) premise.List {
	as, ok := call.Parent().Node().(*ast.AssignStmt)
	next, more := call.Parent().NextSibling()
	if !ok || !more || len(as.Lhs) != 1 {
		return nil
	}
	name, _ := as.Lhs[0].(*ast.Ident)
	fork, ok := next.Node().(*ast.IfStmt)
	if !ok || fork.Else != nil || !slices.ContainsFunc(fork.Body.List, func(s ast.Stmt) bool {
		over, ok := s.(*ast.AssignStmt)
		return ok && len(over.Lhs) == 1 && over.Tok == token.ASSIGN && name != nil &&
			goinfo.Variable(pr.Pass.TypesInfo, over.Lhs[0]) == pr.Pass.TypesInfo.ObjectOf(name)
	}) {
		return nil
	}
	return pr.AtChoice(eval.Choice{Fork: fork, Branch: 1})
}

// reached returns the premises of w.When that remain for the callers of the function around a call, and the outcome of
// the rest. The text of the argument for w is own.
func (cs *Conditions) reached(call *ast.CallExpr, sig *types.Signature, w *Wrapper, own core.Text) (
	premise.List, premise.Outcome) {
	if len(w.Premises) == 0 {
		return nil, premise.Yes
	}
	return w.Premises.Apply(func(param int) premise.Argument {
		g := cs.argumentGiven(goinfo.Argument(cs.Pass.TypesInfo, call, sig, param))
		if param == w.Param && !w.Format {
			g.Text, g.Known = own, true
		}
		return g
	})
}

// argumentGiven returns what is known of the value of an argument.
func (cs *Conditions) argumentGiven(arg ast.Expr) (g premise.Argument) {
	if arg == nil {
		return g
	}
	tv := cs.Pass.TypesInfo.Types[arg]
	switch {
	case goinfo.IsString(tv.Type):
		values, _ := cs.eval.EvalAll(arg)
		if len(values) != 1 || values[0].TooMuch {
			return g
		}
		g.Text, g.Known = values[0].Text, true
		if p, around, ok := cs.aroundParameter(values[0]); ok && p != nil && cs.eval.NeverWritten(p) {
			g.Variable, g.Around = p, around
		}
	case tv.Value != nil:
		g.Text, g.Known = core.Text{S: tv.Value.ExactString()}, true
	case tv.IsNil():
		g.Text, g.Known = core.Text{S: "nil"}, true
	case isFilled(arg):
		g.Text, g.Known = core.Text{S: "filled"}, true
	default:
		if p := cs.ParamVar(arg); p != nil && cs.eval.NeverWritten(p) {
			g.Variable = p
		}
	}
	return g
}

// isFilled reports whether e is a literal of a list or map with elements.
func isFilled(e ast.Expr) bool {
	lit, ok := ast.Unparen(e).(*ast.CompositeLit)
	return ok && len(lit.Elts) > 0
}

// reaching returns the values for which control may reach the place of w, and the premises that remain for the
// callers of the function around the call. It reports in sure whether control certainly reaches the place.
func (cs *Conditions) reaching(call *ast.CallExpr, arg argument, sig *types.Signature, w *Wrapper,
	values []eval.Value) (kept []eval.Value, rest premise.List, sure bool) {
	if len(w.Premises) == 0 {
		return values, nil, true
	}
	sure = true
	given := values
	if all, _ := cs.eval.EvalAll(arg.expr); arg.result < 0 && len(all) == len(values) {
		given = all // the values before trimming
	}
	for i, v := range values {
		left, o := cs.reached(call, sig, w, given[i].Text)
		switch o {
		case premise.Yes:
			kept = append(kept, v)
		case premise.Unknown:
			sure = false
			kept = append(kept, v)
		}
		if o != premise.No && rest == nil {
			rest = left
		}
	}
	return kept, rest, sure
}

// noteBranches calls note for each of several values of e, with the premises of its branch. It reports whether the
// premises of all values are known; otherwise the branches may distinguish kinds of texts.
func (wr *Tracer) noteBranches(n ast.Node, e ast.Expr, values []eval.Value,
	note func(v eval.Value, when premise.List)) (all bool) {
	if values = wr.valuesOfBranches(e, values); len(values) == 0 {
		return false
	}
	all = true
	for _, v := range values {
		when, ok := premise.List(nil), len(v.Paths) == 1
		if ok = ok && len(v.Paths[0]) > 0; ok { // otherwise a callee has chosen
			if v.ByCallee {
				continue // its conditions are not known
			}
			when, ok = wr.Premises.taken(n, v.Paths[0])
		}
		if all = all && ok; ok {
			note(v, when)
		}
	}
	return all
}

// valuesOfBranches returns the values of e on the branches that lead to values; none if there are no branches.
func (wr *Tracer) valuesOfBranches(e ast.Expr, values []eval.Value) []eval.Value {
	if len(values) == 1 && (len(values[0].Paths) != 1 || len(values[0].Paths[0]) == 0) {
		return nil
	}
	parts := wr.eval.EvalAllParts(e)
	if len(parts) < 2 {
		return nil
	}
	if len(values) == 1 { // the sink does not get those of other branches
		return slices.DeleteFunc(slices.Clone(parts), func(p eval.Value) bool {
			return len(p.Paths) != 1 || !slices.Equal(p.Paths[0], values[0].Paths[0])
		})
	}
	return parts
}

// taken returns the premises of the choices on path, in the function around n.
func (pr *Premises) taken(n ast.Node, path []eval.Choice) (when premise.List, ok bool) {
	cur, ok := pr.Cursor(n)
	if !ok {
		return nil, false
	}
	for around := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		for _, c := range path {
			one, whole := pr.forksOf(around).Taken(c.Fork, c.Branch)
			if !whole && pr.distinguishesTexts(c) {
				return nil, false
			}
			when = when.And(one)
		}
		return when, true
	}
	return nil, false
}

// distinguishesTexts reports whether a choice may distinguish kinds of texts.
func (pr *Premises) distinguishesTexts(c eval.Choice) bool {
	n, ok := c.Fork.(*ast.IfStmt)
	if !ok || n.Init != nil {
		return true
	}
	found := false
	ast.Inspect(n.Cond, func(n ast.Node) bool {
		switch e := n.(type) {
		case *ast.CallExpr:
			found = true
		case *ast.BinaryExpr:
			if _, ok := goinfo.AsEmptyTest(pr.Pass.TypesInfo, e); ok {
				return false
			}
			found = found || e.Op != token.LAND && e.Op != token.LOR
		}
		return !found
	})
	return found
}
