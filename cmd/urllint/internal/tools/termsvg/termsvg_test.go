package termsvg

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"
)

func TestDraw(t *testing.T) {
	svg := Draw("\x1b[1ma.go:1:\x1b[0m \x1b[1;31merror:\x1b[0m <é> &\n"+
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
