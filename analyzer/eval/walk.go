package eval

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/origin"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

const (
	maxCost   = 1 << 20 // the limit of the bytes of one text, and of the cost of its evaluation
	nodeCost  = 16      // the cost of an expression
	pieceCost = 64      // the cost of a piece besides its bytes

	// All evaluations of a package together may cost packageCost, and each may cost evaluationCost in
	// addition. The total is therefore linear in the package.
	packageCost    = 1 << 24
	evaluationCost = 1 << 15
)

// nextBudget returns the budget of the next evaluation.
func (ev *Evaluator) nextBudget() int {
	ev.spent = max(ev.spent-evaluationCost, 0)
	return min(maxCost, max(packageCost-ev.spent, evaluationCost))
}

// A walk evaluates one expression. It appends pieces to out, so that a concatenation of n
// operands takes n steps, no matter how it is nested.
type walk struct {
	output
	via *srcmap.Link // the names that led to the current expression

	inTests       bool                // the place is in a test
	separateHoles bool                // do not merge unknown pieces into one hole
	visiting      map[*types.Var]bool // the package-level variables and fields that led here
	decided       []decidedField
	otherFormat   bool          // see Value
	overlaid      *cellDef      // the definition that the field has before the assignment that is evaluated; nil if none
	inElement     bool          // what is evaluated is stored in a list
	calling       *functionCall // the call whose callee is evaluated; nil to evaluate a text
}

func (ev *Evaluator) newWalk(t task, budget int) *walk {
	w := &walk{inTests: ev.InTest(t.pos), separateHoles: t.separateHoles}
	w.ev, w.budget = ev, budget
	return w
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
		indexing{w}.eval(e)
	case *ast.StarExpr:
		mark := len(w.out)
		w.evalDeref(e)
		w.excludeGuarded(e, mark)
	case *ast.SliceExpr:
		w.evalSlice(e)
	case *ast.UnaryExpr:
		if e.Op == token.ARROW {
			cellReading{w}.evalReceive(e, e.X)
		} else {
			w.addOpaque(e)
		}
	case *ast.FuncLit:
		if w.calling == nil {
			w.addOpaque(e)
		} else {
			w.calling.evalLiteral(w, e)
		}
	default:
		w.addOpaque(e)
	}
}

// evalWhole is eval, or evaluates an element if e is a slice of strings. If e has a constant value that eval does
// not find, the text is the constant, without a position for each byte.
func (w *walk) evalWhole(e ast.Expr) {
	if goinfo.IsStrings(goinfo.TypeOf(w.ev.Info, e)) {
		w.elementsOf(e, &elementQuery{of: e}).evalList(e)
		return
	}
	w.eval(e)
	if w.budget >= 0 {
		w.verify(0, e, w.ev.Info.Types[e].Value)
	}
}

func (w *walk) evalLiteral(e *ast.BasicLit) {
	s, ok := w.ev.StringOf(e)
	if !ok {
		w.addOpaque(e)
		return
	}
	w.AddPiece(srcmap.Piece{
		Text: s,
		At:   &srcmap.SourceRef{Pos: e.Pos(), End: e.End(), Via: w.via, Lit: &srcmap.Literal{Node: e, Value: s}},
		Span: int32(len(s)),
	})
}

// nameHole replaces the pieces from mark on by one hole with the name of e, if no byte of
// them is known: readers know a value by its name at the place of use. A path with escaped
// elements keeps its own holes, which show what is escaped.
func (w *walk) nameHole(mark int, e ast.Expr) {
	if w.separateHoles || w.calling != nil {
		return
	}
	if h, why, ok := w.mergedHole(mark); ok && (h.Kind != core.PathText || h.Escaper == core.ByNobody) {
		replaced := w.replaced(mark)
		w.out = w.out[:mark]
		call, _ := ast.Unparen(e).(*ast.CallExpr)
		h.Name = w.escapedBy(call, h)
		sources := w.sources
		w.AddHole(e, h, why)
		w.sources = sources    // the hole keeps its expressions
		if len(w.out) > mark { // within the budget
			w.out[mark].Hole.Replaced = replaced
		}
	}
}

// escapedBy returns the name of the argument that a call escapes, as for url.PathEscape, or escapes in part; "" for
// other calls. Where the function escapes what it calls an identifier, that is the name.
func (w *walk) escapedBy(call *ast.CallExpr, h core.Hole) string {
	if call == nil || len(call.Args) != 1 || h.Escaper == core.ByNobody && h.Origin != core.FromReplaced {
		return ""
	}
	if fn := goinfo.Callee(w.ev.Info, call); fn != nil && fn.Signature().Params().Len() == 1 {
		if param := (core.Hole{Name: fn.Signature().Params().At(0).Name()}); param.NamesIdentifier() {
			return param.Name
		}
	}
	return origin.Name(call.Args[0])
}

// evalConcat appends the operands of a chain of + from left to right. The chain is left-associative
// and may be long, so evalConcat iterates instead of recursing.
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
