package sink

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/core/check"
)

// A Line describes a place of a library and what it expects.
type Line struct {
	File     string // the file that it was read from; "" if it is not from a file
	Num      int    // its number in File, from 1
	Package  string // the import path of the package that declares the place
	Use      check.Use
	Examples []Example

	owner   string // the type or variable of a method; "" for a function or field
	pointer bool   // the owner is written as (*T)
	name    string // the function or method; for a field, the struct type
	field   bool   // written with braces
	list    []item

	compared bool // written with "==": the text is not the place but the operand compared with it
}

// An item is one entry of a list of parameters or fields.
type item struct {
	name   string
	each   bool     // "name...": the elements are the text
	first  bool     // "name[0]": the first element is the text
	values []string // the patterns of a condition; nil if there is none
}

// blank marks a parameter by its position.
const blank = "_"

// An Example is a text for a place, and its effect there.
type Example struct {
	Num    int    // the number of its line in the file, from 1
	Text   string // what flows into the place
	OK     bool   // the place accepts the text with its intended meaning
	Error  string // words of the error or panic; "" if the text is not refused
	Effect string // words of the effect; "" if unspecified
}

// String returns the canonical spelling of l in the syntax of [ParseLine].
func (l *Line) String() string {
	use := l.Use
	use.Effect &^= check.Compares // implied by the place
	use.Own = false               // implied for lines that users write
	return l.Place() + " " + use.String()
}

// Place returns the place of l without its use.
func (l *Line) Place() string {
	items := make([]string, len(l.list))
	for i, it := range l.list {
		items[i] = it.String()
	}
	list := strings.Join(items, ", ")
	place := l.Package + "." + l.method() + "(" + list + ")"
	if l.field {
		place = l.Package + "." + l.name + "{" + list + "}"
	}
	if l.compared {
		place += " " + equal
	}
	return place
}

// equal follows a place whose value is compared.
const equal = "=="

// method returns the function or method of l as written after the package.
func (l *Line) method() string {
	switch {
	case l.owner == "":
		return l.name
	case l.pointer:
		return "(*" + l.owner + ")." + l.name
	case !exported(l.owner):
		return "(" + l.owner + ")." + l.name
	}
	return l.owner + "." + l.name
}

func (it item) String() string {
	switch {
	case it.each:
		return it.name + "..."
	case it.first:
		return it.name + "[0]"
	case it.values != nil:
		return it.name + "=" + strings.Join(it.values, "|")
	}
	return it.name
}

// text returns the index of the item that is the URL text: the plain name or, if there is none, the last "_". It
// returns -1 if there is none, and -2 if there are two.
func (l *Line) text() int {
	found := -1
	for i, it := range l.list {
		if it.values != nil {
			continue
		}
		named := found >= 0 && l.list[found].name != blank
		switch {
		case found < 0 || !named:
			found = i
		case it.name != blank:
			return -2
		}
	}
	return found
}

// admits reports whether a constant satisfies the condition of the item.
func (it item) admits(value string) bool {
	return slices.ContainsFunc(it.values, func(pattern string) bool { return matches(pattern, value) })
}

// matches reports whether pattern matches value. If pattern starts with a capital letter, case does not count. The
// time is linear in the value for each "*" of the pattern.
func matches(pattern, value string) bool {
	if pattern != "" && 'A' <= pattern[0] && pattern[0] <= 'Z' {
		pattern, value = lower(pattern), lower(value)
	}
	return check.MatchWildcard(pattern, value)
}

// lower returns s with ASCII letters in lower case. Header keys are ASCII, so that other letters need no folding.
func lower(s string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}, s)
}
