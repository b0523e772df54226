package hostguard

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// mayLackSlash reports whether the value of the hole at offset 1, which comes from a request, may lack a leading "/".
// It may if the function tests for it, or if a value from a form was changed or tested before.
func (g *Guards) mayLackSlash(v eval.Value, from core.Origin) bool {
	if from == core.FromForm {
		e := v.Map.Verbatim(1)
		if e == nil || v.Text.HoleAt(1).First == core.NoSlash || g.isAsked(e) {
			return true
		}
		if _, ok := g.ValueOf(e).(*ast.CallExpr); !ok {
			return true
		}
	}
	return g.addsSlashItself(v)
}

// addsSlashItself reports whether the code adds a "/" before a text, and the function tests whether that text starts
// with one:
//
//	if p[0] != '/' {
//		p = "/" + p
//	}
func (g *Guards) addsSlashItself(v eval.Value) bool {
	if v.Text.S == "" || v.Text.S[0] != '/' {
		return false
	}
	pos, end, ok := v.Map.Range(0, 1)
	if !ok {
		return false
	}
	cur, ok := g.At(pos, end)
	if !ok {
		return false
	}
	sum, ok := cur.Parent().Node().(*ast.BinaryExpr)
	if !ok || sum.Op != token.ADD {
		return false
	}
	for decl := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		return g.asksForSlash(decl, sum.Y)
	}
	return false
}

// asksForSlash reports whether a function tests whether e starts with "/".
func (g *Guards) asksForSlash(fn inspector.Cursor, e ast.Expr) bool {
	list := goinfo.Memo(&g.slashes, fn.Node(), nil, func() exprs {
		list := make(exprs)
		for c := range fn.Preorder((*ast.CallExpr)(nil), (*ast.BinaryExpr)(nil)) {
			if of := g.askedForSlash(c.Node()); of != nil {
				list.add(g, of)
			}
		}
		return list
	})
	return list.has(g, e)
}

// askedForSlash returns the text that n tests for a leading "/"; nil if n is another node.
func (g *Guards) askedForSlash(n ast.Node) ast.Expr {
	switch n := n.(type) {
	case *ast.CallExpr:
		if g.Calls(n, "strings.HasPrefix") && g.isSlash(n.Args[1]) {
			return n.Args[0]
		}
	case *ast.BinaryExpr:
		first, ok := ast.Unparen(n.X).(*ast.IndexExpr)
		if ok && (n.Op == token.EQL || n.Op == token.NEQ) && g.isZero(first.Index) && g.isSlash(n.Y) {
			return first.X
		}
	}
	return nil
}

func (g *Guards) isZero(e ast.Expr) bool {
	v := g.Pass.TypesInfo.Types[e].Value
	return v != nil && v.Kind() == constant.Int && constant.Sign(v) == 0
}

// isSlash reports whether e is the constant "/" or '/'.
func (g *Guards) isSlash(e ast.Expr) bool {
	tv := g.Pass.TypesInfo.Types[e]
	switch {
	case tv.Value == nil:
		return false
	case tv.Value.Kind() == constant.String:
		return constant.StringVal(tv.Value) == "/"
	}
	return types.Identical(tv.Type.Underlying(), types.Typ[types.Byte]) && tv.Value.ExactString() == "47"
}
