package output

import (
	"bufio"
	"fmt"
	"io"

	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
)

// asText writes the report in full on a terminal, and otherwise one line per fix, trouble and
// finding.
func asText(r *report.Report, context int, w io.Writer) error {
	if t := term.Of(w); t != nil {
		out := bufio.NewWriter(w)
		screen{out, r, t, max(context, 0)}.write()
		return out.Flush()
	}
	out := term.NewPlainWriter(w)
	writeLines(r, out, context)
	return out.Flush()
}

// writeLines writes one line for each fix, trouble and finding, and the source around findings if
// context is not negative. It uses a single stream for all that is in files, because an editor that
// reads findings from one would miss those in another. Other troubles go to standard error.
func writeLines(r *report.Report, out io.Writer, context int) {
	PrintFixed(r, out)
	r.InOrder(
		func(t report.Trouble) {
			if !t.IsAboutRun() {
				fmt.Fprintln(out, t.Line(r.Paths))
				return
			}
			r.Stderr(func(w io.Writer) { fmt.Fprintln(w, t.Line(r.Paths)) })
		},
		func(f *report.Finding) {
			fmt.Fprintln(out, f.Line(r.Paths))
			if context >= 0 {
				writeSource(r, out, f, context)
			}
		})
}

// writeSource writes the lines of a finding and n more on either side, numbered as by go vet -c.
func writeSource(r *report.Report, w io.Writer, f *report.Finding, n int) {
	src := r.Source(f.StartPosition.Filename)
	if src == nil {
		return
	}
	for i := max(1, f.StartPosition.Line-n); i <= min(src.LineCount(), f.EndPosition.Line+n); i++ {
		fmt.Fprintf(w, "%d\t%s\n", i, src.Redacted(src.Line(i)))
	}
}
