package output

import (
	"errors"
	"go/token"
	"io"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/source"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/core"
)

// The Reviewdog Diagnostic Format, one object per line. Lines and columns count from 1, columns are
// in bytes, and ranges are half-open.
type (
	rdDiagnostic struct {
		Message     string         `json:"message"`
		Location    rdLocation     `json:"location"`
		Severity    string         `json:"severity"`
		Source      rdSource       `json:"source"`
		Code        *rdCode        `json:"code,omitempty"`
		Suggestions []rdSuggestion `json:"suggestions,omitempty"`
		Related     []rdRelated    `json:"relatedLocations,omitempty"`
	}

	rdLocation struct {
		Path  string   `json:"path"`
		Range *rdRange `json:"range,omitempty"`
	}

	rdRange struct {
		Start rdPosition `json:"start"`
		End   rdPosition `json:"end"`
	}

	rdPosition struct {
		Line   int `json:"line"`
		Column int `json:"column,omitempty"`
	}

	rdSource struct {
		Name string `json:"name"`
		URL  string `json:"url"`
	}

	rdCode struct {
		Value string `json:"value"`
		URL   string `json:"url"`
	}

	rdSuggestion struct {
		Range rdRange `json:"range"`
		Text  string  `json:"text"`
	}

	rdRelated struct {
		Message  string     `json:"message"`
		Location rdLocation `json:"location"`
	}
)

var (
	rdSeverities = map[core.Level]string{core.Error: "ERROR", core.Warning: "WARNING", core.Info: "INFO"}
	rdTool       = rdSource{"urllint", analyzer.Home}
)

// asRDJSONL writes the findings, and then the troubles.
func asRDJSONL(r *report.Report, _ int, w io.Writer) error {
	out := term.NewJSONWriter(w, "")
	root := report.PathsFrom(report.RepositoryRoot())
	var err error
	for i := range r.Findings {
		err = errors.Join(err, out.Encode(rdFinding(r, root, &r.Findings[i])))
	}
	for _, t := range r.Troubles {
		d := rdDiagnostic{Message: term.OneLine(t.Message), Severity: "ERROR", Source: rdTool}
		if t.At.Filename != "" {
			d.Location = rdAt(root, t.At, t.At)
		}
		err = errors.Join(err, out.Encode(d))
	}
	return errors.Join(err, out.Flush())
}

func rdFinding(r *report.Report, root report.Paths, f *report.Finding) rdDiagnostic {
	d := rdDiagnostic{Message: f.Message, Severity: rdSeverities[f.Level], Source: rdTool,
		Code: &rdCode{f.Category, f.URL}, Location: rdAt(root, f.StartPosition, f.EndPosition)}
	for _, o := range f.RelatedPlaces {
		d.Related = append(d.Related, rdRelated{o.Message, rdAt(root, o.StartPosition, o.EndPosition)})
	}
	// Several edits would be applied one by one.
	if fix, ok := r.FixOf(f); ok && len(fix.Edits) == 1 && fix.Edits[0].File == f.File {
		if src := r.Source(f.File); src != nil {
			d.Suggestions = []rdSuggestion{{rdEdit(src, fix.Edits[0]), fix.Edits[0].Text}}
		}
	}
	return d
}

func rdAt(root report.Paths, start, end token.Position) rdLocation {
	return rdLocation{root.Slashed(start.Filename), &rdRange{rdPosition{max(1, start.Line), start.Column},
		rdPosition{max(1, end.Line), end.Column}}}
}

func rdEdit(src *source.File, e edits.Edit) rdRange {
	at := func(offset int) rdPosition {
		n := src.LineAt(offset)
		return rdPosition{n, offset - src.Line(n).Start + 1}
	}
	return rdRange{at(e.Start), at(e.End)}
}
