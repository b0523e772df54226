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

// placeRules holds the rules whose findings depend on what is done with the text: it may be a template that is filled
// later, or shown to people, or a client may accept it.
var placeRules = []string{"char-nonascii", "fragment-sent", "html-entity", "parse-error", "placeholder",
	"scheme-missing", "scheme-unsupported"}

// seamRules holds the rules about the joints between parts of a URL, which hold for each value of a part, and whatever
// the text is taken for.
var seamRules = []string{"path-empty-segment", "path-separator", "query-separator", "scheme-doubled"}

// UniversalFindings returns the findings that hold at every destination of the text: secrets, findings of rules with
// AlsoUnplaced, and findings of format-verb where fmt misreads the text, or where a sum has "%s" before a value. For a
// text that begins with a scheme it also returns the warnings and errors of seamRules and, if certain says that v is the
// only value of e and that no place takes it for something else, those of the other rules but placeRules and policies;
// unless the text is assigned to a variable, which is followed to its uses. Of a call it leaves out what is about a
// value that the called function joins. A value that is escaped wrongly for a path is none if the path may be one of
// files.
func (d *Destinations) UniversalFindings(
	e ast.Expr, found []check.Finding, v eval.Value, certain bool,
) (kept []check.Finding) {
	misread := v.Map.EscapesAsVerbs()
	_, sum := ast.Unparen(e).(*ast.BinaryExpr)
	call, isCall := ast.Unparen(e).(*ast.CallExpr)
	for _, f := range found {
		verb := f.Rule.Name == "format-verb" && (slices.Contains(misread, int(f.Span.Start)) ||
			sum && v.Text.HoleAt(int(f.Span.End)) != nil)
		if isCall && v.Text.HoleAt(int(f.Span.Start)) != nil && !isInArguments(call, v.Map.Hole(int(f.Span.Start))) {
			continue
		}
		ofURL := (certain || slices.Contains(seamRules, f.Rule.Name)) && d.isAboutURL(e, &f, &v)
		if (f.Rule.AlsoUnplaced || f.Rule.Secret || verb || ofURL) && !d.isInFileName(e, &f, &v) {
			kept = append(kept, f)
		}
	}
	return kept
}

// isAboutURL reports whether f, of any rule, holds of the text as a URL. A space is no fault in a text that may be a
// sentence about a URL: it must go to what is named after URLs.
func (d *Destinations) isAboutURL(e ast.Expr, f *check.Finding, v *eval.Value) bool {
	if f.Level < core.Warning || f.Rule.Name == "format-verb" || f.Rule.OfPolicy() ||
		slices.Contains(placeRules, f.Rule.Name) ||
		URLStart(v.Text.S) == "" && !opaqueStart.MatchString(v.Text.S) {
		return false
	}
	cur, ok := d.Cursor(e)
	if !ok || cur.ParentEdgeKind() == edge.AssignStmt_Rhs || cur.ParentEdgeKind() == edge.ValueSpec_Values {
		return false
	}
	return !strings.ContainsAny(v.Text.S, " \n\t<>{}") ||
		f.Span.In(v.Text.S) == " " && strings.Count(v.Text.S, " ") == 1 && d.takesURL(cur, true)
}

// isInArguments reports whether at, the expression for a part of the result of call, is an argument of it or a part of
// one. It may be nil.
func isInArguments(call *ast.CallExpr, at ast.Expr) bool {
	return at != nil && call.Lparen < at.Pos() && at.End() <= call.Rparen
}
