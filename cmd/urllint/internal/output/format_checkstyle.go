package output

import (
	"cmp"
	"encoding/xml"
	"io"

	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
)

// The format of Checkstyle, which Jenkins, SonarQube and others read. Columns are in bytes.
type (
	checkstyleLog struct {
		XMLName xml.Name          `xml:"checkstyle"`
		Version string            `xml:"version,attr"`
		Files   []*checkstyleFile `xml:"file"`
	}

	checkstyleFile struct {
		Name   string            `xml:"name,attr"`
		Errors []checkstyleError `xml:"error"`
	}

	checkstyleError struct {
		Line     int    `xml:"line,attr"`
		Column   int    `xml:"column,attr,omitempty"`
		Severity string `xml:"severity,attr"`
		Message  string `xml:"message,attr"`
		Source   string `xml:"source,attr"`
	}
)

// asCheckstyle writes a document with an element for each finding, within the element of its file.
func asCheckstyle(r *report.Report, _ int, w io.Writer) error {
	log := checkstyleLog{Version: "5.0"} // version of the format
	root := report.PathsFrom(report.RepositoryRoot())
	r.InOrder(
		func(t report.Trouble) {
			log.add(root.Slashed(t.At.Filename), checkstyleError{max(1, t.At.Line), t.At.Column, "error",
				term.OneLine(t.Message), "urllint"})
		},
		func(f *report.Finding) {
			log.add(root.Slashed(f.StartPosition.Filename), checkstyleError{f.StartPosition.Line,
				f.StartPosition.Column, f.Level.String(), f.Message, "urllint." + f.Category})
		})
	return writeXML(w, log)
}

// add adds an element to the element of its file. Troubles without a file are added to an element
// named urllint.
func (l *checkstyleLog) add(file string, e checkstyleError) {
	file = cmp.Or(file, "urllint")
	if n := len(l.Files); n == 0 || l.Files[n-1].Name != file {
		l.Files = append(l.Files, &checkstyleFile{Name: file})
	}
	last := l.Files[len(l.Files)-1]
	last.Errors = append(last.Errors, e)
}

// writeXML writes v as an XML document.
func writeXML(w io.Writer, v any) error {
	text, err := xml.MarshalIndent(v, "", "  ")
	if err != nil {
		return err
	}
	out := term.NewPlainWriter(w)
	if _, err := out.WriteString(xml.Header + string(text) + "\n"); err != nil {
		return err
	}
	return out.Flush()
}
