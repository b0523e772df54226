package main

import (
	"fmt"
	"slices"
	"strings"
)

// An excerpt shows the lines of a finding on a terminal.
type excerpt struct {
	screen
	src    *source
	at     stretch // what is marked
	as     style   // of the marks
	fix    *fixOf  // nil: there is none
	gutter int     // columns of the line numbers
}

// mostLines is how many lines of a finding are shown.
const mostLines = 4

// write writes the lines, under each of them what of it is meant, and then what the
// fix makes of them.
func (x *excerpt) write() {
	first, last := x.src.lineAt(x.at.start), x.src.lineAt(x.at.end)
	if last > first && x.src.starts[last-1] == x.at.end {
		last-- // it ends with a line
	}
	for n := max(1, first-x.context); n <= min(x.src.lineCount(), last+x.context); n++ {
		switch {
		case n < first || n > last:
			line := x.src.line(n)
			x.row(fmt.Sprint(n), x.view(line, stretch{line.start, line.start}).all())
		case n < first+mostLines:
			x.marked(n, n == first)
		case n == last:
			x.row("…", "")
		}
		if n == last && x.fix != nil {
			x.preview()
		}
	}
}

// marked writes a line and its marks.
func (x *excerpt) marked(n int, first bool) {
	line := x.src.line(n)
	v := x.view(line, stretch{min(max(x.at.start, line.start), line.end), min(max(x.at.end, line.start), line.end)})
	x.row(fmt.Sprint(n), v.before+x.term.in(x.as, v.marked)+v.after)
	at, wide := cells(v.before), max(1, cells(v.marked))
	text := strings.Repeat(" ", at) + x.term.in(x.as, strings.Repeat("^", wide))
	if first && x.fix != nil {
		label := "fix: " + visible(x.fix.message)
		if at+wide+1+cells(label) <= x.room() {
			text += " " + x.term.in(green, label)
		} else {
			defer x.row("", x.term.in(green, label))
		}
	}
	x.row("", text)
}

// preview writes the line of the finding as the fix makes it; where that is none
// or several, nothing.
func (x *excerpt) preview() {
	line := x.src.line(x.src.lineAt(x.at.start))
	var here []edit
	for _, e := range x.fix.edits {
		if line.start <= e.start && e.end <= line.end && !strings.Contains(e.text, "\n") {
			here = append(here, e)
		}
	}
	if len(here) == 0 {
		return
	}
	text, new := x.fixed(line, here)
	v := viewLine(text, new, x.room())
	x.row("+", v.before+x.term.in(green, v.marked)+v.after)
}

// fixed gives a line with edits applied and its secrets masked, and the stretch of
// it from the first to the last byte that is new.
func (x *excerpt) fixed(line stretch, edits []edit) (string, stretch) {
	slices.SortFunc(edits, func(a, b edit) int { return a.start - b.start })
	all := masks(x.src.text, x.src.secretIn(line))
	all = append(all, edits...)
	slices.SortFunc(all, func(a, b edit) int { return a.start - b.start })
	for i := range all {
		all[i].stretch = all[i].moved(-line.start)
	}
	text, err := apply(x.src.text[line.start:line.end], all)
	if err != nil {
		return "", stretch{}
	}
	changed := stretch{edits[0].start, edits[len(edits)-1].end}.moved(-line.start)
	return string(text), changed.covered(all)
}

// covered is after, with what was inserted at its ends.
func (s stretch) covered(edits []edit) stretch {
	out := s.after(edits)
	for _, e := range edits {
		if e.start == e.end && e.start == s.start {
			out.start -= len(e.text)
		}
	}
	return out
}

// room is how many columns a line of source has.
func (x *excerpt) room() int { return max(10, x.term.columns-x.gutter-len("  | ")) }

func (x *excerpt) view(line, mark stretch) view {
	text, at := x.src.shownWith(line, mark)
	return viewLine(text, at, x.room())
}

// row writes a line behind the gutter.
func (x *excerpt) row(label, text string) {
	gutter := strings.Repeat(" ", max(0, x.gutter-cells(label))) + label + " |"
	fmt.Fprintln(x, strings.TrimRight(" "+x.term.in(faint, gutter)+" "+text, " "))
}
