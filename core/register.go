package core

import "slices"

// Register adds a rule that is not about the text of a URL, such as one that
// needs the syntax of a programming language. It is named, documented and
// selected like any other; whoever registers it does the checking, and asks
// [Checker.Reports] first. The Bad and Good of its examples are in that language.
//
// Call it from an initializer: Rules, NewChecker and Register are not
// synchronized. It panics if the name is taken.
func Register(r Rule) *Rule { return define(r) }

// Reports reports whether c reports a finding of r at that level.
func (c *Checker) Reports(r *Rule, level Level) bool {
	on := c.others[r] || slices.Contains(c.grammars, r) || slices.Contains(c.rules, r)
	return on && (level >= c.level || c.named[r])
}
