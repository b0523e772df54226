// Package alone is urllint for drivers that show it some packages of a program, in any
// order, and that would load the source of everything that is imported if it had facts:
// golangci-lint. It loads what is imported of the program itself, once, and only that.
package alone

import (
	"fmt"
	"go/build"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/analyzer/config"
)

// New makes an analyzer with the options o. The arguments are those of the driver: the
// directories among them say which packages will be looked at, and what these import is
// loaded together; without any it is those below the working directory. A wrong guess
// costs time, and changes nothing that is found.
func New(o analyzer.Options, args ...string) *analysis.Analyzer {
	l := &loader{named: patterns(args), modules: make(map[string]bool), foreign: make(map[string]bool)}
	l.linter, l.registry = analyzer.NewWithRegistry(o)
	l.linter.Run = guarded(l.linter.Run)
	return analyzer.NewWithExported(o, l.tell)
}

// patterns returns the directories among arguments, as the go command wants them.
func patterns(args []string) (list []string) {
	for _, arg := range args {
		dir := strings.TrimSuffix(arg, "...")
		if info, err := os.Stat(filepath.Clean(dir)); err != nil || !info.IsDir() {
			continue
		}
		if !strings.HasPrefix(arg, ".") && !filepath.IsAbs(arg) {
			arg = "./" + arg
		}
		list = append(list, arg)
	}
	if list == nil {
		return []string{"./..."}
	}
	return list
}

// guarded returns run without its panics: where the package itself is analysed, the same
// one is the driver's.
func guarded(run func(*analysis.Pass) (any, error)) func(*analysis.Pass) (any, error) {
	return func(pass *analysis.Pass) (result any, err error) {
		defer func() {
			if p := recover(); p != nil {
				err = fmt.Errorf("internal error in package %s (a mistake in urllint): %T", pass.Pkg.Path(), p)
			}
		}()
		return run(pass)
	}
}

// A loader tells what the packages of the program exported that a package imports.
type loader struct {
	linter   *analysis.Analyzer
	registry *analyzer.Registry

	mu      sync.Mutex
	named   []string          // patterns that are not loaded yet; nil: they are
	several bool              // the program has several modules
	told    analyzer.Exported // of the program
	modules map[string]bool   // of the program
	foreign map[string]bool   // packages that are not
}

func (l *loader) tell(pass *analysis.Pass) (analyzer.Exported, error) {
	if !config.InMainModule(pass) {
		return nil, nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.modules) == 0 {
		l.several = isWorkspace()
	}
	l.modules[pass.Module.Path] = true
	missing := l.missing(pass)
	if len(missing) > 0 && l.named != nil {
		_ = l.load(l.named) // what was guessed does not matter
		l.named = nil
		missing = l.missing(pass)
	}
	if len(missing) == 0 {
		return l.told, nil
	}
	err := l.load(missing)
	for _, path := range l.missing(pass) {
		l.foreign[path] = true
	}
	return l.told, err
}

// isWorkspace reports whether the go command uses a go.work file here.
func isWorkspace() bool {
	out, err := exec.Command("go", "env", "GOWORK").Output()
	file := strings.TrimSpace(string(out))
	return err == nil && file != "" && file != "off"
}

// missing returns what a package imports that may be of the program, and of which nothing
// is known.
func (l *loader) missing(pass *analysis.Pass) (paths []string) {
	for _, p := range pass.Pkg.Imports() {
		if path := p.Path(); !l.told.Has(path) && !l.foreign[path] && l.mayBeOfProgram(path) {
			paths = append(paths, path)
		}
	}
	return paths
}

func (l *loader) mayBeOfProgram(path string) bool {
	if first, _, _ := strings.Cut(path, "/"); l.several && strings.Contains(first, ".") {
		return true
	}
	for m := range l.modules {
		if path == m || strings.HasPrefix(path, m+"/") {
			return true
		}
	}
	return false
}

// load analyses packages, and those of the program that they import, directly or not.
func (l *loader) load(patterns []string) error {
	pkgs, err := loadSource(patterns)
	if err != nil {
		return err
	}
	if deps := l.unknown(pkgs); len(deps) > 0 {
		more, err := loadSource(deps)
		if err != nil {
			return err
		}
		pkgs = append(pkgs, more...)
	}
	var all []*packages.Package
	var paths []string
	for _, p := range pkgs {
		if p.Module != nil && p.Module.Main && !l.told.Has(p.PkgPath) {
			all, paths = append(all, p), append(paths, p.PkgPath)
		}
	}
	l.registry.Expect(paths, l.told)
	if _, err := checker.Analyze([]*analysis.Analyzer{l.linter}, all, nil); err != nil {
		return err
	}
	l.told = l.registry.Exported()
	return nil
}

// loadSource loads packages from source, without their tests, and their imports from export
// data. It has the build tags of the driver.
func loadSource(patterns []string) ([]*packages.Package, error) {
	cfg := &packages.Config{Mode: packages.LoadSyntax | packages.NeedModule}
	if tags := build.Default.BuildTags; len(tags) > 0 {
		cfg.BuildFlags = []string{"-tags=" + strings.Join(tags, ",")}
	}
	return packages.Load(cfg, patterns...)
}

// unknown returns the imports of pkgs that are packages of the program, neither analysed nor among
// pkgs. It notes those of other modules.
func (l *loader) unknown(pkgs []*packages.Package) (paths []string) {
	seen := make(map[string]bool)
	for _, p := range pkgs {
		seen[p.PkgPath] = true
	}
	packages.Visit(pkgs, nil, func(p *packages.Package) {
		switch {
		case p.Module == nil || !p.Module.Main:
			l.foreign[p.PkgPath] = true
		case !seen[p.PkgPath]:
			l.modules[p.Module.Path], seen[p.PkgPath] = true, true
			if !l.told.Has(p.PkgPath) {
				paths = append(paths, p.PkgPath)
			}
		}
	})
	return paths
}
