package flow

import (
	"go/ast"
	"go/types"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// tags records the defaults in the tags of a struct, which libraries assign to its fields.
func (c *cellCollector) tags(s *ast.StructType) {
	for _, f := range s.Fields.List {
		if f.Tag == nil {
			continue
		}
		byDefault := defaultInTag(f.Tag.Value)
		if byDefault == "" {
			continue
		}
		for _, name := range f.Names {
			if field, ok := c.Info.Defs[name].(*types.Var); ok {
				c.define(field, nil, CellDef{Value: f.Tag, Index: -1, Tag: byDefault, node: f})
			}
		}
	}
}

// tagReaders holds parts of the import paths of libraries that read defaults from struct tags.
var tagReaders = []string{"/caarlos0/env", "/cleanenv", "/envconfig", "/go-envconfig", "/envdecode", "/alecthomas/kong",
	"/defaults", "/go-defaults", "/go-flags", "/go-arg", "/configor", "/aconfig", "/go-env"}

// dropDeadTags drops the tag defaults of fields that the package sets itself, unless it imports a library that reads
// tags. Fields that it does not set may be set by another package.
func (c *cellCollector) dropDeadTags() {
	for _, p := range c.Pkg.Imports() {
		path := p.Path() + "/" // an import path may continue with a version
		if slices.ContainsFunc(tagReaders, func(reader string) bool { return strings.Contains(path, reader+"/") }) {
			return
		}
	}
	for _, cell := range c.cells {
		if slices.ContainsFunc(cell.Defs, func(d CellDef) bool { return d.Tag == "" && !d.InTest }) {
			cell.Defs = slices.DeleteFunc(cell.Defs, func(d CellDef) bool { return d.Tag != "" })
		}
	}
}

// defaultInTag returns the default in a tag literal, in the notation of caarlos0/env, cleanenv, envconfig, kong and
// similar libraries, or of sethvargo/go-envconfig; "" if there is none.
func defaultInTag(lit string) string {
	text, err := strconv.Unquote(lit)
	if err != nil {
		return ""
	}
	tag := reflect.StructTag(text)
	for _, key := range []string{"envDefault", "env-default", "default"} {
		if s, ok := tag.Lookup(key); ok {
			return s
		}
	}
	_, s, _ := strings.Cut(tag.Get("env"), ",default=")
	return s
}
