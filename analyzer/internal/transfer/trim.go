package transfer

import (
	"go/ast"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// A Trim is a call of a function of package strings that cuts bytes off a text.
type Trim srcmap.TrimCall

// TrimOf returns the Trim that a call in the package p applies to its first argument. It reports false for other
// calls.
func TrimOf(p *goinfo.Package, call *ast.CallExpr) (t Trim, ok bool) {
	fn := goinfo.Callee(p.Info, call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "strings" || len(call.Args) != fn.Signature().Params().Len() {
		return t, false
	}
	switch fn.Name() {
	case "TrimSpace":
		return Trim{Function: fn.Name()}, true
	case "TrimPrefix", "TrimSuffix", "TrimLeft", "TrimRight", "Trim":
		cut, ok := p.StringOf(call.Args[1])
		return Trim{fn.Name(), cut}, ok
	}
	return t, false
}

// At returns the part of t that applies to the beginning or the end of a text, or to both. It reports false if there
// is none.
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

// Front returns how many bytes t cuts off the beginning of a known text.
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

// Back returns how many bytes t cuts off the end of a known text.
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

// Apply appends ps without the bytes that t cuts off, on behalf of e. It reports false, and appends nothing, if these
// are unknown.
func (t Trim) Apply(out Output, e ast.Expr, ps []srcmap.Piece) bool {
	text := newHoledText(ps)
	if t.Function == "TrimSpace" {
		if t.Cut = asciiSpace; !isASCII(text.s) {
			return false // a byte may be a part of a rune
		}
	} else if !isASCII(t.Cut) && !strings.HasSuffix(t.Function, "fix") {
		return false
	}
	r := text.trim(t.Function, t.Cut)
	in := srcmap.Cursor{Pieces: ps}
	if r.start == r.end {
		out.AddKnown(e, "")
		return true
	}
	isAll := func(start, end int) bool { return start == 0 && end == len(text.s) }
	t.addUncertain(out, &in, r.start, r.softStart, isAll(r.start, r.softStart))
	in.Cut(r.softStart, r.softEnd, out.AddPiece)
	t.addUncertain(out, &in, r.softEnd, r.end, isAll(r.softEnd, r.end))
	return true
}

// setEdges sets the edges of a hole that t trims.
func (t Trim) setEdges(h *core.Hole) {
	function, cut := t.Function, t.Cut
	left := core.AnyByte
	if cut == "/" || !strings.HasSuffix(function, "fix") && strings.Contains(cut, "/") ||
		function == "TrimPrefix" && len(cut) > 2 && cut[0] == '/' && cut[len(cut)-1] == '/' {
		left = core.NoSlash // paths that a mux passes to "/assets/" have that prefix
	}
	if function != "TrimSuffix" && function != "TrimRight" {
		h.FirstByte = left
	}
	if function != "TrimPrefix" && function != "TrimLeft" {
		h.LastByte = left
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

// addUncertain appends bytes [start, end), which t may cut off, as one hole. They are the whole text if isAll is true.
func (t Trim) addUncertain(out Output, in *srcmap.Cursor, start, end int, isAll bool) {
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
	h := core.Hole{Name: first.Hole.Name, Origin: first.Hole.Origin}
	if n == 1 && keepsKind(first.Hole.Kind, t.Cut) {
		h.Kind, h.Escaper = first.Hole.Kind, first.Hole.Escaper
	}
	if n == 1 {
		h.FirstByte, h.LastByte = first.Hole.FirstByte, first.Hole.LastByte
	}
	t.setEdges(&h)
	if h.Origin == core.FromLine && strings.Contains(t.Cut, "\n") &&
		t.Function != "TrimPrefix" && t.Function != "TrimLeft" {
		h.Origin = core.FromUnknown
	}
	if t.Cut == "." {
		h.Origin = core.FromName // a host that may end in a dot is a DNS name, not an address
	}
	trimmed := &srcmap.Hole{Hole: h, Expr: first.Hole.Expr, Why: flow.ChangedByCall}
	if before := first.Hole; isAll && n == 1 && (before.Verbatim || before.Trimmed != nil) {
		trimmed.Trimmed = append(slices.Clone(before.Trimmed), srcmap.TrimCall(t))
	}
	first.Hole = trimmed
	out.AddPiece(first)
}

// A trimResult is the rest of a trimmed text: bytes [start, end), of which those before softStart and from softEnd on
// may be cut off, too.
type trimResult struct{ start, softStart, softEnd, end int }

// trim returns the result of the function of package strings for t.
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
		if out.start > out.end { // everything is cut off
			out = trimResult{out.start, out.start, out.start, out.start}
		}
	}
	if out.softStart > out.softEnd { // they overlap: the rest is one hole
		out.softStart, out.softEnd = out.end, out.end
	}
	return out
}

// A cutter returns how many bytes are certainly cut off the end of known, and whether the cut may continue before it.
// If whole, known is the whole text, and the cut cannot continue.
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

// trimEnd returns the end of the bytes that certainly remain, and the end of those that may remain.
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
	for ; ; k-- { // the hole may be empty, so that the cut continues before it
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

// cutLength returns the number of bytes at the end of known that are in cut.
func cutLength(known, cut string) int {
	n := 0
	for n < len(known) && strings.IndexByte(cut, known[len(known)-1-n]) >= 0 {
		n++
	}
	return n
}

// trimStart is trimEnd for the beginning of the text.
func (t *holedText) trimStart(cut string, eat cutter) (start, soft int) {
	n := len(t.s)
	mirror := &holedText{s: reversed(t.s)}
	for i := len(t.holes) - 1; i >= 0; i-- {
		mirror.holes = append(mirror.holes, n-1-t.holes[i])
	}
	s, e := mirror.trimEnd(reversed(cut), eat)
	return n - e, n - s
}

// keepsKind reports whether a hole of that kind remains one when bytes in cut are trimmed off.
func keepsKind(may core.HoleKind, cut string) bool {
	switch may {
	case core.Digits, core.Hex, core.HostText, core.Anything:
		return true
	}
	return !strings.ContainsAny(cut, "0123456789abcdefABCDEF%[]:@?#&=")
}
