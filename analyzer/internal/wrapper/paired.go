package wrapper

import (
	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/sink"
)

// Paired returns the values for which the conditions of a place are met, because the same branch sets the value and
// the operand of the condition, such as an address and its network.
func (cs *Conditions) Paired(conds []sink.Condition, values []eval.Value) (kept []eval.Value) {
	for _, c := range conds {
		others, _ := cs.eval.EvalAll(c.Expr)
		if len(others) < 2 {
			return nil // the operand depends on no branch
		}
		kept = nil
		for _, v := range values {
			if allMatch(&v, others, c.Values) {
				kept = append(kept, v)
			}
		}
		values = kept
	}
	return kept
}

// allMatch reports whether all of others that occur together with v match the patterns.
func allMatch(v *eval.Value, others []eval.Value, patterns []string) bool {
	together := false
	for i := range others {
		o := &others[i]
		if !comeTogether(v.Paths, o.Paths) {
			continue
		}
		if together = true; len(o.Text.Holes) > 0 || !sink.Matches(patterns, o.Text.S) {
			return false
		}
	}
	return together
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
