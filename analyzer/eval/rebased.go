package eval

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// composeRebased appends the text of a URL of which only the fields assigned in this
// function are known: its scheme, path or query. What is between them is holes.
func (w urlComposer) composeRebased(e *ast.CallExpr, receiver ast.Expr) bool {
	id, ok := receiver.(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := w.ev.Info.Uses[id].(*types.Var)
	if !ok || !w.ev.tracksFields(v) {
		return false
	}
	f, h := w.ev.DefsOf(v)
	at := f.Root.At(id.Pos())
	get := func(field string) []srcmap.Piece {
		mark := len(w.out)
		w.trace(id, v, h, field).run(at, id.Pos())
		out := srcmap.NonEmpty(w.out[mark:])
		w.out = w.out[:mark]
		return out
	}
	u := urlFields{path: get("Path")}
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
	w.addBase(e, id, &u)
	if srcmap.HasKnown(u.path) {
		w.addPath(e, u.path)
	}
	w.addQuery(e, u.query)
	w.addUnknownRest(id)
	return true
}

// addBase appends what comes before the path: a known scheme and host, or holes. With a
// scheme there is a host, in the one of two texts at hand.
func (w urlComposer) addBase(e *ast.CallExpr, id *ast.Ident, u *urlFields) {
	if !srcmap.HasKnown(u.scheme) {
		w.addUnknownRest(id)
		return
	}
	w.addPieces(u.scheme)
	w.addKnown(e, "://")
	w.addUnknownRest(id) // the user, if there is one, and the host, if that is not known
	if !srcmap.HasKnown(u.host) {
		return
	}
	w.addPieces(mapText(u.host, e, escapedHost))
	if !srcmap.HasKnown(u.path) || u.path[0].Kind == srcmap.Unknown {
		w.addUnknownRest(id)
	}
}

// addUnknownRest appends a hole for what is not known of the URL, unless one is there
// already.
func (w urlComposer) addUnknownRest(id *ast.Ident) {
	if n := len(w.out); n == 0 || w.out[n-1].Kind != srcmap.Unknown || w.out[n-1].Hole.Expr != ast.Expr(id) {
		w.addHole(id, core.Hole{}, flow.OtherExpression)
	}
}

// addPath appends a path behind a base. A hole that the path begins with belongs to the
// base.
func (w urlComposer) addPath(e ast.Expr, path []srcmap.Piece) {
	if path[0].Kind == srcmap.Unknown {
		path = path[1:]
	} else if path[0].Text[0] != '/' {
		w.addKnown(e, "/")
	}
	w.addPieces(escapedPieces(path, e))
}
