package main

import (
	"fmt"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"
)

// A trouble is something that could not be done. Its position is zero if it
// belongs to no place in a file.
type trouble struct {
	pkg     *packages.Package
	at      token.Position
	message string // one line, without secrets once it went through line
	setup   bool   // at is in the configuration
}

// mostTroubles is how many lines one package may fill, as with the compiler.
const mostTroubles = 10

// troublesOf says what is wrong with a package, without the consequences: what
// the go command says first, or else the first syntax error of each file, or
// else what does not type-check.
func troublesOf(p *packages.Package) []trouble {
	var found []trouble
	for _, pick := range []func(*packages.Package) []trouble{listTroubles, syntaxTroubles, typeTroubles, compilerTroubles} {
		if found = pick(p); len(found) > 0 {
			break
		}
	}
	if n := len(found) - mostTroubles; n > 0 {
		found = append(found[:mostTroubles], trouble{pkg: p, message: "package " + p.PkgPath + ": " + strconv.Itoa(n) + " more errors"})
	}
	return found
}

// listTroubles is what the go command could not find or read. What it passes on
// from the compiler begins with "#": that has positions elsewhere.
func listTroubles(p *packages.Package) []trouble {
	var out []trouble
	for _, e := range p.Errors {
		if e.Kind != packages.ListError || strings.HasPrefix(e.Msg, "#") || isSyntax(p, e) {
			continue
		}
		if m := unreadable.FindStringSubmatch(e.Msg); m != nil {
			e.Pos, e.Msg = m[1]+":1:1", "cannot be read: "+m[2]
		} else if len(p.GoFiles) == 0 && !strings.Contains(e.Msg, p.PkgPath) {
			e.Msg = p.PkgPath + ": " + e.Msg
		}
		out = append(out, newTrouble(p, e.Pos, e.Msg))
	}
	return out
}

var unreadable = regexp.MustCompile(`^open (\S.*): (.*)$`)

// loadTroubles is what kept the go command from listing any package: the lines
// that name a place if there are some, else all of it.
func loadTroubles(err error) []trouble {
	_, text, ok := strings.Cut(err.Error(), "stderr: ")
	if !ok || text == "" {
		text = strings.TrimSuffix(strings.TrimPrefix(err.Error(), "err: "), ": stderr: ")
	}
	if out := placedLines(nil, text); len(out) > 0 {
		return out
	}
	return []trouble{newTrouble(nil, "", text)}
}

// isSyntax reports whether the parser says the same at that place.
func isSyntax(p *packages.Package, e packages.Error) bool {
	for _, f := range p.Errors {
		if f.Kind == packages.ParseError && e.Pos != "" && samePosition(e.Pos, f.Pos) {
			return true
		}
	}
	return false
}

func samePosition(a, b string) bool {
	return absolute(parsePosition(a)) == absolute(parsePosition(b))
}

func absolute(p token.Position) token.Position {
	if abs, err := filepath.Abs(p.Filename); err == nil && p.Filename != "" {
		p.Filename = abs
	}
	return p
}

func syntaxTroubles(p *packages.Package) []trouble {
	var out []trouble
	seen := make(map[string]bool)
	for _, e := range p.Errors {
		t := newTrouble(p, e.Pos, "syntax error: "+e.Msg)
		if e.Kind == packages.ParseError && !seen[t.at.Filename] {
			seen[t.at.Filename] = true
			out = append(out, t)
		}
	}
	return out
}

func typeTroubles(p *packages.Package) []trouble {
	var out []trouble
	for _, e := range p.Errors {
		if e.Kind != packages.TypeError || strings.HasPrefix(e.Msg, "\t") {
			continue // a tab begins what belongs to the error before
		}
		out = append(out, newTrouble(p, e.Pos, "type error: "+importReason(p, e.Msg)))
	}
	return out
}

var noImport = regexp.MustCompile(`^could not import (\S+) `)

// importReason gives what the go command said of a package that could not be
// imported: the type checker knows only that it is not there.
func importReason(p *packages.Package, msg string) string {
	m := noImport.FindStringSubmatch(msg)
	if m == nil {
		return msg
	}
	if dep := p.Imports[m[1]]; dep != nil && len(dep.Errors) > 0 {
		return "could not import " + m[1] + ": " + dep.Errors[0].Msg
	}
	return msg
}

// compilerTroubles is what only the compiler found.
func compilerTroubles(p *packages.Package) []trouble {
	var out []trouble
	for _, e := range p.Errors {
		lines := placedLines(p, e.Msg)
		if len(lines) == 0 {
			lines = []trouble{newTrouble(p, e.Pos, e.Msg)}
		}
		out = append(out, lines...)
	}
	return out
}

// placedLines gives the lines of a text that begin with a position.
func placedLines(p *packages.Package, text string) []trouble {
	var out []trouble
	for line := range strings.SplitSeq(text, "\n") {
		if m := positioned.FindStringSubmatch(line); m != nil {
			out = append(out, newTrouble(p, m[1], m[2]))
		}
	}
	return out
}

var positioned = regexp.MustCompile(`^(\S.*?:\d+(?::\d+)?): (.*)$`)

func newTrouble(p *packages.Package, pos, msg string) trouble {
	return trouble{pkg: p, at: absolute(parsePosition(pos)), message: msg}
}

// parsePosition reads "file:line:column" or "file:line"; anything else has no
// position.
func parsePosition(s string) token.Position {
	file, last, ok := cutLast(s)
	if !ok {
		return token.Position{}
	}
	if before, line, ok := cutLast(file); ok {
		return token.Position{Filename: before, Line: line, Column: last}
	}
	return token.Position{Filename: file, Line: last, Column: 1}
}

// cutLast cuts the number behind the last colon off s.
func cutLast(s string) (before string, n int, ok bool) {
	i := strings.LastIndexByte(s, ':')
	if i <= 0 {
		return s, 0, false
	}
	n, err := strconv.Atoi(s[i+1:])
	return s[:i], n, err == nil
}

// line writes t as one line.
func (t trouble) line(paths pather) string {
	if t.at.Filename == "" {
		return "urllint: " + oneLine(t.message)
	}
	at := t.at
	at.Filename = paths.shown(at.Filename)
	if t.setup {
		return fmt.Sprintf("urllint: %s:%d: %s", at.Filename, at.Line, oneLine(t.message))
	}
	return at.String() + ": " + oneLine(t.message)
}

// oneLine joins the lines of a message, masks the secrets in it, and escapes what
// acts: compilers and the go command quote what they read.
func oneLine(s string) string {
	return escaped(maskLine(strings.Join(strings.Fields(s), " ")))
}
