package driver

import (
	"errors"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/cmd/urllint/internal/configfile"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// mostTroubles is how many lines one package may fill, as with the compiler.
const mostTroubles = 10

// troublesOf says what is wrong with a package, without the consequences: what
// the go command says first, or else the first syntax error of each file, or
// else what does not type-check.
func troublesOf(p *packages.Package) []report.Trouble {
	var found []report.Trouble
	for _, pick := range []func(*packages.Package) []report.Trouble{listTroubles, syntaxTroubles, typeTroubles,
		compilerTroubles} {
		if found = pick(p); len(found) > 0 {
			break
		}
	}
	if n := len(found) - mostTroubles; n > 0 {
		found = append(found[:mostTroubles], report.Trouble{Package: p, Message: "package " + p.PkgPath + ": " +
			strconv.Itoa(n) + " more errors"})
	}
	return found
}

// listTroubles is what the go command could not find or read. What it passes on
// from the compiler begins with "#": that has positions elsewhere.
func listTroubles(p *packages.Package) []report.Trouble {
	var out []report.Trouble
	for _, e := range p.Errors {
		if e.Kind != packages.ListError || strings.HasPrefix(e.Msg, "#") || isSyntax(p, e) {
			continue
		}
		if m := unreadable.FindStringSubmatch(e.Msg); m != nil {
			e.Pos, e.Msg = m[1]+":1:1", "cannot be read: "+m[2]
		} else if len(p.GoFiles) == 0 && !strings.Contains(e.Msg, p.PkgPath) {
			e.Msg = p.PkgPath + ": " + e.Msg
		}
		out = append(out, newTrouble(p, e.Pos, e.Msg+hintFor(e.Msg)))
	}
	return out
}

// hintForWorkspace names the modules of the workspace as patterns; "" if none begins in a directory.
func hintForWorkspace(dir string) string {
	if _, err := os.Stat(filepath.Join(dir, "go.work")); err != nil {
		return ""
	}
	hint := "; write"
	for _, root := range mainModules(".") {
		hint += " " + below(".", root) + "/..."
	}
	return hint
}

// hintFor suggests what to do about a pattern that matches no package: it may have meant a directory, or
// a command, or there is no module.
func hintFor(message string) string {
	if strings.Contains(message, "does not contain main module") {
		return "; no go.mod is here or above: run go mod init, or name Go files"
	}
	if strings.Contains(message, "does not contain modules listed in go.work") {
		return hintForWorkspace("")
	}
	m := notInStd.FindStringSubmatch(message)
	if m == nil {
		return ""
	}
	if info, err := os.Stat(m[1]); err == nil && info.IsDir() {
		return "; for the directory write ./" + m[1]
	}
	if strings.ContainsAny(m[1], "./") {
		return ""
	}
	return "; urllint has no command " + strconv.Quote(m[1]) + ": packages are checked by urllint ./..."
}

var notInStd = regexp.MustCompile(`^package (\S+) is not in std`)

var unreadable = regexp.MustCompile(`^open (\S.*): (.*)$`)

// loadTroubles is what kept the go command from listing any package: the lines
// that name a place if there are some, else all of it.
func loadTroubles(err error) []report.Trouble {
	_, text, ok := strings.Cut(err.Error(), "stderr: ")
	if !ok || text == "" {
		text = strings.TrimSuffix(strings.TrimPrefix(err.Error(), "err: "), ": stderr: ")
	}
	if out := placedLines(nil, text); len(out) > 0 {
		return out
	}
	return []report.Trouble{newTrouble(nil, "", text)}
}

// isSyntax reports whether the parser says the same at that place.
func isSyntax(p *packages.Package, e packages.Error) bool {
	return slices.ContainsFunc(p.Errors, func(f packages.Error) bool {
		return f.Kind == packages.ParseError && e.Pos != "" && samePosition(e.Pos, f.Pos)
	})
}

func samePosition(a, b string) bool {
	return report.Absolute(report.ParsePosition(a)) == report.Absolute(report.ParsePosition(b))
}

func syntaxTroubles(p *packages.Package) []report.Trouble {
	var out []report.Trouble
	seen := make(map[string]bool)
	for _, e := range p.Errors {
		t := newTrouble(p, e.Pos, "syntax error: "+e.Msg)
		if e.Kind == packages.ParseError && !seen[t.At.Filename] {
			seen[t.At.Filename] = true
			out = append(out, t)
		}
	}
	return out
}

func typeTroubles(p *packages.Package) []report.Trouble {
	var out []report.Trouble
	for _, e := range p.Errors {
		if e.Kind != packages.TypeError || strings.HasPrefix(e.Msg, "\t") {
			continue // a tab begins what belongs to the error before
		}
		out = append(out, newTrouble(p, e.Pos, "type error: "+importReason(p, e.Msg)))
	}
	return out
}

var noImport = regexp.MustCompile(`^could not import (\S+) `)

// importReason returns what the go command said of a package that could not be
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
func compilerTroubles(p *packages.Package) []report.Trouble {
	var out []report.Trouble
	for _, e := range p.Errors {
		lines := placedLines(p, e.Msg)
		if len(lines) == 0 {
			lines = []report.Trouble{newTrouble(p, e.Pos, e.Msg)}
		}
		out = append(out, lines...)
	}
	return out
}

// placedLines returns the lines of a text that begin with a position.
func placedLines(p *packages.Package, text string) []report.Trouble {
	var out []report.Trouble
	for line := range strings.SplitSeq(text, "\n") {
		if m := positioned.FindStringSubmatch(line); m != nil {
			out = append(out, newTrouble(p, m[1], m[2]))
		}
	}
	return out
}

var positioned = regexp.MustCompile(`^(\S.*?:\d+(?::\d+)?): (.*)$`)

func newTrouble(p *packages.Package, pos, msg string) report.Trouble {
	return report.Trouble{Package: p, At: report.Absolute(report.ParsePosition(pos)), Message: msg}
}

// runTrouble is the reason why the linter did not run over a package: most often the
// configuration.
func runTrouble(p *packages.Package, err error) report.Trouble {
	var wrong *config.SinkError
	if errors.As(err, &wrong) && wrong.Line.File != "" {
		return setupTrouble(wrong.Line.File, wrong.Line.Num, 1, "sinks: "+wrong.Err.Error())
	}
	return report.Trouble{Package: p, Message: err.Error()}
}

// setupTrouble is an error in the configuration.
func setupTrouble(file string, line, column int, message string) report.Trouble {
	at := report.Absolute(token.Position{Filename: file, Line: max(line, 1), Column: max(column, 1)})
	return report.Trouble{At: at, Message: message, Setup: true}
}

// SetupTroubles returns the errors in the configuration that err joins; none if err is
// about anything else.
func SetupTroubles(err error) (list []report.Trouble) {
	for _, wrong := range configfile.Errors(err) {
		list = append(list, setupTrouble(wrong.File, wrong.Line, wrong.Column, wrong.Err.Error()))
	}
	return list
}
