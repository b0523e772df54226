package lit

import (
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"sort"
)

// A guard says that a variable, or a field of it, is not empty at a place: an if
// statement leaves where it is.
type guard struct {
	at    token.Pos
	in    *region
	field string
	cond  ast.Expr
}

// maxGuards is how many guards of one variable are looked at in a row.
const maxGuards = 8

// guard notes what the statement f, which ends at end, says of what comes after it.
func (x *indexer) guard(f *fork, end token.Pos) {
	if !f.branches[0].ends {
		return
	}
	notEmpty(x.info, f.cond, false, func(e ast.Expr) {
		id, field := cellNamed(x.info, e)
		if v, ok := x.info.Uses[id].(*types.Var); ok {
			if h := x.history(v); h != nil {
				h.guards = append(h.guards, guard{end, x.at, field, f.cond})
			}
		}
	})
}

// notEmpty yields what is not the empty text if a condition is as it is.
func notEmpty(info *types.Info, cond ast.Expr, is bool, yield func(ast.Expr)) {
	switch e := ast.Unparen(cond).(type) {
	case *ast.UnaryExpr:
		if e.Op == token.NOT {
			notEmpty(info, e.X, !is, yield)
		}
	case *ast.BinaryExpr:
		switch {
		case e.Op == token.LAND && is, e.Op == token.LOR && !is:
			notEmpty(info, e.X, is, yield)
			notEmpty(info, e.Y, is, yield)
		case e.Op == token.EQL && !is, e.Op == token.NEQ && is:
			if isEmpty(info, e.Y) {
				yield(measured(info, e.X))
			} else if isEmpty(info, e.X) {
				yield(measured(info, e.Y))
			}
		case e.Op == token.GTR && is: // len(s) > 0
			if of := measured(info, e.X); of != e.X && isEmpty(info, e.Y) {
				yield(of)
			}
		}
	}
}

// isEmpty reports whether e is the constant "" or 0.
func isEmpty(info *types.Info, e ast.Expr) bool {
	v := info.Types[e].Value
	if v == nil {
		return false
	}
	s, ok := goinfo.StringVal(v)
	return ok && s == "" || v.Kind() == constant.Int && constant.Sign(v) == 0
}

// measured gives the text of which e is the length, or e.
func measured(info *types.Info, e ast.Expr) ast.Expr {
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

// cellNamed gives the variable that e is, or of which it is a field; nil if it is
// something else.
func cellNamed(info *types.Info, e ast.Expr) (id *ast.Ident, field string) {
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
type step struct {
	from     *region
	at, stop token.Pos
	past     *region // the one in from that has the write; nil if there is none
	to       *region // where it goes on; nil: nowhere
}

// saidNotEmpty reports whether a condition says that the text is not empty, which
// control has passed on the way of a step.
func (q *query) saidNotEmpty(s *step) bool {
	if q.h.home.jumps || s.from.fn.jumps {
		return false
	}
	if q.guarded(s) {
		return true
	}
	cond, is := s.passed()
	return q.holds(cond, is)
}

// passed gives the condition that control has passed on the way of a step, and how
// it came out; nil if there is none.
func (s *step) passed() (cond ast.Expr, is bool) {
	switch {
	case s.to == nil:
	case s.past != nil && s.past.kind == branch && s.to == s.from: // past a statement that runs no branch
		return s.past.fork.cond, false
	case s.past == nil && s.from.kind == branch: // out of a branch, to where the condition was asked
		return s.from.fork.cond, s.from == s.from.fork.branches[0]
	}
	return nil, false
}

// guarded reports whether there is a guard on the way of a step.
func (q *query) guarded(s *step) bool {
	list := q.h.guards
	last := sort.Search(len(list), func(i int) bool { return list[i].at > s.at })
	for i := last - 1; i >= max(last-maxGuards, 0) && s.stop <= list[i].at; i-- {
		if g := &list[i]; g.in == s.from && g.field == q.field && q.unchanged(g.cond) {
			return true
		}
	}
	return false
}

// holds reports whether the text is not empty if the condition came out as it did.
func (q *query) holds(cond ast.Expr, is bool) bool {
	said := false
	if cond != nil {
		notEmpty(q.in.Info, cond, is, func(e ast.Expr) {
			id, field := cellNamed(q.in.Info, e)
			said = said || id != nil && field == q.field && q.in.Info.Uses[id] == q.v
		})
	}
	return said && q.unchanged(cond)
}

// unchanged reports whether nothing is written within the condition.
func (q *query) unchanged(cond ast.Expr) bool {
	last := q.before(cond.End())
	return last == nil || last.at <= cond.Pos()
}

// notEmpty notes that the pieces from mark on are not the empty text. If they are,
// control does not go this way.
func (w *walk) notEmpty(mark int) {
	out := nonempty(w.out[mark:])
	switch {
	case len(out) == 0:
		w.dead = true
	case len(out) == 1 && out[0].kind == hole && !out[0].hole.NotEmpty:
		h := *out[0].hole
		h.NotEmpty = true
		out[0].hole = &h
		w.out = append(w.out[:mark], out[0])
	}
}
