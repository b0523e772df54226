package core

import (
	"fmt"
	"slices"
	"strings"
)

// A Use says what a place expects of the text that flows into it.
// The zero Use is a URI-reference of any scheme that nobody sends or parses.
type Use struct {
	Form     Form
	Schemes  []string // the schemes that the callee speaks; nil: any
	Effect   Effect   // what the callee does with the text
	Decoded  bool     // the text is not percent-encoded yet (url.URL.Path)
	Identity bool     // compared as a string: never normalised, never edited
	Test     bool     // the place is in a test file
	Own      bool     // whoever wrote the program says so: the form and the schemes are what they want, whatever the callee does
	Base     Text     // what the text is resolved against; empty if that is not known
	Callee   string   // how messages name the place: "http.Get"

	Go        GoVersion // the release whose net/url reads the text; 0: the newest known one
	LaxColons bool      // it does so with GODEBUG urlstrictcolons=0
	Library   bool      // other programs have the code too, and may be strict where this one is lax
}

// Effect is the set of things that a callee does.
type Effect uint16

// The effects that rules depend on.
const (
	Sends     Effect = 1 << iota // makes a request or connection at once
	Builds                       // builds a request that may be changed before it is sent
	Parses                       // parses the text with net/url
	Panics                       // panics on what it refuses
	Redirects                    // sends a client there
	Resolves                     // resolves the text against a base URL
	Compares                     // compares the text with that component of a URL, and takes it for nothing else
	Derived                      // that component is as net/url made it: by parsing, or in a method
	Refuses                      // gives an error at once where the scheme is none that it speaks
	Splits                       // takes the text for a list, with commas between texts of the form
	Formats                      // puts values in the place of the verbs of package fmt in it
	Fills                        // puts values in the place of names in braces: "{id}"
	Tries                        // finds out whether the text is one: that it is not is no fault
	Matches                      // compares with any text in the place of "*", and one character in that of "?"
)

var effectWords = []struct {
	word   string
	effect Effect
	about  string
}{
	{"+sends", Sends, "makes a request or a connection at once"},
	{"+builds", Builds, "builds a request that may be changed before it is sent, or sends by a client that may speak other schemes"},
	{"+parses", Parses, "parses the text with net/url"},
	{"+panics", Panics, "panics on what it refuses"},
	{"+redirects", Redirects, "sends a client there"},
	{"+resolves", Resolves, "resolves the text against a base"},
	{"+compares", Compares, "compares the text with a component of a URL; lines write == for it"},
	{"+derived", Derived, "what it is compared with is as net/url made it"},
	{"+refuses", Refuses, "gives an error at once where the scheme is none of those in the line, or is missing"},
	{"+tries", Tries, "finds out whether the text has that form, so that an unknown part may be anything"},
	{"+splits", Splits, "takes a list, with commas"},
	{"+formats", Formats, "puts values in the place of the verbs of package fmt"},
	{"+fills", Fills, "puts values in the place of names in braces"},
	{"+matches", Matches, `compares with any text in the place of "*", and one character in that of "?"`},
}

// Has reports whether e includes all of f.
func (e Effect) Has(f Effect) bool { return e&f == f }

// ParseUse reads a use as sink lines and examples write it: the word of a form,
// the schemes that the callee speaks, and then what it does (+sends, +builds,
// +parses, +panics, +refuses, +redirects, +resolves, +compares, +derived, +tries,
// +splits, +formats, +fills, +matches) and how it takes the text (+decoded,
// +identity, +test, +own):
//
//	absolute http https +sends +parses
//
// The base of a reference comes last, as [ParseNotation] reads it, and takes the
// rest of the line:
//
//	reference +resolves base=https://⟦host⟧/v1/
//
// The error names the word that is wrong.
func ParseUse(line string) (Use, error) {
	line, notation, based := strings.Cut(line, baseWord)
	base, marks, err := ParseNotation(notation)
	if err != nil || marks != nil || based && notation == "" {
		return Use{}, fmt.Errorf("%q is no base; write a URL behind %s, holes as ⟦name⟧", notation, strings.TrimSpace(baseWord))
	}
	words := strings.Fields(line)
	if len(words) == 0 {
		return Use{}, fmt.Errorf("no form; one of: %s", strings.Join(FormWords(), " "))
	}
	form, ok := ParseForm(words[0])
	if !ok {
		return Use{}, fmt.Errorf("unknown form %q; %s", words[0], meant(words[0], FormWords()))
	}
	u := Use{Form: form, Base: base}
	for _, w := range words[1:] {
		if err := u.add(w); err != nil {
			return Use{}, err
		}
	}
	return u, nil
}

// baseWord begins the base in a line.
const baseWord = " base="

func (u *Use) add(word string) error {
	switch {
	case word == "+decoded":
		u.Decoded = true
	case word == "+identity":
		u.Identity = true
	case word == "+test":
		u.Test = true
	case word == "+own":
		u.Own = true
	case slices.Contains(useWords(), "+"+word):
		return fmt.Errorf("%q is no scheme; did you mean \"+%s\"?", word, word)
	case word[0] != '+' && validScheme(word):
		u.Schemes = append(u.Schemes, strings.ToLower(word))
	default:
		for _, e := range effectWords {
			if e.word == word {
				u.Effect |= e.effect
				return nil
			}
		}
		return fmt.Errorf("unknown word %q; %s", word, meant(word, useWords()))
	}
	return nil
}

// meant says which of names a word should be.
func meant(word string, names []string) string {
	if best := Nearest(word, names); best != "" {
		return fmt.Sprintf("did you mean %q?", best)
	}
	return "one of: " + strings.Join(names, " ")
}

// String writes u as [ParseUse] reads it.
func (u Use) String() string {
	words := append([]string{u.Form.String()}, u.Schemes...)
	for _, e := range effectWords {
		if u.Effect.Has(e.effect) {
			words = append(words, e.word)
		}
	}
	for _, w := range []struct {
		on   bool
		word string
	}{{u.Decoded, "+decoded"}, {u.Identity, "+identity"}, {u.Test, "+test"}, {u.Own, "+own"}} {
		if w.on {
			words = append(words, w.word)
		}
	}
	line := strings.Join(words, " ")
	if u.Base.S != "" {
		line += baseWord + u.Base.notation()
	}
	return line
}

// useWords lists the words that begin with "+".
func useWords() (list []string) {
	for _, w := range UseWords() {
		list = append(list, w.Word)
	}
	return list
}

// Speaks reports whether the callee takes URLs of that scheme, in any case.
func (u Use) Speaks(scheme string) bool {
	return u.Schemes == nil || slices.ContainsFunc(u.Schemes, func(s string) bool { return strings.EqualFold(s, scheme) })
}
