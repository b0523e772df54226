package concat

import (
	"go/ast"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// seamRules holds the rules about the joints between parts of a URL.
var seamRules = []string{"path-empty-segment", "path-separator", "query-separator", "scheme-doubled"}

// UniversalFindings returns the findings that hold at every destination of the text: secrets, findings of Anywhere
// rules, and findings of format-verb where fmt misreads the text, or where a sum has "%s" before a value. For a text
// with "://" it also returns the warnings and errors of seamRules, unless the text is assigned to a variable, which is
// followed to its uses. Of a call it leaves out what is about a value that the called function joins. A value that is
// escaped wrongly for a path is none if the path may be one of files.
func (d *Destinations) UniversalFindings(e ast.Expr, found []check.Finding, v eval.Value) (kept []check.Finding) {
	misread := v.Map.EscapesAsVerbs()
	_, sum := ast.Unparen(e).(*ast.BinaryExpr)
	cur, ok := d.Cursor(e)
	call, isCall := ast.Unparen(e).(*ast.CallExpr)
	unassigned := ok && cur.ParentEdgeKind() != edge.AssignStmt_Rhs && cur.ParentEdgeKind() != edge.ValueSpec_Values
	for _, f := range found {
		verb := f.Rule.Name == "format-verb" && (slices.Contains(misread, int(f.Span.Start)) ||
			sum && v.Text.HoleAt(int(f.Span.End)) != nil)
		seam := slices.Contains(seamRules, f.Rule.Name) &&
			f.Level >= core.Warning && unassigned && strings.Contains(v.Text.S, "://")
		if isCall && v.Text.HoleAt(int(f.Span.Start)) != nil && !isInArguments(call, v.Map.Hole(int(f.Span.Start))) {
			continue
		}
		if (f.Rule.AlsoUnplaced || f.Rule.Secret || verb || seam) && !d.isInFileName(e, &f, &v) {
			kept = append(kept, f)
		}
	}
	return kept
}

// isInArguments reports whether at, the expression for a part of the result of call, is an argument of it or a part of
// one. It may be nil.
func isInArguments(call *ast.CallExpr, at ast.Expr) bool {
	return at != nil && call.Lparen < at.Pos() && at.End() <= call.Rparen
}
