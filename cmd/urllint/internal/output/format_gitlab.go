package output

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"io"

	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/core"
)

// A Code Quality report of GitLab, which is a subset of the Code Climate format.
type (
	gitlabIssue struct {
		Description string         `json:"description"`
		CheckName   string         `json:"check_name"`
		Fingerprint string         `json:"fingerprint"`
		Severity    string         `json:"severity"`
		Location    gitlabLocation `json:"location"`
	}

	gitlabLocation struct {
		Path  string      `json:"path"` // relative to the root of the repository
		Lines gitlabLines `json:"lines"`
	}

	gitlabLines struct {
		Begin int `json:"begin"`
		End   int `json:"end"`
	}
)

var gitlabSeverities = map[core.Level]string{core.Error: "major", core.Warning: "minor", core.Info: "info"}

// asGitLab writes a list of issues.
func asGitLab(r *report.Report, _ int, w io.Writer) error {
	root := report.PathsFrom(report.RepositoryRoot())
	issues := []gitlabIssue{} // must not be null
	for i := range r.Findings {
		f := &r.Findings[i]
		begin := max(1, f.StartPosition.Line)
		issues = append(issues, gitlabIssue{f.Message, "urllint/" + f.Category, r.Fingerprint(f),
			gitlabSeverities[f.Level], gitlabLocation{root.Slashed(f.StartPosition.Filename),
				gitlabLines{begin, max(begin, f.EndPosition.Line)}}})
	}
	for _, t := range r.Troubles {
		line := max(1, t.At.Line)
		issues = append(issues, gitlabIssue{term.OneLine(t.Message), "urllint/trouble",
			fmt.Sprintf("%x", sha256.Sum256([]byte(t.Line(root)))), "blocker",
			gitlabLocation{cmp.Or(root.Slashed(t.At.Filename), "go.mod"), gitlabLines{line, line}}})
	}
	return term.EncodeJSON(w, "  ", issues)
}
