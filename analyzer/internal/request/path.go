package request

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// UnescapesPaths reports whether the package unescapes the Path of a URL.
func (rs *Requests) UnescapesPaths() bool {
	if rs.hasUnescape == nil {
		unescapes := false
		for cur := range rs.Root.Preorder((*ast.CallExpr)(nil)) {
			call := cur.Node().(*ast.CallExpr)
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

// MarkPaths marks the holes that are the path of the request: in a redirect's target as such, in other texts as what
// begins with a slash.
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
		begins, routed := rs.beginsWithSlash(e)
		if !begins || !routed && (!redirects || !strings.HasPrefix(v.Text.S[:at], "//")) {
			continue
		}
		if holes == nil {
			holes = slices.Clone(v.Text.Holes)
		}
		if !redirects {
			holes[i].First = core.Slash
			continue
		}
		if holes[i].May = core.PathText; routed {
			holes[i].From = core.FromRequest
		}
	}
	if holes != nil {
		v.Text.Holes = holes
	}
	return v
}

// beginsWithSlash reports whether e, which may be nil, is the path or the target of a request that came in, with its slash,
// and whether that is sure: where another package routes to the handler, http.StripPrefix may stand before it.
func (rs *Requests) beginsWithSlash(e ast.Expr) (begins, routed bool) {
	of := rs.pathOf(e)
	switch {
	case of == nil:
		return false, false
	case rs.IsField(of, "net/http", "RequestURI"): // nobody strips that
		return true, true
	}
	return !rs.stripsPrefixes(), rs.isRoutedHere(of)
}

// beginKeepers are the functions that leave the slash at the beginning of a path there.
var beginKeepers = []string{"strings.TrimSuffix", "strings.TrimRight", "strings.ToLower", "path.Clean"}

// changedAtEnd returns the outermost call of those around e, which may be nil, that leave its beginning as it is, if the
// result is added to other text; else nil.
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

// pathOf returns the URL or the target of the request that an HTTP handler was given, if e is its path, whole or with
// something cut off its end; else nil. It begins with a slash, if nobody has cut that off.
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

// urlOfHandler returns the field URL of the request that came in, if e is that; else nil.
func (rs *Requests) urlOfHandler(e ast.Expr) ast.Expr {
	e = rs.ValueOf(e)
	if rs.IsField(e, "net/http", "URL") && rs.ofHandler(e) {
		return e
	}
	return nil
}

// ofHandler reports whether e selects from a parameter, or the request that one of a router has: of a request that came in.
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

// isRoutedHere reports whether the package routes requests to the function around e, as far as that is known: where another
// package does, http.StripPrefix may stand before it.
func (rs *Requests) isRoutedHere(e ast.Expr) bool {
	cur, ok := rs.FuncDeclAround(e.Pos(), e.End())
	if !ok || rs.Pass.Pkg.Name() == "main" || rs.routes() {
		return true
	}
	name := cur.Node().(*ast.FuncDecl).Name
	return !name.IsExported() || rs.isUsed(rs.Pass.TypesInfo.Defs[name])
}

// routes reports whether the package routes requests of its own.
func (rs *Requests) routes() bool {
	return goinfo.Mentions(rs.Pass.TypesInfo, nil, "net/http.Handle", "net/http.HandleFunc",
		"(*net/http.ServeMux).Handle", "(*net/http.ServeMux).HandleFunc", "net/http.ListenAndServe",
		"github.com/go-chi/chi/v5.NewRouter", "github.com/gin-gonic/gin.New", "github.com/gin-gonic/gin.Default",
		"github.com/labstack/echo/v4.New", "github.com/gorilla/mux.NewRouter", "github.com/julienschmidt/httprouter.New")
}

// isUsed reports whether the package mentions an object besides declaring it.
func (rs *Requests) isUsed(obj types.Object) bool {
	for _, used := range rs.Pass.TypesInfo.Uses {
		if used == obj {
			return true
		}
	}
	return false
}

// stripsPrefixes reports whether the package cuts prefixes off the paths of requests, other than of those for files.
func (rs *Requests) stripsPrefixes() bool {
	if rs.hasStripPrefix == nil {
		strips := false
		for cur := range rs.Root.Preorder((*ast.SelectorExpr)(nil), (*ast.AssignStmt)(nil)) {
			switch n := cur.Node().(type) {
			case *ast.SelectorExpr:
				fn, ok := rs.Pass.TypesInfo.Uses[n.Sel].(*types.Func)
				strips = strips || ok && goinfo.IsFunc(fn, "net/http.StripPrefix") && !rs.servesFiles(cur.Parent().Node())
			case *ast.AssignStmt:
				strips = strips || len(n.Lhs) == 1 && rs.IsField(n.Lhs[0], "net/url", "Path") &&
					rs.urlOfHandler(ast.Unparen(n.Lhs[0]).(*ast.SelectorExpr).X) != nil && rs.cutsBegin(n.Rhs[0])
			}
		}
		rs.hasStripPrefix = &strips
	}
	return *rs.hasStripPrefix
}

// servesFiles reports whether a call of http.StripPrefix is given a server of files.
func (rs *Requests) servesFiles(n ast.Node) bool {
	call, ok := n.(*ast.CallExpr)
	if !ok || len(call.Args) != 2 {
		return false
	}
	server, ok := rs.ValueOf(call.Args[1]).(*ast.CallExpr)
	return ok && rs.Calls(server, "net/http.FileServer", "net/http.FileServerFS")
}

// cutsBegin reports whether e is a text whose begin is cut off.
func (rs *Requests) cutsBegin(e ast.Expr) bool {
	switch e := rs.ValueOf(e).(type) {
	case *ast.CallExpr:
		return rs.Calls(e, "strings.TrimPrefix", "strings.TrimLeft", "strings.CutPrefix", "strings.Trim", "strings.Replace")
	case *ast.SliceExpr:
		return true
	}
	return false
}
