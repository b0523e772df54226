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
