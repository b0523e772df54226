package driver

import (
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/files"
)

// A workingDir is a directory whose package is checked again and again, as an editor has it checked.
type workingDir struct {
	*testing.T
	dir    string
	texts  map[string]string // unsaved ones, by name in the module
	deps   DepCache
	writes int
}

func newWorkingDir(t *testing.T) *workingDir {
	return &workingDir{T: t, dir: filepath.Join(t.TempDir(), "[a-"), texts: make(map[string]string),
		deps: DepCache{Facts: NewFactCache()}}
}

// write writes a file of the module. Each has a time of its own.
func (w *workingDir) write(name, text string) {
	w.Helper()
	path := filepath.Join(w.dir, name)
	w.writes++
	at := time.Now().Add(time.Duration(w.writes) * time.Second)
	for _, err := range []error{os.MkdirAll(filepath.Dir(path), 0o777), os.WriteFile(path, []byte(text), 0o666),
		os.Chtimes(path, at, at), os.Chtimes(filepath.Dir(path), at, at)} {
		if err != nil {
			w.Fatal(err)
		}
	}
}

// check returns what is found in the package, and what is wrong with it.
func (w *workingDir) check(deps *DepCache) string {
	w.Helper()
	unsaved := make(map[string][]byte)
	for name, text := range w.texts {
		unsaved[filepath.Join(w.dir, name)] = []byte(text)
	}
	o := NewRecorder(analyzer.DefaultOptions)
	var err error
	if o.Overlay, err = files.NewOverlay(unsaved); err != nil {
		w.Fatal(err)
	}
	defer o.Overlay.Remove()
	o.Linter = o.Overlay.Reading(o.Linter)
	o.Dir, o.Patterns, o.Deps = filepath.Join(w.dir, "p"), []string{"."}, deps
	if err := o.Record(); err != nil {
		w.Fatal(err)
	}
	var lines []string
	for _, f := range o.Report.Findings {
		lines = append(lines, f.Line(o.Report.Paths))
	}
	for _, t := range o.Report.Troubles {
		lines = append(lines, t.Line(o.Report.Paths))
	}
	return strings.Join(lines, "\n")
}

const (
	reloadDep  = "package d\n\nimport \"net/http\"\n\nfunc Get(p string) { http.Get(\"https://h.corp.io\" + p) }\n"
	reloadMain = "package p\n\nimport \"m.test/m/d\"\n\nfunc f() { d.Get(\"/a\") }\n"
)

// What is kept of a package is used as long as only declarations change, and what is found is what a fresh run finds,
// whatever changes.
func TestReload(t *testing.T) {
	w := newWorkingDir(t)
	w.write("go.mod", "module m.test/m\n\ngo 1.25\n")
	w.write("d/d.go", reloadDep)
	w.write("p/p.go", reloadMain)
	type_ := func(old, now string) func() {
		return func() {
			before, ok := w.texts["p/p.go"]
			if !ok {
				before = reloadMain
			}
			if w.texts["p/p.go"] = strings.Replace(before, old, now, 1); w.texts["p/p.go"] == before {
				t.Fatalf("no %q", old)
			}
		}
	}
	for _, tt := range []struct {
		name   string
		change func()
		reuses bool
		want   string // in what is found; "": nothing is found
	}{
		{"first", func() {}, false, ""},
		{"nothing", func() {}, true, ""},
		{"a body", type_(`"/a"`, `"/a b"`), true, "char-unescaped"},
		{"a type error", type_(`d.Get(`, `x := 1; d.Get(`), true, "declared and not used"},
		{"the error is gone", type_(`x := 1; `, ""), true, "char-unescaped"},
		{"another function", type_("func f()", "func g() { d.Get(\"/%zz\") }\n\nfunc f()"), true, "%zz"},
		{"an import", type_("import \"m.test/m/d\"", "import (\n\t\"m.test/m/d\"\n\t_ \"net/url\"\n)"), false, "%zz"},
		{"saved", func() { w.write("p/p.go", w.texts["p/p.go"]); clear(w.texts) }, true, "%zz"},
		{"as at first", func() { w.write("p/p.go", reloadMain) }, false, ""},
		{"an import that is missing", func() { w.texts["p/p.go"] = strings.Replace(reloadMain, "m/d", "m/e", 1) }, false,
			"m.test/m/e"},
		{"and is there", func() { w.write("e/e.go", "package d\n\nfunc Get(string) {}\n") }, false, ""},
		{"another function there", func() {
			w.write("e/e.go", strings.Replace(reloadDep, `"https://h.corp.io" + p`, "p", 1))
		}, false, "scheme-missing"},
		{"a file there", func() { w.write("e/more.go", "package d\n\nfunc More() {}\n"); clear(w.texts) }, false, ""},
		{"it is used", func() { w.texts["p/p.go"] = strings.Replace(reloadMain, "d.Get(", "undefined(", 1) }, true,
			"undefined"},
		{"unsaved text there", func() {
			w.texts["d/d.go"] = strings.Replace(reloadDep, `"https://h.corp.io" + p`, "p", 1)
			delete(w.texts, "p/p.go")
		}, false, "scheme-missing"},
		{"a file here", func() { w.write("p/q.go", "package p\n\nfunc q() {}\n"); clear(w.texts) }, false, ""},
		{"it is not built", func() { w.texts["p/q.go"] = "//go:build none\n\npackage p\n\nfunc f() {}\n" }, false, ""},
		{"it is again", func() { w.texts["p/q.go"] = "package p\n\nfunc f() {}\n" }, false, "redeclared"},
		{"the language", func() { w.write("go.mod", "module m.test/m\n\ngo 1.24\n") }, false, "redeclared"},
		{"a file that cannot be parsed", func() { w.texts["p/q.go"] = "package p\n\nfunc f( {}\n" }, false, "expected"},
	} {
		tt.change()
		before := w.deps.fileSet()
		got, fresh := w.check(&w.deps), w.check(nil)
		if got != fresh || (got == "") != (tt.want == "") || !strings.Contains(got, tt.want) {
			t.Errorf("%s: found %q, want what a fresh run finds: %q, with %q", tt.name, got, fresh, tt.want)
		}
		if reuses := before != nil && w.deps.fileSet() == before; reuses != tt.reuses {
			t.Errorf("%s: reused %v, want %v", tt.name, reuses, tt.reuses)
		}
	}
}

// fileSet returns the one of the packages that are kept; nil if none are.
func (c *DepCache) fileSet() *token.FileSet {
	if len(c.loaded) == 0 {
		return nil
	}
	return c.loaded[0].Fset
}

// If a dependency changes, only it and the packages that import it are analysed again.
func TestFactCache(t *testing.T) {
	w := newWorkingDir(t)
	w.write("go.mod", "module m.test/m\n\ngo 1.25\n")
	w.write("b/b.go", strings.Replace(reloadDep, "package d", "package b", 1))
	w.write("c/c.go", strings.Replace(reloadDep, "package d", "package c", 1))
	w.write("d/d.go", "package d\n\nimport \"m.test/m/b\"\n\nfunc Get(p string) { b.Get(p) }\n")
	w.write("p/p.go", "package p\n\nimport (\n\t\"m.test/m/c\"\n\t\"m.test/m/d\"\n)\n\n"+
		"func f() { c.Get(\"/%zz\"); d.Get(\"/a\") }\n")
	for _, tt := range []struct {
		name   string
		change func()
		again  string // the packages that are analysed again
	}{
		{"first", func() {}, "bcd"},
		{"nothing", func() {}, ""},
		{"the middle", func() {
			w.write("d/d.go", "package d\n\nimport \"m.test/m/b\"\n\nfunc Get(p string) { b.Get(p + \"/%zz\") }\n")
		}, "d"},
		{"the last", func() { w.write("b/b.go", "package b\n\nfunc Get(string) {}\n") }, "bd"},
		{"unsaved", func() { w.texts["c/c.go"] = "package c\n\nfunc Get(string) {}\n" }, "c"},
		{"discarded", func() { clear(w.texts) }, "c"},
	} {
		tt.change()
		before := maps.Clone(w.deps.Facts.facts)
		if got, fresh := w.check(&w.deps), w.check(nil); got != fresh {
			t.Errorf("%s: found %q, want what a fresh run finds: %q", tt.name, got, fresh)
		}
		again := ""
		for _, name := range []string{"b", "c", "d"} {
			if path := "m.test/m/" + name; w.deps.Facts.facts[path] != before[path] {
				again += name
			}
		}
		if again != tt.again {
			t.Errorf("%s: analysed %q again, want %q", tt.name, again, tt.again)
		}
	}
}
