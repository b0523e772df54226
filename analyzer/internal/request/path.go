package request

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/framework"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// Paths recognises the paths of incoming requests in the texts of a package.
type Paths struct {
	*unit.Unit
	eval      *eval.Evaluator
	strips    *bool // the result of stripsPrefixes; nil until computed
	unescapes *bool // the result of Unescapes; nil until computed
	completes *bool // the result of completesURLs; nil until computed
}

// Unescapes reports whether the package unescapes the Path of a URL.
func (ps *Paths) Unescapes() bool {
	return goinfo.Lazy(&ps.unescapes, func() bool {
		return unit.Has(ps.Root, func(call *ast.CallExpr) bool {
			return ps.Calls(call, "net/url.PathUnescape") && ps.IsField(ps.ValueOf(call.Args[0]), "net/url", "Path")
		})
	})
}

// IsRooted reports whether a text starts with a single slash. It is then for a client that adds the host.
func (ps *Paths) IsRooted(e ast.Expr) bool {
	v, known := ps.eval.Eval(e)
	return known && strings.HasPrefix(v.Text.S, "/") && !strings.HasPrefix(v.Text.S, "//")
}

// Mark returns v with the holes marked that are the path of an incoming request. In a redirect target they are
// marked as paths from a request, in other texts as starting with a slash.
func (ps *Paths) Mark(use check.Use, v eval.Value) eval.Value {
	redirects := use.Effect.Has(check.Redirects)
	if !redirects && (!use.Effect.Has(check.Sends) && !use.Effect.Has(check.Builds) || len(v.Text.Holes) == 0) {
		return v
	}
	var holes []core.Hole
	for i := range v.Text.Holes {
		at := int(v.Text.Holes[i].At)
		e := v.Map.Verbatim(at)
		if e == nil {
			e = ps.changedAtEnd(v.Map.Hole(at))
		}
		if !ps.beginsWithSlash(e) {
			continue
		}
		if holes == nil {
			holes = slices.Clone(v.Text.Holes)
		}
		if !redirects {
			holes[i].FirstByte = core.Slash
			if ps.isTarget(e) {
				holes[i].Origin = core.FromRequest
			}
			continue
		}
		holes[i].Kind, holes[i].Origin = core.PathText, core.FromRequest
	}
	if holes != nil {
		v.Text.Holes = holes
	}
	return v
}

// beginsWithSlash reports whether e, which may be nil, is the path or the target of an incoming request, with its
// slash.
func (ps *Paths) beginsWithSlash(e ast.Expr) bool {
	of := ps.pathOf(e)
	return of != nil && (ps.IsField(of, "net/http", "RequestURI") || // never stripped
		!ps.stripsPrefixes())
}

// isTarget reports whether e is the target of an incoming request, which for a proxy is a whole URL.
func (ps *Paths) isTarget(e ast.Expr) bool {
	e = ps.ValueOf(e)
	call, ok := e.(*ast.CallExpr)
	return ok && ps.Calls(call, "(*net/url.URL).String") || ps.IsField(e, "net/http", "RequestURI")
}

// beginKeepers holds the functions that preserve the leading slash of a path.
var beginKeepers = []string{"strings.TrimSuffix", "strings.TrimRight", "strings.ToLower", "path.Clean"}

// changedAtEnd returns the outermost call around e that preserves its beginning, if the result is an operand of a
// binary expression; otherwise nil. The expression e may be nil.
func (ps *Paths) changedAtEnd(e ast.Expr) ast.Expr {
	if e == nil {
		return nil
	}
	cur, ok := ps.Cursor(e)
	if !ok {
		return nil
	}
	for cur.ParentEdgeKind() == edge.CallExpr_Args && ps.Calls(cur.Parent().Node().(*ast.CallExpr), beginKeepers...) {
		cur = cur.Parent()
	}
	call, changed := cur.Node().(*ast.CallExpr)
	if !changed || cur.ParentEdgeKind() != edge.BinaryExpr_X && cur.ParentEdgeKind() != edge.BinaryExpr_Y {
		return nil
	}
	return call
}

// pathOf returns the URL or the target of the incoming request whose path is e, possibly with its end cut off;
// otherwise nil. The path starts with a slash, unless the package strips it.
func (ps *Paths) pathOf(e ast.Expr) ast.Expr {
	e = ps.ValueOf(e)
	if call, ok := e.(*ast.CallExpr); ok {
		fn := typeutil.StaticCallee(ps.Pass.TypesInfo, call)
		if fn == nil {
			return nil
		}
		switch fn.FullName() {
		case "(*net/url.URL).String":
			if ps.completesURLs() {
				return nil
			}
			return ps.urlOfHandler(goinfo.Receiver(call))
		case "(*net/url.URL).EscapedPath", "(*net/url.URL).RequestURI":
			return ps.urlOfHandler(goinfo.Receiver(call))
		}
		if len(call.Args) > 0 && ps.Calls(call, beginKeepers...) {
			return ps.pathOf(call.Args[0])
		}
		return nil
	}
	if ps.IsField(e, "net/url", "Path") {
		return ps.urlOfHandler(e.(*ast.SelectorExpr).X)
	}
	if ps.IsField(e, "net/http", "RequestURI") && ps.ofHandler(e) {
		return e
	}
	return nil
}

// completesURLs reports whether the package assigns to the Host of a URL.
func (ps *Paths) completesURLs() bool {
	return goinfo.Lazy(&ps.completes, func() bool {
		for _, s := range unit.Each[*ast.AssignStmt](ps.Root) {
			if slices.ContainsFunc(s.Lhs, func(left ast.Expr) bool { return ps.IsField(left, "net/url", "Host") }) {
				return true
			}
		}
		return false
	})
}

// urlOfHandler returns e if it is the field URL of an incoming request; otherwise nil.
func (ps *Paths) urlOfHandler(e ast.Expr) ast.Expr {
	e = ps.ValueOf(e)
	if ps.IsField(e, "net/http", "URL") && ps.ofHandler(e) {
		return e
	}
	return nil
}

// ofHandler reports whether e selects from an incoming request: a parameter, or the request of a router's context that
// is one.
func (ps *Paths) ofHandler(e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	from := ps.ValueOf(sel.X)
	switch of := from.(type) {
	case *ast.CallExpr:
		if goinfo.CalledName(of) == "Request" && len(of.Args) == 0 {
			from = goinfo.Receiver(of)
		}
	case *ast.SelectorExpr:
		if ps.IsField(of, framework.Gin, "Request") {
			from = of.X
		}
	}
	return ps.ParamVar(from) != nil
}

// stripsPrefixes reports whether paths of requests may lack their slash in the package, because it cuts off prefixes
// that may end in a slash, or compares paths with texts without one.
func (ps *Paths) stripsPrefixes() bool {
	return goinfo.Lazy(&ps.strips, func() bool {
		for cur := range ps.Root.Preorder((*ast.SelectorExpr)(nil), (*ast.AssignStmt)(nil), (*ast.BinaryExpr)(nil)) {
			if ps.mayStrip(cur) {
				return true
			}
		}
		return false
	})
}

// mayStrip is stripsPrefixes for one node.
func (ps *Paths) mayStrip(cur inspector.Cursor) bool {
	switch n := cur.Node().(type) {
	case *ast.SelectorExpr:
		fn, ok := ps.Pass.TypesInfo.Uses[n.Sel].(*types.Func)
		return ok && goinfo.IsFunc(fn, "net/http.StripPrefix") && ps.stripsSlash(cur)
	case *ast.AssignStmt:
		return len(n.Lhs) == 1 && ps.IsField(n.Lhs[0], "net/url", "Path") &&
			ps.urlOfHandler(ast.Unparen(n.Lhs[0]).(*ast.SelectorExpr).X) != nil && ps.cutsBegin(n.Rhs[0])
	case *ast.BinaryExpr:
		return n.Op == token.EQL && (ps.expectsNoSlash(n.X, n.Y) || ps.expectsNoSlash(n.Y, n.X))
	}
	return false
}

// stripsSlash reports whether http.StripPrefix, mentioned at cur, may cut off the slash for a handler other than a
// file server.
func (ps *Paths) stripsSlash(cur inspector.Cursor) bool {
	call, ok := cur.Parent().Node().(*ast.CallExpr)
	if !ok || len(call.Args) != 2 {
		return true
	}
	server, ok := ps.ValueOf(call.Args[1]).(*ast.CallExpr)
	return !(ok && ps.Calls(server, "net/http.FileServer", "net/http.FileServerFS")) && ps.mayEndInSlash(call.Args[0])
}

// mayEndInSlash reports whether e may end in a slash, as far as its text is known.
func (ps *Paths) mayEndInSlash(e ast.Expr) bool {
	v, ok := ps.eval.Eval(e)
	last := len(v.Text.S) - 1
	return !ok || last >= 0 && (v.Text.S[last] == '/' || v.Text.HoleAt(last) != nil)
}

// expectsNoSlash reports whether e is the path of a request and with is a text without a leading slash, in a package
// that routes no requests itself.
func (ps *Paths) expectsNoSlash(e, with ast.Expr) bool {
	text, ok := ps.StringOf(with)
	return ok && text != "" && text[0] != '/' && ps.pathOf(e) != nil && !ps.routes()
}

// routes reports whether the package routes requests.
func (ps *Paths) routes() bool {
	return goinfo.Mentions(ps.Pass.TypesInfo, nil, "net/http.Handle", "net/http.HandleFunc",
		"(*net/http.ServeMux).Handle", "(*net/http.ServeMux).HandleFunc", "net/http.ListenAndServe") ||
		framework.IsUsed(ps.Pass.TypesInfo)
}

// cutsBegin reports whether e is a text whose leading slash may be cut off.
func (ps *Paths) cutsBegin(e ast.Expr) bool {
	switch e := ps.ValueOf(e).(type) {
	case *ast.CallExpr:
		if ps.Calls(e, "strings.TrimPrefix", "strings.CutPrefix") {
			return ps.mayEndInSlash(e.Args[1])
		}
		return ps.Calls(e, "strings.TrimLeft", "strings.Trim", "strings.Replace")
	case *ast.SliceExpr:
		return true
	}
	return false
}
