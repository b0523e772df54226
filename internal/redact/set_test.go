package redact

import (
	"encoding/json"
	"html"
	"net/url"
	"strconv"
	"strings"
	"testing"
)

const value = `Zq7"é&%/ @:\k9`

// A value is found in every spelling, and in spellings of spellings.
func TestFindSpellings(t *testing.T) {
	var set Set
	set.Add(value)
	jsonOf := func(s string) string { b, _ := json.Marshal(s); return string(b) }
	spellings := map[string]func(string) string{
		"raw":      func(s string) string { return s },
		"query":    url.QueryEscape,
		"path":     url.PathEscape,
		"lower":    func(s string) string { return strings.ToLower(url.QueryEscape(s)) },
		"all":      escapeAll,
		"Go":       strconv.Quote,
		"ASCII":    strconv.QuoteToASCII,
		"JSON":     jsonOf,
		"HTML":     html.EscapeString,
		"userinfo": func(s string) string { return url.UserPassword("u", s).String() },
		"hex":      func(s string) string { return eachByte(s, `\x`) },
	}
	for a, f := range spellings {
		for b, g := range spellings {
			text := "see " + g(f(value)) + " there"
			got := set.Text(text)
			if !strings.Contains(got, Mask) || strings.Contains(strings.ToLower(got), "zq7") ||
				strings.Contains(got, "k9") {
				t.Errorf("%s, then %s: %s gives %s", a, b, text, got)
			}
		}
	}
}

func escapeAll(s string) string { return eachByte(s, "%") }

func eachByte(s, before string) string {
	var out strings.Builder
	for i := range len(s) {
		out.WriteString(before)
		if s[i] < 16 {
			out.WriteByte('0')
		}
		out.WriteString(strconv.FormatUint(uint64(s[i]), 16))
	}
	return out.String()
}

func TestSetText(t *testing.T) {
	var set Set
	for _, v := range []string{"Zq7MARK01", "hunter", "4711", "abc", "xxxxx", "password", "a1b2", "host",
		"secret%20Z9", "postgres"} {
		set.Add(v)
	}
	for _, tt := range []struct{ text, want string }{
		{"port \"Zq7MARK01%40h.corp.io\"", "port \"xxxxx%40h.corp.io\""},
		{"zq7mark01", "xxxxx"},
		{"xZq7MARK01y", "xxxxxxy"},
		{`in "user=u sslmode=Zq7MA"…`, `in "user=u sslmode=xxxxx"…`},
		{`in "Zq7"…`, `in "Zq7"…`},
		{"the hunter has no host", "the hunter has no host"},
		{`"hunter" and u:hunter@h`, `"xxxxx" and u:xxxxx@h`},
		{"http://hunter@h/", "http://xxxxx@h/"},
		{"/pkg/mod/h.test/hunter@v1.2.0/a.go", "/pkg/mod/h.test/hunter@v1.2.0/a.go"},
		{"?q=hunter&x", "?q=xxxxx&x"},
		{"?q=hunters", "?q=hunters"},
		{`Scheme: "postgres"`, `Scheme: "postgres"`},
		{"line 4711 of h:4711/", "line 4711 of h:4711/"},
		{"u:4711@h", "u:xxxxx@h"},
		{"abc password", "abc password"},
		{"xa1b2y", "xa1b2y"},
		{"http://a/?x=secret+z9", "http://a/?x=xxxxx"},
		{"http://a/?x=secret%2520z9", "http://a/?x=xxxxx"},
	} {
		if got := set.Text(tt.text); got != tt.want {
			t.Errorf("%q gives %q, want %q", tt.text, got, tt.want)
		}
	}
}

func TestQuotes(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{`after '\x', but got "Zq7[\\x\""`, `after '\x', but got "xxxxx"`},
		{`key 'deny-hosts' is not known`, `key 'deny-hosts' is not known`},
		{`Key "a.b" has already been defined`, `Key "a.b" has already been defined`},
		{`got ':' instead`, `got ':' instead`},
	} {
		if got := Quotes(tt.text); got != tt.want {
			t.Errorf("%s gives %s, want %s", tt.text, got, tt.want)
		}
	}
}

func TestWriters(t *testing.T) {
	var set Set
	set.Add("Zq7MARK01")
	set.Add("message")
	for _, tt := range []struct {
		with       func(*strings.Builder) *Writer
		text, want string
	}{
		{func(b *strings.Builder) *Writer { return NewWriter(b, &set) }, "a Zq7MARK01\nb Zq7MA", "a xxxxx\nb Zq7MA"},
		{func(b *strings.Builder) *Writer { return NewLineWriter(b, &set) }, "http://u:k3yK3y@h/\n",
			"http://u:xxxxx@h/\n"},
		{func(b *strings.Builder) *Writer { return NewJSONWriter(b, &set) },
			`{"message": "say \"Zq7MARK01\" <b>", "n": 1, "Zq7MARK01": "message"}` + "\n",
			`{"message": "say \"xxxxx\" <b>", "n": 1, "Zq7MARK01": "message"}` + "\n"},
	} {
		var out strings.Builder
		w := tt.with(&out)
		for _, b := range []byte(tt.text) { // in pieces
			if _, err := w.Write([]byte{b}); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Flush(); err != nil || out.String() != tt.want {
			t.Errorf("%q gives %q, want %q (%v)", tt.text, out.String(), tt.want, err)
		}
	}
}

// Any text may be looked through.
func FuzzFind(f *testing.F) {
	f.Add("%5c%78&#x41;\\u0041…", "Zq7MARK01")
	f.Fuzz(func(t *testing.T, text, value string) {
		var set Set
		set.Add(value)
		at := 0
		for _, s := range set.Find(text) {
			if s.Start < at || s.End <= s.Start || s.End > len(text) {
				t.Fatalf("%v in %q", s, text)
			}
			at = s.End
		}
		set.Line(text)
	})
}

// A value that stands in a name is not searched for; the others still are.
func TestSpare(t *testing.T) {
	var s Set
	for _, value := range []string{"azure2go4x", "Zq7Wk4Hx4Mz", "hunter2"} {
		s.Add(value)
	}
	s.Spare("providers/Azure2Go4x_test.go")
	if !s.Spares("azure2go4x") || s.Spares("Zq7Wk4Hx4Mz") {
		t.Error("what was spared is not known")
	}
	for text, want := range map[string]string{
		"azure2go4x.go: Zq7Wk4Hx4Mz": "azure2go4x.go: xxxxx",
		"a word as hunter2 is":       "a word as hunter2 is", // found where a value stands
		"http://u:hunter2@h":         "http://u:xxxxx@h",
	} {
		if got := s.Text(text); got != want {
			t.Errorf("%q gives %q, want %q", text, got, want)
		}
	}
}
