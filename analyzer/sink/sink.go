// Package sink says which expressions of a Go program are URL text, and what
// the place that takes them expects.
//
// Places are data: one line each, in one text file a library. Lines in the same
// syntax can come from anywhere else (see [ParseLine] and [Catalog.With]).
//
// # Lines
//
// A line is a place and then a use, in the words of [core.ParseUse]:
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
//	Type(_)       a conversion to a string type
//	Type{…}       a field of a struct, or the elements of a map
//
// A type or variable whose name is not exported stands in parentheses: (hook).M.
// Objects are matched, never text: a line also covers calls through embedding,
// aliases, dot imports, vendored packages, method expressions and instances of
// generic functions. It names the declaring type, however the call is spelled.
// A line for a variable goes before one for its type.
//
// Fields are set in literals, with and without keys, and in assignments; elements
// of a map in literals and in assignments m[key] = text.
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
// A parameter of type *url.URL is the text that was parsed into it. A password
// that is the same constant as another argument is left out: it is none.
//
// In a condition "*" stands for any bytes. An alternative that begins with a
// capital letter is the key of a header: the case of letters does not count, as
// it does not for [net/http.CanonicalHeaderKey]. An empty alternative
// admits a field that the literal leaves out. What is not constant meets no
// condition.
//
// # Comparisons
//
// With "==" between place and use, the text is what a field, or the result of a
// method or function without parameters, is compared with: by == or != or as a
// case of a switch. The use says which component it is ([core.Compares] is
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
// verbatim to the end of the line. Port 8080 in a text stands for the port of a
// server that the test runs. A place with a condition is executed once for each
// alternative, with its "*" left out. What is compared is held against URLs that
// have the text in them: "equal for URL", or "never".
//
// A line that begins with "#", indented or not, is a comment.
package sink

import (
	"embed"
	"go/types"
	"io/fs"
	"maps"
	"strings"
	"sync"
)

//go:embed sinks/*.txt
var files embed.FS

// A Catalog is a set of lines. It does not change once made, and is safe for
// concurrent use.
type Catalog struct {
	lines    []*Line
	packages map[string][]*Line // by import path; the first line for a text wins
}

// Default gives the lines that come with the package, read once.
var Default = sync.OnceValue(func() *Catalog {
	lines, err := embedded()
	if err != nil {
		panic(err) // a file of this package is wrong: its tests say so first
	}
	return new(Catalog).With(lines...)
})

// embedded reads the sink files of this package, in the order of their names.
func embedded() ([]*Line, error) {
	names, err := fs.Glob(files, "sinks/*.txt")
	if err != nil {
		return nil, err
	}
	var all []*Line
	for _, name := range names {
		text, err := files.ReadFile(name)
		if err != nil {
			return nil, err
		}
		lines, err := Parse(name, strings.NewReader(string(text)))
		if err != nil {
			return nil, err
		}
		all = append(all, lines...)
	}
	return all, nil
}

// With gives a catalogue that has these lines besides those of c. Where both
// have a line for the same text, the new one counts.
func (c *Catalog) With(lines ...*Line) *Catalog {
	d := &Catalog{
		lines:    append(c.lines[:len(c.lines):len(c.lines)], lines...),
		packages: maps.Clone(c.packages),
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

// Lines lists the lines of c in the order in which they were added.
func (c *Catalog) Lines() []*Line { return c.lines }

// of gives the lines for the objects that pkg declares.
func (c *Catalog) of(pkg *types.Package) []*Line { return c.packages[importPath(pkg.Path())] }

// importPath gives the path by which lines name the package that the type
// checker knows as path: without the directory that it is vendored in, and
// without the mark of a test's variant ("p [p.test]").
func importPath(path string) string {
	path, _, _ = strings.Cut(path, " ")
	if i := strings.LastIndex(path, "/vendor/"); i >= 0 {
		return path[i+len("/vendor/"):]
	}
	return strings.TrimPrefix(path, "vendor/")
}
