package analyzer

import (
	"go/ast"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/core"
)

// escapedFormat reports what was escaped for a URL and is a part of a format. Where
// it has percent signs cannot be known, so this is a warning.
func (l *linter) escapedFormat(call *ast.CallExpr) {
	fn := typeutil.StaticCallee(l.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "fmt" {
		return
	}
	i, ok := fixes.FormatArgs[fn.FullName()]
	if !ok || i >= len(call.Args) || l.Pass.TypesInfo.Types[call.Args[i]].Value != nil {
		return
	}
	v, _ := l.eval.EvalParts(call.Args[i])
	for _, h := range v.Text.Holes {
		if h.By != core.ByNobody || h.May == core.QueryText {
			l.warnFormat(call.Args[i], v.Map.Hole(int(h.At)), "{"+h.Name+"} is escaped and put into the format: fmt takes its percent signs for verbs")
		}
	}
}

// warnFormat reports it at the part of the format that it is, or at the format.
func (l *linter) warnFormat(format, part ast.Expr, message string) {
	if part == nil || part.Pos() < format.Pos() || part.End() > format.End() {
		part = format
	}
	rule := core.Lookup(formatVerb)
	if l.IsGenerated(part) || l.inTest(part) || !l.checkerAt(part.Pos()).Reports(rule, core.Warning) {
		return
	}
	l.reportOnce(key{rule, part.Pos(), part.End()}, core.Warning, message+" ("+formatVerb+")", func() *fixes.Fix { return nil })
}
