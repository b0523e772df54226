package check

import (
	"errors"
	"fmt"
	"path"
	"slices"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/scheme"
)

// A Selection says which rules are on. Each entry of Enable and Disable is the name of a rule, a
// glob of names ("port-*"), a level ("info": the rules of that level) or "all". Level is the lowest
// level that is reported; findings of rules that Enable matches are reported at any level.
type Selection struct {
	Enable, Disable []string
	Level           core.Level
	Levels          map[*Rule]core.Level // levels for all findings of some rules, in place of their own
	Policy          Policy               // what else is forbidden or allowed
}

// DefaultSelection reports warnings and errors.
var DefaultSelection = Selection{Level: core.Warning}

// NewChecker returns a Checker of rules. It enables the rules that can report s.Level or worse,
// adds those that s.Enable matches and removes those that s.Disable matches. The error names an
// entry that matches no rule, or a malformed entry of the policy.
func NewChecker(rules []*Rule, s Selection) (*Checker, error) {
	enabled, err := matching(rules, s.Enable)
	if err != nil {
		return nil, err
	}
	disabled, err := matching(rules, s.Disable)
	if err != nil {
		return nil, err
	}
	policy, err := s.Policy.compile()
	if err != nil {
		return nil, err
	}
	c := &Checker{policy: policy, level: s.Level, levels: s.Levels, named: enabled, all: rules,
		byAnalyzer: make(map[*Rule]bool), muted: make(map[*Rule]bool)}
	for _, r := range rules {
		if r.Policy == nil || policy != nil && r.Policy(policy) {
			c.addRule(r, disabled[r], c.isBelow(r) && !enabled[r])
		}
	}
	slices.SortStableFunc(c.rules, func(a, b *Rule) int { return rank(a) - rank(b) })
	return c, nil
}

// addRule adds r. A rule that is disabled or below the level is muted but still runs if it can
// supersede other rules, which would otherwise report the same fault.
func (c *Checker) addRule(r *Rule, disabled, below bool) {
	if below && !disabled && r.AtJunctions { // of its findings only those at seams would be kept
		c.byAnalyzer[r] = true
	}
	off := disabled || below
	switch {
	case off && (r.Check == nil || r.Level == core.Info && !r.MayRaise):
		return
	case r.Check == nil:
		c.byAnalyzer[r] = true
	case len(r.Schemes) > 0:
		c.addGrammar(r)
	default:
		c.rules = append(c.rules, r)
	}
	c.muted[r] = off
}

// addGrammar registers r as the grammar of its schemes.
func (c *Checker) addGrammar(r *Rule) {
	for _, name := range r.Schemes {
		info := scheme.Lookup(name)
		for len(c.grammars) <= info.Number {
			c.grammars = append(c.grammars, nil)
		}
		c.grammars[info.Number] = r
	}
}

// rank orders the rules. Those that report grammar faults run first, because they silence others;
// those that examine findings run last.
func rank(r *Rule) int {
	switch {
	case r.Gate&ReportsFaults != 0:
		return 0
	case r.Gate&RunsLast != 0:
		return 2
	}
	return 1
}

// Matching returns a predicate for the rules that match entries in the notation of [Selection]. The
// error names an entry that matches none.
func Matching(rules []*Rule, entries []string) (func(*Rule) bool, error) {
	set, err := matching(rules, entries)
	return func(r *Rule) bool { return set[r] }, err
}

// matching returns the set of rules that the entries match.
func matching(rules []*Rule, entries []string) (map[*Rule]bool, error) {
	set := make(map[*Rule]bool)
	for _, e := range entries {
		hit := false
		for _, r := range rules {
			if entryMatches(e, r) {
				set[r], hit = true, true
			}
		}
		if !hit {
			return nil, unknownRule(rules, e)
		}
	}
	return set, nil
}

func entryMatches(entry string, r *Rule) bool {
	if entry == "all" || entry == r.Name || entry == r.Level.String() {
		return true
	}
	ok, err := path.Match(entry, r.Name)
	return err == nil && ok
}

// NearestRule is [Nearest] among the names of rules and other words.
func NearestRule(word string, rules []*Rule, others ...string) string {
	for _, r := range rules {
		others = append(others, r.Name)
	}
	return Nearest(word, others)
}

// unknownRule returns the error for an entry that matches no rule, with a suggestion.
func unknownRule(rules []*Rule, entry string) error {
	best := NearestRule(entry, rules, "all")
	var level *core.UnknownLevelError
	if _, err := core.ParseLevel(entry); errors.As(err, &level) && level.Meant != "" {
		best = level.Meant
	}
	if best != "" {
		return fmt.Errorf("unknown rule %q; did you mean %q?", entry, best)
	}
	return fmt.Errorf("unknown rule %q: want the name of a rule, a glob that matches one, a level (%s) or all", entry,
		core.Info.String()+", "+core.Warning.String()+", "+core.Error.String())
}

// Reports reports whether c reports findings of r at the given level.
func (c *Checker) Reports(r *Rule, level core.Level) bool {
	on := c.byAnalyzer[r] || (slices.Contains(c.grammars, r) || slices.Contains(c.rules, r)) && !c.muted[r]
	return on && (c.LevelOf(r, level) >= c.level || c.named[r])
}

// LevelOf returns the level at which c reports a finding of r: the one set in the selection, else
// level.
func (c *Checker) LevelOf(r *Rule, level core.Level) core.Level {
	if set, ok := c.levels[r]; ok {
		return set
	}
	return level
}

// isBelow reports whether no finding of r can reach the level of c.
func (c *Checker) isBelow(r *Rule) bool {
	if set, ok := c.levels[r]; ok {
		return set < c.level
	}
	return r.Level == core.Info && !r.MayRaise && c.level > core.Info
}
