package analyzer

import (
	"cmp"
	"go/ast"
	"go/token"
	"slices"

	"github.com/urllint/urllint/core/check"
)

// A ruleIndex holds the findings of each rule, ordered by position.
type ruleIndex map[*check.Rule][]findingKey

func (s ruleIndex) add(k findingKey) {
	list := s[k.rule]
	s[k.rule] = slices.Insert(list, s.countBefore(k.rule, k.pos), k)
}

// countBefore returns the number of findings of the rule before pos.
func (s ruleIndex) countBefore(rule *check.Rule, pos token.Pos) int {
	i, _ := slices.BinarySearchFunc(s[rule], pos, func(k findingKey, pos token.Pos) int { return cmp.Compare(k.pos, pos) })
	return i
}

// startingAt returns the findings of the rule at or after pos.
func (s ruleIndex) startingAt(rule *check.Rule, pos token.Pos) []findingKey {
	return s[rule][s.countBefore(rule, pos):]
}

// hasWithin reports whether the rule has a finding within e.
func (s ruleIndex) hasWithin(e ast.Expr, rule *check.Rule) bool {
	_, ok := s.within(e, rule)
	return ok
}

// within returns the first finding of the rule within e; false if there is none.
func (s ruleIndex) within(e ast.Expr, rule *check.Rule) (findingKey, bool) {
	for _, k := range s.startingAt(rule, e.Pos()) {
		if k.pos > e.End() {
			break
		}
		if k.end <= e.End() {
			return k, true
		}
	}
	return findingKey{}, false
}
