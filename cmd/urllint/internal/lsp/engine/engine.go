// Package engine checks packages for the language server.
package engine

import (
	"flag"
	"runtime/debug"
	"sync"
	"time"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/cmd/urllint/internal/driver"
)

// An Engine checks packages for the server. Its flags are those of a lint run
// that concern what is found.
type Engine struct {
	set  *flag.FlagSet               // as they were given
	opts *driver.Recorder            // keeps their values, and runs nothing
	deps map[string]*driver.DepCache // by directory
	dir  string                      // the one that was checked last
	idle *time.Timer                 // gives memory back

	baseline string // the file of findings that are left out; "": none

	mu      sync.Mutex
	imports map[string]map[string]bool // the directories of all that the packages in a directory import, in modules
}

// New defines the flags of the subcommand lsp and returns an engine that reads them.
func New(fs *flag.FlagSet) *Engine {
	e := &Engine{set: fs, opts: driver.DefaultRecorder(), deps: make(map[string]*driver.DepCache), imports: make(map[string]map[string]bool),
		idle: time.AfterFunc(untilIdle, debug.FreeOSMemory)}
	e.opts.Define(fs)
	fs.StringVar(&e.baseline, "baseline", "", "leave out the findings that `FILE` lists")
	fs.Bool("stdio", true, "speak on standard input and output, the only way")
	e.opts.Linter.Flags.VisitAll(func(f *flag.Flag) { fs.Var(f.Value, f.Name, f.Usage) })
	return e
}

// settings returns the flags of the analyzer that were given.
func (e *Engine) settings() map[string]string {
	given := make(map[string]string)
	e.set.Visit(func(f *flag.Flag) {
		if e.opts.Linter.Flags.Lookup(f.Name) != nil {
			given[f.Name] = f.Value.String()
		}
	})
	return given
}

// DependsOn reports whether the package in a directory imports the one in another, directly or not.
func (e *Engine) DependsOn(dir, on string) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.imports[dir][on]
}

// noteImports records what the packages in a directory import.
func (e *Engine) noteImports(dir string, pkgs []*packages.Package) {
	dirs := make(map[string]bool)
	for p := range packages.Postorder(pkgs) {
		if p.Module != nil && p.Dir != dir {
			dirs[p.Dir] = true
		}
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.imports[dir] = dirs
}
