package eval

import (
	"go/ast"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// compose appends the text of a URL as (*url.URL).String makes it (RFC 3986 §5.3). The
// delimiters depend on which fields are empty; where that is not known there are two
// texts: one has them all, the other is a hole.
func (w urlComposer) compose(e *ast.CallExpr, u *urlFields) bool {
	if len(u.opaque) > 0 && srcmap.Join(u.opaque) != "" {
		return w.composeOpaque(e, u)
	}
	path, ok := w.pathOf(e, u)
	if !ok || !w.assumePresent(e, u, path) {
		return false
	}
	hasScheme, hasHost := srcmap.Join(u.scheme) != "", srcmap.Join(u.host) != ""
	if hasScheme && !hasHost && len(u.user) == 0 && srcmap.Join(path) != "" && !srcmap.IsNonEmpty(path) {
		return false // without a path there are no slashes, either
	}
	w.addPieces(u.scheme)
	if hasScheme {
		w.addKnown(e, ":")
	}
	if hasHost || len(u.user) > 0 || hasScheme && srcmap.Join(path) != "" {
		w.addKnown(e, "//")
		w.addPieces(u.user)
		w.addPieces(mapText(u.host, e, escapedHost))
	}
	if first := srcmap.Join(path); first != "" && path[0].Kind != srcmap.Unknown && first[0] != '/' && hasHost {
		w.addKnown(e, "/")
	}
	w.addPieces(path)
	w.addQuery(e, u.query)
	w.addFragment(e, u.fragment)
	return true
}

// composeOpaque is compose for a URL with Opaque.
func (w urlComposer) composeOpaque(e *ast.CallExpr, u *urlFields) bool {
	if !srcmap.HasKnown(u.opaque) || srcmap.Join(u.scheme) != "" && !srcmap.IsNonEmpty(u.scheme) {
		return false
	}
	w.addPieces(u.scheme)
	if len(u.scheme) > 0 {
		w.addKnown(e, ":")
	}
	w.addPieces(u.opaque)
	w.addQuery(e, u.query)
	w.addFragment(e, u.fragment)
	return true
}

// assumePresent reports whether scheme and host are present if they may be. Where that is
// not known, it is assumed in one of two texts.
func (w urlComposer) assumePresent(e *ast.CallExpr, u *urlFields, path []srcmap.Piece) bool {
	unsure := func(ps []srcmap.Piece) bool { return srcmap.Join(ps) != "" && !srcmap.IsNonEmpty(ps) }
	rooted := srcmap.HasKnown(path) && path[0].Kind != srcmap.Unknown && srcmap.Join(path)[0] == '/'
	if !unsure(u.scheme) && (!unsure(u.host) || rooted && srcmap.IsNonEmpty(u.scheme)) {
		return true
	}
	k, ok := w.choose(e, 2)
	if !ok || k == 1 {
		return false
	}
	for _, ps := range [][]srcmap.Piece{u.scheme, u.host} {
		if len(ps) == 1 && ps[0].Kind == srcmap.Unknown {
			h := *ps[0].Hole
			h.NotEmpty = true
			ps[0].Hole = &h
		}
	}
	return true
}

// pathOf returns the path as String writes it; false if that is not known.
func (w urlComposer) pathOf(e *ast.CallExpr, u *urlFields) ([]srcmap.Piece, bool) {
	raw, s := srcmap.Join(u.rawPath), srcmap.Join(u.path)
	switch {
	case raw != "" && !srcmap.HasHole(u.rawPath) && !srcmap.HasHole(u.path):
		written := core.NetURLResult{Path: s, RawPath: raw}.EscapedPath()
		if written == raw {
			return u.rawPath, true
		}
		return []srcmap.Piece{{Kind: srcmap.Derived, Text: written, At: &srcmap.Place{Pos: e.Pos(), End: e.End()}}}, true
	case raw != "" || s == "*":
		return nil, false
	}
	if len(u.scheme)+len(u.host)+len(u.user) == 0 || srcmap.Join(u.scheme)+srcmap.Join(u.host) == "" {
		if !strings.HasPrefix(s, "/") && (srcmap.HasHole(u.path) || strings.Contains(s, ":")) || strings.HasPrefix(s, "//") {
			return nil, false // something may be put before it
		}
	}
	return srcmap.NonEmpty(escapedPieces(u.path, e)), true
}

// escapedPieces returns a path, escaped as net/url does.
func escapedPieces(ps []srcmap.Piece, e ast.Expr) []srcmap.Piece {
	out := mapText(ps, e, escapedPath)
	for i := range out {
		if out[i].Kind == srcmap.Unknown {
			out[i] = out[i].Reshaped()
			out[i].Hole.May = core.PathText
		}
	}
	return out
}

// addQuery appends "?" and the query, if there is one. A query that may be empty is
// present in one of two texts.
func (w urlComposer) addQuery(e *ast.CallExpr, ps []srcmap.Piece) {
	switch {
	case len(ps) == 0:
		return
	case !srcmap.IsNonEmpty(ps):
		k, ok := w.choose(queryOf{e}, 2)
		if !ok {
			w.addHole(e, core.Hole{Name: ps[0].Hole.Name}, ps[0].Hole.Why)
			return
		}
		if k == 1 {
			return
		}
	}
	w.addKnown(e, "?")
	w.addPieces(ps)
}

// A queryOf is the branch point at which a URL has a query or not.
type queryOf struct{ call *ast.CallExpr }

// addFragment appends "#" and the fragment, if there is one; a hole, if it may be empty.
func (w urlComposer) addFragment(e *ast.CallExpr, ps []srcmap.Piece) {
	switch {
	case len(ps) == 0:
		return
	case !srcmap.IsNonEmpty(ps):
		w.addHole(e, core.Hole{Name: ps[0].Hole.Name}, ps[0].Hole.Why)
		return
	}
	w.addKnown(e, "#")
	for _, p := range mapText(ps, e, func(s string) string { return core.NetURLResult{Fragment: s}.EscapedFragment() }) {
		w.addPiece(p.Reshaped())
	}
}

func escapedHost(s string) string {
	return strings.TrimPrefix(core.NetURLResult{Host: s}.String(), "//")
}
