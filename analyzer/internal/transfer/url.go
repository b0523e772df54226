package transfer

import (
	"go/ast"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/neturl"
)

// A URL holds the fields of a url.URL as texts.
type URL struct {
	Scheme, Opaque, Host, Path, RawPath, RawQuery, Fragment []srcmap.Piece
	User                                                    []srcmap.Piece // escaped, with the "@"
}

// Compose appends the text of a URL as (*url.URL).String, called by e, builds it (RFC 3986 §5.3). The delimiters
// depend on which fields are empty. If that is unknown, there are two texts: one has all fields, the other is a hole.
// Compose reports false, and appends nothing, if the text is unknown.
func (u *URL) Compose(out Output, e *ast.CallExpr) bool {
	if len(u.Opaque) > 0 && srcmap.Join(u.Opaque) != "" {
		return u.composeOpaque(out, e)
	}
	path, ok := u.writtenPath(e)
	if !ok || !u.assumePresent(out, e, path) {
		return false
	}
	hasScheme, hasHost := srcmap.Join(u.Scheme) != "", srcmap.Join(u.Host) != ""
	if hasScheme && !hasHost && len(u.User) == 0 && srcmap.Join(path) != "" && !srcmap.IsNonEmpty(path) {
		if k, ok := out.Choose(e, 2); !ok || k == 1 {
			return false // String omits "//" if the path is empty, too
		}
	}
	addPieces(out, u.Scheme)
	if hasScheme {
		out.AddKnown(e, ":")
	}
	if hasHost || len(u.User) > 0 || hasScheme && srcmap.Join(path) != "" {
		out.AddKnown(e, "//")
		addPieces(out, u.User)
		addPieces(out, EscapedHost(u.Host, e))
	}
	if first := srcmap.Join(path); first != "" && path[0].Kind != srcmap.Unknown && first[0] != '/' && hasHost {
		out.AddKnown(e, "/")
	}
	addPieces(out, path)
	AddQuery(out, e, u.RawQuery)
	addFragment(out, e, u.Fragment)
	return true
}

// composeOpaque is Compose for a URL with Opaque.
func (u *URL) composeOpaque(out Output, e *ast.CallExpr) bool {
	if !srcmap.HasKnown(u.Opaque) || srcmap.Join(u.Scheme) != "" && !srcmap.IsNonEmpty(u.Scheme) {
		return false
	}
	addPieces(out, u.Scheme)
	if len(u.Scheme) > 0 {
		out.AddKnown(e, ":")
	}
	addPieces(out, u.Opaque)
	AddQuery(out, e, u.RawQuery)
	addFragment(out, e, u.Fragment)
	return true
}

// assumePresent reports whether a scheme and a host that may be empty can be assumed present. They are in one of two
// texts.
func (u *URL) assumePresent(out Output, e *ast.CallExpr, path []srcmap.Piece) bool {
	unsure := func(ps []srcmap.Piece) bool { return srcmap.Join(ps) != "" && !srcmap.IsNonEmpty(ps) }
	rooted := srcmap.HasKnown(path) && path[0].Kind != srcmap.Unknown && srcmap.Join(path)[0] == '/'
	if !unsure(u.Scheme) && (!unsure(u.Host) || rooted && srcmap.IsNonEmpty(u.Scheme)) {
		return true
	}
	k, ok := out.Choose(e, 2)
	if !ok || k == 1 {
		return false
	}
	for _, ps := range [][]srcmap.Piece{u.Scheme, u.Host} {
		if len(ps) == 1 && ps[0].Kind == srcmap.Unknown {
			h := *ps[0].Hole
			h.NotEmpty = true
			ps[0].Hole = &h
		}
	}
	return true
}

// writtenPath returns the path as String writes it. It reports false if that is unknown.
func (u *URL) writtenPath(e *ast.CallExpr) ([]srcmap.Piece, bool) {
	raw, s := srcmap.Join(u.RawPath), srcmap.Join(u.Path)
	switch {
	case raw != "" && !srcmap.HasHole(u.RawPath) && !srcmap.HasHole(u.Path):
		written := neturl.URL{Path: s, RawPath: raw}.EscapedPath()
		if written == raw {
			return u.RawPath, true
		}
		return []srcmap.Piece{{Kind: srcmap.Derived, Text: written, At: &srcmap.SourceRef{Pos: e.Pos(), End: e.End()}}},
			true
	case raw != "" || s == "*":
		return nil, false
	}
	if len(u.Scheme)+len(u.Host)+len(u.User) == 0 || srcmap.Join(u.Scheme)+srcmap.Join(u.Host) == "" {
		if !strings.HasPrefix(s, "/") && (srcmap.HasHole(u.Path) || strings.Contains(s, ":")) ||
			strings.HasPrefix(s, "//") {
			return nil, false // String may put a prefix before it
		}
	}
	return srcmap.NonEmpty(EscapedPath(u.Path, e)), true
}

// EscapedPath returns a path with the escapes of net/url.
func EscapedPath(ps []srcmap.Piece, e ast.Expr) []srcmap.Piece {
	out := MapText(ps, e, escapedPath)
	for i := range out {
		if out[i].Kind == srcmap.Unknown {
			out[i] = out[i].Reshaped()
			out[i].Hole.Kind, out[i].Hole.Origin = core.PathText, core.FromUnknown
		}
	}
	return out
}

// AddQuery appends "?" and the query, if there is one. A query that may be empty is present in one of two texts.
func AddQuery(out Output, e *ast.CallExpr, ps []srcmap.Piece) {
	switch {
	case len(ps) == 0:
		return
	case !srcmap.IsNonEmpty(ps):
		k, ok := out.Choose(queryOf{e}, 2)
		if !ok {
			out.AddHole(e, core.Hole{Name: ps[0].Hole.Name}, ps[0].Hole.Why)
			return
		}
		if k == 1 {
			return
		}
	}
	out.AddKnown(e, "?")
	addPieces(out, ps)
}

// A queryOf identifies the branch point of whether the URL of a call has a query.
type queryOf struct{ call *ast.CallExpr }

// addFragment appends "#" and the fragment, if there is one, and a hole if it may be empty.
func addFragment(out Output, e *ast.CallExpr, ps []srcmap.Piece) {
	switch {
	case len(ps) == 0:
		return
	case !srcmap.IsNonEmpty(ps):
		out.AddHole(e, core.Hole{Name: ps[0].Hole.Name}, ps[0].Hole.Why)
		return
	}
	out.AddKnown(e, "#")
	for _, p := range MapText(ps, e, func(s string) string { return neturl.URL{Fragment: s}.EscapedFragment() }) {
		out.AddPiece(p.Reshaped())
	}
}

// EscapedHost returns a host with the escapes of net/url.
func EscapedHost(ps []srcmap.Piece, e ast.Expr) []srcmap.Piece {
	return MapText(ps, e, func(s string) string { return strings.TrimPrefix(neturl.URL{Host: s}.String(), "//") })
}
