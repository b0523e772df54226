package core

import (
	"fmt"
	"path"
	"slices"
	"strings"
)

// Selection says which rules are on. Each entry of Enable and Disable is the
// name of a rule, a glob of names ("port-*"), a level ("info": the rules whose
// own level it is) or "all". Level is the lowest level that is reported; a rule
// that Enable names, alone or by a glob, is reported at any level.
type Selection struct {
	Enable, Disable []string
	Level           Level
	Policy          Policy // what else is forbidden, and allowed
}

// DefaultSelection reports what is on by default: warnings and errors.
var DefaultSelection = Selection{Level: Warning}

// NewChecker makes a Checker. With nothing in Enable every rule runs; what is
// enabled is added to those, and what is disabled taken away. The error names an
// entry that stands for no rule, or one of the policy that is none.
func NewChecker(s Selection) (*Checker, error) {
	enabled, err := matching(s.Enable)
	if err != nil {
		return nil, err
	}
	disabled, err := matching(s.Disable)
	if err != nil {
		return nil, err
	}
	policy, err := s.Policy.compile()
	if err != nil {
		return nil, err
	}
	c := &Checker{policy: policy, level: s.Level, named: enabled, grammars: make([]bool, len(rules)), others: make(map[*Rule]bool)}
	for _, r := range rules {
		switch {
		case disabled[r], r.asked != nil && (policy == nil || !r.asked(policy)):
		case r.Level == Info && !r.raises && c.level > Info && !enabled[r]: // nothing of it would be kept
			c.others[r] = r.seams
		case r.check == nil:
			c.others[r] = true
		case r.forScheme:
			c.grammars[r.number] = true
		default:
			c.rules = append(c.rules, r)
		}
	}
	slices.SortStableFunc(c.rules, func(a, b *Rule) int { return rank(a) - rank(b) })
	return c, nil
}

// rank puts the rules that report grammar faults first, for they silence the
// others, and last those that ask what was found.
func rank(r *Rule) int {
	switch {
	case r.need&needFault != 0:
		return 0
	case r.need&needLast != 0:
		return 2
	}
	return 1
}

// Matching gives a test for the rules that a list of entries of a [Selection]
// stands for. The error names an entry that stands for none.
func Matching(entries []string) (func(*Rule) bool, error) {
	set, err := matching(entries)
	return func(r *Rule) bool { return set[r] }, err
}

// matching gives the rules that a list of entries stands for.
func matching(entries []string) (map[*Rule]bool, error) {
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
			return nil, unknownRule(e)
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

// unknownRule says that an entry stands for no rule, and which was meant.
func unknownRule(entry string) error {
	names := make([]string, len(rules))
	for i, r := range rules {
		names[i] = r.Name
	}
	if best := Nearest(entry, names); best != "" {
		return fmt.Errorf("unknown rule %q; did you mean %q?", entry, best)
	}
	return fmt.Errorf("unknown rule %q: it is no name of one, no glob of names, no level (%s), and not all", entry, strings.Join(levelNames[:], ", "))
}
