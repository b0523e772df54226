package main

import (
	"cmp"
	"os"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer"
)

// A tally counts places: all, those of which a string literal is a part, and of
// these those of whose text a byte is known.
type tally struct {
	Places  int `json:"places"`
	Literal int `json:"with_literal"`
	Known   int `json:"known"`
}

func (t *tally) add(p *counted) {
	t.Places++
	if p.literal {
		t.Literal++
	}
	if p.literal && p.known {
		t.Known++
	}
}

// A formTally is a tally of the places of one form.
type formTally struct {
	Form string `json:"form"`
	tally
}

// A miss is a reason why nothing is known of a text that has a literal, how often
// it was the reason, and where first.
type miss struct {
	Reason  string `json:"reason"`
	Places  int    `json:"places"`
	Example string `json:"example"` // file:line:column
}

// A coverage is how much of the text that flows into URL places is seen.
type coverage struct {
	All       tally       `json:"all"`       // outside tests; the next two add up to it
	Catalogue tally       `json:"catalogue"` // places that the catalogue has
	Inferred  tally       `json:"inferred"`  // arguments of functions that pass them on to such places
	Forms     []formTally `json:"forms"`     // of All
	AnyText   []formTally `json:"any_text"`  // of places where any text is right: not in All
	Misses    []miss      `json:"misses"`    // of All, the commonest first
	Tests     tally       `json:"tests"`     // the same in _test.go files
}

// A counted is a place as it counts.
type counted struct {
	place
	literal bool // a literal is a part of the argument, or of what it was made of in the function
	known   bool // a byte of the text is known
}

// coverageCommand says how much of the text that flows into URL places is seen.
func coverageCommand(args []string) int {
	o := newObservation()
	fs := o.flags()
	fs.BoolVar(&o.json, "json", false, "")
	if err := o.parse(fs, args); err != nil {
		return helpOr("coverage", err)
	}
	code, err := o.run()
	if err != nil {
		return refuse("coverage: %v", err)
	}
	c := o.coverage(newPather())
	if o.json {
		err = c.printJSON(os.Stdout)
	} else {
		err = c.print(os.Stdout)
	}
	if err != nil {
		return refuse("coverage: %v", err)
	}
	return code
}

// coverage counts the places. An expression that flows into several is one.
func (o *observation) coverage(paths pather) *coverage {
	c := new(coverage)
	forms, anyText := make(map[string]*formTally), make(map[string]*formTally)
	misses := make(map[string]*miss)
	finder := newLiteralFinder()
	for i, p := range o.places {
		if p.Skipped || i > 0 && o.places[i-1].start == p.start && o.places[i-1].Expr == p.Expr {
			continue
		}
		n := &counted{p, finder.within(p.pass, p.Expr), p.hasKnownByte()}
		form := p.Use.Form
		switch {
		case n.inTest():
			c.Tests.add(n)
		case form.AnyText():
			of(anyText, form.String()).add(n)
		default:
			c.add(n)
			of(forms, form.String()).add(n)
			if n.literal && !n.known {
				n.missed(misses, paths)
			}
		}
	}
	c.Forms, c.AnyText = byCount(forms), byCount(anyText)
	for _, m := range misses {
		c.Misses = append(c.Misses, *m)
	}
	slices.SortFunc(c.Misses, func(a, b miss) int {
		return cmp.Or(cmp.Compare(b.Places, a.Places), strings.Compare(a.Reason, b.Reason))
	})
	return c
}

func (c *coverage) add(n *counted) {
	c.All.add(n)
	if n.Through != nil {
		c.Inferred.add(n)
	} else {
		c.Catalogue.add(n)
	}
}

func of(tallies map[string]*formTally, form string) *formTally {
	if tallies[form] == nil {
		tallies[form] = &formTally{Form: form}
	}
	return tallies[form]
}

// byCount lists the tallies, the most places first.
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

// hasKnownByte reports whether a byte is known of a text that was seen.
func (p place) hasKnownByte() bool {
	return slices.ContainsFunc(p.Seen, func(s analyzer.Seen) bool {
		return len(s.Value.Text.S) > len(s.Value.Text.Holes)
	})
}

// missed adds to misses why nothing is known at p.
func (p *counted) missed(misses map[string]*miss, paths pather) {
	reason := p.reason()
	m := misses[reason]
	if m == nil {
		at := p.start
		at.Filename = paths.short(at.Filename)
		m = &miss{Reason: reason, Example: at.String()}
		misses[reason] = m
	}
	m.Places++
}
