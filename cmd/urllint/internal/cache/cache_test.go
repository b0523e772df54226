package cache

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

func open(t *testing.T, dir string) *Cache {
	t.Helper()
	t.Setenv(Variable, dir)
	c := Open()
	if c == nil {
		t.Fatal("there is no cache")
	}
	return c
}

// The last entry of a key is there, and takes the place of the one before.
func TestPut(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "dir")
	c := open(t, dir)
	k := Key{1}
	if _, ok := c.Get(k); ok {
		t.Error("an empty cache has an entry")
	}
	for _, text := range []string{"one", "two", "two"} {
		c.Put(k, []byte(text))
		if got, ok := c.Get(k); !ok || string(got) != text {
			t.Errorf("got %q, want %q", got, text)
		}
	}
	if files, err := filepath.Glob(filepath.Join(dir, "??", "*")); err != nil || len(files) != 2 {
		t.Errorf("files %v, %v; want an index and a text", files, err)
	}
	if info, err := os.Stat(dir); err != nil || info.Mode().Perm() != 0o700 && os.PathSeparator == '/' {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
}

// Without a directory nothing is kept, and nothing fails.
func TestNone(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{"off", "relative", file} {
		t.Setenv(Variable, dir)
		c := Open()
		c.Put(Key{1}, []byte("one"))
		if _, ok := c.Get(Key{1}); ok || c != nil {
			t.Errorf("%s is a cache", dir)
		}
	}
}

// Clean leaves what others put there.
func TestClean(t *testing.T) {
	dir := t.TempDir()
	c := open(t, dir)
	c.Put(Key{1}, []byte("one"))
	theirs := filepath.Join(dir, "00", "notes")
	if err := os.WriteFile(theirs, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := Clean(); err != nil {
		t.Error(err)
	}
	if _, ok := c.Get(Key{1}); ok {
		t.Error("the entry is still there")
	}
	if _, err := os.Stat(theirs); err != nil {
		t.Error(err)
	}
	if err := os.Remove(theirs); err != nil {
		t.Fatal(err)
	}
	if err := Clean(); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(dir); err == nil {
		t.Error("the directory is still there")
	}
	if err := Clean(); err != nil {
		t.Errorf("a cache that is not there: %v", err)
	}
}

// What is sealed is read with its key only, and only if it is whole.
func TestSeal(t *testing.T) {
	text := []byte("a password")
	sealed := Seal(Key{1}, text)
	if bytes.Contains(sealed, text) {
		t.Error("the text is in the open")
	}
	if got, ok := Unseal(Key{1}, sealed); !ok || !bytes.Equal(got, text) {
		t.Errorf("unsealed %q, %v", got, ok)
	}
	if _, ok := Unseal(Key{2}, sealed); ok {
		t.Error("unsealed with another key")
	}
	for i := range sealed {
		sealed[i] ^= 1
		if _, ok := Unseal(Key{1}, sealed); ok {
			t.Errorf("unsealed with byte %d changed", i)
		}
		sealed[i] ^= 1
		if _, ok := Unseal(Key{1}, sealed[:i]); ok {
			t.Errorf("unsealed %d bytes", i)
		}
	}
}
