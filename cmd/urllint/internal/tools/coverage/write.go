package coverage

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"
)

// definitions collects the assignments of a declaration to variables and constants, or parts of
// them, in source order.
type definitions struct {
	info  *types.Info
	found map[types.Object][]*definition
}

func definitionsIn(info *types.Info, decl ast.Decl) map[types.Object][]*definition {
	w := definitions{info, make(map[types.Object][]*definition)}
	ast.Inspect(decl, func(n ast.Node) bool {
		w.node(n)
		return true
	})
	return w.found
}

func (w *definitions) node(n ast.Node) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		for i, to := range n.Lhs {
			w.write(to, definition{at: n.Pos(), whole: n.Tok == token.ASSIGN || n.Tok == token.DEFINE},
				sideOf(n.Rhs, i, len(n.Lhs))...)
		}
	case *ast.ValueSpec:
		for i, to := range n.Names {
			w.write(to, definition{at: n.Pos(), whole: true}, sideOf(n.Values, i, len(n.Names))...)
		}
	case *ast.RangeStmt:
		w.write(n.Key, definition{at: n.Pos(), whole: true, round: true}, n.X)
		w.write(n.Value, definition{at: n.Pos(), whole: true, round: true}, n.X)
	case *ast.TypeSwitchStmt:
		w.typeSwitch(n)
	case *ast.CallExpr:
		if to, values := writer(w.info, n); to != nil {
			w.write(to, definition{at: n.Pos()}, values...)
		}
	}
}

// write records an assignment like like to an expression for each of values, or one without a
// value.
func (w *definitions) write(to ast.Expr, like definition, values ...ast.Expr) {
	id, field := rootOf(to)
	if id == nil || w.info.ObjectOf(id) == nil {
		return
	}
	like.field = field
	like.whole = like.whole && isWhole(to)
	w.note(w.info.ObjectOf(id), like, values)
}

func (w *definitions) note(obj types.Object, like definition, values []ast.Expr) {
	if len(values) == 0 {
		values = []ast.Expr{nil}
	}
	for i, e := range values {
		d := like
		d.value, d.whole = e, like.whole && i == 0 // the others are appended to the first
		w.found[obj] = append(w.found[obj], &d)
	}
}

// typeSwitch records the definitions of the variable in each clause.
func (w *definitions) typeSwitch(n *ast.TypeSwitchStmt) {
	assign, ok := n.Assign.(*ast.AssignStmt)
	if !ok {
		return
	}
	for _, clause := range n.Body.List {
		if obj := w.info.Implicits[clause]; obj != nil {
			w.note(obj, definition{at: n.Assign.Pos()}, assign.Rhs)
		}
	}
}

// isWhole reports whether an assignment to e replaces a whole variable or field.
func isWhole(e ast.Expr) bool {
	if sel, ok := e.(*ast.SelectorExpr); ok {
		e = sel.X
	}
	_, ok := e.(*ast.Ident)
	return ok
}

// writer returns the strings.Builder or bytes.Buffer that a call writes to and the values.
func writer(info *types.Info, call *ast.CallExpr) (to ast.Expr, values []ast.Expr) {
	fn, ok := typeutil.Callee(info, call).(*types.Func)
	if !ok || fn.Pkg() == nil {
		return nil, nil
	}
	sel, ok := call.Fun.(*ast.SelectorExpr)
	switch fn.Pkg().Path() {
	case "strings", "bytes":
		if ok && fn.Signature().Recv() != nil && strings.HasPrefix(fn.Name(), "Write") {
			return sel.X, call.Args
		}
	case "fmt", "io":
		if len(call.Args) > 1 && (strings.HasPrefix(fn.Name(), "Fprint") || fn.Name() == "WriteString") {
			to := ast.Unparen(call.Args[0])
			if u, ok := to.(*ast.UnaryExpr); ok {
				to = u.X
			}
			return to, call.Args[1:]
		}
	}
	return nil, nil
}

// sideOf returns the right-hand expression for operand i of n, which is the call itself if one call
// has several results.
func sideOf(right []ast.Expr, i, n int) []ast.Expr {
	if len(right) == n {
		return right[i : i+1]
	}
	return right
}

// rootOf returns the first name in e and the last field that it selects: x and F of x.F[i].
func rootOf(e ast.Expr) (root *ast.Ident, field string) {
	for {
		switch x := e.(type) {
		case *ast.Ident:
			return x, field
		case *ast.ParenExpr:
			e = x.X
		case *ast.SelectorExpr:
			if field == "" {
				field = x.Sel.Name
			}
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		default:
			return nil, ""
		}
	}
}
