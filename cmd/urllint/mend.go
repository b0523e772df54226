package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/urllint/urllint/cmd/urllint/internal/atomicfile"
)

// A mending is what the fixes of a run make of files. It is found in memory: the
// fixes are applied, what they give is checked in place of the files, and so on
// until there is no fix left. So a file is written once, or not at all.
type mending struct {
	first  *report           // of the files as they are
	last   *report           // of the files as they become
	old    map[string][]byte // the files that change, as they were checked
	texts  map[string][]byte // what they become
	failed map[string]error  // files that are left alone, and why
	fixed  []fixed           // in the order in which they were found
	stop   *interruption     // nil: nothing is to be done
}

// mostRounds bounds how often what fixes gave is fixed again.
const mostRounds = 10

// mend finds what the fixes of r make of files. Those of spared stay as they are.
func (o options) mend(r *report, spared map[string]error, stop *interruption) (*mending, error) {
	m := &mending{first: r, last: r, old: make(map[string][]byte), texts: make(map[string][]byte), failed: maps.Clone(spared), stop: stop}
	rounds := mostRounds
	if o.newFrom != "" {
		rounds = 1 // git knows the lines of no other text than the first
	}
	for range rounds {
		if !m.round() {
			break
		}
		after, err := o.lintInstead(m.texts, stop)
		if err != nil {
			return nil, err
		}
		m.last = after
	}
	return m, nil
}

// round applies the fixes of the last report, and reports whether there were any.
func (m *mending) round() bool {
	p := m.last.planWithout(m.failed)
	texts, failed := m.rewriteAll(p)
	for len(failed) > 0 { // a fix that changes two files is not made in one
		maps.Copy(m.failed, failed)
		p = m.last.planWithout(m.failed)
		texts, failed = m.rewriteAll(p)
	}
	maps.Copy(m.texts, texts)
	for _, f := range p.fixes {
		m.fixed = append(m.fixed, m.last.fixedBy(f))
	}
	return len(p.fixes) > 0
}

// rewriteAll gives what a plan makes of its files, and the files in which it fails.
func (m *mending) rewriteAll(p plan) (texts map[string][]byte, failed map[string]error) {
	texts, failed = make(map[string][]byte), make(map[string]error)
	for file, edits := range p.edits {
		old, err := m.checked(file)
		if err == nil {
			texts[file], err = rewrite(old, edits)
		}
		if err != nil {
			failed[file] = err
		}
	}
	return texts, failed
}

// checked gives the text of a file that the last report is about.
func (m *mending) checked(file string) ([]byte, error) {
	if text, ok := m.texts[file]; ok {
		return text, nil
	}
	text, err := readRegular(file, mostSource)
	switch {
	case err != nil:
		return nil, err
	case !m.last.parsed.is(file, text):
		return nil, atomicfile.ErrChanged
	}
	m.old[file] = text
	return text, nil
}

// lintInstead is lint with texts in place of files.
func (o options) lintInstead(texts map[string][]byte, stop *interruption) (*report, error) {
	var over *overlay
	var err error
	stop.whole(func() {
		if over, err = newOverlay(texts); err == nil {
			stop.clean = over.remove
		}
	})
	if err != nil {
		return nil, err
	}
	defer stop.whole(func() {
		over.remove()
		stop.clean = nil
	})
	o.overlay = over
	return o.lint()
}

// changed reports whether a file is not as it was checked: then all is looked at
// once more.
func (m *mending) changed() bool {
	for _, err := range m.failed {
		if errors.Is(err, atomicfile.ErrChanged) {
			return true
		}
	}
	return false
}

// compare leaves files alone that are not as they were checked, and with them those
// that have a fix in common.
func (m *mending) compare() {
	for file := range m.texts {
		if now, err := readRegular(file, mostSource); err != nil || !bytes.Equal(now, m.old[file]) {
			m.failed[file] = cmp.Or(err, atomicfile.ErrChanged)
		}
	}
	for more := true; more; {
		more = false
		for _, f := range m.fixed {
			bad := slices.IndexFunc(f.files, func(file string) bool { return m.failed[file] != nil })
			for _, file := range f.files {
				if bad >= 0 && m.failed[file] == nil {
					m.failed[file] = fmt.Errorf("it has a fix in common with another file: %w", m.failed[f.files[bad]])
					more = true
				}
			}
		}
	}
	maps.DeleteFunc(m.texts, func(file string, _ []byte) bool { return m.failed[file] != nil })
}

// write writes what changed, and notes where it failed.
func (m *mending) write(w *saved) {
	for _, file := range slices.Sorted(maps.Keys(m.texts)) {
		m.stop.whole(func() {
			if err := atomicfile.Replace(file, m.old[file], m.texts[file]); err != nil {
				m.failed[file] = err
			} else {
				w.files++
			}
			w.waiting = slices.DeleteFunc(w.waiting, func(f string) bool { return f == file })
		})
	}
}

// troubles says which files are left alone.
func (m *mending) troubles() (list []trouble) {
	for file, err := range m.failed {
		list = append(list, trouble{message: "no fix in " + m.first.paths.shown(file) + ": " + err.Error()})
	}
	return list
}

// saved is how far -fix is.
type saved struct {
	paths   pather
	files   int      // that have their new bytes
	waiting []string // files that have the old ones
}

func (w *saved) String() string {
	if w.files == 0 && len(w.waiting) == 0 {
		return "no file was changed"
	}
	line := count(w.files, "file") + " changed, " + fmt.Sprint(len(w.waiting)) + " not"
	for i, file := range w.waiting {
		sep := ", "
		if i == 0 {
			sep = ": "
		}
		line += sep + w.paths.shown(file)
	}
	return line
}

// fixAndCheck applies the fixes of r and gives a report of what is left where it
// now stands. A file that changes meanwhile is checked again, with all others, once.
func (o options) fixAndCheck(r *report) (*report, error) {
	w := saved{paths: r.paths}
	stop := onInterrupt(w.String)
	defer stop.stop()
	var done []fixed
	failed := make(map[string]error)
	for try := range 2 {
		m, err := o.mend(r, failed, stop)
		if err != nil {
			return nil, err
		}
		m.compare()
		stop.whole(func() { w.waiting = slices.Sorted(maps.Keys(m.texts)) })
		m.write(&w)
		done = append(done, m.made()...)
		r, failed = m.last, m.failed
		again := m.changed() && try == 0
		if again {
			maps.DeleteFunc(failed, func(_ string, err error) bool { return errors.Is(err, atomicfile.ErrChanged) })
		}
		if again || len(m.failed) > 0 || len(m.texts) > 0 && o.newFrom != "" { // what was checked is not what is there
			if r, err = o.lint(); err != nil {
				return nil, err
			}
		}
		if !again {
			r.troubles = append(r.troubles, m.troubles()...)
			break
		}
	}
	r.fixed = done
	r.sortTroubles()
	return r, nil
}

// made gives the fixes of which no file failed.
func (m *mending) made() []fixed {
	return slices.DeleteFunc(m.fixed, func(f fixed) bool {
		return slices.ContainsFunc(f.files, func(file string) bool { return m.failed[file] != nil })
	})
}

// fixed is a finding that is no more.
type fixed struct {
	place, message, rule string
	files                []string // that its fix changes
}

func (r *report) fixedBy(f *finding) fixed {
	var files []string
	for _, e := range f.edits(f.SuggestedFixes[0]) {
		files = append(files, e.file)
	}
	return fixed{f.place(r.paths), f.SuggestedFixes[0].Message, f.Category, files}
}

func (f fixed) line() string { return fmt.Sprintf("%s: fixed: %s (%s)", f.place, f.message, f.rule) }
