package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/core"
)

// isURL reports whether t is url.URL or a pointer to it.
func isURL(t types.Type) bool {
	if t == nil {
		return false
	}
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Name() == "URL" && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "net/url"
}

// parsers are the functions that make a URL of a text, and say in their results
// whether it was one.
var parsers = map[string]bool{"net/url.Parse": true, "net/url.ParseRequestURI": true, "(*net/url.URL).Parse": true}

// parseCall gives the call of a parser that e is: itself, or the argument of a
// function that turns (T, error) into T.
func (l *linter) parseCall(e ast.Expr) (call *ast.CallExpr, parser string) {
	for range 2 {
		call, ok := ast.Unparen(e).(*ast.CallExpr)
		if !ok {
			return nil, ""
		}
		fn := typeutil.StaticCallee(l.pass.TypesInfo, call)
		if fn == nil {
			return nil, ""
		}
		if parsers[fn.FullName()] && len(call.Args) > 0 {
			return call, fn.FullName()
		}
		if len(call.Args) != 1 || !mustLike(fn.Signature()) {
			return nil, ""
		}
		e = call.Args[0]
	}
	return nil, ""
}

// mustLike reports whether a function has the type func(T, error) T.
func mustLike(sig *types.Signature) bool {
	return sig.Params().Len() == 2 && sig.Results().Len() == 1 && sig.Recv() == nil &&
		types.Identical(sig.Params().At(0).Type(), sig.Results().At(0).Type()) &&
		types.Identical(sig.Params().At(1).Type(), types.Universe.Lookup("error").Type())
}

// parsedText gives the text that was parsed into the URL e and is still what that
// URL says; nil if it is not known.
func (l *linter) parsedText(e ast.Expr) ast.Expr {
	if !l.intact(e) {
		return nil
	}
	call, parser := l.parseCall(l.valueOf(e))
	if call == nil || parser == "(*net/url.URL).Parse" {
		return nil
	}
	return call.Args[0]
}

// intact reports whether e is no variable, or one whose fields nobody writes to.
func (l *linter) intact(e ast.Expr) bool {
	v := l.variable(e)
	return v == nil || l.storyOf(v, e.Pos()).intact
}

func (l *linter) variable(e ast.Expr) *types.Var {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return nil
	}
	v, _ := l.pass.TypesInfo.Uses[id].(*types.Var)
	return v
}

// isParsed reports whether all that the variable e ever holds was made by a
// parser, and nothing in it was changed.
func (l *linter) isParsed(e ast.Expr) bool {
	v := l.variable(e)
	if v == nil {
		return false
	}
	s := l.storyOf(v, e.Pos())
	for _, value := range s.values {
		if call, _ := l.parseCall(value); call == nil {
			return false
		}
	}
	return s.intact && len(s.values) > 0
}

// derived reports whether the comparison or switch n is about a component of a
// URL that was parsed in the same function.
func (l *linter) derived(n ast.Node, text ast.Expr) bool {
	var place ast.Expr
	switch n := n.(type) {
	case *ast.BinaryExpr:
		if place = n.X; place == text {
			place = n.Y
		}
	case *ast.SwitchStmt:
		place = n.Tag
	}
	sel, ok := ast.Unparen(place).(*ast.SelectorExpr)
	return ok && l.isParsed(sel.X)
}

// base gives the text of the URL that the call n resolves a reference against, as
// far as it is known.
func (l *linter) base(n ast.Node) core.Text {
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return core.Text{}
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || !isURL(l.pass.TypesInfo.TypeOf(sel.X)) {
		return core.Text{}
	}
	text := l.parsedText(sel.X)
	if text == nil {
		return core.Text{}
	}
	v, _ := l.texts.Eval(text)
	return v.Text
}

// reference gives the text that a URL in a call stands for, and the form that it
// has there: the one that was parsed, or the path of a literal with nothing else.
func (l *linter) reference(e ast.Expr, use *core.Use) ast.Expr {
	if text := l.parsedText(e); text != nil {
		return text
	}
	value := l.valueOf(e)
	if u, ok := value.(*ast.UnaryExpr); ok && u.Op == token.AND {
		value = u.X
	}
	lit, ok := value.(*ast.CompositeLit)
	if !ok || len(lit.Elts) != 1 || !l.intact(e) {
		return nil
	}
	kv, ok := lit.Elts[0].(*ast.KeyValueExpr)
	if !ok {
		return nil
	}
	if key, ok := kv.Key.(*ast.Ident); !ok || key.Name != "Path" {
		return nil
	}
	use.Form, use.Decoded = core.FormPath, true
	return kv.Value
}
