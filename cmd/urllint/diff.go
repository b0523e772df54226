package main

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"slices"
	"strings"

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
			err = writeDiff(w, text)
		}
		if err != nil {
			complain("urllint: " + oneLine(r.paths.short(file)+": "+err.Error()))
		} else if len(text) > 0 {
			code = max(code, exitFindings)
		}
	}
	return code
}

// writeDiff writes a diff, in colours on a terminal.
func writeDiff(w io.Writer, text []byte) error {
	t := terminalOf(w)
	if t == nil {
		_, err := w.Write(text)
		return err
	}
	var out strings.Builder
	for line := range strings.Lines(string(text)) {
		body, ended := strings.CutSuffix(line, "\n")
		out.WriteString(t.in(diffStyle(body), visibleLine(body)))
		if ended {
			out.WriteByte('\n')
		}
	}
	_, err := io.WriteString(w, out.String())
	return err
}

// visibleLine is visible that leaves tabs.
func visibleLine(s string) string {
	parts := strings.Split(s, "\t")
	for i, p := range parts {
		parts[i] = visible(p)
	}
	return strings.Join(parts, "\t")
}

// diffStyle gives the style of a line of a diff.
func diffStyle(line string) style {
	switch {
	case strings.HasPrefix(line, "diff "), strings.HasPrefix(line, "--- "), strings.HasPrefix(line, "+++ "):
		return bold
	case strings.HasPrefix(line, "@@"):
		return cyan
	case strings.HasPrefix(line, "-"):
		return dimRed
	case strings.HasPrefix(line, "+"):
		return green
	}
	return plain
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
		slices.SortStableFunc(both, func(a, b edit) int { return cmp.Compare(a.start, b.start) })
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
