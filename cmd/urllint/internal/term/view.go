package term

import (
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
)

// A View is the visible part of a source line: the mark, and the text before and after it. A "…"
// replaces omitted text.
type View struct{ Before, Marked, After string }

// All returns the whole line.
func (v View) All() string { return v.Before + v.Marked + v.After }

// tabColumns is the width of a tab.
const tabColumns = 4

// A Fragment is a line of source, or the part of a long line near a mark.
type Fragment struct {
	Text                  string
	Mark                  edits.Span // in Text
	MoreBefore, MoreAfter bool       // the line continues
}

// View fits the fragment into a number of columns: all of it or, if it is longer, the surroundings
// of the mark. Unprintable characters are shown as Go escapes, and a tab as spaces unless it is
// marked.
func (f Fragment) View(columns int) View {
	// Every byte takes at least a column, so nothing further away is visible.
	from, to := runeStart(f.Text, f.Mark.Start-2*columns), runeStart(f.Text, min(f.Mark.Start+2*columns, len(f.Text)))
	g := glyphsOf(f.Text[from:to], f.Mark.Moved(-from))
	before, after := f.MoreBefore || from > 0, f.MoreAfter || to < len(f.Text)
	i, j := g.window(columns, before, after)
	v := View{
		Before: g.text(i, min(g.first, j)),
		Marked: g.text(max(i, g.first), min(g.last, j)),
		After:  g.text(max(i, g.last), j),
	}
	if i > 0 || before {
		v.Before = "…" + v.Before
	}
	if j < len(g.list) || after {
		v.After += "…"
	}
	return v
}

// A glyph is a rune in its visible form.
type glyph struct {
	text  string
	width int
}

// glyphs are the visible runes of a text. Those in [first, last) are marked.
type glyphs struct {
	list        []glyph
	first, last int
}

func glyphsOf(s string, mark edits.Span) glyphs {
	g := glyphs{first: -1}
	column := 0
	for i := 0; i < len(s); {
		_, size := utf8.DecodeRuneInString(s[i:])
		if g.first < 0 && i+size > mark.Start {
			g.first = len(g.list)
		}
		marked := i < mark.End && mark.Start < i+size
		text := Visible(s[i : i+size])
		if s[i] == '\t' && !marked {
			text = strings.Repeat(" ", tabColumns-column%tabColumns)
		}
		g.list = append(g.list, glyph{text, Cells(text)})
		column += Cells(text)
		if i += size; marked {
			g.last = len(g.list)
		}
	}
	if g.first < 0 {
		g.first = len(g.list)
	}
	g.last = max(g.last, g.first)
	return g
}

func (g glyphs) text(i, j int) string {
	var b strings.Builder
	for _, x := range g.list[min(i, j):j] {
		b.WriteString(x.text)
	}
	return b.String()
}

// window returns the range of glyphs that fit into some columns around the mark, if possible from
// the beginning or up to the end. moreBefore and moreAfter say whether text precedes or follows
// them.
func (g glyphs) window(columns int, moreBefore, moreAfter bool) (i, j int) {
	all := len(g.list)
	if !moreBefore && !moreAfter && g.width(0, all) <= columns {
		return 0, all
	}
	if j := g.forward(0, columns-1); !moreBefore && j >= g.last {
		return 0, j
	}
	if i := g.backward(all, columns-1); !moreAfter && i <= g.first {
		return i, all
	}
	room := columns - 2 // without the two "…"
	j = min(g.forward(g.first, room), g.last)
	room -= g.width(g.first, j)
	i = g.backward(g.first, room/2)
	return i, g.forward(j, room-g.width(i, g.first))
}

// forward returns the end of the glyphs from i on that fit into some columns.
func (g glyphs) forward(i, columns int) int {
	for ; i < len(g.list) && g.list[i].width <= columns; i++ {
		columns -= g.list[i].width
	}
	return i
}

// backward returns the start of the glyphs before j that fit into some columns.
func (g glyphs) backward(j, columns int) int {
	for ; j > 0 && g.list[j-1].width <= columns; j-- {
		columns -= g.list[j-1].width
	}
	return j
}

func (g glyphs) width(i, j int) int {
	n := 0
	for _, x := range g.list[i:j] {
		n += x.width
	}
	return n
}
