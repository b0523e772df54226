package eval

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/fmtverb"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
)

// sprint appends args one behind the other: with spaces between all of them and a line
// feed at the end (lines), or with spaces where neither neighbour is a string.
func (w *walk) sprint(e *ast.CallExpr, args []ast.Expr, lines bool) {
	if e.Ellipsis.IsValid() {
		w.addOpaque(e)
		return
	}
	if len(args) == 0 {
		w.addEmpty(e)
	}
	p := printer{w: w, args: args, places: map[*srcmap.Place]*srcmap.Place{}}
	for i, arg := range args {
		if i > 0 && (lines || w.ev.spaced(args[i-1], arg)) {
			w.addKnown(e, " ")
		}
		unit := srcmap.Piece{Kind: srcmap.Derived, At: &srcmap.Place{Pos: arg.Pos(), End: arg.End()}}
		p.operand(fmtverb.Verb{Letter: 'v', Arg: i}, unit, arg)
	}
	if lines {
		w.addKnown(e, "\n")
	}
}

// spaced reports whether fmt.Sprint surely puts a space between x and y: if it is
// not known whether one is a string, its hole stands for the space as well.
func (ev *Evaluator) spaced(x, y ast.Expr) bool {
	for _, e := range []ast.Expr{x, y} {
		t := ev.Info.TypeOf(e)
		if t == nil || types.IsInterface(t) || goinfo.IsString(t) {
			return false
		}
	}
	return true
}
