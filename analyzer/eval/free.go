package eval

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// isFree reports whether a function returns what it is given for a parameter, or one of
// several elements, whatever that is: it asks at most whether it is empty, and does nothing
// else with it.
func (ev *Evaluator) isFree(param *types.Var) bool {
	decl := ev.DeclAt(param.Pos())
	fn, ok := decl.(*ast.FuncDecl)
	if !ok {
		return false
	}
	f := paramUses{ev: ev, vars: map[types.Object]bool{param: true}, free: true}
	f.look(fn.Body)
	return f.free
}

// paramUses look for uses of a parameter, and of the elements of one, that are more.
type paramUses struct {
	ev   *Evaluator
	vars map[types.Object]bool
	free bool
}

func (f *paramUses) look(n ast.Node) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ReturnStmt:
			for _, e := range n.Results {
				if !f.isMention(e) {
					f.look(e)
				}
			}
			return false
		case *ast.RangeStmt:
			if v, ok := n.Value.(*ast.Ident); ok && f.isMention(n.X) {
				f.vars[f.ev.Info.ObjectOf(v)] = true
				f.look(n.Body)
				return false
			}
		case *ast.BinaryExpr:
			return !f.asksIfEmpty(n)
		case *ast.Ident:
			f.free = f.free && !f.vars[f.ev.Info.Uses[n]]
		}
		return f.free
	})
}

func (f *paramUses) isMention(e ast.Expr) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	return ok && f.vars[f.ev.Info.Uses[id]]
}

// asksIfEmpty reports whether a comparison is one of the parameter with "" or with a variable
// that is never given a value.
func (f *paramUses) asksIfEmpty(e *ast.BinaryExpr) bool {
	if t, ok := goinfo.AsEmptyTest(f.ev.Info, e); ok {
		return f.isMention(t.Operand)
	}
	if e.Op != token.EQL && e.Op != token.NEQ || !f.isMention(e.X) {
		return false
	}
	id, ok := ast.Unparen(e.Y).(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := f.ev.Info.Uses[id].(*types.Var)
	if !ok || v.Kind() != types.LocalVar {
		return false
	}
	_, h := f.ev.DefsOf(v)
	return h.Obstacle() == 0 && len(h.All) == 1 && h.All[0].Value == nil
}
