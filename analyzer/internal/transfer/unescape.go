package transfer

import (
	"go/ast"
	"regexp"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/origin"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// Unescape appends the result of the unescaper f of net/url for ps. If ps has holes, it reports false, and appends
// nothing, if a known byte is in special or may complete an escape in the hole before it.
func Unescape(out Output, e ast.Expr, ps []srcmap.Piece, f func(string) (string, error), special string) bool {
	if !srcmap.HasHole(ps) {
		s, err := f(srcmap.Join(ps))
		if err == nil {
			addEither(out, e, ps, s)
		}
		return err == nil
	}
	behind := false
	for _, p := range ps {
		if p.Kind != srcmap.Unknown && (strings.ContainsAny(p.Text, special) ||
			behind && p.Text != "" && strings.IndexByte("0123456789abcdefABCDEF", p.Text[0]) >= 0) {
			return false
		}
		behind = p.Kind == srcmap.Unknown || behind && p.Text == ""
	}
	whole := beginsURL(ps) || isEncoded(ps[0])
	for _, p := range ps {
		if whole && p.Kind == srcmap.Unknown && isEscaped(p.Hole.Hole) {
			out.AddHole(e, core.Hole{Name: origin.Name(e), Kind: p.Hole.Kind, Origin: core.FromDecodedURL},
				flow.ChangedByCall)
		} else {
			out.AddPiece(p.Reshaped())
		}
	}
	return true
}

// beginsURL reports whether a text starts like an absolute URL, perhaps with an unknown scheme.
func beginsURL(ps []srcmap.Piece) bool {
	before := ""
	for i, p := range ps {
		if p.Kind == srcmap.Unknown && (i > 0 || p.Hole.Kind == core.URLText || len(ps) == 1) {
			return p.Hole.Kind == core.URLText && before == ""
		}
		if before += p.Text; p.Kind == srcmap.Unknown {
			before += "x"
		}
		if scheme, _, found := strings.Cut(before, "://"); found {
			return scheme != "" && !strings.ContainsAny(scheme, "/?#")
		}
	}
	return false
}

// isEncoded reports whether a piece is a query that url.Values.Encode built.
func isEncoded(p srcmap.Piece) bool {
	return p.Kind == srcmap.Unknown && p.Hole.Hole.Escaper == core.ByEncode
}

// escapedPathName matches the names of paths that are escaped.
var escapedPathName = regexp.MustCompile(`\.(EscapedPath\(\)|RequestURI(\(\))?|RawPath)$`)

// isEscaped reports whether a value is known to be escaped.
func isEscaped(h core.Hole) bool {
	return h.Escaper != core.ByNobody || h.Kind == core.URLText || h.Kind == core.QueryText || h.Kind == core.QueryValue ||
		escapedPathName.MatchString(h.Name)
}

// addEither appends ps if they spell s; otherwise it appends s as one piece.
func addEither(out Output, e ast.Expr, ps []srcmap.Piece, s string) {
	if srcmap.Join(ps) == s {
		addPieces(out, ps)
	} else {
		out.AddKnown(e, s)
	}
}
