package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

const module = "github.com/urllint/urllint"

// A layer is a part of the module and what it may import besides the standard
// library. What is not named here may not be there.
var layers = []struct {
	name    string
	imports []string // of this module: exact names; others: with what is below
}{
	{"core", []string{"golang.org/x/net/idna"}},
	{"analyzer/internal/goinfo", nil},
	{"analyzer/internal/fmtverb", []string{"core", "analyzer/internal/goinfo"}},
	{"analyzer/internal/flow", []string{"analyzer/internal/goinfo"}},
	{"analyzer/internal/srcmap", []string{"core", "analyzer/internal/goinfo", "analyzer/internal/flow"}},
	{"analyzer/eval", []string{"core", "analyzer/internal/goinfo", "analyzer/internal/fmtverb", "analyzer/internal/flow", "analyzer/internal/srcmap"}},
	{"analyzer/sink", []string{"core", "analyzer/internal/goinfo", "golang.org/x/tools"}},
	{"analyzer/config", []string{"core", "analyzer/sink", "analyzer/internal/goinfo", "golang.org/x/tools", "golang.org/x/net/publicsuffix", "github.com/bmatcuk/doublestar/v4"}},
	{"analyzer/internal/unit", []string{"analyzer/internal/goinfo", "golang.org/x/tools"}},
	{"analyzer/internal/fixes", []string{"core", "analyzer/config", "analyzer/eval", "analyzer/internal/unit", "golang.org/x/tools"}},
	{"analyzer/rules", []string{"core", "analyzer/eval", "analyzer/internal/unit", "analyzer/internal/fixes", "golang.org/x/tools"}},
	{"analyzer/gclplugin", []string{"analyzer", "analyzer/config", "core", "golang.org/x/tools", "github.com/golangci/plugin-module-register"}},
	{"analyzer", []string{"analyzer/config", "analyzer/eval", "analyzer/sink", "analyzer/rules", "core", "golang.org/x/tools"}},
	{"cmd/urllint", []string{"analyzer", "analyzer/config", "core", "golang.org/x/tools", "golang.org/x/text", "golang.org/x/term", "golang.org/x/mod/modfile", "golang.org/x/mod/module", "github.com/BurntSushi/toml", "github.com/rogpeppe/go-internal/diff"}},
}

// Imports go one way: command, analyzer, literals and sinks, core.
func TestImportArrows(t *testing.T) {
	pkgs, err := packages.Load(&packages.Config{Mode: packages.NeedName | packages.NeedImports, Dir: root}, "./...")
	if err != nil {
		t.Fatal(err)
	}
	if len(pkgs) < 5 {
		t.Fatalf("found %d packages of the module", len(pkgs))
	}
	for _, p := range pkgs {
		name := strings.TrimPrefix(p.PkgPath, module+"/")
		allowed, ok := allowedImports(name)
		if !ok {
			t.Errorf("package %s belongs to no layer", name)
			continue
		}
		for path := range p.Imports {
			if !isStandard(path) && !allows(allowed, path) {
				t.Errorf("%s imports %s", name, path)
			}
		}
	}
}

func allowedImports(name string) ([]string, bool) {
	for _, l := range layers {
		if name == l.name || strings.HasPrefix(name, l.name+"/internal/") {
			return append([]string{l.name + "/internal"}, l.imports...), true
		}
	}
	return nil, false
}

func allows(allowed []string, path string) bool {
	own, ours := strings.CutPrefix(path, module+"/")
	for _, a := range allowed {
		if ours && (own == a || strings.HasPrefix(own, a+"/") && strings.HasSuffix(a, "/internal")) {
			return true
		}
		if !ours && (path == a || strings.HasPrefix(path, a+"/")) {
			return true
		}
	}
	return false
}

func isStandard(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return !strings.Contains(first, ".")
}

// ofMachines matches what names somebody's machine or network: home and work
// directories, and hosts of registries that only a build may know.
var ofMachines = regexp.MustCompile(`(^|[\s"'` + "`" + `=:(])/(work|farm|root|home|Users)/\w|` +
	strings.Join([]string{`proxy\.` + `golang\.org`, `registry\.` + `npmjs`, `deb\.` + `debian`}, "|"))

// No file names a machine.
func TestNoMachinePath(t *testing.T) {
	seen := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if d.Name() == ".git" {
				return filepath.SkipDir
			}
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil || bytes.IndexByte(text, 0) >= 0 {
			return err
		}
		seen++
		for line := range strings.Lines(string(text)) {
			if at := ofMachines.FindString(line); at != "" {
				t.Errorf("%s: %q in %q", path, at, line)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if seen < 50 {
		t.Errorf("read %d files only", seen)
	}
}
