package rules

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
)

// chosen reports whether a value that comes from there is what somebody chose.
func chosen(o core.Origin) bool { return core.FromParameter <= o && o <= core.FromForm }

// bare reports whether a host that comes from there never has brackets.
func bare(o core.Origin) bool {
	return o == core.FromHostname || o == core.FromIP || o == core.FromSplit
}

// named names a value, and says what is known of where it comes from.
func named(h *core.Hole) string {
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

// isCalled reports whether a value, as it was given, is called by one of the names. Whoever
// made another of it may have escaped it.
func isCalled(h *core.Hole, names []string) bool {
	return h.From != core.FromUnknown && isOneOf(h.Name, names)
}

func isOneOf(name string, names []string) bool {
	name = strings.TrimSuffix(name[strings.LastIndexByte(name, '.')+1:], "()")
	return slices.Contains(names, strings.ToLower(strings.ReplaceAll(name, "_", "")))
}

// namedPath reports whether a hole is called a path: it may hold slashes that are
// meant, which url.PathEscape would take away.
func namedPath(h *core.Hole) bool { return strings.HasSuffix(strings.ToLower(h.Name), "path") }
