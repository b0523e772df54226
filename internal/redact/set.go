package redact

import (
	"bytes"
	"slices"
	"sync"

	"github.com/urllint/urllint/core/scheme"
	"github.com/urllint/urllint/core/secret"
)

// Least is the minimum length of a value that is searched for. Shorter values would match too much
// harmless text; they are masked at their positions in the source.
const Least = 4

// A Set holds the secret values of a program. A nil or zero Set is empty. It is safe for concurrent
// use.
type Set struct {
	mu      sync.RWMutex
	known   map[string]bool
	byStart map[[Least]byte][]pattern // folded patterns, by their first bytes
	spared  map[string]bool           // folded values that are no longer searched for
}

// A pattern is a value in the form for comparisons.
type pattern struct {
	text []byte
	// shy marks a value that is a word, a number, or short. It is matched only as a whole value,
	// not within running text.
	shy bool
}

// Add adds a value, unless it is too short, a placeholder, or the name of a scheme, such as "postgres", which other
// texts contain as well.
func (s *Set) Add(value string) {
	if len(value) < Least || secret.IsPlaceholder(value) || value == Mask || scheme.Lookup(value) != nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.known[value] {
		return
	}
	if s.known == nil {
		s.known, s.byStart = make(map[string]bool), make(map[[Least]byte][]pattern)
	}
	s.known[value] = true
	readings(value, func(r *reading) {
		text := bytes.Clone(r.text)
		if len(text) < Least || secret.IsPlaceholder(string(text)) {
			return
		}
		key := [Least]byte(text)
		for _, p := range s.byStart[key] {
			if bytes.Equal(p.text, text) {
				return
			}
		}
		s.byStart[key] = append(s.byStart[key], pattern{text, isShy(text)})
	})
}

// Empty reports whether s has no value.
func (s *Set) Empty() bool {
	if s == nil {
		return true
	}
	s.mu.RLock()
	defer s.mu.RUnlock()
	return len(s.known) == 0
}

// Spare exempts a name, such as a path or an identifier: the values that it contains are no longer
// searched for. Shy values are kept.
func (s *Set) Spare(name string) {
	if s.Empty() {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	folded := fold([]byte(name))
	for i := 0; i+Least <= len(folded); i++ {
		key := [Least]byte(folded[i:])
		if len(s.byStart[key]) == 0 {
			continue
		}
		s.byStart[key] = slices.DeleteFunc(s.byStart[key], func(p pattern) bool {
			if p.shy || !bytes.HasPrefix(folded[i:], p.text) {
				return false
			}
			if s.spared == nil {
				s.spared = make(map[string]bool)
			}
			s.spared[string(p.text)] = true
			return true
		})
	}
}

// Spares reports whether a spared name contains value.
func (s *Set) Spares(value string) bool {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.spared[string(fold([]byte(value)))]
}

// isShy reports whether a folded value could be part of ordinary text: it is short, a number, or a
// word, perhaps followed by up to two digits.
func isShy(text []byte) bool {
	const longestWord, shortest, longestNumber = 16, 6, 2
	word := bytes.TrimRight(text, "0123456789")
	if len(text)-len(word) > longestNumber {
		word = text
	}
	letters, digits := 0, 0
	for _, b := range word {
		switch {
		case 'a' <= b && b <= 'z', b == '-', b == '_':
			letters++
		case '0' <= b && b <= '9':
			digits++
		}
	}
	return len(text) < shortest || letters == len(word) && len(text) < longestWord || digits == len(word)
}

// Find returns the spans of the values in text, in any spelling: byte offsets, sorted and disjoint.
func (s *Set) Find(text string) []Span {
	if s.Empty() || len(text) < Least {
		return nil
	}
	s.mu.RLock()
	defer s.mu.RUnlock()
	var out []Span
	readings(text, func(r *reading) {
		out = s.findIn(out, r)
		out = s.findCut(out, r)
	})
	return Joined(out)
}

// TouchesOffset reports whether text contains one of the values.
func (s *Set) Has(text string) bool { return len(s.Find(text)) > 0 }

// Text returns text with the values masked.
func (s *Set) Text(text string) string { return Masked(text, s.Find(text)) }

// Line returns a line of running text with the values and the secrets of [Line] masked.
func (s *Set) Line(text string) string { return Masked(text, append(InLine(text), s.Find(text)...)) }

func (s *Set) findIn(out []Span, r *reading) []Span {
	for i := 0; i+Least <= len(r.text); i++ {
		for _, p := range s.byStart[[Least]byte(r.text[i:])] {
			end := i + len(p.text)
			if bytes.HasPrefix(r.text[i:], p.text) && (!p.shy || standsAlone(r.text, i, end)) {
				out = append(out, Span{int(r.start[i]), int(r.end[end-1])})
			}
		}
	}
	return out
}

// standsAlone reports whether the bytes [start, end) are a whole value: in quotation marks, or a
// password or parameter in a URL or a setting.
func standsAlone(text []byte, start, end int) bool {
	before, after := byte(' '), byte(' ')
	if start > 0 {
		before = text[start-1]
	}
	if end < len(text) {
		after = text[end]
	}
	isBeforeHole := after == '{' || after == '<' || bytes.HasPrefix(text[end:], []byte(holeBegin))
	switch before {
	case '=', ':':
		return after == '@' || isBeforeHole || before == '=' && !isWordByte(after) ||
			after == '"' && start > 1 && text[start-2] == '"' // ":word"
	case '/':
		return after == '@' && !isVersion(text[end+1:])
	case '"', '\'', '`':
		return after == before || after == '@'
	case '}', '>', holeEnd[len(holeEnd)-1]: // behind a hole, in HTML too
		return after == '@' || isBeforeHole
	}
	return false
}

// holeBegin and holeEnd enclose the name of a hole in messages.
const holeBegin, holeEnd = "⟦", "⟧"

// isVersion reports whether text begins with a version, as in the directory of a module:
// "elastic@v6.2.0".
func isVersion(text []byte) bool {
	return len(text) > 1 && text[0] == 'v' && '0' <= text[1] && text[1] <= '9'
}

func isWordByte(b byte) bool {
	return 'a' <= b && b <= 'z' || '0' <= b && b <= '9' || b == '_' || b == '-' || b == '.'
}

// cuts mark the end of a truncated text, perhaps before a closing quotation mark.
var cuts = []string{"…", "...", `"…`, `"...`}

// findCut appends the spans of values that are truncated.
func (s *Set) findCut(out []Span, r *reading) []Span {
	if !bytes.Contains(r.text, []byte("…")) && !bytes.Contains(r.text, []byte("...")) {
		return out
	}
	for _, mark := range cuts {
		for at := 0; ; {
			i := bytes.Index(r.text[at:], []byte(mark))
			if i < 0 {
				break
			}
			out = s.findBefore(out, r, at+i)
			at += i + len(mark)
		}
	}
	return out
}

// longestCut is the maximum number of bytes before a cut that are examined.
const longestCut = 256

// findBefore appends the longest prefix of a value that ends at offset end.
func (s *Set) findBefore(out []Span, r *reading, end int) []Span {
	for i := max(0, end-longestCut); i+Least <= end; i++ {
		for _, p := range s.byStart[[Least]byte(r.text[i:])] {
			if bytes.HasPrefix(p.text, r.text[i:end]) && !p.shy {
				return append(out, Span{int(r.start[i]), int(r.end[end-1])})
			}
		}
	}
	return out
}
