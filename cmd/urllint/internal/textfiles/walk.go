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
)

// maxFile is the size of the largest file that is read, in bytes.
const maxFile = 1 << 20

// skippedDirs hold what others wrote, or what is wrong on purpose.
var skippedDirs = []string{".git", "node_modules", "vendor", "testdata"}

// Find returns the files that names are of, absolute and in order: of a directory, all
// below it that have a format, but for links and what is in [skippedDirs]. The error is
// about a file that is named and has none.
func Find(names []string) (list []string, err error) {
	for _, name := range names {
		abs, err := filepath.Abs(name)
		if err != nil {
			return nil, err
		}
		info, err := os.Stat(abs)
		switch {
		case err != nil:
			return nil, err
		case info.IsDir():
			found, err := below(abs)
			if err != nil {
				return nil, err
			}
			list = append(list, found...)
		case FormatOf(abs) == nil:
			return nil, fmt.Errorf("%s: not a .env, YAML, TOML, JSON, Dockerfile or Markdown file by its name", name)
		default:
			list = append(list, abs)
		}
	}
	slices.Sort(list)
	return slices.Compact(list), nil
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

// These say why a file is left alone.
var (
	errNotText  = errors.New("it is not text")
	errTooLarge = fmt.Errorf("it has more than %d bytes", maxFile)
	errTemplate = errors.New("it is a template, or has comments that its format has not")
)

// readText returns the text of a file.
func readText(name string) (string, error) {
	if info, err := os.Stat(name); err == nil && info.Size() > maxFile {
		return "", errTooLarge
	}
	text, err := files.ReadRegular(name, maxFile)
	if err == nil && bytes.IndexByte(text, 0) >= 0 {
		err = errNotText
	}
	return string(text), err
}
