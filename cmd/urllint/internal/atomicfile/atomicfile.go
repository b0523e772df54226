// Package atomicfile writes files so that a reader sees either all of the old bytes or all of the
// new ones, at any time and after any failure.
//
// It writes the new bytes to a temporary file in the same directory, which it syncs and then
// renames. It keeps the permissions and, where the system allows it, the owner of the existing
// file; a symbolic link remains one. It does not keep access control lists and extended attributes.
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

// ErrChanged reports that a file does not have the expected content.
var ErrChanged = errors.New("the file changed while it was checked")

// beforeRename is a hook for tests. It runs when the temporary file is complete.
var beforeRename = func(temp string) {}

// Write writes data to a file, which it creates if necessary.
func Write(name string, data []byte) error { return write(name, data, nil) }

// Replace writes data to a file whose content is old, or fails with [ErrChanged]. It compares the
// file before it writes the first byte, and again right before the rename. It does not detect a
// change in the few microseconds between that and the rename.
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

// resolve returns the target of a name and its FileInfo, which is nil if it does not exist. It
// rejects files that a rename would not replace properly.
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
	if info.Mode().Perm()&0o222 == 0 { // root could open it, but it is read-only on purpose
		return "", nil, fmt.Errorf("it is read-only: %w", fs.ErrPermission)
	}
	f, err := os.OpenFile(target, os.O_WRONLY, 0) // a rename would not check the permission
	if err != nil {
		return "", nil, reason(err)
	}
	return target, info, f.Close()
}

// fill writes a complete and synced temporary file for target, and returns its name. After an error
// it leaves no file.
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

// create creates a temporary file. To replace a file it is readable only by its owner until its
// permissions are set; a new file has the permissions of the umask.
func create(target string, info fs.FileInfo) (*os.File, error) {
	mode := fs.FileMode(0o600)
	if info == nil {
		mode = 0o666
	}
	for {
		name := fmt.Sprintf(".urllint-%08x.tmp", rand.Uint32()) // the go command ignores this name
		f, err := os.OpenFile(filepath.Join(filepath.Dir(target), name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
		if !errors.Is(err, fs.ErrExist) {
			return f, err
		}
	}
}

// reason returns err without the name of the file, which callers add.
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
