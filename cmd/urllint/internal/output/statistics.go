package output

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/urllint/urllint/cmd/urllint/internal/fixes"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/core/rules"
)

// A jsonCount is the number of findings of a rule.
type jsonCount struct {
	Rule    string `json:"rule"`
	Level   string `json:"level"` // the highest level of its findings
	Count   int    `json:"count"`
	Fixable int    `json:"fixable"` // number of findings that -fix would fix
	Summary string `json:"summary"`
}

// PrintStatistics writes the number of findings of each rule, the most frequent first, as lines or
// as JSON objects.
func PrintStatistics(r *report.Report, w io.Writer, asJSON bool) error {
	counts := count(r)
	if asJSON {
		out := term.NewJSONWriter(w, "")
		for _, c := range counts {
			if err := out.Encode(c); err != nil {
				return err
			}
		}
		return out.Flush()
	}
	t := tabwriter.NewWriter(w, 0, 8, 2, ' ', tabwriter.AlignRight)
	for _, c := range counts {
		fixable := ""
		if c.Fixable > 0 {
			fixable = fmt.Sprintf("%d fixable", c.Fixable)
		}
		fmt.Fprintf(t, "%d\t%s\t%s\t  %s\n", c.Count, c.Level, fixable, c.Rule)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintln(w, strings.Join(summary(r, unstyled), "; "))
	return err
}

func count(r *report.Report) (counts []jsonCount) {
	level := make(map[string]int)
	for i := range r.Findings {
		f := &r.Findings[i]
		at := slices.IndexFunc(counts, func(c jsonCount) bool { return c.Rule == f.Category })
		if at < 0 {
			at = len(counts)
			counts = append(counts, jsonCount{Rule: f.Category})
			if rule := rules.Lookup(f.Category); rule != nil {
				counts[at].Summary = rule.Summary
			}
		}
		c := &counts[at]
		if c.Count++; c.Count == 1 || int(f.Level) > level[f.Category] {
			level[f.Category], c.Level = int(f.Level), f.Level.String()
		}
	}
	for _, f := range fixes.PlanOf(r).Fixes {
		counts[slices.IndexFunc(counts, func(c jsonCount) bool { return c.Rule == f.Category })].Fixable++
	}
	slices.SortFunc(counts, func(a, b jsonCount) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), strings.Compare(a.Rule, b.Rule))
	})
	return counts
}
