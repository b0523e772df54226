package wrapper

import (
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
