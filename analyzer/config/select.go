package config

import "github.com/urllint/urllint/core"

// selectRules records which rules the layer enables and disables. If it does both with a
// rule, the more specific entry decides; of two alike, the one that disables.
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

// specificity returns for each rule how specifically the entries name it: 1 by "all", 2 by
// a level, 3 by a glob, 4 by its name.
func specificity(entries []string) (map[*core.Rule]int, error) {
	found := make(map[*core.Rule]int)
	for _, entry := range entries {
		matches, err := core.Matching(core.Rules(), []string{entry})
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
