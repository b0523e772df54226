package analyzer

import (
	"go/ast"
	"slices"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/core"
)

// markBehindAuthority marks the last hole of a text as a path if the same hole follows a host and port in
// another of the values: its value then begins a path, or is empty.
func markBehindAuthority(values []eval.Value) {
	var behind []ast.Expr
	for i := range values {
		if h := lastHole(values[i].Text); h != nil && isBehindPort(values[i].Text, int(h.At)) {
			behind = append(behind, values[i].Map.Verbatim(int(h.At)))
		}
	}
	for i := range values {
		t := &values[i].Text
		h := lastHole(*t)
		if h == nil || h.Kind != core.Anything || h.At == 0 {
			continue
		}
		if e := values[i].Map.Verbatim(int(h.At)); e != nil && slices.Contains(behind, e) {
			t.Holes = slices.Clone(t.Holes)
			t.Holes[len(t.Holes)-1].Kind = core.PathText
		}
	}
}

// lastHole returns the hole that a text ends with, or nil.
func lastHole(t core.Text) *core.Hole {
	if t.S == "" {
		return nil
	}
	return t.HoleAt(len(t.S) - 1)
}

// isBehindPort reports whether a hole for a host and port ends at byte i.
func isBehindPort(t core.Text, i int) bool {
	h := t.HoleAt(max(i-1, 0))
	return i > 0 && h != nil && h.Kind == core.HostPort
}
