package main

import (
	"cmp"
	"go/ast"
	"slices"

	"golang.org/x/tools/go/analysis"
)

// A stretch is a half-open range of byte offsets in a file.
type stretch struct{ start, end int }

// An edit replaces a stretch of a file by text.
type edit struct {
	file string
	stretch
	text string
}

// edits gives the edits of a fix in terms of files as they are on disk, whatever
// //line comments say.
func (f *finding) edits(fix analysis.SuggestedFix) []edit {
	var out []edit
	for _, e := range fix.TextEdits {
		start, end := f.pkg.Fset.PositionFor(e.Pos, false), f.pkg.Fset.PositionFor(e.End, false)
		if !e.End.IsValid() {
			end = start
		}
		out = append(out, edit{start.Filename, stretch{start.Offset, end.Offset}, string(e.NewText)})
	}
	return out
}

// A plan is the fixes that can be applied together.
type plan struct {
	edits map[string][]edit // by file, in order, without overlap
	fixes []*finding        // those whose first fix is in edits
}

// plan picks the first fix of every finding, except where one may not be applied
// or would touch what another one changed.
func (r *report) plan() plan { return r.planWithout(nil) }

// planWithout is plan without the fixes that change one of those files.
func (r *report) planWithout(files map[string]error) plan {
	p := plan{edits: make(map[string][]edit)}
	for i := range r.findings {
		f := &r.findings[i]
		if len(f.SuggestedFixes) == 0 || !f.editable() {
			continue
		}
		edits := f.edits(f.SuggestedFixes[0])
		spared := slices.ContainsFunc(edits, func(e edit) bool { return files[e.file] != nil })
		if !spared && p.fits(edits) && !r.touchSecret(edits) {
			p.add(f, edits)
		}
	}
	return p
}

// editable reports whether the file is one that its owner edits: of the main
// module, not generated, and not what cgo or a //line comment stands for.
func (f *finding) editable() bool {
	if m := f.pkg.Module; m != nil && !m.Main {
		return false
	}
	if f.pkg.Fset.PositionFor(f.Pos, false).Filename != f.start.Filename {
		return false
	}
	for _, file := range f.pkg.Syntax {
		if file.FileStart <= f.Pos && f.Pos < file.FileEnd {
			return !ast.IsGenerated(file)
		}
	}
	return false
}

// place gives where an edit belongs among those of its file: an insertion before
// what is replaced behind it. It gives false if another one changes the same bytes
// or the same place. One that is there already, as an import is that several fixes
// need, is made once.
func (p *plan) place(e edit) (i int, again, free bool) {
	have := p.edits[e.file]
	i, same := slices.BinarySearchFunc(have, e, func(a, b edit) int {
		return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.end, b.end))
	})
	if same {
		return i, true, have[i].text == e.text
	}
	return i, false, (i == 0 || have[i-1].end <= e.start) && (i == len(have) || e.end <= have[i].start)
}

func (p *plan) fits(edits []edit) bool {
	for _, e := range edits {
		if _, _, free := p.place(e); !free {
			return false
		}
	}
	return len(edits) > 0
}

// touchSecret reports whether an edit is in a stretch that holds a password. No
// rule offers such a fix; this keeps it out of diffs should one do so.
func (r *report) touchSecret(edits []edit) bool {
	return slices.ContainsFunc(edits, func(e edit) bool {
		src := r.source(e.file) // rewrite says what is wrong with it
		return src != nil && len(clipped(src.secrets, e.stretch)) > 0
	})
}

func (p *plan) add(f *finding, edits []edit) {
	p.fixes = append(p.fixes, f)
	for _, e := range edits {
		if i, again, _ := p.place(e); !again {
			p.edits[e.file] = slices.Insert(p.edits[e.file], i, e)
		}
	}
}

// A fixOf is the fix that a finding carries, of files as they are on disk.
type fixOf struct {
	message string
	edits   []edit
}

// fixOf gives the fix of a finding that may be shown: none that rewrites a secret,
// or the file that cgo or a generator made.
func (r *report) fixOf(f *finding) (fixOf, bool) {
	if len(f.SuggestedFixes) == 0 || f.file != f.start.Filename {
		return fixOf{}, false
	}
	fix := fixOf{f.SuggestedFixes[0].Message, f.edits(f.SuggestedFixes[0])}
	gone := slices.ContainsFunc(fix.edits, func(e edit) bool { return r.source(e.file) == nil || e.end > len(r.source(e.file).text) })
	return fix, len(fix.edits) > 0 && !gone && !r.touchSecret(fix.edits)
}
