package syntax

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core/rules"
)

// referenceAsPath reports the Path of a url.URL literal that is built from a text which the same function parses as a
// URL: a "?" in it is escaped.
// The claim is [check.Dominated], by the parsed URL. The evidence is that the literal has a host, or that the function
// reads the query of a URL.
func referenceAsPath(p *Pass, lit *ast.CompositeLit) {
	if !goinfo.IsURL(p.TypeOf(lit)) || p.FieldValue(lit, "RawQuery") != nil || p.FieldValue(lit, "Opaque") != nil {
		return
	}
	value := p.FieldValue(lit, "Path")
	if value == nil {
		return
	}
	if scheme := p.FieldValue(lit, "Scheme"); scheme != nil {
		if text, known := p.ConstantText(scheme); known && text != "http" && text != "https" {
			return
		}
	}
	text := parsedLeaf(p, value, lit, 0)
	if text == nil || cutsReference(p, lit) || p.FieldValue(lit, "Host") == nil && !takesQuery(p, lit) {
		return
	}
	p.Report(rules.URLField, value,
		types.ExprString(text)+` is parsed as a URL and may have a query: its "?" is escaped to "%3F" here; `+
			"use the Path and the RawQuery of the parsed URL", nil)
}

// parsedLeaf returns the part of the path e that the function around lit parses as a URL; nil if there is none.
func parsedLeaf(p *Pass, e ast.Expr, lit *ast.CompositeLit, depth int) ast.Expr {
	const deep = 4
	if depth > deep {
		return nil
	}
	var parts []ast.Expr
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		if isParsed(p, e, lit) {
			return e
		}
		if v := p.Variable(e); v != nil && v.Kind() == types.LocalVar {
			parts = p.DefsOf(v, e.Pos()).Values
		}
	case *ast.BinaryExpr:
		if e.Op == token.ADD {
			parts = []ast.Expr{e.X, e.Y}
		}
	case *ast.CallExpr:
		if p.Calls(e, "path.Join", "strings.TrimPrefix", "strings.TrimLeft", "strings.TrimSpace") {
			parts = e.Args
		}
	}
	for _, part := range parts {
		if part == nil {
			continue
		}
		if leaf := parsedLeaf(p, part, lit, depth+1); leaf != nil {
			return leaf
		}
	}
	return nil
}

// isParsed reports whether the function around lit parses text as a URL before lit and does not assign to it in
// between. It returns false if lit is the fallback for a failed parse.
func isParsed(p *Pass, text *ast.Ident, lit *ast.CompositeLit) bool {
	fn, ok := p.FuncAround(lit)
	v := p.Variable(text)
	if !ok || v == nil || isInFailure(p, lit) {
		return false
	}
	written := token.NoPos
	for _, use := range p.UsesOf(v, fn) {
		if use.ParentEdgeKind() == edge.AssignStmt_Lhs && use.Node().Pos() < lit.Pos() {
			written = use.Node().Pos()
		}
	}
	return unit.Has(fn, func(call *ast.CallExpr) bool {
		return written < call.Pos() && call.End() < lit.Pos() && len(call.Args) == 1 &&
			p.Calls(call, "net/url.Parse") && p.Same(call.Args[0], text)
	})
}

// isInFailure reports whether e is in the branch for an error, or follows a branch for success that returns.
func isInFailure(p *Pass, e ast.Expr) bool {
	cur, ok := p.Cursor(e)
	if !ok {
		return true
	}
	for c := range cur.Enclosing((*ast.IfStmt)(nil)) {
		s := c.Node().(*ast.IfStmt)
		failure := false
		ast.Inspect(s.Cond, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			failure = failure || ok && goinfo.IsError(p.TypeOf(id))
			return true
		})
		if failure && e.Pos() > s.Cond.End() {
			return true
		}
	}
	fn, ok := p.FuncAround(e)
	for _, s := range unit.Each[*ast.IfStmt](fn) {
		cond, is := ast.Unparen(s.Cond).(*ast.BinaryExpr)
		if ok && is && s.End() < e.Pos() && cond.Op == token.EQL && goinfo.IsError(p.TypeOf(cond.X)) &&
			goinfo.Terminates(s.Body) {
			return true
		}
	}
	return !ok
}

// cutsReference reports whether the function around lit has a literal "?" or "#", with which it may split the text.
func cutsReference(p *Pass, lit *ast.CompositeLit) bool {
	fn, ok := p.FuncAround(lit)
	return !ok || unit.Has(fn, func(text *ast.BasicLit) bool {
		return p.IsText(text, "?") || p.IsText(text, "#")
	})
}

// takesQuery reports whether the function around lit selects the RawQuery of a URL.
func takesQuery(p *Pass, lit *ast.CompositeLit) bool {
	fn, ok := p.FuncAround(lit)
	return ok && unit.Has(fn, func(sel *ast.SelectorExpr) bool { return p.IsField(sel, "net/url", "RawQuery") })
}
