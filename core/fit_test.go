package core

import (
	"strings"
	"testing"

	"github.com/urllint/urllint/core/internal/ascii"
)

// texts with holes, what they are parsed to, which components depend on the
// holes, and the region whose component is not certain.
var fits = []struct{ form, text, parts, unsure, loose string }{
	// A host.
	{"reference", "http://⟦h⟧/a b", "scheme=http host={h} path=/a b!space", "userinfo port", ""},
	{"reference", "http://⟦h⟧:99999/", "scheme=http host={h} port=99999 path=/", "userinfo", ""},
	{"reference", "http://⟦h:host⟧/x", "scheme=http host={h} path=/x", "", ""},
	{"reference", "http://⟦h⟧?q", "scheme=http host={h} path= query=q", "userinfo port", ""},
	{"reference", "http://⟦h⟧", "scheme=http host={h} path=", "userinfo port", ""},
	{"reference", "http://[⟦h⟧]:80/x", "scheme=http host=[{h}] port=80 path=/x", "userinfo", ""},
	{"reference", "http://⟦hp:hostport⟧/x", "scheme=http host={hp} path=/x", "port", ""},
	{"reference", "http://⟦p:path⟧/x?q", "scheme=http host={p} path=/x query=q",
		"URL authority userinfo host port path", "{p}/x"},
	{"reference", "https://⟦x:url⟧", "scheme=https host={x} path=", "URL authority userinfo host port path query",
		"{x}"},

	// A hole after known bytes of the host may begin the path.
	{"reference", "https://h.test⟦p⟧", "scheme=https host=h.test{p} path=",
		"URL authority userinfo host port path query", "{p}"},
	{"reference", "https://h.test⟦p⟧:append", "scheme=https host=h.test{p} port=append!letter path=",
		"URL authority userinfo host port path query", "{p}:append"},
	{"reference", "https://h.test⟦p⟧@⟦v⟧", "scheme=https userinfo=h.test{p} host={v} path=",
		"URL authority userinfo host port path query", "{p}@{v}"},
	{"reference", "https://h.test⟦p⟧/x?q", "scheme=https host=h.test{p} path=/x query=q",
		"URL authority userinfo host port path", "{p}/x"},
	{"reference", "https://⟦sub⟧.h.test/x", "scheme=https host={sub}.h.test path=/x",
		"URL authority userinfo host port path query", "{sub}.h.test/x"},
	{"reference", "https://⟦sub:segment⟧.h.test/x", "scheme=https host={sub}.h.test path=/x", "", ""},
	{"reference", "https://⟦a⟧⟦b⟧/x", "scheme=https host={a}{b} path=/x", "URL authority userinfo host port path query",
		"{a}{b}/x"},

	// A scheme.
	{"reference", "http⟦s⟧://⟦h⟧/x", "scheme=http{s} host={h} path=/x", "userinfo port", ""},
	{"reference", "⟦s⟧://⟦h⟧/x", "scheme={s} host={h} path=/x", "userinfo port", ""},

	// A port.
	{"reference", "http://⟦h⟧:⟦p⟧/x", "scheme=http host={h} port={p} path=/x", "userinfo", ""},
	{"reference", "http://h.test:⟦p⟧/x", "scheme=http host=h.test port={p} path=/x", "", ""},
	{"reference", "http://h.test:⟦p⟧", "scheme=http host=h.test port={p} path=",
		"URL authority userinfo port path query", "{p}"},
	{"reference", "http://h.test:80⟦d⟧/", "scheme=http host=h.test port=80{d} path=/",
		"URL authority userinfo port path query", "{d}/"},
	{"reference", "http://h.test:80⟦d:digits⟧/", "scheme=http host=h.test port=80{d} path=/", "", ""},

	// A base: what follows continues wherever it ended.
	{"reference", "⟦base⟧/v1/x?q=a b", "path={base}/v1/x query=q=a b!space",
		"URL scheme authority userinfo host port path", "{base}/v1/x"},
	{"reference", "⟦base⟧?a=1", "path={base} query=a=1", "URL scheme authority userinfo host port path", "{base}"},
	{"reference", "⟦base⟧&a=1", "path={base}&a=1", "URL scheme authority userinfo host port path query", "{base}&a=1"},
	{"reference", "⟦base⟧/x&a=1#f", "path={base}/x&a=1 fragment=f",
		"URL scheme authority userinfo host port path query", "{base}/x&a=1"},
	{"reference", "⟦base⟧:8080/x", "path={base}:8080/x", "URL scheme authority userinfo host port path query",
		"{base}:8080/x"},
	{"reference", "⟦base⟧⟦path⟧?x", "path={base}{path} query=x", "URL scheme authority userinfo host port path",
		"{base}{path}"},
	{"reference", "http⟦rest⟧/x", "path=http{rest}/x", "URL scheme authority userinfo host port path query",
		"http{rest}/x"},
	{"reference", "⟦h:hostport⟧/x", "path={h}/x", "URL scheme authority userinfo host port path query", "{h}/x"},
	{"reference", "⟦id:digits⟧/x", "path={id}/x", "", ""},
	{"reference", "⟦p:path⟧?x", "path={p} query=x", "", ""},
	{"reference", "http:⟦x⟧", "scheme=http path={x}", "URL authority userinfo host port path query", "{x}"},
	{"reference", "https:/⟦h⟧/x", "scheme=https path=/{h}/x", "URL authority userinfo host port path query", "/{h}/x"},
	{"reference", "/⟦p⟧/x", "path=/{p}/x", "", ""},
	{"reference", "a/⟦p⟧", "path=a/{p}", "", ""},

	// A triplet.
	{"reference", "/a%⟦x⟧?%2⟦x⟧", "path=/a%{x} query=%2{x}", "", ""},
	{"reference", "/a%z⟦x⟧", "path=/a%z{x}!escape", "", ""},

	// A path and a query.
	{"reference", "https://h.test/items/⟦id⟧/x?n=⟦n⟧", "scheme=https host=h.test path=/items/{id}/x query=n={n}", "",
		""},
	{"reference", "https://h.test/x?⟦q⟧#⟦f⟧", "scheme=https host=h.test path=/x query={q} fragment={f}", "", ""},
	{"reference", "https://%s/⟦h⟧", "scheme=https host=%s!escape path=/{h}", "", ""},
	{"reference", "https://h.test/{id}", "scheme=https host=h.test path=/{id}!unsafe", "", ""},

	// A user and a password.
	{"reference", "postgres://⟦u⟧:⟦p⟧@db/x", "scheme=postgres userinfo={u}:{p} host=db path=/x", "", ""},
	{"reference", "postgres://⟦u⟧@db/x", "scheme=postgres userinfo={u} host=db path=/x", "", ""},
	{"reference", "postgres://⟦u⟧:known@db/x", "scheme=postgres userinfo={u}:known host=db path=/x", "", ""},
	{"reference", "postgres://app:⟦p⟧@db/x", "scheme=postgres userinfo=app:{p} host=db path=/x", "", ""},
	{"reference", "postgres://⟦ui:userinfo⟧@⟦h⟧/x", "scheme=postgres userinfo={ui} host={h} path=/x", "port", ""},
	{"reference", "postgres://a⟦p⟧@db/x", "scheme=postgres userinfo=a{p} host=db path=/x",
		"URL authority userinfo host port path query", "{p}@db/x"},

	// Addresses and components alone.
	{"hostport", "⟦h⟧:⟦p⟧", "host={h} port={p}", "userinfo", ""},
	{"hostport", "⟦h⟧:8080", "host={h} port=8080", "userinfo", ""},
	{"hostport", ":⟦p⟧", "host= port={p}", "", ""},
	{"host-optional-port", "⟦addr⟧", "host={addr}", "userinfo port", ""},
	{"host-optional-port", "⟦h:host⟧", "host={h}", "", ""},
	{"host-optional-port", "h⟦x⟧", "host=h{x}", "port", ""},
	{"listen", "[⟦h⟧]:80", "host=[{h}] port=80", "userinfo", ""},
	{"authority", "⟦u⟧@h.test:80", "userinfo={u} host=h.test port=80", "", ""},
	{"path", "⟦a⟧/b?c", "path={a}/b?c!?", "", ""},
	{"query", "a=⟦b⟧&c", "query=a={b}&c", "", ""},
	{"scheme", "http⟦s⟧", "scheme=http{s}", "", ""},
	{"request-target", "//⟦a⟧?b", "path=//{a} query=b", "", ""},
	{"request-target", "⟦base⟧/x", "path={base}/x", "URL scheme authority userinfo host port path query", "{base}/x"},
}

func TestFit(t *testing.T) {
	for _, c := range fits {
		text, _, err := ParseNotation(c.text)
		if err != nil {
			t.Fatal(err)
		}
		form, ok := ParseForm(c.form)
		if !ok {
			t.Fatalf("form %s", c.form)
		}
		u := ParseText(text, form)
		if got := partsOf(&u, text); got != c.parts {
			t.Errorf("%s as %s is\n\t%s, want\n\t%s", c.text, c.form, got, c.parts)
		}
		var unsure []string
		for k := range NumComponents {
			if !u.IsCertain(k) {
				unsure = append(unsure, k.String())
			}
		}
		if got := strings.Join(unsure, " "); got != c.unsure {
			t.Errorf("%s as %s: not certain: %q, want %q", c.text, c.form, got, c.unsure)
		}
		loose := ""
		if s := u.Uncertain(); s.Present() {
			loose = namesIn(text, s)
		}
		if loose != c.loose {
			t.Errorf("%s as %s: loose is %q, want %q", c.text, c.form, loose, c.loose)
		}
	}
}

// faultNames are the marks that a component can have.
var faultNames = []struct {
	class ascii.Class
	name  string
}{
	{ascii.BadPercent, "escape"}, {ascii.Zone, "zone"}, {ascii.BadForm, "form"}, {ascii.Colon, ":"}, {ascii.At, "@"},
	{ascii.Slash, "/"}, {ascii.Question, "?"}, {ascii.Hash, "#"}, {ascii.Open, "["}, {ascii.Close, "]"},
	{ascii.Space, "space"}, {ascii.Unsafe, "unsafe"}, {ascii.Backslash, `\`}, {ascii.Bar, "|"},
	{ascii.Control, "control"}, {ascii.High, "high"},
	{ascii.Alpha, "letter"}, {ascii.Mark, "mark"}, {ascii.Sub, "sub"}, {ascii.Percent, "%"},
}

// namesIn returns the bytes of s with the names of the holes in them.
func namesIn(t Text, s Span) string {
	var b strings.Builder
	for i := s.Start; i < s.End; i++ {
		if h := t.HoleAt(int(i)); h != nil {
			b.WriteString("{" + h.Name + "}")
			continue
		}
		b.WriteByte(t.S[i])
	}
	return b.String()
}

// partsOf writes the components of u, and after each with a fault "!" and what
// breaks its grammar.
func partsOf(u *URL, t Text) string {
	var out []string
	for c := Scheme; c < NumComponents; c++ {
		s := u.Span(c)
		if c == Authority || !s.Present() {
			continue
		}
		part := c.String() + "=" + namesIn(t, s)
		bad := u.seen[c] &^ (admitted[c] | ascii.Hole)
		for _, f := range faultNames {
			if bad&f.class != 0 {
				part += "!" + f.name
			}
		}
		out = append(out, part)
	}
	return strings.Join(out, " ")
}
