package check

import (
	"github.com/urllint/urllint/core"
	"slices"
)

// Reports reports whether c reports findings of r at that level.
func (c *Checker) Reports(r *Rule, level core.Level) bool {
	on := c.others[r] || slices.Contains(c.grammars, r) || slices.Contains(c.rules, r)
	return on && (level >= c.level || c.named[r])
}
