package origin

import (
	"go/ast"
	"strings"
	"unicode/utf8"
)

// MaxName is the maximum length of the name of a hole in bytes. A longer expression is named by its end, which is more
// specific than its beginning.
const MaxName = 24

// Name returns a short name for e: the expression without arguments and literals, which may contain secrets.
func Name(e ast.Expr) string {
	return Clip(describe(e, 0))
}

// Clip returns the end of a name that is longer than MaxName.
func Clip(name string) string {
	if len(name) <= MaxName {
		return name
	}
	cut := len(name) - MaxName + len("…")
	for cut < len(name) && !utf8.RuneStart(name[cut]) {
		cut++
	}
	if dot := strings.IndexByte(name[cut:], '.'); dot > 0 {
		cut += dot // keep whole words
	}
	return "…" + name[cut:]
}

func describe(e ast.Expr, depth int) string {
	if depth > MaxName { // the rest would be clipped
		return "…"
	}
	depth++
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.ParenExpr:
		return describe(e.X, depth)
	case *ast.SelectorExpr:
		return describe(e.X, depth) + "." + e.Sel.Name
	case *ast.StarExpr:
		return "*" + describe(e.X, depth)
	case *ast.UnaryExpr:
		return e.Op.String() + describe(e.X, depth)
	case *ast.IndexExpr:
		return describe(e.X, depth) + "[…]"
	case *ast.SliceExpr:
		return describe(e.X, depth) + "[…]"
	case *ast.TypeAssertExpr:
		return describe(e.X, depth)
	case *ast.CallExpr:
		return describeCall(e, depth)
	}
	return "…"
}

// describeCall describes the only argument of a call or conversion if that is a name or selector, and the result is
// short enough.
func describeCall(e *ast.CallExpr, depth int) string {
	name, argument := describe(e.Fun, depth), ""
	if len(e.Args) == 1 && isSelected(e.Args[0]) {
		argument = describe(e.Args[0], depth)
	}
	if len(e.Args) > 0 && (argument == "" || len(name)+len(argument)+len("()") > MaxName) {
		argument = "…"
	}
	return name + "(" + argument + ")"
}

// isSelected reports whether e is a name, or a field of one.
func isSelected(e ast.Expr) bool {
	for {
		switch x := e.(type) {
		case *ast.Ident:
			return true
		case *ast.SelectorExpr:
			e = x.X
		default:
			return false
		}
	}
}
