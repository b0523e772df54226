package analyzer

import (
	"bytes"
	"encoding/gob"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/wrapper"
	"github.com/urllint/urllint/analyzer/sink"
)

// A keptPackage holds the facts of a package in the form that is stored between runs.
type keptPackage struct {
	Functions   map[string][]Wrapper
	Definitions map[string][]eval.Definition
	Fields      wrapper.FieldUses
	Places      []string
	Imports     []string
	Ignored     []IgnoredLines
}

// Encode returns the exports of the package with that path, for [Exported.Decode]; nil if there are none.
func (t Exported) Encode(path string) ([]byte, error) {
	e := t[path]
	if e == nil || len(e.functions)+len(e.definitions)+len(e.fields)+len(e.places)+len(e.imports)+len(e.ignored) == 0 {
		return nil, nil
	}
	kept := keptPackage{Functions: e.functions, Definitions: e.definitions, Fields: e.fields, Imports: e.imports,
		Ignored: e.ignored}
	for _, l := range e.places {
		kept.Places = append(kept.Places, l.String())
	}
	var out bytes.Buffer
	err := gob.NewEncoder(&out).Encode(kept)
	return out.Bytes(), err
}

// Decode adds the exports of the package with that path, which Encode encoded.
func (t Exported) Decode(path string, data []byte) error {
	var kept keptPackage
	if len(data) > 0 {
		if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&kept); err != nil {
			return err
		}
	}
	e := newEntry()
	e.functions, e.definitions, e.fields, e.ignored = kept.Functions, kept.Definitions, kept.Fields, kept.Ignored
	var places []*sink.Line
	for _, text := range kept.Places {
		l, err := sink.ParseLine(text)
		if err != nil {
			return err
		}
		places = append(places, l)
	}
	e.declare(places, kept.Imports)
	e.finish()
	t[path] = e
	return nil
}
