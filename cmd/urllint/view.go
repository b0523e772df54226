package main

import (
	"strings"
	"unicode/utf8"
)

// A view is what a terminal shows of a line of source: what is marked, and what
// stands before and after it. A "…" stands for what is left out.
type view struct{ before, marked, after string }

func (v view) all() string { return v.before + v.marked + v.after }

// tabColumns is how wide a tab is.
const tabColumns = 4

// A fragment is a line of source or, of a long one, what is near a mark.
type fragment struct {
	text                  string
	mark                  stretch // of text
	moreBefore, moreAfter bool    // the line has more
}

// view gives what fits into some columns: all or, of what is longer, the
// surroundings of the mark. What does not print is shown by its escape in Go; a
// tab is space, unless it is marked.
func (f fragment) view(columns int) view {
	// Nothing further away comes into view: every byte takes a column.
	from, to := runeStart(f.text, f.mark.start-2*columns), runeStart(f.text, min(f.mark.start+2*columns, len(f.text)))
	g := glyphsOf(f.text[from:to], f.mark.moved(-from))
	before, after := f.moreBefore || from > 0, f.moreAfter || to < len(f.text)
	i, j := g.window(columns, before, after)
	v := view{
		before: g.text(i, min(g.first, j)),
		marked: g.text(max(i, g.first), min(g.last, j)),
		after:  g.text(max(i, g.last), j),
	}
	if i > 0 || before {
		v.before = "…" + v.before
	}
	if j < len(g.list) || after {
		v.after += "…"
	}
	return v
}

// A glyph is a rune as it is shown.
type glyph struct {
	text  string
	width int
}

// glyphs are those of a text, of which those from first to last, half-open, are
// marked.
type glyphs struct {
	list        []glyph
	first, last int
}

func glyphsOf(s string, mark stretch) glyphs {
	g := glyphs{first: -1}
	column := 0
	for i := 0; i < len(s); {
		_, size := utf8.DecodeRuneInString(s[i:])
		if g.first < 0 && i+size > mark.start {
			g.first = len(g.list)
		}
		marked := i < mark.end && mark.start < i+size
		text := visible(s[i : i+size])
		if s[i] == '\t' && !marked {
			text = strings.Repeat(" ", tabColumns-column%tabColumns)
		}
		g.list = append(g.list, glyph{text, cells(text)})
		column += cells(text)
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

// window gives the glyphs that fit into some columns, around the mark: from the
// beginning or up to the end if that can be. More tells whether something precedes
// or follows them.
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
	room := columns - 2 // for what stands for the rest
	j = min(g.forward(g.first, room), g.last)
	room -= g.width(g.first, j)
	i = g.backward(g.first, room/2)
	return i, g.forward(j, room-g.width(i, g.first))
}

// forward gives how far the glyphs from i on fit into some columns.
func (g glyphs) forward(i, columns int) int {
	for ; i < len(g.list) && g.list[i].width <= columns; i++ {
		columns -= g.list[i].width
	}
	return i
}

// backward gives from where on those before j do.
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
