package sink

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/core/check"
)

// A Line is a place of a library, and what that place expects.
type Line struct {
	File     string // where it was read; "" if it did not come from a file
	Num      int    // its number in File, from 1
	Package  string // the import path of the package that declares the place
	Use      check.Use
	Examples []Example

	owner   string // the type or variable of a method; "" of a function or field
	pointer bool   // the owner is written (*T)
	name    string // the function or method; of a field, the struct type
	field   bool   // written with braces
	list    []item

	compared bool // "==": not the place is the text, but what it is compared with
}

// An item is one entry of a list of parameters or fields.
type item struct {
	name   string
	each   bool     // "name...": its elements are meant
	first  bool     // "name[0]": its first element is
	values []string // what the constant must match; nil: no condition
}

// blank marks a parameter that is counted, not named.
const blank = "_"

// An Example is a text and its effect at the place.
type Example struct {
	Num    int    // the number of its line in the file, from 1
	Text   string // what flows into the place
	OK     bool   // the place takes it as it is meant
	Error  string // words of the error or panic; "": it is not refused
	Effect string // words of what comes of it; "": not said
}

// String writes l as [ParseLine] reads it, in one spelling.
func (l *Line) String() string {
	use := l.Use
	use.Effect &^= check.Compares // the place says so
	use.Own = false               // as all lines are that people write
	return l.Place() + " " + use.String()
}

// Place writes the place of l, without the use.
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

// equal follows a place that the text is compared with.
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

// text returns the index in the list of the item that is the URL text: the plain
// name, or else the last "_". It is -1 if there is none, -2 if there are two.
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

// admits reports whether a constant meets the condition of it.
func (it item) admits(value string) bool {
	return slices.ContainsFunc(it.values, func(pattern string) bool { return matches(pattern, value) })
}

// matches reports whether value is what pattern describes. The time is linear in
// the value for each "*" of the pattern.
func matches(pattern, value string) bool {
	if pattern != "" && 'A' <= pattern[0] && pattern[0] <= 'Z' {
		pattern, value = lower(pattern), lower(value)
	}
	head, rest, star := strings.Cut(pattern, "*")
	if !strings.HasPrefix(value, head) {
		return false
	}
	value = value[len(head):]
	for star {
		head, rest, star = strings.Cut(rest, "*")
		if !star {
			return strings.HasSuffix(value, head)
		}
		i := strings.Index(value, head)
		if i < 0 {
			return false
		}
		value = value[i+len(head):]
	}
	return value == ""
}

// lower returns s with its ASCII letters in lower case: keys of headers are ASCII,
// and no other letter equals one of theirs.
func lower(s string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}, s)
}
