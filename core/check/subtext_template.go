package check

import (
	"strings"

	"github.com/urllint/urllint/core"
)

// expandVerbs replaces parts of t with holes: verbs of package fmt if does has [Formats], names in
// braces if it has [Fills], "*" and "?" if it has [Matches]. It returns an elision for each hole
// that replaces more than one byte.
func expandVerbs(t core.Text, does Effect) (out core.Text, folds []elision) {
	var b strings.Builder
	scheme := strings.Index(t.S, "://")
	for i := 0; i < len(t.S); {
		n, h := 0, t.HoleAt(i)
		if h == nil {
			n, h = stretch(t.S[i:], does)
			if h != nil && (i == 0 || h.Kind == core.HostText && i < scheme) {
				h.Kind = core.Anything // may be a whole base, or more than a host
			}
		}
		literal := t.S[i]
		if h != nil {
			moved := *h
			moved.At, literal = int32(b.Len()), core.HoleByte
			out.Holes = append(out.Holes, moved)
		}
		b.WriteByte(literal)
		if n > 1 {
			folds = append(folds, elision{int32(b.Len()), int32(n - 1)})
		}
		i += max(n, 1)
	}
	out.S = b.String()
	return out, folds
}

// stretch returns the length of the verb, name or wildcard at the beginning of s, and the hole that
// replaces it. The hole is nil for "%%", which becomes "%".
func stretch(s string, does Effect) (n int, h *core.Hole) {
	switch {
	case s[0] == '%' && does.Has(Formats):
		return formatVerb(s)
	case s[0] == '{' && does.Has(Fills):
		return nameInBraces(s)
	case (s[0] == '*' || s[0] == '?') && does.Has(Matches):
		return 1, &core.Hole{Name: s[:1], Kind: core.HostText} // callers match only hosts
	}
	return 0, nil
}

// formatVerb reads a verb of package fmt: flags, index, width, precision and letter.
func formatVerb(s string) (int, *core.Hole) {
	const most = 16
	i := 1
	for i < len(s) && i < most && strings.IndexByte("+#- 0123456789.*[]", s[i]) >= 0 {
		i++
	}
	if i == len(s) || i == most {
		return 0, nil
	}
	h := &core.Hole{Name: s[:i+1]}
	switch s[i] {
	case '%':
		return i + 1, nil
	case 'd':
		h.Kind = core.Digits
	case 'x', 'X':
		h.Kind = core.Hex
	case 'v', 's', 'q', 't', 'f', 'g':
	default:
		return 0, nil
	}
	return i + 1, h
}

// nameInBraces reads a name that the callee replaces, such as "{id}".
func nameInBraces(s string) (int, *core.Hole) {
	const most = 64
	end := strings.IndexByte(s[:min(len(s), most)], '}')
	if end < 2 || strings.ContainsAny(s[1:end], "{/?#") || strings.IndexByte(s[:end], core.HoleByte) >= 0 {
		return 0, nil
	}
	return end + 1, &core.Hole{Name: s[1:end], Kind: core.Segment}
}
