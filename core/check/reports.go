package check

import (
	"slices"

	"github.com/urllint/urllint/core"
)

// Reports reports whether c reports findings of r at that level.
func (c *Checker) Reports(r *Rule, level core.Level) bool {
	on := c.elsewhere[r] || (slices.Contains(c.grammars, r) || slices.Contains(c.rules, r)) && !c.muted[r]
	return on && (c.LevelOf(r, level) >= c.level || c.named[r])
}

// LevelOf returns the level of a finding of r: the selection's level for r if it has one,
// else the level that the rule reported.
func (c *Checker) LevelOf(r *Rule, level core.Level) core.Level {
	if set, ok := c.levels[r]; ok {
		return set
	}
	return level
}

// isBelow reports whether nothing that r finds reaches the level.
func (c *Checker) isBelow(r *Rule) bool {
	if set, ok := c.levels[r]; ok {
		return set < c.level
	}
	return r.Level == core.Info && !r.MayRaise && c.level > core.Info
}

// ErrorIfRefused returns Error if net/url rejects the text, else level.
func (pass *Pass) ErrorIfRefused(level core.Level) core.Level {
	if pass.IsRefused() {
		return core.Error
	}
	return level
}
