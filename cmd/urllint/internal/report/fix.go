package report

import (
	"fmt"
	"go/ast"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
)

// Describe sets the fields of a finding that depend on the syntax around it, so that the syntax can
// be released. Outlines caches the outlines of files.
func (f *Finding) Describe(outlines Outlines) {
	file := f.syntax()
	f.Editable, f.Text = f.isEditable(file), f.Offsets
	for _, fix := range f.SuggestedFixes {
		f.Fixes = append(f.Fixes, Fix{fix.Message, f.edits(fix)})
	}
	if file == nil {
		return
	}
	of := outlines[file]
	if of == nil {
		of = newOutline(file)
		outlines[file] = of
	}
	f.Declaration = of.declarationAt(f.Pos)
	if e := of.expressionAt(f.Pos, f.End); e != nil {
		fset := f.Package.Fset
		f.Text = edits.Span{Start: fset.PositionFor(e.Pos(), false).Offset, End: fset.PositionFor(e.End(),
			false).Offset}
	}
}

// edits returns the edits of a fix, with offsets in the files on disk, ignoring //line comments.
func (f *Finding) edits(fix analysis.SuggestedFix) []edits.Edit {
	var out []edits.Edit
	for _, e := range fix.TextEdits {
		start, end := f.Package.Fset.PositionFor(e.Pos, false), f.Package.Fset.PositionFor(e.End, false)
		if !e.End.IsValid() {
			end = start
		}
		out = append(out, edits.Edit{File: start.Filename, Span: edits.Span{Start: start.Offset, End: end.Offset},
			Text: string(e.NewText)})
	}
	return out
}

// isEditable reports whether the file is edited by hand: it is in the main module and not
// generated, not even by cgo or with a //line comment.
func (f *Finding) isEditable(file *ast.File) bool {
	if m := f.Package.Module; m != nil && !m.Main {
		return false
	}
	return f.File == f.StartPosition.Filename && file != nil && !ast.IsGenerated(file)
}

// TouchSecret reports whether an edit overlaps a secret. No rule proposes one; if a rule did, the
// edit would not appear in diffs.
func (r *Report) TouchSecret(changes []edits.Edit) bool {
	return slices.ContainsFunc(changes, func(e edits.Edit) bool {
		src := r.Source(e.File) // Rewrite reports a missing file
		return src != nil && len(edits.Clip(src.Secrets, e.Span)) > 0
	})
}

// A Fix is the fix of a finding, with offsets in the files on disk.
type Fix struct {
	Message string
	Edits   []edits.Edit
}

// FixOf returns the fix of a finding if it may be shown. It must not change a secret or a generated
// file.
func (r *Report) FixOf(f *Finding) (Fix, bool) {
	if len(f.Fixes) == 0 || f.File != f.StartPosition.Filename {
		return Fix{}, false
	}
	fix := f.Fixes[0]
	gone := slices.ContainsFunc(fix.Edits,
		func(e edits.Edit) bool { return r.Source(e.File) == nil || e.End > len(r.Source(e.File).Text) })
	return fix, len(fix.Edits) > 0 && !gone && !r.TouchSecret(fix.Edits)
}

// An AppliedFix describes a finding that a fix removed.
type AppliedFix struct {
	Place, Message, Rule string
	Files                []string // that the fix changes
}

// FixedBy returns the description of a finding whose fix is applied.
func (r *Report) FixedBy(f *Finding) AppliedFix {
	var files []string
	for _, e := range f.Fixes[0].Edits {
		files = append(files, e.File)
	}
	return AppliedFix{f.Place(r.Paths), f.Fixes[0].Message, f.Category, files}
}

// Line returns f as a line of output.
func (f AppliedFix) Line() string {
	return fmt.Sprintf("%s: fixed: %s (%s)", f.Place, f.Message, f.Rule)
}
