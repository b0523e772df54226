package fixes

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// An assembly is an expression that builds a text from one of its literals: a chain of "+", or a formatting call.
type assembly struct {
	literal *ast.BasicLit
	parts   []ast.Expr    // the operands of the chain, or the arguments of the format
	at      int           // of a chain: the index of the literal in parts
	call    *ast.CallExpr // the call whose format is the literal; nil for a chain
	fn      string        // the full name of the called function
}

// FormatArgs maps functions with a format to the index of that argument.
var FormatArgs = map[string]int{"fmt.Sprintf": 0, "fmt.Fprintf": 1, "fmt.Appendf": 1}

// assemblyAt returns the assembly around the literal at pos; nil if there is none.
func (ed *Editor) assemblyAt(pos token.Pos) *assembly {
	cur, ok := ed.Root.FindByPos(pos, pos)
	if !ok {
		return nil
	}
	c := new(assembly)
	if c.literal, ok = cur.Node().(*ast.BasicLit); !ok || int(c.literal.End()-c.literal.Pos()) != len(c.literal.Value) {
		return nil // a raw literal whose carriage returns the scanner dropped
	}
	top := cur
	for top.ParentEdgeKind() == edge.BinaryExpr_X || top.ParentEdgeKind() == edge.BinaryExpr_Y {
		if top.Parent().Node().(*ast.BinaryExpr).Op != token.ADD {
			break
		}
		top = top.Parent()
	}
	if top == cur {
		return c.ofFormat(ed.Unit, cur)
	}
	sum := top.Node().(ast.Expr)
	if !types.Identical(goinfo.TypeOf(ed.Pass.TypesInfo, sum), types.Typ[types.String]) {
		return nil
	}
	c.parts = operands(sum)
	c.at = indexOf(c.parts, c.literal)
	return c
}

// operands returns the operands of a chain of "+", from left to right.
func operands(e ast.Expr) (list []ast.Expr) {
	for {
		b, ok := e.(*ast.BinaryExpr)
		if !ok || b.Op != token.ADD {
			break
		}
		list = append(list, b.Y)
		e = b.X
	}
	list = append(list, e)
	slices.Reverse(list)
	return list
}

// ofFormat completes c if its literal, at cur, is a format whose verbs print one argument each, in order; otherwise it
// returns nil.
func (c *assembly) ofFormat(u *unit.Unit, cur inspector.Cursor) *assembly {
	call, ok := cur.Parent().Node().(*ast.CallExpr)
	if !ok || cur.ParentEdgeKind() != edge.CallExpr_Args || call.Ellipsis.IsValid() ||
		strings.ContainsAny(c.literal.Value, "[*") {
		return nil
	}
	fn := typeutil.StaticCallee(u.Pass.TypesInfo, call)
	if fn == nil {
		return nil
	}
	at, ok := FormatArgs[fn.FullName()]
	if _, i := cur.ParentEdge(); !ok || i != at {
		return nil
	}
	c.call, c.fn, c.parts = call, fn.FullName(), call.Args[at+1:]
	return c
}

// indexOf returns the index of e in parts, ignoring parentheses; -1 if there is none.
func indexOf(parts []ast.Expr, e ast.Expr) int {
	return slices.IndexFunc(parts, func(p ast.Expr) bool { return e != nil && ast.Unparen(p) == ast.Unparen(e) })
}

// partAt returns the operand or argument whose value is the hole at byte i of the text, if it is e itself or next to
// an editable literal; otherwise nil.
func (ed *Editor) partAt(e ast.Expr, v eval.Value, i int) ast.Expr {
	hole := v.Map.Hole(i)
	if hole == nil {
		return nil
	}
	if len(v.Text.S) == 1 {
		if ast.Unparen(hole) == ast.Unparen(e) {
			return hole
		}
		return nil
	}
	for _, at := range []int{i - 1, i + 1} {
		if c := ed.assemblyAround(v, at); c != nil && indexOf(c.parts, hole) >= 0 {
			return hole
		}
	}
	return nil
}

// assemblyAround returns the assembly around the literal that spells byte i of the text; nil if there is none, or if
// the literal is not editable.
func (ed *Editor) assemblyAround(v eval.Value, i int) *assembly {
	if i < 0 || i >= len(v.Text.S) || v.Text.HoleAt(i) != nil || !v.Map.Editable(i, i+1) {
		return nil
	}
	pos, _, ok := v.Map.Range(i, i+1)
	if !ok {
		return nil
	}
	return ed.assemblyAt(pos)
}
