package config

import (
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// selectRules records which rules the layer enables and disables. If entries do both, the more specific one decides;
// if they are equally specific, the rule is disabled.
func (o *Settings) selectRules(on map[*check.Rule]bool) error {
	enabled, err := specificity(o.Enable)
	if err != nil {
		return err
	}
	disabled, err := specificity(o.Disable)
	if err != nil {
		return err
	}
	for _, r := range rules.All() {
		switch e, d := enabled[r], disabled[r]; {
		case e > d:
			on[r] = true
		case d > 0:
			on[r] = false
		}
	}
	return nil
}

// specificity returns how specifically the entries select each rule: 1 for "all", 2 for a level, 3 for a glob, 4 for
// its name.
func specificity(entries []string) (map[*check.Rule]int, error) {
	found := make(map[*check.Rule]int)
	for _, entry := range entries {
		matches, err := check.Matching(rules.All(), []string{entry})
		if err != nil {
			return nil, err
		}
		for _, r := range rules.All() {
			if matches(r) {
				found[r] = max(found[r], specificityOf(r, entry))
			}
		}
	}
	return found, nil
}

func specificityOf(r *check.Rule, entry string) int {
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
