package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
)

// hostile is what a terminal or a viewer acts upon: ESC, CSI of C1, DEL, BEL, a
// carriage return, bidi controls and a separator of lines.
const hostile = "\x1b[31m|\u009b2J|\x7f|\a|\u202e|\u2066|\u200f|\u061c|\u2028"

// acting returns what of an output nobody may act upon.
func acting(s string) string {
	for i, r := range s {
		_, size := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && size == 1 || r < ' ' && r != '\n' && r != '\t' || strings.ContainsRune(hostile, r) &&
			r >= 0x7f {
			return fmt.Sprintf("%q in %.80q", r, s[max(0, i-40):])
		}
	}
	return ""
}

// No output has a control in it, whatever files are called and lines hold.
func TestNoControlsInOutput(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("files cannot have such names")
	}
	name := "e\x1b[31mv\u202ei\u009bl.go"
	src := "package p\n\nimport \"net/http\"\n\n// " + hostile + "\nfunc f() {\n" +
		"\thttp.Get(`http://h.corp.io/" + strings.NewReplacer("\n", "", "|", "").Replace(hostile) + " raw`) // " +
		hostile + "\n" +
		"\thttp.Get(\"http://h.corp.io:99999/\\x1b\\u202e\\u009b a b\") // " + hostile + "\n" +
		"\thttp.Get(\"http://h.corp.io/\" + g()) /* " + hostile +
		" */\n\thttp.Get(\"http://h.corp.io/a b\")\n}\n\n" +
		"func get(u string) { http.Get(\"http://h.corp.io/\" + u) }\n\nfunc g() string { return \"\" }\n"
	dir := moduleOf(t, map[string]string{
		"p/" + name: src,
		"p/x.go": "package p\n\nimport \"net/http\"\n\n//line l\x1b[31m\u202e.go:7\n" +
			"func h() { http.Get(\"http://h.corp.io:99999/a b\") }\n",
		"q/" + name:     "package q\n\nvar x int = \"" + hostile + "\"\nfunc {\n",
		"q/o" + name:    "//go:build never\n\npackage q\n",
		".urllint.toml": "[[path]]\nglob = [\"none\\u001b\\u202e/**\"]\nlevel = \"info\"\n",
	})
	for _, args := range [][]string{
		{"./..."}, {"-v", "-c=1", "./p"}, {"-diff", "./p"}, {"-diff", "-enable=all", "-fixes=all", "./p"},
		{"-format=json", "./..."}, {"-format=sarif", "./..."}, {"-format=github", "./..."}, {"-format=vet", "./..."},
		{"-json", "./..."},
		{"inventory", "./p"}, {"inventory", "-format=html", "./p"}, {"inventory", "-format=json", "./p"},
		{"coverage", "./p"}, {"coverage", "-json", "./p"}, {"sinks", "-inferred", "-all", "./p"},
		{"why", filepath.Join("p", name) + ":7"}, {"why", filepath.Join("p", name) + ":8"}, {"why", "x" + hostile},
		{"url", "http://h/" + hostile}, {"url", "-json", "http://h/" + hostile}, {"url", "-as=" + hostile, "x"},
		{"-config=" + hostile}, {"-baseline=" + hostile}, {"-baseline=b\x1b\u202e", "-write-baseline", "./p"},
		{"-" + hostile}, {"explain", hostile}, {"./" + hostile}, {hostile + ".go"}, {"-tags=" + hostile},
		{"-new-from=" + hostile}, {"-format=" + hostile}, {"-enable=" + hostile}, {"-fix", "./p"},
	} {
		r := run(t, dir, args...)
		if bad := acting(r.out); bad != "" {
			t.Errorf("urllint %q prints %s", args, bad)
		}
		if bad := acting(r.complaint); bad != "" {
			t.Errorf("urllint %q complains with %s", args, bad)
		}
		if strings.Join(args, " ") == "-v -c=1 ./p" && (strings.Count(r.out, "99999") < 2 ||
			!strings.Contains(r.out, `\x1b[31m`) || !strings.Contains(r.complaint, `none\x1b\u202e/**`)) {
			t.Errorf("urllint %q prints %+v", args, r)
		}
		if r.out == "" && r.complaint == "" {
			t.Errorf("urllint %q says nothing", args)
		}
	}
}

// A diff has the bytes of the file or is not printed: it would apply to something else.
func TestDiffOfHostileLines(t *testing.T) {
	far := strings.Repeat("//\n", 9)
	dir := moduleOf(t, map[string]string{
		"near.go": fmt.Sprintf(spaced, 0) + "// \x1b[2J\n",
		"far.go":  fmt.Sprintf(spaced, 1) + far + "// \x1b[2J\n",
	})
	r := run(t, dir, "-diff")
	if r.code != cli.ExitTrouble ||
		!strings.Contains(r.complaint, "near.go: "+"the lines around a fix hold control characters") ||
		strings.Contains(r.complaint, "far.go") {
		t.Errorf("%+v", r)
	}
	if !strings.Contains(r.out, "+++ b/far.go") || strings.Contains(r.out, "near.go") {
		t.Errorf("%s", r.out)
	}
	if r := run(t, dir, "-fix"); r.code != cli.ExitClean ||
		get(t, filepath.Join(dir, "near.go")) != fmt.Sprintf(escaped20, 0)+"// \x1b[2J\n" {
		t.Errorf("%+v", r)
	}
}

// What is escaped in JSON means the same.
func TestJSONIsEscapedOnly(t *testing.T) {
	in := hostile + "é→😀\"\\<>\t\n" + strings.Repeat("é\u202e", 5000)
	var out bytes.Buffer
	p := term.NewPlainWriter(&out)
	if err := term.EncodeJSON(p, "\t", map[string]string{"x": in}); err != nil {
		t.Fatal(err)
	}
	if bad := acting(out.String()); bad != "" {
		t.Error(bad)
	}
	var got map[string]string
	if err := json.Unmarshal(out.Bytes(), &got); err != nil || got["x"] != in {
		t.Errorf("%v, %.100q", err, got["x"])
	}
}

func TestEscaped(t *testing.T) {
	for in, want := range map[string]string{
		"a\tb\nc":                          "a\tb\nc",
		"né→😀 \u0301 \ufeff":               "né→😀 \u0301 \ufeff",
		"\x1b[31m\r\u009b\u202e\xff\ufffd": `\x1b[31m\x0d\u009b\u202e\xff` + "\ufffd",
	} {
		if got := term.Escaped(in); got != want {
			t.Errorf("%q becomes %q, want %q", in, got, want)
		}
	}
	if got := term.EscapedLine("a\nb\tc\x00"); got != `a\x0ab\x09c\x00` {
		t.Errorf("a line becomes %q", got)
	}
	f := report.Finding{}
	f.StartPosition.Filename, f.StartPosition.Line, f.StartPosition.Column = "a\n::error::b.go", 1, 2
	if got := f.Place(report.Paths{}); got != `a\x0a::error::b.go:1:2` {
		t.Errorf("a place is %q", got)
	}
}

// Of a text that is too large to be looked at, -v says so, and where it stands.
func TestLargeTextIsSaid(t *testing.T) {
	dir := moduleOf(t, map[string]string{
		"a.go": "package p\n\nimport \"net/http\"\n\nfunc f() {\n\thttp.Get(\"http://h.corp.io/a b" +
			strings.Repeat("x", 1_100_000) + "\")\n\thttp.Get(\"\")\n\thttp.Get(\"http://h.corp.io/" +
			strings.Repeat("x", 900_000) + "\")\n}\n",
	})
	const line = "urllint: a.go:6:11: this text was not looked at: it, or what makes it, is more than a megabyte\n"
	if r := run(t, dir, "-v"); r.complaint != line+"urllint: 1 finding in 1 file (1 error)\n" {
		t.Errorf("exit code %d, %.200q, %.200q", r.code, r.complaint, r.out)
	}
	if r := run(t, dir); r.complaint != "" {
		t.Errorf("exit code %d, %.200q", r.code, r.complaint)
	}
}
