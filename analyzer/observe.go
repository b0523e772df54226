package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/analyzer/sink"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// An Observer receives what a run sees, while it runs. Its methods may be
// called concurrently for different packages.
type Observer interface {
	// Place receives a place that was judged, or skipped.
	Place(*analysis.Pass, *Place)
	// Wrapper receives a function of the package that passes a parameter to a place.
	Wrapper(*analysis.Pass, *types.Func, Wrapper)
	// Package receives the package after its places.
	Package(*analysis.Pass, Judge)
}

// An observation passes what a run sees to an observer, if there is one.
type observation struct {
	observer Observer // may be nil
	linter   *linter
}

// place passes a place to the observer.
func (o *observation) place(p *Place) {
	if o.observer != nil {
		p.linter = o.linter
		o.observer.Place(o.linter.Pass, p)
	}
}

// A Judge judges texts and rules by the settings of a package.
type Judge struct{ l *linter }

// Decide returns the decision of each rule about a text at pos that reaches no sink.
func (j Judge) Decide(pos token.Pos, t core.Text, use check.Use) []check.Decision {
	_, _, decisions := j.l.checkerAt(pos).Explain(t, use)
	return decisions
}

// WhyMuted returns why a setting, a directive or the default for tests mutes a finding
// of the rule, at that level, at pos; "" if none does.
func (j Judge) WhyMuted(rule *check.Rule, level core.Level, pos token.Pos) string {
	if j.l.inTestAt(pos) {
		return "it is in a test: -include-tests reports it"
	}
	if why := j.l.options.WhyMuted(j.l.Pass, j.l.Pass.Fset.Position(pos).Filename, rule, level); why != "" {
		return why
	}
	return j.l.reporter.ignores.why(rule, pos)
}

// A Place is an expression that is URL text, with what was seen of it.
type Place struct {
	Node     ast.Node   // the call, literal, assignment or comparison that has it
	Expr     ast.Expr   // the expression that flows into the place
	Use      check.Use  // what the place expects, as completed for the judgement
	Line     *sink.Line // the line of the catalogue; nil if the place was inferred
	Through  string     // the name of the called wrapper; "" if the catalogue has the place
	Skipped  bool       // in generated code and not evaluated
	Field    bool       // Expr is assigned to a field that flows into a place; Through names the field
	Composed bool       // the text looks like a URL, but its destination is unknown
	Known    bool       // the value of Expr is at least partly known
	Seen     []Seen     // the texts that Expr can have

	linter *linter
	within *Wrapper // the called wrapper, or the wrapper of the field
}

// Seen is one text that was seen at a place.
type Seen struct {
	Value eval.Value // of Expr
	Text  core.Text  // the text that was judged: the text of Value, or that text within a wrapper
	At    core.Span  // the range of the text of Value within Text
}

// isJunction reports whether two parts of the judged text meet just before byte i. Text
// that a wrapper adds around Expr counts as another part.
func (s *Seen) isJunction(i int) bool {
	at := int32(i)
	return at == s.At.Start && at > 0 || at == s.At.End && i < len(s.Text.S) ||
		s.Value.Map.IsJunction(i-int(s.At.Start))
}

// partAt returns the part of Value that is byte i of the judged text; false if a wrapper adds that byte.
func (s *Seen) partAt(i int) (part srcmap.Part, ok bool) {
	at := i - int(s.At.Start)
	if parts := s.Value.Map.Parts(at, at+1); len(parts) > 0 {
		return parts[0], true
	}
	return part, false
}

// isSpelledIn reports whether literals of e spell the bytes [start, end) of the text that was judged.
func (s *Seen) isSpelledIn(e ast.Expr, start, end int32) bool {
	return s.At.Start <= start && end <= s.At.End && s.Value.Map.IsSpelledIn(e, core.Span{Start: start - s.At.Start,
		End: end - s.At.Start})
}

// Explain returns text i of p as a URL, its findings, and the decision of each rule about it.
func (p *Place) Explain(i int) (core.URL, []check.Finding, []check.Decision) {
	u, found, decisions := p.linter.checkerAt(p.Expr.Pos()).Explain(p.Seen[i].Text, p.Use)
	found = p.linter.checks.withParts(p.Expr, found, &p.Seen[i], &p.Use)
	for _, f := range p.linter.checks.escapeVerbFindings(p.Expr, p.Seen[i].Value, &p.Use) {
		f.Span = core.Span{Start: f.Span.Start + p.Seen[i].At.Start, End: f.Span.End + p.Seen[i].At.Start}
		f.Fixes = nil
		found = append(found, f)
	}
	for _, f := range found {
		if p.linter.checkerAt(p.Expr.Pos()).Reports(f.Rule, f.Level) {
			markFound(decisions, f.Rule)
		}
	}
	return u, found, decisions
}

// markFound records that a rule has a finding, even if the checker alone had none.
func markFound(decisions []check.Decision, rule *check.Rule) {
	for i, d := range decisions {
		if d.Rule == rule {
			decisions[i] = check.Decision{Rule: rule, Outcome: check.Found}
		}
	}
}

// Reported returns the position at which a finding of text i was reported, once the run
// is over. If it was not reported, silence says why.
func (p *Place) Reported(i int, f check.Finding) (pos token.Pos, silence string) {
	f, ok := p.inner(i, f)
	if !ok {
		return token.NoPos, "it is about the text around this part, not the part itself"
	}
	if p.Field && !isAboutBytes(&f) {
		return token.NoPos, "that depends on the text put around it before it is used"
	}
	unplaced, found := p.linter.unplaced, []check.Finding{f}
	certain := unplaced.isCertain(p.Expr, len(p.Seen))
	if p.Composed && len(unplaced.destinations.UniversalFindings(p.Expr, found, p.Seen[i].Value, certain)) == 0 {
		return token.NoPos, "that depends on where the text goes, which is not known here"
	}
	v, surely := p.linter.reporter.localizer.attribute(p.Expr, p.readings(), i, f)
	if p.linter.reporter.byKey[v.key()] != nil {
		return v.pos, ""
	}
	pos = v.pos
	if why := p.linter.reporter.silenced[v.key()]; why != "" {
		return pos, why
	}
	if len(p.linter.checks.exempt.filter(p.Expr, &p.Seen[i], found)) == 0 {
		return pos, "the code or a comment around it shows that it is meant"
	}
	if !surely {
		return pos, "it is reported for another text, or not all texts that can reach this place have it"
	}
	return pos, "it is reported at another place"
}

// Claim returns the claim and the evidence of a finding of text i as it is reported.
func (p *Place) Claim(i int, f check.Finding) (check.Claim, check.Evidence) {
	if f, ok := p.inner(i, f); ok {
		if v, ok := p.linter.reporter.localizer.attribute(p.Expr, p.readings(), i, f); ok {
			return v.Claim, v.Evidence
		}
	}
	return f.Claim, f.Evidence
}

// inner returns a finding of text i as a finding about the text of Expr. It reports false if it is not about that.
func (p *Place) inner(i int, f check.Finding) (check.Finding, bool) {
	if p.Through == "" {
		return f, true
	}
	return restrictTo(f, p.Seen[i].At)
}

// readings returns the values of the place with their findings.
func (p *Place) readings() []variant {
	set := make([]variant, len(p.Seen))
	for i, s := range p.Seen {
		set[i].value, set[i].within = s.Value, p.within
		_, found := p.linter.checkerAt(p.Expr.Pos()).Check(s.Text, p.Use)
		found = p.linter.checks.withParts(p.Expr, found, &s, &p.Use)
		for _, f := range found {
			if f, ok := p.inner(i, f); ok {
				set[i].found = append(set[i].found, f)
			}
		}
		set[i].found = append(set[i].found, p.linter.checks.escapeVerbFindings(p.Expr, s.Value, &p.Use)...)
	}
	return set
}

// seenAlone returns the values as texts that were judged without a wrapper around them.
func seenAlone(values []eval.Value) []Seen {
	seen := make([]Seen, len(values))
	for i, v := range values {
		seen[i] = Seen{v, v.Text, core.Span{Start: 0, End: int32(len(v.Text.S))}}
	}
	return seen
}
