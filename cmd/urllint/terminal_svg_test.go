package main

import (
	"encoding/xml"
	"fmt"
	"html"
	"io"
	"strings"
	"testing"
	"unicode/utf8"
)

// Measures of the picture in pixels.
const (
	cellWidth, lineHeight = 8.0, 18.0
	margin, titleHeight   = 16.0, 34.0
)

const terminalStyle = `text{font:13px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono","Liberation ` +
	`Mono",monospace;fill:#1c2128;white-space:pre}
.paper{fill:#fff;stroke:#d8dee4}.dot{fill:#d8dee4}
.b{font-weight:700}.f{fill:#636c76}.red{fill:#cf222e}.green{fill:#1a7f37}.yellow{fill:#7d4e00}.blue{fill:#0969da}
.magenta{fill:#8250df}.cyan{fill:#1b7c83}
@media(prefers-color-scheme:dark){text{fill:#e6edf3}.paper{fill:#0d1117;stroke:#30363d}.dot{fill:#30363d}
.f{fill:#9198a1}.red{fill:#ff7b72}.green{fill:#3fb950}.yellow{fill:#d29922}.blue{fill:#58a6ff}.magenta{fill:#d2a8ff}
.cyan{fill:#39c5cf}}`

// drawTerminal returns an SVG file with the output of a program in a window of some columns. It knows SGR
// sequences (ECMA-48 §8.3.117) for bold, faint and eight colours, and leaves out all
// other escape sequences. The picture is light or dark as the reader prefers.
func drawTerminal(output string, columns int) string {
	lines := strings.Split(strings.TrimRight(output, "\n"), "\n")
	width := 2*margin + float64(columns)*cellWidth
	height := titleHeight + float64(len(lines))*lineHeight + margin
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g" width="%[1]g" height="%g" role="img">`+
		"\n<style>%s</style>\n", width, height, terminalStyle)
	fmt.Fprintf(&b, `<rect class="paper" x=".5" y=".5" width="%g" height="%g" rx="8"/>`+"\n", width-1, height-1)
	for i := range 3 {
		fmt.Fprintf(&b, `<circle class="dot" cx="%g" cy="17" r="5"/>`, margin+5+float64(i)*16)
	}
	b.WriteByte('\n')
	var p pen
	for i, line := range lines {
		p.draw(&b, line, titleHeight+float64(i+1)*lineHeight-5)
	}
	b.WriteString("</svg>\n")
	return b.String()
}

// A pen has the rendition that SGR sequences have set.
type pen struct {
	bold, faint bool
	colour      string
}

// draw writes a line whose baseline is at y. Each run has a position and a length, so that
// columns agree whatever font the reader has.
func (p *pen) draw(b *strings.Builder, line string, y float64) {
	column := 0
	for line != "" {
		run, rest, ok := strings.Cut(line, "\x1b")
		if n := utf8.RuneCountInString(run); strings.TrimSpace(run) != "" {
			fmt.Fprintf(b, `<text x="%g" y="%g" textLength="%g"%s xml:space="preserve">%s</text>`+"\n",
				margin+float64(column)*cellWidth, y, float64(n)*cellWidth, p.class(), html.EscapeString(run))
		}
		column += utf8.RuneCountInString(run)
		if !ok {
			return
		}
		line = p.escape(rest)
	}
}

// escape obeys the escape sequence at the start of s, without its ESC, and returns what
// follows it.
func (p *pen) escape(s string) string {
	switch {
	case strings.HasPrefix(s, "["):
		end := strings.IndexFunc(s[1:], func(r rune) bool { return '@' <= r && r <= '~' })
		if end < 0 {
			return ""
		}
		if s[1+end] == 'm' {
			p.set(s[1 : 1+end])
		}
		return s[end+2:]
	case strings.HasPrefix(s, "]"): // an operating system command: ends with ST or BEL
		end := strings.IndexAny(s, "\a\x1b")
		if end < 0 {
			return ""
		}
		return strings.TrimPrefix(s[end+1:], `\`)
	}
	return s
}

var colours = []string{"", "red", "green", "yellow", "blue", "magenta", "cyan", ""}

func (p *pen) set(parameters string) {
	for code := range strings.SplitSeq(parameters, ";") {
		switch {
		case code == "" || code == "0":
			*p = pen{}
		case code == "1":
			p.bold = true
		case code == "2":
			p.faint = true
		case len(code) == 2 && code[0] == '3' && '0' <= code[1] && code[1] <= '7':
			p.colour = colours[code[1]-'0']
		}
	}
}

func (p *pen) class() string {
	var list []string
	if p.bold {
		list = append(list, "b")
	}
	if p.faint {
		list = append(list, "f")
	}
	if p.colour != "" {
		list = append(list, p.colour)
	}
	if list == nil {
		return ""
	}
	return ` class="` + strings.Join(list, " ") + `"`
}

func TestDrawTerminal(t *testing.T) {
	svg := drawTerminal("\x1b[1ma.go:1:\x1b[0m \x1b[1;31merror:\x1b[0m <é> &\n"+
		"\x1b]8;;https://h.test/\x1b\\link\x1b]8;;\x1b\\ \x1b[2Kend\x1b[", 80)
	for _, want := range []string{
		`<text x="16" y="47" textLength="56" class="b" xml:space="preserve">a.go:1:</text>`,
		`<text x="80" y="47" textLength="48" class="b red" xml:space="preserve">error:</text>`,
		`<text x="128" y="47" textLength="48" xml:space="preserve"> &lt;é&gt; &amp;</text>`,
		`<text x="16" y="65" textLength="32" xml:space="preserve">link</text>`,
		`<text x="56" y="65" textLength="24" xml:space="preserve">end</text>`,
	} {
		if !strings.Contains(svg, want) {
			t.Errorf("no %s in\n%s", want, svg)
		}
	}
	if strings.Contains(svg, "h.test") || strings.Contains(svg, "\x1b") {
		t.Errorf("an escape sequence is drawn:\n%s", svg)
	}
	for d := xml.NewDecoder(strings.NewReader(svg)); ; {
		if _, err := d.Token(); err == io.EOF {
			return
		} else if err != nil {
			t.Fatal(err)
		}
	}
}
