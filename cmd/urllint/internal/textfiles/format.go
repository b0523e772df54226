// Package textfiles finds URLs in files other than Go source: in configuration files, where
// the key or the value itself identifies them, and in the links of Markdown. There is one
// reader for each format; the values are checked by the same rules as Go source.
package textfiles

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
)

// A Value is a text of a file that may be a URL.
type Value struct {
	Key    string     // whose value it is; "": of none
	Path   string     // the keys around it and Key, with dots
	Text   string     // without quotes and escapes
	At     edits.Span // where it stands, without quotes
	IsLink bool       // a link leads there: it is a URI-reference, which a renderer will escape
}

// isExact reports whether the file contains the value byte for byte.
func (v *Value) isExact(src string) bool { return src[v.At.Start:v.At.End] == v.Text }

// A SyntaxError says why a file, or what is left of it, could not be read.
type SyntaxError struct {
	Line    int // from 1; 0: not known
	Message string
}

func (e *SyntaxError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Message) }

// A Format is a notation with values.
type Format struct {
	Name string

	// read returns the values in the order of the text, and a *SyntaxError if there may be more.
	read func(src string) ([]Value, error)

	open, end string // around a comment; end is "" if it reaches to the end of its line
}

// The formats that are read.
var (
	dotenv     = &Format{Name: "env", read: readEnv, open: "#"}
	yaml       = &Format{Name: "yaml", read: readYAML, open: "#"}
	toml       = &Format{Name: "toml", read: readTOML, open: "#"}
	json       = &Format{Name: "json", read: readJSON}
	dockerfile = &Format{Name: "dockerfile", read: readDockerfile, open: "#"}
	markdown   = &Format{Name: "markdown", read: readMarkdown, open: "<!--", end: "-->"}
)

// Formats lists them.
var Formats = []*Format{dotenv, yaml, toml, json, dockerfile, markdown}

var byExtension = map[string]*Format{
	".env": dotenv, ".yaml": yaml, ".yml": yaml, ".toml": toml, ".json": json,
	".dockerfile": dockerfile, ".md": markdown, ".markdown": markdown,
}

// scripts are the extensions of programs that set variables, such as .env.js.
const scripts = " .js .mjs .cjs .ts .sh .py .rb .php "

// FormatOf returns the format of a file by its name, or nil if it has none that is read.
func FormatOf(name string) *Format {
	base := strings.ToLower(filepath.Base(name))
	ext := filepath.Ext(base)
	first, _, _ := strings.Cut(base, ".")
	switch {
	case byExtension[ext] != nil:
		return byExtension[ext]
	case strings.HasPrefix(base, ".env.") && !strings.Contains(scripts, " "+ext+" "):
		return dotenv
	case first == "dockerfile", first == "containerfile":
		return dockerfile
	}
	return nil
}

// lineOf returns the line of an offset, from 1.
func lineOf(src string, offset int) int { return 1 + strings.Count(src[:min(offset, len(src))], "\n") }
