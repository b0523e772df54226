package core

import (
	"slices"
	"strings"
)

// Describe returns the name of the value for a message, with its origin if that is known.
func (h *Hole) Describe() string {
	if !h.From.IsOutside() && !h.From.NeedsEscape() {
		return "{" + h.Name + "}"
	}
	return "{" + h.Name + "} (" + h.From.Phrase() + ")"
}

// IsNamed reports whether a value that the code did not change has one of the names: code that
// changes a value may escape it.
func (h *Hole) IsNamed(names []string) bool {
	return h.From != FromUnknown && IsOneOf(h.Name, names)
}

// IsOneOf reports whether the last part of a name, such as "r.SearchTerm", is one of names, which
// are in lower case and without underscores.
func IsOneOf(name string, names []string) bool {
	name = strings.TrimSuffix(name[strings.LastIndexByte(name, '.')+1:], "()")
	return slices.Contains(names, strings.ToLower(strings.ReplaceAll(name, "_", "")))
}

// NamesPath reports whether the name of the hole says that it is a path: it may have slashes
// on purpose, which url.PathEscape would escape.
func (h *Hole) NamesPath() bool { return strings.HasSuffix(strings.ToLower(h.Name), "path") }

// HoldsPairs reports whether the value is parameters as url.Values.Encode writes them.
func (h *Hole) HoldsPairs() bool { return h != nil && h.May == QueryText && h.By == ByEncode }

// HadNoSpace reports whether what was escaped is base64 or other characters that a segment may have.
func (h *Hole) HadNoSpace() bool {
	if h.Of == nil || len(h.Of.Holes) != 1 {
		return false
	}
	inner := &h.Of.Holes[0]
	return inner.From == FromBase64 || inner.May == Segment && inner.By == ByNobody
}

// NeededNoEscape reports whether what was escaped is known to be the same without.
func (h *Hole) NeededNoEscape() bool {
	if h.Of == nil || strings.ContainsAny(h.Of.S, "&=+") {
		return false
	}
	for _, inner := range h.Of.Holes {
		if inner.May != Digits && inner.May != Hex {
			return false
		}
	}
	return true
}
