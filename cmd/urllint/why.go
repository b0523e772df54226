package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/core"
)

// whyCommand says of one line of a file what was seen there and what became of
// every rule.
func whyCommand(args []string) int {
	o := newObservation()
	fs := o.flags()
	o.linter.Flags.VisitAll(func(f *flag.Flag) { fs.Var(f.Value, f.Name, f.Usage) })
	if err := fs.Parse(args); err != nil {
		return helpOr("why", err)
	}
	if fs.NArg() != 1 {
		return refuse("why: which line? write urllint why FILE:LINE; flags come first")
	}
	line, err := parseLine(fs.Arg(0))
	if err != nil {
		return refuse("why: %v", err)
	}
	o.dir, o.patterns = filepath.Dir(line.file), []string{"."}
	code, err := o.run()
	if err != nil {
		return refuse("why: %v", err)
	}
	if !o.hasFile(line.file) {
		return refuse("why: %s is in none of the packages there; build tags, with -tags, can decide about that", fs.Arg(0))
	}
	out := bufio.NewWriter(os.Stdout)
	o.explain(out, line)
	if err := out.Flush(); err != nil {
		return refuse("%v", err)
	}
	return code
}

// A lineOf is a line of a file, from 1.
type lineOf struct {
	file string // absolute
	n    int
}

// parseLine reads FILE:LINE, and takes FILE:LINE:COLUMN for it.
func parseLine(s string) (lineOf, error) {
	at := absolute(parsePosition(s))
	if at.Filename == "" || at.Line < 1 {
		return lineOf{}, fmt.Errorf("%q is no FILE:LINE", s)
	}
	data, err := os.ReadFile(at.Filename)
	if err != nil {
		var path *os.PathError
		if errors.As(err, &path) {
			err = path.Err
		}
		return lineOf{}, fmt.Errorf("%s: %w", newPather().short(at.Filename), err)
	}
	if lines := len(lineStarts(data)); at.Line > lines {
		return lineOf{}, fmt.Errorf("%s has %d lines", newPather().short(at.Filename), lines)
	}
	return lineOf{at.Filename, at.Line}, nil
}

// oneFile reports whether two absolute names are of one file.
func oneFile(a, b string) bool {
	if a == b || filepath.Base(a) != filepath.Base(b) {
		return a == b
	}
	x, errx := os.Stat(a)
	y, erry := os.Stat(b)
	return errx == nil && erry == nil && os.SameFile(x, y)
}

func (o *observation) hasFile(name string) bool {
	return slices.ContainsFunc(o.files, func(f string) bool { return oneFile(f, name) })
}

// explain writes what was seen at the places of a line.
func (o *observation) explain(out *bufio.Writer, line lineOf) {
	w := whyWriter{Writer: out, paths: newPather()}
	shown := 0
	for _, p := range o.places {
		if p.Skipped && p.spans(p.Expr.Pos(), p.Expr.End(), line) {
			fmt.Fprintf(w, "%s: in generated code, where nothing is reported\n", w.at(p.start))
			shown++
			continue
		}
		for _, s := range p.Seen {
			if p.on(s, line) {
				w.seen(p, s)
				shown++
			}
		}
	}
	for i := range o.report.findings {
		if f := &o.report.findings[i]; f.isOn(line) && !core.Lookup(f.Category).OfText() {
			fmt.Fprintln(w, f.line(w.paths))
			shown++
		}
	}
	if shown == 0 {
		fmt.Fprintf(w, "%s:%d: no text flows into a URL place here; urllint sinks lists the places\n", w.paths.short(line.file), line.n)
	}
}

func (f *finding) isOn(line lineOf) bool {
	return f.start.Line == line.n && oneFile(f.start.Filename, line.file)
}

// mostBytes is how many bytes of a text are looked at for their lines.
const mostBytes = 1 << 12

// on reports whether p is on the line: its expression, what has it, or a byte of
// the text that was seen.
func (p place) on(s analyzer.Seen, line lineOf) bool {
	if p.spans(p.Expr.Pos(), p.Expr.End(), line) || p.spans(p.Node.Pos(), p.Node.Pos(), line) {
		return true
	}
	for i := range min(len(s.Value.Text.S), mostBytes) {
		if pos, end, _ := s.Value.Map.Range(i, i+1); pos.IsValid() && p.spans(pos, end, line) {
			return true
		}
	}
	return false
}
