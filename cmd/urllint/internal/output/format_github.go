package output

import (
	"fmt"
	"io"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/core"
)

// asGitHub writes a workflow command of GitHub Actions for each finding, which shows it as an
// annotation of its line. Columns are UTF-16 code units, from 1.
func asGitHub(r *report.Report, _ int, w io.Writer) error {
	out := term.NewPlainWriter(w)
	root := report.PathsFrom(report.RepositoryRoot())
	for i := range r.Findings {
		f := &r.Findings[i]
		reg := r.Region(f)
		fmt.Fprintf(out, "::%s file=%s,line=%d,endLine=%d", githubLevels[f.Level],
			githubProperty(root.Slashed(f.StartPosition.Filename)), reg.StartLine, reg.EndLine)
		if reg.StartLine == reg.EndLine && reg.StartColumn > 0 { // GitHub rejects columns otherwise
			fmt.Fprintf(out, ",col=%d,endColumn=%d", reg.StartColumn, reg.EndColumn)
		}
		fmt.Fprintf(out, ",title=%s::%s\n", githubProperty("urllint "+f.Category), githubData(f.Words()))
	}
	for _, t := range r.Troubles {
		place := ""
		if t.At.Filename != "" {
			place = fmt.Sprintf(" file=%s,line=%d", githubProperty(root.Slashed(t.At.Filename)), t.At.Line)
		}
		fmt.Fprintf(out, "::error%s::%s\n", place, githubData("urllint: "+term.OneLine(t.Message)))
	}
	return out.Flush()
}

var githubLevels = map[core.Level]string{core.Error: "error", core.Warning: "warning", core.Info: "notice"}

// The escapes of workflow commands, which end at the end of a line. The runner decodes them.
var (
	githubDataEscapes     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	githubPropertyEscapes = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

func githubData(s string) string { return githubDataEscapes.Replace(s) }

func githubProperty(s string) string { return githubPropertyEscapes.Replace(s) }
