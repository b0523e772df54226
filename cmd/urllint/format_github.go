package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/urllint/urllint/core"
)

// asGitHub writes a workflow command of GitHub Actions for each finding, which
// becomes an annotation of its line. Columns are UTF-16 code units, from 1.
func asGitHub(r *report, _ int, w io.Writer) error {
	out := newPlainWriter(w)
	root := newPatherFrom(repositoryRoot())
	for i := range r.findings {
		f := &r.findings[i]
		reg := r.region(f)
		fmt.Fprintf(out, "::%s file=%s,line=%d,endLine=%d", githubLevels[f.level], githubProperty(root.slashed(f.start.Filename)), reg.StartLine, reg.EndLine)
		if reg.StartLine == reg.EndLine && reg.StartColumn > 0 { // the columns are refused otherwise
			fmt.Fprintf(out, ",col=%d,endColumn=%d", reg.StartColumn, reg.EndColumn)
		}
		fmt.Fprintf(out, ",title=%s::%s\n", githubProperty("urllint "+f.Category), githubData(f.Message))
	}
	for _, t := range r.troubles {
		place := ""
		if t.at.Filename != "" {
			place = fmt.Sprintf(" file=%s,line=%d", githubProperty(root.slashed(t.at.Filename)), t.at.Line)
		}
		fmt.Fprintf(out, "::error%s::%s\n", place, githubData("urllint: "+oneLine(t.message)))
	}
	return out.Flush()
}

var githubLevels = map[core.Level]string{core.Error: "error", core.Warning: "warning", core.Info: "notice"}

// The runner reads a command up to the end of the line, and undoes these.
var (
	githubDataEscapes     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	githubPropertyEscapes = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

func githubData(s string) string { return githubDataEscapes.Replace(s) }

func githubProperty(s string) string { return githubPropertyEscapes.Replace(s) }

// slashed gives the name of a file as short does, with slashes.
func (p pather) slashed(file string) string { return filepath.ToSlash(p.short(file)) }
