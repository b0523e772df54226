package main

import (
	"encoding/json"
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
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// rulesCommand lists the rules.
func rulesCommand(fs *flag.FlagSet) (run func() int) {
	asJSON := fs.Bool("json", false, "print JSON, with all that is known of a rule")
	return func() int {
		if fs.NArg() > 0 {
			return cli.Refuse("rules takes no arguments; urllint explain RULE describes a rule")
		}
		list := listRules
		if *asJSON {
			list = listRulesJSON
		}
		if err := list(os.Stdout); err != nil {
			return cli.Refuse("%v", err)
		}
		return cli.ExitClean
	}
}

func listRules(out io.Writer) error {
	w := tabwriter.NewWriter(out, 0, 8, 2, ' ', 0)
	for _, r := range rulesByName() {
		fmt.Fprintf(w, "%s\t%s\t%s\n", r.Name, strings.Join(r.Levels(), "/"), r.Summary)
	}
	return w.Flush()
}

// A jsonRule is a rule as programs read it.
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
	Levels  []string `json:"levels"` // also those of some findings
}

func listRulesJSON(out io.Writer) error {
	list := []jsonRule{}
	for _, r := range rulesByName() {
		list = append(list, jsonRule{
			r.Name, r.Level.String(), ruledoc.FixKindOf(r).String(), r.Cites, r.Summary, r.Why, r.Instead, r.Since,
			analyzer.Home + "docs/rules/" + r.Name + ".md", r.Levels(),
		})
	}
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "\t")
	return e.Encode(list)
}

// rulesByName returns the rules in the order in which a reader looks for one.
func rulesByName() []*check.Rule {
	return slices.SortedFunc(slices.Values(rules.All()),
		func(a, b *check.Rule) int { return strings.Compare(a.Name, b.Name) })
}
