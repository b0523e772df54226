package analyzer

import (
	"go/ast"
	"slices"
	"strings"
	"sync"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// everyRule is a checker of all rules at all levels.
var everyRule = sync.OnceValue(func() *check.Checker {
	checker, err := check.NewChecker(rules.All(), check.Selection{})
	if err != nil {
		panic(err)
	}
	return checker
})

// junctionFindings adds to found what is known where two parts of a text meet. A "//" in a
// path may be meant where it is written so; where one part ends with "/" and the next
// begins with one, it is not.
func (l *linter) junctionFindings(e ast.Expr, found []check.Finding, s *Seen, use *check.Use) []check.Finding {
	rule := rules.Lookup("path-empty-segment")
	if strings.Count(s.Text.S, "//") < 2 || use.Test || !l.checkerAt(e.Pos()).Reports(rule, core.Warning) {
		return found
	}
	_, all := everyRule().Check(s.Text, *use)
	for _, f := range all {
		if i := junctionIn(f.Span, s.isJunction); f.Rule == rule && i > 0 {
			found = slices.DeleteFunc(found, func(g check.Finding) bool { return g.Rule == rule && g.Span == f.Span })
			found = append(found, doubleSlash(rule, i, s.isSpelledIn(e, i-1, i+1)))
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
// one before it ends with one; both is whether it marks both.
func doubleSlash(rule *check.Rule, i int32, both bool) check.Finding {
	at := core.Span{Start: i, End: i + 1}
	marked := at
	if both {
		marked.Start--
	}
	return check.Finding{
		Rule: rule, Level: core.Warning, Span: marked,
		Message: `"//" in the path: the part before this "/" already ends with "/"`,
		Fixes:   []check.Fix{{Message: "Remove it; another path is sent", Edits: []core.Edit{{Span: at}}}},
	}
}
