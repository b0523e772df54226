package eval

import (
	"go/ast"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// A Trim is a call of a function of package strings that cuts bytes off a text.
type Trim struct {
	Function string // its name
	Cut      string // its second argument; "" for TrimSpace
}

// TrimOf returns what a call cuts off its first argument, if that is all it does.
func (ev *Evaluator) TrimOf(call *ast.CallExpr) (t Trim, ok bool) {
	fn := goinfo.Callee(ev.Info, call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "strings" || len(call.Args) != fn.Signature().Params().Len() {
		return t, false
	}
	switch fn.Name() {
	case "TrimSpace":
		return Trim{Function: fn.Name()}, true
	case "TrimPrefix", "TrimSuffix", "TrimLeft", "TrimRight", "Trim":
		cut, ok := ev.StringOf(call.Args[1])
		return Trim{fn.Name(), cut}, ok
	}
	return t, false
}

// At returns the part of t that is about the beginning and the end of a text, or about one
// of them.
func (t Trim) At(front, back bool) (Trim, bool) {
	if t.Function == "TrimSpace" {
		t = Trim{"Trim", asciiSpace}
	}
	switch t.Function {
	case "TrimPrefix", "TrimLeft":
		return t, front
	case "TrimSuffix", "TrimRight":
		return t, back
	}
	switch {
	case front && !back:
		t.Function = "TrimLeft"
	case back && !front:
		t.Function = "TrimRight"
	}
	return t, front || back
}

// Front returns how many bytes are cut off the beginning of a text.
func (t Trim) Front(known string) int {
	switch t.Function {
	case "TrimSpace":
		return len(known) - len(strings.TrimLeft(known, asciiSpace))
	case "TrimPrefix":
		return len(known) - len(strings.TrimPrefix(known, t.Cut))
	case "TrimLeft", "Trim":
		return len(known) - len(strings.TrimLeft(known, t.Cut))
	}
	return 0
}

// Back is Front for the end.
func (t Trim) Back(known string) int {
	switch t.Function {
	case "TrimSpace":
		return len(known) - len(strings.TrimRight(known, asciiSpace))
	case "TrimSuffix":
		return len(known) - len(strings.TrimSuffix(known, t.Cut))
	case "TrimRight", "Trim":
		return len(known) - len(strings.TrimRight(known, t.Cut))
	}
	return 0
}

const asciiSpace = " \t\n\v\f\r"

// trim appends the result of the functions of package strings that trim.
func (w computation) trim(e *ast.CallExpr, function, cut string) bool {
	ps := w.takePieces(e.Args[0])
	return w.budget < 0 || w.trimPieces(e, ps, function, cut)
}

// trimPieces is trim for the pieces of the argument, on behalf of e.
func (w computation) trimPieces(e ast.Expr, ps []srcmap.Piece, function, cut string) bool {
	t := newHoledText(ps)
	once := strings.HasSuffix(function, "fix")
	if !isASCII(cut) && !once || !isASCII(t.s) && function == "TrimSpace" {
		return false // a byte may be a part of a letter
	}
	r := t.trim(function, cut)
	in := srcmap.Cursor{Pieces: ps}
	if r.start == r.end {
		w.addEmpty(e)
		return true
	}
	w.addUncertain(&in, r.start, r.softStart, cut, function)
	in.Cut(r.softStart, r.softEnd, w.addPiece)
	w.addUncertain(&in, r.softEnd, r.end, cut, function)
	return true
}

// trimEdges changes what is known of the ends of a hole as a function of package strings
// does that trims it.
func trimEdges(h *core.Hole, function, cut string) {
	left := core.AnyByte
	if cut == "/" || !strings.HasSuffix(function, "fix") && strings.Contains(cut, "/") ||
		function == "TrimPrefix" && len(cut) > 2 && cut[0] == '/' && cut[len(cut)-1] == '/' {
		left = core.NoSlash // what a mux gives to "/assets/" has that prefix
	}
	if function != "TrimSuffix" && function != "TrimRight" {
		h.First = left
	}
	if function != "TrimPrefix" && function != "TrimLeft" {
		h.Last = left
	}
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// addUncertain appends bytes [start, end) as one hole.
func (w computation) addUncertain(in *srcmap.Cursor, start, end int, cut, function string) {
	if start == end {
		return
	}
	var first srcmap.Piece
	n := 0
	in.Cut(start, end, func(p srcmap.Piece) {
		if n == 0 || first.Kind != srcmap.Unknown && p.Kind == srcmap.Unknown {
			first = p
		}
		n++
	})
	h := core.Hole{Name: first.Hole.Name, From: first.Hole.From}
	if n == 1 && keepsKind(first.Hole.May, cut) {
		h.May, h.By = first.Hole.May, first.Hole.By
	}
	if n == 1 {
		h.First, h.Last = first.Hole.First, first.Hole.Last
	}
	trimEdges(&h, function, cut)
	if h.From == core.FromLine && strings.Contains(cut, "\n") &&
		function != "TrimPrefix" && function != "TrimLeft" {
		h.From = core.FromUnknown
	}
	if cut == "." {
		h.From = core.FromName // what may end in a dot is a name in the DNS, no address
	}
	first.Hole = &srcmap.Hole{Hole: h, Expr: first.Hole.Expr, Why: flow.ChangedByCall}
	w.addPiece(first)
}

// A holedText is pieces as one string, with placeholder bytes for holes.
type holedText struct {
	ps    []srcmap.Piece
	s     string
	holes []int // where they are, ascending
}

func newHoledText(ps []srcmap.Piece) *holedText {
	t := &holedText{ps: ps, s: srcmap.Join(ps)}
	at := 0
	for _, p := range ps {
		if p.Kind == srcmap.Unknown {
			t.holes = append(t.holes, at)
		}
		at += len(p.Text)
	}
	return t
}

// index returns the offset of old within known bytes, from offset at on; -1 if there is
// none.
func (t *holedText) index(old string, at int) int {
	for {
		i := strings.Index(t.s[at:], old)
		if i < 0 || !t.holeIn(at+i, at+i+len(old)) {
			if i >= 0 {
				i += at
			}
			return i
		}
		at += i + 1
	}
}

// holeIn reports whether a hole is in [start, end).
func (t *holedText) holeIn(start, end int) bool {
	for _, h := range t.holes {
		if start <= h && h < end {
			return true
		}
	}
	return false
}

// isApartFrom reports whether no occurrence of old can be partly in a hole and partly in
// the known bytes beside it.
func (t *holedText) isApartFrom(old string) bool {
	for k, h := range t.holes {
		before, after := 0, len(t.s)
		if k > 0 {
			before = t.holes[k-1] + 1
		}
		if k+1 < len(t.holes) {
			after = t.holes[k+1]
		}
		left, right := t.s[before:h], t.s[h+1:after]
		if left != "" && overlap(left, old) > 0 || right != "" && overlap(reversed(right), reversed(old)) > 0 {
			return false
		}
		if k > 0 && len(left) < len(old)-1 && strings.Contains(old, left) {
			return false // over two holes
		}
	}
	return true
}

// overlap returns how many bytes at the end of s, fewer than len(old), may begin old.
func overlap(s, old string) int {
	for n := min(len(s), len(old)-1); n > 0; n-- {
		if strings.HasSuffix(s, old[:n]) {
			return n
		}
	}
	return 0
}

func reversed(s string) string {
	b := []byte(s)
	for i, j := 0, len(b)-1; i < j; i, j = i+1, j-1 {
		b[i], b[j] = b[j], b[i]
	}
	return string(b)
}

// A trimResult is the rest of a trimmed text: bytes [start, end), of which those before
// softStart and after softEnd may be cut off.
type trimResult struct{ start, softStart, softEnd, end int }

// trim applies the function of package strings to t.
func (t *holedText) trim(function, cut string) trimResult {
	out := trimResult{0, 0, len(t.s), len(t.s)}
	switch function {
	case "TrimPrefix":
		out.start, out.softStart = t.trimStart(cut, cutOnce)
	case "TrimSuffix":
		out.softEnd, out.end = t.trimEnd(cut, cutOnce)
	case "TrimLeft":
		out.start, out.softStart = t.trimStart(cut, cutAny)
	case "TrimRight":
		out.softEnd, out.end = t.trimEnd(cut, cutAny)
	default:
		out.start, out.softStart = t.trimStart(cut, cutAny)
		out.softEnd, out.end = t.trimEnd(cut, cutAny)
		if out.start > out.end { // all of it
			out = trimResult{out.start, out.start, out.start, out.start}
		}
	}
	if out.softStart > out.softEnd { // they meet: it is one hole
		out.softStart, out.softEnd = out.end, out.end
	}
	return out
}

// A cutter returns how many bytes are cut off the end of a known text: surely, and whether
// the cut may go on before it. Nothing unknown comes before a whole text.
type cutter func(known, cut string, whole bool) (sure int, more bool)

// cutOnce cuts like strings.TrimSuffix.
func cutOnce(known, cut string, whole bool) (int, bool) {
	switch {
	case strings.HasSuffix(known, cut):
		return len(cut), false
	case whole || len(known) >= len(cut) || !strings.HasSuffix(cut, known):
		return 0, false
	}
	return 0, true
}

// cutAny cuts like strings.TrimRight.
func cutAny(known, cut string, whole bool) (int, bool) {
	n := len(known)
	for n > 0 && strings.IndexByte(cut, known[n-1]) >= 0 {
		n--
	}
	return len(known) - n, n == 0 && !whole
}

// trimEnd returns where the certain bytes end, and where the remaining ones do.
func (t *holedText) trimEnd(cut string, eat cutter) (soft, end int) {
	end = len(t.s)
	k := len(t.holes) - 1
	tail := 0
	if k >= 0 {
		tail = t.holes[k] + 1
	}
	n, more := eat(t.s[tail:], cut, k < 0)
	end -= n
	if !more {
		return end, end
	}
	for ; ; k-- { // the hole may be shorter, or empty, and the cut go on before it
		before := 0
		if k > 0 {
			before = t.holes[k-1] + 1
		}
		known := t.s[before:t.holes[k]]
		n := cutLength(known, cut)
		if n < len(known) || k == 0 {
			return t.holes[k] - n, end
		}
	}
}

// cutLength returns how many bytes at the end of known are in the cut.
func cutLength(known, cut string) int {
	n := 0
	for n < len(known) && strings.IndexByte(cut, known[len(known)-1-n]) >= 0 {
		n++
	}
	return n
}

// trimStart is trimEnd from the other side.
func (t *holedText) trimStart(cut string, eat cutter) (start, soft int) {
	n := len(t.s)
	mirror := &holedText{s: reversed(t.s)}
	for i := len(t.holes) - 1; i >= 0; i-- {
		mirror.holes = append(mirror.holes, n-1-t.holes[i])
	}
	s, e := mirror.trimEnd(reversed(cut), eat)
	return n - e, n - s
}

// keepsKind reports whether a hole of that kind keeps it when bytes are cut off.
func keepsKind(may core.May, cut string) bool {
	switch may {
	case core.Digits, core.Hex, core.HostText, core.Anything:
		return true
	}
	return !strings.ContainsAny(cut, "0123456789abcdefABCDEF%[]:@?#&=")
}
