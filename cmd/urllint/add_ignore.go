package main

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"

	"github.com/urllint/urllint/cmd/urllint/internal/atomicfile"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/directive"
	"github.com/urllint/urllint/cmd/urllint/internal/files"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
)

// A directiveWriter writes ignore directives next to findings. Like fixes, they are first applied
// in memory, so that each file is written once or not at all.
type directiveWriter struct {
	options
	old, texts map[string][]byte
	ignored    map[string]int // number of findings by file
}

// ignoreAll writes a directive for every finding of r and returns a report of the remaining ones.
func (o options) ignoreAll(r *report.Report) (*report.Report, error) {
	g := directiveWriter{options: o, old: make(map[string][]byte), texts: make(map[string][]byte),
		ignored: make(map[string]int)}
	stop := cli.OnInterrupt(func() string { return "no comment was written, or all in some of the files" })
	defer stop.Stop()
	first := r
	for range mostRounds {
		more, err := g.round(r)
		if err != nil {
			return nil, err
		}
		if !more {
			break
		}
		if r, err = o.lintInstead(g.texts, stop); err != nil {
			return nil, err
		}
	}
	if len(r.Troubles) > len(first.Troubles) {
		return nil, errors.New("-add-ignore: nothing is written, for the packages would not compile: " +
			r.Troubles[0].Line(r.Paths))
	}
	var failed error
	ignored, written := 0, 0
	for _, file := range slices.Sorted(maps.Keys(g.texts)) {
		stop.Protect(func() {
			if err := atomicfile.Replace(file, g.old[file], g.texts[file]); err != nil {
				failed = errors.Join(failed, fmt.Errorf("%s: %w", r.Paths.Shown(file), err))
				return
			}
			ignored, written = ignored+g.ignored[file], written+1
		})
	}
	r.Stderr(func(w io.Writer) {
		fmt.Fprintf(w, "urllint: %s ignored in %s\n", term.Count(ignored, "finding"), term.Count(written, "file"))
		printDirectiveFindings(r, w)
	})
	return r, failed
}

// printDirectiveFindings says how many findings are about directives, if there are any.
func printDirectiveFindings(r *report.Report, w io.Writer) {
	n := 0
	for i := range r.Findings {
		if directive.Concerns(r.Findings[i].Category) {
			n++
		}
	}
	switch {
	case n == 1:
		fmt.Fprintln(w, "urllint: 1 finding about a directive is left: correct it")
	case n > 1:
		fmt.Fprintf(w, "urllint: %d findings about directives are left: correct them\n", n)
	}
}

// round writes at most one directive per line, and reports whether it wrote any. The next round
// adds further rules of a line to its directive.
func (g *directiveWriter) round(r *report.Report) (more bool, err error) {
	byFile := make(map[string][]*report.Finding)
	for i := range r.Findings {
		if f := &r.Findings[i]; f.Editable && f.File == f.StartPosition.Filename {
			byFile[f.File] = append(byFile[f.File], f)
		}
	}
	for file, found := range byFile {
		text, err := g.checked(r, file)
		if err != nil {
			return false, fmt.Errorf("%s: %w", r.Paths.Shown(file), err)
		}
		after, n, err := directive.Insert(text, found, g.addIgnore)
		if err != nil {
			return false, fmt.Errorf("%s: %w", r.Paths.Shown(file), err)
		}
		if n > 0 {
			g.texts[file], more = after, true
			g.ignored[file] += n
		}
	}
	return more, nil
}

// checked returns the text of a file of r. The error is [atomicfile.ErrChanged] if the file is not
// as it was parsed.
func (g *directiveWriter) checked(r *report.Report, file string) ([]byte, error) {
	if text, ok := g.texts[file]; ok {
		return text, nil
	}
	text, err := files.ReadRegular(file, files.MaxSource)
	if err == nil && !r.Parsed.Matches(file, text) {
		err = atomicfile.ErrChanged
	}
	g.old[file] = text
	return text, err
}
