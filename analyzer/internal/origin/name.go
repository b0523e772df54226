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
		if len(e.Args) == 0 {
			return describe(e.Fun, depth) + "()"
		}
		return describe(e.Fun, depth) + "(…)"
	}
	return "…"
}
