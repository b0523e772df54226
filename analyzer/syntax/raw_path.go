package syntax

import (
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

// rawPathAlone reports an assignment to RawPath in a function that does not use Path: net/url ignores a RawPath that
// is not an encoding of Path.
func rawPathAlone(p *Pass, as *ast.AssignStmt) {
	if len(as.Lhs) != 1 || len(as.Rhs) != 1 || p.IsText(as.Rhs[0], "") {
		return
	}
	raw, ok := ast.Unparen(as.Lhs[0]).(*ast.SelectorExpr)
	if !ok || raw.Sel.Name != "RawPath" || !goinfo.IsURL(p.TypeOf(raw.X)) || !escapesPath(p, as.Rhs[0]) {
		return
	}
	if fn, ok := p.FuncAround(raw); !ok || p.SelectsOfURL(fn, nil, "Path") {
		return
	}
	p.Report(rules.URLField, raw,
		"url.URL.RawPath is ignored unless it is an escaping of Path: set Path too, or use JoinPath",
		nil)
}

// pathAlone reports an assignment to the Path of a URL from elsewhere that keeps a part of it, in a function that does
// not use RawPath: net/url then ignores RawPath, and "%2F" in the path becomes "/".
// The level is Warning for a request to a server that is sent on or given to any handler, unless it only loses slashes
// at an end. It is Info for others and for URLs that are parsed: in 25 programs none of 13 had such an escape.
func pathAlone(p *Pass, as *ast.AssignStmt) {
	if len(as.Lhs) != 1 || len(as.Rhs) != 1 {
		return
	}
	path, ok := ast.Unparen(as.Lhs[0]).(*ast.SelectorExpr)
	if !ok || path.Sel.Name != "Path" || !goinfo.IsURL(p.TypeOf(path.X)) ||
		as.Tok != token.ADD_ASSIGN && !keepsPath(p, as.Rhs[0], path) || !isURLFromElsewhere(p, path.X) {
		return
	}
	if fn, ok := p.FuncAround(path); !ok || p.SelectsOfURL(fn, nil, "RawPath", "EscapedPath", "Opaque") ||
		replacesPath(p, fn, path) {
		return
	}
	level := core.Info
	sel, ok := ast.Unparen(path.X).(*ast.SelectorExpr)
	if ok && p.IsIncoming(sel.X, nil) && isPassedOn(p, path) &&
		!losesSlash(p, as.Rhs[0], "strings.TrimSuffix", "strings.TrimRight") {
		level = core.Warning
	}
	p.ReportLevel(rules.URLField, level, path, `the RawPath of the URL is ignored now, and "%2F" in its path becomes "/": `+
		"use JoinPath, or set RawPath too", nil)
}

// isPassedOn reports whether the function around path passes a request to a proxy, an http.Handler that is not known,
// or a function value, which may match or send it with its escapes. What is known to serve a request, such as a
// ServeMux, a file server or a type of another package, mostly uses Path alone.
func isPassedOn(p *Pass, path ast.Expr) bool {
	fn, ok := p.FuncAround(path)
	return ok && unit.Has(fn, func(call *ast.CallExpr) bool {
		return slices.ContainsFunc(call.Args, p.IsRequest) && usesEscapes(p, call)
	})
}

// usesEscapes reports whether call calls a function value, a method of net/http/httputil, or ServeHTTP of an interface
// that is no file server.
func usesEscapes(p *Pass, call *ast.CallExpr) bool {
	fn := typeutil.StaticCallee(p.Pass.TypesInfo, call)
	if fn != nil {
		return fn.Pkg().Path() == "net/http/httputil"
	}
	if goinfo.Receiver(call) == nil {
		return true
	}
	if method := goinfo.Callee(p.Pass.TypesInfo, call); method != nil && method.Name() != "ServeHTTP" {
		return false
	}
	handler, ok := p.ValueOf(goinfo.Receiver(call)).(*ast.CallExpr)
	return !ok || !p.Calls(handler, "net/http.FileServer", "net/http.FileServerFS")
}

// replacesPath reports whether fn also assigns to path what has no part of it.
func replacesPath(p *Pass, fn inspector.Cursor, path ast.Expr) bool {
	return unit.Has(fn, func(s *ast.AssignStmt) bool {
		return s.Tok == token.ASSIGN && len(s.Lhs) == 1 && len(s.Rhs) == 1 && p.Same(s.Lhs[0], path) &&
			!keepsPath(p, s.Rhs[0], path)
	})
}

// keepsPath reports whether e, which is no constant, has path, or a part of it, in it.
func keepsPath(p *Pass, e ast.Expr, path ast.Expr) bool {
	return goinfo.HasNode(p.ValueOf(e), func(sel *ast.SelectorExpr) bool { return p.Same(sel, path) })
}

// isURLFromElsewhere reports whether u is the URL of a request that is a parameter, or was parsed from a text of which
// nothing is known.
func isURLFromElsewhere(p *Pass, u ast.Expr) bool {
	if p.IsField(u, "net/http", "URL") {
		return p.ParamVar(ast.Unparen(u).(*ast.SelectorExpr).X) != nil
	}
	text := textOfURL(p, u)
	return text != nil && !p.IsConstant(text) && !beginsKnown(p, text)
}

// escapesPath reports whether e is a constant or has results of url.PathEscape: it is a new path, not another spelling
// of the current one.
func escapesPath(p *Pass, e ast.Expr) bool {
	_, known := p.ConstantText(e)
	return known || goinfo.HasNode(p.ValueOf(e), func(call *ast.CallExpr) bool {
		return p.Calls(call, "net/url.PathEscape")
	})
}
