package routes

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/framework"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

// fileServers holds the functions that return handlers for a directory and everything below it.
var fileServers = []string{"net/http.FileServer", "net/http.FileServerFS"}

// filesRoute reports a file server whose pattern matches a single path, and a StripPrefix handler whose prefix no
// matching path has, so that it always answers 404.
func filesRoute(p *Routes, r *registration) {
	joinedRoute(p, r)
	handler, prefix, stripped := strippedOf(p, r.call.Args[1])
	at := strings.IndexByte(r.text, '/')
	if !r.known || at < 0 || strings.Contains(r.text, "{") {
		return
	}
	path := r.text[at:]
	call, ok := handler.(*ast.CallExpr)
	switch {
	case stripped && !strings.HasPrefix(path, prefix) && !(strings.HasSuffix(path, "/") &&
		strings.HasPrefix(prefix, path)):
		p.Report(rules.RoutePattern, r.call.Args[1], "every request gets 404: no path that "+strconv.Quote(r.text)+
			" matches begins with "+
			strconv.Quote(prefix), nil)
	case stripped && len(prefix) > 1 && strings.HasSuffix(prefix, "/") && isServeMux(p, handler):
		p.ReportLevel(rules.RoutePattern, core.Warning, r.call.Args[1], "a ServeMux redirects a path without its first slash: strip "+
			strconv.Quote(strings.TrimSuffix(prefix, "/")), nil)
	case ok && !stripped && p.Calls(call, "net/http.FileServer") && strings.HasSuffix(path, "/") && len(path) > 1:
		unstripped(p, r, call, path)
	case ok && p.Calls(call, fileServers...) && !strings.HasSuffix(path, "/") &&
		!strings.Contains(path[strings.LastIndexByte(path, '/'):], "."):
		p.ReportLevel(rules.RoutePattern, core.Warning, r.call.Args[0], strconv.Quote(path)+
			" matches only this path, not the files below it: write "+strconv.Quote(path+"/"), nil)
	}
}

// unstripped reports the file server of a directory below a path, if nothing removes that path: it looks for the path
// in the directory. That is hardly meant if the directory has the name of the path itself.
func unstripped(p *Routes, r *registration, server *ast.CallExpr, path string) {
	root, ok := p.ValueOf(server.Args[0]).(*ast.CallExpr)
	if !ok || len(root.Args) != 1 || !goinfo.IsNamed(p.TypeOf(root), "net/http", "Dir") {
		return
	}
	dir, known := p.ConstantText(root.Args[0])
	if !known || strings.Trim(dir, "./") == "" {
		return
	}
	level := core.Info
	if dir = strings.TrimSuffix(dir, "/"); strings.HasSuffix("/"+dir, strings.TrimSuffix(path, "/")) {
		level = core.Warning
	}
	p.ReportLevel(rules.RoutePattern, level, r.call.Args[1], "looks for "+strconv.Quote(dir+path+"…")+
		": use http.StripPrefix("+strconv.Quote(path)+", …)", nil)
}

// isServeMux reports whether e is a ServeMux of net/http, also as the handler that a function of the package returns.
func isServeMux(p *Routes, e ast.Expr) bool {
	isMux := func(e ast.Expr) bool { return goinfo.IsNamed(goinfo.Deref(p.TypeOf(e)), "net/http", "ServeMux") }
	if call, ok := e.(*ast.CallExpr); ok && !isMux(e) {
		_, decl, ok := p.Called(call)
		if !ok {
			return false
		}
		list := p.Returns(decl.Node().(*ast.FuncDecl))
		return len(list) > 0 && !slices.ContainsFunc(list, func(s *ast.ReturnStmt) bool {
			return len(s.Results) != 1 || !isMux(s.Results[0])
		})
	}
	return e != nil && isMux(e)
}

// joinedRoute reports a file server whose pattern path.Join makes, which removes the last slash. It leaves out patterns
// to which another registration adds a slash or a wildcard.
func joinedRoute(p *Routes, r *registration) {
	call, ok := p.ValueOf(r.call.Args[0]).(*ast.CallExpr)
	if !ok || !p.Calls(call, "path.Join") || len(call.Args) < 2 || r.known {
		return
	}
	for _, arg := range call.Args {
		if text, known := p.ConstantText(arg); known && strings.ContainsAny(text, "{.") {
			return
		}
	}
	served, ok := p.ValueOf(r.call.Args[1]).(*ast.CallExpr)
	if ok && len(served.Args) == 2 && p.Calls(served, "net/http.StripPrefix") {
		served, ok = p.ValueOf(served.Args[1]).(*ast.CallExpr)
	}
	if !ok || !p.Calls(served, fileServers...) || extendedElsewhere(p, r) {
		return
	}
	p.ReportLevel(rules.RoutePattern, core.Warning, r.call.Args[0], `path.Join removes the last "/", so the pattern matches `+
		`only this path, not the files below it: add "/"`, nil)
}

// extendedElsewhere reports whether the function around r also adds something to its pattern.
func extendedElsewhere(p *Routes, r *registration) bool {
	fn, ok := p.FuncAround(r.call)
	return !ok || unit.Has(fn, func(sum *ast.BinaryExpr) bool {
		return sum.Op == token.ADD && p.Same(sum.X, r.call.Args[0])
	})
}

// routerFiles reports a file server whose pattern, of gorilla/mux or chi, matches a single path.
func routerFiles(p *Routes, call *ast.CallExpr) {
	f, name := framework.OfFunc(goinfo.Callee(p.Pass.TypesInfo, call))
	if len(call.Args) != 2 || !slices.Contains(f.Exact, name) {
		return
	}
	path, known := p.ConstantText(call.Args[0])
	handler, _, _ := strippedOf(p, call.Args[1])
	served, ok := handler.(*ast.CallExpr)
	if !known || len(path) < 2 || strings.ContainsAny(path, "{*") || !ok || !p.Calls(served, fileServers...) ||
		strings.Contains(path[strings.LastIndexByte(path, '/')+1:], ".") {
		return
	}
	instead := strconv.Quote(strings.TrimSuffix(path, "/") + "/*")
	if f.Path == framework.Mux {
		instead = "PathPrefix(" + strconv.Quote(path) + ").Handler(…)"
	}
	p.ReportLevel(rules.RoutePattern, core.Warning, call.Args[0], strconv.Quote(path)+
		" matches only this path, not the files below it: write "+instead, nil)
}

// strippedOf returns the handler in http.StripPrefix, and the prefix. If e is something else, it returns the value of
// e.
func strippedOf(p *Routes, e ast.Expr) (handler ast.Expr, prefix string, stripped bool) {
	handler = p.ValueOf(e)
	call, ok := handler.(*ast.CallExpr)
	if !ok || len(call.Args) != 2 || !p.Calls(call, "net/http.StripPrefix") {
		return handler, "", false
	}
	prefix, known := p.ConstantText(call.Args[0])
	if !known {
		return nil, "", false
	}
	return p.ValueOf(call.Args[1]), prefix, true
}

// subtreeRoutes reports a handler that is registered for one path but also serves paths below it, if no other pattern
// of the mux leads there.
func subtreeRoutes(p *Routes) {
	for _, r := range p.registrations {
		at := strings.IndexByte(r.text, '/')
		if !r.known || at < 0 || strings.HasSuffix(r.text, "/") || strings.Contains(r.text, "{") ||
			servesBelow(p, r, r.text[at:]+"/") {
			continue
		}
		if hasPathsBelow(p, r.call.Args[1], r.text[at:]) {
			p.ReportLevel(rules.RoutePattern, core.Warning, r.call.Args[0], strconv.Quote(r.text[at:])+
				" matches only this path, not those below it that the handler has: write "+
				strconv.Quote(r.text[at:]+"/"), nil)
		}
	}
}

// servesBelow reports whether path is registered on the mux of r, or on one that may be the same.
func servesBelow(p *Routes, r *registration, path string) bool {
	local := localMux(p, r)
	return slices.ContainsFunc(p.registrations, func(other *registration) bool {
		at := strings.IndexByte(other.text, '/')
		if at < 0 || other.text[at:] != path {
			return false
		}
		with := localMux(p, other)
		return local == nil || with == nil || local == with
	})
}

// localMux returns the local variable that holds the mux of a registration; nil if none does.
func localMux(p *Routes, r *registration) *types.Var {
	if r.mux == nil {
		return nil
	}
	if v := p.Variable(r.mux); v != nil && v.Kind() == types.LocalVar {
		return v
	}
	return nil
}

// hasPathsBelow reports whether the handler e serves what is below path: it is the index of net/http/pprof or a mux
// with it, or a mux from whose requests StripPrefix removes path.
func hasPathsBelow(p *Routes, e ast.Expr, path string) bool {
	handler, prefix, stripped := strippedOf(p, e)
	switch h := handler.(type) {
	case *ast.SelectorExpr:
		fn, ok := p.Pass.TypesInfo.Uses[h.Sel].(*types.Func)
		// below "/debug/pprof/", Index serves one profile
		isIndex := ok && fn.FullName() == "net/http/pprof.Index" && !strings.HasPrefix(path, "/debug/pprof/")
		if isIndex || p.IsObject(h, "net/http", "DefaultServeMux") && path == "/debug/pprof" {
			return !stripped
		}
	case *ast.CallExpr:
		if len(h.Args) == 1 && p.Pass.TypesInfo.Types[h.Fun].IsType() {
			return hasPathsBelow(p, h.Args[0], path)
		}
	}
	return stripped && prefix == path && isServeMux(p, handler)
}
