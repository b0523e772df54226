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

// An Engine checks packages for the server. Its flags are those of a lint run that affect the
// findings.
type Engine struct {
	set   *flag.FlagSet               // as the user set them
	opts  *driver.Recorder            // holds their values; never runs
	deps  map[string]*driver.DepCache // by directory
	facts *driver.FactCache
	dir   string      // the last one that was checked
	idle  *time.Timer // returns memory to the system

	baseline string // the file of findings to exclude; "" if there is none

	mu      sync.Mutex
	imports map[string]map[string]bool // by directory, the directories of all its packages' imports that are in modules
	exports map[string]*exports        // by directory
}

// New defines the flags of the subcommand lsp and returns an engine that uses them.
func New(fs *flag.FlagSet) *Engine {
	e := &Engine{set: fs, opts: driver.DefaultRecorder(),
		deps: make(map[string]*driver.DepCache), facts: driver.NewFactCache(),
		imports: make(map[string]map[string]bool), exports: make(map[string]*exports),
		idle: time.AfterFunc(untilIdle, debug.FreeOSMemory)}
	e.opts.Define(fs)
	fs.StringVar(&e.baseline, "baseline", "", "leave out the findings that `FILE` lists")
	fs.Bool("stdio", true, "speak on standard input and output, the only way")
	e.opts.Linter.Flags.VisitAll(func(f *flag.Flag) { fs.Var(f.Value, f.Name, f.Usage) })
	return e
}

// settings returns the flags of the analyzer that the user set.
func (e *Engine) settings() map[string]string {
	given := make(map[string]string)
	e.set.Visit(func(f *flag.Flag) {
		if e.opts.Linter.Flags.Lookup(f.Name) != nil {
			given[f.Name] = f.Value.String()
		}
	})
	return given
}

// DependsOn reports whether the package in dir imports the one in directory on, directly or not.
func (e *Engine) DependsOn(dir, on string) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.imports[dir][on]
}

// noteImports records the imports of the packages in a directory.
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
