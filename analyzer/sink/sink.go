// Package sink says which expressions of a Go program are URL text, and what
// the place that takes them expects.
//
// Places are data: one line each, in one text file a library. Lines in the same
// syntax can come from anywhere else (see [ParseLine] and [Catalog.With]).
//
// # Lines
//
// A line is a place and then a use, in the words of [check.ParseUse]:
//
//	net/http.Get(url) absolute http https +sends +parses
//	net/http.(*Client).Get(url) absolute http https +builds +parses
//	net/http.DefaultClient.Get(url) absolute http https +sends +parses
//	net/http.Header.Set(key=Location|Referer, value) reference
//	net.Dial(network=tcp*|udp*, address) hostport +sends
//	net/http.Server{Addr} listen
//	net/http.Header{key=Location, value...} reference +redirects
//	html/template.URL(_) reference
//	net/url.(*URL).Port() == port +derived
//
// A place is an import path, a dot and one of
//
//	Func(…)       a function
//	(*Type).M(…)  a method with a pointer receiver
//	Type.M(…)     a method with a value receiver, or of an interface
//	Var.M(…)      a method, called on that package variable and no other value
//	Type(_)       a string type: what is converted to it, and constants and sums that get it
//	Type{…}       a field of a struct, or the elements of a map
//
// A path without a major version matches every version of the module, so that
// example.com/m is example.com/m/v2 too, and gopkg.in/m gopkg.in/m.v3. One with a
// version is for that only, and goes before. What a version does not declare, or
// calls by another name, matches nothing there.
//
// A type or variable whose name is not exported is written in parentheses: (hook).M.
// Objects are matched, never text: a line also covers calls through embedding,
// aliases, dot imports, vendored packages, method expressions and instances of
// generic functions. It names the declaring type, however the call is spelled.
// A line for a variable goes before one for its type.
//
// Fields are set in literals, with and without keys, and in assignments, those that
// are lists also by append and by x.F[i] = text; elements of a map in literals and in
// assignments m[key] = text.
//
// The list names parameters, or fields, as they are declared; of a map "key" and
// "value":
//
//	url             the text
//	urls...         every element of a variadic parameter, or of a slice
//	elem[0]         the first element of one
//	network=tcp*|udp*
//	                a condition: the line holds only for a constant that matches
//	_               the next parameter, whatever its name: for those without one
//
// A list has one text; if all its plain names are "_", that is the last of them.
// A parameter of type *url.URL is the text that was parsed into it, and one of
// type *string what it points to (aws.String("x"), new("x"), &x). A password
// that is the same constant as another argument is left out: it is not a secret.
//
// In a condition "*" matches any bytes. An alternative that begins with a
// capital letter is the key of a header: the case of letters does not count, as
// it does not for [net/http.CanonicalHeaderKey]. An empty alternative
// admits a field that the literal leaves out. What is not constant meets no
// condition.
//
// # Comparisons
//
// With "==" between place and use, the text is what a field, or the result of a
// method or function without parameters, is compared with: by == or != or as a
// case of a switch. The use says which component it is ([check.Compares] is
// implied), and +derived that net/url made it, whatever the program has put into
// the URL.
//
//	net/url.URL{Scheme} == scheme
//	net/url.(*URL).Port() == port +derived
//
// # Examples
//
// Indented lines are examples of the lines above them, up to an empty one. The
// tests execute those of the standard library: they call each function with the
// text.
//
//	ok TEXT            the place takes it
//	ok TEXT => EFFECT  … and this, among other things, comes of it
//	bad TEXT: ERROR    refused, with these words in the error or the panic
//	bad TEXT => EFFECT not refused, but this comes of it
//
// TEXT is a word without spaces, or a Go string literal. What follows is
// verbatim to the end of the line. Port 8080 in a text is replaced by the port of a
// server that the test runs. A place with a condition is executed once for each
// alternative, with its "*" left out. What is compared is held against URLs that
// have the text in them: "equal for URL", or "never".
//
// A line that begins with "#", indented or not, is a comment.
package sink

import (
	"go/types"
	"maps"
	"sync"
)

// A Catalog is a set of lines. It does not change once made, and is safe for
// concurrent use.
type Catalog struct {
	lines    []*Line
	packages map[string][]*Line // by import path; the first line for a text wins
	shelf    *shelf             // searched after those; nil if there is none
}

// Default returns the lines that come with the package. A file of them is read when
// a package that it names is asked for.
var Default = sync.OnceValue(func() *Catalog { return &Catalog{shelf: newShelf()} })

// With returns a catalogue that has these lines besides those of c. Where both
// have a line for the same text, the new one counts.
func (c *Catalog) With(lines ...*Line) *Catalog {
	d := &Catalog{
		lines:    append(c.lines[:len(c.lines):len(c.lines)], lines...),
		packages: maps.Clone(c.packages),
		shelf:    c.shelf,
	}
	if d.packages == nil {
		d.packages = make(map[string][]*Line)
	}
	added := make(map[string][]*Line)
	for _, l := range lines {
		added[l.Package] = append(added[l.Package], l)
	}
	for path, lines := range added {
		d.packages[path] = append(lines, d.packages[path]...)
	}
	return d
}

// Lines lists the lines of c: those that come with the package, in the order of
// their files, and then the others in the order in which they were added.
func (c *Catalog) Lines() []*Line {
	if c.shelf == nil {
		return c.lines
	}
	return append(c.shelf.all(), c.lines...)
}

// of returns the lines for the objects that pkg declares: those for its very path
// go before those for every major version.
func (c *Catalog) of(pkg *types.Package) []*Line {
	path := importPath(pkg.Path())
	any := unversioned(path)
	lines := both(c.packages[path], c.packages[any], path != any)
	if c.shelf != nil {
		lines = both(lines, both(c.shelf.of(path), c.shelf.of(any), path != any), true)
	}
	return lines
}

// both appends more to lines, if they are to be there, and changes neither.
func both(lines, more []*Line, wanted bool) []*Line {
	if !wanted || len(more) == 0 {
		return lines
	}
	return append(lines[:len(lines):len(lines)], more...)
}
