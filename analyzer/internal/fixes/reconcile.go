package fixes

import (
	"cmp"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"sort"

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
	ed.noteFreed(fixed)
	for _, c := range fixed {
		c.Fix.addImports(ed)
	}
	ed.dropImports(fixed)
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

// addImports adds the imports that the edits of f need.
func (f *Fix) addImports(ed *Editor) {
	if len(f.newImports) == 0 {
		return
	}
	file := ed.FileAt(f.Edits[0].Pos)
	slices.Sort(f.newImports)
	for _, pkg := range slices.Compact(f.newImports) {
		f.Edits = append(f.Edits, ed.importEdit(file, pkg))
	}
	f.sort()
}

// dropImports removes the imports that are unused once the fixes are applied. If only several fixes together make an
// import unused, they are united into one fix, which is attached to each of their findings and applied once. Fixes are
// also united with another fix that still uses the import.
func (ed *Editor) dropImports(fixed []*candidate) {
	for _, name := range freed(fixed) {
		var group []*candidate
		var needs *candidate
		count := 0
		for _, c := range fixed {
			if n := c.Fix.freed(name); n > 0 {
				count += n
				group = append(group, c)
			} else if needs == nil && slices.Contains(c.Fix.usedImports, name) {
				needs = c
			}
		}
		switch {
		case count < ed.countUses(name):
		case needs != nil:
			unite(group, needs.Fix)
		default:
			unite(group, &Fix{Edits: []analysis.TextEdit{ed.removeImport(name)}})
		}
	}
}

// noteFreed records the imports that the edits of each fix use less often.
func (ed *Editor) noteFreed(fixed []*candidate) {
	if len(fixed) == 0 {
		return
	}
	uses := ed.importUses()
	for _, c := range fixed {
		for _, e := range c.Fix.Edits {
			first := sort.Search(len(uses), func(i int) bool { return uses[i].pos >= e.Pos })
			removed := make(map[*types.PkgName]int)
			for _, u := range uses[first:] {
				if u.pos >= e.End {
					break
				}
				removed[u.name]++
			}
			for name, n := range removed {
				written := regexp.MustCompile(`\b` + regexp.QuoteMeta(name.Name()) + `\.`)
				n -= len(written.FindAllIndex(e.NewText, -1))
				c.Fix.freedImports = append(c.Fix.freedImports, slices.Repeat([]*types.PkgName{name}, max(n, 0))...)
			}
		}
		// Sort for a deterministic order.
		slices.SortStableFunc(c.Fix.freedImports, func(a, b *types.PkgName) int { return cmp.Compare(a.Pos(), b.Pos()) })
	}
}

// An importUse is a use of an imported package.
type importUse struct {
	pos  token.Pos
	name *types.PkgName
}

// importUses returns the uses of imported packages, in order.
func (ed *Editor) importUses() (uses []importUse) {
	for id, obj := range ed.Pass.TypesInfo.Uses {
		if name, ok := obj.(*types.PkgName); ok {
			uses = append(uses, importUse{id.Pos(), name})
		}
	}
	slices.SortFunc(uses, func(a, b importUse) int { return cmp.Compare(a.pos, b.pos) })
	return uses
}

// freed returns the imports that the fixes use less often, in the order of the fixes.
func freed(fixed []*candidate) (names []*types.PkgName) {
	for _, c := range fixed {
		for _, name := range c.Fix.freedImports {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// freed returns how many uses of an import the fix removes.
func (f *Fix) freed(name *types.PkgName) (n int) {
	for _, freed := range f.freedImports {
		if freed == name {
			n++
		}
	}
	return n
}

// countUses returns how many uses an import has in its file.
func (ed *Editor) countUses(name *types.PkgName) (n int) {
	for _, obj := range ed.Pass.TypesInfo.Uses {
		if obj == types.Object(name) {
			n++
		}
	}
	return n
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
