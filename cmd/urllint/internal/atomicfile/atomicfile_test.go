package atomicfile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
)

// put makes a file and returns its name.
func put(t *testing.T, dir, name, text string, mode fs.FileMode) string {
	t.Helper()
	file := filepath.Join(dir, name)
	if err := os.WriteFile(file, []byte(text), mode); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(file, mode); err != nil {
		t.Fatal(err)
	}
	return file
}

// holds reports what a file holds, and what else lies in the directory.
func holds(t *testing.T, file, want string, others ...string) {
	t.Helper()
	if got, err := os.ReadFile(file); err != nil || string(got) != want {
		t.Errorf("%s holds %q, %v; want %q", file, got, err, want)
	}
	entries, err := os.ReadDir(filepath.Dir(file))
	if err != nil {
		t.Fatal(err)
	}
	if len(entries) != 1+len(others) {
		t.Errorf("in the directory: %v", entries)
	}
}

func TestWrite(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "x")
	if err := Write(file, []byte("new")); err != nil {
		t.Fatal(err)
	}
	holds(t, file, "new")
	plain := put(t, t.TempDir(), "y", "", 0o666) // under the umask of the test
	os.Remove(plain)
	if f, err := os.OpenFile(plain, os.O_CREATE, 0o666); err != nil {
		t.Fatal(err)
	} else {
		f.Close()
	}
	got, _ := os.Stat(file)
	want, _ := os.Stat(plain)
	if got.Mode() != want.Mode() {
		t.Errorf("a new file has mode %v, want %v", got.Mode(), want.Mode())
	}
	if err := Write(file, []byte("newer")); err != nil {
		t.Fatal(err)
	}
	holds(t, file, "newer")
}

func TestReplaceKeepsMode(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no such permissions")
	}
	for _, mode := range []fs.FileMode{0o600, 0o640, 0o755, 0o777} {
		file := put(t, t.TempDir(), "x", "old", mode)
		if err := Replace(file, []byte("old"), []byte("new")); err != nil {
			t.Fatal(err)
		}
		holds(t, file, "new")
		if info, err := os.Stat(file); err != nil || info.Mode().Perm() != mode {
			t.Errorf("mode %v, %v; want %v", info.Mode(), err, mode)
		}
	}
}

func TestReplaceFollowsLinks(t *testing.T) {
	dir, real := t.TempDir(), t.TempDir()
	put(t, real, "x", "old", 0o666)
	link, second := filepath.Join(dir, "second"), filepath.Join(dir, "first")
	if err := errors.Join(os.Symlink(filepath.Join(real, "x"), link), os.Symlink("second", second)); err != nil {
		t.Skip(err)
	}
	if err := Replace(second, []byte("old"), []byte("new")); err != nil {
		t.Fatal(err)
	}
	holds(t, filepath.Join(real, "x"), "new")
	holds(t, second, "new", "second")
	for _, name := range []string{link, second} {
		if info, err := os.Lstat(name); err != nil || info.Mode()&fs.ModeSymlink == 0 {
			t.Errorf("%s is no link any more: %v, %v", name, info.Mode(), err)
		}
	}
}

// Nothing that is refused changes anything, or leaves anything.
func TestRefused(t *testing.T) {
	for _, tt := range []struct {
		name, words string
		make        func(t *testing.T, dir string) string
	}{
		{"changed", "changed while", func(t *testing.T, dir string) string { return put(t, dir, "x", "other", 0o666) }},
		{"same length", "changed while",
			func(t *testing.T, dir string) string { return put(t, dir, "x", "olD", 0o666) }},
		{"gone", "not exist", func(t *testing.T, dir string) string { return filepath.Join(dir, "x") }},
		{"directory", "not a regular file", func(t *testing.T, dir string) string { return dir }},
		{"dangling", "link to nothing", func(t *testing.T, dir string) string {
			name := filepath.Join(dir, "x")
			if err := os.Symlink("nothing", name); err != nil {
				t.Skip(err)
			}
			return name
		}},
		{"hard links", "2 hard links", func(t *testing.T, dir string) string {
			name := put(t, dir, "x", "old", 0o666)
			if runtime.GOOS == "windows" || os.Link(name, filepath.Join(dir, "y")) != nil {
				t.Skip("no hard links")
			}
			return name
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			name := tt.make(t, dir)
			before, _ := os.ReadFile(name)
			entries, _ := os.ReadDir(dir)
			err := Replace(name, []byte("old"), []byte("new"))
			if err == nil || !strings.Contains(err.Error(), tt.words) {
				t.Errorf("error %v, want %q", err, tt.words)
			}
			after, _ := os.ReadFile(name)
			left, _ := os.ReadDir(dir)
			if string(after) != string(before) || len(left) != len(entries) {
				t.Errorf("%q became %q, %d entries became %d", before, after, len(entries), len(left))
			}
		})
	}
}

// A file that nobody may write is not replaced, although a rename could.
func TestReadOnly(t *testing.T) {
	dir := t.TempDir()
	file := put(t, dir, "x", "old", 0o444)
	if err := Replace(file, []byte("old"), []byte("new")); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("error %v", err)
	}
	holds(t, file, "old")
	if os.Geteuid() == 0 {
		t.Skip("root may write in any directory")
	}
	os.Chmod(file, 0o666)
	os.Chmod(dir, 0o555)
	defer os.Chmod(dir, 0o777)
	if err := Replace(file, []byte("old"), []byte("new")); err == nil ||
		!strings.Contains(err.Error(), "temporary file") {
		t.Errorf("error %v", err)
	}
	holds(t, file, "old")
}

// What somebody saves between the comparison and the rename is kept.
func TestChangedBeforeRename(t *testing.T) {
	dir := t.TempDir()
	file := put(t, dir, "x", "old", 0o666)
	beforeRename = func(temp string) {
		if data, err := os.ReadFile(temp); err != nil || string(data) != "new" {
			t.Errorf("the temporary file holds %q, %v", data, err)
		}
		put(t, dir, "x", "saved", 0o666)
	}
	defer func() { beforeRename = func(string) {} }()
	if err := Replace(file, []byte("old"), []byte("new")); !errors.Is(err, ErrChanged) {
		t.Errorf("error %v", err)
	}
	holds(t, file, "saved")
}

// Of many who replace the same bytes at once, readers see old or new ones.
func TestReplaceAtOnce(t *testing.T) {
	file := put(t, t.TempDir(), "x", strings.Repeat("a", 1<<16), 0o666)
	old := []byte(strings.Repeat("a", 1<<16))
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() { Replace(file, old, []byte(strings.Repeat(string(rune('b'+n)), 1<<16))) })
		all.Go(func() {
			for range 20 {
				data, err := os.ReadFile(file)
				if err != nil && runtime.GOOS != "windows" || err == nil &&
					strings.Trim(string(data), string(data[:1])) != "" || len(data) != 1<<16 && err == nil {
					t.Errorf("%d bytes, %v", len(data), err)
				}
			}
		})
	}
	all.Wait()
	now, _ := os.ReadFile(file)
	holds(t, file, string(now))
}
