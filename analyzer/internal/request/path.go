package request

import (
	"go/ast"
	"go/types"
	"slices"

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

// MarkPaths marks the holes of a redirect's target that are the path of the
// request.
func (rs *Requests) MarkPaths(use check.Use, v eval.Value) eval.Value {
	if !use.Effect.Has(check.Redirects) {
		return v
	}
	var holes []core.Hole
	for i := range v.Text.Holes {
		if e := v.Map.Verbatim(int(v.Text.Holes[i].At)); e == nil || !rs.fromRequest(e) {
			continue
		}
		if holes == nil {
			holes = slices.Clone(v.Text.Holes)
		}
		holes[i].From, holes[i].May = core.FromRequest, core.PathText
	}
	if holes != nil {
		v.Text.Holes = holes
	}
	return v
}

// fromRequest reports whether e is the path, or the target, of the request that
// an HTTP handler was given: it begins with a slash. Where http.StripPrefix may be
// used, it may have lost that.
func (rs *Requests) fromRequest(e ast.Expr) bool {
	e = rs.ValueOf(e)
	if call, ok := e.(*ast.CallExpr); ok {
		fn := typeutil.StaticCallee(rs.Pass.TypesInfo, call)
		if fn == nil || len(call.Args) > 0 {
			return false
		}
		switch fn.FullName() {
		case "(*net/url.URL).EscapedPath", "(*net/url.URL).RequestURI", "(*net/url.URL).String":
			e = call.Fun.(*ast.SelectorExpr).X
			return rs.IsField(e, "net/http", "URL") && rs.ofHandler(e) && !rs.mayBeStripped(e)
		}
		return false
	}
	if rs.IsField(e, "net/url", "Path") {
		e = ast.Unparen(e.(*ast.SelectorExpr).X)
		return rs.IsField(e, "net/http", "URL") && rs.ofHandler(e) && !rs.mayBeStripped(e)
	}
	return rs.IsField(e, "net/http", "RequestURI") && rs.ofHandler(e) && !rs.mayBeStripped(e)
}

// ofHandler reports whether e selects from a parameter: of a request that came in.
func (rs *Requests) ofHandler(e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	v := rs.Variable(sel.X)
	return v != nil && v.Kind() == types.ParamVar
}

// mayBeStripped reports whether http.StripPrefix may stand before the function around e: in the package, or in
// another one that routes requests to it.
func (rs *Requests) mayBeStripped(e ast.Expr) bool {
	if rs.stripsPrefixes() {
		return true
	}
	cur, ok := rs.FuncDeclAround(e.Pos(), e.End())
	if !ok || rs.Pass.Pkg.Name() == "main" || rs.routes() {
		return false
	}
	name := cur.Node().(*ast.FuncDecl).Name
	return name.IsExported() && !rs.isUsed(rs.Pass.TypesInfo.Defs[name])
}

// routes reports whether the package routes requests of its own.
func (rs *Requests) routes() bool {
	return goinfo.Mentions(rs.Pass.TypesInfo, nil, "net/http.Handle", "net/http.HandleFunc",
		"(*net/http.ServeMux).Handle", "(*net/http.ServeMux).HandleFunc", "net/http.ListenAndServe")
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

// stripsPrefixes reports whether the package uses http.StripPrefix.
func (rs *Requests) stripsPrefixes() bool {
	if rs.hasStripPrefix == nil {
		strips := goinfo.Mentions(rs.Pass.TypesInfo, nil, "net/http.StripPrefix")
		rs.hasStripPrefix = &strips
	}
	return *rs.hasStripPrefix
}
