package report

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/term"
)

// Slashed is [Paths.Short] with slashes as separators.
func (p Paths) Slashed(file string) string { return filepath.ToSlash(p.Short(file)) }

// Paths shortens file names for output.
type Paths struct {
	base string // base directory with a final separator; "" if unknown
}

// WorkingPaths returns Paths relative to the working directory.
func WorkingPaths() Paths {
	dir, err := os.Getwd()
	if err != nil {
		return Paths{}
	}
	return PathsFrom(dir)
}

// PathsFrom returns Paths relative to dir.
func PathsFrom(dir string) Paths {
	return Paths{strings.TrimSuffix(dir, string(os.PathSeparator)) + string(os.PathSeparator)}
}

// Shown is [Paths.Short] on one line and with control characters escaped.
func (p Paths) Shown(file string) string { return term.EscapedLine(p.Short(file)) }

// Short returns the name of a file relative to the base directory if the file is below it, and
// otherwise unchanged.
func (p Paths) Short(file string) string {
	if p.base == "" {
		return file
	}
	return strings.TrimPrefix(file, p.base)
}

// RepositoryRoot returns the nearest directory at or above the working directory that contains
// ".git", or the working directory.
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

// Reference returns a file name as a URI reference, relative to the base directory if it is below
// it.
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

// SameFile reports whether two absolute names refer to the same file.
func SameFile(a, b string) bool {
	if a == b || filepath.Base(a) != filepath.Base(b) {
		return a == b
	}
	x, errx := os.Stat(a)
	y, erry := os.Stat(b)
	return errx == nil && erry == nil && os.SameFile(x, y)
}
