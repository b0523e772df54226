package main

import (
	"context"
	"fmt"
	"os"
	"strings"

	"golang.org/x/tools/go/packages"
)

// loading says which packages are loaded, and how.
type loading struct {
	dir        string          // where the go command runs; "": here
	env        []string        // more of its environment
	overlay    *overlay        // files that are not as on disk; nil: there are none
	ctx        context.Context // ends the go command; nil: nothing does
	kin        *kinCache       // nil: nothing is kept
	forget     func()          // drops what was observed while dependencies were analysed; or nil
	tags       string
	configFile string // "": the one at the root of the module
	patterns   []string
	progress   *progress
	parsed     *parsed // notes what is parsed; or nil
}

// load reads the named packages from source, with their tests, and takes what
// they import from the compiler's export data. What is wrong with one package is
// kept in it; the error is about all of them.
func load(o loading) ([]*packages.Package, error) {
	pkgs, err := packages.Load(o.config(true), o.patterns...)
	if err != nil {
		return nil, err
	}
	if len(pkgs) == 0 {
		return nil, fmt.Errorf("%s matched no packages", strings.Join(o.patterns, " "))
	}
	return widest(pkgs), nil
}

func (o loading) config(tests bool) *packages.Config {
	cfg := &packages.Config{
		Mode:    packages.LoadSyntax | packages.NeedModule | packages.NeedForTest,
		Context: o.ctx,
		Dir:     o.dir,
		Tests:   tests,
	}
	if len(o.env) > 0 {
		cfg.Env = append(os.Environ(), o.env...)
	}
	if o.tags != "" {
		cfg.BuildFlags = []string{"-tags=" + o.tags}
	}
	if o.overlay != nil {
		o.overlay.use(cfg)
	}
	if o.parsed != nil {
		o.parsed.use(cfg)
	}
	return cfg
}

func paths(pkgs []*packages.Package) []string {
	out := make([]string, len(pkgs))
	for i, p := range pkgs {
		out[i] = p.PkgPath
	}
	return out
}

// widest leaves out a package whose test variant is there, which has the same
// files and more, and the generated main packages of tests: as go vet does.
func widest(pkgs []*packages.Package) []*packages.Package {
	augmented := make(map[string]bool)
	for _, p := range pkgs {
		if p.ForTest == p.PkgPath {
			augmented[p.PkgPath] = true
		}
	}
	var kept []*packages.Package
	for _, p := range pkgs {
		generated := p.Name == "main" && strings.HasSuffix(p.ID, ".test")
		if generated || p.ForTest == "" && augmented[p.PkgPath] {
			continue
		}
		kept = append(kept, p)
	}
	return kept
}

// A pather shortens the names of files for people.
type pather struct {
	base string // the working directory with a separator at its end; "" if unknown
}

func newPather() pather {
	dir, err := os.Getwd()
	if err != nil {
		return pather{}
	}
	return newPatherFrom(dir)
}

func newPatherFrom(dir string) pather {
	return pather{strings.TrimSuffix(dir, string(os.PathSeparator)) + string(os.PathSeparator)}
}

// shown is short for people: on one line, and with nothing in it that acts.
func (p pather) shown(file string) string { return escapedLine(p.short(file)) }

// short gives the name of a file relative to the working directory if it is
// below that, and as it is otherwise.
func (p pather) short(file string) string {
	if p.base == "" {
		return file
	}
	return strings.TrimPrefix(file, p.base)
}
