package rules

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
)

// neverBracketed reports whether a host of that origin never has brackets.
func neverBracketed(o core.Origin) bool {
	return o == core.FromHostname || o == core.FromIP || o == core.FromSplit
}

// describe returns the name of a value for a message, with its origin if that is known.
func describe(h *core.Hole) string {
	if !h.From.IsOutside() && !h.From.NeedsEscape() {
		return "{" + h.Name + "}"
	}
	return "{" + h.Name + "} (" + h.From.Phrase() + ")"
}

// keyBefore returns the name in front of the "=" before offset at of a query.
func keyBefore(text string, at int32) string {
	key := text[:at-1]
	return key[strings.LastIndexAny(key, "?&")+1:]
}

// isNamedOneOf reports whether a value that the code did not change has one of the names: code that
// changes a value may escape it.
func isNamedOneOf(h *core.Hole, names []string) bool {
	return h.From != core.FromUnknown && isOneOf(h.Name, names)
}

func isOneOf(name string, names []string) bool {
	name = strings.TrimSuffix(name[strings.LastIndexByte(name, '.')+1:], "()")
	return slices.Contains(names, strings.ToLower(strings.ReplaceAll(name, "_", "")))
}

// nameSuggestsPath reports whether the name of a hole says that it is a path: it may have slashes
// on purpose, which url.PathEscape would escape.
func nameSuggestsPath(h *core.Hole) bool { return strings.HasSuffix(strings.ToLower(h.Name), "path") }
