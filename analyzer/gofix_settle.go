package analyzer

import (
	"cmp"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
)

// A candidate is a fix that may still be taken back, or become one with others.
type candidate struct{ *repair }

// reconcile makes fixes go together: no two change the same source, the imports that
// they need are added, and those that nothing needs any more taken away. Each of them
// alone, and all of them together, leave a package that compiles. It returns what
// became of each fix, in order: nil if it is taken back.
func (ed *editor) reconcile(fixes []*repair) []*repair {
	all := make([]*candidate, len(fixes))
	for i, r := range fixes {
		r.sort()
		all[i] = &candidate{r}
	}
	fixed := withoutOverlap(slices.Clone(all))
	for _, d := range fixed {
		d.repair.addImports(ed)
	}
	ed.dropImports(fixed)
	out := make([]*repair, len(all))
	for i, d := range all {
		out[i] = d.repair
	}
	return out
}

// sort puts the edits in order: of those at one place, insertions come first.
func (r *repair) sort() {
	slices.SortStableFunc(r.edits, compareEdits)
}

// withoutOverlap takes the fix from what would change source that another fix
// changes: of two, from the one that is not safe, or that was found later.
func withoutOverlap(fixed []*candidate) (kept []*candidate) {
	slices.SortStableFunc(fixed, func(a, b *candidate) int { return rankOf(a.repair) - rankOf(b.repair) })
	var taken []analysis.TextEdit
	for _, d := range fixed {
		if !slices.ContainsFunc(d.repair.edits, func(e analysis.TextEdit) bool { return overlaps(taken, e) }) {
			kept = append(kept, d)
			for _, e := range d.repair.edits {
				i, _ := slices.BinarySearchFunc(taken, e, compareEdits)
				taken = slices.Insert(taken, i, e)
			}
			continue
		}
		d.repair = nil
	}
	return kept
}

// rankOf puts safe fixes first.
func rankOf(r *repair) int {
	if r.bold {
		return 1
	}
	return 0
}

// overlaps reports whether an edit changes what one of taken changes, which are in
// order and apart, or inserts where one does.
func overlaps(taken []analysis.TextEdit, e analysis.TextEdit) bool {
	i, same := slices.BinarySearchFunc(taken, e, compareEdits)
	return same || i > 0 && taken[i-1].End > e.Pos || i < len(taken) && taken[i].Pos < e.End
}

func compareEdits(a, b analysis.TextEdit) int {
	return cmp.Or(cmp.Compare(a.Pos, b.Pos), cmp.Compare(a.End, b.End))
}

// addImports adds what the edits of r need.
func (r *repair) addImports(ed *editor) {
	if len(r.imports) == 0 {
		return
	}
	f := ed.fileAt(r.edits[0].Pos)
	slices.Sort(r.imports)
	for _, pkg := range slices.Compact(r.imports) {
		r.edits = append(r.edits, ed.importEdit(f, pkg))
	}
	r.sort()
}

// dropImports takes away the imports that nothing names once the fixes are made.
// If it takes several fixes to make one needless, they become one: it is attached
// to each of their findings, and made once. So do those that would make one
// needless but for another fix.
func (ed *editor) dropImports(fixed []*candidate) {
	for _, name := range freed(fixed) {
		var group []*candidate
		var needs *candidate
		count := 0
		for _, d := range fixed {
			if n := d.repair.freed(name); n > 0 {
				count += n
				group = append(group, d)
			} else if needs == nil && slices.Contains(d.repair.names, name) {
				needs = d
			}
		}
		switch {
		case count < ed.uses(name):
		case needs != nil:
			unite(group, needs.repair)
		default:
			unite(group, &repair{edits: []analysis.TextEdit{ed.dropEdit(name)}})
		}
	}
}

// freed lists the imports that fixes name less, in the order of the fixes.
func freed(fixed []*candidate) (names []*types.PkgName) {
	for _, d := range fixed {
		for _, name := range d.repair.frees {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// freed counts how many uses of an import the fix takes away.
func (r *repair) freed(name *types.PkgName) (n int) {
	for _, f := range r.frees {
		if f == name {
			n++
		}
	}
	return n
}

// uses counts how often the file names an import.
func (ed *editor) uses(name *types.PkgName) (n int) {
	for _, obj := range ed.pass.TypesInfo.Uses {
		if obj == types.Object(name) {
			n++
		}
	}
	return n
}

// unite makes one fix of those of a group and of another one, or of edits.
func unite(group []*candidate, with *repair) {
	all := &repair{bold: with.bold, edits: slices.Clone(with.edits), names: with.names}
	for _, d := range group {
		all.bold = all.bold || d.repair.bold
		all.names = append(all.names, d.repair.names...)
		for _, e := range d.repair.edits {
			if !slices.ContainsFunc(all.edits, func(a analysis.TextEdit) bool { return sameEdit(a, e) }) { // an import that several need
				all.edits = append(all.edits, e)
			}
		}
	}
	all.sort()
	for _, d := range group {
		own := *all
		own.message, own.edits = d.repair.message, slices.Clone(all.edits)
		d.repair = &own
	}
}
