package srcmap

import (
	"go/token"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Spell returns the source edit that replaces bytes [start, end) of the text by the bytes new: it replaces the source
// [pos, endPos) by newText, within one literal. The edit is minimal: common bytes at either end remain unchanged.
//
// The literal keeps its form: Spell escapes bytes in an interpreted literal, and doubles percent signs in a format.
// It reports false if the bytes are not all spelled in one literal, if the literal may not be edited (see
// [Map.Editable]), or if a raw literal cannot contain new: a backquote, a carriage return, or an invisible character.
func (m *Map) Spell(start, end int, new string) (newText []byte, pos, endPos token.Pos, ok bool) {
	first, last := start, end
	start, end, new = m.trimCommon(start, end, new)
	for _, s := range m.editRanges(start, end) {
		if first < last && s.place != m.pieces[m.pieceAt(first)].At && s.place != m.pieces[m.pieceAt(last-1)].At {
			continue // an insertion beside bytes of another literal, which are to be replaced
		}
		if !m.src.isEditable(s.place) || !s.place.Lit.hasTable(m.src) {
			continue
		}
		if newText, ok = s.spell(new); !ok {
			continue
		}
		from, to, _ := s.place.Lit.source(m.src, s.from, s.to)
		return newText, s.place.Pos + token.Pos(from), s.place.Pos + token.Pos(to), true
	}
	return nil, token.NoPos, token.NoPos, false
}

// Editable reports whether bytes [start, end) are spelled in one literal that may be edited: it is not in a generated
// or cgo file or under a //line directive. If the literal has a name, the name must be used once, and not be visible
// to other packages.
func (m *Map) Editable(start, end int) bool {
	for _, s := range m.editRanges(m.clamp(start, end)) {
		if m.src.isEditable(s.place) && s.place.Lit.hasTable(m.src) {
			return true
		}
	}
	return false
}

// trimCommon cuts off the common bytes of the old text and new at both ends.
func (m *Map) trimCommon(start, end int, new string) (int, int, string) {
	start, end = m.clamp(start, end)
	for start < end && new != "" && new[0] == m.text[start] && !m.isUnspelled(start) {
		start, new = start+1, new[1:]
	}
	for start < end && new != "" && new[len(new)-1] == m.text[end-1] && !m.isUnspelled(end-1) {
		end, new = end-1, new[:len(new)-1]
	}
	return start, end, new
}

// isUnspelled reports whether the source does not spell byte i: it is a hole, or a "%" that fmt misreads.
func (m *Map) isUnspelled(i int) bool {
	return m.pieces[m.pieceAt(i)].Kind == EscapeAsVerb || m.holeAt(i) != nil
}

// editRanges returns the range of a literal that spells bytes [start, end); for an empty range, the positions where
// bytes may be inserted. It returns none if the bytes are not one stretch of one literal.
func (m *Map) editRanges(start, end int) []valueRange {
	if len(m.pieces) == 0 {
		return nil
	}
	if start == end {
		return m.rangesAt(start)
	}
	first, last := m.pieceAt(start), m.pieceAt(end-1)
	s := valueRange{place: m.pieces[first].At}
	for k := first; k <= last; k++ {
		p := m.pieces[k].Cut(max(start-int(m.starts[k]), 0), min(end, int(m.starts[k+1]))-int(m.starts[k]))
		if p.Kind > EscapeAsVerb || p.At.Lit == nil || p.At != s.place || k > first && p.Off != s.to {
			return nil
		}
		if k == first {
			s.from = p.Off
		}
		s.to = p.Off + p.Span
	}
	return []valueRange{s}
}

// maxFormats is how deep formats may be nested for an edit.
const maxFormats = 3

// spell returns the source for new at s. It widens s to whole units and characters.
func (s *valueRange) spell(new string) ([]byte, bool) {
	l := s.place.Lit
	from, to := l.widen(s.from, s.to)
	new = l.Value[from:s.from] + new + l.Value[s.to:to]
	s.from, s.to = from, to
	if s.place.Formats > maxFormats {
		return nil, false
	}
	new = strings.ReplaceAll(new, "%", strings.Repeat("%", 1<<s.place.Formats))
	if l.isRaw() {
		return []byte(new), fitsRaw(new)
	}
	return appendInterpreted(nil, new), true
}

// widen returns the smallest range around bytes [from, to) of the value that splits no escape and no character.
func (l *Literal) widen(from, to int32) (int32, int32) {
	if from > 0 && int(from) < len(l.Value) {
		from = l.floor(from)
	}
	if to > 0 && int(to) < len(l.Value) {
		if floor := l.floor(to); floor < to {
			to = l.ceil(floor)
		}
	}
	return from, to
}

// floor returns the start of the unit or character that the boundary before byte i splits; i if there is none.
func (l *Literal) floor(i int32) int32 {
	value, _, _ := l.unit(i)
	if value < i {
		return value
	}
	for k := int32(1); k < utf8.UTFMax && k <= i; k++ {
		if utf8.RuneStart(l.Value[i-k]) {
			if _, size := utf8.DecodeRuneInString(l.Value[i-k:]); int32(size) > k && l.plainAt(i-k) {
				return i - k
			}
			break
		}
	}
	return i
}

// ceil returns the end of the unit or character that starts at byte i.
func (l *Literal) ceil(i int32) int32 {
	if l.plainAt(i) {
		_, size := utf8.DecodeRuneInString(l.Value[i:])
		return i + int32(size)
	}
	k := i + 1
	for int(k) < len(l.Value) {
		if value, _, _ := l.unit(k); value > i {
			break
		}
		k++
	}
	return k
}

// plainAt reports whether byte i of the value is spelled without an escape.
func (l *Literal) plainAt(i int32) bool {
	_, _, width := l.unit(i)
	return width == 1
}

// fitsRaw reports whether a raw literal can contain s visibly.
func fitsRaw(s string) bool {
	for i, r := range s {
		if r == utf8.RuneError {
			if _, size := utf8.DecodeRuneInString(s[i:]); size == 1 {
				return false
			}
		}
		if r == '`' || !unicode.IsPrint(r) && r != '\n' && r != '\t' {
			return false
		}
	}
	return true
}

// appendInterpreted appends s with the escapes of an interpreted literal.
func appendInterpreted(dst []byte, s string) []byte {
	for s != "" {
		r, size := utf8.DecodeRuneInString(s)
		switch {
		case r == '"' || r == '\\':
			dst = append(dst, '\\', byte(r))
		case r == utf8.RuneError && size == 1, r < ' ', r == 0x7F:
			dst = appendControl(dst, s[0])
		case r < utf8.RuneSelf, unicode.IsPrint(r):
			dst = append(dst, s[:size]...)
		default:
			q := strconv.AppendQuoteRuneToASCII(nil, r)
			dst = append(dst, q[1:len(q)-1]...)
		}
		s = s[size:]
	}
	return dst
}

func appendControl(dst []byte, c byte) []byte {
	if i := strings.IndexByte(simpleValues, c); i >= 0 {
		return append(dst, '\\', simpleEscapes[i])
	}
	const hex = "0123456789abcdef"
	return append(dst, '\\', 'x', hex[c>>4], hex[c&15])
}
