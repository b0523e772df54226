package textfiles

import (
	"errors"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/cmd/urllint/internal/files"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/source"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/internal/redact"
)

// A Linter checks files with the settings of a program.
type Linter struct {
	Settings *config.Effective
	Root     string         // of the program; the names in globs and fingerprints are relative to it
	Overlay  *files.Overlay // texts that replace files; nil if there are none
}

// Lint checks files, and the files below directories. It reports a file that cannot be read
// completely as a trouble, and notes one that is too large, not text or a template.
func (l *Linter) Lint(names []string) (*report.Report, error) {
	r := &report.Report{Paths: report.WorkingPaths(), Kind: "file", Overlay: l.Overlay}
	for _, name := range l.find(r, names) {
		settings, err := l.Settings.File(l.relative(name))
		if err != nil {
			return nil, err
		}
		if err := l.lintFile(r, name, settings.Checker); err != nil {
			notRead(r, name, err)
		}
	}
	r.Finalize()
	return r, nil
}

// lintFile adds the findings in a file to a report.
func (l *Linter) lintFile(r *report.Report, name string, c *check.Checker) error {
	text, err := l.read(name)
	if err != nil {
		return err
	}
	format := FormatOf(name)
	found, err := format.Check(text, c)
	l.add(r, name, text, found)
	if err != nil && (isTemplate(text) || format == json && strings.Contains(err.Error(), "'/'")) {
		return errTemplate
	}
	return err
}

// notRead records in a report why a file was not checked, or not completely.
func notRead(r *report.Report, name string, err error) {
	var syntax *SyntaxError
	var system *fs.PathError
	t := report.Trouble{At: token.Position{Filename: name}, Message: err.Error()}
	switch {
	case errors.As(err, &syntax):
		t.At.Line, t.Message = syntax.Line, redact.Quotes(syntax.Message)
	case errors.As(err, &system):
		t.Message = system.Err.Error()
	default:
		r.Unread = append(r.Unread, "urllint: "+r.Paths.Short(name)+" was not looked at: "+err.Error())
		return
	}
	r.Troubles = append(r.Troubles, t)
}

// relative returns the name of a file relative to the root, with slashes.
func (l *Linter) relative(name string) string {
	if rel, err := filepath.Rel(l.Root, name); err == nil {
		return filepath.ToSlash(rel)
	}
	return name
}

// isTemplate reports whether text is a template from which a program generates the file.
func isTemplate(text string) bool {
	return strings.Contains(text, "{{") || strings.Contains(text, "{%")
}

// add adds the result for a file to a report.
func (l *Linter) add(r *report.Report, name, text string, found *Result) {
	in := filePositions{name, source.New([]byte(text))}
	for _, s := range found.Secrets {
		r.Hide(s.Text, []report.Positions{{Start: in.position(s.At.Start), End: in.position(s.At.End)}})
	}
	rel := l.relative(name)
	unit := &packages.Package{ID: rel, PkgPath: rel}
	r.Packages = append(r.Packages, unit)
	for _, f := range found.Findings {
		r.Findings = append(r.Findings, report.Finding{
			Diagnostic: analysis.Diagnostic{Category: f.Rule.Name, Message: f.Message + " (" + f.Rule.Name + ")",
				URL: analyzer.Home + "docs/rules/" + f.Rule.Name + ".md"},
			Package: unit, StartPosition: in.position(f.At.Start), EndPosition: in.position(f.At.End),
			File: name, Offsets: f.At, Level: f.Level, Claim: f.Claim, Declaration: f.Value.Path, Text: f.textSpan(),
		})
	}
}

// filePositions converts offsets in a file to positions.
type filePositions struct {
	name string
	*source.File
}

func (p *filePositions) position(offset int) token.Position {
	line := p.LineAt(offset)
	return token.Position{Filename: p.name, Offset: offset, Line: line, Column: offset - p.Starts[line-1] + 1}
}
