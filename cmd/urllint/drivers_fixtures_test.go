package main

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// newFixtures is the fixtures of the analyzer as one module, but for those that
// need other modules. All there is to find in them is asked for.
func newFixtures(t *testing.T) *program {
	src := filepath.Join(root, "testdata", "src")
	names, err := filepath.Glob(filepath.Join(src, "*", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{"go.mod": "module m.test/fixtures\n\ngo 1.26\n"}
	for _, name := range names {
		if text, err := os.ReadFile(name); err != nil {
			t.Fatal(err)
		} else if rel, err := filepath.Rel(src, name); err != nil {
			t.Fatal(err)
		} else {
			files[filepath.ToSlash(rel)] = string(text)
		}
	}
	for name, text := range files {
		if !importsStandard(t, name, text) {
			dir, _, _ := strings.Cut(name, "/")
			for name := range files {
				if strings.HasPrefix(name, dir+"/") {
					delete(files, name)
				}
			}
		}
	}
	p := newDirectory(t)
	p.flags = []string{"-level=info", "-include-tests=true"}
	p.write(t, files)
	return p
}

// importsStandard reports whether a file imports the standard library only.
func importsStandard(t *testing.T, name, text string) bool {
	if !strings.HasSuffix(name, ".go") {
		return true
	}
	f, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	for _, i := range f.Imports {
		if !isStandard(strings.Trim(i.Path.Value, `"`)) {
			return false
		}
	}
	return true
}
