package engine

import (
	"go/ast"
	"go/token"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/directive"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/cmd/urllint/internal/lsp"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/source"
	"github.com/urllint/urllint/core"
)

// A fileReporter converts the results of a run for one file.
type fileReporter struct {
	*driver.Recorder
	name       string
	text       string // as it was checked
	secrets    []edits.Span
	syntax     *ast.File       // nil if it could not be parsed, or is not the file that was parsed
	starts     []int           // of the lines of text; computed on demand
	directives *directive.File // computed on demand
}

var severities = map[core.Level]lsp.Severity{core.Error: lsp.Error, core.Warning: lsp.Warning,
	core.Info: lsp.Information}

// finding converts a finding of the run, if it is in this file.
func (f *fileReporter) finding(d *report.Finding) (lsp.Finding, bool) {
	at, own, ok := f.span(d.Package.Fset, d.Pos, d.End)
	if !ok {
		return lsp.Finding{}, false
	}
	out := lsp.Finding{
		Span:     at,
		Severity: severities[d.Level],
		Code:     d.Category,
		Href:     d.URL,
		Message:  f.shown(d.Words()),
	}
	for _, r := range d.Related {
		if at, _, ok := f.span(d.Package.Fset, r.Pos, r.End); ok {
			out.Related = append(out.Related, lsp.Related{Span: at, Message: f.shown(r.Message)})
		} else if r, ok := f.elsewhere(d.Package.Fset, r); ok {
			out.Related = append(out.Related, r)
		}
	}
	for _, o := range d.RelatedPlaces {
		if r, ok := f.imported(o); ok {
			out.Related = append(out.Related, r)
		}
	}
	if own && d.Editable {
		out.Actions = f.actions(d)
	}
	return out, true
}

// elsewhere converts a related position in another file.
func (f *fileReporter) elsewhere(fset *token.FileSet, r analysis.RelatedInformation) (lsp.Related, bool) {
	from, to := fset.PositionFor(r.Pos, false), fset.PositionFor(max(r.Pos, r.End), false)
	text, err := f.Overlay.Source(from.Filename)
	return lsp.Related{Path: from.Filename, Text: string(text), Message: f.shown(r.Message),
		Span: lsp.Span{Start: from.Offset, End: to.Offset}}, err == nil && len(text) > 0 && to.Offset <= len(text)
}

// imported converts a related position in another package.
func (f *fileReporter) imported(o report.Related) (lsp.Related, bool) {
	if !o.Imported {
		return lsp.Related{}, false
	}
	text, _ := f.Overlay.Source(o.StartPosition.Filename)
	src := source.New(text)
	start, okStart := src.Offset(o.StartPosition)
	end, okEnd := src.Offset(o.EndPosition)
	return lsp.Related{Path: o.StartPosition.Filename, Text: string(text), Message: f.shown(o.Message),
		Span: lsp.Span{Start: start, End: end}, Definition: o.Message == analyzer.DefinedHere}, okStart && okEnd
}

// shown returns text with the secrets of the package masked.
func (f *fileReporter) shown(text string) string {
	var out strings.Builder
	for line := range strings.Lines(text) {
		out.WriteString(f.Report.Secrets.Line(line))
	}
	return out.String()
}

// span converts positions to a span of the file, if they are in it. own reports whether the file
// itself was parsed, rather than one that cgo generated from it.
func (f *fileReporter) span(fset *token.FileSet, pos, end token.Pos) (at lsp.Span, own, ok bool) {
	if !end.IsValid() {
		end = pos
	}
	from, to := fset.PositionFor(pos, false), fset.PositionFor(end, false)
	if report.SameFile(from.Filename, f.name) {
		return lsp.Span{Start: from.Offset, End: max(from.Offset, to.Offset)}, true,
			max(from.Offset, to.Offset) <= len(f.text)
	}
	if f.syntax != nil {
		return lsp.Span{}, false, false
	}
	from, to = fset.Position(pos), fset.Position(end)
	if !report.SameFile(from.Filename, f.name) || from.Filename != to.Filename {
		return lsp.Span{}, false, false
	}
	at.Start = f.offset(from)
	at.End = f.offset(to)
	return at, false, at.Start >= 0 && at.Start <= at.End
}

// offset returns the byte offset of a line and a column, or -1 if there is none.
func (f *fileReporter) offset(p token.Position) int {
	if f.starts == nil {
		f.starts = source.LineStarts([]byte(f.text))
	}
	if p.Line < 1 || p.Line > len(f.starts) {
		return -1
	}
	at := f.starts[p.Line-1] + p.Column - 1
	if at > len(f.text) {
		return -1
	}
	return at
}
