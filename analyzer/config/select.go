package config

import "github.com/urllint/urllint/core"

// selectRules records which rules the layer enables and disables. Of a rule that it does
// both with, the entry that says it more closely decides; of two alike, what is
// disabled.
func (o *Settings) selectRules(on map[*core.Rule]bool) error {
	enabled, err := specificity(o.Enable)
	if err != nil {
		return err
	}
	disabled, err := specificity(o.Disable)
	if err != nil {
		return err
	}
	for _, r := range core.Rules() {
		switch e, d := enabled[r], disabled[r]; {
		case e > d:
			on[r] = true
		case d > 0:
			on[r] = false
		}
	}
	return nil
}

// specificity says of the rules that a list of entries stands for how closely it names
// each: 1 by "all", 2 by a level, 3 by a glob, 4 by its name.
func specificity(entries []string) (map[*core.Rule]int, error) {
	found := make(map[*core.Rule]int)
	for _, entry := range entries {
		matches, err := core.Matching([]string{entry})
		if err != nil {
			return nil, err
		}
		for _, r := range core.Rules() {
			if matches(r) {
				found[r] = max(found[r], specificityOf(r, entry))
			}
		}
	}
	return found, nil
}

func specificityOf(r *core.Rule, entry string) int {
	switch entry {
	case r.Name:
		return 4
	case r.Level.String():
		return 2
	case "all":
		return 1
	}
	return 3
}
