package main

import (
	"flag"
	"fmt"
	"slices"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/ruledoc"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// explainCommand prints the documentation of rules.
func explainCommand(fs *flag.FlagSet) (run func() int) {
	return func() int {
		if fs.NArg() == 0 {
			return cli.Refuse("explain: which rule? urllint rules lists them")
		}
		list, err := rulesNamed(fs.Args())
		if err != nil {
			return cli.Refuse("explain: %v", err)
		}
		for i, r := range list {
			page := ruledoc.Page(r)
			if i > 0 {
				page = "\n" + page
			}
			if _, err := fmt.Print(page); err != nil {
				return cli.Refuse("%v", err)
			}
		}
		return cli.ExitClean
	}
}

// mostPages is the maximum number of pages that are printed for a glob or a level.
const mostPages = 10

// rulesNamed returns the rules that names, globs and levels select, in their order.
func rulesNamed(entries []string) (list []*check.Rule, err error) {
	for _, e := range entries {
		matches, err := check.Matching(rules.All(), []string{e})
		if err != nil {
			return nil, unknownRule(e)
		}
		found := slices.DeleteFunc(rulesByName(), func(r *check.Rule) bool { return !matches(r) })
		if len(found) > mostPages {
			return nil, fmt.Errorf("%s matches %d rules; urllint rules '%[1]s' lists them", e, len(found))
		}
		for _, r := range found {
			if !slices.Contains(list, r) {
				list = append(list, r)
			}
		}
	}
	return list, nil
}

// unknownRule returns the error for an unknown name of a rule, with the closest one.
func unknownRule(name string) error {
	var names, parts []string
	for _, r := range rules.All() {
		names = append(names, r.Name)
		if len(name) > 2 && strings.Contains(r.Name, name) {
			parts = append(parts, r.Name)
		}
	}
	other := "urllint rules lists them"
	if parts != nil {
		other = "rules with that in their names: " + strings.Join(parts, ", ")
	}
	return unknown("rule", name, names, other)
}

// ruleNames returns the candidates for the operands of "urllint explain".
func ruleNames() (list []cli.Candidate) {
	for _, r := range rulesByName() {
		list = append(list, cli.Candidate{Word: r.Name, Summary: r.Summary})
	}
	return list
}
