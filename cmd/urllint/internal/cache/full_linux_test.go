package cache

import (
	"bytes"
	"crypto/rand"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// On a full disk, and on one that cannot be written, an entry is the old one or is not
// there.
func TestFullDisk(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=1m"); err != nil {
		t.Skip("no small disk can be made: ", err)
	}
	defer syscall.Unmount(dir, 0)
	c := open(t, dir)
	old := []byte("old")
	c.Put(Key{1}, old)
	large := make([]byte, 2<<20)
	rand.Read(large)
	for _, k := range []Key{{1}, {2}} {
		c.Put(k, large)
		if got, ok := c.Get(k); ok && !(k == Key{1} && bytes.Equal(got, old)) {
			t.Errorf("an entry of %d bytes that did not fit", len(got))
		}
	}
	if err := syscall.Mount("", dir, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
		t.Skip("it cannot be made read-only: ", err)
	}
	if err := os.WriteFile(filepath.Join(dir, "x"), nil, 0o600); err == nil {
		t.Error("the disk can be written")
	}
	c = open(t, dir)
	c.Put(Key{1}, []byte("new"))
	if got, ok := c.Get(Key{1}); ok && !bytes.Equal(got, old) {
		t.Errorf("got %q", got)
	}
}
