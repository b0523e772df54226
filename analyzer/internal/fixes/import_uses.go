package fixes

import (
	"cmp"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"sort"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/unit"
)

// An imports adapts the imports of a package to fixes.
type imports struct {
	*unit.Unit
	uses []importUse // in order
}

// An importUse is a use of an imported package.
type importUse struct {
	pos  token.Pos
	name *types.PkgName
}

func newImports(u *unit.Unit) *imports {
	im := &imports{Unit: u}
	for id, obj := range u.Pass.TypesInfo.Uses {
		if name, ok := obj.(*types.PkgName); ok {
			im.uses = append(im.uses, importUse{id.Pos(), name})
		}
	}
	slices.SortFunc(im.uses, func(a, b importUse) int { return cmp.Compare(a.pos, b.pos) })
	return im
}

// adapt adds to each fix the edits of imports that it needs.
func (im *imports) adapt(fixed []*candidate) {
	im.noteFreed(fixed)
	for _, c := range fixed {
		im.add(c.Fix)
	}
	im.drop(fixed)
}

// noteFreed records the imports that the edits of each fix use less often.
func (im *imports) noteFreed(fixed []*candidate) {
	for _, c := range fixed {
		for _, e := range c.Fix.Edits {
			first := sort.Search(len(im.uses), func(i int) bool { return im.uses[i].pos >= e.Pos })
			removed := make(map[*types.PkgName]int)
			for _, u := range im.uses[first:] {
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

// add adds the imports that the edits of f need.
func (im *imports) add(f *Fix) {
	if len(f.newImports) == 0 {
		return
	}
	file := im.FileAt(f.Edits[0].Pos)
	slices.Sort(f.newImports)
	for _, pkg := range slices.Compact(f.newImports) {
		f.Edits = append(f.Edits, im.addition(file, pkg))
	}
	f.sort()
}

// drop removes the imports that are unused once the fixes are applied. If only several fixes together make an
// import unused, they are united into one fix, which is attached to each of their findings and applied once. Fixes are
// also united with another fix that still uses the import.
func (im *imports) drop(fixed []*candidate) {
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
		case count < im.count(name):
		case needs != nil:
			unite(group, needs.Fix)
		default:
			unite(group, &Fix{Edits: []analysis.TextEdit{im.removal(name)}})
		}
	}
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

// count returns how many uses an import has in its file.
func (im *imports) count(name *types.PkgName) (n int) {
	for _, u := range im.uses {
		if u.name == name {
			n++
		}
	}
	return n
}
