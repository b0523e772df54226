package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
)

// On a full disk, what was there stays, to the last byte, and a line says so.
func TestFullDisk(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=128k"); err != nil {
		t.Skip("no small disk can be made: ", err)
	}
	defer syscall.Unmount(dir, 0)
	var src strings.Builder
	src.WriteString("package p\n\nimport \"net/http\"\n\nfunc f() {\n")
	for i := range 400 {
		fmt.Fprintf(&src, "\thttp.Get(\"http://h.corp.io/%03d/a b c d e f g\")\n", i)
	}
	src.WriteString("}\n")
	known := "# urllint/v1 findings that are known; made by urllint -write-baseline\n" + strings.Repeat("# known\n",
		800)
	put(t, filepath.Join(dir, "go.mod"), "module m.test/x\n\ngo 1.26\n")
	put(t, filepath.Join(dir, "r.go"), src.String())
	put(t, filepath.Join(dir, "known"), known)
	fill, err := os.Create(filepath.Join(dir, "fill"))
	if err != nil {
		t.Fatal(err)
	}
	defer fill.Close()
	for err == nil {
		_, err = fill.Write(make([]byte, 4096))
	}
	for name, args := range map[string][]string{"r.go": {"-fix"}, "known": {"-baseline=known", "-write-baseline"},
		"new": {"-baseline=new", "-write-baseline"}} {
		r := run(t, dir, args...)
		if r.code != cli.ExitTrouble || !strings.Contains(r.out+r.complaint, "no space left on device") ||
			!strings.Contains(r.out+r.complaint, name) {
			t.Errorf("%s: exit code %d: %.300s%.300s", name, r.code, r.out, r.complaint)
		}
	}
	if got := get(t, filepath.Join(dir, "r.go")); got != src.String() {
		t.Errorf("of %d bytes %d are left", src.Len(), len(got))
	}
	if got := get(t, filepath.Join(dir, "known")); got != known {
		t.Errorf("of %d bytes of the baseline %d are left", len(known), len(got))
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 4 {
		t.Errorf("in the directory: %v", entries)
	}
}
