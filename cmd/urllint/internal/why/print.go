package why

import (
	"cmp"
	"fmt"
	"go/token"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/secret"
)

// A Writer writes what the analyzer sees at places.
type Writer struct {
	*term.PlainWriter
	Paths   report.Paths
	Verbose bool
	some    bool // something was written before

	findings []string // of the line, as written
	silent   []string // messages of findings that were explained as not reported
}

// spans reports whether the source from pos to end overlaps the lines.
func spans(p driver.Place, pos, end token.Pos, line LineRange) bool {
	from, to := p.Pass.Fset.Position(pos), p.Pass.Fset.Position(end)
	return from.Line <= line.end && line.n <= to.Line && report.SameFile(from.Filename, line.File)
}

func (w *Writer) at(p token.Position) string {
	p.Filename = w.Paths.Shown(p.Filename)
	return p.String()
}

// WriteText writes text i of a place.
func (w *Writer) WriteText(p driver.Place, i int) {
	s := p.Seen[i]
	if w.some {
		fmt.Fprintln(w)
	}
	w.some = true
	fmt.Fprintf(w, "%s: %s\n", w.at(p.Start), describe(p))
	if w.Verbose {
		w.Row("notation", notation(p)+", as in docs/sinks.md")
	}
	if n := len(p.Seen); n > 1 {
		w.Row("one of", fmt.Sprintf("%d texts that can reach this place", n))
	}
	if !p.Known && p.Through == "" {
		fmt.Fprintf(w, "    nothing is known of the text: %s\n", p.Reason())
		return
	}
	u, found, decisions := p.Explain(i)
	w.Row("text", GoText(secret.Show(s.Text, p.Use.Form)))
	w.origins(p, s)
	if w.Verbose {
		w.Components(&u, p, s)
	}
	w.Holes(p, s)
	w.found(p, i, found)
	w.decisions(decisions)
}

// mostOrigins is the maximum number of definitions that are listed for a text.
const mostOrigins = 4

// origins writes the positions of the parts of a text that are outside the expression.
func (w *Writer) origins(p driver.Place, s analyzer.Seen) {
	var list []string
	for _, part := range s.Value.Map.Parts(0, len(s.Value.Text.S)) {
		if !part.IsSpelled() || p.Expr.Pos() <= part.Pos && part.Pos < p.Expr.End() {
			continue
		}
		if at := w.at(p.Pass.Fset.Position(part.Pos)); !slices.Contains(list, at) {
			list = append(list, at)
		}
	}
	for _, at := range list[:min(len(list), mostOrigins)] {
		w.Row("from", at)
	}
}

// notation returns what the place takes in the words of a sink file.
func notation(p driver.Place) string {
	use := p.Use
	use.Base = core.Text{}
	return use.String()
}

// describe returns a description of the place.
func describe(p driver.Place) string {
	takes := UseWords(p.Use)
	callee := p.Use.Callee
	if callee == "" {
		callee = "a place"
	}
	text := callee + " takes " + takes
	if p.Through != "" {
		text = p.Through + " passes it on to " + callee + ", which takes " + takes
	}
	if base := p.Use.Base; base.S != "" {
		text += ", against the base " + GoText(secret.Show(base, core.FormReference))
	}
	return text
}

// Row writes a name and its value.
func (w *Writer) Row(name, text string) { fmt.Fprintf(w, "    %-11s%s\n", name, text) }

// Components writes the components that are present.
func (w *Writer) Components(u *core.URL, p driver.Place, s analyzer.Seen) {
	for c := core.Scheme; c <= core.Fragment; c++ {
		if u.Has(c) && c != core.Authority {
			w.Row(c.String(), GoText(secret.ShowSpan(s.Text, p.Use.Form, u.Span(c))))
		}
	}
	if loose := u.Uncertain(); loose.Present() {
		w.Row("uncertain", GoText(secret.ShowSpan(s.Text, p.Use.Form, loose))+
			"  may be in another component: that depends on what is unknown")
	}
}

// Holes writes the descriptions of the holes.
func (w *Writer) Holes(p driver.Place, s analyzer.Seen) {
	for i := range s.Text.Holes {
		h := &s.Text.Holes[i]
		what := []string{mayWords[h.Kind]}
		if h.NotEmpty {
			what = append(what, "not empty")
		}
		if h.Escaper != core.ByNobody {
			what = append(what, "escaped by "+h.Escaper.String())
		}
		if h.Origin > core.FromField {
			what = append(what, "from: "+h.Origin.String())
		}
		if s.At.Start <= h.At && h.At < s.At.End {
			if why := p.WhyNot(s, int(h.At-s.At.Start)); why != "" {
				what = append(what, why)
			}
		}
		w.Row("unknown", expression(h.Name)+": "+strings.Join(what, ", "))
	}
}

// found writes the findings, with the reason for those that are not reported here.
func (w *Writer) found(p driver.Place, i int, found []check.Finding) {
	for _, f := range found {
		pos, silence := p.Reported(i, f)
		message := f.Message + " (" + f.Rule.Name + ")"
		isWritten := func(line string) bool { return strings.HasSuffix(line, " "+message) }
		switch {
		case silence != "" && slices.ContainsFunc(w.findings, isWritten): // reported for another place
		case silence != "":
			w.silent = append(w.silent, message)
			w.Row("silent", message+": "+silence)
		default:
			w.Row("found", w.at(p.Pass.Fset.Position(pos))+": "+message)
			if claim, evidence := p.Claim(i, f); w.Verbose {
				w.Row("claim", strings.TrimSuffix(claim.String()+", "+evidence.String(), ", "))
			}
		}
	}
}

// A ruleGroup holds the rules with the same outcome and detail.
type ruleGroup struct {
	outcome check.Outcome
	detail  string
	rules   []string
}

// decisions writes the outcomes of the rules without a reported finding.
func (w *Writer) decisions(decisions []check.Decision) {
	var groups []ruleGroup
	for _, d := range decisions {
		if d.Outcome == check.Found {
			continue
		}
		i := slices.IndexFunc(groups, func(g ruleGroup) bool { return g.outcome == d.Outcome && g.detail == d.Detail })
		if i < 0 {
			i = len(groups)
			groups = append(groups, ruleGroup{outcome: d.Outcome, detail: d.Detail})
		}
		groups[i].rules = append(groups[i].rules, d.Rule.Name)
	}
	slices.SortStableFunc(groups, func(a, b ruleGroup) int {
		return cmp.Or(cmp.Compare(rankOf(a.outcome), rankOf(b.outcome)), strings.Compare(a.detail, b.detail))
	})
	ran, others := 0, 0
	for _, g := range groups {
		switch {
		case w.Verbose || rankOf(g.outcome) < 0:
			w.group(g)
		case g.outcome == check.Quiet:
			ran += len(g.rules)
		default:
			others += len(g.rules)
		}
	}
	if !w.Verbose {
		fmt.Fprintf(w, "    %s found nothing, %d do not apply; -v lists them\n", term.Count(ran, "rule"), others)
	}
}

// rankOf sorts findings that are not reported first, and then rules that ran.
func rankOf(o check.Outcome) int {
	switch o {
	case check.Silenced, check.BelowLevel, check.Handled:
		return -1
	}
	return int(o)
}

func (w *Writer) group(g ruleGroup) {
	switch g.outcome {
	case check.Silenced, check.Handled:
		w.Row("silent", g.rules[0]+": "+g.detail)
	case check.BelowLevel:
		_, message, _ := strings.Cut(g.detail, ": ")
		w.silent = append(w.silent, message+" ("+g.rules[0]+")")
		w.Row("silent", g.detail+" ("+g.rules[0]+")")
	case check.Quiet:
		w.list("ran and found nothing", g.rules)
	default:
		w.list("did not run: "+g.detail, g.rules)
	}
}

// list writes names below a heading.
func (w *Writer) list(about string, names []string) {
	fmt.Fprintf(w, "    %s\n", about)
	slices.Sort(names)
	for _, line := range wrapped(names, 88) {
		fmt.Fprintf(w, "        %s\n", line)
	}
}

// wrapped splits names into lines of about that width.
func wrapped(names []string, width int) []string {
	var lines []string
	for _, name := range names {
		if n := len(lines) - 1; n >= 0 && len(lines[n])+1+len(name) <= width {
			lines[n] += " " + name
		} else {
			lines = append(lines, name)
		}
	}
	return lines
}
