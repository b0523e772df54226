package main

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
)

// The kin of packages are those of the main module, or of its workspace, that they
// import but do not include, and what these import: a text that is given to one of
// their functions may flow into a URL place there. Nothing is reported in them.
//
// They are analysed first, and only what they tell of their functions is kept, so
// that their syntax need not be in memory together with that of the packages.

// A kinCache keeps what kin told from one run to the next.
type kinCache struct {
	of   string // which packages and files it is about, as they were
	told analyzer.Exported
}

// learnKin analyses the kin of packages. Where the kin import one of the packages
// in turn, as for an external test, it gives them to be analysed together.
func (o loading) learnKin(pkgs []*packages.Package, a *analysis.Analyzer, known *analyzer.Registry) (together []*packages.Package, told analyzer.Exported, err error) {
	kin := kinOf(pkgs)
	if len(kin) == 0 {
		return nil, nil, nil
	}
	of := ""
	if o.kin != nil {
		if of = stampOf(kin, o.overlay); o.kin.of == of {
			return nil, o.kin.told, nil
		}
	}
	loaded, err := packages.Load(o.config(false), paths(kin)...)
	if err != nil || importAny(kin, pkgs) {
		return loaded, nil, err
	}
	known.Expect(paths(loaded), nil)
	if _, err := checker.Analyze([]*analysis.Analyzer{guarded(a, nil)}, loaded, nil); err != nil {
		return nil, nil, err
	}
	told = known.Exported()
	if o.kin != nil {
		*o.kin = kinCache{of, told}
	}
	if o.forget != nil {
		o.forget()
	}
	return nil, told, nil
}

// kinOf gives the kin of packages in the order of their paths, as they are known
// without their syntax.
func kinOf(pkgs []*packages.Package) []*packages.Package {
	seen := make(map[string]bool)
	for _, p := range pkgs {
		seen[p.PkgPath] = true
	}
	var kin []*packages.Package
	layer := pkgs
	for range analyzer.MaxDepth {
		var next []*packages.Package
		for _, p := range layer {
			for _, imported := range p.Imports {
				if m := imported.Module; m != nil && m.Main && !seen[imported.PkgPath] {
					seen[imported.PkgPath] = true
					next = append(next, imported)
				}
			}
		}
		kin = append(kin, next...)
		layer = next
	}
	slices.SortFunc(kin, func(a, b *packages.Package) int { return strings.Compare(a.PkgPath, b.PkgPath) })
	return kin
}

// importAny reports whether one of kin imports one of pkgs.
func importAny(kin, pkgs []*packages.Package) bool {
	named := make(map[string]bool)
	for _, p := range pkgs {
		named[p.PkgPath] = true
	}
	return slices.ContainsFunc(kin, func(p *packages.Package) bool {
		for _, imported := range p.Imports {
			if named[imported.PkgPath] {
				return true
			}
		}
		return false
	})
}

// stampOf tells whether what kin told is still true: it names their files, how
// they were changed last, and what else decides.
func stampOf(kin []*packages.Package, o *overlay) string {
	h := sha256.New()
	files := make(map[string]bool)
	for _, p := range kin {
		fmt.Fprintln(h, p.PkgPath)
		if p.Module != nil {
			files[p.Module.GoMod] = true
		}
		for _, name := range p.CompiledGoFiles {
			files[name] = true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if text, ok := o.text(name); ok {
			fmt.Fprintf(h, "%s %x\n", name, sha256.Sum256(text))
		} else if info, err := os.Stat(name); err == nil {
			fmt.Fprintln(h, name, info.Size(), info.ModTime().UnixNano())
		}
	}
	if c := configured.Load(); c != nil {
		fmt.Fprintln(h, c.Sinks.String())
	}
	return string(h.Sum(nil))
}
