package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"sort"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A nonEmptyGuard is an if statement that leaves the region if a variable, or a field of it, is empty. After the
// statement the variable or field is not empty.
type nonEmptyGuard struct {
	at    token.Pos
	in    *Region
	field string
	cond  ast.Expr
}

// maxGuards is how many guards of one variable a step examines.
const maxGuards = 8

// guard records the variables and fields that the if statement f guards. The statement ends at end.
func (r *recorder) guard(f *Fork, end token.Pos) {
	if !f.Branches[0].neverEnds {
		return
	}
	nonEmptyOperands(r.info, f.cond, false, func(e ast.Expr) {
		id, field := varOrField(r.info, e)
		if v, ok := r.info.Uses[id].(*types.Var); ok {
			if h := r.defs(v); h != nil {
				h.guards = append(h.guards, nonEmptyGuard{end, r.region, field, f.cond})
			}
		}
	})
}

// nonEmptyOperands yields the operands of cond that are not empty if cond evaluates to is.
func nonEmptyOperands(info *types.Info, cond ast.Expr, is bool, yield func(ast.Expr)) {
	for part, is := range goinfo.Implied(cond, is) {
		if e, ok := part.(*ast.BinaryExpr); ok {
			if t, ok := goinfo.AsEmptyTest(info, e); ok && t.IsEmpty != is {
				yield(t.Operand)
			}
		}
	}
}

// isEmptyConst reports whether e is the constant "" or 0.
func isEmptyConst(info *types.Info, e ast.Expr) bool {
	v := info.Types[e].Value
	if v == nil {
		return false
	}
	s, ok := goinfo.StringVal(v)
	return ok && s == "" || v.Kind() == constant.Int && constant.Sign(v) == 0
}

// varOrField returns v for v, and v and "f" for v.f; it returns nil for other expressions.
func varOrField(info *types.Info, e ast.Expr) (id *ast.Ident, field string) {
	e = ast.Unparen(e)
	if sel, ok := e.(*ast.SelectorExpr); ok {
		if s := info.Selections[sel]; s == nil || len(s.Index()) != 1 {
			return nil, ""
		}
		e, field = ast.Unparen(sel.X), sel.Sel.Name
	}
	id, _ = e.(*ast.Ident)
	return id, field
}

// A Step is one move backwards: within the region From, from At to Stop or to the entry, and then to the region To.
type Step struct {
	From     *Region
	At, Stop token.Pos
	Past     *Region // the child of From that contains the definition; nil if there is none
	To       *Region // where the search continues; nil at the end
}

// ImpliesNonEmpty reports whether a condition that control passed on the step excludes the empty string.
func (q *Query) ImpliesNonEmpty(s *Step) bool {
	if q.Defs.Func.hasJump || s.From.Func.hasJump {
		return false
	}
	if q.hasGuard(s) {
		return true
	}
	cond, is := s.condition()
	return q.impliesNonEmpty(cond, is)
}

// condition returns the condition that control passed on the step, and its outcome. It returns nil if there is none.
func (s *Step) condition() (cond ast.Expr, is bool) {
	switch {
	case s.To == nil:
	case s.Past != nil && s.Past.Kind == Branch && s.To == s.From: // past a statement none of whose branches ran
		return s.Past.Fork.cond, false
	case s.Past == nil && s.From.Kind == Branch: // out of a branch, to its condition
		return s.From.Fork.cond, s.From == s.From.Fork.Branches[0]
	}
	return nil, false
}

// hasGuard reports whether the step passes a guard of the variable.
func (q *Query) hasGuard(s *Step) bool {
	list := q.Defs.guards
	last := sort.Search(len(list), func(i int) bool { return list[i].at > s.At })
	for i := last - 1; i >= max(last-maxGuards, 0) && s.Stop <= list[i].at; i-- {
		if g := &list[i]; g.in == s.From && g.field == q.Field && q.isUnchangedIn(g.cond) {
			return true
		}
	}
	return false
}

// impliesNonEmpty reports whether the variable is not empty if cond evaluates to is.
func (q *Query) impliesNonEmpty(cond ast.Expr, is bool) bool {
	said := false
	if cond != nil {
		nonEmptyOperands(q.Index.Info, cond, is, func(e ast.Expr) {
			id, field := varOrField(q.Index.Info, e)
			said = said || id != nil && field == q.Field && q.Index.Info.Uses[id] == q.Var
		})
	}
	return said && q.isUnchangedIn(cond)
}

// isUnchangedIn reports whether the condition contains no definition of the variable.
func (q *Query) isUnchangedIn(cond ast.Expr) bool {
	last := q.DefBefore(cond.End())
	return last == nil || last.At <= cond.Pos()
}
