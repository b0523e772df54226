// Package output writes reports, with one file per format.
package output

import (
	"fmt"
	"io"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/internal/redact"
)

// A Format is an output format of a report.
type Format struct {
	Name    string
	Summary string // what it is, in Markdown, for docs/formats.md
	// Write writes a report with context lines around findings. A negative number selects the
	// default of the format.
	Write func(r *report.Report, context int, w io.Writer) error
}

// Formats lists the formats, each implemented in format_NAME.go. The first is the default of
// -format.
var Formats = []Format{
	{"text", "one line per finding; on a terminal, or with `-color=always`, with the level, the source and the fix. " +
		"On standard error: problems without a position, such as a missing package, and, if it is a terminal or `CI` is " +
		"set, the number of findings of each level and of fixes", masked(redact.NewWriter, asText)},
	{"json", "one object per line, see below", masked(redact.NewJSONWriter, asJSON)},
	{"sarif", "SARIF 2.1.0, for code scanning: with fixes, related locations, fingerprints, `precision`, " +
		"`problem.severity` and, for secrets, `security-severity`", masked(redact.NewJSONWriter, asSARIF)},
	{"github", "annotations of GitHub Actions", masked(redact.NewWriter, asGitHub)},
	{"gitlab", "a Code Quality report of GitLab: errors are `major`, warnings `minor`, trouble is `blocker`",
		masked(redact.NewJSONWriter, asGitLab)},
	{"checkstyle", "XML as Checkstyle writes it, for Jenkins and others", masked(redact.NewWriter, asCheckstyle)},
	{"junit", "XML as JUnit writes it: each finding is a test that failed, trouble is an error",
		masked(redact.NewWriter, asJUnit)},
	{"rdjsonl", "the Reviewdog Diagnostic Format, one object per line, with suggestions",
		masked(redact.NewJSONWriter, asRDJSONL)},
	{"vet", "as `go vet -json` writes it, in one object", masked(redact.NewJSONWriter, asVet)},
}

// String and Set make f the value of a flag.
func (f *Format) String() string { return f.Name }

// Set sets f to the format with that name.
func (f *Format) Set(name string) error {
	for _, g := range Formats {
		if g.Name == name {
			*f = g
			return nil
		}
	}
	return fmt.Errorf("unknown format; one of: %s", Names())
}

// Names returns the names of the formats, joined by commas.
func Names() string { return strings.Join(new(Format).Choices(), ", ") }

// Choices returns the names of the formats.
func (f *Format) Choices() (names []string) {
	for _, f := range Formats {
		names = append(names, f.Name)
	}
	return names
}

// masked returns a function that calls write and masks all secrets in its output.
func masked(with report.Masking, write func(*report.Report, int, io.Writer) error) func(
	*report.Report, int, io.Writer) error {
	return func(r *report.Report, context int, w io.Writer) error {
		return r.Through(with, w, func(w io.Writer) error { return write(r, context, w) })
	}
}
