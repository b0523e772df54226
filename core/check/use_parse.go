package check

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/dsn"
	"github.com/urllint/urllint/core/route"
	"github.com/urllint/urllint/core/scheme"
)

// formWords are the words for the forms, without aliases.
var formWords = core.FormWords()[:core.NumForms]

// ParseUse parses a use in the notation of sink lines and examples: the word for a form, the
// schemes that the callee supports, its effects (+sends, +builds, +parses, +panics, +redirects,
// +resolves, +compares, +derived, +refuses, +tries, +splits, +formats, +fills, +matches, +asks, +escapes),
// and properties of the text (+decoded, +identity, +test, +own):
//
//	absolute http https +sends +parses
//
// The base of a reference comes last, in the notation of [core.ParseNotation], and extends to the
// end of the line:
//
//	reference +resolves base=https://⟦host⟧/v1/
//
// If a word is wrong, the error is a [*UseError] that names it.
func ParseUse(line string) (Use, error) {
	line, notation, based := strings.Cut(line, baseWord)
	base, marks, err := core.ParseNotation(notation)
	if err != nil || marks != nil || based && notation == "" {
		return Use{}, fmt.Errorf("%q is not a base; write a URL after %s, with unknown parts as ⟦name⟧", notation,
			strings.TrimSpace(baseWord))
	}
	words := strings.Fields(line)
	if len(words) == 0 {
		return Use{}, &UseError{problem: "no form; one of: " + strings.Join(formWords, " ")}
	}
	form, ok := core.ParseForm(words[0])
	if !ok {
		return Use{}, unknownForm(words[0])
	}
	u := Use{Form: form, Base: base}
	for _, w := range words[1:] {
		if err := u.add(w); err != nil {
			return Use{}, err
		}
	}
	return u, nil
}

// baseWord introduces the base in a line.
const baseWord = " base="

// A UseError reports a wrong word in a use.
type UseError struct {
	Word  string // as written; "" if a word is missing
	Meant string // the word that was probably meant, or ""

	problem string
}

// Error says what is wrong, and which word was probably meant or which are possible.
func (e *UseError) Error() string { return e.problem }

// wrongWord returns an error with problem and the nearest of names as a suggestion.
func wrongWord(word, problem string, names []string) error {
	best := Nearest(word, names)
	if best == "" {
		return &UseError{word, "", problem + "; one of: " + strings.Join(names, " ")}
	}
	return suggestedWord(word, problem, best)
}

// suggestedWord returns an error with problem and a suggestion.
func suggestedWord(word, problem, meant string) error {
	return &UseError{word, meant, fmt.Sprintf("%s; did you mean %q?", problem, meant)}
}

// CorrectUse replaces each wrong word of a use with the one that was probably meant. It returns
// false if there is no suggestion for a word.
func CorrectUse(use string) (string, bool) {
	words := strings.Fields(use)
	for range len(words) + 1 {
		_, err := ParseUse(strings.Join(words, " "))
		wrong, ok := err.(*UseError)
		if err == nil {
			return strings.Join(words, " "), true
		}
		at := -1
		if ok && wrong.Meant != "" {
			at = slices.Index(words, wrong.Word)
		}
		if at < 0 {
			break
		}
		words = slices.Replace(words, at, at+1, strings.Fields(wrong.Meant)...)
	}
	return use, false
}

// unknownForm returns the error for a first word that is not a form.
func unknownForm(word string) error {
	switch {
	case word == "url":
		return suggestedWord(word, "unknown form "+strconv.Quote(word), "absolute")
	case word[0] == '+':
		return &UseError{word, "", "no form before " + strconv.Quote(word) + "; one of: " + strings.Join(formWords, " ")}
	case scheme.IsKnown(word):
		return suggestedWord(word, "no form before the scheme "+strconv.Quote(word), "absolute "+word)
	}
	return wrongWord(word, "unknown form "+strconv.Quote(word), formWords)
}

// lineWords returns the words with "+" that a sink line can have.
func lineWords() (list []string) {
	for _, w := range UseWords() {
		if w := w.Word; w != "+test" && w != "+own" && w != "+compares" && w != "+unplaced" {
			list = append(list, w)
		}
	}
	return list
}

// add applies a word after the form.
func (u *Use) add(word string) error {
	switch {
	case word == "+decoded":
		u.Decoded = true
	case word == "+identity":
		u.Identity = true
	case word == "+test":
		u.Test = true
	case word == "+unplaced":
		u.Unplaced = true
	case word == "+own":
		u.Own = true
	case slices.ContainsFunc(UseWords(), func(w UseWord) bool { return strings.EqualFold(w.Word[1:], word) }):
		return suggestedWord(word, strconv.Quote(word)+" is not a scheme", "+"+strings.ToLower(word))
	case word[0] != '+':
		return u.addScheme(word)
	default:
		for _, e := range effectWords {
			if e.word == word {
				u.Effect |= e.effect
				return nil
			}
		}
		return wrongWord(word, "unknown word "+strconv.Quote(word), lineWords())
	}
	return nil
}

// addScheme adds a scheme: for a data source name the driver, for a route pattern the router. It
// accepts an unknown scheme unless it resembles a common one.
func (u *Use) addScheme(word string) error {
	err := checkScheme(word)
	_, isForm := core.ParseForm(strings.ToLower(word))
	switch {
	case u.Form == core.FormDSN:
		if !slices.Contains(dsn.Drivers(), word) {
			return wrongWord(word, "unknown driver "+strconv.Quote(word), dsn.Drivers())
		}
	case u.Form == core.FormRoute:
		if _, ok := route.Of(word); !ok {
			return wrongWord(word, "unknown router "+strconv.Quote(word), route.Routers())
		}
	case err != nil:
		return err
	case isForm && !scheme.IsKnown(word):
		return &UseError{word, "", fmt.Sprintf("%q is a second form, after %q; write only one", word, u.Form)}
	case !hasScheme(u.Form):
		return &UseError{word, "", fmt.Sprintf("the form %q has no scheme; remove %q", u.Form, word)}
	default:
		word = strings.ToLower(word)
	}
	u.Schemes = append(u.Schemes, word)
	return nil
}

// hasScheme reports whether a text of form f can have a scheme, or is one.
func hasScheme(f core.Form) bool {
	switch f {
	case core.FormReference, core.FormAbsolute, core.FormAbsoluteURI, core.FormTarget, core.FormScheme, core.FormOrigin,
		core.FormHostPortOrURL, core.FormURLOrText, core.FormGRPCTarget, core.FormDSN:
		return true
	}
	return false
}

// checkScheme returns a [*UseError] if word is not a scheme, or is unknown and differs in one
// letter from a common one.
func checkScheme(word string) error {
	end := core.FirstError(word, core.FormScheme)
	switch {
	case end < 0 && !scheme.IsKnown(word) && nearScheme(word) != "":
		return suggestedWord(word, "unknown scheme "+strconv.Quote(word), nearScheme(word))
	case end < 0:
		return nil
	case scheme.IsKnown(word[:end]):
		return suggestedWord(word, strconv.Quote(word)+" is not a scheme", word[:end])
	case nearScheme(word[:end]) != "":
		return suggestedWord(word, strconv.Quote(word)+" is not a scheme", nearScheme(word[:end]))
	}
	return wrongWord(word, "unknown word "+strconv.Quote(word), lineWords())
}

// nearScheme returns a scheme with a grammar of its own that differs from word in one letter after
// the first, or "".
func nearScheme(word string) (best string) {
	word = strings.ToLower(word)
	if len(word) < 3 {
		return ""
	}
	for name := range scheme.Schemes {
		if len(name) >= 4 && name[0] == word[0] && EditDistance(word, name, 2) == 1 && (best == "" || name < best) {
			best = name
		}
	}
	return best
}
