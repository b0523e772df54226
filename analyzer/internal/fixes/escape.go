package fixes

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// spellEscape wraps a hole in an escaper, or replaces or removes the existing one.
func (ed *Editor) spellEscape(r *Fix, e ast.Expr, v eval.Value, edit core.Edit) bool {
	at := int(edit.Span.Start)
	part, hole := ed.partAt(e, v, at), v.Text.HoleAt(at)
	if part == nil || hole == nil {
		return false
	}
	if hole.Escaper != core.ByNobody {
		return ed.spellOtherEscape(r, part, edit.Call)
	}
	if edit.Call == core.Unescaped || v.Map.Verbatim(at) == nil || ed.isCutOut(part) {
		return false
	}
	open, end := "", ")"
	if !ed.IsStringType(part) {
		if !goinfo.IsString(goinfo.TypeOf(ed.Pass.TypesInfo, part)) ||
			ed.ObjectNamed("string", part.Pos()) != types.Universe.Lookup("string") {
			return false
		}
		open, end = "string(", "))"
	}
	name, ok := r.qualifier(ed.Unit, part.Pos(), "net/url")
	_, function, _ := strings.Cut(edit.Call.String(), ".")
	r.Insert(part.Pos(), name+"."+function+"("+open)
	r.Insert(part.End(), end)
	return ok
}

// isCutOut reports whether e is an element of a strings.Split at a delimiter of URLs. It is then a part of a URL,
// which may be escaped already.
func (ed *Editor) isCutOut(e ast.Expr) bool {
	index, ok := ed.ValueOf(e).(*ast.IndexExpr)
	if !ok {
		return false
	}
	call, ok := ed.ValueOf(index.X).(*ast.CallExpr)
	if !ok || len(call.Args) < 2 || !ed.Calls(call, "strings.Split", "strings.SplitN") {
		return false
	}
	at, known := ed.StringOf(call.Args[1])
	return known && len(at) > 0 && strings.Trim(at, "/?#&=") == ""
}

// spellOtherEscape changes the call of the escaper whose result is part.
func (ed *Editor) spellOtherEscape(r *Fix, part ast.Expr, call core.Call) bool {
	escaper, ok := ed.onlyValue(part).(*ast.CallExpr)
	if !ok || len(escaper.Args) != 1 || !ed.Calls(escaper, "net/url.PathEscape", "net/url.QueryEscape") ||
		ed.ImportOf(escaper.Fun) == nil {
		return false
	}
	if call != core.Unescaped {
		sel := ast.Unparen(escaper.Fun).(*ast.SelectorExpr).Sel
		_, function, _ := strings.Cut(call.String(), ".")
		r.Replace(sel.Pos(), sel.End(), function)
		return true
	}
	arg := escaper.Args[0]
	r.Replace(escaper.Pos(), arg.Pos(), "")
	r.Replace(arg.End(), escaper.End(), "")
	return ed.IsStringType(arg) && ed.HasNoComment(escaper.Pos(), arg.Pos()) &&
		ed.HasNoComment(arg.End(), escaper.End())
}

// onlyValue returns the value of a local variable with a single definition and a single use, where an edit affects
// nothing else; nil for other local variables. Other expressions are returned unchanged.
func (ed *Editor) onlyValue(e ast.Expr) ast.Expr {
	v := ed.Variable(e)
	if v == nil || v.Kind() != types.LocalVar {
		return ast.Unparen(e)
	}
	root, ok := ed.ScopeOf(v)
	value := ed.DefsOf(v, e.Pos()).Single()
	if !ok || value == nil {
		return nil
	}
	uses := 0
	for _, cur := range ed.UsesOf(v, root) {
		if cur.ParentEdgeKind() != edge.AssignStmt_Lhs {
			uses++
		}
	}
	if uses != 1 {
		return nil
	}
	return ast.Unparen(value)
}

// spellJoinPath replaces path.Join by url.JoinPath in "return path.Join(…), nil".
func (ed *Editor) spellJoinPath(r *Fix, e ast.Expr) bool {
	cur, ok := ed.Cursor(e)
	if !ok || cur.ParentEdgeKind() != edge.CallExpr_Args {
		return false
	}
	call := cur.Parent().Node().(*ast.CallExpr)
	ret, ok := cur.Parent().Parent().Node().(*ast.ReturnStmt)
	if !ok || call.Ellipsis.IsValid() || call.Args[0] != e || !ed.Calls(call, "path.Join", "path/filepath.Join") ||
		!ed.returnsNil(ret, call) {
		return false
	}
	qualifier, ok := r.qualifier(ed.Unit, call.Pos(), "net/url")
	if !ok || ed.ImportOf(call.Fun) == nil {
		return false
	}
	r.Replace(call.Fun.Pos(), call.Fun.End(), qualifier+".JoinPath")
	r.Replace(call.End(), ret.End(), "")
	return ed.HasNoComment(call.End(), ret.End())
}

// returnsNil reports whether a statement returns the string of a call and a nil error.
func (ed *Editor) returnsNil(ret *ast.ReturnStmt, call *ast.CallExpr) bool {
	if len(ret.Results) != 2 || ret.Results[0] != ast.Expr(call) || !ed.Pass.TypesInfo.Types[ret.Results[1]].IsNil() {
		return false
	}
	cur, ok := ed.Cursor(ret)
	if !ok {
		return false
	}
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		sig := goinfo.SignatureOf(ed.Pass.TypesInfo, fn.Node())
		return sig != nil && sig.Results().Len() == 2 &&
			types.Identical(sig.Results().At(0).Type(), types.Typ[types.String]) &&
			types.Identical(sig.Results().At(1).Type(), types.Universe.Lookup("error").Type())
	}
	return false
}
