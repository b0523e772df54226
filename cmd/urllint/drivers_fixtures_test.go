package main

import (
	"go/parser"
	"go/token"
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
		if files := goFilesIn(t, dir); !slices.ContainsFunc(slices.Collect(maps.Values(files)), importsModules) {
			p.write(t, files)
		}
	}
	return p
}

// goFilesIn gives the texts of the Go files of a directory, by their names with its
// own.
func goFilesIn(t *testing.T, dir string) map[string]string {
	files := make(map[string]string)
	names, _ := filepath.Glob(filepath.Join(dir, "*.go"))
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files[filepath.Base(dir)+"/"+filepath.Base(name)] = string(text)
	}
	return files
}

// importsModules reports whether a file imports what is not of the standard
// library, or cannot be read.
func importsModules(text string) bool {
	f, err := parser.ParseFile(token.NewFileSet(), "", text, parser.ImportsOnly)
	if err != nil {
		return true
	}
	for _, i := range f.Imports {
		if !isStandard(strings.Trim(i.Path.Value, `"`)) {
			return true
		}
	}
	return false
}
