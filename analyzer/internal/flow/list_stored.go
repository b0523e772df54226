package flow

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// Stored returns what the function around a local list appends to it, or stores in an element of it.
func (l *Lists) Stored(list *types.Var) []ast.Expr {
	if l.stored == nil {
		l.stored = map[*types.Var][]ast.Expr{}
		for _, file := range l.index.Files {
			for n := range ast.Preorder(file) {
				if as, ok := n.(*ast.AssignStmt); ok && len(as.Lhs) == len(as.Rhs) {
					l.addStored(as)
				}
			}
		}
	}
	return l.stored[list]
}

// ResultOf returns the call that e is, or whose result is the only value of the local variable e; nil if there is none.
func (l *Lists) ResultOf(e ast.Expr) *ast.CallExpr {
	e = ast.Unparen(e)
	if v := l.index.Variable(e); v != nil && v.Kind() == types.LocalVar {
		_, defs := l.index.DefsOf(v)
		e = defs.onlyValue()
	}
	call, _ := e.(*ast.CallExpr)
	return call
}

func (l *Lists) addStored(as *ast.AssignStmt) {
	for i, left := range as.Lhs {
		if at, ok := ast.Unparen(left).(*ast.IndexExpr); ok {
			if v := l.index.Variable(at.X); v != nil {
				l.stored[v] = append(l.stored[v], as.Rhs[i])
			}
			continue
		}
		call, ok := ast.Unparen(as.Rhs[i]).(*ast.CallExpr)
		v := l.index.Variable(left)
		if ok && v != nil && goinfo.IsAppend(l.index.Info, call) && len(call.Args) > 0 && !call.Ellipsis.IsValid() {
			l.stored[v] = append(l.stored[v], call.Args[1:]...)
		}
	}
}
