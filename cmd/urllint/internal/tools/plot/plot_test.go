package main

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestPicture: the picture in the documentation is that of the data beside it.
func TestPicture(t *testing.T) {
	docs := filepath.Join("..", "..", "..", "..", "..", "docs")
	data, err := os.ReadFile(filepath.Join(docs, "growth.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	curves, err := parse(string(data))
	if err != nil {
		t.Fatal(err)
	}
	want := draw(panelsOf(curves))
	have, err := os.ReadFile(filepath.Join(docs, "growth.svg"))
	if err != nil || string(have) != want {
		t.Errorf("docs/growth.svg is not drawn from docs/growth.tsv; go run ./cmd/urllint/internal/tools/plot "+
			"docs/growth.tsv >docs/growth.svg (%v)", err)
	}
	wellFormed(t, want)
	if n := strings.Count(want, "<polyline"); n != len(curves) {
		t.Errorf("%d lines, want one for each of %d kinds", n, len(curves))
	}
}

func wellFormed(t *testing.T, text string) {
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		switch _, err := d.Token(); {
		case errors.Is(err, io.EOF):
			return
		case err != nil:
			t.Fatal(err)
		}
	}
}

// TestScale: ten times as much in ten times as long climbs as the guides do.
func TestScale(t *testing.T) {
	p := panel{title: "a <b>", unit: "bytes", curves: []curve{{"x & y", []point{{1e3, 1}, {1e4, 10}}}}}
	svg := draw([]panel{p})
	wellFormed(t, svg)
	for _, want := range []string{`points="0.0,125.0 230.0,0.0"`, `class="guide" d="M0.0 125.0L230.0 0.0"`,
		"a &lt;b&gt;", "x &amp; y", ">10 k<", ">100 µs<", ">1 ms<", ">10 ms<"} {
		if !strings.Contains(svg, want) {
			t.Errorf("no %s in\n%s", want, svg)
		}
	}
}

func TestParseTrouble(t *testing.T) {
	for _, line := range []string{"a\t1\t2", "a\t0\t1\t1", "a\tx\t1\t1", "a\t1\t1\tNaN", "a\t1\t1\t+Inf"} {
		if c, err := parse("head\n" + line + "\n"); err == nil {
			t.Errorf("%q: %v, want an error", line, c)
		}
	}
}
