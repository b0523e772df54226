package analyzer

import (
	"go/ast"
	"slices"
	"strings"
	"sync"

	"github.com/urllint/urllint/core"
)

// everyRule is a checker of all rules at all levels.
var everyRule = sync.OnceValue(func() *core.Checker {
	checker, err := core.NewChecker(core.Rules(), core.Selection{})
	if err != nil {
		panic(err)
	}
	return checker
})

// junctionFindings adds to found what is known where two parts of a text meet. A "//" in a
// path may be meant where it is written so; where one part ends with "/" and the next
// begins with one, it is not.
func (l *linter) junctionFindings(e ast.Expr, found []core.Finding, t core.Text, use *core.Use, seam func(i int) bool) []core.Finding {
	rule := core.Lookup("path-empty-segment")
	if strings.Count(t.S, "//") < 2 || use.Test || !l.checkerAt(e.Pos()).Reports(rule, core.Warning) {
		return found
	}
	_, all := everyRule().Check(t, *use)
	for _, f := range all {
		if i := junctionIn(f.Span, seam); f.Rule == rule && i > 0 {
			found = slices.DeleteFunc(found, func(g core.Finding) bool { return g.Rule == rule && g.Span == f.Span })
			found = append(found, doubleSlash(rule, i))
		}
	}
	return found
}

// junctionIn returns the first junction within the bytes at; 0 if there is none.
func junctionIn(at core.Span, seam func(i int) bool) int32 {
	for i := at.Start + 1; i < at.End; i++ {
		if seam(int(i)) {
			return i
		}
	}
	return 0
}

// doubleSlash is the finding that a part begins with the slash at offset i, and the
// one before it ends with one.
func doubleSlash(rule *core.Rule, i int32) core.Finding {
	at := core.Span{Start: i, End: i + 1}
	return core.Finding{
		Rule: rule, Level: core.Warning, Span: at,
		Message: `an empty segment in the path: what stands before this "/" ends with one (` + rule.Name + ")",
		Fixes:   []core.Fix{{Message: "take it out; another path is sent", Edits: []core.Edit{{Span: at}}}},
	}
}
