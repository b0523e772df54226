package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"sort"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A guard says that a variable, or a field of it, is not empty at a place: an if
// statement leaves where it is.
type guard struct {
	at    token.Pos
	in    *Region
	field string
	cond  ast.Expr
}

// maxGuards is how many guards of one variable are looked at in a row.
const maxGuards = 8

// guard notes what the statement f, which ends at end, says of what comes after it.
func (x *builder) guard(f *Fork, end token.Pos) {
	if !f.Branches[0].neverEnds {
		return
	}
	nonEmptyOperands(x.info, f.cond, false, func(e ast.Expr) {
		id, field := varOrField(x.info, e)
		if v, ok := x.info.Uses[id].(*types.Var); ok {
			if h := x.defs(v); h != nil {
				h.guards = append(h.guards, guard{end, x.region, field, f.cond})
			}
		}
	})
}

// nonEmptyOperands yields what is not the empty text if a condition is as it is.
func nonEmptyOperands(info *types.Info, cond ast.Expr, is bool, yield func(ast.Expr)) {
	switch e := ast.Unparen(cond).(type) {
	case *ast.UnaryExpr:
		if e.Op == token.NOT {
			nonEmptyOperands(info, e.X, !is, yield)
		}
	case *ast.BinaryExpr:
		switch {
		case e.Op == token.LAND && is, e.Op == token.LOR && !is:
			nonEmptyOperands(info, e.X, is, yield)
			nonEmptyOperands(info, e.Y, is, yield)
		case e.Op == token.EQL && !is, e.Op == token.NEQ && is:
			if isEmptyConst(info, e.Y) {
				yield(lenOperand(info, e.X))
			} else if isEmptyConst(info, e.X) {
				yield(lenOperand(info, e.Y))
			}
		case e.Op == token.GTR && is: // len(s) > 0
			if of := lenOperand(info, e.X); of != e.X && isEmptyConst(info, e.Y) {
				yield(of)
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

// lenOperand gives the text of which e is the length, or e.
func lenOperand(info *types.Info, e ast.Expr) ast.Expr {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return e
	}
	if id, ok := call.Fun.(*ast.Ident); ok {
		if b, ok := info.Uses[id].(*types.Builtin); ok && b.Name() == "len" {
			return call.Args[0]
		}
	}
	return e
}

// varOrField gives the variable that e is, or of which it is a field; nil if it is
// something else.
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

// A step is how a walk goes back by one: in from, from at to stop or to its
// beginning, and then on to another place.
type Step struct {
	From     *Region
	At, Stop token.Pos
	Past     *Region // the one in from that has the write; nil if there is none
	To       *Region // where it goes on; nil: nowhere
}

// ImpliesNonEmpty reports whether a condition says that the text is not empty, which
// control has passed on the way of a step.
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

// condition gives the condition that control has passed on the way of a step, and how
// it came out; nil if there is none.
func (s *Step) condition() (cond ast.Expr, is bool) {
	switch {
	case s.To == nil:
	case s.Past != nil && s.Past.Kind == Branch && s.To == s.From: // past a statement that runs no branch
		return s.Past.Fork.cond, false
	case s.Past == nil && s.From.Kind == Branch: // out of a branch, to where the condition was asked
		return s.From.Fork.cond, s.From == s.From.Fork.Branches[0]
	}
	return nil, false
}

// hasGuard reports whether there is a guard on the way of a step.
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

// impliesNonEmpty reports whether the text is not empty if the condition came out as it did.
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

// isUnchangedIn reports whether nothing is written within the condition.
func (q *Query) isUnchangedIn(cond ast.Expr) bool {
	last := q.DefBefore(cond.End())
	return last == nil || last.At <= cond.Pos()
}
