package rules

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/urllint/urllint/core/abnf"
	"github.com/urllint/urllint/core/scheme"
	"github.com/urllint/urllint/internal/testutil"
)

// schemeCase is one text and what a document says of it.
type schemeCase struct {
	Document, Text string
	Valid          bool
	Fields         map[string]*string // nil: the field is not there
}

// TestSchemeVectors holds every edition against the cases that the project
// carries.
func TestSchemeVectors(t *testing.T) {
	tested := make(map[string]int)
	for _, c := range schemeCases(t) {
		tested[c.Document]++
		testSchemeCase(t, c)
	}
	for _, s := range scheme.Schemes {
		for _, e := range s.Editions() {
			if tested[e.Document] < 3 {
				t.Errorf("%s: %d cases of %s in testdata/schemes.txt", s.Name, tested[e.Document], e.Document)
			}
		}
	}
}

func testSchemeCase(t *testing.T, c schemeCase) {
	t.Helper()
	if got := scheme.Valid(c.Text, c.Document); got != c.Valid {
		t.Errorf("%s: %q: valid is %t, want %t", c.Document, c.Text, got, c.Valid)
		return
	}
	name, _, _ := strings.Cut(c.Text, ":")
	s := scheme.Lookup(name)
	if len(c.Fields) == 0 || s == nil || s.Edition(c.Document) == nil {
		return
	}
	fields := s.Edition(c.Document).Fields(c.Text)
	for name, want := range c.Fields {
		got, ok := fieldIn(c.Text, fields, name)
		if ok != (want != nil) || ok && got != *want {
			t.Errorf("%s: %q: %s is %q (%t), want %s", c.Document, c.Text, name, got, ok, shownField(want))
		}
	}
}

func shownField(s *string) string {
	if s == nil {
		return "none"
	}
	return fmt.Sprintf("%q", *s)
}

// schemeCases reads testdata/schemes.txt: a document, "+" or "-", a text, and the
// fields it has, apart by tabs; "name-" is a field that is not there.
func schemeCases(t testing.TB) (cases []schemeCase) {
	f, err := os.Open("testdata/schemes.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		line := lines.Text()
		if line == "" || line[0] == '#' {
			continue
		}
		columns := strings.Split(line, "\t")
		if len(columns) < 3 || columns[1] != "+" && columns[1] != "-" {
			t.Fatalf("testdata/schemes.txt: %q", line)
		}
		c := schemeCase{Document: columns[0], Valid: columns[1] == "+", Text: columns[2],
			Fields: make(map[string]*string)}
		for _, field := range columns[3:] {
			if name, value, ok := strings.Cut(field, "="); ok {
				c.Fields[name] = &value
			} else {
				c.Fields[strings.TrimSuffix(name, "-")] = nil
			}
		}
		cases = append(cases, c)
	}
	return cases
}

// schemeDocuments are the names that the shared cases have for documents.
var schemeDocuments = map[string]string{
	"rfc1738": "RFC 1738", "rfc2397": "RFC 2397", "rfc3966": "RFC 3966", "rfc4151": "RFC 4151", "rfc4156": "RFC 4156",
	"rfc4157": "RFC 4157", "rfc4248": "RFC 4248", "rfc4266": "RFC 4266", "rfc4516": "RFC 4516", "rfc5538": "RFC 5538",
	"rfc6068": "RFC 6068", "rfc6455": "RFC 6455", "rfc8089": "RFC 8089", "rfc8141": "RFC 8141", "rfc9110": "RFC 9110",
}

// sharedSchemeCases reads the cases of the shared data.
func sharedSchemeCases(t testing.TB, name string) (cases []schemeCase) {
	var file struct {
		Cases []struct {
			Input      string
			Valid      map[string]bool
			Components map[string]*string
		}
	}
	testutil.SharedJSON(t, name, &file)
	for _, c := range file.Cases {
		for document, valid := range c.Valid {
			if schemeDocuments[document] == "" {
				t.Fatalf("%s: unknown document %q", name, document)
			}
			cases = append(cases, schemeCase{schemeDocuments[document], c.Input, valid, c.Components})
		}
	}
	return cases
}

// TestSchemeSharedVectors holds the editions against every shared case.
func TestSchemeSharedVectors(t *testing.T) {
	for _, name := range []string{"rfc/rfc1738_schemes.json", "rfc/scheme_rfcs.json"} {
		cases := sharedSchemeCases(t, name)
		if len(cases) < 100 {
			t.Errorf("%s: only %d cases", name, len(cases))
		}
		for _, c := range cases {
			testSchemeCase(t, c)
		}
	}
}

// fieldIn returns the text of the first field of that name, and whether there is one.
func fieldIn(text string, fields []abnf.Field, name string) (string, bool) {
	for _, f := range fields {
		if f.Name == name {
			return f.Span.In(text), true
		}
	}
	return "", false
}
