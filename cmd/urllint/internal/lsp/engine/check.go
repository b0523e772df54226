package engine

import (
	"bytes"
	"context"
	"errors"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/cmd/urllint/internal/baseline"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/files"
	"github.com/urllint/urllint/cmd/urllint/internal/lsp"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
)

// Check implements [lsp.Engine]. It loads the package of a directory like a lint run, and keeps
// what the next check of the same directory can use.
func (e *Engine) Check(ctx context.Context, dir string, files []string, buffers map[string]string) (
	map[string]*lsp.File, error) {
	if foreign(dir) {
		return nil, nil
	}
	defer e.idle.Reset(untilIdle)
	texts := unsaved(buffers)
	maps.Copy(texts, externalTests(dir, files, texts))
	o, err := e.recorder(ctx, dir, texts)
	if err != nil {
		return nil, &lsp.SetupError{Err: withoutSecrets(err)}
	}
	defer o.Overlay.Remove()
	if err := recordFiles(o, files); err != nil {
		return nil, &lsp.SetupError{Err: withoutSecrets(err)}
	}
	e.noteImports(dir, o.Report.Packages)
	e.noteExports(dir, o, texts)
	if err := e.leaveOutKnown(o); err != nil {
		return nil, &lsp.SetupError{Err: withoutSecrets(err)}
	}
	found := make(map[string]*lsp.File)
	for _, file := range files {
		if o.HasFile(file) {
			found[file] = fileReport(o, file, buffers[file])
		}
	}
	if len(found) < len(files) {
		err = whyNone(o)
	}
	return found, err
}

// untilIdle is the time after a check at which memory is returned to the system.
const untilIdle = 2 * time.Second

// leaveOutKnown removes the findings in the baseline from a run.
func (e *Engine) leaveOutKnown(o *driver.Recorder) error {
	if e.baseline == "" {
		return nil
	}
	known, err := baseline.Read(e.baseline)
	if err == nil {
		known.Filter(o.Report)
	}
	return err
}

// withoutSecrets returns an error with the text of err on one line.
func withoutSecrets(err error) error { return errors.New(term.OneLine(err.Error())) }

// recorder prepares a run over the package in dir, with texts in place of files. The caller must
// remove its overlay.
func (e *Engine) recorder(ctx context.Context, dir string, texts map[string][]byte) (*driver.Recorder, error) {
	settings := analyzer.DefaultOptions
	settings.Fixes = config.AllFixes
	o := driver.NewRecorder(settings)
	for name, value := range e.settings() {
		if err := o.Linter.Flags.Set(name, value); err != nil {
			return nil, err
		}
	}
	var err error
	if o.Overlay, err = files.NewOverlay(texts); err != nil {
		return nil, err
	}
	o.Linter = o.Overlay.Reading(o.Linter)
	o.Ctx, o.Dir, o.Tags, o.ConfigFile, o.Patterns = ctx, dir, e.opts.Tags, e.opts.ConfigFile, []string{"."}
	o.Deps, o.AfterDeps = e.depsOf(dir), o.Reset
	return o, nil
}

// externalTests returns empty files for the external tests in a directory, unless one of files is
// one. They do not affect findings in other files, and may import a lot.
func externalTests(dir string, files []string, texts map[string][]byte) map[string][]byte {
	empty := make(map[string][]byte)
	entries, _ := os.ReadDir(dir)
	for _, entry := range entries {
		name := filepath.Join(dir, entry.Name())
		if !driver.IsTestFile(name) {
			continue
		}
		var src any // nil reads it from disk
		if text, ok := texts[name]; ok {
			src = text
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, src, parser.PackageClauseOnly)
		if err != nil || !strings.HasSuffix(f.Name.Name, "_test") {
			continue
		}
		if slices.Contains(files, name) {
			return nil
		}
		empty[name] = []byte("package " + f.Name.Name + "\n")
	}
	return empty
}

// depsOf returns the DepCache of the package in a directory. Types are kept for one directory only,
// so that the memory of the others is free when the next one is loaded.
func (e *Engine) depsOf(dir string) *driver.DepCache {
	if dir != e.dir {
		if c := e.deps[e.dir]; c != nil {
			c.Forget()
			debug.FreeOSMemory()
		}
		e.dir = dir
	}
	c := e.deps[dir]
	if c == nil {
		c = &driver.DepCache{Facts: e.facts}
		e.deps[dir] = c
	}
	return c
}

// unsaved returns the buffers that differ from the files on disk.
func unsaved(buffers map[string]string) map[string][]byte {
	texts := make(map[string][]byte)
	for path, text := range buffers {
		if disk, err := files.ReadRegular(path, files.MaxSource); err != nil || !bytes.Equal(disk, []byte(text)) {
			texts[path] = []byte(text)
		}
	}
	return texts
}

// recordFiles runs over the package or, if there is none because there is no module, over the
// files.
func recordFiles(o *driver.Recorder, files []string) error {
	if err := o.Record(); err != nil || len(o.Files) > 0 {
		return err
	}
	first := o.Report
	o.Patterns = files
	if err := o.Record(); err != nil {
		return err
	}
	if len(o.Files) == 0 {
		o.Report = first // its errors are clearer
	}
	return nil
}

// whyNone returns the reason why an open file was not checked.
func whyNone(o *driver.Recorder) error {
	if len(o.Files) == 0 && len(o.Report.Troubles) > 0 {
		return errors.New(o.Report.Troubles[0].Line(report.Paths{}))
	}
	return errors.New("an open file is in none of the packages of its directory; build tags, with -tags, can decide " +
		"about that")
}

// foreign reports whether a directory contains code that is only read here, from the module cache
// or from Go itself.
func foreign(dir string) bool {
	return slices.ContainsFunc(foreignRoots(), func(root string) bool {
		rest, ok := strings.CutPrefix(dir, root)
		return ok && (rest == "" || os.IsPathSeparator(rest[0]))
	})
}

var foreignRoots = sync.OnceValue(func() []string {
	out, err := exec.Command("go", "env", "GOROOT", "GOMODCACHE").Output()
	if err != nil {
		return nil // a check will report it
	}
	var roots []string
	for line := range strings.Lines(string(out)) {
		if root := strings.TrimSpace(line); root != "" {
			roots = append(roots, filepath.Clean(root))
		}
	}
	return roots
})

// fileReport returns the results of the run for one file with the given text.
func fileReport(o *driver.Recorder, name, text string) *lsp.File {
	f := fileReporter{Recorder: o, name: name, text: text, secrets: o.Report.SecretSpans(name, []byte(text))}
	f.syntax = o.SyntaxOf(name)
	out := new(lsp.File)
	for i := range o.Report.Findings {
		if d, ok := f.finding(&o.Report.Findings[i]); ok {
			out.Findings = append(out.Findings, d)
		}
	}
	for _, p := range o.Places {
		if len(out.Notes) < mostNotes {
			if n, ok := f.note(p); ok {
				out.Notes = append(out.Notes, n)
			}
		}
	}
	return out
}

// mostNotes is the maximum number of notes for one file.
const mostNotes = 5000
