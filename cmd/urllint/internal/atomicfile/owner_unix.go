//go:build unix

package atomicfile

import (
	"io/fs"
	"os"
	"syscall"
)

// links returns the number of names of a file.
func links(info fs.FileInfo) int {
	if s, ok := info.Sys().(*syscall.Stat_t); ok {
		return int(s.Nlink)
	}
	return 1
}

// keepOwner sets the owner and group of f to those of like. Only root can always do that; for other
// users who may write the file, f remains theirs.
func keepOwner(f *os.File, like fs.FileInfo) {
	if s, ok := like.Sys().(*syscall.Stat_t); ok {
		if f.Chown(int(s.Uid), int(s.Gid)) != nil {
			f.Chown(-1, int(s.Gid))
		}
	}
}

// syncDir makes a rename survive a power failure, if the file system can.
func syncDir(dir string) {
	if d, err := os.Open(dir); err == nil {
		d.Sync()
		d.Close()
	}
}
