package check_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
)

// mutationSeeds are texts that are right, or nearly so, as ParseNotation reads
// them. The mutations make of them what programs hold by mistake.
var mutationSeeds = []string{
	"https://h.test/", "https://h.test/a/b?x=1&y=2#f", "http://user:pass@h.test:8080/a?b#c",
	"HTTPS://H.Test:443/%7Ea/./b/../c?q=%c3%a9",
	"http://192.0.2.1:80/", "http://[2001:db8::1]:8080/x", "http://[::1]", "http://::1:80/", "//h.test/x", "/a/b?x=y",
	"a/b", "?x=1;y=2", "#f", "",
	"example.com/x", "localhost:8080/x", "h.test:80", ":8080", "[::1]:80", "127.0.0.1", "https:/h.test/x",
	"https//h.test/x", "https:://h.test/", "URL:http://h.test/",
	"<http://h.test/>", "http:\\\\h.test\\x", "https://https://h.test/", "http://h.test?x=1&amp;y=2",
	"http://h.test/a?&b=1&&c", "http://h.test/?a=b?c=d", "http://h.test/100%/?r=5%",
	"http://h.test/%2e%2e/%41%2f?q=%41+b", "http://bücher.test/é?é#é", "http://h.test//a///b",
	"http://xn--bcher-kva.test/", "wss://h.test/s#f", "ws://h.test:80/s",
	"postgres://user:pass@db.test:5432/name?sslmode=disable", "redis://:pass@h.test:6379/0", "amqp://h.test",
	"mongodb://a.test:1,b.test:2/x", "mailto:a@h.test", "mailto:a%25b@h.test?subject=x",
	"ftp://h.test/a/b;type=a", "gopher://h.test/1x%09y", "file:///etc/x", "file://C:/x", "urn:isbn:123",
	"data:text/plain;base64,QQ==", "tel:+1-201", "news:a.b", "ldap://h.test/dc=x??sub?(a=b)", "s3://b/k", "unix:///x",
	"http://⟦h⟧/a?b=⟦v⟧", "http://⟦h⟧:⟦p:digits⟧/", "http://⟦h:host⟧:80/", "http://⟦hp:hostport⟧/x",
	"⟦base⟧/v1/x?q=a",
	"⟦base:url⟧?a=1", "https://h.test/⟦id:segment⟧/x", "https://h.test/x?q=⟦v:query-value⟧&n=1",
	"https://h.test/x?⟦q:query⟧", "https://h.test⟦p:path⟧", "http://⟦u⟧:⟦pw⟧@h.test/", "⟦s⟧://h.test/",
	"http://h.test/%2⟦x:hex⟧", "https://⟦sub⟧.h.test/x#⟦f⟧",
	"http://⟦h:host:hostname⟧:8080/x",
	"https://u@⟦h:host:ip⟧:⟦p:digits⟧/a?b=⟦v:segment:path-escape⟧&c=⟦w:query-value:query-escape⟧", "⟦h:host:split⟧:80",
}

// mutationPieces are what is put into a text.
var mutationPieces = []string{
	" ", "  ", "\t", "\n", "\r\n", "\x00", "\x7f", "%", "%z", "%4", "%zz", "%25", "%41", "%2e", "%2F", "%c3%a9", "%00",
	"%u0041", "\"", "<", ">", "\\", "^", "`", "{", "}", "{id}", "|", "[", "]",
	"#", "?", "@", ":", "/", "//", "&", "=", ";", "+", ",", "é", "→", "\xff", "\u200b", "\u00a0", "\u202e", "\uff0f",
	".", "..", "/./", "/../", "~", "A", "1", "0", "-", "_",
	":80", ":443", ":0080", ":99999", ":x", ":", "u@", "u:p@", "&amp;", "?&", "http:", "http://", "//x", "%s", "%d",
}

// A mutator makes texts, the same ones for the same seed.
type mutator struct{ *rand.Rand }

func newMutator(seed uint64) mutator { return mutator{rand.New(rand.NewPCG(3986, seed))} }

// text returns a seed with up to four mutations.
func (m mutator) text(t testing.TB) core.Text {
	t.Helper()
	text, _, err := core.ParseNotation(mutationSeeds[m.IntN(len(mutationSeeds))])
	if err != nil {
		t.Fatal(err)
	}
	for range m.IntN(5) {
		text = m.mutate(text)
	}
	return text
}

func (m mutator) mutate(t core.Text) core.Text {
	at := m.IntN(len(t.S) + 1)
	switch m.IntN(10) {
	case 0:
		return splice(t, at, min(at+1+m.IntN(4), len(t.S)), "", nil)
	case 1:
		h := core.Hole{Name: "x", Kind: core.HoleKind(m.IntN(int(core.NumHoleKinds)))}
		return splice(t, at, at, "\x00", &h)
	case 2: // at an end
		at = []int{0, len(t.S)}[m.IntN(2)]
	case 3: // a run
		return splice(t, at, at, strings.Repeat(m.piece(), 2+m.IntN(20)), nil)
	}
	return splice(t, at, at, m.piece(), nil)
}

func (m mutator) piece() string { return mutationPieces[m.IntN(len(mutationPieces))] }

// splice puts s, which is the placeholder of a hole unless that is nil, in place
// of the bytes [from, to) of t and the holes among them.
func splice(t core.Text, from, to int, s string, hole *core.Hole) core.Text {
	out := core.Text{S: t.S[:from] + s + t.S[to:]}
	for _, h := range t.Holes {
		switch at := int(h.At); {
		case at < from:
			out.Holes = append(out.Holes, h)
		case at >= to:
			h.At += int32(len(s) - (to - from))
			out.Holes = append(out.Holes, h)
		}
	}
	if hole != nil {
		hole.At = int32(from)
		out.Holes = append(out.Holes, *hole)
		slices.SortFunc(out.Holes, func(a, b core.Hole) int { return int(a.At - b.At) })
	}
	return out
}
