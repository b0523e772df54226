package sink

import (
	"errors"
	"fmt"
	"go/token"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/dsn"
)

var errPlace = errors.New("write the place and what it takes, such as example.com/client.(*C).Get(url) absolute " +
	"http https; a field is written example.com/client.Config{Endpoint}, a string type example.com/client.Endpoint(_)")

// missing returns an error for a place that lacks a part.
func missing(place, what string) error { return fmt.Errorf("%q has no %s; %w", place, what, errPlace) }

// ParseLine parses a line that a user wrote for a program, without comments and examples. The error describes the
// mistake and how to correct it.
func ParseLine(s string) (*Line, error) {
	if !utf8.ValidString(s) {
		return nil, errors.New("not UTF-8")
	}
	s = strings.TrimSpace(s)
	l := new(Line)
	rest, err := l.parseName(s)
	if err != nil {
		return nil, err
	}
	closing := ")"
	if l.field = rest[0] == '{'; l.field {
		closing = "}"
	}
	list, use, ok := strings.Cut(rest[1:], closing)
	if !ok {
		return nil, fmt.Errorf("the list %s has no %q", rest, closing)
	}
	if after, ok := strings.CutPrefix(strings.TrimSpace(use), equal); ok {
		l.compared, use = true, after
	}
	if err := l.parseList(list); err != nil {
		return nil, err
	}
	if err := l.parseUse(use); err != nil {
		return nil, err
	}
	return l, nil
}

// parseUse parses the text after the place.
func (l *Line) parseUse(s string) (err error) {
	if s == "" || s[0] != ' ' && s[0] != '\t' {
		return fmt.Errorf("no form after %s; write one: %s", l.Place(), strings.Join(core.FormWords(), " "))
	}
	if l.Use, err = check.ParseUse(s); err != nil {
		return err
	}
	switch {
	case l.Use.Test:
		return errors.New("+test says nothing about a place; leave it out")
	case l.Use.Own:
		return errors.New("+own is true of every line that you write; leave it out")
	case l.Use.Base.S != "":
		return errors.New("base= says nothing about a place; leave it out")
	case l.Use.Effect.Has(check.Compares):
		return fmt.Errorf("+compares is written %s, after the place", equal)
	case l.compared:
		l.Use.Effect |= check.Compares
	}
	l.Use.Own = true
	if l.Use.Form == core.FormDSN && len(l.Use.Schemes) != 1 {
		return fmt.Errorf("dsn needs a driver after it: %s", strings.Join(dsn.Drivers(), " "))
	}
	return nil
}

// parseName parses the place up to its list, and returns the rest, which starts with "(" or "{".
func (l *Line) parseName(s string) (rest string, err error) {
	i := strings.IndexAny(s, "({")
	if i < 0 {
		return "", missing(s, "list of parameters")
	}
	head, rest := s[:i], s[i:]
	if path, dot := strings.CutSuffix(head, "."); dot {
		l.Package = path
		rest, err = l.parseOwner(rest)
	} else if !l.splitName(head) {
		err = missing(s, "import path and a dot before the name")
	}
	if err != nil {
		return "", err
	}
	if rest[0] == '{' && l.owner != "" {
		return "", fmt.Errorf("%s is not a struct type; fields are written example.com/client.Config{Endpoint}",
			l.method())
	}
	return rest, l.validate()
}

// parseOwner parses "(*T).M" or "(T).M", and returns the list after it.
func (l *Line) parseOwner(s string) (rest string, err error) {
	owner, rest, ok := strings.Cut(s[1:], ").")
	i := strings.IndexAny(rest, "({")
	switch {
	case !ok || s[0] != '(' || owner == "":
		return "", missing(s, `type, ")." and method behind the dot`)
	case i < 0:
		return "", missing(s, "list of parameters")
	}
	l.owner, l.pointer = strings.CutPrefix(owner, "*")
	l.name = rest[:i]
	return rest[i:], nil
}

// splitName splits "path.Func" and "path.Type.M". Because elements of a path may contain dots ("gopkg.in/yaml.v3"),
// the type must be exported.
func (l *Line) splitName(s string) bool {
	slash := strings.LastIndexByte(s, '/') + 1
	dot := strings.LastIndexByte(s[slash:], '.')
	if dot < 0 {
		return false
	}
	l.Package, l.name = s[:slash+dot], s[slash+dot+1:]
	dot = strings.LastIndexByte(l.Package[slash:], '.')
	if dot >= 0 && exported(l.Package[slash+dot+1:]) {
		l.Package, l.owner = l.Package[:slash+dot], l.Package[slash+dot+1:]
	}
	return true
}

func exported(name string) bool { return token.IsExported(name) }

// validate returns an error for a part of the place that is not an import path or a name.
func (l *Line) validate() error {
	if !validImportPath(l.Package) {
		return fmt.Errorf("%q is not an import path; %w", l.Package, errPlace)
	}
	if (l.owner != "" || l.pointer) && !validName(l.owner) {
		return fmt.Errorf("%q is not the name of a type; %w", l.owner, errPlace)
	}
	if !validName(l.name) {
		return fmt.Errorf("%q is not a name; %w", l.name, errPlace)
	}
	return nil
}

func validName(s string) bool { return token.IsIdentifier(s) && s != blank }

// validImportPath reports whether path is an import path that every compiler accepts by the Go specification.
func validImportPath(path string) bool {
	for elem := range strings.SplitSeq(path, "/") {
		if elem == "" {
			return false
		}
	}
	return !strings.ContainsFunc(path, func(r rune) bool {
		return !unicode.IsGraphic(r) || unicode.IsSpace(r) || strings.ContainsRune("!\"#$%&'()*,:;<=>?[\\]^`{|}\uFFFD",
			r)
	})
}

// parseList parses the parameters or fields between the brackets.
func (l *Line) parseList(s string) error {
	if call := l.compared && !l.field; call && strings.TrimSpace(s) != "" {
		return fmt.Errorf("a call that is compared has no parameters; write %s()", l.method())
	} else if call {
		return nil
	}
	if strings.TrimSpace(s) == "" {
		return errors.New("the list names no parameter; write the name of the one that is the URL, or _ if it has none")
	}
	for field := range strings.SplitSeq(s, ",") {
		it, err := parseItem(strings.TrimSpace(field))
		if err != nil {
			return err
		}
		if l.field && it.name == blank {
			return errors.New(`"_" is not a field; name the field`)
		}
		l.list = append(l.list, it)
	}
	switch l.text() {
	case -1:
		return errors.New("the list has conditions only; name the parameter that is the URL too")
	case -2:
		return fmt.Errorf("the list (%s) names two URLs; write _ for what is no URL, and a line for each that is one",
			s)
	}
	if it := l.list[l.text()]; l.compared && (len(l.list) > 1 || it.each || it.first) {
		return fmt.Errorf("a compared field must be the only one; write %s{Field}", l.name)
	}
	return nil
}

// parseItem parses "name", "name...", "name[0]" or "name=glob|glob".
func parseItem(s string) (item, error) {
	name, condition, has := strings.Cut(s, "=")
	it := item{name: name}
	if has {
		if strings.ContainsAny(condition, "=({)}") || strings.ContainsFunc(condition, unicode.IsSpace) {
			return it, fmt.Errorf("%q is not a condition; write network=tcp*|udp*, without spaces", s)
		}
		it.values = strings.Split(condition, "|")
	} else {
		it.name, it.each = strings.CutSuffix(name, "...")
		it.name, it.first = strings.CutSuffix(it.name, "[0]")
	}
	if !token.IsIdentifier(it.name) {
		return it, fmt.Errorf("%q is not the name of a parameter; write names as declared, and _ for a parameter without "+
			"a name", it.name)
	}
	return it, nil
}
