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

// A DepCache holds the packages of a directory between runs, with the types of all that they import,
// and the facts of their dependencies.
type DepCache struct {
	Facts *FactCache // may be shared with other directories

	loaded    []*packages.Package // the packages of the directory; nil if they must be loaded
	loadedKey string
}

// A FactCache holds the facts of packages between runs. Runs must not use it at the same time.
type FactCache struct {
	facts analyzer.Exported
	keys  map[string]string // by path; identifies what the facts of the package depend on
}

// NewFactCache returns an empty cache.
func NewFactCache() *FactCache { return &FactCache{make(analyzer.Exported), make(map[string]string)} }

// add adds to recorded the facts of the packages with these keys, by path.
func (c *FactCache) add(recorded analyzer.Exported, keys map[string]string) analyzer.Exported {
	all := maps.Clone(recorded)
	if all == nil {
		all = make(analyzer.Exported)
	}
	for path, key := range keys {
		if c.keys[path] == key && !all.Has(path) {
			all[path] = c.facts[path]
		}
	}
	return all
}

// keep stores the facts of the packages with these keys, by path.
func (c *FactCache) keep(facts analyzer.Exported, keys map[string]string) {
	for path, key := range keys {
		if facts.Has(path) {
			c.facts[path], c.keys[path] = facts[path], key
		}
	}
}

// loadDeps analyses the dependencies of pkgs that are not in recorded, and returns the facts about
// all. If a dependency imports one of pkgs, as for an external test, it returns all packages to be
// analysed together.
func (o Options) loadDeps(pkgs []*packages.Package, recorded analyzer.Exported, a *analysis.Analyzer,
	known *analyzer.Registry) (together []*packages.Package, facts analyzer.Exported, err error) {
	deps := depsOf(pkgs)
	keys := o.factKeys(deps)
	if keys != nil {
		recorded = o.Deps.Facts.add(recorded, keys)
	}
	deps = slices.DeleteFunc(deps, func(p *packages.Package) bool { return recorded.Has(p.PkgPath) })
	if len(deps) == 0 {
		return nil, recorded, nil
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
	if keys != nil {
		o.Deps.Facts.keep(facts, keys)
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

// factKeys returns, by path, what identifies the state that the facts of each package depend on. It
// returns nil if nothing is kept.
func (o Options) factKeys(deps []*packages.Package) map[string]string {
	if o.Deps == nil {
		return nil
	}
	known := make(map[*packages.Package]string)
	keys := make(map[string]string)
	for _, p := range deps {
		keys[p.PkgPath] = o.factKey(p, known)
	}
	return keys
}

// factKey identifies the files of a package and of all that it imports from the same module or
// workspace. known holds the keys of the packages that were asked for.
func (o Options) factKey(p *packages.Package, known map[*packages.Package]string) string {
	if key, ok := known[p]; ok {
		return key
	}
	h := sha256.New()
	fmt.Fprintf(h, "%q\n", filesKey([]*packages.Package{p}, o.Overlay))
	for _, path := range slices.Sorted(maps.Keys(p.Imports)) {
		if q := p.Imports[path]; q.Module != nil && q.Module.Main {
			fmt.Fprintf(h, "%q\n", o.factKey(q, known))
		}
	}
	known[p] = string(h.Sum(nil))
	return known[p]
}

// filesKey identifies the files of packages, by name, size and modification time, and the places
// that the configuration declares.
func filesKey(deps []*packages.Package, o *files.Overlay) string {
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
