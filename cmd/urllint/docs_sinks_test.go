package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

const sinksIntro = `# Places that take URLs

A place is a parameter of a function, or a field of a struct, that is URL text. Each is a line:

    net/http.Get(url) absolute http https +sends +parses
    github.com/redis/go-redis.Options{Addr} hostport-or-path
    database/sql.Open(driverName=mysql, dataSourceName) dsn mysql

After the place come the expected form, the schemes that the callee supports, and what it does with the string. An import path
without a major version means every version of the module. The package
[analyzer/sink](https://pkg.go.dev/github.com/urllint/urllint/analyzer/sink) has the syntax. ` + "`urllint sinks`" +
	` prints all lines,
` + "`urllint sinks -count ./...`" + ` how many places a program has of each library, and ` +
	"`urllint why FILE:LINE`" + ` what was seen at one.

In a line or a directive of your own, the form and the schemes are what you want: a text without its scheme is reported where
absolute is declared, and another scheme where schemes are, as a warning or, with +sends, as an error. Checked are parameters
and fields of the types string, *string (of a call such as new("x"), not of &x), []byte, any and *url.URL,
lists of them, and string types.

The lines for the standard library are held against Go, and those for others against the libraries: their names are looked up in
the real packages, and their examples are executed (see [CONTRIBUTING](../CONTRIBUTING.md)).
`

// sinksPage makes the page about places.
func sinksPage() string {
	var b strings.Builder
	b.WriteString(sinksIntro)
	b.WriteString("\n## What is expected\n\n| form | what it is |\n|---|---|\n")
	for _, word := range core.FormWords() {
		if f, _ := core.ParseForm(word); f.String() == word {
			row(&b, "`"+word+"`", check.About(f))
		}
	}
	b.WriteString("\n## What the callee does\n\n| word | what it says |\n|---|---|\n")
	for _, w := range check.UseWords() {
		row(&b, "`"+w.Word+"`", w.About)
	}
	b.WriteString("\n## Libraries\n\n| package | places | forms |\n|---|---|---|\n")
	for _, l := range libraries() {
		row(&b, "`"+l.path+"`", fmt.Sprint(l.places), strings.Join(l.forms, ", "))
	}
	return b.String()
}

func row(b *strings.Builder, cells ...string) {
	for _, c := range cells {
		b.WriteString("| " + strings.ReplaceAll(c, "|", `\|`) + " ")
	}
	b.WriteString("|\n")
}

// A library is a package that has lines.
type library struct {
	path   string
	places int
	forms  []string
}

// libraries lists the packages that have lines: those of the standard library
// first.
func libraries() []*library {
	byPath := make(map[string]*library)
	var all []*library
	for _, l := range analyzer.Sinks() {
		lib := byPath[l.Package]
		if lib == nil {
			lib = &library{path: l.Package}
			byPath[l.Package] = lib
			all = append(all, lib)
		}
		lib.places++
		if form := l.Use.Form.String(); !slices.Contains(lib.forms, form) {
			lib.forms = append(lib.forms, form)
		}
	}
	slices.SortFunc(all, func(a, b *library) int {
		if a.isStd() != b.isStd() {
			return map[bool]int{true: -1, false: 1}[a.isStd()]
		}
		return strings.Compare(a.path, b.path)
	})
	return all
}

func (l *library) isStd() bool {
	first, _, _ := strings.Cut(l.path, "/")
	return !strings.Contains(first, ".")
}
