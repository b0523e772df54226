package main

import (
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

// outsidePackages lists the packages in dir whose path begins with a domain.
func outsidePackages(dir string) (pkgs []string, err error) {
	roots, err := filepath.Glob(filepath.Join(dir, "*.*"))
	for _, root := range roots {
		err = filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".go" {
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
