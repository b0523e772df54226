package analyzer

import (
	"bytes"
	"encoding/gob"
	"maps"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/exported"
	"github.com/urllint/urllint/analyzer/internal/secrets"
	"github.com/urllint/urllint/analyzer/internal/wrapper"
	"github.com/urllint/urllint/analyzer/sink"
)

// storedFacts holds the facts of a package in the form that is stored between runs.
type storedFacts struct {
	Functions   []namedFacts[Wrapper]
	Definitions []namedFacts[exported.Definition]
	Fields      wrapper.MemberUses
	Places      []string
	Imports     []string
	Ignored     []IgnoredLines
	Secrets     []secrets.Exported
}

// The namedFacts are the facts about one object of the package.
type namedFacts[T any] struct {
	Name string
	List []T
}

// sortedFacts returns facts in the order of their names, because gob encodes maps in any order.
func sortedFacts[T any](all map[string][]T) (sorted []namedFacts[T]) {
	for _, name := range slices.Sorted(maps.Keys(all)) {
		sorted = append(sorted, namedFacts[T]{name, all[name]})
	}
	return sorted
}

func factsByName[T any](list []namedFacts[T]) map[string][]T {
	all := make(map[string][]T, len(list))
	for _, f := range list {
		all[f.Name] = f.List
	}
	return all
}

// Encode returns the exports of the package with that path, for [Exported.Decode]: the same bytes for
// the same exports, and nil if there are none.
func (t Exported) Encode(path string) ([]byte, error) {
	e := t[path]
	if e == nil || len(e.functions)+len(e.definitions)+len(e.fields)+len(e.places)+
		len(e.imports)+len(e.ignored)+len(e.secrets) == 0 {
		return nil, nil
	}
	kept := storedFacts{Functions: sortedFacts(e.functions), Definitions: sortedFacts(e.definitions), Fields: e.fields,
		Imports: e.imports, Ignored: e.ignored, Secrets: e.secrets}
	for _, l := range e.places {
		kept.Places = append(kept.Places, l.String())
	}
	var out bytes.Buffer
	err := gob.NewEncoder(&out).Encode(kept)
	return out.Bytes(), err
}

// Decode adds the exports of the package with that path, which Encode encoded.
func (t Exported) Decode(path string, data []byte) error {
	var kept storedFacts
	if len(data) > 0 {
		if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&kept); err != nil {
			return err
		}
	}
	e := newEntry()
	e.functions, e.definitions = factsByName(kept.Functions), factsByName(kept.Definitions)
	e.fields, e.ignored, e.secrets = kept.Fields, kept.Ignored, kept.Secrets
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
