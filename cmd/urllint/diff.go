package main

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"slices"

	"github.com/rogpeppe/go-internal/diff"
)

// printDiff writes what -fix would change as a unified diff in the form that git
// apply and patch -p1 take, and gives the exit code: 1 if there is a difference.
// What went wrong goes to the other stream, for it is no part of a patch.
func (r *report) printDiff(w, trouble io.Writer) int {
	code := exitClean
	complain := func(line string) {
		fmt.Fprintln(trouble, line)
		code = exitTrouble
	}
	for _, t := range r.troubles {
		complain(t.line(r.paths))
	}
	p := r.plan()
	for _, file := range slices.Sorted(maps.Keys(p.edits)) {
		text, err := r.fileDiff(file, p.edits[file])
		if err == nil {
			_, err = w.Write(text)
		}
		if err != nil {
			complain("urllint: " + oneLine(r.paths.short(file)+": "+err.Error()))
		} else if len(text) > 0 {
			code = max(code, exitFindings)
		}
	}
	return code
}

// fileDiff gives the difference that edits make in one file. Passwords around
// them are masked: such a diff is for reading, a patch with it does not apply.
func (r *report) fileDiff(file string, edits []edit) ([]byte, error) {
	old, fixed, err := rewrite(file, edits)
	if err != nil {
		return nil, err
	}
	if hide := masks(old, r.secrets(file, old)); len(hide) > 0 {
		both := slices.Concat(hide, edits)
		slices.SortFunc(both, func(a, b edit) int { return cmp.Compare(a.start, b.start) })
		if fixed, err = apply(old, both); err != nil {
			return nil, err
		}
		if old, err = apply(old, hide); err != nil {
			return nil, err
		}
	}
	before, after := file, file
	if name := filepath.ToSlash(r.paths.short(file)); !filepath.IsAbs(name) {
		before, after = "a/"+name, "b/"+name
	}
	var out bytes.Buffer
	for line := range bytes.Lines(diff.Diff(before, old, after, fixed)) {
		out.WriteString(maskLine(string(line)))
	}
	return out.Bytes(), nil
}
