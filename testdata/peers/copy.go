package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// copyFixtures makes a module of testdata/src in dir, for some linters read
// nothing else. A package whose path begins with a domain stands for one of
// another module, and becomes one.
func copyFixtures(src, dir string) error {
	if err := os.CopyFS(dir, os.DirFS(src)); err != nil {
		return err
	}
	if err := qualifyImports(dir); err != nil {
		return err
	}
	outside, err := outsidePackages(dir)
	if err != nil {
		return err
	}
	var mod strings.Builder
	fmt.Fprint(&mod, "module fixtures\n\ngo 1.26\n")
	for _, pkg := range outside {
		fmt.Fprintf(&mod, "require %s v%d.0.0\nreplace %s => ./%s\n", pkg, major(pkg), pkg, pkg)
		own := fmt.Sprintf("module %s\n\ngo 1.26\n", pkg)
		for _, other := range outside {
			if other != pkg {
				own += fmt.Sprintf("require %s v%d.0.0\n", other, major(other))
			}
		}
		if err := os.WriteFile(filepath.Join(dir, pkg, "go.mod"), []byte(own), 0o600); err != nil {
			return err
		}
	}
	return os.WriteFile(filepath.Join(dir, "go.mod"), []byte(mod.String()), 0o600)
}

// qualifyImports puts the name of the module in front of the paths by which fixtures
// import one another.
func qualifyImports(dir string) error {
	inner, err := filepath.Glob(filepath.Join(dir, "*", "*", "*.go"))
	if err != nil {
		return err
	}
	var pairs []string
	for _, file := range inner {
		pkg, err := filepath.Rel(dir, filepath.Dir(file))
		if err != nil {
			return err
		}
		if top, _, _ := strings.Cut(filepath.ToSlash(pkg), "/"); !strings.Contains(top, ".") {
			pairs = append(pairs, fmt.Sprintf("\t%q\n", filepath.ToSlash(pkg)), fmt.Sprintf("\t%q\n", "fixtures/"+filepath.ToSlash(pkg)))
		}
	}
	files, err := filepath.Glob(filepath.Join(dir, "*", "*.go"))
	for _, file := range files {
		src, readErr := os.ReadFile(file)
		err = errors.Join(err, readErr, os.WriteFile(file, []byte(strings.NewReplacer(pairs...).Replace(string(src))), 0o600))
	}
	return err
}

// outsidePackages lists the packages in dir whose path begins with a domain.
func outsidePackages(dir string) (pkgs []string, err error) {
	roots, err := filepath.Glob(filepath.Join(dir, "*.*"))
	for _, root := range roots {
		err = filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
			if err != nil || d.IsDir() || filepath.Ext(path) != ".go" {
				return err
			}
			pkg, err := filepath.Rel(dir, filepath.Dir(path))
			if n := len(pkgs); n == 0 || pkgs[n-1] != filepath.ToSlash(pkg) {
				pkgs = append(pkgs, filepath.ToSlash(pkg))
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return pkgs, err
}

// major gives the major version that the path of a module asks for.
func major(pkg string) (n int) {
	if _, err := fmt.Sscanf(pkg[strings.LastIndexByte(pkg, '/')+1:], "v%d", &n); err != nil || n < 2 {
		if _, dotted, ok := strings.Cut(pkg, ".v"); ok && strings.HasPrefix(pkg, "gopkg.in/") {
			fmt.Sscanf(dotted, "%d", &n)
			return n
		}
		return 0
	}
	return n
}
