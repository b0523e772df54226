// Package settings writes the configuration: the effective settings, a template, and a JSON schema
// for editors. All are generated from the keys of analyzer/config.
package settings

import (
	"strings"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/analyzer/config"
)

// A Schema is the part of JSON Schema draft-07, which TOML editors read, that is used.
type Schema struct {
	Schema      string             `json:"$schema,omitempty"`
	ID          string             `json:"$id,omitempty"`
	Title       string             `json:"title,omitempty"`
	Description string             `json:"description,omitempty"`
	Type        any                `json:"type,omitempty"`
	Enum        []string           `json:"enum,omitempty"`
	AnyOf       []*Schema          `json:"anyOf,omitempty"`
	Items       *Schema            `json:"items,omitempty"`
	Properties  map[string]*Schema `json:"properties,omitempty"`
	Additional  any                `json:"additionalProperties,omitempty"`
	Required    []string           `json:"required,omitempty"`
	MinItems    int                `json:"minItems,omitempty"`
}

// SchemaOf returns the schema of .urllint.toml.
func SchemaOf() *Schema {
	s := tableOf(false)
	s.Schema = "http://json-schema.org/draft-07/schema#"
	s.ID = analyzer.Home + "docs/urllint.schema.json"
	s.Title = "urllint"
	s.Description = "Settings of urllint, in .urllint.toml beside go.mod or go.work."
	return s
}

// tableOf returns the schema of the file or, with perFile, of a table in "path".
func tableOf(perFile bool) *Schema {
	s := &Schema{Type: "object", Properties: make(map[string]*Schema), Additional: false}
	for _, k := range config.Keys() {
		if k.PerFile || !perFile {
			s.Properties[k.Name] = keySchema(k)
		}
	}
	if perFile {
		s.Properties["glob"] = &Schema{Description: "the files that the settings are for: globs, relative to the root",
			AnyOf: oneOrMore(&Schema{Type: "string"})}
		s.Required = []string{"glob"}
	}
	return s
}

func keySchema(k config.Key) *Schema {
	s := &Schema{Description: strings.ReplaceAll(k.Usage, "`", "")}
	switch k.Kind {
	case config.BoolKind:
		s.Type = "boolean"
	case config.ListKind:
		s.AnyOf = oneOrMore(entrySchema(k))
	case config.TableKind:
		s.Type, s.Additional = "object", &Schema{Type: "string", Enum: k.Choices}
	case config.TablesKind:
		s.Type, s.Items = "array", tableOf(true)
	default:
		s.Type, s.Enum = "string", k.Choices
	}
	return s
}

// entrySchema returns the schema of an entry of a list. It offers the choices but allows globs,
// too. Ports are numbers or ranges of numbers.
func entrySchema(k config.Key) *Schema {
	switch {
	case len(k.Choices) > 0:
		return &Schema{AnyOf: []*Schema{{Type: "string", Enum: k.Choices}, {Type: "string"}}}
	case strings.HasSuffix(k.Name, "-ports"):
		return &Schema{Type: []string{"string", "integer"}}
	}
	return &Schema{Type: "string"}
}

// oneOrMore returns the schemas of a list and of a single entry.
func oneOrMore(entry *Schema) []*Schema { return []*Schema{{Type: "array", Items: entry}, entry} }
