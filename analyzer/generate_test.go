package analyzer_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"unicode/utf8"
)

// seeds are texts that are right, or nearly so, and what programs hold by mistake.
var seeds = []string{
	"https://h.test/", "https://h.test/a/b?x=1&y=2#f", "http://h.test:8080/a?b#c",
	"HTTPS://H.Test:443/%7Ea/./b?q=%c3%a9", "http://192.0.2.1:80/",
	"http://[2001:db8::1]:8080/x", "http://2001:db8::1/x", "//h.test/x", "/a/b?x=y", "https:/h.test/x",
	"https//h.test/x", "https:://h.test/",
	"URL:http://h.test/", "<http://h.test/>", "http:\\\\h.test\\x", "http://h.test?x=1&amp;y=2",
	"http://h.test/a?&b=1&&c", "http://h.test/?a=b?c=d",
	"http://h.test/100%/?r=5%", "http://h.test/%2e%2e/%41%2f?q=%41+b", "http://h.test/é?é#é", "ftp://h.test/a b",
	"h.test:", "https", "a=1&b=2",
}

// pieces are what is put into them.
var pieces = []string{
	" ", "  ", "\t", "\n", "%", "%z", "%25", "%41", "%2e", "%2F", "%c3%a9", "\"", "<", ">", "\\", "^", "`", "{", "}",
	"|", "[", "#", "?", ":", "/", "&", "&&", "=", ";", "+",
	"é", "→", "\xff", "\u00a0", ".", "/./", "~", "A", ":80", ":443", "&amp;", "?&", "http:", "http://", "%20", "😀",
}

// A place is a use of a text in a statement, and what is made of the text there.
type place struct {
	statement string // %s stands for the text
	// What is done with a URL ("send": a request is made of it; "answer": it is the
	// target of one; "scheme": it has one), and with which: * stands for the text,
	// which may not change if there is none.
	url string
}

var sites = []place{
	{statement: "http.Get(%s)", url: "send *"}, {statement: "http.Get(%s)", url: "send *"}, {statement: "http.Head(%s)",
		url: "send *"}, {statement: "url.Parse(%s)", url: "*"}, {statement: "httptest.NewRequest(\"GET\", %s, nil)",
		url: "answer *"},
	{statement: "_ = template.URL(%s)", url: "*"}, {statement: "u.Parse(%s)", url: "*"}, {statement: "u.RawQuery = %s",
		url: "?*"}, {statement: "u.Scheme = %s", url: "scheme *://h"}, {statement: "u.Host = %s", url: "http://*"},
	{statement: "u.Path = %s", url: ""}, {statement: "net.Dial(\"tcp\", %s)", url: "http://*"},
	{statement: "go http.ListenAndServe(%s, nil)", url: "http://*"}, {statement: "redirect(w, r, %s)", url: "*"},
	{statement: "get(%s)", url: "send *"},
}

// A generator writes functions with texts in them, the same ones for the same seed.
type generator struct{ *rand.Rand }

func newGenerator(seed uint64) generator { return generator{Rand: rand.New(rand.NewPCG(1738, seed))} }

func (g generator) oneOf(s ...string) string { return s[g.IntN(len(s))] }

// text returns a seed with up to three pieces put in, mostly at a place between two.
func (g generator) text() string {
	s := g.oneOf(seeds...)
	for range g.IntN(4) {
		at := g.IntN(len(s) + 1)
		switch g.IntN(6) {
		case 0:
			at = 0
		case 1:
			at = len(s)
		}
		s = s[:at] + g.oneOf(pieces...) + s[at:]
	}
	return s
}

// function writes the function of that number, and what has to be declared before
// it, and returns its place.
func (g generator) function(n int) (string, place) {
	site := sites[g.IntN(len(sites))]
	s, before, body := g.text(), "", ""
	var expr string
	switch g.IntN(8) {
	case 0:
		expr = fmt.Sprintf("c%d", n)
		before = fmt.Sprintf("const c%d = %s\n\n", n, g.expr(s))
	case 1:
		expr = "text"
		body = fmt.Sprintf("\tconst text = %s\n", g.expr(s))
	case 2:
		expr = "text"
		body = fmt.Sprintf("\ttext := %s\n", g.expr(s))
	case 3, 4:
		expr = g.format(s)
	case 5:
		expr = g.withHoles(s)
	default:
		expr = g.expr(s)
	}
	return fmt.Sprintf("%sfunc f%d(id string, n int, u *url.URL, w http.ResponseWriter, r *http.Request) {\n%s\t"+
		site.statement+"\n}\n\n", before, n, body, expr), site
}

// hole returns a verb for a hole behind the text before, and an expression for it:
// one that is escaped only where it may be.
func (g generator) hole(before string) (verb, expr string) {
	n := g.IntN(5)
	switch _, rest, _ := strings.Cut(before, "://"); {
	case n == 0:
		return "%d", "n"
	case n == 1 && strings.Contains(rest, "?"):
		return "%s", g.oneOf("url.QueryEscape(id)", "url.PathEscape(id)")
	case n == 1 && strings.Contains(rest, "/"):
		return "%s", g.oneOf("url.QueryEscape(id)", "url.PathEscape(id)")
	}
	return g.oneOf("%s", "%v"), "id"
}

// format returns a call that formats s, with holes in it and the arguments for them.
func (g generator) format(s string) string {
	format, args := "", ""
	done := 0
	for range g.IntN(3) {
		at := done + g.IntN(len(s)-done+1)
		verb, arg := g.hole(s[:at])
		format += strings.ReplaceAll(s[done:at], "%", "%%") + verb
		args += ", " + arg
		done = at
	}
	return "fmt.Sprintf(" + g.expr(format+strings.ReplaceAll(s[done:], "%", "%%")) + args + ")"
}

// withHoles returns a concatenation of literals and other expressions.
func (g generator) withHoles(s string) string {
	at := g.IntN(len(s) + 1)
	_, arg := g.hole(s[:at])
	if arg == "n" {
		arg = "strconv.Itoa(n)"
	}
	return g.expr(s[:at]) + " + " + arg + " + " + g.expr(s[at:])
}

// expr returns an expression of value s: a literal, or some that are concatenated.
func (g generator) expr(s string) string {
	if len(s) > 1 && g.IntN(4) == 0 {
		at := g.IntN(len(s) + 1)
		return g.expr(s[:at]) + g.oneOf(" + ", "+", " +\n\t\t") + g.expr(s[at:])
	}
	if raw, ok := g.raw(s); ok && g.IntN(3) == 0 {
		return raw
	}
	return g.interpreted(s)
}

// raw returns a raw literal, sometimes with a carriage return that counts for nothing.
func (g generator) raw(s string) (string, bool) {
	if !utf8.ValidString(s) || strings.ContainsAny(s, "`\r") {
		return "", false
	}
	if g.IntN(8) == 0 {
		at := g.IntN(len(s) + 1)
		for at < len(s) && !utf8.RuneStart(s[at]) {
			at++
		}
		s = s[:at] + "\r" + s[at:]
	}
	return "`" + s + "`", true
}

// interpreted returns an interpreted literal: in one of four, each character is in
// one of the forms that it has.
func (g generator) interpreted(s string) string {
	var b strings.Builder
	fancy := g.IntN(4) == 0
	for i, r := range s {
		size := utf8.RuneLen(r)
		forms := []string{string(r)}
		switch {
		case r == utf8.RuneError:
			size, forms = 1, []string{fmt.Sprintf(`\x%02x`, s[i])}
		case strings.ContainsRune("\"\\", r):
			forms = []string{`\` + string(r)}
		case r == '\n':
			forms = []string{`\n`}
		case r == '\t':
			forms = []string{`\t`, "\t"}
		}
		if fancy {
			forms = append(forms, escapeBytes(s[i:i+size], `\x%02x`), escapeBytes(s[i:i+size], `\%03o`))
			if r != utf8.RuneError {
				forms = append(forms, fmt.Sprintf(`\U%08X`, r))
			}
			if r <= 0xFFFF && r != utf8.RuneError {
				forms = append(forms, fmt.Sprintf(`\u%04x`, r))
			}
		}
		b.WriteString(g.oneOf(forms...))
	}
	return `"` + b.String() + `"`
}

func escapeBytes(s, form string) (out string) {
	for i := range len(s) {
		out += fmt.Sprintf(form, s[i])
	}
	return out
}

// header begins each file.
const header = `package p

import (
	"fmt"
	"html/template"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
)

var (
	_ = fmt.Sprint
	_ template.URL
	_ net.Addr
	_ = httptest.NewRequest
	_ = strconv.Itoa
)

`

// helpers stand in one file.
const helpers = `
func get(s string) { http.Get(s) }

func redirect(w http.ResponseWriter, r *http.Request, s string) { http.Redirect(w, r, s, 302) }
`
