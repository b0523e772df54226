package main

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

// commandPackages are the packages of the command, from the bottom to the top: each may
// import those before it alone.
var commandPackages = []string{
	"atomicfile", "edits", "files", "source", "term", "cli", "report", "fixes", "baseline", "ruledoc", "output",
	"configfile", "driver", "inventory", "why", "lsp", "lsp/engine", "tools/coverage",
}

// developersPackages are imported by tests alone, or are commands of their own.
var developersPackages = []string{"lsptest", "tools/corpus", "tools/plot"}

func TestCommandPackages(t *testing.T) {
	const own = module + "/cmd/urllint/internal/"
	pkgs, err := packages.Load(&packages.Config{Mode: packages.NeedName | packages.NeedImports, Dir: root}, own+"...")
	if err != nil {
		t.Fatal(err)
	}
	if len(pkgs) < len(commandPackages) {
		t.Errorf("found %d packages", len(pkgs))
	}
	for _, p := range pkgs {
		name := strings.TrimPrefix(p.PkgPath, own)
		at := slices.Index(commandPackages, name)
		if at < 0 && !slices.Contains(developersPackages, name) {
			t.Errorf("package %s has no place among commandPackages", name)
		}
		for path := range p.Imports {
			if below, ok := strings.CutPrefix(path, own); ok && !slices.Contains(commandPackages[:max(at, 0)], below) {
				t.Errorf("%s imports %s", name, below)
			}
		}
	}
}
