package fixes

import (
	"go/ast"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/core"
)

// A label is the constant to which a fix changes a case of a switch or a key of a literal. Duplicates do not compile.
type label struct {
	of   ast.Node // the body of the switch, or the literal
	text string
}

// keepsDistinct records the label that e becomes in r. It reports false if the label exists already.
func (ed *Editor) keepsDistinct(r *Fix, e ast.Expr, fixed core.Text) bool {
	cur, ok := ed.Cursor(e)
	if !ok || len(fixed.Holes) > 0 {
		return true
	}
	of, labels := labelsBeside(cur)
	for _, other := range labels {
		if text, ok := ed.StringOf(other); ok && text == fixed.S {
			return false
		}
	}
	if of != nil {
		r.label = &label{of, fixed.S}
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
