package main

import (
	"io"
	"os"

	"golang.org/x/tools/go/analysis/checker"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/internal/redact"
)

// What is printed of a program goes through one of these: no other file names
// os.Stdout or os.Stderr where a text of a program, or an error, may be written.
type masking func(io.Writer, *redact.Set) *redact.Writer

// masked gives a way to write reports that lets no secret through.
func masked(with masking, write func(*report, int, io.Writer) error) func(*report, int, io.Writer) error {
	return func(r *report, context int, w io.Writer) error {
		return r.through(with, w, func(w io.Writer) error { return write(r, context, w) })
	}
}

// through writes to w without the secrets of the packages.
func (r *report) through(with masking, w io.Writer, write func(io.Writer) error) error {
	out := with(w, &r.hidden)
	if err := write(out); err != nil {
		return err
	}
	return out.Flush()
}

// stdout writes to standard output without the secrets of the packages.
func (r *report) stdout(with masking, write func(io.Writer) error) error {
	return r.through(with, os.Stdout, write)
}

// stderr writes lines to standard error without the secrets of the packages.
func (r *report) stderr(write func(io.Writer)) {
	_ = r.through(redact.NewLineWriter, os.Stderr, func(w io.Writer) error { write(w); return nil })
}

// hide notes the secrets of a package, and where they stand.
func (r *report) hide(act *checker.Action) {
	result, _ := act.Result.(*analyzer.Result)
	if r.secret == nil {
		r.secret = make(map[string][]positions)
	}
	fset := act.Package.Fset
	for _, s := range result.Secrets() {
		r.hidden.Add(s.Value)
		if !s.Pos.IsValid() {
			continue
		}
		at := positions{fset.Position(s.Pos), fset.Position(s.End)}
		r.secret[at.start.Filename] = append(r.secret[at.start.Filename], at)
		own := positions{fset.PositionFor(s.Pos, false), fset.PositionFor(s.End, false)}
		if own != at {
			r.secret[own.start.Filename] = append(r.secret[own.start.Filename], own)
		}
	}
}

// hideIn takes the secrets of all packages out of what is said: that of one can be
// known in another.
func (r *report) hideIn() {
	if r.hidden.Empty() {
		return
	}
	for i := range r.findings {
		f := &r.findings[i]
		f.Message = r.hidden.Text(f.Message)
		for k := range f.SuggestedFixes {
			f.SuggestedFixes[k].Message = r.hidden.Text(f.SuggestedFixes[k].Message)
		}
	}
	for i := range r.troubles {
		r.troubles[i].message = r.hidden.Text(r.troubles[i].message)
	}
}

// secrets gives the stretches of a file that must not be shown.
func (r *report) secrets(file string, src []byte) []stretch {
	return append(r.secretsThere(file, src), stretches(r.hidden.Find(string(src)))...)
}

// secretsThere gives those of them that are known by where they stand.
func (r *report) secretsThere(file string, src []byte) []stretch {
	out := stretches(redact.InSource(src))
	in := source{text: src, starts: lineStarts(src)}
	for _, p := range r.secret[file] {
		start, okStart := in.offset(p.start)
		end, okEnd := in.offset(p.end)
		switch {
		case okStart && okEnd:
			out = append(out, stretch{start, end})
		case p.start.Line >= 1 && p.end.Line <= len(in.starts): // a //line comment hides the columns
			out = append(out, stretch{in.line(p.start.Line).start, in.line(p.end.Line).end})
		}
	}
	return out
}
