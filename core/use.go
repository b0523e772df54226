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
	Go       GoVersion
	Callee   string // how messages name the place: "http.Get"
}

// Effect is the set of things that a callee does.
type Effect uint8

// The effects that rules depend on.
const (
	Sends  Effect = 1 << iota // makes a request or connection at once
	Builds                    // builds a request that may be changed before it is sent
	Parses                    // parses the text with net/url
	Panics                    // panics on what it refuses
)

var effectWords = []struct {
	word   string
	effect Effect
}{{"+sends", Sends}, {"+builds", Builds}, {"+parses", Parses}, {"+panics", Panics}}

// Has reports whether e includes all of f.
func (e Effect) Has(f Effect) bool { return e&f == f }

// ParseUse reads a use as sink lines and examples write it: the word of a form,
// the schemes that the callee speaks, and then what it does (+sends, +builds,
// +parses, +panics) and how it takes the text (+decoded, +identity, +test):
//
//	absolute http https +sends +parses
//
// The error names the word that is wrong.
func ParseUse(line string) (Use, error) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return Use{}, fmt.Errorf("no form; one of: %s", strings.Join(FormWords(), " "))
	}
	form, ok := ParseForm(words[0])
	if !ok {
		return Use{}, fmt.Errorf("unknown form %q; one of: %s", words[0], strings.Join(FormWords(), " "))
	}
	u := Use{Form: form}
	for _, w := range words[1:] {
		if err := u.add(w); err != nil {
			return Use{}, err
		}
	}
	return u, nil
}

func (u *Use) add(word string) error {
	switch {
	case word == "+decoded":
		u.Decoded = true
	case word == "+identity":
		u.Identity = true
	case word == "+test":
		u.Test = true
	case word[0] != '+' && validScheme(word):
		u.Schemes = append(u.Schemes, strings.ToLower(word))
	default:
		for _, e := range effectWords {
			if e.word == word {
				u.Effect |= e.effect
				return nil
			}
		}
		return fmt.Errorf("unknown word %q; a scheme, or one of: +sends +builds +parses +panics +decoded +identity +test", word)
	}
	return nil
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
	}{{u.Decoded, "+decoded"}, {u.Identity, "+identity"}, {u.Test, "+test"}} {
		if w.on {
			words = append(words, w.word)
		}
	}
	return strings.Join(words, " ")
}

// Speaks reports whether the callee takes URLs of that scheme, in any case.
func (u Use) Speaks(scheme string) bool {
	return u.Schemes == nil || slices.ContainsFunc(u.Schemes, func(s string) bool { return strings.EqualFold(s, scheme) })
}
