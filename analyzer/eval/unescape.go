package eval

import (
	"go/ast"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/srcmap"
)

// unescape appends the result of an unescaper. It needs the known bytes to have none of
// special, and the byte behind a hole not to complete an escape.
func (w computation) unescape(e ast.Expr, call *ast.CallExpr, f func(string) (string, error), special string) bool {
	ps := w.takePieces(call.Args[0])
	if !srcmap.HasHole(ps) {
		s, err := f(srcmap.Join(ps))
		if err == nil {
			w.either(e, ps, s)
		}
		return err == nil
	}
	behind := false
	for _, p := range ps {
		if p.Kind != srcmap.Unknown && (strings.ContainsAny(p.Text, special) || behind && p.Text != "" && strings.IndexByte("0123456789abcdefABCDEF", p.Text[0]) >= 0) {
			return false
		}
		behind = p.Kind == srcmap.Unknown || behind && p.Text == ""
	}
	for _, p := range ps {
		w.addPiece(p.Reshaped())
	}
	return true
}
