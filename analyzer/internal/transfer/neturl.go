package transfer

import (
	"go/ast"
	"iter"
	"path"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/neturl"
)

// JoinHostPort appends the result of net.JoinHostPort for a host and a port, called by e. A hole for the host may get
// brackets. It reports false if the host has a hole and the port has no known bytes.
func JoinHostPort(out Output, e *ast.CallExpr, host, port []srcmap.Piece) bool {
	if srcmap.HasHole(host) && !srcmap.HasKnown(port) {
		return false
	}
	switch s := srcmap.Join(host); {
	case srcmap.HasHole(host):
		out.AddForm(e.Args[0], core.Hole{Kind: core.HostPort}, flow.ResultOfCall)
	case strings.Contains(s, ":"):
		out.AddKnown(e, "[")
		addPieces(out, host)
		out.AddKnown(e, "]")
	default:
		addPieces(out, host)
	}
	out.AddKnown(e, ":")
	addPieces(out, port)
	return true
}

// JoinPath appends the result of (*url.URL).JoinPath for the URL base and elements, which it evaluates one by one.
// After an unknown element, which may contain "..", only the part up to the host is certain. It reports false if base
// has holes or no host.
func JoinPath(out Output, e ast.Expr, base []srcmap.Piece, elements iter.Seq[[]srcmap.Piece]) bool {
	text := srcmap.Join(base)
	u, err := neturl.Parse(text, neturl.Mode{})
	if srcmap.HasHole(base) || err != nil || u.Host == "" || u.Opaque != "" || strings.ContainsAny(text, "?#%") {
		return false
	}
	prefix := len(text) - len(u.Path)
	ps := srcmap.Cut(base, 0, len(strings.TrimRight(text, "/")))
	paths := []string{"/" + u.Path}
	for part := range elements {
		s := srcmap.Join(part)
		if srcmap.HasHole(part) || !IsPlainPath(s) {
			addPieces(out, srcmap.Cut(base, 0, prefix))
			out.AddHole(e, core.Hole{Kind: core.PathText}, flow.ResultOfCall)
			return true
		}
		paths = append(paths, s)
		if inner := strings.Trim(s, "/"); inner != "" {
			at := strings.Index(s, inner)
			ps = append(append(ps, slash(e)), srcmap.Cut(part, at, at+len(inner))...)
		}
	}
	last := paths[len(paths)-1]
	if strings.HasSuffix(last, "/") && last != "/" {
		ps = append(ps, slash(e))
	}
	addEither(out, e, ps, text[:prefix]+joinedPath(paths, u.Path))
	return true
}

// joinedPath returns the path that (*url.URL).JoinPath builds from escaped paths, for a URL with a host.
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

// IsPlainPath reports whether net/url writes a path unchanged.
func IsPlainPath(s string) bool {
	return !strings.Contains(s, "%") && escapedPath(s) == s
}

func escapedPath(s string) string {
	return neturl.URL{Path: "/" + s}.EscapedPath()[1:]
}
