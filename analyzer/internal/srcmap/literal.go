package srcmap

import (
	"go/ast"
	"go/token"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Literal is a string literal with a table of which source bytes spell which bytes of its value. The table is built
// on first use.
type Literal struct {
	Node  *ast.BasicLit
	Value string
	runs  []unitRun // by ascending value
	state uint8     // 0 until the table is built
}

const (
	tableRead   uint8 = 1 + iota
	tableBroken       // the source does not spell the value
)

// A unitRun is a run of units of the same size. A unit is the shortest stretch of source that spells whole bytes: an
// unescaped byte, or an escape.
type unitRun struct {
	value int32 // the offset of the run in the value
	src   int32 // its offset in the source, from the opening quote
	n     int32 // the number of units
	bytes uint8 // how many bytes of the value a unit spells
	width uint8 // how many bytes of source a unit occupies
}

// isRaw reports whether l is a raw literal.
func (l *Literal) isRaw() bool { return l.Node.Value[0] == '`' }

// source returns the source range, in bytes from the opening quote, that spells bytes [from, to) of the value. For an
// empty range it returns the position for an insertion.
func (l *Literal) source(src *Source, from, to int32) (start, end int32, ok bool) {
	if !l.hasTable(src) {
		return 0, 0, false
	}
	if from >= to {
		at := l.boundary(from)
		return at, at, true
	}
	_, start, _ = l.unit(from)
	_, last, width := l.unit(to - 1)
	return start, last + width, true
}

// boundary returns the source offset of the boundary before byte i of the value.
func (l *Literal) boundary(i int32) int32 {
	switch n := int32(len(l.Value)); {
	case n == 0:
		return 1
	case i < n:
		_, src, _ := l.unit(i)
		return src
	default:
		_, src, width := l.unit(n - 1)
		return src + width
	}
}

// unit returns the unit that spells byte i of the value: the offset of its first byte in the value, its source offset
// and its width in the source.
func (l *Literal) unit(i int32) (value, src, width int32) {
	k := sort.Search(len(l.runs), func(k int) bool { return l.runs[k].value > i }) - 1
	u := &l.runs[k]
	nth := (i - u.value) / int32(u.bytes)
	return u.value + nth*int32(u.bytes), u.src + nth*int32(u.width), int32(u.width)
}

// hasTable builds the table, once, and reports whether the source spells the value.
func (l *Literal) hasTable(src *Source) bool {
	if l.state == 0 {
		l.state = tableBroken
		spelled, ok := l.spelling(src)
		if ok && l.parse(spelled) {
			l.state = tableRead
		}
	}
	return l.state == tableRead
}

// spelling returns the source of l, including its quotes. It equals the text from the scanner, except for raw
// literals, where the scanner drops carriage returns.
func (l *Literal) spelling(src *Source) (string, bool) {
	v := l.Node.Value
	if len(v) < 2 || l.Node.Kind != token.STRING {
		return "", false
	}
	whole := l.Node.ValueEnd.IsValid() && int(l.Node.ValueEnd-l.Node.ValuePos) == len(v)
	if !l.isRaw() || whole || !l.Node.ValueEnd.IsValid() && !strings.Contains(v, "\n") {
		return v, true
	}
	return src.rawSource(l.Node)
}

// parse builds the table from the source of the literal. It reports false if the source does not spell the value.
func (l *Literal) parse(src string) bool {
	if len(src) < 2 || src[len(src)-1] != src[0] {
		return false
	}
	next := interpretedUnit
	if src[0] == '`' {
		next = rawUnit
	}
	rest := l.Value
	for i, stop := 1, len(src)-1; i < stop; {
		n, bytes := next(src[i:stop])
		if n == 0 || !strings.HasPrefix(rest, bytes) {
			return false
		}
		l.add(unitRun{value: int32(len(l.Value) - len(rest)), src: int32(i), n: 1, bytes: uint8(len(bytes)),
			width: uint8(n)},
			bytes == src[i:i+n])
		rest = rest[len(bytes):]
		i += n
	}
	return rest == ""
}

// add appends a unit to the table. An unescaped character counts as one unit per byte.
func (l *Literal) add(u unitRun, asItIs bool) {
	if asItIs {
		u.n, u.bytes, u.width = int32(u.bytes), 1, 1
	}
	if k := len(l.runs) - 1; k >= 0 {
		last := &l.runs[k]
		if last.bytes == u.bytes && last.width == u.width && last.src+last.n*int32(last.width) == u.src {
			last.n += u.n
			return
		}
	}
	if u.bytes > 0 {
		l.runs = append(l.runs, u)
	}
}

// rawUnit returns the first unit of a raw literal: a byte, or a carriage return, which spells nothing and belongs to a
// line feed after it.
func rawUnit(s string) (n int, bytes string) {
	switch {
	case strings.HasPrefix(s, "\r\n"):
		return 2, "\n"
	case s[0] == '\r':
		return 1, ""
	}
	return 1, s[:1]
}

// interpretedUnit returns the first unit of an interpreted literal; n is 0 if it is malformed.
func interpretedUnit(s string) (n int, bytes string) {
	if s[0] != '\\' {
		r, size := utf8.DecodeRuneInString(s)
		if r == utf8.RuneError && size == 1 {
			return 1, "\uFFFD" // compilers replace an invalid byte
		}
		return size, s[:size]
	}
	if len(s) < 2 {
		return 0, ""
	}
	if i := strings.IndexByte(simpleEscapes, s[1]); i >= 0 {
		return 2, simpleValues[i : i+1]
	}
	return numericEscape(s)
}

// The escapes with one letter, and their bytes.
const (
	simpleEscapes = `abfnrtv\"`
	simpleValues  = "\a\b\f\n\r\t\v\\\""
)

// numericEscape parses \101, \x41, \u0041 or \U00000041.
func numericEscape(s string) (n int, bytes string) {
	start, size, base := 2, 0, 16
	switch s[1] {
	case 'x':
		size = 2
	case 'u':
		size = 4
	case 'U':
		size = 8
	default:
		start, size, base = 1, 3, 8
	}
	if len(s) < start+size {
		return 0, ""
	}
	v, err := strconv.ParseUint(s[start:start+size], base, 32)
	switch {
	case err != nil:
		return 0, ""
	case size > 3:
		return start + size, string(rune(v))
	case v > 0xFF:
		return 0, ""
	}
	return start + size, string([]byte{byte(v)})
}

// A fileContent is the file read last.
type fileContent struct {
	name  string
	bytes []byte
}

// rawSource returns the source of a raw literal from its file.
func (s *Source) rawSource(e *ast.BasicLit) (string, bool) {
	f := s.Fset.File(e.ValuePos)
	if f == nil {
		return "", false
	}
	if s.lastRead.name != f.Name() {
		b, err := s.Source(f.Name())
		if err != nil {
			return "", false
		}
		s.lastRead = fileContent{f.Name(), b}
	}
	src := s.lastRead.bytes
	start := f.Offset(e.ValuePos)
	if len(src) != f.Size() || src[start] != '`' {
		return "", false // the file has changed
	}
	for i := start + 1; i < len(src); i++ {
		if src[i] == '`' {
			return string(src[start : i+1]), true
		}
	}
	return "", false
}
