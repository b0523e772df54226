package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"math"
	"sort"
)

// A Query finds the definitions of a variable of a function, or of one of its fields, that reach a place.
type Query struct {
	Index     *Index
	Var       *types.Var
	Defs      *Defs
	Field     string   // "": the whole variable
	preserved lazyBool // whether methods preserve the field; unset until computed
}

// A lazyBool is a cached boolean that is computed on first use.
type lazyBool uint8

const (
	unset lazyBool = iota
	yes
	no
)

// DefBefore returns the last definition that affects the query and is complete at pos; nil if there is none.
func (q *Query) DefBefore(pos token.Pos) *Def {
	i := sort.Search(len(q.Defs.All), func(i int) bool { return q.Defs.All[i].At > pos }) - 1
	for ; i >= 0; i-- {
		if w := &q.Defs.All[i]; q.affects(w) {
			return w
		}
	}
	return nil
}

// DefsIn reports whether definitions within r affect the query, and whether all of them only append. The cost is the
// number of definitions examined.
func (q *Query) DefsIn(r *Region) (any, onlyAdds bool, cost int) {
	first := sort.Search(len(q.Defs.All), func(i int) bool { return q.Defs.All[i].At > r.Start })
	onlyAdds = true
	i := first
	for ; i < len(q.Defs.All) && q.Defs.All[i].At <= r.End && onlyAdds; i++ {
		if w := &q.Defs.All[i]; w.Region.Within(r) && q.affects(w) {
			any = true
			onlyAdds = onlyAdds && (w.Kind == DefConcat || w.Kind == DefWrite || w.Kind == DefAppend)
		}
	}
	return any, onlyAdds, i - first
}

// AppendedIn returns the elements that the loop r appends to the slice. It reports false if the loop changes the slice
// in another way, or appends elements that are not written out.
func (q *Query) AppendedIn(r *Region) (list []ast.Expr, ok bool) {
	first := sort.Search(len(q.Defs.All), func(i int) bool { return q.Defs.All[i].At > r.Start })
	for _, w := range q.Defs.All[first:] {
		if w.At > r.End {
			break
		}
		if !w.Region.Within(r) || !q.affects(&w) {
			continue
		}
		call, ok := w.Value.(*ast.CallExpr)
		if !ok || w.Kind != DefAppend || call.Ellipsis.IsValid() {
			return nil, false
		}
		list = append(list, call.Args[1:]...)
	}
	return list, true
}

// IsFinal reports whether the variable has its final value before the closure r is created.
func (q *Query) IsFinal(r *Region) bool {
	last := q.DefBefore(token.Pos(math.MaxInt))
	if q.Defs.IsResult || last == nil || last.At > r.Start {
		return false
	}
	for o := r.Parent; o != q.Defs.All[0].Region; o = o.Parent {
		if o == nil {
			return false
		}
		if any, _, _ := q.DefsIn(o); any && o.Kind == Loop {
			return false
		}
	}
	return true
}

// FlagAfter returns the definition that binds the variable to a flag, if it is the only one after the closure r is
// created: the command runs r after it; nil otherwise.
func (q *Query) FlagAfter(r *Region) *Def {
	last := q.DefBefore(token.Pos(math.MaxInt))
	if last == nil || last.Kind != DefFlag || last.At < r.End || last.Region.IsConditional() {
		return nil
	}
	if before := q.DefBefore(last.At - 1); before != nil && before.At > r.Start {
		return nil
	}
	return last
}

func (q *Query) affects(w *Def) bool {
	if w.Field != "" && q.Field != "" && w.Field != q.Field {
		return false
	}
	return w.Kind != DefMethodCall || !q.methodsPreserve()
}

// methodsPreserve reports whether method calls preserve the field: as far as the package shows, only the current
// declaration writes to it.
func (q *Query) methodsPreserve() bool {
	if q.preserved == unset {
		q.preserved = no
		if q.Field != "" && !q.Index.writtenElsewhere(q.Var, q.Field) {
			q.preserved = yes
		}
	}
	return q.preserved == yes
}

// HasDefIn reports whether a definition within r affects the query.
func (q *Query) HasDefIn(r *Region) bool {
	any, _, _ := q.DefsIn(r)
	return any
}
