package output

import (
	"io"
	"maps"
	"regexp"
	"slices"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/ruledoc"
	"github.com/urllint/urllint/cmd/urllint/internal/source"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// asSARIF writes one log with one run. File names are relative to the root of the repository, which
// consumers substitute for %SRCROOT%, so that the log contains no local directory.
func asSARIF(r *report.Report, _ int, w io.Writer) error {
	s := sarifWriter{report: r, paths: report.PathsFrom(report.RepositoryRoot())}
	return term.EncodeJSON(w, " ", sarifLog{Schema: sarifSchema, Version: "2.1.0", Runs: []sarifRun{s.run()}})
}

const sarifSchema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

// srcRoot is the base that consumers replace with the root of the repository.
const srcRoot = "%SRCROOT%"

type sarifWriter struct {
	report *report.Report
	paths  report.Paths
	index  map[string]int // of the listed rules
	rules  []sarifRule
}

func (s *sarifWriter) run() sarifRun {
	s.listRules()
	results := make([]sarifResult, 0, len(s.report.Findings)) // must not be null, which means that no check ran
	for i := range s.report.Findings {
		results = append(results, s.result(&s.report.Findings[i]))
	}
	return sarifRun{
		Tool: sarifTool{sarifDriver{
			Name: "urllint", Version: cli.Version(), InformationURI: analyzer.Home + "README.md", Rules: s.rules,
		}},
		Automation:  sarifAutomation{"urllint/"},
		Invocations: []sarifInvocation{s.invocation()},
		OriginalURIBaseIDs: map[string]sarifArtifact{
			srcRoot: {Description: &sarifText{Text: "The root of the repository."}},
		},
		ColumnKind: "utf16CodeUnits",
		Results:    results,
	}
}

// listRules lists the rules with findings, by name.
func (s *sarifWriter) listRules() {
	found := make(map[string]bool)
	for i := range s.report.Findings {
		found[s.report.Findings[i].Category] = true
	}
	s.index, s.rules = make(map[string]int), []sarifRule{}
	for _, name := range slices.Sorted(maps.Keys(found)) {
		if rule := rules.Lookup(name); rule != nil {
			s.index[name] = len(s.rules)
			s.rules = append(s.rules, newSARIFRule(rule))
		}
	}
}

func newSARIFRule(r *check.Rule) sarifRule {
	return sarifRule{
		ID:               r.Name,
		ShortDescription: sarifText{Text: r.Summary},
		FullDescription:  sarifText{Text: r.Why + " " + r.Instead},
		Help:             sarifText{Text: r.Why + " " + r.Instead, Markdown: ruledoc.Page(r)},
		HelpURI:          docsOf(r),
		Default:          sarifConfiguration{sarifLevels[r.Level]},
		Properties:       propertiesOf(r),
	}
}

// leakSeverity is a high severity in code scanning, because every reader of the source can see the
// secret.
const leakSeverity = "7.5"

// sarifProblems maps levels to the values of problem.severity.
var sarifProblems = map[core.Level]string{core.Error: "error", core.Warning: "warning", core.Info: "recommendation"}

func propertiesOf(r *check.Rule) sarifProperties {
	p := sarifProperties{Tags: []string{"url"}, Precision: r.HoleClaim.Precision(),
		ProblemSeverity: sarifProblems[r.Level]}
	if r.Secret {
		p.Tags, p.SecuritySeverity = append(p.Tags, "security"), leakSeverity
	}
	return p
}

// docsOf returns the URL of a rule's page.
func docsOf(r *check.Rule) string { return analyzer.Home + "docs/rules/" + r.Name + ".md" }

func (s *sarifWriter) result(f *report.Finding) sarifResult {
	result := sarifResult{
		RuleID: f.Category, Level: sarifLevels[f.Level], Message: sarifText{Text: sarifMessage(f.Words())},
		Locations:    []sarifLocation{{Place: s.place(f.StartPosition.Filename, s.report.Region(f))}},
		Properties:   sarifResultProperties{f.Claim.Precision(), f.Claim.String(), s.report.Secrets.Line(f.Evidence)},
		Fingerprints: map[string]string{report.FingerprintKind: s.report.Fingerprint(f)},
	}
	if i, ok := s.index[f.Category]; ok {
		result.RuleIndex = &i
	}
	for _, o := range f.RelatedPlaces {
		result.Related = append(result.Related,
			sarifLocation{s.place(o.StartPosition.Filename, s.report.RelatedRegion(o)),
				&sarifText{Text: sarifMessage(o.Message)}})
	}
	if fix, ok := s.report.FixOf(f); ok {
		result.Fixes = []sarifFix{s.fix(fix)}
	}
	return result
}

func (s *sarifWriter) fix(fix report.Fix) sarifFix {
	changes := make(map[string][]sarifReplacement)
	for _, e := range fix.Edits {
		if src := s.report.Source(e.File); src != nil {
			changes[e.File] = append(changes[e.File], sarifReplacement{src.Region(e.Span), sarifText{Text: e.Text}})
		}
	}
	out := sarifFix{Description: sarifText{Text: sarifMessage(fix.Message)}, Changes: []sarifChange{}}
	for _, file := range slices.Sorted(maps.Keys(changes)) {
		out.Changes = append(out.Changes, sarifChange{s.artifact(file), changes[file]})
	}
	return out
}

func (s *sarifWriter) place(file string, at source.Region) sarifPlace {
	return sarifPlace{s.artifact(file), &at}
}

// artifact returns the location of a file.
func (s *sarifWriter) artifact(file string) sarifArtifact {
	if uri, inside := s.paths.Reference(file); inside {
		return sarifArtifact{URI: uri, URIBaseID: srcRoot}
	} else {
		return sarifArtifact{URI: uri}
	}
}

// invocation reports whether the run succeeded, and otherwise its troubles.
func (s *sarifWriter) invocation() sarifInvocation {
	out := sarifInvocation{Successful: len(s.report.Troubles) == 0}
	for _, t := range s.report.Troubles {
		n := sarifNotification{Level: "error", Message: sarifText{Text: sarifMessage(term.OneLine(t.Message))}}
		if t.At.Filename != "" && t.At.Line > 0 {
			n.Locations = []sarifLocation{{Place: s.place(t.At.Filename, source.Region{StartLine: t.At.Line})}}
		}
		out.Notifications = append(out.Notifications, n)
	}
	return out
}

var sarifLevels = map[core.Level]string{core.Error: "error", core.Warning: "warning", core.Info: "note"}

// sarifMessage escapes a text so that nothing in it is read as a placeholder (SARIF 2.1.0 §3.11.5)
// or a link (§3.11.6). Other braces and brackets are not escaped, because most consumers show the
// raw text.
func sarifMessage(s string) string {
	s = sarifPlaceholder.ReplaceAllString(s, "{{$1}}")
	return sarifLink.ReplaceAllString(s, `\[$1\]($2)`)
}

var (
	sarifPlaceholder = regexp.MustCompile(`\{(\d+)\}`)
	sarifLink        = regexp.MustCompile(`\[([^\]]*)\]\(([^)]*)\)`)
)
