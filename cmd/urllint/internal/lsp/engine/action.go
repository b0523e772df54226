package engine

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/cmd/urllint/internal/lsp"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// actions returns what an editor offers for a finding: its fixes, and a directive.
func (f *fileReporter) actions(d *report.Finding) []lsp.Action {
	var out []lsp.Action
	for _, fix := range d.Fixes {
		a := lsp.Action{Title: f.shown(fix.Message), Safe: d.Safe}
		if !a.Safe {
			a.Title += " (may change the meaning)"
		}
		ok := true
		for _, e := range fix.Edits {
			a.Edits = append(a.Edits, e)
			ok = ok && report.SameFile(e.File, f.name) && e.End <= len(f.text) && !f.isSecret(e.Span) &&
				!f.Report.Secrets.Has(e.Text)
		}
		if ok {
			out = append(out, a)
		}
	}
	if a, ok := f.ignore(d); ok {
		out = append(out, a)
	}
	return out
}

func (f *fileReporter) isSecret(at edits.Span) bool {
	return slices.ContainsFunc(f.secrets, func(s edits.Span) bool { return at.Start < s.End && s.Start < at.End })
}

// ignore returns the action that silences a finding: it adds to a directive that is
// there, or puts one after the line or above it, up to the reason, which the user
// has to write.
func (f *fileReporter) ignore(d *report.Finding) (lsp.Action, bool) {
	if f.syntax == nil || strings.HasPrefix(d.Category, "ignore-") {
		return lsp.Action{}, false
	}
	if f.lines == nil {
		f.lines = newLineIndex(f.syntax, d.Package.Fset.File(f.syntax.FileStart), f.text)
	}
	x := f.lines
	line := x.tok.Line(d.Pos)
	if at, ok := x.directives[line]; ok {
		return lsp.Action{Title: "Ignore " + d.Category + " here, too", Edits: insert(at, ","+d.Category)}, true
	}
	a := lsp.Action{Title: "Ignore " + d.Category + " here, with a reason", Prompt: true}
	directive := "//urllint:ignore " + d.Category + " "
	if _, end := x.bounds(line); !x.commented[line] && !x.inToken(end) {
		a.Edits = insert(end, " "+directive)
		return a, true
	}
	for _, line := range x.linesAbove(d.Pos) {
		if start, end := x.bounds(line); !x.inToken(start) {
			indent := f.text[start : end-len(strings.TrimLeft(f.text[start:end], " \t"))]
			a.Edits = insert(start, indent+directive+"\n")
			return a, true
		}
	}
	return a, false
}

func insert(at int, text string) []lsp.Edit {
	return []lsp.Edit{{Span: lsp.Span{Start: at, End: at}, Text: text}}
}
