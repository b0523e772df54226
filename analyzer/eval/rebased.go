package eval

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// rebased appends the text of a URL of which nothing is known but what was set in
// the function: its scheme, its path or the end of that, its query. There are holes
// between them, and a base that is one.
func (w urlComposer) rebased(e *ast.CallExpr, receiver ast.Expr) bool {
	id, ok := receiver.(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := w.ev.Info.Uses[id].(*types.Var)
	if !ok || !w.ev.followsFields(v) {
		return false
	}
	f, h := w.ev.DefsOf(v)
	at := f.Root.At(id.Pos())
	get := func(field string) []srcmap.Piece {
		mark := len(w.out)
		w.lookup(id, v, h, field).reach(at, id.Pos())
		out := srcmap.NonEmpty(w.out[mark:])
		w.out = w.out[:mark]
		return out
	}
	u := parts{path: get("Path")}
	if h.HasField("Scheme") {
		u.scheme = get("Scheme")
	}
	if h.HasField("Host") {
		u.host = get("Host")
	}
	if h.HasField("RawQuery") {
		u.query = get("RawQuery")
	}
	if h.InClosures != nil || !srcmap.HasKnown(u.path) && !srcmap.HasKnown(u.query) && !srcmap.HasKnown(u.scheme) || h.HasField("RawPath") || h.HasField("Opaque") {
		return false
	}
	if k, ok := w.choose(e, 2); !ok || k == 1 {
		return false
	}
	w.base(e, id, &u)
	if srcmap.HasKnown(u.path) {
		w.behindBase(e, u.path)
	}
	w.query(e, u.query)
	w.rest(id)
	return true
}

// base appends what stands before the path of a URL of which the rest is not
// known: a hole, but for a scheme that is. With a scheme there is a host, in the one
// of two texts that is looked at.
func (w urlComposer) base(e *ast.CallExpr, id *ast.Ident, u *parts) {
	if !srcmap.HasKnown(u.scheme) {
		w.rest(id)
		return
	}
	w.addAll(u.scheme)
	w.known(e, "://")
	w.rest(id) // the user, if there is one, and the host, if that is not known
	if !srcmap.HasKnown(u.host) {
		return
	}
	w.addAll(eachAs(u.host, e, escapedHost))
	if !srcmap.HasKnown(u.path) || u.path[0].Kind == srcmap.Unknown {
		w.rest(id)
	}
}

// rest appends a hole for what is not known of a URL, if none is there.
func (w urlComposer) rest(id *ast.Ident) {
	if n := len(w.out); n == 0 || w.out[n-1].Kind != srcmap.Unknown || w.out[n-1].Hole.Expr != ast.Expr(id) {
		w.hole(id, core.Hole{}, flow.OtherExpression)
	}
}

// behindBase appends a path as it stands behind a base. A hole that it begins
// with is a part of the base.
func (w urlComposer) behindBase(e ast.Expr, path []srcmap.Piece) {
	if path[0].Kind == srcmap.Unknown {
		path = path[1:]
	} else if path[0].Text[0] != '/' {
		w.known(e, "/")
	}
	w.addAll(escapedPieces(path, e))
}
