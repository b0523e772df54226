package wrapper

import (
	"go/ast"
	"go/token"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/premise"
	"github.com/urllint/urllint/analyzer/sink"
)

// Paired returns the values for which the conditions of a place are met, because the same branch sets the value and
// the operand of the condition, such as an address and its network. It adds those whose operand is not known, but
// returns none if there are no others.
func (cs *Conditions) Paired(conds []sink.Condition, values []eval.Value) (kept []eval.Value) {
	for _, c := range conds {
		others, _ := cs.eval.EvalAll(c.Expr)
		if len(others) < 2 {
			return nil // the operand depends on no branch
		}
		met := false
		kept = nil
		for _, v := range values {
			switch together(&v, others, c.Values) {
			case premise.Yes:
				met = true
				fallthrough
			case premise.Unknown:
				kept = append(kept, v)
			}
		}
		if !met {
			return nil
		}
		values = kept
	}
	return kept
}

// OfSameStruct returns the values of e, a field, for which the condition of a place is met by another field of the same
// struct: the driver and the data source name of one configuration. It evaluates both as one text, in which the fields
// are of one literal.
func (cs *Conditions) OfSameStruct(conds []sink.Condition, e ast.Expr) (kept []eval.Value) {
	if len(conds) != 1 {
		return nil
	}
	operand, ok := ast.Unparen(conds[0].Expr).(*ast.SelectorExpr)
	field, isField := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || !isField || !cs.Same(operand.X, field.X) {
		return nil
	}
	both := &ast.BinaryExpr{X: operand, OpPos: operand.End(), Op: token.ADD, Y: field}
	values, _ := cs.eval.EvalAll(both)
	for _, v := range values {
		parts := v.Map.AllParts()
		if len(parts) > 1 && !parts[0].IsHole() && sink.Matches(conds[0].Values, v.Text.S[:parts[0].End]) {
			kept = append(kept, v.Cut(parts[0].End, len(v.Text.S)))
		}
	}
	return kept
}

// together returns whether all of others that occur together with v match the patterns.
func together(v *eval.Value, others []eval.Value, patterns []string) premise.Outcome {
	outcome, some := premise.Yes, false
	for i := range others {
		o := &others[i]
		if !comeTogether(v.Paths, o.Paths) {
			continue
		}
		some = true
		switch {
		case len(o.Text.Holes) > 0:
			outcome = premise.Unknown
		case !sink.Matches(patterns, o.Text.S):
			return premise.No
		}
	}
	if !some {
		return premise.No
	}
	return outcome
}

// comeTogether reports whether two values can occur in the same execution, by the branches on the ways to them.
func comeTogether(a, b [][]eval.Choice) bool {
	for _, x := range a {
		for _, y := range b {
			if agree(x, y) {
				return true
			}
		}
	}
	return false
}

// agree reports whether two ways choose the same branch at all forks that they share.
func agree(a, b []eval.Choice) bool {
	for _, x := range a {
		for _, y := range b {
			if x.Fork == y.Fork && x.Branch != y.Branch {
				return false
			}
		}
	}
	return true
}
