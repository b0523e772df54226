package output

import (
	"bufio"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
)

// A screen writes a report to a terminal.
type screen struct {
	*bufio.Writer
	report  *report.Report
	term    *term.Terminal
	context int // number of lines around those of a finding
}

func (s screen) write() {
	for _, f := range s.report.Fixed {
		s.words([]word{{f.Place + ":", term.Bold, ""}, {"fixed:", term.Green, ""}}, f.Message,
			word{f.Rule, term.Faint, ""})
	}
	if len(s.report.Fixed) > 0 {
		fmt.Fprintln(s)
	}
	s.report.InOrder(s.trouble, s.finding)
	s.ending()
}

func (s screen) trouble(t report.Trouble) {
	place, what, ok := strings.Cut(t.Line(s.report.Paths), ": ")
	if !ok {
		place, what = "urllint", place
	}
	s.words([]word{{place + ":", term.Bold, ""}, {"trouble:", term.Red, ""}}, what, word{})
	fmt.Fprintln(s)
}

// finding writes a finding, its source with marks, and its fix.
func (s screen) finding(f *report.Finding) {
	s.words([]word{{f.Place(s.report.Paths) + ":", term.Bold, fileURL(f.StartPosition.Filename)},
		{f.Level.String() + ":", term.LevelStyles[f.Level], ""}}, f.Words(), word{f.Category, term.Faint, f.URL})
	src, at, ok := s.report.Located(f)
	if !ok {
		fmt.Fprintln(s)
		return
	}
	x := excerpt{screen: s, src: src, at: at, as: term.LevelStyles[f.Level],
		gutter: len(strconv.Itoa(f.EndPosition.Line + s.context))}
	if fix, ok := s.report.FixOf(f); ok {
		x.fix = &fix
	}
	x.write()
	for _, o := range f.RelatedPlaces {
		if o.Named != "" {
			continue // the message contains it
		}
		at := o.StartPosition
		at.Filename = s.report.Paths.Shown(at.Filename)
		s.hint(at.String() + ": " + o.Message)
	}
	fmt.Fprintln(s)
}

// A word is a piece of a line that is not broken.
type word struct {
	text string
	as   term.Style
	href string // the target of a link, or ""
}

// fileURL returns the URL of an absolute file name, or "".
func fileURL(name string) string {
	if !filepath.IsAbs(name) {
		return ""
	}
	u, _ := report.Paths{}.Reference(name)
	return u
}

// words writes head, a text that may be broken at spaces, and the name of a rule.
func (s screen) words(head []word, text string, rule word) {
	list := head
	for w := range strings.SplitSeq(term.Visible(text), " ") {
		list = append(list, word{w, term.Plain, ""})
	}
	if rule.text != "" {
		rule.text = "(" + rule.text + ")"
		list = append(list, rule)
	}
	const indent = "    "
	at := 0
	for i, w := range list {
		n := term.Cells(w.text)
		switch {
		case i == 0:
		case at+1+n > s.term.Columns && at > len(indent):
			fmt.Fprint(s, "\n", indent)
			at = len(indent)
		default:
			fmt.Fprint(s, " ")
			at++
		}
		fmt.Fprint(s, s.term.Link(w.href, s.term.In(w.as, w.text)))
		at += n
	}
	fmt.Fprintln(s)
}

// ending writes the numbers of findings and hints for the next step.
func (s screen) ending() {
	r := s.report
	parts := summary(r, s.term.In)
	if n := len(r.Fixed); n > 0 {
		parts = append([]string{term.Count(n, "finding") + " fixed"}, parts...)
	}
	fmt.Fprintln(s, strings.Join(parts, "; "))
	fixed, review := fixable(r)
	of, all := "of them", ""
	if review > 0 {
		all = " -fixes=all"
	}
	if fixed > 0 {
		s.hint("urllint -fix" + all + " fixes " + strconv.Itoa(fixed) + " of them" + toReview(review) +
			"; urllint -diff" + all + " shows the changes")
		of = "more"
	}
	if n := withheld(r); n > 0 {
		s.hint("-fixes=all has fixes to review for " + strconv.Itoa(n) + " " + of + ": urllint -diff -fixes=all")
	}
	if len(r.Findings) > 0 {
		s.hint("urllint explain " + r.Findings[0].Category + " says why, and what to write instead")
	}
	if stale := staleBaseline(r); stale != "" {
		s.hint(stale)
	}
}

func (s screen) hint(line string) { fmt.Fprintln(s, s.term.In(term.Faint, line)) }
