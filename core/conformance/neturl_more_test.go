package conformance

import (
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/neturl"
	"github.com/urllint/urllint/core/rules"
)

// A netURLMore is a case of the tests of net/url that is about another function
// than Parse.
type netURLMore struct {
	Kind, Func, Input string
	Expect            any // a string; of a query the values
	Error             *struct{ Args []string }
	OK                bool // of a query: ParseQuery gives no error

	In, Mode string // of one byte: whether it is escaped
	Escape   bool

	Base string // of JoinPath
	Elem []string
	Out  *string // nil: an error
}

// TestNetURLMore holds what the engine takes the other functions of net/url to do
// against the tables of their tests.
func TestNetURLMore(t *testing.T) {
	asked := make(map[string]int)
	runSuite(t, "extracted/go_neturl.json", func(s *suite, cases []netURLMore) {
		for _, c := range cases {
			switch c.Kind {
			case "shouldescape":
				s.wantEscaped(c)
			case "escape":
				decoded, ok := ascii.Decode(fromForm(c.Func == "QueryEscape", c.Expect.(string)))
				s.want(c.Func, c.Input, ok && decoded == c.Input, true)
			case "unescape":
				s.wantUnescaped(c)
			case "query":
				s.want(c.Func, c.Input, dropsNothing(t, c.Input), c.OK)
			case "joinpath":
				s.wantJoined(c)
			default:
				continue
			}
			asked[c.Kind]++
		}
	})
	for kind, want := range map[string]int{"shouldescape": 48, "escape": 12, "unescape": 13, "query": 17,
		"joinpath": 24} {
		if n := asked[kind]; len(asked) > 0 && n < want {
			t.Errorf("%d cases of %s, want %d", n, kind, want)
		}
	}
}

// fromForm puts spaces for the "+" of a form.
func fromForm(form bool, s string) string {
	if form {
		return strings.ReplaceAll(s, "+", " ")
	}
	return s
}

func (s *suite) wantEscaped(c netURLMore) {
	s.Helper()
	b := c.In[0]
	plain := ascii.Classes[b]&(ascii.Alpha|ascii.Digit|ascii.Mark) != 0 // of QueryEscape
	switch c.Mode {
	case "ident:encodePath":
		plain = (neturl.URL{Path: "/" + c.In}).EscapedPath() == "/"+c.In
	case "ident:encodeUserPassword":
		plain = (neturl.URL{Scheme: "x", HasUser: true, Username: c.In, Host: "h"}).String() == "x://"+c.In+"@h"
	case "ident:encodeHost":
		plain = (neturl.URL{Scheme: "x", Host: c.In}).String() == "x://"+c.In
	case "ident:encodeFragment":
		plain = (neturl.URL{Fragment: c.In}).EscapedFragment() == c.In
	case "ident:encodeQueryComponent":
	default:
		s.Errorf("unknown mode %s", c.Mode)
	}
	s.want(c.Mode, c.In, !plain, c.Escape)
}

// wantUnescaped also compares the bytes that the error quotes: NetURL refuses the
// same ones in a path.
func (s *suite) wantUnescaped(c netURLMore) {
	s.Helper()
	decoded, ok := ascii.Decode(fromForm(true, c.Input))
	s.want(c.Func, c.Input, ok, c.Error == nil)
	if c.Error == nil {
		s.want(c.Func, c.Input, decoded, c.Expect)
		return
	}
	_, err := neturl.Parse("/"+c.Input, neturl.Mode{})
	fault, _ := err.(*neturl.Error)
	s.want("EscapeError", c.Input, fault != nil && fault.Span.In("/"+c.Input) == c.Error.Args[0], true)
}

// dropsNothing reports whether no rule says that net/url drops a part of a query.
func dropsNothing(t *testing.T, query string) bool {
	c, err := check.NewChecker(rules.All(), check.Selection{Level: core.Info})
	if err != nil {
		t.Fatal(err)
	}
	_, found := c.Check(core.Const(query), check.Use{Form: core.FormQuery})
	for _, f := range found {
		if f.Rule.Name == "query-semicolon" {
			return false
		}
	}
	return true
}

// wantJoined: what JoinPath gives is the joined path without its dot segments and
// without empty ones. It refuses what NetURL refuses.
func (s *suite) wantJoined(c netURLMore) {
	s.Helper()
	base, err := neturl.Parse(c.Base, neturl.Mode{})
	if err != nil {
		s.want(c.Func, c.Base, c.Out == nil, true)
		return
	}
	path := "/" + strings.Join(append([]string{base.EscapedPath()}, c.Elem...), "/")
	for strings.Contains(path, "//") {
		path = strings.ReplaceAll(path, "//", "/")
	}
	path = core.RemoveDotSegments(path)
	if base.Host == "" && !strings.HasPrefix(base.Path, "/") {
		path = path[1:]
	}
	u := core.Parse(c.Base)
	joined := c.Base[:u.Span(core.Path).Start] + path
	_, err = neturl.Parse(joined, neturl.Mode{})
	s.want(c.Func, joined, err == nil, c.Out != nil)
	if c.Out != nil {
		s.want(c.Func, joined, joined, *c.Out)
	}
}
