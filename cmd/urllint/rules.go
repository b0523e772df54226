package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/ruledoc"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// rulesCommand lists the rules.
func rulesCommand(fs *flag.FlagSet) (run func() int) {
	asJSON := fs.Bool("json", false, "print JSON, with all that is known of a rule")
	return func() int {
		list, err := rulesMatching(fs.Args())
		if err != nil {
			return cli.Refuse("rules: %v", err)
		}
		write := listRules
		if *asJSON {
			write = listRulesJSON
		}
		if err := write(os.Stdout, list); err != nil {
			return cli.Refuse("%v", err)
		}
		return cli.ExitClean
	}
}

// rulesMatching returns the rules that the entries select: names, globs, levels, or parts of names.
// Without entries it returns all.
func rulesMatching(entries []string) ([]*check.Rule, error) {
	list := rulesByName()
	if len(entries) == 0 {
		return list, nil
	}
	for i, e := range entries {
		has := func(r *check.Rule) bool { return strings.Contains(r.Name, e) }
		if _, err := check.Matching(list, []string{e}); err != nil && slices.ContainsFunc(list, has) {
			entries[i] = "*" + e + "*"
		}
	}
	matches, err := check.Matching(list, entries)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(list, func(r *check.Rule) bool { return !matches(r) }), nil
}

// listRules writes a line for each rule: its name, its levels, the flag for its fixes, and its
// summary.
func listRules(out io.Writer, list []*check.Rule) error {
	w := tabwriter.NewWriter(out, 0, 8, 2, ' ', 0)
	for _, r := range list {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", r.Name, strings.Join(r.Levels(), "/"), fixColumn[ruledoc.FixKindOf(r)],
			r.Summary)
	}
	return w.Flush()
}

// fixColumn maps kinds of fixes to the flags that apply them.
var fixColumn = map[ruledoc.FixKind]string{ruledoc.OfferedFix: "-fixes=all", ruledoc.SafeFix: "-fix"}

// A jsonRule is the JSON form of a rule.
type jsonRule struct {
	Name    string   `json:"name"`
	Level   string   `json:"level"`
	Fix     string   `json:"fix"` // none, offered or safe
	Cites   []string `json:"cites"`
	Summary string   `json:"summary"`
	Why     string   `json:"why"`
	Instead string   `json:"instead"`
	Since   string   `json:"since"`
	Docs    string   `json:"docs"`
	Levels  []string `json:"levels"` // including those of some findings
}

func listRulesJSON(out io.Writer, matching []*check.Rule) error {
	list := []jsonRule{}
	for _, r := range matching {
		list = append(list, jsonRule{
			r.Name, r.Level.String(), ruledoc.FixKindOf(r).String(), r.Cites, r.Summary, r.Why, r.Instead, r.Since,
			analyzer.Home + "docs/rules/" + r.Name + ".md", r.Levels(),
		})
	}
	return term.EncodeJSON(out, "\t", list)
}

// rulesByName returns the rules sorted by name.
func rulesByName() []*check.Rule {
	return slices.SortedFunc(slices.Values(rules.All()),
		func(a, b *check.Rule) int { return strings.Compare(a.Name, b.Name) })
}
