package analyzer

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/sink"
	"github.com/urllint/urllint/core"
)

// judgeJoined judges the elements that path.Join joins into the path of a url.URL. Each of
// them is a piece of the path, independent of the others.
func (l *linter) judgeJoined(n ast.Node, s sink.Site) {
	if s.Use.Form != core.FormPath || !s.Use.Decoded || s.If != nil {
		return
	}
	call, ok := l.ValueOf(s.Expr).(*ast.CallExpr)
	if !ok || call.Ellipsis.IsValid() || !l.Calls(call, "path.Join") {
		return
	}
	for _, element := range call.Args {
		l.judgeSite(n, sink.Site{Expr: element, Use: s.Use, Line: s.Line})
	}
}
