package edits

import (
	"cmp"
	"slices"
)

// A Set is edits of one text that are made together: in order, without overlap.
type Set []Edit

// index returns where e goes in the set: an insertion precedes a replacement at the same
// offset. known means that the set contains e already; free, that no other edit replaces
// the same bytes or inserts at the same offset.
func (s Set) index(e Edit) (i int, known, free bool) {
	i, same := slices.BinarySearchFunc(s, e, func(a, b Edit) int {
		return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End))
	})
	if same {
		return i, true, s[i].Text == e.Text
	}
	return i, false, (i == 0 || s[i-1].End <= e.Start) && (i == len(s) || e.End <= s[i].Start)
}

// Fits reports whether e conflicts with no edit of the set.
func (s Set) Fits(e Edit) bool {
	_, _, free := s.index(e)
	return free
}

// With adds an edit that fits. One that is there already, as an import is that several
// fixes need, is made once.
func (s Set) With(e Edit) Set {
	i, known, _ := s.index(e)
	if known {
		return s
	}
	return slices.Insert(s, i, e)
}
