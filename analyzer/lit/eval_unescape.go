package lit

import (
	"go/ast"
	"strings"
)

// unescape appends what is left of a text when its escapes are gone, which is all of
// it where none of special is among the known bytes. After a hole, the first byte
// must be none that completes an escape.
func (w *walk) unescape(e ast.Expr, call *ast.CallExpr, f func(string) (string, error), special string) bool {
	ps := w.take(call.Args[0])
	if !holed(ps) {
		s, err := f(join(ps))
		if err == nil {
			w.either(e, ps, s)
		}
		return err == nil
	}
	behind := false
	for _, p := range ps {
		if p.kind != hole && (strings.ContainsAny(p.text, special) || behind && p.text != "" && strings.IndexByte("0123456789abcdefABCDEF", p.text[0]) >= 0) {
			return false
		}
		behind = p.kind == hole || behind && p.text == ""
	}
	for _, p := range ps {
		w.add(p.loosened())
	}
	return true
}
