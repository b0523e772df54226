// Package coverage counts how many of the texts that flow into URL places the analyzer sees. It is
// for the developers of urllint, and has its own data flow to check the analyzer's.
package coverage

import (
	"cmp"
	"go/ast"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// A tally counts places: all; those that a string literal is part of by syntax; those of them with
// a known byte; and the last two again for literals that can be part of the text.
type tally struct {
	Places    int `json:"places"`
	Literal   int `json:"with_literal"`
	Known     int `json:"known"`
	Made      int `json:"made_of_literal"`
	MadeKnown int `json:"made_known"`
}

func (t *tally) add(p *sample) {
	t.Places++
	if p.literal {
		t.Literal++
	}
	if p.literal && p.known {
		t.Known++
	}
	if p.made {
		t.Made++
	}
	if p.made && p.known {
		t.MadeKnown++
	}
}

// A formTally is a tally of the places of one form.
type formTally struct {
	Form string `json:"form"`
	tally
}

// A miss is a reason why nothing is known of a text with a literal, and the places with that
// reason.
type miss struct {
	Reason string   `json:"reason"`
	Made   bool     `json:"made_of_literal"` // the literal can be part of the text
	Places []string `json:"places"`          // file:line:column each
}

// A Coverage is how much of the text that flows into URL places is known.
type Coverage struct {
	All       tally       `json:"all"`       // outside tests; the sum of the next two
	Catalogue tally       `json:"catalogue"` // places in the catalogue
	Inferred  tally       `json:"inferred"`  // arguments of wrappers of such places
	Forms     []formTally `json:"forms"`     // of All
	AnyText   []formTally `json:"any_text"`  // of places where any text is valid; not in All
	Misses    []miss      `json:"misses"`    // of All, the most frequent first
	Tests     tally       `json:"tests"`     // the same for _test.go files
}

// A sample is one counted place.
type sample struct {
	driver.Place
	literal bool // a literal is in the argument, or in a definition in the function that reaches it
	made    bool // and it can be part of the text
	known   bool // a byte of the text is known
}

// Of counts the places. An expression that flows into several counts once.
func Of(o *driver.Recorder, paths report.Paths) *Coverage {
	k := counter{
		forms: make(map[string]*formTally), anyText: make(map[string]*formTally),
		misses: make(map[missKey]*miss), paths: paths,
	}
	finder := newLiteralFinder()
	seen := make(map[ast.Expr]bool)
	for _, p := range o.Places {
		if !p.Skipped && !p.Composed && !seen[p.Expr] {
			seen[p.Expr] = true
			some, made := finder.within(p.Pass, p.Expr)
			k.count(&sample{p, some, made, hasKnownByte(p)})
		}
	}
	k.Forms, k.AnyText, k.Misses = byCount(k.forms), byCount(k.anyText), k.commonest()
	return &k.Coverage
}

// A counter builds a Coverage.
type counter struct {
	Coverage
	forms, anyText map[string]*formTally
	misses         map[missKey]*miss
	paths          report.Paths
}

type missKey struct {
	reason string
	made   bool
}

func (k *counter) count(n *sample) {
	form := n.Use.Form
	switch {
	case form.AnyText() && n.InTest():
	case form.AnyText():
		tallyOf(k.anyText, form.String()).add(n)
	case n.InTest():
		k.Tests.add(n)
	default:
		k.Coverage.add(n)
		tallyOf(k.forms, form.String()).add(n)
		if n.literal && !n.known {
			k.missed(n)
		}
	}
}

// missed records why nothing is known of n.
func (k *counter) missed(n *sample) {
	key := missKey{n.Reason(), n.made}
	if k.misses[key] == nil {
		k.misses[key] = &miss{Reason: key.reason, Made: key.made}
	}
	at := n.Start
	at.Filename = k.paths.Short(at.Filename)
	k.misses[key].Places = append(k.misses[key].Places, at.String())
}

// commonest returns the misses: first those where the literal can be part of the text, and within
// each kind the most frequent first.
func (k *counter) commonest() []miss {
	out := []miss{}
	for _, m := range k.misses {
		out = append(out, *m)
	}
	slices.SortFunc(out, func(a, b miss) int {
		if a.Made != b.Made {
			return cmp.Compare(rankMade(a), rankMade(b))
		}
		return cmp.Or(cmp.Compare(len(b.Places), len(a.Places)), strings.Compare(a.Reason, b.Reason))
	})
	return out
}

func rankMade(m miss) int {
	if m.Made {
		return 0
	}
	return 1
}

func (c *Coverage) add(n *sample) {
	c.All.add(n)
	if n.Through != "" {
		c.Inferred.add(n)
	} else {
		c.Catalogue.add(n)
	}
}

func tallyOf(tallies map[string]*formTally, form string) *formTally {
	if tallies[form] == nil {
		tallies[form] = &formTally{Form: form}
	}
	return tallies[form]
}

// byCount returns the tallies, the most places first.
func byCount(tallies map[string]*formTally) []formTally {
	out := []formTally{}
	for _, t := range tallies {
		out = append(out, *t)
	}
	slices.SortFunc(out, func(a, b formTally) int {
		return cmp.Or(cmp.Compare(b.Places, a.Places), strings.Compare(a.Form, b.Form))
	})
	return out
}

// hasKnownByte reports whether a byte of an observed text is known.
func hasKnownByte(p driver.Place) bool {
	return slices.ContainsFunc(p.Seen, func(s analyzer.Seen) bool {
		return len(s.Value.Text.S) > len(s.Value.Text.Holes)
	})
}
