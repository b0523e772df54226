package output

import (
	"cmp"
	"encoding/xml"
	"io"

	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
)

// A JUnit report, which CI services show as tests. Each finding is a failed test.
type (
	junitLog struct {
		XMLName xml.Name   `xml:"testsuites"`
		Suite   junitSuite `xml:"testsuite"`
	}

	junitSuite struct {
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Errors   int         `xml:"errors,attr"`
		Cases    []junitCase `xml:"testcase"`
	}

	junitCase struct {
		Name    string        `xml:"name,attr"`
		Class   string        `xml:"classname,attr"`
		File    string        `xml:"file,attr,omitempty"`
		Line    int           `xml:"line,attr,omitempty"`
		Failure *junitFailure `xml:"failure"`
		Error   *junitFailure `xml:"error"`
	}

	junitFailure struct {
		Message string `xml:"message,attr"`
		Type    string `xml:"type,attr"` // the level
		Text    string `xml:",chardata"`
	}
)

// asJUnit writes one suite. Without findings its only test passes, because some readers consider a
// suite without tests a failure.
func asJUnit(r *report.Report, _ int, w io.Writer) error {
	s := junitSuite{Name: "urllint", Failures: len(r.Findings), Errors: len(r.Troubles)}
	root := report.PathsFrom(report.RepositoryRoot())
	r.InOrder(
		func(t report.Trouble) {
			file := root.Slashed(t.At.Filename)
			s.Cases = append(s.Cases, junitCase{Name: "trouble", Class: cmp.Or(file, "urllint"), File: file,
				Line: t.At.Line, Error: &junitFailure{term.OneLine(t.Message), "trouble", t.Line(root)}})
		},
		func(f *report.Finding) {
			file := root.Slashed(f.StartPosition.Filename)
			s.Cases = append(s.Cases, junitCase{Name: f.Category, Class: file, File: file, Line: f.StartPosition.Line,
				Failure: &junitFailure{f.Message, f.Level.String(), f.Line(root)}})
		})
	if len(s.Cases) == 0 {
		s.Cases = []junitCase{{Name: "urllint", Class: "urllint"}}
	}
	s.Tests = len(s.Cases)
	return writeXML(w, junitLog{Suite: s})
}
