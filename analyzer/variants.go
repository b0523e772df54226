package analyzer

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// A variant is one of the texts that an expression can be, and its findings, which are
// about the text of the value.
type variant struct {
	value     eval.Value
	found     []check.Finding
	namedHost bool // its host is known, and is no address of IPv6
}

// reportVariants reports what is wrong with the texts that e can be: what every text has,
// and what stands in a literal that leads to the fault wherever it goes. Overlapping
// findings of a rule are one fault.
func (l *linter) reportVariants(e ast.Expr, set []variant) {
	var said []key
	for i := range set {
		before := said
		for _, f := range set[i].found {
			f, ok := holdsForAll(e, set, i, f)
			k := key{rule: f.Rule}
			k.pos, k.end = place(e, set[i].value, f.Span)
			if ok && !slices.ContainsFunc(before, k.overlaps) {
				said = append(said, k)
				l.report(e, set[i].value, f)
			} else {
				l.withdrawUnlessSame(e, set[i].value, f)
			}
		}
	}
}

// overlaps reports whether two findings of a rule share source, and not all of it.
func (k key) overlaps(other key) bool {
	return k != other && k.rule == other.rule && k.pos < other.end && other.pos < k.end
}

// holdsForAll returns the finding f of variant i as it is reported, if it holds for the
// set: cut to the literal that leads to it, if not every text has it.
func holdsForAll(e ast.Expr, set []variant, i int, f check.Finding) (check.Finding, bool) {
	if len(set) == 1 {
		return f, true
	}
	v := &set[i].value
	pos, end, exact := v.Map.Range(int(f.Span.Start), int(f.Span.End))
	switch {
	case exact && f.Span.Len() > 0 && !aboutAbsence(f.Rule):
		return f, leadsEverywhere(e, set, v, f.Rule, pos, end)
	case foundInAll(set, f.Rule):
		return f, i == 0 // it is one fault
	case exact && f.Span.Len() > 0 && isOverridable(set, i, f):
		return f, true
	case f.Span.Len() == 0 || aboutAbsence(f.Rule):
		return f, false
	}
	return anchorToLiteral(e, set, v, f)
}

// aboutAbsence reports whether a rule is about what is not there.
func aboutAbsence(r *check.Rule) bool { return strings.HasSuffix(r.Name, "-missing") }

// isOverridable reports whether the finding f is about the whole text i, a default that a
// flag or the environment may override, and all texts without it are such overrides.
func isOverridable(set []variant, i int, f check.Finding) bool {
	if int(f.Span.Len()) != len(set[i].value.Text.S) {
		return false
	}
	for k := range set {
		t := &set[k].value.Text
		if set[k].has(f.Rule) {
			continue
		}
		if len(t.S) != 1 || len(t.Holes) != 1 || t.Holes[0].From != core.FromFlag && t.Holes[0].From != core.FromEnvironment {
			return false
		}
	}
	return true
}

// foundInAll reports whether the rule found something in every text.
func foundInAll(set []variant, rule *check.Rule) bool {
	for k := range set {
		if !set[k].has(rule) {
			return false
		}
	}
	return true
}

// anchorToLiteral cuts a finding that spans several literals to the one that leads to it
// wherever it goes; of several, to the one that most texts hold.
func anchorToLiteral(e ast.Expr, set []variant, v *eval.Value, f check.Finding) (check.Finding, bool) {
	var best srcmap.Stretch
	most := 0
	for _, s := range v.Map.Stretches(int(f.Span.Start), int(f.Span.End)) {
		if n := countHolders(set, s.Pos, s.EndPos); n > most && leadsEverywhere(e, set, v, f.Rule, s.Pos, s.EndPos) {
			best, most = s, n
		}
	}
	if most == 0 {
		return f, false
	}
	f.Span = core.Span{Start: int32(best.Start), End: int32(best.End)}
	f.Fixes = fixesWithin(f.Fixes, f.Span)
	return f, true
}

// fixesWithin returns the fixes that change nothing outside of at.
func fixesWithin(fixes []check.Fix, at core.Span) []check.Fix {
	var out []check.Fix
	for _, f := range fixes {
		inside := true
		for _, edit := range f.Edits {
			inside = inside && at.Contains(edit.Span)
		}
		if inside {
			out = append(out, f)
		}
	}
	return out
}

// countHolders counts the texts with bytes of that stretch of source.
func countHolders(set []variant, pos, end token.Pos) int {
	n := 0
	for k := range set {
		if set[k].value.Map.SpelledWithin(pos, end) {
			n++
		}
	}
	return n
}

// leadsEverywhere reports whether every text that has bytes of that stretch of source, as v
// has, has a finding of the rule there. That a host can be a known name, too, is no
// reason against one that asks for an address. Where the bytes are given to a
// function, another text may be made of them there by a call: escaped, perhaps.
func leadsEverywhere(e ast.Expr, set []variant, v *eval.Value, rule *check.Rule, pos, end token.Pos) bool {
	for k := range set {
		named := set[k].namedHost && rule.Name == "hostport-unbracketed"
		switch m := &set[k].value.Map; {
		case named:
		case m.SpelledWithin(pos, end):
			if !set[k].hasAt(e, rule, pos, end) {
				return false
			}
		case m.CallsElsewhere(pos, &v.Map):
			return false
		}
	}
	return true
}

// hasNamedHost reports whether the host of a text is known, and is no IPv6 address.
func hasNamedHost(t core.Text, u *core.URL) bool {
	host := u.Span(core.Host)
	return host.Present() && !t.HoleIn(host) && !strings.ContainsAny(u.Part(core.Host), "[:]")
}

// has reports whether the rule found something in r.
func (r *variant) has(rule *check.Rule) bool {
	for i := range r.found {
		if r.found[i].Rule == rule {
			return true
		}
	}
	return false
}

// hasAt reports whether the rule found something in r in that stretch of source.
func (r *variant) hasAt(e ast.Expr, rule *check.Rule, pos, end token.Pos) bool {
	for i := range r.found {
		f := &r.found[i]
		if f.Rule != rule {
			continue
		}
		if from, to := place(e, r.value, f.Span); from < end && pos < to {
			return true
		}
		for _, s := range r.value.Map.Stretches(int(f.Span.Start), int(f.Span.End)) {
			if s.Pos < end && pos < s.EndPos {
				return true
			}
		}
	}
	return false
}
