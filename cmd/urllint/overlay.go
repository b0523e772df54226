package main

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
)

// An overlay is texts that stand for files, by absolute path. The go command gets
// them as its flag -overlay, so that it compiles them: with those that package
// packages knows of, all that is imported would be loaded from source.
type overlay struct {
	texts map[string][]byte
	dir   string // of the files that hold them for the go command; "" if there are none
}

// newOverlay writes texts where the go command can read them. Whoever has the
// overlay has to remove it.
func newOverlay(texts map[string][]byte) (*overlay, error) {
	o := &overlay{texts: texts}
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
			o.remove()
			return nil, err
		}
	}
	data, err := json.Marshal(list)
	if err == nil {
		err = os.WriteFile(o.list(), data, 0o600)
	}
	if err != nil {
		o.remove()
		return nil, err
	}
	return o, nil
}

func (o *overlay) list() string { return filepath.Join(o.dir, "overlay.json") }

func (o *overlay) remove() {
	if o.dir != "" {
		os.RemoveAll(o.dir)
	}
}

// text gives the text that stands for a file, if one does.
func (o *overlay) text(name string) ([]byte, bool) {
	if o == nil {
		return nil, false
	}
	text, ok := o.texts[name]
	return text, ok
}

// use has packages loaded with the texts.
func (o *overlay) use(cfg *packages.Config) {
	if len(o.texts) == 0 {
		return
	}
	cfg.BuildFlags = append(cfg.BuildFlags, "-overlay="+o.list())
	cfg.ParseFile = func(fset *token.FileSet, name string, src []byte) (*ast.File, error) {
		if text, ok := o.text(name); ok {
			src = text
		}
		return parser.ParseFile(fset, name, src, parser.AllErrors|parser.ParseComments|parser.SkipObjectResolution)
	}
}

// reading gives a copy of an analyzer that reads the texts instead of the files.
func (o *overlay) reading(a *analysis.Analyzer) *analysis.Analyzer {
	b := *a
	b.Run = func(pass *analysis.Pass) (any, error) {
		own := *pass
		own.ReadFile = func(name string) ([]byte, error) {
			if text, ok := o.text(name); ok {
				return text, nil
			}
			return pass.ReadFile(name)
		}
		return a.Run(&own)
	}
	return &b
}
