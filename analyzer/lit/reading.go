package lit

import (
	"go/ast"
	"go/token"
	"go/types"
	"sort"
)

// A query asks what a variable of a function, or one of its fields, holds at one place.
type query struct {
	in    *definitions
	v     *types.Var
	h     *history
	field string // "": the variable itself
	calm  answer // whether methods leave the field as it is, once asked
}

// An answer is one to a question that need not have been asked.
type answer uint8

const (
	unasked answer = iota
	yes
	no
)

// before gives the last write that matters and is done at pos; nil if there is
// none.
func (q *query) before(pos token.Pos) *write {
	i := sort.Search(len(q.h.writes), func(i int) bool { return q.h.writes[i].at > pos }) - 1
	for ; i >= 0; i-- {
		if w := &q.h.writes[i]; q.concerned(w) {
			return w
		}
	}
	return nil
}

// touched reports whether there are writes within r that matter, and whether all
// of them put something behind what there was. It says how many writes it looked
// at.
func (q *query) touched(r *region) (any, onlyAdds bool, cost int) {
	first := sort.Search(len(q.h.writes), func(i int) bool { return q.h.writes[i].at > r.start })
	onlyAdds = true
	i := first
	for ; i < len(q.h.writes) && q.h.writes[i].at <= r.end && onlyAdds; i++ {
		if w := &q.h.writes[i]; w.in.under(r) && q.concerned(w) {
			any = true
			onlyAdds = onlyAdds && (w.kind == add || w.kind == appended || w.kind == extended)
		}
	}
	return any, onlyAdds, i - first
}

// appendedIn gives what the loop r appends to the slice; false if not all of it is
// written out.
func (q *query) appendedIn(r *region) (list []ast.Expr, ok bool) {
	first := sort.Search(len(q.h.writes), func(i int) bool { return q.h.writes[i].at > r.start })
	for _, w := range q.h.writes[first:] {
		if w.at > r.end {
			break
		}
		if !w.in.under(r) || !q.concerned(&w) {
			continue
		}
		call, ok := w.value.(*ast.CallExpr)
		if !ok || w.kind != extended || call.Ellipsis.IsValid() {
			return nil, false
		}
		list = append(list, call.Args[1:]...)
	}
	return list, true
}

// settled reports whether the variable has its last value before the closure r
// is made.
func (q *query) settled(r *region) bool {
	last := q.before(token.Pos(1 << 62))
	if q.h.result || last == nil || last.at > r.start {
		return false
	}
	for o := r.parent; o != q.h.writes[0].in; o = o.parent {
		if o == nil {
			return false
		}
		if any, _, _ := q.touched(o); any && o.kind == loop {
			return false
		}
	}
	return true
}

func (q *query) concerned(w *write) bool {
	if w.field != "" && q.field != "" && w.field != q.field {
		return false
	}
	return w.kind != called || !q.untouched()
}

// untouched reports whether methods leave the field as it is: nothing but the
// function at hand writes to it, as far as the package can see.
func (q *query) untouched() bool {
	if q.calm == unasked {
		q.calm = no
		if q.field != "" && !q.in.setElsewhere(q.v, q.field) {
			q.calm = yes
		}
	}
	return q.calm == yes
}
