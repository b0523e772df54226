package ruledoc

import (
	"go/parser"
	"strings"
	"testing"

	"github.com/urllint/urllint/core/rules"
)

// What pages show is Go.
func TestExamplesAreGo(t *testing.T) {
	for _, r := range rules.All() {
		for _, e := range r.Examples {
			if !r.OfText() {
				continue
			}
			for _, text := range []string{e.Bad, e.Fixed, e.Good} {
				if expr := inGo(text).expr; !isExpr(expr) {
					t.Errorf("%s: %q becomes %s", r.Name, text, expr)
				}
			}
			block := exampleBlock(r, e)
			if strings.Contains(block, " is \n") || strings.ContainsAny(block, "⟦«»") {
				t.Errorf("%s: %s", r.Name, block)
			}
		}
	}
}

func isExpr(s string) bool {
	_, err := parser.ParseExpr(strings.ReplaceAll(s, "…", "x"))
	return err == nil
}

func TestInGo(t *testing.T) {
	for notation, want := range map[string]string{
		"https://h/⟦id⟧?q=⟦q:query-value:query-escape⟧": `"https://h/" + id + "?q=" + url.QueryEscape(q)`,
		"⟦h:host:ip⟧:⟦p:digits⟧":                        `h + ":" + p`,
		"⟦u.Hostname():host:hostname⟧":                  `u.Hostname()`,
		"/a«b»c":                                        `"/abc"`,
		"⟦base!/⟧/a/⟦/p⟧":                               `base + "/a/" + p`,
		"":                                              `""`,
	} {
		if got := inGo(notation).expr; got != want {
			t.Errorf("%q becomes %s, want %s", notation, got, want)
		}
	}
	for notation, want := range map[string]string{"/a«b»c": "b", "a«⟦h⟧:80»/": `h + ":80`, "«x»": "x", "a⟦h⟧«b»": "b"} {
		if g := inGo(notation); g.expr[g.start:g.end] != want {
			t.Errorf("%q marks %q of %s, want %q", notation, g.expr[g.start:g.end], g.expr, want)
		}
	}
}
