package settings

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/analyzer/config"
)

// A Layer is a set of settings with a source. From returns where a key is set, such as "flag" or
// ".urllint.toml:3".
type Layer struct {
	Settings *config.Settings
	From     func(key string) string
}

// Print writes the effective settings of layers, the weakest first, as TOML with the source of
// each.
func Print(w io.Writer, layers []Layer) {
	var unset []string
	for _, k := range config.Keys() {
		if k.Kind == config.TablesKind {
			continue
		}
		if entries, from := valueOf(k, layers); from == nil {
			unset = append(unset, k.Name)
		} else {
			fmt.Fprintf(w, "%-40s # %s\n", k.Name+" = "+valueText(k, entries), strings.Join(from, ", "))
		}
	}
	if unset != nil {
		fmt.Fprintf(w, "# not set: %s\n", strings.Join(unset, ", "))
	}
	for _, l := range layers {
		for i, p := range l.Settings.Paths {
			printPath(w, p, l.From(pathName(i)))
		}
	}
}

// pathName returns the name of table i of the list "path" for [Layer.From].
func pathName(i int) string { return "path." + strconv.Itoa(i) }

func printPath(w io.Writer, p config.Path, from string) {
	fmt.Fprintf(w, "\n[[path]] # %s\nglob = %s\n", from, list(p.Globs))
	for _, k := range config.Keys() {
		if entries, set := p.Settings.Entries(k.Name); set {
			fmt.Fprintf(w, "%s = %s\n", k.Name, valueText(k, entries))
		}
	}
}

// valueOf returns the value of a key and the layers that it comes from. Lists that are combined,
// such as those that select rules, come from all layers.
func valueOf(k config.Key, layers []Layer) (entries, from []string) {
	for i, l := range layers {
		more, set := l.Settings.Entries(k.Name)
		if !set && (i > 0 || len(more) == 0) {
			continue
		}
		if !k.AddsUp {
			entries, from = nil, nil
		}
		entries, from = append(entries, more...), append(from, l.From(k.Name))
	}
	return entries, from
}

// valueText returns a value in TOML.
func valueText(k config.Key, entries []string) string {
	switch k.Kind {
	case config.BoolKind:
		return strings.Join(entries, "")
	case config.ListKind:
		return list(entries)
	case config.TableKind:
		var pairs []string
		for _, e := range entries {
			name, value, _ := strings.Cut(e, "=")
			pairs = append(pairs, quote(name)+" = "+quote(value))
		}
		return "{ " + strings.Join(pairs, ", ") + " }"
	}
	return quote(strings.Join(entries, ""))
}

func list(entries []string) string {
	quoted := make([]string, len(entries))
	for i, e := range slices.Clone(entries) {
		quoted[i] = quote(e)
	}
	return "[" + strings.Join(quoted, ", ") + "]"
}

// quote returns s as a string of TOML, a literal one if possible.
func quote(s string) string {
	if strings.ContainsAny(s, `"\`) && !strings.ContainsAny(s, "'\n\r") {
		return "'" + s + "'"
	}
	return strconv.Quote(s)
}
