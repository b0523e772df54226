package hostguard

import (
	"go/ast"
	"go/constant"
	"go/token"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
)

// slashTests finds texts that may lack a leading "/", because the code tests for it.
type slashTests struct {
	*unit.Unit
	isTestedValue func(ast.Expr) bool // reports whether the function around a value tests it
	byFunction    map[ast.Node]exprs  // the texts that a function tests for a leading slash
}

// mayLackSlash reports whether the value of the hole at offset 1, which comes from a request, may lack a leading "/".
// It may if the function tests for it, or if a value from a form was changed or tested before.
func (st *slashTests) mayLackSlash(v eval.Value, from core.Origin) bool {
	if from == core.FromForm {
		e := v.Map.Verbatim(1)
		if e == nil || v.Text.HoleAt(1).FirstByte == core.NoSlash || st.isTestedValue(e) {
			return true
		}
		if _, ok := st.ValueOf(e).(*ast.CallExpr); !ok {
			return true
		}
	}
	return st.isPrepended(v)
}

// isPrepended reports whether the code adds a "/" before a text, and the function tests whether that text starts
// with one:
//
//	if p[0] != '/' {
//		p = "/" + p
//	}
func (st *slashTests) isPrepended(v eval.Value) bool {
	if v.Text.S == "" || v.Text.S[0] != '/' {
		return false
	}
	pos, end, ok := v.Map.Range(0, 1)
	if !ok {
		return false
	}
	cur, ok := st.At(pos, end)
	if !ok {
		return false
	}
	sum, ok := cur.Parent().Node().(*ast.BinaryExpr)
	if !ok || sum.Op != token.ADD {
		return false
	}
	for decl := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		return st.isTested(decl, sum.Y)
	}
	return false
}

// isTested reports whether a function tests whether e starts with "/".
func (st *slashTests) isTested(fn inspector.Cursor, e ast.Expr) bool {
	list := goinfo.Memo(&st.byFunction, fn.Node(), nil, func() exprs {
		list := make(exprs)
		for c := range fn.Preorder((*ast.CallExpr)(nil), (*ast.BinaryExpr)(nil)) {
			if of := st.testedIn(c.Node()); of != nil {
				list.add(st.Unit, of)
			}
		}
		return list
	})
	return list.has(st.Unit, e)
}

// testedIn returns the text that n tests for a leading "/"; nil if n is another node.
func (st *slashTests) testedIn(n ast.Node) ast.Expr {
	switch n := n.(type) {
	case *ast.CallExpr:
		if st.Calls(n, "strings.HasPrefix") && st.IsText(n.Args[1], "/") {
			return n.Args[0]
		}
	case *ast.BinaryExpr:
		first, ok := ast.Unparen(n.X).(*ast.IndexExpr)
		if ok && (n.Op == token.EQL || n.Op == token.NEQ) && st.isZero(first.Index) && st.IsText(n.Y, "/") {
			return first.X
		}
	}
	return nil
}

func (st *slashTests) isZero(e ast.Expr) bool {
	v := st.Pass.TypesInfo.Types[e].Value
	return v != nil && v.Kind() == constant.Int && constant.Sign(v) == 0
}
