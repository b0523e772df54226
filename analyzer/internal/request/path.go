package request

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// UnescapesPaths reports whether the package unescapes the Path of a URL.
func (rs *Requests) UnescapesPaths() bool {
	if rs.hasUnescape == nil {
		unescapes := false
		for _, call := range unit.Each[*ast.CallExpr](rs.Root) {
			fn := typeutil.StaticCallee(rs.Pass.TypesInfo, call)
			if fn != nil && goinfo.IsFunc(fn, "net/url.PathUnescape") && len(call.Args) == 1 &&
				rs.IsField(rs.ValueOf(call.Args[0]), "net/url", "Path") {
				unescapes = true
			}
		}
		rs.hasUnescape = &unescapes
	}
	return *rs.hasUnescape
}

// MarkPaths returns v with the holes marked that are the path of an incoming request. In a redirect target they are
// marked as paths from a request, in other texts as starting with a slash.
func (rs *Requests) MarkPaths(use check.Use, v eval.Value) eval.Value {
	redirects := use.Effect.Has(check.Redirects)
	if !redirects && (!use.Effect.Has(check.Sends) && !use.Effect.Has(check.Builds) || len(v.Text.Holes) == 0) {
		return v
	}
	var holes []core.Hole
	for i := range v.Text.Holes {
		at := int(v.Text.Holes[i].At)
		e := v.Map.Verbatim(at)
		if e == nil {
			e = rs.changedAtEnd(v.Map.Hole(at))
		}
		if !rs.beginsWithSlash(e) {
			continue
		}
		if holes == nil {
			holes = slices.Clone(v.Text.Holes)
		}
		if !redirects {
			holes[i].First = core.Slash
			continue
		}
		holes[i].May, holes[i].From = core.PathText, core.FromRequest
	}
	if holes != nil {
		v.Text.Holes = holes
	}
	return v
}

// beginsWithSlash reports whether e, which may be nil, is the path or the target of an incoming request, with its
// slash.
func (rs *Requests) beginsWithSlash(e ast.Expr) bool {
	of := rs.pathOf(e)
	return of != nil && (rs.IsField(of, "net/http", "RequestURI") || // never stripped
		!rs.stripsPrefixes())
}

// beginKeepers holds the functions that preserve the leading slash of a path.
var beginKeepers = []string{"strings.TrimSuffix", "strings.TrimRight", "strings.ToLower", "path.Clean"}

// changedAtEnd returns the outermost call around e that preserves its beginning, if the result is an operand of a
// binary expression; otherwise nil. The expression e may be nil.
func (rs *Requests) changedAtEnd(e ast.Expr) ast.Expr {
	if e == nil {
		return nil
	}
	cur, ok := rs.Cursor(e)
	if !ok {
		return nil
	}
	for cur.ParentEdgeKind() == edge.CallExpr_Args && rs.Calls(cur.Parent().Node().(*ast.CallExpr), beginKeepers...) {
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
func (rs *Requests) pathOf(e ast.Expr) ast.Expr {
	e = rs.ValueOf(e)
	if call, ok := e.(*ast.CallExpr); ok {
		fn := typeutil.StaticCallee(rs.Pass.TypesInfo, call)
		if fn == nil {
			return nil
		}
		switch fn.FullName() {
		case "(*net/url.URL).EscapedPath", "(*net/url.URL).RequestURI", "(*net/url.URL).String":
			return rs.urlOfHandler(goinfo.Receiver(call))
		}
		if len(call.Args) > 0 && rs.Calls(call, beginKeepers...) {
			return rs.pathOf(call.Args[0])
		}
		return nil
	}
	if rs.IsField(e, "net/url", "Path") {
		return rs.urlOfHandler(e.(*ast.SelectorExpr).X)
	}
	if rs.IsField(e, "net/http", "RequestURI") && rs.ofHandler(e) {
		return e
	}
	return nil
}

// urlOfHandler returns e if it is the field URL of an incoming request; otherwise nil.
func (rs *Requests) urlOfHandler(e ast.Expr) ast.Expr {
	e = rs.ValueOf(e)
	if rs.IsField(e, "net/http", "URL") && rs.ofHandler(e) {
		return e
	}
	return nil
}

// ofHandler reports whether e selects from an incoming request: a parameter, or the request of a router's context that
// is one.
func (rs *Requests) ofHandler(e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	from := rs.ValueOf(sel.X)
	switch of := from.(type) {
	case *ast.CallExpr:
		if goinfo.CalledName(of) == "Request" && len(of.Args) == 0 {
			from = goinfo.Receiver(of)
		}
	case *ast.SelectorExpr:
		if rs.IsField(of, "github.com/gin-gonic/gin", "Request") {
			from = of.X
		}
	}
	v := rs.Variable(from)
	return v != nil && v.Kind() == types.ParamVar
}

// stripsPrefixes reports whether paths of requests may lack their slash in the package, because it cuts off prefixes
// that may end in a slash, or compares paths with texts without one.
func (rs *Requests) stripsPrefixes() bool {
	if rs.hasStripPrefix == nil {
		strips := false
		for cur := range rs.Root.Preorder((*ast.SelectorExpr)(nil), (*ast.AssignStmt)(nil), (*ast.BinaryExpr)(nil)) {
			switch n := cur.Node().(type) {
			case *ast.SelectorExpr:
				fn, ok := rs.Pass.TypesInfo.Uses[n.Sel].(*types.Func)
				strips = strips || ok && goinfo.IsFunc(fn, "net/http.StripPrefix") && rs.stripsSlash(cur)
			case *ast.AssignStmt:
				strips = strips || len(n.Lhs) == 1 && rs.IsField(n.Lhs[0], "net/url", "Path") &&
					rs.urlOfHandler(ast.Unparen(n.Lhs[0]).(*ast.SelectorExpr).X) != nil && rs.cutsBegin(n.Rhs[0])
			case *ast.BinaryExpr:
				strips = strips || n.Op == token.EQL && (rs.expectsNoSlash(n.X, n.Y) || rs.expectsNoSlash(n.Y, n.X))
			}
		}
		rs.hasStripPrefix = &strips
	}
	return *rs.hasStripPrefix
}

// stripsSlash reports whether http.StripPrefix, mentioned at cur, may cut off the slash for a handler other than a
// file server.
func (rs *Requests) stripsSlash(cur inspector.Cursor) bool {
	call, ok := cur.Parent().Node().(*ast.CallExpr)
	if !ok || len(call.Args) != 2 {
		return true
	}
	server, ok := rs.ValueOf(call.Args[1]).(*ast.CallExpr)
	return !(ok && rs.Calls(server, "net/http.FileServer", "net/http.FileServerFS")) && rs.mayEndInSlash(call.Args[0])
}

// mayEndInSlash reports whether e may end in a slash, as far as its text is known.
func (rs *Requests) mayEndInSlash(e ast.Expr) bool {
	v, ok := rs.eval.Eval(e)
	last := len(v.Text.S) - 1
	return !ok || last >= 0 && (v.Text.S[last] == '/' || v.Text.HoleAt(last) != nil)
}

// expectsNoSlash reports whether e is the path of a request and with is a text without a leading slash, in a package
// that routes no requests itself.
func (rs *Requests) expectsNoSlash(e, with ast.Expr) bool {
	text, ok := rs.StringOf(with)
	return ok && text != "" && text[0] != '/' && rs.pathOf(e) != nil && !rs.routes()
}

// routes reports whether the package routes requests.
func (rs *Requests) routes() bool {
	return goinfo.Mentions(rs.Pass.TypesInfo, nil, "net/http.Handle", "net/http.HandleFunc",
		"(*net/http.ServeMux).Handle", "(*net/http.ServeMux).HandleFunc", "net/http.ListenAndServe",
		"github.com/go-chi/chi/v5.NewRouter", "github.com/gin-gonic/gin.New", "github.com/gin-gonic/gin.Default",
		"github.com/labstack/echo/v4.New", "github.com/gorilla/mux.NewRouter", "github.com/julienschmidt/httprouter.New")
}

// cutsBegin reports whether e is a text whose leading slash may be cut off.
func (rs *Requests) cutsBegin(e ast.Expr) bool {
	switch e := rs.ValueOf(e).(type) {
	case *ast.CallExpr:
		if rs.Calls(e, "strings.TrimPrefix", "strings.CutPrefix") {
			return rs.mayEndInSlash(e.Args[1])
		}
		return rs.Calls(e, "strings.TrimLeft", "strings.Trim", "strings.Replace")
	case *ast.SliceExpr:
		return true
	}
	return false
}
