package engine

import (
	"flag"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// After a save, the importers of a package are checked again if something that they see changed, also if only an
// unsaved text of it, which they may have been checked with, was another.
func TestExportsChanged(t *testing.T) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	e := New(flag.NewFlagSet("lsp", flag.ContinueOnError))
	buffers := make(map[string]string)
	write := func(name, text string) {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if filepath.Ext(name) == ".go" {
			buffers[path] = text
		}
	}
	check := func(name string) {
		dir := filepath.Join(dir, name)
		var files []string
		for _, path := range slices.Sorted(maps.Keys(buffers)) {
			if filepath.Dir(path) == dir {
				files = append(files, path)
			}
		}
		if _, err := e.Check(t.Context(), dir, files, buffers); err != nil {
			t.Fatal(err)
		}
	}
	const get = "package d\n\nimport \"net/http\"\n\n// Get gets.\nfunc Get(p string) {\n\thttp.Get(\"https://h.corp.io/\" + p)\n}\n"
	write("go.mod", "module m.test/m\n\ngo 1.25\n")
	write("d/d.go", get)
	write("p/p.go", "package p\n\nimport \"m.test/m/d\"\n\nfunc f() { d.Get(\"a b\") }\n")
	check("d")
	check("p")
	d := filepath.Join(dir, "d")
	for _, tt := range []struct {
		name   string
		change func()
		want   bool
	}{
		{"nothing", func() {}, false},
		{"a body", func() { write("d/d.go", get+"\nfunc g() {\n\tprintln(1)\n}\n") }, false},
		{"the line of a place", func() { write("d/d.go", "// Package d gets.\n"+get) }, true},
		{"a function", func() { write("d/d.go", get+"\n// Put puts.\nfunc Put() {}\n") }, true},
		{"the wrapper", func() {
			write("d/d.go", "package d\n\nimport \"net/http\"\n\n// Get gets.\nfunc Get(p string) {\n\thttp.Get(p)\n}\n")
		}, true},
		{"a type error", func() { write("d/d.go", get+"\nfunc g() { undefined() }\n") }, true},
		{"no error", func() { write("d/d.go", get) }, true},
		{"saved again", func() {}, false},
		{"unsaved and undone", func() {
			buffers[filepath.Join(d, "d.go")] = "package d\n\n// Get gets.\nfunc Get(p string) {}\n"
			check("p")
			write("d/d.go", get)
		}, true},
	} {
		tt.change()
		check("d")
		if got := e.ExportsChanged(d); got != tt.want {
			t.Errorf("%s: changed %v, want %v", tt.name, got, tt.want)
		}
	}
	if !e.DependsOn(filepath.Join(dir, "p"), d) {
		t.Error("p does not depend on d")
	}
}
