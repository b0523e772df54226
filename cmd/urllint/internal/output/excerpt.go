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

// An excerpt writes the source lines of a finding to a terminal.
type excerpt struct {
	screen
	src    *source.File
	at     edits.Span  // the marked span
	as     term.Style  // the style of the marks
	fix    *report.Fix // nil if there is none
	gutter int         // width of the line numbers
}

// mostLines is the maximum number of lines of a finding that are shown.
const mostLines = 4

// write writes the lines, each with marks below it, and then the result of the fix.
func (x *excerpt) write() {
	first, last := x.src.LineAt(x.at.Start), x.src.LineAt(x.at.End)
	if last > first && x.src.Starts[last-1] == x.at.End {
		last-- // the span includes the line end
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

// marked writes a line and the marks below it.
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

// preview writes the line of the finding after the fix. It omits edits of several lines, and writes
// nothing if no other edit is near the finding.
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

// fixed returns a span of source after edits and with its secrets masked. The mark extends from the
// first to the last new byte.
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
	if err != nil { // a mask and an edit overlap: show nothing rather than a secret
		return term.Fragment{}
	}
	f.Text = string(text)
	return f
}

// room returns the number of columns for a line of source.
func (x *excerpt) room() int { return max(10, x.term.Columns-x.gutter-len("  | ")) }

// row writes a line after the gutter.
func (x *excerpt) row(label, text string) {
	gutter := strings.Repeat(" ", max(0, x.gutter-term.Cells(label))) + label + " |"
	fmt.Fprintln(x, strings.TrimRight(" "+x.term.In(term.Faint, gutter)+" "+text, " "))
}

// fragment returns a line with its secrets masked, and the span of a mark in it. For a long line it
// returns only the surroundings of the mark.
func fragment(s *source.File, n int, mark edits.Span) term.Fragment {
	line := s.Line(n)
	at := s.Near(line, mark)
	text, mark := s.RedactedWith(at, mark)
	return term.Fragment{Text: text, Mark: mark, MoreBefore: at.Start > line.Start, MoreAfter: at.End < line.End}
}
