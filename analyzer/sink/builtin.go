package sink

import (
	"embed"
	"io/fs"
	"iter"
	"strings"
	"sync"
)

//go:embed sinks/*.txt
var files embed.FS

// builtin holds the sink files of this package. It scans them for package paths at once, but parses a file only when
// necessary, because a program uses few of the libraries.
type builtin struct {
	files    []*catalogFile            // in the order of their names
	packages map[string][]*catalogFile // by import path
}

// A catalogFile is one file, which is parsed once.
type catalogFile struct {
	lines func() []*Line
}

func newBuiltin() *builtin {
	s := &builtin{packages: make(map[string][]*catalogFile)}
	for _, name := range fileNames() {
		text := fileText(name)
		f := &catalogFile{sync.OnceValue(func() []*Line { return mustParse(name, text) })}
		s.files = append(s.files, f)
		for path := range packagesIn(text) {
			if known := s.packages[path]; len(known) == 0 || known[len(known)-1] != f {
				s.packages[path] = append(known, f)
			}
		}
	}
	return s
}

func fileNames() []string {
	names, err := fs.Glob(files, "sinks/*.txt")
	if err != nil {
		panic(err) // the pattern is a constant
	}
	return names
}

func fileText(name string) string {
	text, err := files.ReadFile(name)
	if err != nil {
		panic(err) // a file of this package
	}
	return string(text)
}

// mustParse parses a file of this package. Tests ensure that it is correct.
func mustParse(name, text string) []*Line {
	lines, err := Parse(name, strings.NewReader(text))
	if err != nil {
		panic(err)
	}
	return lines
}

// packagesIn yields the import paths of the lines in a file, without repeating the path of the line before.
func packagesIn(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		last := "/" // matches no line
		for row := range strings.Lines(text) {
			end := strings.IndexAny(row, "({")
			if end < 0 || row[0] == '#' || row[0] == ' ' || row[0] == '\t' {
				continue
			}
			if rest, ok := strings.CutPrefix(row[:end], last); ok && rest[:1] == "." &&
				strings.IndexByte(rest, '/') < 0 {
				continue
			}
			var l Line
			if _, err := l.parseName(row); err != nil {
				continue // mustParse reports it
			}
			if last = l.Package; !yield(last) {
				return
			}
		}
	}
}

// of returns the lines for the package with that path, in the order of the files.
func (s *builtin) of(path string) (out []*Line) {
	for _, f := range s.packages[path] {
		for _, l := range f.lines() {
			if l.Package == path {
				out = append(out, l)
			}
		}
	}
	return out
}

// all returns the lines of all files.
func (s *builtin) all() (out []*Line) {
	for _, f := range s.files {
		out = append(out, f.lines()...)
	}
	return out
}
