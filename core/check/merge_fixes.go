package check

import (
	"math"
	"slices"

	"github.com/urllint/urllint/core"
)

// maxMerges bounds the rounds of a [fixMerger]. Each round can add up to [MaxFindings] fixes of
// each rule.
const maxMerges = 8

// mergeFixes completes the fixes of found. A fix that can be proven only after another one is
// applied is marked safe. The fix of a fault that appears only after a fix is appended to that fix.
// So one run of -fix leaves nothing for a second, unless there are more findings than are reported.
func (c *Checker) mergeFixes(pass *Pass, found []Finding) {
	all, of := safeFixes(found)
	if len(of) == 0 {
		return
	}
	m := fixMerger{checker: c, prover: pass.prover(), found: found, of: of, all: all}
	for range maxMerges {
		if !m.round() {
			break
		}
	}
	// A text with a secret has no fixes: where all fixes together would make one, or some do until the others are applied,
	// the result would depend on their order.
	if m.stuck || m.makesSecret() {
		withdraw(found)
	}
}

// makesSecret reports whether the text contains a secret after all edits, or after those at its front or at its back.
func (m *fixMerger) makesSecret() bool {
	edits := m.all.Edits
	for i := range edits {
		if m.prover.becomesSecret(m.prover.text.WithEdits(edits[:i+1])) ||
			m.prover.becomesSecret(m.prover.text.WithEdits(edits[i:])) {
			return true
		}
	}
	return false
}

// withdraw marks no fix of found as safe.
func withdraw(found []Finding) {
	for i := range found {
		for k := range found[i].Fixes {
			found[i].Fixes[k].Safe = false
		}
	}
}

// A fixMerger merges the safe fixes of a text into one.
type fixMerger struct {
	checker *Checker
	prover  fixProver
	found   []Finding
	of      []int // indexes of the findings whose first safe fixes are in all
	all     Fix
	stuck   bool // in the last round, a safe fix of the text after all could not be added
}

// round adds to m.all the safe fixes of the text after m.all, and reports whether there were any.
//
// It adds fixes from back to front, so that the offsets of the others remain valid. A fix that
// overlaps one added in this round waits for the next round.
func (m *fixMerger) round() (added bool) {
	m.stuck = false
	more := m.checker.after(m.prover.text.WithEdits(m.all.Edits), *m.prover.use)
	front := int32(math.MaxInt32)
	for i := range slices.Backward(more) {
		k := slices.IndexFunc(more[i].Fixes, isSafe)
		if k < 0 {
			continue
		}
		fix := more[i].Fixes[k]
		if !fix.endsBefore(front) {
			continue
		}
		if m.add(more[i].Rule, fix) {
			front, added = fix.Edits[0].Span.Start, true
		} else {
			m.stuck = true
		}
	}
	return added
}

// add adds fix, which edits the text after m.all, and reports whether the result is proven.
func (m *fixMerger) add(r *Rule, fix Fix) bool {
	whole, ok := m.all.then(fix)
	if !ok || !m.share(r, minus(m.all, whole), minus(whole, m.all)) {
		return false
	}
	m.all = whole
	return true
}

func isSafe(f Fix) bool { return f.Safe && len(f.Edits) > 0 }

// after returns the findings in another text with the same use.
func (c *Checker) after(t core.Text, use Use) (found []Finding) {
	var u core.URL
	u.ParseText(&t, use.Form)
	if pass := c.runRules(nil, &u, &t, &use); pass != nil {
		found = c.kept(pass, c.level)
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

// share replaces the edits old with fresh in the first safe fix that has them and remains proven
// after that. It reports whether there is one. If a finding of r has a fix with exactly the edits
// fresh, that fix is marked safe instead and the index of the finding is added to m.of.
func (m *fixMerger) share(r *Rule, old, fresh []core.Edit) bool {
	for _, i := range m.of {
		f := &m.found[i]
		k := slices.IndexFunc(f.Fixes, isSafe)
		fix := f.Fixes[k]
		if len(minus(Fix{Edits: old}, fix)) > 0 {
			continue
		}
		fix.Edits = minus(fix, Fix{Edits: old})
		for _, e := range fresh {
			fix.add(e)
		}
		if !m.prover.preservesMeaning(f.Rule, fix) {
			continue
		}
		if own := fixOf(m.found, r, fresh); own >= 0 && m.prover.mayStandAlone(r, fresh) {
			m.found[own].Fixes[0].Safe = true
			m.of = append(m.of, own)
		} else {
			f.Fixes = slices.Clone(f.Fixes)
			f.Fixes[k] = fix
		}
		return true
	}
	return false
}

// mayStandAlone reports whether edits of a fix of r that are proven together with others may be applied without them. A
// text that net/url rejects has no meaning that they could change.
func (p *fixProver) mayStandAlone(r *Rule, edits []core.Edit) bool {
	if doublesPercent(p.text.S, edits) || p.becomesSecret(p.text.WithEdits(edits)) {
		return false
	}
	_, err := p.use.netURL(filled(p.text))
	return err != nil || p.preservesMeaning(r, Fix{Edits: edits})
}

// fixOf returns the index of the finding of r whose first fix has these edits, or -1.
func fixOf(found []Finding, r *Rule, edits []core.Edit) int {
	return slices.IndexFunc(found, func(f Finding) bool {
		return f.Rule == r && len(f.Fixes) > 0 && slices.Equal(f.Fixes[0].Edits, edits)
	})
}
