package main

import (
	"bufio"
	"fmt"
	"io"
)

// asText writes the report for people: in full on a terminal, else a line for each
// thing.
func asText(r *report, context int, w io.Writer) error {
	if t := terminalOf(w); t != nil {
		out := bufio.NewWriter(w)
		screen{out, r, t, max(context, 0)}.write()
		return out.Flush()
	}
	out := newPlainWriter(w)
	r.writeLines(out, context)
	return out.Flush()
}

// writeLines writes one line for each thing that was fixed or found, and the
// source around findings if context is not negative. Everything goes to one
// stream: an editor that reads findings there would lose them to a second one.
func (r *report) writeLines(out io.Writer, context int) {
	for _, f := range r.fixed {
		fmt.Fprintln(out, f.line())
	}
	r.inOrder(
		func(t trouble) { fmt.Fprintln(out, t.line(r.paths)) },
		func(f *finding) {
			fmt.Fprintln(out, f.line(r.paths))
			if context >= 0 {
				r.excerpt(out, f, context)
			}
		})
}

// inOrder calls back for troubles and findings in the order of files and lines.
func (r *report) inOrder(ofTrouble func(trouble), ofFinding func(*finding)) {
	troubles := r.troubles
	for i := range r.findings {
		f := &r.findings[i]
		for len(troubles) > 0 && comparePositions(troubles[0].at, f.start) <= 0 {
			ofTrouble(troubles[0])
			troubles = troubles[1:]
		}
		ofFinding(f)
	}
	for _, t := range troubles {
		ofTrouble(t)
	}
}

// line writes f as compilers write errors.
func (f *finding) line(paths pather) string { return f.place(paths) + ": " + f.Message }

// place gives file, line and column of f.
func (f *finding) place(paths pather) string {
	at := f.start
	at.Filename = paths.shown(at.Filename)
	return at.String()
}

// excerpt writes the lines of a finding and n more on either side, numbered as
// go vet -c does.
func (r *report) excerpt(w io.Writer, f *finding, n int) {
	src := r.source(f.start.Filename)
	if src == nil {
		return
	}
	for i := max(1, f.start.Line-n); i <= min(src.lineCount(), f.end.Line+n); i++ {
		fmt.Fprintf(w, "%d\t%s\n", i, src.shown(src.line(i)))
	}
}

// summary says what was found, and what not. It has at least one part.
func (r *report) summary() (parts []string) {
	if n := len(r.findings); n > 0 {
		files := make(map[string]bool)
		for i := range r.findings {
			files[r.findings[i].start.Filename] = true
		}
		parts = append(parts, count(n, "finding")+" in "+count(len(files), "file"))
	} else {
		parts = append(parts, "nothing found in "+count(len(r.pkgs), "package"))
	}
	for _, more := range []struct {
		n    int
		text string
	}{{r.known, "in the baseline"}, {r.old, "on old lines"}} {
		if more.n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", more.n, more.text))
		}
	}
	if len(r.troubles) > 0 {
		parts = append(parts, "not everything could be checked")
	}
	return parts
}
