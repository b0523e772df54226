package conformance

import (
	"bufio"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/net/idna"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/hostname"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/scheme"
	"github.com/urllint/urllint/internal/testutil"
)

// A deviation is a case of a public suite that does not hold, and why.
type deviation struct{ suite, check, input string }

// loadDeviations reads testdata/deviations.txt: suite, check, input as a Go
// string, and the section that decides, divided by tabs.
func loadDeviations(t *testing.T) map[deviation]string {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", "deviations.txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	known := make(map[deviation]string)
	for lines := bufio.NewScanner(f); lines.Scan(); {
		line := lines.Text()
		if line == "" || line[0] == '#' {
			continue
		}
		fields := strings.Split(line, "\t")
		if len(fields) != 4 || !strings.Contains(fields[3], "RFC ") {
			t.Fatalf("deviations: %q is not suite, check, input and the section of an RFC", line)
		}
		input, err := strconv.Unquote(fields[2])
		if err != nil {
			t.Fatalf("deviations: input %s: %v", fields[2], err)
		}
		known[deviation{fields[0], fields[1], input}] = fields[3]
	}
	return known
}

// A suite runs the cases of one file.
type suite struct {
	*testing.T
	name   string
	known  map[deviation]string
	used   map[deviation]bool
	inputs map[string]bool
}

// runSuite runs f over a file of the shared data. What deviates has to stand in
// the list, and no more than two cases of a hundred may.
func runSuite[Case any](t *testing.T, file string, f func(*suite, []Case)) {
	name := strings.TrimSuffix(filepath.Base(file), ".json")
	t.Run(name, func(t *testing.T) {
		s := &suite{t, name, loadDeviations(t), make(map[deviation]bool), make(map[string]bool)}
		f(s, readCases[Case](t, file))
		if 50*len(s.used) > len(s.inputs) {
			t.Errorf("%d of %d cases deviate", len(s.used), len(s.inputs))
		}
		for d := range s.known {
			if d.suite == s.name && !s.used[d] {
				t.Errorf("deviation %q (%s) is none", d.input, d.check)
			}
		}
	})
}

// want compares what we say with what the suite says.
func (s *suite) want(check, input string, got, want any) {
	s.Helper()
	s.inputs[input] = true
	d := deviation{s.name, check, input}
	switch _, known := s.known[d]; {
	case got == want:
	case known:
		s.used[d] = true
	default:
		s.Errorf("%s of %+q: %v, want %v", check, input, got, want)
	}
}

// readCases reads {"cases": […]}, or the "tests" of the groups of a JSON-Schema
// file.
func readCases[Case any](t *testing.T, file string) (cases []Case) {
	if strings.HasPrefix(file, "jsonschema/") {
		var groups []struct{ Tests []Case }
		testutil.SharedJSON(t, file, &groups)
		for _, g := range groups {
			cases = append(cases, g.Tests...)
		}
		return cases
	}
	var all struct{ Cases []Case }
	testutil.SharedJSON(t, file, &all)
	return all.Cases
}

type schemaCase struct {
	Data  any
	Valid bool
}

// TestJSONSchema: formats of JSON-Schema-Test-Suite.
func TestJSONSchema(t *testing.T) {
	for format, valid := range map[string]func(string) bool{
		"uri":           func(s string) bool { return core.Valid(s, core.FormAbsolute) },
		"uri-reference": func(s string) bool { return core.Valid(s, core.FormReference) },
		"iri":           func(s string) bool { return core.ValidIRI(s, core.FormAbsolute) },
		"iri-reference": func(s string) bool { return core.ValidIRI(s, core.FormReference) },
		"ipv4":          func(s string) bool { _, kind := hostname.ParseIPv4(s); return kind == hostname.IPv4Strict },
		"ipv6":          core.IsIPv6,
		"hostname":      validHostname,
		"idn-hostname": func(s string) bool {
			return strings.Trim(s, ".\u3002\uff0e\uff61") == s && hostname.FindIDNFault(s) == ""
		},
	} {
		runSuite(t, "jsonschema/"+format+".json", func(s *suite, cases []schemaCase) {
			for _, c := range cases {
				if input, ok := c.Data.(string); ok {
					s.want(format, input, valid(input), c.Valid)
				}
			}
		})
	}
}

// validHostname is a name by RFC 1123 §2.1 without the dot that makes it absolute,
// its A-labels valid by RFC 5891.
func validHostname(s string) bool {
	_, fault := hostname.FindFault(s)
	return fault == hostname.Fine && !strings.HasSuffix(s, ".") && hostname.FindIDNFault(s) == ""
}

type parsedCase struct {
	Kind, Input string
	Valid       map[string]bool
	Error       *struct{ Offset *int }
	Components  map[string]any
	HostSet     *bool
}

// TestUriparser: the tests of uriparser, as far as they are about the grammar.
func TestUriparser(t *testing.T) {
	runSuite(t, "extracted/uriparser.json", func(s *suite, cases []parsedCase) {
		for _, c := range cases {
			for form, want := range c.Valid {
				switch form {
				case "ipv4":
					s.want(form, c.Input, core.IsIPv4(c.Input), want)
				case "ipv6":
					s.want(form, c.Input, core.IsIPv6(c.Input), want)
				default:
					s.wantForm(form, c.Input, want)
				}
			}
			if c.Error != nil && c.Error.Offset != nil {
				s.want("offset", c.Input, core.FirstError(c.Input, core.FormReference), *c.Error.Offset)
			}
			if c.HostSet != nil {
				u := core.Parse(c.Input)
				s.want("host", c.Input, u.Has(core.Host), *c.HostSet)
			}
		}
	})
}

func (s *suite) wantForm(word, input string, want bool) {
	s.Helper()
	form, ok := core.ParseForm(word)
	if !ok {
		s.Fatalf("form %q", word)
	}
	s.want(word, input, core.Valid(input, form), want)
}

// TestRFC3986Examples: the examples of the RFC.
func TestRFC3986Examples(t *testing.T) {
	runSuite(t, "rfc/rfc3986_examples.json", func(s *suite, cases []parsedCase) {
		for _, c := range cases {
			u := core.Parse(c.Input)
			for form, want := range c.Valid {
				if form == "uri+rfc6874" {
					s.want(form, c.Input, core.Valid(c.Input, core.FormAbsolute) || u.Faults() == ascii.BadForm|ascii.Zone,
						want)
					continue
				}
				s.wantForm(form, c.Input, want)
			}
			for k := core.Scheme; c.Components != nil && k < core.NumComponents; k++ {
				want, present := c.Components[k.String()]
				if k == core.Authority && !present {
					continue
				}
				s.want(k.String(), c.Input, u.Has(k), present)
				if present {
					s.want(k.String(), c.Input, u.Part(k), want)
				}
			}
		}
	})
}

// TestFredbi: the tests of fredbi/uri. It asks more than RFC 3986 does, and less:
// see fredbiValid.
func TestFredbi(t *testing.T) {
	runSuite(t, "extracted/fredbi_uri.json", func(s *suite, cases []fredbiCase) {
		for _, c := range cases {
			input, ok := c.Input.(string)
			if !ok {
				continue // made by a program: not in the file
			}
			for kind, want := range c.Valid {
				s.want(kind, input, fredbiValid(input, kind == "fredbi-uri"), want)
			}
			if c.Components == nil {
				continue
			}
			u, a := core.Parse(input), c.Components.Authority
			for component, want := range map[core.Component]string{
				core.Scheme: c.Components.Scheme, core.Query: c.Components.Query, core.Fragment: c.Components.Fragment,
				core.Userinfo: a.Userinfo, core.Port: a.Port, core.Path: a.Path,
			} {
				s.want(component.String(), input, u.Part(component), want)
			}
			s.want("host", input, strings.Trim(u.Part(core.Host), "[]"), a.Host)
		}
	})
}

type fredbiCase struct {
	Input      any
	Valid      map[string]bool
	Components *struct {
		Scheme, Query, Fragment string
		Authority               struct{ Userinfo, Host, Port, Path string }
	}
}

// fredbiValid is the grammar, with what that library adds: a scheme has two
// letters or more; letters beyond ASCII may stand in a host and a path; a zone may
// be there as RFC 6874 has it; a host of a scheme that uses the DNS is a name or
// an address; without a host there is no user, no port and no path that begins
// with "//".
func fredbiValid(s string, absolute bool) bool {
	u := core.Parse(s)
	if absolute && !u.Has(core.Scheme) || u.Has(core.Scheme) && u.Span(core.Scheme).Len() < 2 {
		return false
	}
	for c := core.Scheme; c < core.NumComponents; c++ {
		bad := u.FaultsIn(c)
		if c == core.Authority {
			continue
		}
		if c == core.Host && bad&ascii.Zone != 0 && fredbiZone(u.Part(core.Host)) {
			bad &^= ascii.Zone | ascii.BadForm
		}
		if (c == core.Host || c == core.Path) && utf8.ValidString(u.Part(c)) &&
			!strings.ContainsRune(u.Part(c), utf8.RuneError) {
			bad &^= ascii.High
		}
		if bad != 0 {
			return false
		}
	}
	if u.Has(core.Authority) && u.Part(core.Host) == "" && (u.Has(core.Userinfo) || u.Has(core.Port) ||
		strings.HasPrefix(u.Part(core.Path), "//")) {
		return false
	}
	return fredbiHost(u.Part(core.Scheme), u.Part(core.Host))
}

// fredbiZone: "%25" 1*( unreserved / pct-encoded ), UTF-8 when it is decoded.
func fredbiZone(host string) bool {
	_, zone, _ := strings.Cut(strings.Trim(host, "[]"), "%")
	name, escaped := strings.CutPrefix(zone, "25")
	decoded, ok := ascii.Decode(name)
	return escaped && ok && utf8.ValidString(decoded) && ascii.ClassesOf(name)&^(ascii.RegName&^ascii.Sub) == 0 &&
		ascii.BadTriplet(name, 0, len(name), false) < 0
}

func fredbiHost(schemeName, host string) bool {
	if host == "" || host[0] == '[' {
		return true
	}
	name, ok := ascii.Decode(host)
	if _, kind := hostname.ParseIPv4(name); !ok || !utf8.ValidString(name) || kind != hostname.NotIPv4 &&
		(kind != hostname.IPv4Strict || name != host) {
		return false
	}
	if info := scheme.Lookup(schemeName); info == nil || !info.Web {
		return true
	}
	ascii, err := idna.Punycode.ToASCII(name)
	_, fault := hostname.FindFault(ascii)
	return err == nil && fault == hostname.Fine && !strings.HasSuffix(ascii, ".")
}
