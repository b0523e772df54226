package check

import (
	"math"
	"slices"

	"github.com/urllint/urllint/core"
)

// maxMerges bounds the rounds of mergeFixes. Each round can add up to [MaxFindings] fixes of each
// rule.
const maxMerges = 8

// mergeFixes completes the fixes of found. A fix that can be proven only after another one is
// applied is marked safe. The fix of a fault that appears only after a fix is appended to that fix.
// So one run of -fix leaves nothing for a second, unless there are more findings than are reported.
func (c *Checker) mergeFixes(pass *Pass, found []Finding) {
	all, of := safeFixes(found)
	for range maxMerges {
		if len(of) == 0 || !pass.mergeOnce(c, found, &of, &all) {
			return
		}
	}
}

// mergeOnce is one round of mergeFixes. The fix all has the edits of the safe fixes of found[i] for
// i in of. mergeOnce adds to it the safe fixes of the text after all, and reports whether there
// were any.
//
// It adds fixes from back to front, so that the offsets of the others remain valid. A fix that
// overlaps one added in this round waits for the next round.
func (pass *Pass) mergeOnce(c *Checker, found []Finding, of *[]int, all *Fix) (added bool) {
	more := c.after(pass.Input.WithEdits(all.Edits), pass.Use)
	front := int32(math.MaxInt32)
	for i := range slices.Backward(more) {
		k := slices.IndexFunc(more[i].Fixes, isSafe)
		if k < 0 {
			continue
		}
		fix := more[i].Fixes[k]
		if fix.endsBefore(front) && pass.mergeOne(found, of, all, more[i].Rule, fix) {
			front, added = fix.Edits[0].Span.Start, true
		}
	}
	return added
}

// mergeOne adds fix, which edits the text after all, and reports whether the result is proven.
func (pass *Pass) mergeOne(found []Finding, of *[]int, all *Fix, r *Rule, fix Fix) bool {
	whole, ok := all.then(fix)
	if !ok || !pass.share(found, of, r, minus(*all, whole), minus(whole, *all)) {
		return false
	}
	*all = whole
	return true
}

// endsBefore reports whether the edits of f end before offset i. An insertion at i does not,
// because its order relative to other edits at i is undefined.
func (f *Fix) endsBefore(i int32) bool {
	last := f.Edits[len(f.Edits)-1].Span
	return last.End < i || last.End == i && last.Len() > 0
}

func isSafe(f Fix) bool { return f.Safe && len(f.Edits) > 0 }

// after returns the findings in another text with the same use.
func (c *Checker) after(t core.Text, use Use) (found []Finding) {
	var u core.URL
	u.ParseText(&t, use.Form)
	if pass := c.runRules(nil, &u, &t, &use); pass != nil {
		found = c.kept(pass)
		passes.Put(pass)
	}
	return found
}

// safeFixes merges the first safe fix of each finding into one, and returns the indexes of their
// findings. Of two fixes that overlap, the first wins.
func safeFixes(found []Finding) (all Fix, of []int) {
	for i := range found {
		k := slices.IndexFunc(found[i].Fixes, isSafe)
		if k < 0 || slices.ContainsFunc(found[i].Fixes[k].Edits,
			func(e core.Edit) bool { return all.overlaps(e.Span) }) {
			continue
		}
		of = append(of, i)
		for _, e := range found[i].Fixes[k].Edits {
			all.add(e)
		}
	}
	return all, of
}

// overlaps reports whether an edit of f overlaps or touches at. An insertion at the edge of a
// replacement conflicts with it: the fixes are merged before the text is parsed again, and the
// order of the two would change the result.
func (f *Fix) overlaps(at core.Span) bool {
	return slices.ContainsFunc(f.Edits, func(e core.Edit) bool { return e.Span.Overlaps(at) })
}

// add inserts e into the sorted edits of f.
func (f *Fix) add(e core.Edit) {
	i := len(f.Edits)
	for i > 0 && f.Edits[i-1].Span.Start > e.Span.Start {
		i--
	}
	f.Edits = slices.Insert(f.Edits, i, e)
}

// minus returns the edits of f that g does not have. Both must be sorted.
func minus(f, g Fix) (out []core.Edit) {
	rest := g.Edits
	for _, e := range f.Edits {
		for len(rest) > 0 && rest[0].Span.Start < e.Span.Start {
			rest = rest[1:]
		}
		n := 0
		for n < len(rest) && rest[n].Span.Start == e.Span.Start && rest[n] != e {
			n++
		}
		if n == len(rest) || rest[n] != e {
			out = append(out, e)
		}
	}
	return out
}

// share replaces the edits old with fresh in the first safe fix that has them and remains proven
// after that. It reports whether there is one. If a finding of r has a fix with exactly the edits
// fresh, that fix is marked safe instead and the index of the finding is added to of.
func (pass *Pass) share(found []Finding, of *[]int, r *Rule, old, fresh []core.Edit) bool {
	for _, i := range *of {
		k := slices.IndexFunc(found[i].Fixes, isSafe)
		fix := found[i].Fixes[k]
		if len(minus(Fix{Edits: old}, fix)) > 0 {
			continue
		}
		fix.Edits = minus(fix, Fix{Edits: old})
		for _, e := range fresh {
			fix.add(e)
		}
		if !pass.keepsMeaning(found[i].Rule, fix) {
			continue
		}
		if own := fixOf(found, r, fresh); own >= 0 {
			found[own].Fixes[0].Safe = true
			*of = append(*of, own)
		} else {
			found[i].Fixes = slices.Clone(found[i].Fixes)
			found[i].Fixes[k] = fix
		}
		return true
	}
	return false
}

// fixOf returns the index of the finding of r whose first fix has these edits, or -1.
func fixOf(found []Finding, r *Rule, edits []core.Edit) int {
	return slices.IndexFunc(found, func(f Finding) bool {
		return f.Rule == r && len(f.Fixes) > 0 && slices.Equal(f.Fixes[0].Edits, edits)
	})
}

// then returns one fix that does what f and then g do. The edits of g refer to the text after f. It
// returns false if an edit would change the result of a call.
func (f Fix) then(g Fix) (Fix, bool) {
	f.Edits = slices.Clone(f.Edits)
	for i := len(g.Edits) - 1; i >= 0; i-- { // back to front, so that earlier offsets stay valid
		if !f.edit(g.Edits[i]) {
			return f, false
		}
	}
	return f, true
}

// edit adds e, which refers to the text after f, and merges it with the edits that it overlaps. It
// returns false if e would change the result of a call.
func (f *Fix) edit(e core.Edit) bool {
	from, to := 0, len(f.Edits)
	before, within := int32(0), int32(0) // growth of the text by the edits before e, and by those within e
	merged := e
	for i := range f.Edits {
		old := &f.Edits[i]
		start := old.Span.Start + before + within
		end := start + int32(len(old.Text()))
		grown := int32(len(old.Text()) - old.Span.Len())
		switch {
		case end < e.Span.Start, end == e.Span.Start && e.Span.Len() > 0:
			from = i + 1
			before += grown
			continue
		case start > e.Span.End, start == e.Span.End && e.Span.Len() > 0:
			to = min(to, i)
			continue
		case e.Call != core.NoCall || old.Call != core.NoCall:
			return false
		}
		if start < e.Span.Start {
			merged.New = old.New[:e.Span.Start-start] + merged.New
			merged.Span.Start = start
		}
		if end > e.Span.End {
			merged.New += old.New[len(old.New)-int(end-e.Span.End):]
			merged.Span.End = end
		}
		within += grown
	}
	merged.Span.Start -= before
	merged.Span.End -= before + within
	f.Edits = slices.Replace(f.Edits, from, max(from, to), merged)
	return true
}
