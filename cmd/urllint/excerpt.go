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
			start := x.src.line(n).start
			x.row(fmt.Sprint(n), x.src.fragment(n, stretch{start, start}).view(x.room()).all())
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
	mark := stretch{min(max(x.at.start, line.start), line.end), min(max(x.at.end, line.start), line.end)}
	v := x.src.fragment(n, mark).view(x.room())
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
	n := x.src.lineAt(x.at.start)
	line := x.src.line(n)
	near := x.src.near(line, x.at)
	var here []edit
	for _, e := range x.fix.edits {
		if near.start <= e.start && e.end <= near.end && !strings.Contains(e.text, "\n") {
			here = append(here, e)
		}
	}
	if len(here) == 0 {
		return
	}
	f := x.fixed(near, here)
	f.moreBefore, f.moreAfter = near.start > line.start, near.end < line.end
	v := f.view(x.room())
	x.row("+", v.before+x.term.in(green, v.marked)+v.after)
}

// fixed gives a stretch of source with edits applied and its secrets masked; the
// mark reaches from the first to the last byte that is new.
func (x *excerpt) fixed(at stretch, edits []edit) (f fragment) {
	all := append(slices.Clone(edits), masks(x.src.text, x.src.secretIn(at))...)
	slices.SortStableFunc(all, func(a, b edit) int { return a.start - b.start })
	by := -at.start
	f.mark.start = -1
	for i, e := range all {
		if e.file != "" { // not a mask
			f.mark.end = e.start + by + len(e.text)
			if f.mark.start < 0 {
				f.mark.start = e.start + by
			}
		}
		by += len(e.text) - (e.end - e.start)
		all[i].stretch = e.moved(-at.start)
	}
	text, err := apply(x.src.text[at.start:at.end], all)
	if err != nil { // a secret that is no more than a guess: no text rather than that
		return fragment{}
	}
	f.text = string(text)
	return f
}

// room is how many columns a line of source has.
func (x *excerpt) room() int { return max(10, x.term.columns-x.gutter-len("  | ")) }

// row writes a line behind the gutter.
func (x *excerpt) row(label, text string) {
	gutter := strings.Repeat(" ", max(0, x.gutter-cells(label))) + label + " |"
	fmt.Fprintln(x, strings.TrimRight(" "+x.term.in(faint, gutter)+" "+text, " "))
}
