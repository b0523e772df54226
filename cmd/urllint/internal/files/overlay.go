package files

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
)

// An Overlay holds texts that replace files, by absolute path. It passes them to the go command
// with the flag -overlay, so that the go command compiles them. Package packages alone would load
// everything that is imported from source.
type Overlay struct {
	texts map[string][]byte
	dir   string // temporary directory of the texts for the go command; "" if there is none
}

// NewOverlay writes texts to a temporary directory for the go command. The caller must call Remove.
func NewOverlay(texts map[string][]byte) (*Overlay, error) {
	o := &Overlay{texts: texts}
	if len(texts) == 0 {
		return o, nil
	}
	dir, err := os.MkdirTemp("", "urllint-overlay-")
	if err != nil {
		return nil, err
	}
	o.dir = dir
	var list struct{ Replace map[string]string }
	list.Replace = make(map[string]string)
	for path, text := range texts {
		file := filepath.Join(dir, fmt.Sprintf("%d.go", len(list.Replace)))
		list.Replace[path] = file
		if err := os.WriteFile(file, text, 0o600); err != nil {
			o.Remove()
			return nil, err
		}
	}
	data, err := json.Marshal(list)
	if err == nil {
		err = os.WriteFile(o.list(), data, 0o600)
	}
	if err != nil {
		o.Remove()
		return nil, err
	}
	return o, nil
}

// Unsaved returns an overlay that is not passed to the go command.
func Unsaved(texts map[string][]byte) *Overlay { return &Overlay{texts: texts} }

func (o *Overlay) list() string { return filepath.Join(o.dir, "overlay.json") }

// Remove removes the temporary directory.
func (o *Overlay) Remove() {
	if o.dir != "" {
		os.RemoveAll(o.dir)
	}
}

// Text returns the text that replaces a file, and whether there is one.
func (o *Overlay) Text(name string) ([]byte, bool) {
	if o == nil {
		return nil, false
	}
	text, ok := o.texts[name]
	return text, ok
}

// Source returns the text of a source file: the one that replaces it, or the content on disk.
func (o *Overlay) Source(name string) ([]byte, error) {
	if text, ok := o.Text(name); ok {
		return text, nil
	}
	return ReadRegular(name, MaxSource)
}

// Use makes cfg load packages with the texts.
func (o *Overlay) Use(cfg *packages.Config) {
	if len(o.texts) == 0 {
		return
	}
	if o.HasNew() {
		cfg.Overlay = o.texts // package packages does not find new files otherwise
		return
	}
	cfg.BuildFlags = append(cfg.BuildFlags, "-overlay="+o.list())
	cfg.ParseFile = func(fset *token.FileSet, name string, src []byte) (*ast.File, error) {
		if text, ok := o.Text(name); ok {
			src = text
		}
		return parser.ParseFile(fset, name, src, parser.AllErrors|parser.ParseComments|parser.SkipObjectResolution)
	}
}

// HasNew reports whether one of the texts is of a file that does not exist.
func (o *Overlay) HasNew() bool {
	for path := range o.texts {
		if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
			return true
		}
	}
	return false
}

// Reading returns a copy of an analyzer that reads the texts instead of the files.
func (o *Overlay) Reading(a *analysis.Analyzer) *analysis.Analyzer {
	b := *a
	b.Run = func(pass *analysis.Pass) (any, error) {
		own := *pass
		own.ReadFile = func(name string) ([]byte, error) {
			if text, ok := o.Text(name); ok {
				return text, nil
			}
			return pass.ReadFile(name)
		}
		return a.Run(&own)
	}
	return &b
}
