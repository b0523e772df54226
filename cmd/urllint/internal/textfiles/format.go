// Package textfiles finds URLs in files other than Go source: in configuration files, where the key
// or the value itself identifies them, and in the links of Markdown. It has one reader for each
// format, and checks the values by the same rules as Go source.
package textfiles

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
)

// A Value is a text of a file that may be a URL.
type Value struct {
	Key    string     // the key of the value; "" if there is none
	Path   string     // the enclosing keys and Key, separated by dots
	Text   string     // without quotes and escapes
	At     edits.Span // position, without quotes
	IsLink bool       // the destination of a link: a URI-reference, which a renderer escapes
}

// isExact reports whether the file contains the value byte for byte.
func (v *Value) isExact(src string) bool { return src[v.At.Start:v.At.End] == v.Text }

// A SyntaxError reports why a file, or the rest of it, could not be read.
type SyntaxError struct {
	Line    int // from 1; 0 if unknown
	Message string
}

// Error returns the message with its line.
func (e *SyntaxError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Message) }

// A Format is a notation with values.
type Format struct {
	Name string

	// read returns the values in the order of the text, and a *SyntaxError if there may be more.
	read func(src string) ([]Value, error)

	open, end string // around a comment; end is "" if a comment ends with its line
}

// The supported formats.
var (
	dotenv     = &Format{Name: "env", read: readEnv, open: "#"}
	yaml       = &Format{Name: "yaml", read: readYAML, open: "#"}
	toml       = &Format{Name: "toml", read: readTOML, open: "#"}
	json       = &Format{Name: "json", read: readJSON}
	dockerfile = &Format{Name: "dockerfile", read: readDockerfile, open: "#"}
	markdown   = &Format{Name: "markdown", read: readMarkdown, open: "<!--", end: "-->"}
)

// Formats lists the supported formats.
var Formats = []*Format{dotenv, yaml, toml, json, dockerfile, markdown}

var byExtension = map[string]*Format{
	".env": dotenv, ".yaml": yaml, ".yml": yaml, ".toml": toml, ".json": json,
	".dockerfile": dockerfile, ".md": markdown, ".markdown": markdown,
}

// scripts are the extensions of programs that set variables, such as .env.js.
const scripts = " .js .mjs .cjs .ts .sh .py .rb .php "

// FormatOf returns the format of a file by its name, or nil if it has no supported one.
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

// lineOf returns the line number of an offset, from 1.
func lineOf(src string, offset int) int { return 1 + strings.Count(src[:min(offset, len(src))], "\n") }
