package output

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/source"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
)

// An excerpt shows the lines of a finding on a terminal.
type excerpt struct {
	screen
	src    *source.File
	at     edits.Span  // what is marked
	as     term.Style  // of the marks
	fix    *report.Fix // nil: there is none
	gutter int         // columns of the line numbers
}

// mostLines is how many lines of a finding are shown.
const mostLines = 4

// write writes the lines, under each of them what of it is meant, and then what the
// fix makes of them.
func (x *excerpt) write() {
	first, last := x.src.LineAt(x.at.Start), x.src.LineAt(x.at.End)
	if last > first && x.src.Starts[last-1] == x.at.End {
		last-- // it ends with a line
	}
	for n := max(1, first-x.context); n <= min(x.src.LineCount(), last+x.context); n++ {
		switch {
		case n < first || n > last:
			start := x.src.Line(n).Start
			x.row(fmt.Sprint(n), fragment(x.src, n, edits.Span{Start: start, End: start}).View(x.room()).All())
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
	line := x.src.Line(n)
	mark := edits.Span{Start: min(max(x.at.Start, line.Start), line.End), End: min(max(x.at.End, line.Start), line.End)}
	v := fragment(x.src, n, mark).View(x.room())
	x.row(fmt.Sprint(n), v.Before+x.term.In(x.as, v.Marked)+v.After)
	at, wide := term.Cells(v.Before), max(1, term.Cells(v.Marked))
	text := strings.Repeat(" ", at) + x.term.In(x.as, strings.Repeat("^", wide))
	if first && x.fix != nil {
		label := "fix: " + term.Visible(x.fix.Message)
		if at+wide+1+term.Cells(label) <= x.room() {
			text += " " + x.term.In(term.Green, label)
		} else {
			defer x.row("", x.term.In(term.Green, label))
		}
	}
	x.row("", text)
}

// preview writes the line of the finding as the fix makes it; where that is none
// or several, nothing.
func (x *excerpt) preview() {
	n := x.src.LineAt(x.at.Start)
	line := x.src.Line(n)
	near := x.src.Near(line, x.at)
	var here []edits.Edit
	for _, e := range x.fix.Edits {
		if near.Start <= e.Start && e.End <= near.End && !strings.Contains(e.Text, "\n") {
			here = append(here, e)
		}
	}
	if len(here) == 0 {
		return
	}
	f := x.fixed(near, here)
	f.MoreBefore, f.MoreAfter = near.Start > line.Start, near.End < line.End
	v := f.View(x.room())
	x.row("+", v.Before+x.term.In(term.Green, v.Marked)+v.After)
}

// fixed returns a stretch of source with edits applied and its secrets masked; the
// mark reaches from the first to the last byte that is new.
func (x *excerpt) fixed(at edits.Span, changes []edits.Edit) (f term.Fragment) {
	all := append(slices.Clone(changes), source.Masks(x.src.Text, x.src.SecretIn(at))...)
	slices.SortStableFunc(all, func(a, b edits.Edit) int { return a.Start - b.Start })
	by := -at.Start
	f.Mark.Start = -1
	for i, e := range all {
		if e.File != "" { // not a mask
			f.Mark.End = e.Start + by + len(e.Text)
			if f.Mark.Start < 0 {
				f.Mark.Start = e.Start + by
			}
		}
		by += len(e.Text) - (e.End - e.Start)
		all[i].Span = e.Moved(-at.Start)
	}
	text, err := edits.Apply(x.src.Text[at.Start:at.End], all)
	if err != nil { // a secret that is no more than a guess: no text rather than that
		return term.Fragment{}
	}
	f.Text = string(text)
	return f
}

// room is how many columns a line of source has.
func (x *excerpt) room() int { return max(10, x.term.Columns-x.gutter-len("  | ")) }

// row writes a line after the gutter.
func (x *excerpt) row(label, text string) {
	gutter := strings.Repeat(" ", max(0, x.gutter-term.Cells(label))) + label + " |"
	fmt.Fprintln(x, strings.TrimRight(" "+x.term.In(term.Faint, gutter)+" "+text, " "))
}

// fragment returns a line with its secrets masked and the span of a mark in it. Of a long
// line only the surroundings of the mark are returned.
func fragment(s *source.File, n int, mark edits.Span) term.Fragment {
	line := s.Line(n)
	at := s.Near(line, mark)
	text, mark := s.RedactedWith(at, mark)
	return term.Fragment{Text: text, Mark: mark, MoreBefore: at.Start > line.Start, MoreAfter: at.End < line.End}
}
