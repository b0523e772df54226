package driver

import (
	"errors"
	"go/token"
	"io/fs"
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

// mostTroubles is the maximum number of lines for one package, as in the compiler.
const mostTroubles = 10

// troublesOf returns the errors in a package without their consequences: those of the go command,
// or else the first syntax error of each file, or else the type errors, or else those of the
// compiler.
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

// listTroubles returns what the go command could not find or read. It skips output of the compiler,
// which begins with "#" and is reported elsewhere with positions.
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

// hintForWorkspace returns a hint with the modules of the workspace as patterns, or "" if dir is
// not the root of one.
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

// hintFor returns a hint about a pattern that matches no package: it may have meant a directory, all
// packages below it or a command, or there is no module.
func hintFor(message string) string {
	if strings.Contains(message, "does not contain main module") {
		return "; no go.mod is here or above: run go mod init, or name Go files"
	}
	if strings.Contains(message, "does not contain modules listed in go.work") {
		return hintForWorkspace("")
	}
	if m := noGoFiles.FindStringSubmatch(message); m != nil && hasGoBelow(m[1]) {
		return "; for the packages below write " + strings.TrimSuffix(below(".", m[1]), "/.") + "/..."
	}
	m := notInStd.FindStringSubmatch(message)
	if m == nil {
		return ""
	}
	if info, err := os.Stat(m[1]); err == nil && info.IsDir() {
		return hintForDirectory(m[1], m[1])
	}
	if strings.ContainsAny(m[1], "./") {
		return ""
	}
	return "; urllint has no command " + strconv.Quote(m[1]) + ": packages are checked by urllint ./..."
}

// hintForDirectory returns a hint about a pattern that is written like a package path but names a directory:
// what to write for it or, if it has no Go files itself, for the packages below it.
func hintForDirectory(dir, pattern string) string {
	own, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err == nil && len(own) == 0 && !strings.Contains(pattern, "...") && hasGoBelow(dir) {
		return "; for the packages below the directory write ./" + pattern + "/..."
	}
	return "; for the directory write ./" + pattern
}

// hasGoBelow reports whether the go command finds Go files of the same module below a directory.
func hasGoBelow(root string) (found bool) {
	_ = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch name := filepath.Base(path); {
		case err != nil:
			return err
		case !d.IsDir():
			if found = isGoFile(name); found {
				return filepath.SkipAll
			}
		case path == root:
		case strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") || name == "testdata" || name == "vendor" ||
			isModule(path):
			return filepath.SkipDir
		}
		return nil
	})
	return found
}

func isModule(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, "go.mod"))
	return err == nil
}

var noGoFiles = regexp.MustCompile(`: no Go files in (.+)$`)

var notInStd = regexp.MustCompile(`^package (\S+) is not in std`)

var unreadable = regexp.MustCompile(`^open (\S.*): (.*)$`)

// loadTroubles returns the reason why the go command listed no package: the lines with a position
// if there are any, else the whole output.
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

// isSyntax reports whether the parser reports an error at the same position.
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
			continue // a tab begins a continuation of the previous error
		}
		out = append(out, newTrouble(p, e.Pos, "type error: "+importReason(p, e.Msg)))
	}
	return out
}

var noImport = regexp.MustCompile(`^could not import (\S+) `)

// importReason returns the error of the go command about a package that could not be imported. The
// type checker reports only that it is missing.
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

// compilerTroubles returns errors that only the compiler found.
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

// placedLines returns the lines of text that begin with a position.
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

// runTrouble returns the reason why the linter did not run over a package, which is usually the
// configuration.
func runTrouble(p *packages.Package, err error) report.Trouble {
	var wrong *config.SinkError
	if errors.As(err, &wrong) && wrong.Line.File != "" {
		return setupTrouble(wrong.Line.File, wrong.Line.Num, 1, "sinks: "+wrong.Err.Error())
	}
	return report.Trouble{Package: p, Message: err.Error()}
}

// setupTrouble returns an error in the configuration.
func setupTrouble(file string, line, column int, message string) report.Trouble {
	at := report.Absolute(token.Position{Filename: file, Line: max(line, 1), Column: max(column, 1)})
	return report.Trouble{At: at, Message: message, Setup: true}
}

// SetupTroubles returns the errors in the configuration that err joins. It returns none if err
// concerns anything else.
func SetupTroubles(err error) (list []report.Trouble) {
	for _, wrong := range configfile.Errors(err) {
		list = append(list, setupTrouble(wrong.File, wrong.Line, wrong.Column, wrong.Err.Error()))
	}
	return list
}
