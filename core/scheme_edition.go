package core

import (
	"strings"
	"sync"
)

// A Field is a part of a URL that its scheme names beyond the generic grammar:
// the type of a gopher URL, the database of a wais one. A field called
// "password" is a secret.
type Field struct {
	Name string
	Span Span // half-open byte offsets
}

// An Edition is the grammar of a scheme as one document has it: mailto is not
// the same in RFC 1738 and in RFC 6068.
type Edition struct {
	Document string // "RFC 8089", or whose specification it is
	Section  string // "§2"; "" if the document is about nothing else

	abnf   string // the first rule is the start; the base is added
	old    bool   // the base is that of RFC 1738, else of RFC 3986
	fields string // see compileABNF
	check  func(text string, fields []Field) bool

	once    sync.Once
	matcher *abnfMatcher
}

// Cite gives where the grammar stands: "RFC 8089 §2".
func (e *Edition) Cite() string { return strings.TrimSpace(e.Document + " " + e.Section) }

// Valid reports whether the whole of text is what the edition describes.
func (e *Edition) Valid(text string) bool {
	_, ok := e.match(text)
	return ok
}

// Fields gives the fields of text in their order, nil if it is not Valid.
func (e *Edition) Fields(text string) []Field {
	fields, _ := e.match(text)
	return fields
}

func (e *Edition) match(text string) ([]Field, bool) {
	e.once.Do(func() { e.matcher = compileABNF(e.grammar(), e.fields) })
	fields, ok := e.matcher.match(text)
	if !ok || e.check != nil && !e.check(text, fields) {
		return nil, false
	}
	return fields, true
}

func (e *Edition) grammar() abnfGrammar {
	if e.old {
		return parseABNF(e.abnf, abnf1738)
	}
	return parseABNF(e.abnf, abnf3986)
}

// fieldIn gives the text of the first field of that name, and whether there is
// one.
func fieldIn(text string, fields []Field, name string) (string, bool) {
	for _, f := range fields {
		if f.Name == name {
			return f.Span.In(text), true
		}
	}
	return "", false
}

// Editions lists the grammars of s, the newest first; nil if there is none.
func (s *SchemeInfo) Editions() []*Edition { return s.editions }

// Edition gives the grammar that a document has for s; of the newest one if it is
// "". It is nil if there is none.
func (s *SchemeInfo) Edition(document string) *Edition {
	for _, e := range s.editions {
		if document == "" || e.Document == document {
			return e
		}
	}
	return nil
}

// Fields gives the parts of u that the scheme names, in the order of the text, by
// the newest edition that describes u; nil if none does.
func (s *SchemeInfo) Fields(u *URL) []Field {
	for _, e := range s.editions {
		if fields, ok := e.match(u.Text); ok {
			return fields
		}
	}
	return nil
}

// ValidScheme reports whether text is a URL by the grammar that a document has
// for its scheme ("RFC 1738", "RFC 8089"; "" is the newest one). A text of a
// scheme that the document does not define is judged by the generic grammar: that
// of RFC 1738 §5 if that is the document, else that of RFC 3986.
func ValidScheme(text, document string) bool {
	name, _, ok := strings.Cut(text, ":")
	if !ok {
		return false
	}
	if s := LookupScheme(name); s != nil {
		if e := s.Edition(document); e != nil {
			return e.Valid(text)
		}
	}
	if document == generic1738.Document {
		return generic1738.Valid(text)
	}
	return Valid(text, FormURI)
}
