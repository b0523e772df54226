package driver

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/configfile"
	"github.com/urllint/urllint/cmd/urllint/internal/files"
)

// Dependencies here are packages of the main module or its workspace that the named packages
// import, directly or not. A text passed to one of their functions may flow into a URL place there.
// Nothing is reported in them.
//
// They are analysed first, and only the facts about their functions are kept, so that their syntax
// and the syntax of the named packages need not be in memory together.

// A DepCache holds the facts of the dependencies of a directory's packages between runs, and these
// packages with the types of all that they import.
type DepCache struct {
	key   string // identifies the packages and files of facts, with their state
	facts analyzer.Exported

	loaded    []*packages.Package // the packages of the directory; nil if they must be loaded
	loadedKey string
}

// loadDeps analyses the dependencies of pkgs that are not in recorded, and returns the facts about
// all. If a dependency imports one of pkgs, as for an external test, it returns all packages to be
// analysed together.
func (o Options) loadDeps(pkgs []*packages.Package, recorded analyzer.Exported, a *analysis.Analyzer,
	known *analyzer.Registry) (together []*packages.Package, facts analyzer.Exported, err error) {
	deps := slices.DeleteFunc(depsOf(pkgs), func(p *packages.Package) bool { return recorded.Has(p.PkgPath) })
	if len(deps) == 0 {
		return nil, recorded, nil
	}
	of := ""
	if o.Deps != nil {
		if of = depsKey(deps, o.Overlay); o.Deps.key == of {
			return nil, o.Deps.facts, nil
		}
	}
	loaded, err := o.list(false, paths(deps))
	if err != nil || importAny(deps, pkgs) {
		return loaded, recorded, err
	}
	known.Expect(paths(loaded), recorded)
	if _, err := checker.Analyze([]*analysis.Analyzer{guarded(a, nil)}, loaded, nil); err != nil {
		return nil, nil, err
	}
	facts = known.Exported()
	if o.Deps != nil {
		o.Deps.key, o.Deps.facts = of, facts
	}
	if o.AfterDeps != nil {
		o.AfterDeps()
	}
	return nil, facts, nil
}

// depsOf returns the dependencies of packages, by path and still without syntax.
func depsOf(pkgs []*packages.Package) []*packages.Package {
	seen := make(map[string]bool)
	for _, p := range pkgs {
		seen[p.PkgPath] = true
	}
	var deps []*packages.Package
	layer := pkgs
	for len(layer) > 0 {
		var next []*packages.Package
		for _, p := range layer {
			for _, imported := range p.Imports {
				if m := imported.Module; m != nil && m.Main && !seen[imported.PkgPath] {
					seen[imported.PkgPath] = true
					next = append(next, imported)
				}
			}
		}
		deps = append(deps, next...)
		layer = next
	}
	slices.SortFunc(deps, func(a, b *packages.Package) int { return strings.Compare(a.PkgPath, b.PkgPath) })
	return deps
}

// importAny reports whether one of deps imports one of pkgs.
func importAny(deps, pkgs []*packages.Package) bool {
	named := make(map[string]bool)
	for _, p := range pkgs {
		named[p.PkgPath] = true
	}
	return slices.ContainsFunc(deps, func(p *packages.Package) bool {
		for _, imported := range p.Imports {
			if named[imported.PkgPath] {
				return true
			}
		}
		return false
	})
}

// depsKey identifies what the facts depend on: files, their modification times, and settings. The
// facts are valid while the key is the same.
func depsKey(deps []*packages.Package, o *files.Overlay) string {
	h := sha256.New()
	files := make(map[string]bool)
	for _, p := range deps {
		fmt.Fprintln(h, p.PkgPath)
		if p.Module != nil {
			files[p.Module.GoMod] = true
		}
		for _, name := range p.CompiledGoFiles {
			files[name] = true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if text, ok := o.Text(name); ok {
			fmt.Fprintf(h, "%s %x\n", name, sha256.Sum256(text))
		} else if info, err := os.Stat(name); err == nil {
			fmt.Fprintln(h, name, info.Size(), info.ModTime().UnixNano())
		}
	}
	if c := configfile.Current.Load(); c != nil {
		fmt.Fprintln(h, c.Sinks.String())
	}
	return string(h.Sum(nil))
}
