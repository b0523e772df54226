package engine

import (
	"crypto/sha256"
	"fmt"
	"path/filepath"

	"golang.org/x/tools/go/gcexportdata"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/cmd/urllint/internal/driver"
)

// The exports of a directory are what its packages mean to those that import them, each state as a
// hash; "" is an unknown one.
type exports struct {
	now  string // of the last check
	told string // the one for which the importers were checked

	checked bool // at least once

	// An importer was checked with an unsaved text of the directory, perhaps one that was never
	// checked by itself.
	lent bool
}

// noteExports records what the packages of a run in dir export, and for which other directories it
// used unsaved texts.
func (e *Engine) noteExports(dir string, o *driver.Recorder, unsaved map[string][]byte) {
	now := exportsOf(o)
	e.mu.Lock()
	defer e.mu.Unlock()
	for path := range unsaved {
		e.exportsAt(filepath.Dir(path)).lent = true
	}
	x := e.exportsAt(dir)
	if x.now = now; !x.checked && !x.lent {
		x.told = now
	}
	x.checked = true
}

// exportsAt returns the exports of a directory.
func (e *Engine) exportsAt(dir string) *exports {
	x := e.exports[dir]
	if x == nil {
		x = new(exports)
		e.exports[dir] = x
	}
	return x
}

// ExportsChanged implements [lsp.Engine].
func (e *Engine) ExportsChanged(dir string) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	x := e.exportsAt(dir)
	changed := x.now == "" || x.now != x.told || x.lent
	x.told, x.lent = x.now, false
	return changed
}

// exportsOf identifies the types and facts that the packages of a run export, without the positions
// of types. It returns "" if a package has errors.
func exportsOf(o *driver.Recorder) string {
	h := sha256.New()
	facts := o.Registry.Exported()
	for _, p := range o.Report.Packages {
		if p.Types == nil || hasErrors(p) || gcexportdata.Write(h, nil, p.Types) != nil {
			return ""
		}
		data, err := facts.Encode(p.PkgPath)
		if err != nil {
			return ""
		}
		fmt.Fprintf(h, "%s %d %s\n", p.ID, len(data), data)
	}
	return string(h.Sum(nil))
}

func hasErrors(p *packages.Package) bool { return len(p.Errors) > 0 || len(p.TypeErrors) > 0 }
