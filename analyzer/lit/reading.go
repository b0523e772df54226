package lit

import (
	"go/ast"
	"go/token"
	"go/types"
	"sort"
)

// A reading asks what a variable of a function, or one of its fields, holds at
// one place.
type reading struct {
	ev    *Evaluator
	e     ast.Expr // what mentions it
	v     *types.Var
	h     *history
	field string   // "": the variable itself
	list  *listing // what is asked for is in the slice that the variable holds
	calm  answer   // whether methods leave the field as it is, once asked
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
func (rd *reading) before(pos token.Pos) *write {
	i := sort.Search(len(rd.h.writes), func(i int) bool { return rd.h.writes[i].at > pos }) - 1
	for ; i >= 0; i-- {
		if w := &rd.h.writes[i]; rd.concerned(w) {
			return w
		}
	}
	return nil
}

// touched reports whether there are writes within r that matter, and whether all
// of them put something behind what there was. It says how many writes it looked
// at.
func (rd *reading) touched(r *region) (any, onlyAdds bool, cost int) {
	first := sort.Search(len(rd.h.writes), func(i int) bool { return rd.h.writes[i].at > r.start })
	onlyAdds = true
	i := first
	for ; i < len(rd.h.writes) && rd.h.writes[i].at <= r.end && onlyAdds; i++ {
		if w := &rd.h.writes[i]; w.in.under(r) && rd.concerned(w) {
			any = true
			onlyAdds = onlyAdds && (w.kind == add || w.kind == appended || w.kind == extended)
		}
	}
	return any, onlyAdds, i - first
}

// appendedIn gives what the loop r appends to the slice; false if not all of it is
// written out.
func (rd *reading) appendedIn(r *region) (list []ast.Expr, ok bool) {
	first := sort.Search(len(rd.h.writes), func(i int) bool { return rd.h.writes[i].at > r.start })
	for _, w := range rd.h.writes[first:] {
		if w.at > r.end {
			break
		}
		if !w.in.under(r) || !rd.concerned(&w) {
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
func (rd *reading) settled(r *region) bool {
	last := rd.before(token.Pos(1 << 62))
	if rd.h.result || last == nil || last.at > r.start {
		return false
	}
	for q := r.parent; q != rd.h.writes[0].in; q = q.parent {
		if q == nil {
			return false
		}
		if any, _, _ := rd.touched(q); any && q.kind == loop {
			return false
		}
	}
	return true
}

func (rd *reading) concerned(w *write) bool {
	if w.field != "" && rd.field != "" && w.field != rd.field {
		return false
	}
	return w.kind != called || !rd.untouched()
}

// untouched reports whether methods leave the field as it is: nothing but the
// function at hand writes to it, as far as the package can see.
func (rd *reading) untouched() bool {
	if rd.calm == unasked {
		rd.calm = no
		if rd.field != "" && !rd.ev.setElsewhere(rd.v, rd.field) {
			rd.calm = yes
		}
	}
	return rd.calm == yes
}
