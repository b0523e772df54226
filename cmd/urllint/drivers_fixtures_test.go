package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// newFixtures is the fixtures of the analyzer as one module, but for the packages
// that need other modules. All there is to find in them is asked for.
func newFixtures(t *testing.T) *program {
	p := newDirectory(t)
	p.flags = []string{"-level=info", "-include-tests=true"}
	p.write(t, map[string]string{"go.mod": "module m.test/fixtures\n\ngo 1.26\n"})
	dirs, err := filepath.Glob(filepath.Join(root, "testdata", "src", "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range dirs {
		if strings.Contains(filepath.Base(dir), ".") {
			continue // what stands for a module
		}
		if files := goFilesIn(t, dir); !slices.ContainsFunc(slices.Collect(maps.Values(files)), importsModules) {
			p.write(t, files)
		}
	}
	return p
}

// fixturesModule is the name of the module, before the import paths of its packages.
const fixturesModule = "m.test/fixtures/"

// goFilesIn returns the texts of the Go files of a directory and below, by their names
// with its own. They import each other as packages of the module.
func goFilesIn(t *testing.T, dir string) map[string]string {
	files := make(map[string]string)
	quoted := `"` + filepath.Base(dir) + "/"
	err := filepath.WalkDir(dir, func(name string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".go" {
			return err
		}
		text, err := os.ReadFile(name)
		rel, _ := filepath.Rel(filepath.Dir(dir), name)
		files[filepath.ToSlash(rel)] = strings.ReplaceAll(string(text), quoted, `"`+fixturesModule+quoted[1:])
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// importsModules reports whether a file imports what is neither of the standard
// library nor a fixture, or cannot be read.
func importsModules(text string) bool {
	f, err := parser.ParseFile(token.NewFileSet(), "", text, parser.ImportsOnly)
	if err != nil {
		return true
	}
	for _, i := range f.Imports {
		if path := strings.Trim(i.Path.Value, `"`); !isStandard(path) && !strings.HasPrefix(path, fixturesModule) {
			return true
		}
	}
	return false
}
