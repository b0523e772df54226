package fixes

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/atomicfile"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/cmd/urllint/internal/files"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
)

// A Result is the outcome of a run's fixes. It is computed in memory: fixes are applied and the new
// contents are checked until no fix is left. So each file is written once or not at all.
type Result struct {
	First  *report.Report      // about the original files
	Last   *report.Report      // about the fixed files
	Old    map[string][]byte   // original contents of the files that change, as they were checked
	Texts  map[string][]byte   // their new contents
	Failed map[string]error    // files that are not changed, and why
	Fixed  []report.AppliedFix // in the order in which they were found
	Stop   *cli.Interruption   // nil if the files are not written

	states []state // before each round
	undone string  // which fixes undo each other; "" if none do
}

// A state is the state of a Result before a round.
type state struct {
	last  *report.Report
	texts map[string][]byte
	fixed int // number of fixes
}

// ApplyRound applies the fixes of the last report, and reports whether there were any. If they
// restore an earlier state, it returns to that and stops.
func (m *Result) ApplyRound() bool {
	m.states = append(m.states, state{m.Last, maps.Clone(m.Texts), len(m.Fixed)})
	p := planWithout(m.Last, m.Failed)
	texts, failed := m.rewriteAll(p)
	for len(failed) > 0 { // a fix of two files is applied to both or neither
		maps.Copy(m.Failed, failed)
		p = planWithout(m.Last, m.Failed)
		texts, failed = m.rewriteAll(p)
	}
	maps.Copy(m.Texts, texts)
	for _, f := range p.Fixes {
		m.Fixed = append(m.Fixed, m.Last.FixedBy(f))
	}
	return len(p.Fixes) > 0 && !m.goBack()
}

// goBack restores the earlier state with the same texts, and reports whether there is one.
func (m *Result) goBack() bool {
	k := slices.IndexFunc(m.states, func(s state) bool {
		for file, text := range m.Texts {
			before, ok := s.texts[file]
			if !ok {
				before = m.Old[file]
			}
			if !bytes.Equal(before, text) {
				return false
			}
		}
		return true
	})
	if k < 0 {
		return false
	}
	s := m.states[k]
	m.undone = undoneBy(m.First.Paths, m.Fixed[s.fixed:])
	m.Last, m.Texts, m.Fixed = s.last, s.texts, m.Fixed[:s.fixed]
	return true
}

// undoneBy returns a message that names the rules whose fixes undo each other.
func undoneBy(paths report.Paths, list []report.AppliedFix) string {
	var names, files []string
	for _, f := range list {
		names = append(names, f.Rule)
		for _, file := range f.Files {
			files = append(files, paths.Shown(file))
		}
	}
	set := func(list []string) string {
		return strings.Join(slices.Compact(slices.Sorted(slices.Values(list))), ", ")
	}
	return "fixes in " + set(files) + " undo each other and are left out (" + set(names) + "): change it by hand, or " +
		"ignore one of the rules"
}

// rewriteAll returns the new texts of a plan's files, and the files in which it fails.
func (m *Result) rewriteAll(p Plan) (texts map[string][]byte, failed map[string]error) {
	texts, failed = make(map[string][]byte), make(map[string]error)
	for file, changes := range p.edits {
		old, err := m.checked(file)
		if err == nil {
			texts[file], err = edits.Rewrite(old, changes)
		}
		if err != nil {
			failed[file] = err
		}
	}
	return texts, failed
}

// checked returns the text of a file in the last report.
func (m *Result) checked(file string) ([]byte, error) {
	if text, ok := m.Texts[file]; ok {
		return text, nil
	}
	text, given := m.First.Overlay.Text(file)
	var err error
	if !given {
		text, err = files.ReadRegular(file, files.MaxSource)
	}
	switch {
	case err != nil:
		return nil, err
	case !given && !m.Last.Parsed.Matches(file, text):
		return nil, atomicfile.ErrChanged
	}
	m.Old[file] = text
	return text, nil
}

// Changed reports whether a file changed since it was checked. Then all files must be checked
// again.
func (m *Result) Changed() bool {
	for _, err := range m.Failed {
		if errors.Is(err, atomicfile.ErrChanged) {
			return true
		}
	}
	return false
}

// DropChangedFiles removes the files that changed since they were checked, and those that share a
// fix with one of them.
func (m *Result) DropChangedFiles() {
	for file := range m.Texts {
		if now, err := files.ReadRegular(file, files.MaxSource); err != nil || !bytes.Equal(now, m.Old[file]) {
			m.Failed[file] = cmp.Or(err, atomicfile.ErrChanged)
		}
	}
	for more := true; more; {
		more = false
		for _, f := range m.Fixed {
			bad := slices.IndexFunc(f.Files, func(file string) bool { return m.Failed[file] != nil })
			for _, file := range f.Files {
				if bad >= 0 && m.Failed[file] == nil {
					m.Failed[file] = fmt.Errorf("it has a fix in common with another file: %w", m.Failed[f.Files[bad]])
					more = true
				}
			}
		}
	}
	maps.DeleteFunc(m.Texts, func(file string, _ []byte) bool { return m.Failed[file] != nil })
}

// Write writes the changed files, and records failures.
func (m *Result) Write(w *Progress) {
	for _, file := range slices.Sorted(maps.Keys(m.Texts)) {
		m.Stop.Protect(func() {
			if err := atomicfile.Replace(file, m.Old[file], m.Texts[file]); err != nil {
				m.Failed[file] = err
			} else {
				w.files++
			}
			w.Waiting = slices.DeleteFunc(w.Waiting, func(f string) bool { return f == file })
		})
	}
}

// Troubles returns the files and fixes that were not applied, with the reasons.
func (m *Result) Troubles() (list []report.Trouble) {
	for file, err := range m.Failed {
		list = append(list, report.Trouble{Message: "no fix in " + m.First.Paths.Shown(file) + ": " + err.Error()})
	}
	if m.undone != "" {
		list = append(list, report.Trouble{Message: m.undone})
	}
	return list
}

// Progress is the progress of -fix.
type Progress struct {
	Paths   report.Paths
	files   int      // number of files that are written
	Waiting []string // files that are not yet written
}

// String says which files were changed, and what waits for a review.
func (w *Progress) String() string {
	if w.files == 0 && len(w.Waiting) == 0 {
		return "no file was changed"
	}
	line := term.Count(w.files, "file") + " changed, " + fmt.Sprint(len(w.Waiting)) + " not"
	for i, file := range w.Waiting {
		sep := ", "
		if i == 0 {
			sep = ": "
		}
		line += sep + w.Paths.Shown(file)
	}
	return line
}

// AppliedFixes returns the fixes all of whose files were written.
func (m *Result) AppliedFixes() []report.AppliedFix {
	return slices.DeleteFunc(m.Fixed, func(f report.AppliedFix) bool {
		return slices.ContainsFunc(f.Files, func(file string) bool { return m.Failed[file] != nil })
	})
}
