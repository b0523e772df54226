package report

import (
	"fmt"
	"go/ast"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
)

// Edits returns the edits of a fix in files as they are on disk, whatever //line comments
// say.
func (f *Finding) Edits(fix analysis.SuggestedFix) []edits.Edit {
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

// Editable reports whether people edit the file: it belongs to the main module and is not
// generated, not even by cgo or under a //line comment.
func (f *Finding) Editable() bool {
	if m := f.Package.Module; m != nil && !m.Main {
		return false
	}
	if f.Package.Fset.PositionFor(f.Pos, false).Filename != f.StartPosition.Filename {
		return false
	}
	for _, file := range f.Package.Syntax {
		if file.FileStart <= f.Pos && f.Pos < file.FileEnd {
			return !ast.IsGenerated(file)
		}
	}
	return false
}

// TouchSecret reports whether an edit overlaps a password. No rule proposes such a fix; if
// one did, this keeps it out of diffs.
func (r *Report) TouchSecret(changes []edits.Edit) bool {
	return slices.ContainsFunc(changes, func(e edits.Edit) bool {
		src := r.Source(e.File) // rewrite says what is wrong with it
		return src != nil && len(edits.Clip(src.Secrets, e.Span)) > 0
	})
}

// A Fix is the fix of a finding, for files as they are on disk.
type Fix struct {
	Message string
	Edits   []edits.Edit
}

// FixOf returns the fix of a finding, if it may be shown: it must not rewrite a secret or
// a generated file.
func (r *Report) FixOf(f *Finding) (Fix, bool) {
	if len(f.SuggestedFixes) == 0 || f.File != f.StartPosition.Filename {
		return Fix{}, false
	}
	fix := Fix{f.SuggestedFixes[0].Message, f.Edits(f.SuggestedFixes[0])}
	gone := slices.ContainsFunc(fix.Edits,
		func(e edits.Edit) bool { return r.Source(e.File) == nil || e.End > len(r.Source(e.File).Text) })
	return fix, len(fix.Edits) > 0 && !gone && !r.TouchSecret(fix.Edits)
}

// An AppliedFix describes a finding that a fix removed.
type AppliedFix struct {
	Place, Message, Rule string
	Files                []string // that its fix changes
}

// FixedBy describes the fix of a finding that is applied.
func (r *Report) FixedBy(f *Finding) AppliedFix {
	var files []string
	for _, e := range f.Edits(f.SuggestedFixes[0]) {
		files = append(files, e.File)
	}
	return AppliedFix{f.Place(r.Paths), f.SuggestedFixes[0].Message, f.Category, files}
}

// Line is the line of output about an applied fix.
func (f AppliedFix) Line() string {
	return fmt.Sprintf("%s: fixed: %s (%s)", f.Place, f.Message, f.Rule)
}
