package scheme

import (
	"strings"
	"sync"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/abnf"
)

// An Edition is the grammar of a scheme in one document: mailto, for example, differs in RFC 1738
// and RFC 6068.
type Edition struct {
	Document string // "RFC 8089", or the name of another specification
	Section  string // "§2"; "" if the whole document defines the grammar

	abnf   string // the first rule is the start; the rules of the base are added
	Old    bool   // the base is RFC 1738 rather than RFC 3986
	fields string // in the notation of abnf.Compile
	Check  func(text string, fields []abnf.Field) bool

	once    sync.Once
	matcher *abnf.Matcher
}

// Cite returns the document and section that define the grammar: "RFC 8089 §2".
func (e *Edition) Cite() string { return strings.TrimSpace(e.Document + " " + e.Section) }

// Valid reports whether the whole of text conforms to the edition.
func (e *Edition) Valid(text string) bool {
	_, ok := e.match(text)
	return ok
}

// Fields returns the fields of text in order, or nil if text is not Valid.
func (e *Edition) Fields(text string) []abnf.Field {
	fields, _ := e.match(text)
	return fields
}

func (e *Edition) match(text string) ([]abnf.Field, bool) {
	e.once.Do(func() { e.matcher = abnf.Compile(e.Grammar(), e.fields) })
	fields, ok := e.matcher.Match(text)
	if !ok || e.Check != nil && !e.Check(text, fields) {
		return nil, false
	}
	return fields, true
}

// Grammar returns the grammar with the rules of its base.
func (e *Edition) Grammar() abnf.Grammar {
	if e.Old {
		return abnf.Parse(e.abnf, abnf.RFC1738)
	}
	return abnf.Parse(e.abnf, abnf.RFC3986)
}

// fieldIn returns the text of the first field with that name, and whether there is one.
func fieldIn(text string, fields []abnf.Field, name string) (string, bool) {
	for _, f := range fields {
		if f.Name == name {
			return f.Span.In(text), true
		}
	}
	return "", false
}

// Editions returns the grammars of s, the newest first, or nil if there are none.
func (s *Info) Editions() []*Edition { return s.editions }

// Edition returns the grammar that document defines for s, or nil if there is none. If document is
// "", it returns the newest.
func (s *Info) Edition(document string) *Edition {
	for _, e := range s.editions {
		if document == "" || e.Document == document {
			return e
		}
	}
	return nil
}

// Fields returns the parts of u that its scheme defines, in order, by the newest edition that u
// conforms to. It returns nil if there is none.
func (s *Info) Fields(u *core.URL) []abnf.Field {
	for _, e := range s.editions {
		if fields, ok := e.match(u.Text); ok {
			return fields
		}
	}
	return nil
}

// Valid reports whether text is a URL by the grammar that document ("RFC 1738", "RFC 8089"; "" for
// the newest) defines for its scheme. If the document does not define the scheme, Valid uses the
// generic grammar of RFC 1738 §5 for that document, and otherwise the grammar of RFC 3986.
func Valid(text, document string) bool {
	name, _, ok := strings.Cut(text, ":")
	if !ok {
		return false
	}
	if s := Lookup(name); s != nil {
		if e := s.Edition(document); e != nil {
			return e.Valid(text)
		}
	}
	if document == Generic1738.Document {
		return Generic1738.Valid(text)
	}
	return core.Valid(text, core.FormAbsolute)
}

// Generic1738 is the grammar of any URL of RFC 1738 §5, even of an unknown scheme. A scheme may
// begin with a digit there; upper case is accepted (§2.1).
var Generic1738 = &Edition{
	Document: "RFC 1738", Section: "§5", Old: true,
	abnf: `
	genericurl   = scheme ":" schemepart
	scheme       = 1*( ALPHA / DIGIT / "+" / "-" / "." )
	schemepart   = *xchar / ip-schemepart
	ip-schemepart = "//" login [ "/" urlpath ]
	urlpath      = *xchar
	`,
}
