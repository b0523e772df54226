package analyzer

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/lit"
)

// examinedWhereJoined reports whether another function, which puts something
// behind the hole at offset i, asks of its parameter whether that is an IPv6
// address.
func (l *linter) examinedWhereJoined(v lit.Value, i int) bool {
	if i+1 >= len(v.Text.S) {
		return false
	}
	pos, end, ok := v.Map.Range(i+1, i+2)
	if !ok {
		return false
	}
	cur, found := l.root.FindByPos(pos, end)
	if e := v.Map.Hole(i); !found || e == nil || holds(cur, e) {
		return false
	}
	about := func(arg ast.Expr) bool {
		p := l.variable(arg)
		return p != nil && p.Kind() == types.ParamVar
	}
	for decl := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		for call := range decl.Preorder((*ast.CallExpr)(nil)) {
			if l.examines(call.Node().(*ast.CallExpr), about) {
				return true
			}
		}
	}
	return false
}

// holds reports whether e stands in the function around cur.
func holds(cur inspector.Cursor, e ast.Expr) bool {
	for decl := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		if n := decl.Node(); n.Pos() <= e.Pos() && e.End() <= n.End() {
			return true
		}
	}
	return false
}
