package atomicfile

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// A full disk leaves the old bytes, and no temporary file.
func TestFullDisk(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=64k"); err != nil {
		t.Skip("no small disk can be made: ", err)
	}
	defer syscall.Unmount(dir, 0)
	old := bytes.Repeat([]byte("old "), 5000)
	file := put(t, dir, "x", string(old), 0o666)
	fill, err := os.Create(filepath.Join(dir, "fill"))
	if err != nil {
		t.Fatal(err)
	}
	defer fill.Close()
	for err == nil {
		_, err = fill.Write(make([]byte, 4096))
	}
	if err := Replace(file, old, bytes.Repeat([]byte("new "), 5000)); !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("error %v", err)
	}
	if err := Write(file, bytes.Repeat([]byte("new "), 5000)); !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("error %v", err)
	}
	holds(t, file, string(old), "fill")
}

// The owner and the group stay.
func TestKeepsOwner(t *testing.T) {
	file := put(t, t.TempDir(), "x", "old", 0o664)
	if err := os.Chown(file, 1234, 2345); err != nil {
		t.Skip(err)
	}
	if err := Replace(file, []byte("old"), []byte("new")); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(file)
	if s := info.Sys().(*syscall.Stat_t); err != nil || s.Uid != 1234 || s.Gid != 2345 || info.Mode().Perm() != 0o664 {
		t.Errorf("owner %d:%d, mode %v, %v", s.Uid, s.Gid, info.Mode(), err)
	}
}
