package wrapper

import (
	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/sink"
)

// Paired returns those of values for which the conditions of a place are met: a network and
// an address that one branch sets together are judged together.
func (cs *Conditions) Paired(conds []sink.Condition, values []eval.Value) (kept []eval.Value) {
	for _, c := range conds {
		others, _ := cs.eval.EvalAll(c.Expr)
		if len(others) < 2 {
			return nil // it depends on no branch
		}
		kept = nil
		for _, v := range values {
			if meets(&v, others, c.Values) {
				kept = append(kept, v)
			}
		}
		values = kept
	}
	return kept
}

// meets reports whether all of others that can come together with v are among the patterns.
func meets(v *eval.Value, others []eval.Value, patterns []string) bool {
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

// comeTogether reports whether one of the ways to a value is one to another value as well.
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

// agree reports whether two ways take the same branches where both choose.
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
