package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/urllint/urllint/internal/redact"
)

// An outputFormat is a way to write a report.
type outputFormat struct {
	name    string
	summary string
	// write gets the lines around a finding that -c asks for; negative: as it likes.
	write func(r *report, context int, w io.Writer) error
}

// formats lists the formats; each stands in the file format_NAME.go. The first is
// what -format gives if it is not set, vet what -json gives.
var formats = []outputFormat{
	{"text", "a line a finding; on a terminal with its source and fix", masked(redact.NewWriter, asText)},
	{"json", "an object a line: a finding, or trouble under the name error", masked(redact.NewJSONWriter, asJSON)},
	{"sarif", "SARIF 2.1.0, for code scanning", masked(redact.NewJSONWriter, asSARIF)},
	{"github", "annotations of GitHub Actions", masked(redact.NewWriter, asGitHub)},
	{"vet", "as go vet -json writes it", masked(redact.NewJSONWriter, asVet)},
}

// String and Set make f the value of a flag.
func (f *outputFormat) String() string { return f.name }

// Set sets f to the format of that name.
func (f *outputFormat) Set(name string) error {
	for _, g := range formats {
		if g.name == name {
			*f = g
			return nil
		}
	}
	return fmt.Errorf("unknown format; one of: %s", formatNames())
}

func formatNames() string {
	names := make([]string, len(formats))
	for i, f := range formats {
		names[i] = f.name
	}
	return strings.Join(names, ", ")
}
