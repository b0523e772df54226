package inputs

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// put writes files by name.
func put(t *testing.T, dir string, list map[string]string) {
	t.Helper()
	for name, text := range list {
		file := filepath.Join(dir, filepath.FromSlash(name))
		err := os.MkdirAll(filepath.Dir(file), 0o777)
		if err == nil {
			err = os.WriteFile(file, []byte(text), 0o666)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// The hash of a directory follows what is built, and the names of what may be embedded.
func TestRead(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, map[string]string{"a.go": "package a", "b_test.go": "package a", "x.s": ""})
	sum := func() Sum {
		t.Helper()
		d, err := Read(dir)
		if err != nil {
			t.Fatal(err)
		}
		if len(d.Files) < 2 || d.Newest.IsZero() {
			t.Errorf("read %v, last changed %v", d.Files, d.Newest)
		}
		return d.Sum
	}
	last := sum()
	for _, tt := range []struct {
		name, text string
		same       bool
	}{
		{"notes.txt", "x", true}, {".#a.go", "x", true}, {"_a.go", "x", true}, {"sub/a.go", "x", true},
		{"a.go", "package a // x", false}, {"b_test.go", "package b", false}, {"c.go", "package a", false},
		{"x.s", "TEXT", false}, {"x.h", "x", false}, {"default.pgo", "x", false}, {"go.mod", "module m", false},
		{"a.go", "package a\n//go:embed sub\nvar x embed.FS", false}, {"sub/y.txt", "x", false},
		{"sub/y.txt", "y", true},
	} {
		put(t, dir, map[string]string{tt.name: tt.text})
		now := sum()
		if (now == last) != tt.same {
			t.Errorf("with another %s the hash is the same: %v, want %v", tt.name, now == last, tt.same)
		}
		last = now
	}
}

func TestTree(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, map[string]string{"a.go": "", "b.go": "", "go.mod": "", "x/y/a.go": "", "x/z/a.txt": "",
		"testdata/a.go": "",
		".git/a.go":     "", "_x/a.go": "", "w/go.mod": ""})
	got, err := Tree(dir)
	want := []string{dir, filepath.Join(dir, "go.mod"), filepath.Join(dir, "w", "go.mod"), filepath.Join(dir, "x", "y")}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("tree %q, %v; want %q", got, err, want)
	}
}

func TestModules(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }
	put(t, dir, map[string]string{
		"m/go.mod": "module m.test\n\ngo 1.26\n\nreplace r.test => ../r\n", "r/go.mod": "module other\n",
		"cache/x/x.go": "package x",
	})
	env := map[string]string{"GOMOD": at("m/go.mod"), "GOMODCACHE": at("cache"), "GOROOT": at("go"),
		"GOVERSION": "go1.26.8"}
	m, err := ReadModules(env)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{"m": true, "m/a": true, "r/a": true, "m2": true, "cache/x": false,
		"go/src": false} {
		if got := m.CanChange(at(name)); got != want {
			t.Errorf("%s can change: %v, want %v", name, got, want)
		}
	}
	if got := m.Rivals("m.test/a/b"); !slices.Equal(got, []string{at("m/a/b")}) {
		t.Errorf("rivals %q", got)
	}
	if got := m.Rivals("m.tests/a"); got != nil {
		t.Errorf("rivals %q", got)
	}
	if got := m.Ends(at("m/a/b")); !slices.Equal(got, []string{at("m/a/b/go.mod"), at("m/a/go.mod")}) {
		t.Errorf("ends %q", got)
	}
	for _, name := range []string{"m/go.mod", "m/go.sum", "r/go.mod", "m/vendor/modules.txt"} {
		before := m.Sum
		text, _ := os.ReadFile(at(name))
		put(t, dir, map[string]string{name: string(text) + "// x\n"})
		if m, err = ReadModules(env); err != nil || m.Sum == before {
			t.Errorf("with another %s the hash is the same: %v", name, err)
		}
	}
	put(t, dir, map[string]string{"go.work": "go 1.26\n\nuse ./m\n"})
	env["GOWORK"] = at("go.work")
	if m, err = ReadModules(env); err != nil || m.Dirs["m.test"] != at("m") {
		t.Errorf("a workspace of %v, %v", m.Dirs, err)
	}
	for _, bad := range []map[string]string{{"GOVERSION": "devel go1.27"},
		{"GOVERSION": "go1.26", "GOMOD": os.DevNull}} {
		if _, err := ReadModules(bad); err == nil {
			t.Errorf("modules of %v", bad)
		}
	}
}

func TestIsVacant(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, map[string]string{"go/a.go": "", "text/a.txt": ""})
	for name, want := range map[string]bool{"none": true, "text": true, "go": false, "go/a.go": false} {
		if got := IsVacant(filepath.Join(dir, filepath.FromSlash(name))); got != want {
			t.Errorf("%s is vacant: %v", name, got)
		}
	}
}
