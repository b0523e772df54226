package goinfo

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
)

// PicksOne reports whether a part of a condition selects one of many similar structs, by a field such as ID or Name, or
// compares the order of values that are known only at run time. Neither distinguishes kinds of structs.
func PicksOne(info *types.Info, n ast.Node) bool {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		switch n.Op {
		case token.LSS, token.GTR, token.LEQ, token.GEQ:
			return info.Types[n.X].Value == nil && info.Types[n.Y].Value == nil
		case token.EQL, token.NEQ:
			return (isIdentity(n.X) && isRunTime(info, n.Y) || isIdentity(n.Y) && isRunTime(info, n.X)) &&
				!areOfOne(info, n.X, n.Y)
		}
	case *ast.IndexExpr:
		return isIdentity(n.Index) && IsMap(TypeOf(info, n.X))
	case *ast.CallExpr:
		fn := Callee(info, n)
		if fn == nil || len(n.Args) != 2 {
			return false
		}
		switch FullName(fn) {
		case "strings.EqualFold", "slices.Contains":
			return isIdentity(n.Args[0]) && isRunTime(info, n.Args[1]) ||
				isIdentity(n.Args[1]) && isRunTime(info, n.Args[0])
		}
	}
	return false
}

// areOfOne reports whether x and y are fields of the same struct. Whether they are equal may distinguish kinds.
func areOfOne(info *types.Info, x, y ast.Expr) bool {
	one, ok := ast.Unparen(x).(*ast.SelectorExpr)
	other, is := ast.Unparen(y).(*ast.SelectorExpr)
	return ok && is && Same(info, one.X, other.X)
}

// isRunTime reports whether e is neither a constant nor nil.
func isRunTime(info *types.Info, e ast.Expr) bool {
	tv := info.Types[e]
	return tv.Value == nil && !tv.IsNil()
}

// identity matches names of fields that identify one of many structs.
var identity = regexp.MustCompile(`(?i)^(id|key|slug|uid|code|region|team|tenant|locale|lang|` +
	`country|city|label|title)$|name$|(ID|Key)$`)

func isIdentity(e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	return ok && identity.MatchString(sel.Sel.Name)
}
