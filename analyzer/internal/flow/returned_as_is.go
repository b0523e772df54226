package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// ReturnsAsIs reports whether a function returns the argument for a parameter, or an element of it, unchanged: it
// tests at most whether the argument is empty, and does nothing else with it.
func (x *Index) ReturnsAsIs(param *types.Var) bool {
	fn, ok := x.DeclAt(param.Pos()).(*ast.FuncDecl)
	if !ok {
		return false
	}
	f := paramUses{Index: x, vars: map[types.Object]bool{param: true}, free: true}
	f.visit(fn.Body)
	return f.free
}

// paramUses searches for other uses of a parameter and of its elements, which clear free.
type paramUses struct {
	*Index
	vars map[types.Object]bool
	free bool
}

func (f *paramUses) visit(n ast.Node) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ReturnStmt:
			for _, e := range n.Results {
				if !f.isMention(e) {
					f.visit(e)
				}
			}
			return false
		case *ast.RangeStmt:
			if v, ok := n.Value.(*ast.Ident); ok && f.isMention(n.X) {
				f.vars[f.Info.ObjectOf(v)] = true
				f.visit(n.Body)
				return false
			}
		case *ast.AssignStmt:
			f.assign(n)
			return false
		case *ast.CallExpr:
			return !f.isChoice(n)
		case *ast.BinaryExpr:
			return !f.isEmptyTest(n)
		case *ast.Ident:
			f.free = f.free && !f.vars[f.Info.Uses[n]]
		}
		return f.free
	})
}

// assign examines an assignment: a variable that the parameter is assigned to counts as the parameter.
func (f *paramUses) assign(s *ast.AssignStmt) {
	for i, e := range s.Rhs {
		id, ok := s.Lhs[min(i, len(s.Lhs)-1)].(*ast.Ident)
		if v, local := f.Info.ObjectOf(id).(*types.Var); ok && local && s.Tok != token.ADD_ASSIGN &&
			v.Kind() != types.PackageVar && f.isMention(e) {
			f.vars[v] = true
			continue
		}
		f.visit(e)
	}
	for _, e := range s.Lhs {
		if _, name := e.(*ast.Ident); !name {
			f.visit(e)
		}
	}
}

// isChoice reports whether a call is one of len or cmp.Or; it examines the arguments that are not the parameter.
func (f *paramUses) isChoice(call *ast.CallExpr) bool {
	fn := goinfo.Callee(f.Info, call)
	if !goinfo.IsBuiltin(f.Info, call, "len") && (fn == nil || goinfo.FullName(fn) != "cmp.Or") {
		return false
	}
	for _, arg := range call.Args {
		if !f.isMention(arg) {
			f.visit(arg)
		}
	}
	return true
}

// isMention reports whether e is the parameter, or an element of it.
func (f *paramUses) isMention(e ast.Expr) bool {
	if at, ok := ast.Unparen(e).(*ast.IndexExpr); ok {
		e = at.X
	}
	id, ok := ast.Unparen(e).(*ast.Ident)
	return ok && f.vars[f.Info.Uses[id]]
}

// isEmptyTest reports whether e compares the parameter with "" or with a variable that never gets a value.
func (f *paramUses) isEmptyTest(e *ast.BinaryExpr) bool {
	if t, ok := goinfo.AsEmptyTest(f.Info, e); ok {
		return f.isMention(t.Operand)
	}
	if e.Op != token.EQL && e.Op != token.NEQ || !f.isMention(e.X) {
		return false
	}
	v := f.Variable(e.Y)
	if v == nil || v.Kind() != types.LocalVar {
		return false
	}
	_, h := f.DefsOf(v)
	d := h.Only()
	return d != nil && d.Value == nil
}
