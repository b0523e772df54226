package eval

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

const (
	budget    = 1 << 20 // bytes that one text may have, and what its making may cost
	nodeCost  = 16      // what it costs to look at one expression
	pieceCost = 64      // what a piece costs besides its bytes

	// All evaluations of a package together may cost common, and each may cost
	// share besides: so they are linear in the package.
	common = 1 << 24
	share  = 1 << 15
)

// nextBudget returns what the next evaluation may cost.
func (ev *Evaluator) nextBudget() int {
	ev.spent = max(ev.spent-share, 0)
	return min(budget, max(common-ev.spent, share))
}

// A walk evaluates one expression. It appends pieces to out, so that a concatenation of n
// operands costs n steps however it is nested.
type walk struct {
	ev     *Evaluator
	out    []srcmap.Piece
	via    *srcmap.Link // the names that led to the expression at hand
	budget int          // what is left of the budget; below zero: give up

	frame         *frame              // the call that is looked into
	decisions     *decisions          // nil: what has several values is a hole
	inTests       bool                // the place is in a test
	separateHoles bool                // what no byte is known of does not become one hole
	infeasible    bool                // control does not go the way that was chosen
	visiting      map[*types.Var]bool // the variables of the package that led here
	sources       []source            // what the holes stand for
}

// spend takes n from the budget, and reports whether that was enough. Without a budget, n
// constants that double each other would have 2ⁿ bytes.
func (w *walk) spend(n int) bool {
	if w.budget >= 0 {
		w.budget -= n
	}
	return w.budget >= 0
}

func (w *walk) addPiece(p srcmap.Piece) {
	if w.spend(pieceCost + len(p.Text)) {
		w.out = append(w.out, p)
	}
}

// eval appends the pieces of the string e.
func (w *walk) eval(e ast.Expr) {
	if !w.spend(nodeCost) {
		return
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.BasicLit:
		w.evalLiteral(e)
	case *ast.BinaryExpr:
		w.evalConcat(e)
	case *ast.Ident:
		w.evalName(e, e)
	case *ast.SelectorExpr:
		w.evalName(e, e.Sel)
	case *ast.CallExpr:
		w.evalCall(e)
	case *ast.IndexExpr:
		w.evalIndex(e)
	case *ast.StarExpr:
		w.evalDeref(e)
	case *ast.SliceExpr:
		w.evalSlice(e)
	default:
		w.addOpaque(e)
	}
}

// evalWhole is eval, but makes sure that the constant value of e comes out, if it has one;
// otherwise its bytes cannot be told apart.
func (w *walk) evalWhole(e ast.Expr) {
	if goinfo.IsStrings(w.ev.Info.TypeOf(e)) {
		w.elementsOf(e, &elementQuery{of: e}).evalList(e)
		return
	}
	w.eval(e)
	if w.budget >= 0 {
		w.verify(0, e, w.ev.Info.Types[e].Value)
	}
}

// verify replaces the pieces from mark on by a single one for e, unless they spell the
// constant v. Only call it within the budget: asking go/constant for the bytes of a string
// builds them.
func (w *walk) verify(mark int, e ast.Expr, v constant.Value) {
	s, ok := goinfo.StringVal(v)
	if !ok || w.text(mark) == s {
		return
	}
	w.out = w.out[:mark]
	w.addKnown(e, s)
}

func (w *walk) evalLiteral(e *ast.BasicLit) {
	s, ok := w.ev.StringOf(e)
	if !ok {
		w.addOpaque(e)
		return
	}
	w.addPiece(srcmap.Piece{
		Text: s,
		At:   &srcmap.Place{Pos: e.Pos(), End: e.End(), Via: w.via, Lit: &srcmap.Literal{Node: e, Value: s}},
		Span: int32(len(s)),
	})
}

// addOpaque appends e as one piece: its constant value, or a hole.
func (w *walk) addOpaque(e ast.Expr) {
	if s, ok := w.ev.StringOf(e); ok {
		w.addKnown(e, s)
		return
	}
	w.addHole(e, core.Hole{}, reasonOf(e))
}

// addKnown appends s, the value of e, which is not spelled in e.
func (w *walk) addKnown(e ast.Expr, s string) {
	if s != "" {
		w.note(e)
	}
	w.addPiece(srcmap.Piece{Kind: srcmap.Derived, Text: s, At: &srcmap.Place{Pos: e.Pos(), End: e.End()}})
}

// addHole appends a hole for the value of e. The name of e is the default.
func (w *walk) addHole(e ast.Expr, h core.Hole, why flow.Reason) { w.addHoleOf(e, h, true, why) }

// addForm appends a hole for something made of e.
func (w *walk) addForm(e ast.Expr, h core.Hole, why flow.Reason) { w.addHoleOf(e, h, false, why) }

func (w *walk) addHoleOf(e ast.Expr, h core.Hole, asIs bool, why flow.Reason) {
	if h.Name == "" {
		h.Name = holeName(e)
	}
	w.note(e)
	w.addPiece(srcmap.Piece{
		Kind: srcmap.Unknown, Text: srcmap.HoleText, At: &srcmap.Place{Pos: e.Pos(), End: e.End()},
		Hole: &srcmap.Hole{Hole: h, Expr: e, Verbatim: asIs, Why: why},
	})
}

// nameHole replaces the pieces from mark on by one hole named like e, if no byte of them
// is known: readers know a value by its name at the place of use.
func (w *walk) nameHole(mark int, e ast.Expr) {
	if w.separateHoles {
		return
	}
	if h, why, ok := w.mergedHole(mark); ok {
		w.out = w.out[:mark]
		h.Name = ""
		sources := w.sources
		w.addHole(e, h, why)
		w.sources = sources // it stands for what it stood for
	}
}

// text returns the pieces from mark on as one string.
func (w *walk) text(mark int) string { return srcmap.Join(w.out[mark:]) }

// isInformative reports whether something is known of the pieces from mark on: a byte, the
// kind of a hole, or that there are none.
func (w *walk) isInformative(mark int) bool {
	holes := 0
	for _, p := range w.out[mark:] {
		switch {
		case p.Kind != srcmap.Unknown && p.Text != "":
			return true
		case p.Kind == srcmap.Unknown && (p.Hole.May != core.Anything || p.Hole.By != core.ByNobody ||
			p.Hole.First != core.AnyByte || p.Hole.Last != core.AnyByte || p.Hole.From == core.FromLine):
			return true
		case p.Kind == srcmap.Unknown:
			holes++
		}
	}
	return holes == 0
}

// mergedHole returns the one hole that the pieces from mark on amount to, if no byte of
// them is known.
func (w *walk) mergedHole(mark int) (h core.Hole, why flow.Reason, ok bool) {
	for _, p := range w.out[mark:] {
		switch {
		case p.Kind == srcmap.Unknown && why == 0:
			h, why = p.Hole.Hole, p.Hole.Why
		case p.Kind == srcmap.Unknown:
			h = core.Hole{NotEmpty: h.NotEmpty || p.Hole.NotEmpty, First: h.First, Last: p.Hole.Last}
		case p.Text != "":
			return h, why, false
		}
	}
	return h, why, why != 0
}

// value returns the text and the map of the pieces.
func (w *walk) value() Value {
	t, m := srcmap.NewMap(w.ev.Source, w.out)
	return Value{Text: t, Map: m}
}

// evalConcat appends the operands of a chain of + from left to right. The chain
// leans to the left and may be long, so it is not walked by recursion.
func (w *walk) evalConcat(e *ast.BinaryExpr) {
	if e.Op != token.ADD {
		w.addOpaque(e)
		return
	}
	var operands []ast.Expr
	var left ast.Expr = e
	for {
		b, ok := left.(*ast.BinaryExpr)
		if !ok || b.Op != token.ADD || !w.spend(nodeCost) {
			break
		}
		operands = append(operands, b.Y)
		left = ast.Unparen(b.X)
	}
	w.eval(left)
	for i := len(operands) - 1; i >= 0; i-- {
		w.eval(operands[i])
	}
}
