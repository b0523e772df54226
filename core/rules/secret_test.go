package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/secret"
)

// A marker stands for a password in a text; nothing that is written may hold one
// of its pieces, in any case.
type marker struct {
	text   string
	pieces []string
}

// markers returns the password as it is, with each delimiter raw or encoded at its
// beginning, within it and at its end, and encoded altogether.
func markers() []marker {
	const secret = "Zq7XkW9vJb"
	list := []marker{newMarker(secret, secret), newMarker(ascii.Encode(secret), ascii.Encode(secret)),
		newMarker(secret[:3], secret[:3])}
	for _, delimiter := range strings.Split(`/ # ? @ : [ ] % \ | " < > ^ & = ; + // @@ :: %2F %23 %3f %40 %3a %25 %zz é`, " ") {
		for _, at := range []int{0, 4, len(secret)} {
			before, after := secret[:at], secret[at:]
			list = append(list, newMarker(before+delimiter+after, before, after))
		}
	}
	for _, delimiter := range []string{" ", "\t", "\n", "\x7f", "\xff", "\u200b"} {
		list = append(list, newMarker(secret[:4]+delimiter+secret[4:], secret[:4], secret[4:]))
	}
	return list
}

// newMarker returns a marker with all pieces of three bytes of its parts.
func newMarker(text string, parts ...string) marker {
	m := marker{text: text}
	for _, part := range parts {
		for i := 3; i <= len(part); i++ {
			m.pieces = append(m.pieces, strings.ToLower(part[i-3:i]))
		}
	}
	return m
}

// in returns a piece of m that s holds, or "".
func (m marker) in(s string) string {
	s = strings.ToLower(s)
	for _, p := range m.pieces {
		if strings.Contains(s, p) {
			return p
		}
	}
	return ""
}

// secretURLs hold the marker, written $, as the password of a userinfo; holes as
// ParseNotation reads them.
var secretURLs = []string{
	"http://user:$@h.test/x", "https://user:$@api.acme.io:8443/x?y=z#f", "https://user:$@localhost",
	"postgres://user:$@db.internal:5432/n?sslmode=disable",
	"redis://:$@cache.acme.io:6379/0", "amqp://user:$@[2001:4860::1]:5672/v",
	"mongodb://user:$@a.acme.io:1,b.acme.io:2/x", "ftp://user:$@acme.io/a;type=x", "ssh://git:$@acme.io/x",
	"wss://user:$@acme.io/#f", "//user:$@acme.io/x", "smtp://a:b:$@acme.io", "http://a@b:$@acme.io/",
	"http://us er:$@acme.io/x y", "http://%zz:$@acme.io/%", "http://user:$@acme.io:99999/",
	"http://user:$@acme.io:x/", "http://user:$@ac me.io/", "http://user:$@/x", "http://user:$@",
	"http://user:$@bücher.acme.io/é", "HTTP://user:$@Acme.IO:80/%7e/./a", "http://user:$@acme.io/a?b=http://c@d/",
	"http://user:$@acme.io/a@b/%zz",
	" http://user:$@acme.io/", "http://user:$@acme.io/\n", "<http://user:$@acme.io/>", "URL:http://user:$@acme.io/",
	"https://https://user:$@acme.io/", "htps://user:$@acme.io/", "http:://user:$@acme.io/", "http:/user:$@acme.io/x",
	"http//user:$@acme.io/x",
	"http:\\\\user:$@acme.io\\x", "1http://user:$@acme.io/", "h_t://user:$@acme.io/",
	"jdbc:postgresql://user:$@acme.io/x", "http://user:$@acme.io//a//b?&c;d", "http://user:$@010.1/",
	"http://user:$@::1/",
	"http://⟦u⟧:$@acme.io/ ", "http://user:$@⟦h⟧/ ", "http://user:$@⟦h⟧:⟦p⟧/ x", "http://user:$⟦x⟧@acme.io/ ",
	"http://user:⟦x⟧$@acme.io/ ", "http://⟦x⟧user:$@⟦h⟧", "⟦s⟧://user:$@acme.io:99999/ ",
	"http://user:$@acme.io⟦p⟧:x/ ", "http://user:$@⟦h:hostport⟧/%zz", "⟦a⟧⟦b⟧://user:$@acme.io/ ",
}

// secretAddresses are the same for places that expect no whole URL.
var secretAddresses = []string{"user:$@acme.io", "user:$@acme.io:80", "user:$@:80", ":$@acme.io:x",
	"user:$@[::1]:99999", "user:$@⟦h⟧:80", "⟦u⟧:$@acme.io:80", "user:$@acme.io:⟦p⟧"}

// secretUses are the places for each.
var (
	secretUses        = append(slices.Clone(randomUses), "absolute amqp +sends +parses")
	secretAddressUses = []string{"authority", "hostport +sends", "host-optional-port", "host-optional-port +decoded",
		"listen", "host"}
)

// TestSecrets makes sure that no password gets out, whatever else is wrong.
func TestSecrets(t *testing.T) {
	s := secretSearch{T: t, Checker: everything(t), said: make(map[string]int)}
	for _, m := range markers() {
		for _, form := range secretURLs {
			s.places(form, m, secretUses)
			s.mask(form, m)
		}
		for _, form := range secretAddresses {
			s.places(form, m, secretAddressUses)
		}
		for _, form := range []string{"user:$", ":$", "⟦u⟧:$", "user:$⟦x⟧", "us er:$", "a:b:$"} {
			s.places(form, m, []string{"userinfo", "userinfo +decoded", "userinfo +parses"})
		}
	}
	if s.findings < 10000 {
		t.Errorf("only %d findings were looked at", s.findings)
	}
}

// A secretSearch looks for markers in what the package writes.
type secretSearch struct {
	*testing.T
	*check.Checker
	findings int
	said     map[string]int
}

// leak tells of a piece of m in s, a few times for each form of text.
func (s *secretSearch) leak(where, form string, m marker, out string) {
	piece := m.in(out)
	if piece == "" {
		return
	}
	if s.said[form]++; s.said[form] <= 2 {
		s.Errorf("%s, with the password %q: %s holds %q: %q", form, m.text, where, piece, out)
	}
}

func (s *secretSearch) places(form string, m marker, uses []string) {
	text := secretText(s.T, form, m)
	for _, line := range uses {
		use, err := check.ParseUse(line)
		if err != nil {
			s.Fatal(err)
		}
		_, found := s.Check(text, use)
		for _, f := range found {
			s.findings++
			s.finding(f, fmt.Sprintf("%s at %q", form, line), m)
		}
	}
}

func (s *secretSearch) finding(f check.Finding, form string, m marker) {
	s.leak("the message", form, m, f.Message)
	for _, fix := range f.Fixes {
		s.leak("the message of a fix of "+f.Rule.Name, form, m, fix.Message)
		for _, e := range fix.Edits {
			s.leak("an edit of "+f.Rule.Name, form, m, e.New)
		}
	}
}

func (s *secretSearch) mask(form string, m marker) {
	text := secretText(s.T, form, m)
	s.leak("Mask", form, m, secret.Mask(strings.ReplaceAll(text.S, string(rune(core.HoleByte)), "x")))
	s.leak("Mask", form, m, secret.Mask(strings.ReplaceAll(text.S, "\x00", "%s")))
}

// secretText puts a marker into a form.
func secretText(t testing.TB, form string, m marker) core.Text {
	t.Helper()
	before, after, ok := strings.Cut(form, "$")
	if !ok {
		t.Fatalf("no place for a marker: %s", form)
	}
	text, _, err := core.ParseNotation(before + after)
	if err != nil {
		t.Fatal(err)
	}
	start, _, err := core.ParseNotation(before)
	if err != nil {
		t.Fatal(err)
	}
	return text.WithEdits([]core.Edit{core.NewEdit(core.NewSpan(len(start.S), len(start.S)), m.text)})
}

// A mask has to leave the rest, and a text without a secret.
func TestMaskKeepsTheRest(t *testing.T) {
	for text, want := range map[string]string{
		"https://user:Zq7XkW9vJb@acme.io/x?y=z": "https://user:xxxxx@acme.io/x?y=z",
		"https://user:Zq7/Xk#W9?v@acme.io":      "https://user:xxxxx@acme.io",
		"https://acme.io:8080/@x":               "https://acme.io:8080/@x",
		"https://user@acme.io/":                 "https://user@acme.io/",
		"mailto:a@acme.io":                      "mailto:a@acme.io",
		// a generated user, a generated segment after the name of a secret, an ambiguous name
		"https://Zk93hfQ2xL7pQvW3@acme.io/":           "https://xxxxx@acme.io/",
		"https://acme.io/token/Zk93hfQ2xL7pQvW3/x":    "https://acme.io/token/xxxxx/x",
		"https://acme.io/token/user1x2y3/x":           "https://acme.io/token/user1x2y3/x",
		"https://acme.io/item/Zk93hfQ2xL7pQvW3/x":     "https://acme.io/item/Zk93hfQ2xL7pQvW3/x",
		"https://acme.io/?key=Zk93hfQ2xL7pQvW3mN&x":   "https://acme.io/?key=Zk93hfQ2xL7pQvW3mN&x",
		"https://acme.io/?key=Zk93hfQ2xL7pQvW3mNb4&x": "https://acme.io/?key=xxxxx&x",
		"https://acme.io/?id=Zk93hfQ2xL7pQvW3mNb4":    "https://acme.io/?id=Zk93hfQ2xL7pQvW3mNb4",
		"": "",
	} {
		if got := secret.Mask(text); got != want {
			t.Errorf("%s is masked as %s, want %s", text, got, want)
		}
	}
}

func FuzzSecrets(f *testing.F) {
	for _, form := range append(slices.Clone(secretURLs), secretAddresses...) {
		if before, after, _ := strings.Cut(form, "$"); !strings.ContainsAny(form, "⟦") {
			f.Add(before, after)
		}
	}
	f.Add("//:", "@\u066dk\xc9vj") // which is shown as "\xc9vj": so it has a piece of the password by itself
	c := everything(f)
	m := markers()[0]
	f.Fuzz(func(t *testing.T, before, after string) {
		text := before + m.text + after
		if around := before + " " + after; m.in(around+strconv.Quote(around)) != "" ||
			!strings.Contains(secret.Mask(text), "xxxxx") || m.in(secret.Mask(text)) != "" {
			t.Skip() // it is not a password there
		}
		s := secretSearch{T: t, Checker: c, said: make(map[string]int)}
		for _, line := range []string{"reference +parses", "absolute http https +sends +parses"} {
			use, err := check.ParseUse(line)
			if err != nil {
				t.Fatal(err)
			}
			_, found := c.Check(core.Const(text), use)
			for _, f := range found {
				s.finding(f, text, m)
			}
		}
	})
}
