package output

import (
	"fmt"
	"io"
	"slices"

	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
)

// PrintNotes lists the named files that were not checked. If verbose is set, it also lists the
// other files that were not or only partly checked, and settings without effect. Otherwise, on a
// terminal, it prints the number of files that build constraints exclude.
func PrintNotes(r *report.Report, w io.Writer, verbose bool) {
	for _, line := range uniq(r.Notes) {
		fmt.Fprintln(w, line)
	}
	unseen := uniq(r.Excluded)
	switch {
	case verbose:
		for _, line := range uniq(slices.Concat(r.UnusedConfig, r.TooLarge, r.Unread)) {
			fmt.Fprintln(w, term.EscapedLine(line))
		}
		for _, file := range unseen {
			fmt.Fprintf(w, "urllint: %s was not looked at: its build constraints exclude it\n", r.Paths.Shown(file))
		}
		for _, file := range uniq(r.Generated) {
			fmt.Fprintf(w, "urllint: %s was not looked at: it is generated\n", r.Paths.Shown(file))
		}
		if n := len(uniq(r.PartlyChecked)); n > 0 {
			fmt.Fprintln(w, "urllint: "+term.Count(n, "test file")+
				" checked only for panics and real secrets; -include-tests checks all rules there")
		}
	case len(unseen) > 0:
		if t := term.Of(w); t != nil {
			fmt.Fprintln(w, t.In(term.Faint, term.Count(len(unseen), "file")+
				" not looked at because of build constraints; urllint -v gives the names"))
		}
	}
}

// PrintFixed lists the applied fixes, for formats that cannot contain them.
func PrintFixed(r *report.Report, w io.Writer) {
	for _, f := range r.Fixed {
		fmt.Fprintln(w, f.Line())
	}
}

func uniq(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}
