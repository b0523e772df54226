package fixes

import (
	"go/ast"
	"slices"
	"strconv"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/core"
)

// A label is the constant to which a fix changes a case of a switch or a key of a literal. Duplicates do not compile.
type label struct {
	of   ast.Node // the body of the switch, or the literal
	text string
}

// keepsDistinct records the label that e, or a literal that r edits, becomes. It reports false if the label exists
// already.
func (ed *Editor) keepsDistinct(r *Fix, e ast.Expr, fixed core.Text) bool {
	if cur, ok := ed.Cursor(e); ok && len(fixed.Holes) == 0 && !ed.keepsLabel(r, cur, fixed.S) {
		return false
	}
	for _, edit := range r.Edits {
		cur, ok := ed.At(edit.Pos, max(edit.End, edit.Pos+1))
		if !ok {
			continue
		}
		lit, ok := cur.Node().(*ast.BasicLit)
		if !ok || contains(e, lit) {
			continue
		}
		if text, err := strconv.Unquote(r.edited(lit)); err == nil && !ed.keepsLabel(r, cur, text) {
			return false
		}
	}
	return true
}

func contains(e ast.Expr, lit *ast.BasicLit) bool {
	return e.Pos() <= lit.Pos() && lit.End() <= e.End()
}

// edited returns the source of a literal after the edits within it.
func (f *Fix) edited(lit *ast.BasicLit) string {
	src := lit.Value
	for _, e := range slices.Backward(f.Edits) {
		if from, to := int(e.Pos-lit.Pos()), int(e.End-lit.Pos()); 0 < from && to < len(src) && from <= to {
			src = src[:from] + string(e.NewText) + src[to:]
		}
	}
	return src
}

// keepsLabel records the label that the expression at cur becomes in r. It reports false if the label exists already.
func (ed *Editor) keepsLabel(r *Fix, cur inspector.Cursor, fixed string) bool {
	of, labels := labelsBeside(cur)
	for _, other := range labels {
		if text, ok := ed.StringOf(other); ok && text == fixed {
			return false
		}
	}
	if of != nil {
		r.label = &label{of, fixed}
	}
	return true
}

// labelsBeside returns the cases of the switch, or the keys of the literal, that contains the expression at cur, and
// the body or literal; nil if there is none.
func labelsBeside(cur inspector.Cursor) (of ast.Node, labels []ast.Expr) {
	switch cur.ParentEdgeKind() {
	case edge.CaseClause_List:
		body := cur.Parent().Parent().Node().(*ast.BlockStmt)
		for _, clause := range body.List {
			labels = append(labels, clause.(*ast.CaseClause).List...)
		}
		return body, labels
	case edge.KeyValueExpr_Key:
		lit := cur.Parent().Parent().Node().(*ast.CompositeLit)
		for _, elt := range lit.Elts {
			if pair, ok := elt.(*ast.KeyValueExpr); ok {
				labels = append(labels, pair.Key)
			}
		}
		return lit, labels
	}
	return nil, nil
}

// repeats reports whether one of the fixes creates the same label as f.
func (f *Fix) repeats(kept []*candidate) bool {
	return f.label != nil && slices.ContainsFunc(kept, func(d *candidate) bool {
		return d.Fix.label != nil && *d.Fix.label == *f.label
	})
}
