package analyzer

import (
	"cmp"
	"go/ast"
	"go/token"
	"slices"

	"github.com/urllint/urllint/core/check"
)

// A ruleIndex holds the findings of each rule, ordered by position.
type ruleIndex map[*check.Rule][]key

func (s ruleIndex) add(k key) {
	list := s[k.rule]
	s[k.rule] = slices.Insert(list, s.from(k.rule, k.pos), k)
}

// from returns the number of findings of the rule before pos.
func (s ruleIndex) from(rule *check.Rule, pos token.Pos) int {
	i, _ := slices.BinarySearchFunc(s[rule], pos, func(k key, pos token.Pos) int { return cmp.Compare(k.pos, pos) })
	return i
}

// of returns the findings of the rule at or after pos.
func (s ruleIndex) of(rule *check.Rule, pos token.Pos) []key { return s[rule][s.from(rule, pos):] }

// hasWithin reports whether the rule has a finding within e.
func (s ruleIndex) hasWithin(e ast.Expr, rule *check.Rule) bool {
	_, ok := s.within(e, rule)
	return ok
}

// within returns the first finding of the rule within e; false if there is none.
func (s ruleIndex) within(e ast.Expr, rule *check.Rule) (key, bool) {
	for _, k := range s.of(rule, e.Pos()) {
		if k.pos > e.End() {
			break
		}
		if k.end <= e.End() {
			return k, true
		}
	}
	return key{}, false
}
