package analyzer

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// relatedPlaces returns the places in other packages that a finding is about, and a note about them for its
// message: " (in client/client.go:84) (conf.BaseURL, conf/conf.go:7)".
func (lo *localizer) relatedPlaces(v *eval.Value, f verdict) (note string, list []RelatedPlace) {
	if at, ok := parseRelatedPlace(f.usedAt); ok {
		at = at.named(lo.Pass, "used here")
		note, list = " (in "+at.Named+")", append(list, at)
	}
	if name, position := lo.definition(v, f); position != "" {
		at, _ := parseRelatedPlace(position)
		at = at.named(lo.Pass, DefinedHere)
		note, list = note+" ("+name+", "+at.Named+")", append(list, at)
	}
	return note, list
}

// definition returns the name and the position of the constant, variable or result of another package that
// defines the text of a finding, if the finding marks nothing but the name. Otherwise both are empty.
func (lo *localizer) definition(v *eval.Value, f verdict) (name, position string) {
	if name, position := lo.definedIn(v, f.Span); position != "" {
		return name, position
	}
	if by := replacement(v, &f.Finding); by != nil && by.Told != "" {
		return nameOf(v.Map.Hole(int(f.Span.Start))), by.Told
	}
	if f.cause != nil && f.cause.Told() != "" {
		return lo.definedIn(v, core.NewSpan(f.cause.Start, f.cause.End))
	}
	if v.Text.HoleIn(f.Span) {
		return "", ""
	}
	sel, ok := nodeAt[*ast.SelectorExpr](lo.Unit, f.pos, f.end)
	if !ok || sel.Pos() != f.pos || sel.End() != f.end {
		return "", ""
	}
	obj := lo.Pass.TypesInfo.Uses[sel.Sel]
	if obj == nil || obj.Pkg() == nil || obj.Pkg() == lo.Pass.Pkg || obj.Parent() != obj.Pkg().Scope() {
		return "", ""
	}
	at := lo.Pass.Fset.Position(obj.Pos())
	if _, isFunc := obj.(*types.Func); isFunc || !at.IsValid() {
		return "", ""
	}
	at.Column = 1 // export data has no columns
	return types.ExprString(sel), goinfo.PositionIn(obj.Pkg(), at)
}

// definedIn returns the expression that names the first of the bytes at here, and the position where another package
// defines them; both are empty if there is no definition.
func (lo *localizer) definedIn(v *eval.Value, at core.Span) (name, position string) {
	for _, p := range v.Map.Parts(int(at.Start), int(at.End)) {
		e, ok := nodeAt[ast.Expr](lo.Unit, p.Pos, p.EndPos)
		if p.Told() == "" || !ok {
			continue
		}
		return nameOf(e), p.Told()
	}
	return "", ""
}

// nameOf returns the source of e or, for a call, of the function.
func nameOf(e ast.Expr) string {
	if call, is := e.(*ast.CallExpr); is {
		e = call.Fun
	}
	return types.ExprString(e)
}
