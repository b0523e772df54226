package eval

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/analyzer/internal/transfer"
	"github.com/urllint/urllint/core"
)

// joinPath appends the result of url.JoinPath(base, elements...).
func (w urlComposer) joinPath(e ast.Expr, call *ast.CallExpr) bool {
	if call.Ellipsis.IsValid() {
		return false
	}
	return w.addJoined(e, w.takePieces(call.Args[0]), call.Args[1:]) || w.addBehindBase(e, call.Args[0], call.Args[1:])
}

// addBehindBase appends, in one of two alternatives, an unknown URL to which
// elements were joined. The last elements must be known.
func (w urlComposer) addBehindBase(e ast.Expr, base ast.Expr, elements []ast.Expr) bool {
	ps := transfer.WithSlashes(e, computation{w.walk}.takeEach(elements))
	tail := transfer.PathTail(ps)
	if tail == nil || !transfer.IsPlainPath(srcmap.Join(tail)) {
		return false
	}
	if k, ok := w.Choose(e, 2); !ok || k == 1 {
		return false
	}
	w.AddForm(base, core.Hole{}, reasonOf(base))
	w.AddKnown(e, "/")
	w.addPieces(tail)
	if s := srcmap.Join(ps); s[len(s)-1] == '/' {
		w.AddKnown(e, "/")
	}
	w.AddForm(base, core.Hole{}, reasonOf(base)) // for a query of the base
	return true
}

// addJoined appends base with elements joined to its path.
func (w urlComposer) addJoined(e ast.Expr, base []srcmap.Piece, elements []ast.Expr) bool {
	return transfer.JoinPath(w, e, base, func(yield func([]srcmap.Piece) bool) {
		for _, element := range elements {
			if !yield(w.takePieces(element)) {
				return
			}
		}
	})
}

// ofUserinfo returns the user and the password that the *url.Userinfo e escapes; nil if they are unknown.
func (w *walk) ofUserinfo(e ast.Expr) *core.Text {
	if v := w.ev.Variable(e); v != nil {
		_, h := w.ev.DefsOf(v)
		if h == nil {
			return nil
		}
		d := h.Only()
		if d == nil || d.Kind != flow.DefAssign || d.Index >= 0 {
			return nil
		}
		e = d.Value
	}
	call := w.ev.callTo(e, "net/url.UserPassword", "net/url.User")
	if call == nil {
		return nil
	}
	var ps []srcmap.Piece
	for _, arg := range call.Args {
		ps = append(ps, w.takePieces(arg)...)
	}
	of := srcmap.TextOf(ps)
	return &of
}
