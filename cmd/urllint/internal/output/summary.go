package output

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/fixes"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/core"
)

// PrintSummary writes the summary after the lines for a pipe, to standard error, so that programs
// do not read it. Without findings it reports only what was skipped, and stale lines of the
// baseline.
func PrintSummary(r *report.Report, w io.Writer) {
	if len(r.Findings)+r.InBaseline+r.OnOldLines > 0 {
		parts := summary(r, unstyled)
		if fixed, review := fixable(r); fixed > 0 {
			parts = append(parts, fmt.Sprintf("-fix fixes %d of them", fixed)+toReview(review))
		}
		if n := withheld(r); n > 0 {
			parts = append(parts, fmt.Sprintf("-fixes=all has fixes to review for %d", n))
		}
		fmt.Fprintln(w, "urllint: "+strings.Join(parts, "; "))
	}
	if stale := staleBaseline(r); stale != "" {
		fmt.Fprintln(w, "urllint: "+stale)
	}
}

func unstyled(_ term.Style, text string) string { return text }

// summary returns the parts of the last line: the findings and what was skipped. It returns at
// least one.
func summary(r *report.Report, styled func(term.Style, string) string) (parts []string) {
	if n := len(r.Findings); n > 0 {
		files := make(map[string]bool)
		for i := range r.Findings {
			files[r.Findings[i].StartPosition.Filename] = true
		}
		parts = append(parts, styled(term.Bold, term.Count(n, "finding")+" in "+term.Count(len(files), "file"))+
			" ("+levels(r, styled)+")")
	} else {
		parts = append(parts, styled(term.Bold, "nothing found in "+
			term.Count(len(r.Packages), cmp.Or(r.Kind, "package"))))
	}
	for _, more := range []struct {
		n    int
		text string
	}{{r.InBaseline, "in the baseline"}, {r.OnOldLines, "on old lines"}} {
		if more.n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", more.n, more.text))
		}
	}
	if len(r.Troubles) > 0 {
		parts = append(parts, "not everything could be checked")
	}
	return parts
}

// levels returns the number of findings of each level.
func levels(r *report.Report, styled func(term.Style, string) string) string {
	counts := make(map[core.Level]int)
	for i := range r.Findings {
		counts[r.Findings[i].Level]++
	}
	return countsOf(counts, styled)
}

// countsOf describes the numbers of findings by level, the highest level first.
func countsOf(counts map[core.Level]int, styled func(term.Style, string) string) string {
	var parts []string
	for _, level := range []core.Level{core.Error, core.Warning, core.Info} {
		if n := counts[level]; n > 0 {
			text := term.Count(n, level.String())
			if level == core.Info { // it has no plural
				text = fmt.Sprint(n, " ", level)
			}
			parts = append(parts, styled(term.LevelStyles[level], text))
		}
	}
	return strings.Join(parts, ", ")
}

// fixable returns the number of findings that -fix would fix with the flags of this run, and how
// many of the fixes need review.
func fixable(r *report.Report) (fixed, review int) {
	plan := fixes.PlanOf(r).Fixes
	for _, f := range plan {
		if !f.Safe {
			review++
		}
	}
	return len(plan), review
}

// PrintNoFix says that none of the findings has a fix with the flags of this run, if there are any.
func PrintNoFix(r *report.Report, w io.Writer) {
	found := term.Count(len(r.Findings), "finding")
	switch n := withheld(r); {
	case len(r.Findings) == 0:
	case n == 0:
		fmt.Fprintln(w, "urllint: no fix for "+found)
	default:
		fmt.Fprintf(w, "urllint: no safe fix for %s; -fixes=all has fixes to review for %d\n", found, n)
	}
}

// PrintWithheld says how many findings have a fix that only -fixes=all attaches, if there are any.
func PrintWithheld(r *report.Report, w io.Writer) {
	if n := withheld(r); n > 0 {
		fmt.Fprintf(w, "urllint: -fixes=all has fixes to review for %d more\n", n)
	}
}

// toReview returns a clause about the number of fixes that need review, or "" for none.
func toReview(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(", %d with fixes to review", n)
}

// withheld returns the number of findings whose fix only -fixes=all attaches.
func withheld(r *report.Report) (n int) {
	for i := range r.Findings {
		if f := &r.Findings[i]; f.Withheld && f.Editable {
			n++
		}
	}
	return n
}

// staleBaseline returns a sentence about the lines of the baseline without a finding, or "" if
// there are none or not everything was checked.
func staleBaseline(r *report.Report) string {
	if r.StaleBaseline == 0 || r.OnOldLines > 0 || len(r.Troubles) > 0 {
		return ""
	}
	if r.StaleBaseline == 1 {
		return "1 finding of the baseline is gone; -write-baseline takes it out"
	}
	return term.Count(r.StaleBaseline, "finding") + " of the baseline are gone; -write-baseline takes them out"
}
