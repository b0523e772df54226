package conformance

import (
	"reflect"
	"strings"
	"testing"

	"github.com/urllint/urllint/core/neturl"
)

// A netURLCase is a case of the tests of net/url: what Parse or ParseRequestURI
// makes of a text, field by field, or what Hostname and Port make of a host.
type netURLCase struct {
	Kind, Func, Input string
	Valid             map[string]bool
	Fields            map[string]any
	String            *string
	Error             *struct{ Contains string }
	Host, Port        string
}

// TestNetURLShared holds NetURL against net/url's own tables, whatever Go runs.
func TestNetURLShared(t *testing.T) {
	runSuite(t, "extracted/go_neturl.json", func(s *suite, cases []netURLCase) {
		for _, c := range cases {
			switch c.Kind {
			case "parse":
				s.wantParsed(c)
			case "hostport":
				u := neturl.URL{Host: c.Input}
				s.want("Hostname", c.Input, u.Hostname(), c.Host)
				s.want("Port", c.Input, u.Port(), c.Port)
			}
		}
		if len(s.inputs) < 120 {
			s.Errorf("only %d inputs", len(s.inputs))
		}
	})
}

func (s *suite) wantParsed(c netURLCase) {
	s.Helper()
	for setting, valid := range c.Valid {
		mode := neturl.Mode{RequestURI: c.Func == "ParseRequestURI", LaxColons: strings.Contains(setting,
			"urlstrictcolons=0")}
		u, err := neturl.Parse(c.Input, mode)
		s.want(setting, c.Input, err == nil, valid)
		if c.Error != nil {
			s.want("error", c.Input, err != nil && strings.Contains(err.Error(), c.Error.Contains), true)
		}
		if c.Fields != nil && !mode.LaxColons {
			s.wantFields(c, u)
		}
	}
}

// wantFields compares every field of url.URL: those that the case does not give
// are zero.
func (s *suite) wantFields(c netURLCase, u neturl.URL) {
	s.Helper()
	wantUser(s, c, u)
	for _, name := range []string{"Scheme", "Opaque", "Host", "Path", "RawPath", "ForceQuery", "RawQuery", "Fragment",
		"RawFragment", "OmitHost"} {
		got := reflect.ValueOf(u).FieldByName(name)
		want := c.Fields[name]
		if want == nil {
			want = reflect.Zero(got.Type()).Interface()
		}
		s.want(name, c.Input, got.Interface(), want)
	}
	if c.String != nil {
		want := *c.String
		if want == "" {
			want = c.Input
		}
		s.want("String", c.Input, u.String(), want)
	}
}

// wantUser compares the userinfo, which a case gives as the call that makes it.
func wantUser(s *suite, c netURLCase, u neturl.URL) {
	s.Helper()
	call, given := c.Fields["User"].(map[string]any)
	s.want("User", c.Input, u.HasUser, given)
	args, _ := call["args"].([]any)
	s.want("HasPassword", c.Input, u.HasPassword, len(args) == 2)
	for i, got := range []string{u.Username, u.Password} {
		if i < len(args) {
			s.want("User", c.Input, got, args[i])
		}
	}
}
