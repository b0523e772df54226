package engine

import (
	"slices"

	"github.com/urllint/urllint/cmd/urllint/internal/directive"
	"github.com/urllint/urllint/cmd/urllint/internal/lsp"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// actions returns the actions for a finding: its fixes, and a directive.
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
			ok = ok && report.SameFile(e.File, f.name) && e.End <= len(f.text) && !slices.ContainsFunc(f.secrets, e.Overlaps) &&
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

// ignore returns the action that silences a finding. It extends an existing directive, or inserts
// one at the end of the line or above it. The user then types the reason.
func (f *fileReporter) ignore(d *report.Finding) (lsp.Action, bool) {
	if f.syntax == nil {
		return lsp.Action{}, false
	}
	if f.directives == nil {
		f.directives = directive.New(f.syntax, d.Package.Fset.File(f.syntax.FileStart), f.text)
	}
	p, ok := f.directives.Place(d.Category, d.Pos)
	a := lsp.Action{Title: "Ignore " + d.Category + " here, with a reason", Prompt: true,
		Edits: insert(p.At, p.Text+p.End)}
	if p.Added {
		a.Title, a.Prompt = "Ignore "+d.Category+" here, too", false
	}
	return a, ok
}

func insert(at int, text string) []lsp.Edit {
	return []lsp.Edit{{Span: lsp.Span{Start: at, End: at}, Text: text}}
}
