// Package files reads regular files of limited size, replaces them with unsaved texts, and records
// which bytes were parsed.
package files

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// The maximum sizes of files: of handwritten configuration, and of source or output of the go
// command.
const (
	MaxSettings = 1 << 20
	MaxSource   = 256 << 20
)

// Reason returns the text of err without the name of the file.
func Reason(err error) string {
	var at *fs.PathError
	if errors.As(err, &at) {
		return at.Err.Error()
	}
	return err.Error()
}

// ReadRegular reads a regular file of at most that many bytes, following symbolic links. It rejects
// devices and pipes, because reading one may never end.
func ReadRegular(name string, most int64) ([]byte, error) {
	refuse := func(why string) ([]byte, error) {
		return nil, &fs.PathError{Op: "read", Path: name, Err: errors.New(why)}
	}
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() { // opening a pipe would block
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
