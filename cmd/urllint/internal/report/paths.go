package report

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/term"
)

// Slashed returns the name of a file as short does, with slashes.
func (p Paths) Slashed(file string) string { return filepath.ToSlash(p.Short(file)) }

// A Paths shortens the names of files for people.
type Paths struct {
	base string // the working directory with a separator at its end; "" if unknown
}

// WorkingPaths shortens names against the working directory.
func WorkingPaths() Paths {
	dir, err := os.Getwd()
	if err != nil {
		return Paths{}
	}
	return PathsFrom(dir)
}

// PathsFrom shortens names against a directory.
func PathsFrom(dir string) Paths {
	return Paths{strings.TrimSuffix(dir, string(os.PathSeparator)) + string(os.PathSeparator)}
}

// Shown is short for people: on one line, and with nothing in it that acts.
func (p Paths) Shown(file string) string { return term.EscapedLine(p.Short(file)) }

// Short returns the name of a file relative to the working directory if it is
// below that, and as it is otherwise.
func (p Paths) Short(file string) string {
	if p.base == "" {
		return file
	}
	return strings.TrimPrefix(file, p.base)
}

// RepositoryRoot returns the directory at or above the working directory that holds
// ".git"; the working directory if there is none.
func RepositoryRoot() string {
	here, err := os.Getwd()
	if err != nil {
		return ""
	}
	for dir := here; ; dir = filepath.Dir(dir) {
		if _, err := os.Lstat(filepath.Join(dir, ".git")); err == nil {
			return dir
		}
		if dir == filepath.Dir(dir) {
			return here
		}
	}
}

// Reference returns the name of a file as a URI reference, relative to the base if
// it is below that.
func (p Paths) Reference(file string) (uri string, inside bool) {
	short := p.Short(file)
	u := url.URL{Path: filepath.ToSlash(short)}
	if filepath.IsAbs(short) {
		u.Scheme = "file"
		if !strings.HasPrefix(u.Path, "/") { // C:/x
			u.Path = "/" + u.Path
		}
		return u.String(), false
	}
	return u.String(), true
}

// SameFile reports whether two absolute names are of one file.
func SameFile(a, b string) bool {
	if a == b || filepath.Base(a) != filepath.Base(b) {
		return a == b
	}
	x, errx := os.Stat(a)
	y, erry := os.Stat(b)
	return errx == nil && erry == nil && os.SameFile(x, y)
}
