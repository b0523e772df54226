package main

import (
	"fmt"
	"io"
	"strings"
)

// An outputFormat is a way to write a report.
type outputFormat struct {
	name    string
	summary string
	write   func(*report, options, io.Writer) error
}

// formats lists the formats; each stands in the file format_NAME.go. The first is
// what -format gives if it is not set, vet what -json gives.
var formats = []outputFormat{
	{"text", "a line a finding; on a terminal with its source and fix", asText},
	{"json", "an object a line: a finding, or trouble under the name error", asJSON},
	{"sarif", "SARIF 2.1.0, for code scanning", asSARIF},
	{"github", "annotations of GitHub Actions", asGitHub},
	{"vet", "as go vet -json writes it", asVet},
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
