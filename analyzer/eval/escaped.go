package eval

import (
	"go/ast"
	"go/types"
	"regexp"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// escapedInLoop returns what escaped a part of the text that a loop wrote: by, or what escaped the next part. It
// returns core.ByNobody for the parts of another text, of which one may be unescaped on purpose; why is the reason of
// the first part.
func escapedInLoop(why flow.Reason, by core.Escape, next *srcmap.Hole) core.Escape {
	switch {
	case why != flow.SetInLoop:
		return core.ByNobody
	case by == core.ByNobody && (next.Escaper == core.ByPathEscape || next.Escaper == core.ByQueryEscape):
		return next.Escaper
	}
	return by
}

// escaperName matches the names of functions that escape a text for a URL, and not for the name of a file.
var escaperName = regexp.MustCompile(`(?i)ur[li]|percent|path`)

// tripletFormat matches a format that writes a byte as "%" and two digits.
var tripletFormat = regexp.MustCompile(`%%%[0.]?2[xX]`)

// asEscaped replaces the pieces from mark on, a result of fn, if fn writes "%" and the digits of bytes, in a loop or by
// a format: by a hole that the program escaped.
func (w *walk) asEscaped(mark int, fn *ast.FuncDecl) {
	if !escaperName.MatchString(fn.Name.Name) {
		return
	}
	ps := srcmap.NonEmpty(w.out[mark:])
	if !writesTriplets(ps) && (srcmap.HasKnown(ps) && srcmap.Join(ps) != "%" || !formatsTriplets(fn)) {
		return
	}
	w.out = w.out[:mark]
	w.AddHole(fn.Name, core.Hole{Escaper: core.ByProgram}, flow.ChangedByCall)
}

// writesTriplets reports whether the pieces are a text of a loop, "%" and digits.
func writesTriplets(ps []srcmap.Piece) bool {
	if len(ps) < 3 || ps[0].Kind != srcmap.Unknown || ps[0].Hole.Why != flow.SetInLoop {
		return false
	}
	for i := 1; i < len(ps); i++ {
		isDigits := ps[i].Kind == srcmap.Unknown && ps[i].Hole.Kind == core.Hex
		if !isDigits && (ps[i].Kind == srcmap.Unknown || ps[i].Text != "%" || i+1 == len(ps)) {
			return false
		}
	}
	return true
}

// formatsTriplets reports whether fn has a literal that is such a format.
func formatsTriplets(fn *ast.FuncDecl) bool {
	return goinfo.HasNode(fn, func(lit *ast.BasicLit) bool { return tripletFormat.MatchString(lit.Value) })
}

// joinEscaped replaces the pieces from mark on, of which nothing is known, if the list that e joins has an escaped
// element: by a hole that was escaped so.
func (w computation) joinEscaped(mark int, e *ast.CallExpr, list ast.Expr) {
	if w.isInformative(mark) || w.calling != nil {
		return
	}
	if h, ok := w.escapedElement(list); ok {
		w.out = w.out[:mark]
		w.AddHole(e, h, flow.ResultOfCall)
	}
}

// escapedElement returns the hole of an escaped element that the function around a list stores in it before. It is
// not used for what is stored: an element may be joined of the list itself.
func (w computation) escapedElement(list ast.Expr) (core.Hole, bool) {
	v := w.ev.Variable(list)
	if call := w.ev.Lists.ResultOf(list); call != nil {
		return w.mappedElement(call)
	}
	if w.inElement || v == nil || v.Kind() != types.LocalVar && v.Kind() != types.ParamVar {
		return core.Hole{}, false
	}
	w.inElement = true
	defer func() { w.inElement = false }()
	for _, stored := range w.ev.Lists.Stored(v) {
		if stored.Pos() > list.Pos() || !w.spend(nodeCost) {
			continue
		}
		if h, ok := w.escapedHole(stored); ok {
			return h, true
		}
	}
	return core.Hole{}, false
}

// mappedElement returns the hole of an element of the list that a call returns to which an escaper was passed: the call
// applies it to the elements of another list.
func (w computation) mappedElement(call *ast.CallExpr) (core.Hole, bool) {
	if !goinfo.IsStrings(goinfo.TypeOf(w.ev.Info, call)) {
		return core.Hole{}, false
	}
	for _, arg := range call.Args {
		if lit, ok := ast.Unparen(arg).(*ast.FuncLit); ok && len(lit.Body.List) == 1 {
			if ret, ok := lit.Body.List[0].(*ast.ReturnStmt); ok && len(ret.Results) == 1 {
				return w.escapedHole(ret.Results[0])
			}
		}
		switch fn := goinfo.Callee(w.ev.Info, &ast.CallExpr{Fun: arg}); {
		case fn == nil:
		case goinfo.FullName(fn) == "net/url.QueryEscape":
			return core.Hole{Escaper: core.ByQueryEscape}, true
		case goinfo.FullName(fn) == "net/url.PathEscape":
			return core.Hole{Escaper: core.ByPathEscape}, true
		}
	}
	return core.Hole{}, false
}

// escapedHole returns what an escaper returned, if e is that, and if its value may need an escape.
func (w computation) escapedHole(e ast.Expr) (core.Hole, bool) {
	ps := srcmap.NonEmpty(w.takePieces(e))
	if len(ps) != 1 || ps[0].Kind != srcmap.Unknown {
		return core.Hole{}, false
	}
	h := ps[0].Hole.Hole
	if h.Escaper != core.ByPathEscape && h.Escaper != core.ByQueryEscape || h.UnescapedLacksSpace() {
		return core.Hole{}, false
	}
	return core.Hole{Escaper: h.Escaper, Name: h.Name}, true
}
