package check

import (
	"errors"
	"fmt"
	"path"
	"slices"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/scheme"
)

// Selection says which rules are on. Each entry of Enable and Disable is the
// name of a rule, a glob of names ("port-*"), a level ("info": the rules whose
// own level it is) or "all". Level is the lowest level that is reported; a rule
// that Enable names, alone or by a glob, is reported at any level.
type Selection struct {
	Enable, Disable []string
	Level           core.Level
	Levels          map[*Rule]core.Level // of the findings of some rules, instead of their own
	Policy          Policy               // what else is forbidden, and allowed
}

// DefaultSelection reports what is on by default: warnings and errors.
var DefaultSelection = Selection{Level: core.Warning}

// NewChecker returns a Checker of rules. If s enables nothing, every rule runs; what s
// enables is added to the rules of its level, what it disables is removed. The error names
// an entry that matches no rule, or an entry of the policy that is malformed.
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
		elsewhere: make(map[*Rule]bool), muted: make(map[*Rule]bool)}
	for _, r := range rules {
		if r.Policy == nil || policy != nil && r.Policy(policy) {
			c.addRule(r, disabled[r], c.isBelow(r) && !enabled[r])
		}
	}
	slices.SortStableFunc(c.rules, func(a, b *Rule) int { return rank(a) - rank(b) })
	return c, nil
}

// addRule adds r. If it is disabled, or below the level that is reported, it still runs where
// it supersedes other rules, which would else report the same fault.
func (c *Checker) addRule(r *Rule, disabled, below bool) {
	if below && !disabled && r.SeamAware { // none of its findings would be kept, but those at seams
		c.elsewhere[r] = true
	}
	off := disabled || below
	switch {
	case off && (r.Check == nil || r.Level == core.Info && !r.MayRaise):
		return
	case r.Check == nil:
		c.elsewhere[r] = true
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

// rank orders the rules: those that report grammar faults run first, because they silence
// others; those that look at findings run last.
func rank(r *Rule) int {
	switch {
	case r.Gate&ReportsFaults != 0:
		return 0
	case r.Gate&RunsLast != 0:
		return 2
	}
	return 1
}

// Matching returns a predicate for the rules that the entries of a [Selection] match. The
// error names an entry that matches none.
func Matching(rules []*Rule, entries []string) (func(*Rule) bool, error) {
	set, err := matching(rules, entries)
	return func(r *Rule) bool { return set[r] }, err
}

// matching returns the set of rules that the entries match.
func matching(rules []*Rule, entries []string) (map[*Rule]bool, error) {
	set := make(map[*Rule]bool)
	for _, e := range entries {
		n := len(set)
		hit := false
		for _, r := range rules {
			if entryMatches(e, r) {
				set[r], hit = true, true
			}
		}
		if !hit && n == len(set) {
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

// unknownRule returns the error for an entry that matches no rule, with a suggestion.
func unknownRule(rules []*Rule, entry string) error {
	names := make([]string, len(rules))
	for i, r := range rules {
		names[i] = r.Name
	}
	best := Nearest(entry, append(names, "all"))
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
