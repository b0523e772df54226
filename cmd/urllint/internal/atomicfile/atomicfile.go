// Package atomicfile writes files so that whoever reads one, at whatever time and
// after whatever failure, finds all of the old bytes or all of the new ones.
//
// The new bytes go to a temporary file in the same directory, which is synced and
// then renamed. Permissions and, where the system allows it, the owner are those of
// the file that was there; a symbolic link stays one. Access control lists and
// extended attributes are not kept.
package atomicfile

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// ErrChanged says that a file does not hold the bytes that it was to hold.
var ErrChanged = errors.New("the file changed while it was checked")

// beforeRename runs when the temporary file is complete, in tests.
var beforeRename = func(temp string) {}

// Write puts data in a file, which is made if it is not there.
func Write(name string, data []byte) error { return write(name, data, nil) }

// Replace puts data in a file that holds old, and else fails with [ErrChanged]. The
// file is compared before the first byte is written, and again right before the
// rename: what happens between that and the rename, a few microseconds, is not seen.
func Replace(name string, old, data []byte) error {
	return write(name, data, func(target string) error {
		switch now, err := os.ReadFile(target); {
		case err != nil:
			return reason(err)
		case !bytes.Equal(now, old):
			return ErrChanged
		}
		return nil
	})
}

func write(name string, data []byte, check func(string) error) error {
	target, info, err := resolve(name)
	if err != nil {
		return err
	}
	if info == nil && check != nil {
		return fs.ErrNotExist
	}
	if check == nil {
		check = func(string) error { return nil }
	}
	if err := check(target); err != nil {
		return err
	}
	temp, err := fill(target, info, data)
	if err != nil {
		return err
	}
	beforeRename(temp)
	if err := check(target); err != nil {
		os.Remove(temp)
		return err
	}
	if err := os.Rename(temp, target); err != nil {
		os.Remove(temp)
		return reason(err)
	}
	syncDir(filepath.Dir(target))
	return nil
}

// resolve returns the file that a name leads to, and what it is; nil if there is none.
// It refuses what a rename would not do justice.
func resolve(name string) (target string, info fs.FileInfo, err error) {
	if target, err = filepath.EvalSymlinks(name); errors.Is(err, fs.ErrNotExist) {
		if _, err := os.Lstat(name); err == nil {
			return "", nil, errors.New("it is a symbolic link to nothing")
		}
		return name, nil, nil
	} else if err != nil {
		return "", nil, reason(err)
	}
	if info, err = os.Stat(target); err != nil {
		return "", nil, reason(err)
	}
	if !info.Mode().IsRegular() {
		return "", nil, errors.New("not a regular file")
	}
	if n := links(info); n > 1 {
		return "", nil, fmt.Errorf("it has %d hard links, and a rename would replace only one", n)
	}
	if info.Mode().Perm()&0o222 == 0 { // root may open it, and who made it so did not mean that
		return "", nil, fmt.Errorf("it is read-only: %w", fs.ErrPermission)
	}
	f, err := os.OpenFile(target, os.O_WRONLY, 0) // a rename would not ask for the permission
	if err != nil {
		return "", nil, reason(err)
	}
	return target, info, f.Close()
}

// fill writes the temporary file of a target, complete and synced, and returns its
// name. Of a failure nothing is left.
func fill(target string, info fs.FileInfo, data []byte) (temp string, err error) {
	f, err := create(target, info)
	if err != nil {
		return "", fmt.Errorf("no temporary file can be made in its directory: %w", reason(err))
	}
	_, err = f.Write(data)
	if err == nil && info != nil {
		keepOwner(f, info)
		err = f.Chmod(info.Mode().Perm())
	}
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		os.Remove(f.Name())
		return "", reason(err)
	}
	return f.Name(), nil
}

// create makes a temporary file: one that only its owner reads, until it is known
// who else may, or as the umask has new files.
func create(target string, info fs.FileInfo) (*os.File, error) {
	mode := fs.FileMode(0o600)
	if info == nil {
		mode = 0o666
	}
	for {
		name := fmt.Sprintf(".urllint-%08x.tmp", rand.Uint32()) // no Go file to the go command
		f, err := os.OpenFile(filepath.Join(filepath.Dir(target), name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
		if !errors.Is(err, fs.ErrExist) {
			return f, err
		}
	}
}

// reason returns an error without the name of the file, which callers say.
func reason(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &link):
		return link.Err
	}
	return err
}
