package lit

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/core"
)

// rebased appends the text of a URL of which nothing is known but what was set in
// the function: its scheme, its path or the end of that, its query. There are holes
// between them, and a base that is one.
func (w *walk) rebased(e *ast.CallExpr, receiver ast.Expr) bool {
	id, ok := receiver.(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := w.ev.Info.Uses[id].(*types.Var)
	if !ok || !w.ev.followsFields(v) {
		return false
	}
	f, h := w.ev.historyOf(v)
	at := f.root.at(id.Pos())
	get := func(field string) []piece {
		mark := len(w.out)
		w.reach(&reading{query: w.lookup(v, h, field), e: id}, at, id.Pos())
		out := nonempty(w.out[mark:])
		w.out = w.out[:mark]
		return out
	}
	u := parts{path: get("Path")}
	if h.writesTo("Scheme") {
		u.scheme = get("Scheme")
	}
	if h.writesTo("Host") {
		u.host = get("Host")
	}
	if h.writesTo("RawQuery") {
		u.query = get("RawQuery")
	}
	if h.loose != nil || !anyKnown(u.path) && !anyKnown(u.query) && !anyKnown(u.scheme) || h.writesTo("RawPath") || h.writesTo("Opaque") {
		return false
	}
	if k, ok := w.choose(e, 2); !ok || k == 1 {
		return false
	}
	w.base(e, id, &u)
	if anyKnown(u.path) {
		w.behindBase(e, u.path)
	}
	w.query(e, u.query)
	w.rest(id)
	return true
}

// base appends what stands before the path of a URL of which the rest is not
// known: a hole, but for a scheme that is. With a scheme there is a host, in the one
// of two texts that is looked at.
func (w *walk) base(e *ast.CallExpr, id *ast.Ident, u *parts) {
	if !anyKnown(u.scheme) {
		w.rest(id)
		return
	}
	w.addAll(u.scheme)
	w.known(e, "://")
	w.rest(id) // the user, if there is one, and the host, if that is not known
	if !anyKnown(u.host) {
		return
	}
	w.addAll(eachAs(u.host, e, escapedHost))
	if !anyKnown(u.path) || u.path[0].kind == hole {
		w.rest(id)
	}
}

// rest appends a hole for what is not known of a URL, if none is there.
func (w *walk) rest(id *ast.Ident) {
	if n := len(w.out); n == 0 || w.out[n-1].kind != hole || w.out[n-1].hole.expr != ast.Expr(id) {
		w.hole(id, core.Hole{}, OtherExpression)
	}
}

// behindBase appends a path as it stands behind a base. A hole that it begins
// with is a part of the base.
func (w *walk) behindBase(e ast.Expr, path []piece) {
	if path[0].kind == hole {
		path = path[1:]
	} else if path[0].text[0] != '/' {
		w.known(e, "/")
	}
	w.addAll(escapedPieces(path, e))
}

// writesTo reports whether the field is written by itself.
func (h *history) writesTo(field string) bool {
	for i := range h.writes {
		if h.writes[i].field == field {
			return true
		}
	}
	return false
}
