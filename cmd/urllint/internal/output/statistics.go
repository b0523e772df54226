package output

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/urllint/urllint/cmd/urllint/internal/fixes"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

// A jsonCount is the number of findings of a rule.
type jsonCount struct {
	Rule    string `json:"rule"`
	Level   string `json:"level"` // the highest level of its findings
	Count   int    `json:"count"`
	Fixable int    `json:"fixable"` // number of findings that -fix would fix
	Summary string `json:"summary"`

	Levels map[string]int `json:"levels,omitempty"` // the number of findings of each level, if there are several

	safe, review int // number of findings that -fix would fix, and of those that -fixes=all has fixes to review for
}

// levelText returns the level of the findings or, if they have several, how many have which.
func (c *jsonCount) levelText() string {
	if c.Levels == nil {
		return c.Level
	}
	counts := make(map[core.Level]int)
	for name, n := range c.Levels {
		level, _ := core.ParseLevel(name)
		counts[level] = n
	}
	return countsOf(counts, unstyled)
}

// fixableText returns how many of the findings have a fix, and with which flag, or "".
func (c *jsonCount) fixableText() string {
	switch {
	case c.safe == 0 && c.review == 0:
		return ""
	case c.safe == 0:
		return fmt.Sprintf("%d fixable with -fixes=all", c.review)
	case c.review == 0:
		return fmt.Sprintf("%d fixable with -fix", c.safe)
	}
	return fmt.Sprintf("%d fixable with -fix, %d more with -fixes=all", c.safe, c.review)
}

// PrintStatistics writes the number of findings of each rule, the most frequent first, as lines below
// the applied fixes or as JSON objects.
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
	PrintFixed(r, w)
	t := tabwriter.NewWriter(w, 0, 8, 2, ' ', tabwriter.AlignRight)
	for _, c := range counts {
		fmt.Fprintf(t, "%d\t%s\t%s\t  %s\n", c.Count, c.levelText(), c.fixableText(), c.Rule)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	parts := summary(r, unstyled)
	if n := len(r.Fixed); n > 0 {
		parts = append(parts, fmt.Sprintf("%d fixed", n))
	}
	_, err := fmt.Fprintln(w, strings.Join(parts, "; "))
	return err
}

// setLevels sets the levels by the numbers of findings.
func (c *jsonCount) setLevels(counts map[core.Level]int) {
	c.Level = slices.Max(slices.Collect(maps.Keys(counts))).String()
	if len(counts) > 1 {
		c.Levels = make(map[string]int)
		for level, n := range counts {
			c.Levels[level.String()] = n
		}
	}
}

func count(r *report.Report) (counts []jsonCount) {
	byLevel := make(map[string]map[core.Level]int)
	for i := range r.Findings {
		f := &r.Findings[i]
		at := slices.IndexFunc(counts, func(c jsonCount) bool { return c.Rule == f.Category })
		if at < 0 {
			at = len(counts)
			counts = append(counts, jsonCount{Rule: f.Category})
			byLevel[f.Category] = make(map[core.Level]int)
			if rule := rules.Lookup(f.Category); rule != nil {
				counts[at].Summary = rule.Summary
			}
		}
		counts[at].Count++
		byLevel[f.Category][f.Level]++
		if f.Withheld && f.Editable {
			counts[at].review++
		}
	}
	for i := range counts {
		counts[i].setLevels(byLevel[counts[i].Rule])
	}
	for _, f := range fixes.PlanOf(r).Fixes {
		c := &counts[slices.IndexFunc(counts, func(c jsonCount) bool { return c.Rule == f.Category })]
		c.Fixable++
		if f.Safe {
			c.safe++
		} else {
			c.review++
		}
	}
	slices.SortFunc(counts, func(a, b jsonCount) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), strings.Compare(a.Rule, b.Rule))
	})
	return counts
}
