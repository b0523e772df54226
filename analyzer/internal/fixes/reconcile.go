package fixes

import (
	"cmp"
	"slices"

	"golang.org/x/tools/go/analysis"
)

// A candidate is a fix that may still be dropped or united with others.
type candidate struct{ *Fix }

// Reconcile makes fixes compatible: no two change the same source, the imports that they need are added, and unused
// ones are removed. The package compiles with each fix alone, and with all of them. Reconcile returns the resulting
// fixes in order, with nil for a dropped one.
func (ed *Editor) Reconcile(fixes []*Fix) []*Fix {
	all := make([]*candidate, len(fixes))
	for i, r := range fixes {
		r.sort()
		all[i] = &candidate{r}
	}
	fixed := withoutOverlap(slices.Clone(all))
	if len(fixed) > 0 {
		newImports(ed.Unit).adapt(fixed)
	}
	out := make([]*Fix, len(all))
	for i, c := range all {
		out[i] = c.Fix
	}
	return out
}

// sort sorts the edits by position; at the same position insertions come first.
func (f *Fix) sort() {
	slices.SortStableFunc(f.Edits, compareEdits)
}

// withoutOverlap drops each fix that changes the same source as another fix or creates the same label. It keeps the
// safe one, or the one found first.
func withoutOverlap(fixed []*candidate) (kept []*candidate) {
	slices.SortStableFunc(fixed, func(a, b *candidate) int { return rank(a.Fix) - rank(b.Fix) })
	var taken []analysis.TextEdit
	for _, c := range fixed {
		clashes := func(e analysis.TextEdit) bool { return overlaps(taken, e) }
		if !slices.ContainsFunc(c.Fix.Edits, clashes) && !c.Fix.repeats(kept) {
			kept = append(kept, c)
			for _, e := range c.Fix.Edits {
				i, _ := slices.BinarySearchFunc(taken, e, compareEdits)
				taken = slices.Insert(taken, i, e)
			}
			continue
		}
		c.Fix = nil
	}
	return kept
}

// rank returns the sort key of a fix; safe fixes come first.
func rank(r *Fix) int {
	if r.Unsafe {
		return 1
	}
	return 0
}

// overlaps reports whether e changes bytes that an edit in taken changes, or inserts at the same offset. The taken
// edits are sorted and disjoint. Unlike in package check, an insertion may touch a replacement, because their order
// in the source is known. Even an equal edit conflicts, because each fix must compile without the other.
func overlaps(taken []analysis.TextEdit, e analysis.TextEdit) bool {
	i, same := slices.BinarySearchFunc(taken, e, compareEdits)
	return same || i > 0 && taken[i-1].End > e.Pos || i < len(taken) && taken[i].Pos < e.End
}

func compareEdits(a, b analysis.TextEdit) int {
	return cmp.Or(cmp.Compare(a.Pos, b.Pos), cmp.Compare(a.End, b.End))
}

// unite replaces each fix of a group by the union of the group and another fix.
func unite(group []*candidate, with *Fix) {
	all := &Fix{Unsafe: with.Unsafe, Edits: slices.Clone(with.Edits), usedImports: with.usedImports}
	for _, c := range group {
		all.Unsafe = all.Unsafe || c.Fix.Unsafe
		all.usedImports = append(all.usedImports, c.Fix.usedImports...)
		for _, e := range c.Fix.Edits {
			// Several fixes may add the same import.
			if !slices.ContainsFunc(all.Edits, func(a analysis.TextEdit) bool { return sameEdit(a, e) }) {
				all.Edits = append(all.Edits, e)
			}
		}
	}
	all.sort()
	for _, c := range group {
		own := *all
		own.Message, own.Edits = c.Fix.Message, slices.Clone(all.Edits)
		c.Fix = &own
	}
}
