package eval

import (
	"go/ast"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/analyzer/internal/transfer"
	"github.com/urllint/urllint/core"
)

// evalSplit is evalList for a call that splits a known text at a separator, or at spaces. It reports false for other
// calls and texts.
func (t *tracer) evalSplit(call *ast.CallExpr) bool {
	fn := goinfo.Callee(t.ev.Info, call)
	if fn == nil || len(call.Args) != fn.Signature().Params().Len() ||
		t.list.keys != strings.HasSuffix(fn.Name(), "Seq") { // a loop over an iterator has only keys
		return false
	}
	at := transfer.FieldsOf
	switch goinfo.FullNameIn(fn, "strings") {
	case "strings.Split", "strings.SplitSeq":
		separator, ok := t.ev.StringOf(call.Args[1])
		if !ok || separator == "" {
			return false
		}
		at = func(s string) []core.Span { return transfer.PartsOf(s, separator) }
	case "strings.Fields", "strings.FieldsSeq":
	default:
		return false
	}
	ps := t.takePieces(call.Args[0])
	if srcmap.HasHole(ps) || t.budget < 0 {
		return false
	}
	parts := at(srcmap.Join(ps))
	k, ok := t.Choose(t.list.of, len(parts))
	if ok {
		t.addPieces(srcmap.Cut(ps, int(parts[k].Start), int(parts[k].End)))
	}
	return ok
}
