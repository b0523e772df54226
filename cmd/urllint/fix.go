package main

import (
	"errors"
	"maps"
	"slices"

	"github.com/urllint/urllint/cmd/urllint/internal/atomicfile"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/files"
	"github.com/urllint/urllint/cmd/urllint/internal/fixes"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// mostRounds is the maximum number of rounds of checking and fixing the result of fixes.
const mostRounds = 10

// applied returns the result of the fixes of r. Files in spared are not changed.
func (o options) applied(r *report.Report, spared map[string]error, stop *cli.Interruption) (*fixes.Result, error) {
	m := &fixes.Result{First: r, Last: r, Old: make(map[string][]byte), Texts: make(map[string][]byte),
		Failed: maps.Clone(spared), Stop: stop}
	rounds := mostRounds
	if o.newFrom != "" {
		rounds = 1 // git has new lines only for the first text
	}
	for range rounds {
		if !m.ApplyRound() {
			break
		}
		after, err := o.lintInstead(m.Texts, stop)
		if err != nil {
			return nil, err
		}
		m.Last = after
	}
	return m, nil
}

// lintInstead is lint with texts in place of the files on disk.
func (o options) lintInstead(texts map[string][]byte, stop *cli.Interruption) (*report.Report, error) {
	if text, ok := o.Overlay.Text(o.stdin); ok && texts[o.stdin] == nil {
		texts = maps.Clone(texts)
		texts[o.stdin] = text
	}
	var over *files.Overlay
	var err error
	stop.Protect(func() {
		if over, err = files.NewOverlay(texts); err == nil {
			stop.Clean = over.Remove
		}
	})
	if err != nil {
		return nil, err
	}
	defer stop.Protect(func() {
		over.Remove()
		stop.Clean = nil
	})
	o.Overlay = over
	return o.lint()
}

// fixAndCheck applies the fixes of r and returns a report of the remaining findings at their new
// positions. If a file changes in the meantime, it checks all files once more.
func (o options) fixAndCheck(r *report.Report) (*report.Report, error) {
	w := fixes.Progress{Paths: r.Paths}
	stop := cli.OnInterrupt(w.String)
	defer stop.Stop()
	var done []report.AppliedFix
	failed := make(map[string]error)
	for try := range 2 {
		m, err := o.applied(r, failed, stop)
		if err != nil {
			return nil, err
		}
		m.DropChangedFiles()
		stop.Protect(func() { w.Waiting = slices.Sorted(maps.Keys(m.Texts)) })
		m.Write(&w)
		done = append(done, m.AppliedFixes()...)
		r, failed = m.Last, m.Failed
		again := m.Changed() && try == 0
		if again {
			maps.DeleteFunc(failed, func(_ string, err error) bool { return errors.Is(err, atomicfile.ErrChanged) })
		}
		if again || len(m.Failed) > 0 || len(m.Texts) > 0 && o.newFrom != "" { // the files are not as they were checked
			if r, err = o.lint(); err != nil {
				return nil, err
			}
		}
		if !again {
			r.Troubles = append(r.Troubles, m.Troubles()...)
			break
		}
	}
	r.Fixed = done
	r.SortTroubles()
	return r, nil
}
