package syntax

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
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
	p.Report(urlField, raw, "url.URL.RawPath is ignored unless it is an escaping of Path: set Path too, or use JoinPath",
		nil)
}

// escapesPath reports whether e is a constant or has results of url.PathEscape: it is a new path, not another spelling
// of the current one.
func escapesPath(p *Pass, e ast.Expr) bool {
	_, known := p.ConstantText(e)
	return known || goinfo.HasNode(p.ValueOf(e), func(call *ast.CallExpr) bool {
		return p.Calls(call, "net/url.PathEscape")
	})
}
