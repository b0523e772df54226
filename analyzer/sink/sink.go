// Package sink determines which expressions of a Go program are URL text, and what the places that they flow into
// expect.
//
// Places are data: one line each, in one text file per library. Other lines in the same syntax can be added (see
// [ParseLine] and [Catalog.With]).
//
// # Lines
//
// A line is a place followed by a use in the syntax of [check.ParseUse]:
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
// A path without a major version matches every version of the module: example.com/m matches example.com/m/v2, and
// gopkg.in/m matches gopkg.in/m.v3. A path with a version matches only that version, and takes precedence. A line
// whose names a version does not declare matches nothing there.
//
// A type or variable that is not exported is written in parentheses: (hook).M. Lines match objects, not text. A line
// therefore also covers calls through embedding, aliases, dot imports, vendored packages, method expressions and
// instances of generic functions. It names the declaring type. A line for a variable takes precedence over one for its
// type.
//
// Fields are set in literals, with and without keys, and in assignments. List fields are also set by append and by
// x.F[i] = text, elements of a map in literals and by m[key] = text.
//
// The list contains the declared names of parameters or fields. For a map the names are "key" and "value":
//
//	url             the text
//	urls...         every element of a variadic parameter, or of a slice
//	elem[0]         the first element of one
//	network=tcp*|udp*
//	                a condition: the line holds only for a constant that matches
//	_               the next parameter, whatever its name: for those without one
//
// A list has one text; if all its plain names are "_", the text is the last one. The text of a parameter of type
// *url.URL is the one that was parsed into it; the text of a *string is the string that it points to
// (aws.String("x"), new("x"), &x). A password that is the same constant as another argument is no secret, and is
// omitted.
//
// In a condition "*" matches any bytes. The case of letters does not count in an alternative that starts with a
// capital letter, because it is a header key (see [net/http.CanonicalHeaderKey]). An empty alternative matches a
// field that the literal omits. A value that is not constant satisfies no condition on fields.
//
// # Comparisons
//
// With "==" between place and use, the text is the operand that a field, or the result of a method or function without
// parameters, is compared with by ==, by != or in a switch. The use describes the component ([check.Compares] is
// implied). The effect +derived means that net/url computes the component, independent of what the program stores in
// the URL.
//
//	net/url.URL{Scheme} == scheme
//	net/url.(*URL).Port() == port +derived
//
// # Examples
//
// Indented lines are examples for the lines above them, up to an empty line. The tests execute the examples of the
// standard library: they call each function with the text.
//
//	ok TEXT            the place takes it
//	ok TEXT => EFFECT  … and this, among other things, comes of it
//	bad TEXT: ERROR    refused, with these words in the error or the panic
//	bad TEXT => EFFECT not refused, but this comes of it
//
// TEXT is a word without spaces, or a Go string literal. The rest is verbatim to the end of the line. Port 8080 in a
// text is replaced by the port of a server that the test runs. A place with a condition is executed once for each
// alternative, with its "*" removed. Examples of comparisons compare the text with the component of URLs that contain
// it: "equal for URL", or "never".
//
// A line that begins with "#", indented or not, is a comment.
package sink

import (
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"go/types"
	"maps"
	"sync"
)

// A Catalog is an immutable set of lines. It is safe for concurrent use.
type Catalog struct {
	lines    []*Line
	packages map[string][]*Line // by import path; the first line for a text takes precedence
	builtin  *builtin           // searched after packages; nil if there is none
}

// Default returns the lines of this package. A file is parsed when a package that it names is looked up.
var Default = sync.OnceValue(func() *Catalog { return &Catalog{builtin: newBuiltin()} })

// With returns a catalogue with these lines in addition to those of c. If both have a line for the same text, the new
// one takes precedence.
func (c *Catalog) With(lines ...*Line) *Catalog {
	d := &Catalog{
		lines:    append(c.lines[:len(c.lines):len(c.lines)], lines...),
		packages: maps.Clone(c.packages),
		builtin:  c.builtin,
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

// Lines returns the lines of c: first those of this package, in the order of their files, then the added ones in the
// order in which they were added.
func (c *Catalog) Lines() []*Line {
	if c.builtin == nil {
		return c.lines
	}
	return append(c.builtin.all(), c.lines...)
}

// of returns the lines for objects that pkg declares. Lines for its exact path precede those for every major version.
func (c *Catalog) of(pkg *types.Package) []*Line {
	path := goinfo.ImportPath(pkg)
	any := goinfo.Unversioned(path)
	lines := both(c.packages[path], c.packages[any], path != any)
	if c.builtin != nil {
		lines = both(lines, both(c.builtin.of(path), c.builtin.of(any), path != any), true)
	}
	return lines
}

// both returns lines followed by more, if wanted. It changes neither.
func both(lines, more []*Line, wanted bool) []*Line {
	if !wanted || len(more) == 0 {
		return lines
	}
	return append(lines[:len(lines):len(lines)], more...)
}
