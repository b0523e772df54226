package textfiles

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/urllint/urllint/cmd/urllint/internal/files"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// maxFile is the maximum size in bytes of a file that is read.
const maxFile = 1 << 20

// skippedDirs contain files of other authors, or intentional faults.
var skippedDirs = []string{".git", "node_modules", "vendor", "testdata"}

// find returns the absolute names of the files that names match, sorted. A directory matches all
// files below it with a supported format, except links and [skippedDirs]. Errors about a name are
// troubles of r.
func (l *Linter) find(r *report.Report, names []string) (list []string) {
	for _, name := range names {
		found, err := l.named(name)
		if err != nil {
			abs, _ := filepath.Abs(name)
			notRead(r, abs, err)
		}
		list = append(list, found...)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// errNoFormat is the reason why a named file is not checked.
var errNoFormat = &SyntaxError{Message: "not a .env, YAML, TOML, JSON, Dockerfile or Markdown file by its name"}

// named returns the files that a name matches.
func (l *Linter) named(name string) ([]string, error) {
	abs, err := filepath.Abs(name)
	if err != nil {
		return nil, err
	}
	_, unsaved := l.Overlay.Text(abs)
	info, err := os.Stat(abs)
	switch {
	case err != nil && !unsaved:
		return nil, err
	case !unsaved && info.IsDir():
		return below(abs)
	case FormatOf(abs) == nil:
		return nil, errNoFormat
	}
	return []string{abs}, nil
}

func below(dir string) (list []string, err error) {
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != dir && slices.Contains(skippedDirs, d.Name()):
			return filepath.SkipDir
		case d.Type().IsRegular() && FormatOf(path) != nil:
			list = append(list, path)
		}
		return nil
	})
	return list, err
}

// The reasons why a file is skipped.
var (
	errNotText  = errors.New("it is not text")
	errTooLarge = fmt.Errorf("it has more than %d bytes", maxFile)
	errTemplate = errors.New("it is a template, or has comments that its format has not")
)

// read returns the text of a file.
func (l *Linter) read(name string) (string, error) {
	text, unsaved := l.Overlay.Text(name)
	if !unsaved {
		info, err := os.Stat(name)
		if err == nil && info.Size() > maxFile {
			return "", errTooLarge
		}
		if text, err = files.ReadRegular(name, maxFile); err != nil {
			return "", err
		}
	}
	if bytes.IndexByte(text, 0) >= 0 {
		return "", errNotText
	}
	return string(text), nil
}
