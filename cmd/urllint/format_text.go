package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"
)

// printText writes one line for each thing that was fixed or found, and the
// source around findings if context is not negative. Everything goes to one
// stream: an editor that reads findings there would lose them to a second one.
func (r *report) printText(w io.Writer, context int) error {
	out := bufio.NewWriter(w)
	for _, line := range r.fixed {
		fmt.Fprintln(out, line)
	}
	src := sources{report: r}
	troubles := r.troubles
	for i := range r.findings {
		f := &r.findings[i]
		for len(troubles) > 0 && comparePositions(troubles[0].at, f.start) <= 0 {
			fmt.Fprintln(out, troubles[0].line(r.paths))
			troubles = troubles[1:]
		}
		fmt.Fprintln(out, f.line(r.paths))
		if context >= 0 {
			src.excerpt(out, f, context)
		}
	}
	for _, t := range troubles {
		fmt.Fprintln(out, t.line(r.paths))
	}
	return out.Flush()
}

// line writes f as compilers write errors.
func (f *finding) line(paths pather) string {
	at := f.start
	at.Filename = paths.short(at.Filename)
	return at.String() + ": " + f.Message
}

// sources holds the masked lines of the files that excerpts are taken from.
type sources struct {
	report *report
	files  map[string][]string
}

// excerpt writes the lines of a finding and n more on either side, numbered as
// go vet -c does.
func (s *sources) excerpt(w io.Writer, f *finding, n int) {
	lines := s.lines(f.start.Filename)
	for i := max(1, f.start.Line-n); i <= min(len(lines), f.end.Line+n); i++ {
		fmt.Fprintf(w, "%d\t%s\n", i, lines[i-1])
	}
}

// lines gives the lines of a file without its secrets; none if it cannot be read.
func (s *sources) lines(file string) []string {
	if lines, ok := s.files[file]; ok {
		return lines
	}
	var lines []string
	if src, err := os.ReadFile(file); err == nil {
		for line := range strings.Lines(masked(src, s.report.secrets(file, src))) {
			lines = append(lines, maskLine(strings.TrimRight(line, "\r\n")))
		}
	}
	if s.files == nil {
		s.files = make(map[string][]string)
	}
	s.files[file] = lines
	return lines
}
