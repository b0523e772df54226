package main

import (
	"bufio"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/core"
)

// A screen is a report on a terminal.
type screen struct {
	*bufio.Writer
	report  *report
	term    *terminal
	context int // lines around those of a finding
}

func (s screen) write() {
	for _, f := range s.report.fixed {
		s.words([]word{{f.place + ":", bold}, {"fixed:", green}}, f.message, f.rule)
	}
	if len(s.report.fixed) > 0 {
		fmt.Fprintln(s)
	}
	s.report.inOrder(s.trouble, s.finding)
	s.ending()
}

func (s screen) trouble(t trouble) {
	place, what, ok := strings.Cut(t.line(s.report.paths), ": ")
	if !ok {
		place, what = "urllint", place
	}
	s.words([]word{{place + ":", bold}, {"trouble:", red}}, what, "")
	fmt.Fprintln(s)
}

// finding writes what is wrong, the source with the bytes marked, and the fix.
func (s screen) finding(f *finding) {
	message := strings.TrimSuffix(f.Message, " ("+f.Category+")")
	s.words([]word{{f.place(s.report.paths) + ":", bold}, {f.level.String() + ":", levelStyles[f.level]}}, message, f.Category)
	src, at, ok := s.report.located(f)
	if !ok {
		fmt.Fprintln(s)
		return
	}
	x := excerpt{screen: s, src: src, at: at, as: levelStyles[f.level], gutter: len(strconv.Itoa(f.end.Line + s.context))}
	if fix, ok := s.report.fixOf(f); ok {
		x.fix = &fix
	}
	x.write()
	fmt.Fprintln(s)
}

// A word is a piece of a line that is not broken.
type word struct {
	text string
	as   style
}

// words writes a text, broken at spaces, between a head and the name of a rule.
func (s screen) words(head []word, text, rule string) {
	list := head
	for w := range strings.SplitSeq(visible(text), " ") {
		list = append(list, word{w, plain})
	}
	if rule != "" {
		list = append(list, word{"(" + rule + ")", faint})
	}
	const indent = "    "
	at := 0
	for i, w := range list {
		n := cells(w.text)
		switch {
		case i == 0:
		case at+1+n > s.term.columns && at > len(indent):
			fmt.Fprint(s, "\n", indent)
			at = len(indent)
		default:
			fmt.Fprint(s, " ")
			at++
		}
		fmt.Fprint(s, s.term.in(w.as, w.text))
		at += n
	}
	fmt.Fprintln(s)
}

// ending says how much was found, and how to go on.
func (s screen) ending() {
	r := s.report
	parts := r.summary()
	parts[0] = s.term.in(bold, parts[0])
	if levels := s.levels(); levels != "" {
		parts[0] += " (" + levels + ")"
	}
	if n := len(r.fixed); n > 0 {
		parts = append([]string{count(n, "finding") + " mended"}, parts...)
	}
	fmt.Fprintln(s, strings.Join(parts, "; "))
	if n := s.fixable(); n > 0 {
		s.hint("urllint -fix mends " + strconv.Itoa(n) + " of them, urllint -diff shows how")
	}
	if len(r.findings) > 0 {
		s.hint("urllint explain " + r.findings[0].Category + " says why, and what to write instead")
	}
	if r.gone > 0 {
		s.hint(count(r.gone, "finding") + " of the baseline are gone; -write-baseline takes them out")
	}
}

func (s screen) hint(line string) { fmt.Fprintln(s, s.term.in(faint, line)) }

// levels says how many findings there are of each level.
func (s screen) levels() string {
	counts := make(map[core.Level]int)
	for i := range s.report.findings {
		counts[s.report.findings[i].level]++
	}
	var parts []string
	for _, level := range []core.Level{core.Error, core.Warning, core.Info} {
		if n := counts[level]; n > 0 {
			text := count(n, level.String())
			if level == core.Info { // which has no plural
				text = fmt.Sprint(n, " ", level)
			}
			parts = append(parts, s.term.in(levelStyles[level], text))
		}
	}
	return strings.Join(parts, ", ")
}

// fixable is how many findings -fix would mend.
func (s screen) fixable() int {
	p := s.report.plan()
	return len(slices.DeleteFunc(p.fixes, func(f *finding) bool { return !f.safe }))
}
