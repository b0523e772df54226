package eval

import (
	"go/ast"
	"path"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/neturl"
)

// joinHostPort appends the result of net.JoinHostPort. A hole for the host may get
// brackets.
func (w computation) joinHostPort(e *ast.CallExpr) bool {
	host, port := w.takePieces(e.Args[0]), w.takePieces(e.Args[1])
	if srcmap.HasHole(host) && !srcmap.HasKnown(port) {
		return false
	}
	switch s := srcmap.Join(host); {
	case srcmap.HasHole(host):
		w.addForm(e.Args[0], core.Hole{May: core.HostPort}, flow.ResultOfCall)
	case strings.Contains(s, ":"):
		w.addKnown(e, "[")
		w.addPieces(host)
		w.addKnown(e, "]")
	default:
		w.addPieces(host)
	}
	w.addKnown(e, ":")
	w.addPieces(port)
	return true
}

// joinPath appends the result of url.JoinPath(base, elements...).
func (w urlComposer) joinPath(e ast.Expr, call *ast.CallExpr) bool {
	if call.Ellipsis.IsValid() {
		return false
	}
	return w.addJoined(e, w.takePieces(call.Args[0]), call.Args[1:]) || w.addBehindBase(e, call.Args[0], call.Args[1:])
}

// addBehindBase appends a URL of which nothing is known but that elements were joined to
// it, the last of which are known.
func (w urlComposer) addBehindBase(e ast.Expr, base ast.Expr, elements []ast.Expr) bool {
	ps, _ := computation{w.walk}.joinOperands(e, elements)
	tail := tailOf(ps)
	if tail == nil || !plainPath(srcmap.Join(tail)) {
		return false
	}
	if k, ok := w.choose(e, 2); !ok || k == 1 {
		return false
	}
	w.addForm(base, core.Hole{}, reasonOf(base))
	w.addKnown(e, "/")
	w.addPieces(tail)
	if s := srcmap.Join(ps); s[len(s)-1] == '/' {
		w.addKnown(e, "/")
	}
	w.addForm(base, core.Hole{}, reasonOf(base)) // it may have a query
	return true
}

// addJoined appends base with elements after its path. An unknown element may go up with
// "..", as far as the host.
func (w urlComposer) addJoined(e ast.Expr, base []srcmap.Piece, elements []ast.Expr) bool {
	text := srcmap.Join(base)
	u, err := neturl.Parse(text, neturl.Mode{})
	if srcmap.HasHole(base) || err != nil || u.Host == "" || u.Opaque != "" || strings.ContainsAny(text, "?#%") {
		return false
	}
	prefix := len(text) - len(u.Path)
	ps := srcmap.Cut(base, 0, len(strings.TrimRight(text, "/")))
	paths := []string{"/" + u.Path}
	slash := srcmap.Piece{Kind: srcmap.Derived, Text: "/", At: &srcmap.Origin{Pos: e.Pos(), End: e.End()}}
	for _, element := range elements {
		part := w.takePieces(element)
		s := srcmap.Join(part)
		if srcmap.HasHole(part) || !plainPath(s) {
			w.addPieces(srcmap.Cut(base, 0, prefix))
			w.addHole(e, core.Hole{May: core.PathText}, flow.ResultOfCall)
			return true
		}
		paths = append(paths, s)
		if inner := strings.Trim(s, "/"); inner != "" {
			at := strings.Index(s, inner)
			ps = append(append(ps, slash), srcmap.Cut(part, at, at+len(inner))...)
		}
	}
	last := paths[len(paths)-1]
	if strings.HasSuffix(last, "/") && last != "/" {
		ps = append(ps, slash)
	}
	computation{w.walk}.either(e, ps, text[:prefix]+joinedPath(paths, u.Path))
	return true
}

// joinedPath returns the path that (*url.URL).JoinPath makes of escaped paths, for
// a URL with a host.
func joinedPath(paths []string, base string) string {
	p := path.Join(paths...)
	if strings.HasSuffix(paths[len(paths)-1], "/") && !strings.HasSuffix(p, "/") {
		p += "/"
	}
	if base == "" && p == "/" && len(paths) == 1 {
		return ""
	}
	return p
}

// plainPath reports whether net/url writes a path as it is.
func plainPath(s string) bool {
	return !strings.Contains(s, "%") && escapedPath(s) == s
}

func escapedPath(s string) string {
	return neturl.URL{Path: "/" + s}.EscapedPath()[1:]
}

// either appends ps if they spell s; else s as one thing.
func (w computation) either(e ast.Expr, ps []srcmap.Piece, s string) {
	if srcmap.Join(ps) == s {
		w.addPieces(ps)
	} else {
		w.addKnown(e, s)
	}
}
