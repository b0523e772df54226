// Package files reads regular files of bounded size, puts unsaved texts in their place,
// and knows which bytes were parsed.
package files

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// The largest files that are read: configuration, written by hand, and source or output of
// the go command.
const (
	MaxSettings = 1 << 20
	MaxSource   = 256 << 20
)

// Reason returns an error without the name of the file that it begins with.
func Reason(err error) string {
	var at *fs.PathError
	if errors.As(err, &at) {
		return at.Err.Error()
	}
	return err.Error()
}

// ReadRegular reads a regular file of at most that many bytes, or the one that a symbolic
// link leads to. A device or a pipe might never end.
func ReadRegular(name string, most int64) ([]byte, error) {
	refuse := func(why string) ([]byte, error) {
		return nil, &fs.PathError{Op: "read", Path: name, Err: errors.New(why)}
	}
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() { // before it is opened: that waits at a pipe
		return refuse("not a regular file")
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, most+1))
	if err == nil && int64(len(data)) > most {
		return refuse(fmt.Sprintf("it has more than %d bytes", most))
	}
	return data, err
}
