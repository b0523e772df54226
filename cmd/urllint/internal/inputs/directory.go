// Package inputs reads what the go command would read of a program, without running it: directories
// of packages, and the files that describe modules. While these are unchanged, so is what the go
// command lists.
package inputs

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"hash"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/urllint/urllint/cmd/urllint/internal/files"
)

// A Sum is the hash of content that was read.
type Sum = [sha256.Size]byte

// A Directory is the content of a package's directory, as far as the go command reads it.
type Directory struct {
	Sum    Sum
	Files  map[string]Sum // Go files, by absolute path
	Newest time.Time      // last change of a file or of the directory
}

// buildFiles are the extensions of files that are built (see go help packages), or that affect how
// others are.
var buildFiles = map[string]bool{
	".go": true, ".c": true, ".cc": true, ".cpp": true, ".cxx": true, ".m": true, ".h": true, ".hh": true, ".hpp": true,
	".hxx": true, ".f": true, ".F": true, ".for": true, ".f90": true, ".s": true, ".S": true, ".sx": true,
	".swig": true, ".swigcxx": true, ".syso": true, ".pgo": true, ".mod": true,
}

// Read reads a directory.
func Read(dir string) (*Directory, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	d := &Directory{Files: make(map[string]Sum)}
	h := sha256.New()
	embeds := false
	for _, e := range entries {
		if !buildFiles[filepath.Ext(e.Name())] || isHidden(e.Name()) || e.IsDir() {
			continue
		}
		name := filepath.Join(dir, e.Name())
		text, err := files.ReadRegular(name, files.MaxSource)
		if err != nil {
			return nil, err
		}
		sum := sha256.Sum256(text)
		fmt.Fprintf(h, "%q %x\n", e.Name(), sum)
		if strings.HasSuffix(name, ".go") {
			d.Files[name] = sum
			embeds = embeds || bytes.Contains(text, []byte("//go:embed"))
		}
		d.changedAt(name)
	}
	d.changedAt(dir)
	if embeds {
		err = d.names(h, dir)
	}
	d.Sum = Sum(h.Sum(nil))
	return d, err
}

func (d *Directory) changedAt(name string) {
	if info, err := os.Stat(name); err == nil && info.ModTime().After(d.Newest) {
		d.Newest = info.ModTime()
	}
}

// names hashes the names of all files below dir. Patterns of embedded files depend on nothing else.
func (d *Directory) names(to hash.Hash, dir string) error {
	return filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err == nil {
			fmt.Fprintf(to, "%q %v\n", path, e.Type())
			if e.IsDir() {
				d.changedAt(path)
			}
		}
		return err
	})
}

// Tree returns the directories at and below base in which a pattern with "..." finds packages, and
// the go.mod files there, at which it ends.
func Tree(base string) (list []string, err error) {
	entries, err := os.ReadDir(base)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		switch name := e.Name(); {
		case isHidden(name):
		case e.IsDir() && name != "testdata":
			below, err := Tree(filepath.Join(base, name))
			if err != nil {
				return nil, err
			}
			list = append(list, below...)
		case name == "go.mod":
			list = append(list, filepath.Join(base, name))
		case filepath.Ext(name) == ".go" && !slices.Contains(list, base):
			list = append(list, base)
		}
	}
	return list, nil
}

// isHidden reports whether the go command ignores a file or a directory of that name.
func isHidden(name string) bool { return name[0] == '.' || name[0] == '_' }

// IsVacant reports whether there is no file of that name, and no directory of that name with Go
// files.
func IsVacant(name string) bool {
	info, err := os.Stat(name)
	if err != nil || !info.IsDir() {
		return err != nil
	}
	found, _ := filepath.Glob(filepath.Join(name, "*.go"))
	return len(found) == 0
}
