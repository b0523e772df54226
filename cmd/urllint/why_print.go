package main

import (
	"cmp"
	"fmt"
	"go/token"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/secret"
)

// A whyWriter writes what was seen at places.
type whyWriter struct {
	*plainWriter
	paths pather
	some  bool // something was written before
}

// spans reports whether the source from pos to end has a part on the line.
func (p place) spans(pos, end token.Pos, line lineOf) bool {
	from, to := p.pass.Fset.Position(pos), p.pass.Fset.Position(end)
	return from.Line <= line.end && line.n <= to.Line && oneFile(from.Filename, line.file)
}

func (w *whyWriter) at(p token.Position) string {
	p.Filename = w.paths.shown(p.Filename)
	return p.String()
}

// seen writes text i of a place.
func (w *whyWriter) seen(p place, i int) {
	s := p.Seen[i]
	if w.some {
		fmt.Fprintln(w)
	}
	w.some = true
	fmt.Fprintf(w, "%s: %s\n", w.at(p.start), p.describe())
	if n := len(p.Seen); n > 1 {
		w.row("one of", fmt.Sprintf("%d texts that can come here", n))
	}
	if !p.Known && p.Through == "" {
		fmt.Fprintf(w, "    nothing is known of the text: %s\n", p.reason())
		return
	}
	u, found, decisions := p.Explain(i)
	w.row("text", visible(secret.Show(s.Text, p.Use.Form)))
	w.components(&u, p, s)
	w.holes(p, s)
	w.found(p, i, found)
	w.decisions(decisions)
}

// describe says what the place is.
func (p place) describe() string {
	use := p.Use
	use.Base = core.Text{}
	callee := p.Use.Callee
	if callee == "" {
		callee = "a place"
	}
	text := callee + " takes " + use.String()
	if p.Through != "" {
		text = p.Through + " passes it on to " + callee + ", which takes " + use.String()
	}
	if base := p.Use.Base; base.S != "" {
		text += ", against the base " + visible(secret.Show(base, core.FormReference))
	}
	return text
}

func (w *whyWriter) row(name, text string) { fmt.Fprintf(w, "    %-11s%s\n", name, text) }

// components writes the components that are there.
func (w *whyWriter) components(u *core.URL, p place, s analyzer.Seen) {
	for c := core.Scheme; c <= core.Fragment; c++ {
		if u.Has(c) && c != core.Authority {
			w.row(c.String(), visible(secret.ShowSpan(s.Text, p.Use.Form, u.Span(c))))
		}
	}
	if loose := u.Uncertain(); loose.Present() {
		w.row("uncertain", visible(secret.ShowSpan(s.Text, p.Use.Form, loose))+"  may belong to another component: what a hole holds decides")
	}
}

// holes writes what is known of the holes.
func (w *whyWriter) holes(p place, s analyzer.Seen) {
	for i := range s.Text.Holes {
		h := &s.Text.Holes[i]
		what := []string{h.May.String()}
		if h.NotEmpty {
			what = append(what, "not empty")
		}
		if h.By != core.ByNobody {
			what = append(what, "escaped by "+h.By.String())
		}
		if h.From > core.FromField {
			what = append(what, "origin: "+h.From.String())
		}
		if s.At.Start <= h.At && h.At < s.At.End {
			if why := p.whyNot(s, int(h.At-s.At.Start)); why != "" {
				what = append(what, why)
			}
		}
		w.row("hole", "⟦"+h.Name+"⟧  "+strings.Join(what, ", "))
	}
}

// found writes the findings, and which of them are not reported here.
func (w *whyWriter) found(p place, i int, found []check.Finding) {
	for _, f := range found {
		pos, silence := p.Reported(i, f)
		switch {
		case silence != "":
			w.row("silent", f.Message+": "+silence)
		default:
			w.row("found", w.at(p.pass.Fset.Position(pos))+": "+f.Message)
		}
	}
}

// A group is the rules of which the same can be said.
type group struct {
	outcome check.Outcome
	detail  string
	rules   []string
}

// decisions writes what became of the rules that found nothing to report.
func (w *whyWriter) decisions(decisions []check.Decision) {
	var groups []group
	for _, d := range decisions {
		if d.Outcome == check.Found {
			continue
		}
		i := slices.IndexFunc(groups, func(g group) bool { return g.outcome == d.Outcome && g.detail == d.Detail })
		if i < 0 {
			i = len(groups)
			groups = append(groups, group{outcome: d.Outcome, detail: d.Detail})
		}
		groups[i].rules = append(groups[i].rules, d.Rule.Name)
	}
	slices.SortStableFunc(groups, func(a, b group) int {
		return cmp.Or(cmp.Compare(rankOf(a.outcome), rankOf(b.outcome)), strings.Compare(a.detail, b.detail))
	})
	for _, g := range groups {
		w.group(g)
	}
}

// rankOf puts findings that are not reported first, and then what ran.
func rankOf(o check.Outcome) int {
	switch o {
	case check.Silenced, check.BelowLevel:
		return -1
	}
	return int(o)
}

func (w *whyWriter) group(g group) {
	switch g.outcome {
	case check.Silenced:
		w.row("silent", g.rules[0]+": "+g.detail)
	case check.BelowLevel:
		w.row("silent", g.detail)
	case check.Quiet:
		w.list("ran and found nothing", g.rules)
	default:
		w.list("did not run: "+g.detail, g.rules)
	}
}

// list writes names below a line about all of them.
func (w *whyWriter) list(about string, names []string) {
	fmt.Fprintf(w, "    %s\n", about)
	slices.Sort(names)
	for _, line := range wrapped(names, 88) {
		fmt.Fprintf(w, "        %s\n", line)
	}
}

// wrapped puts names in lines of about that width.
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
