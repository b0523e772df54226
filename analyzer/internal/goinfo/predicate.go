package goinfo

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"unicode/utf8"
)

// Predicate returns the condition that the function declared at decl returns for the arguments of a call, if it does
// nothing else but declare variables before; otherwise nil. There is one argument for each parameter.
func Predicate(info *types.Info, decl *ast.FuncDecl, fn *types.Func, call *ast.CallExpr) ast.Expr {
	sig := fn.Signature()
	if decl.Body == nil || len(decl.Body.List) == 0 || sig.Variadic() || sig.Params().Len() != len(call.Args) {
		return nil
	}
	last := len(decl.Body.List) - 1
	for _, s := range decl.Body.List[:last] {
		if !onlyDeclares(info, s) {
			return nil
		}
	}
	if ret, ok := decl.Body.List[last].(*ast.ReturnStmt); ok && len(ret.Results) == 1 {
		return ret.Results[0]
	}
	return nil
}

// onlyDeclares reports whether a statement declares variables and assigns to no parameter, as s, ok := f(s) does.
func onlyDeclares(info *types.Info, s ast.Stmt) bool {
	as, ok := s.(*ast.AssignStmt)
	return ok && as.Tok == token.DEFINE && !slices.ContainsFunc(as.Lhs, func(e ast.Expr) bool {
		id, ok := e.(*ast.Ident)
		return !ok || id.Name != "_" && info.Defs[id] == nil
	})
}

// AsPortTest returns s if e is the usual test for a port, as in strings.LastIndex(s, ":") > strings.LastIndex(s, "]");
// otherwise nil.
func AsPortTest(info *types.Info, e *ast.BinaryExpr) ast.Expr {
	if e.Op != token.GTR {
		return nil
	}
	colon, bracket := LastIndexOf(info, e.X, ":"), LastIndexOf(info, e.Y, "]")
	if colon == nil || bracket == nil || !Same(info, colon, bracket) {
		return nil
	}
	return colon
}

// LastIndexOf returns s if e is strings.LastIndex(s, part) or a like call; otherwise nil.
func LastIndexOf(info *types.Info, e ast.Expr, part string) ast.Expr {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || len(call.Args) != 2 {
		return nil
	}
	fn := Callee(info, call)
	if fn == nil || !IsFunc(fn, "strings.LastIndex") && !IsFunc(fn, "strings.LastIndexByte") {
		return nil
	}
	if text, ok := TextOrChar(info.Types[call.Args[1]].Value); !ok || text != part {
		return nil
	}
	return call.Args[0]
}

// TextOrChar returns a constant text, or the text that consists of a constant ASCII character.
func TextOrChar(v constant.Value) (string, bool) {
	if text, ok := StringVal(v); ok || v == nil {
		return text, ok
	}
	c, ok := constant.Int64Val(constant.ToInt(v))
	return string(rune(c)), ok && 0 < c && c < utf8.RuneSelf
}
