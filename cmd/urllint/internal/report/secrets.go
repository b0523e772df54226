package report

import (
	"io"
	"os"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/cmd/urllint/internal/source"
	"github.com/urllint/urllint/core/secret"
	"github.com/urllint/urllint/internal/redact"
)

// A Masking returns a writer that masks the secrets of a set. All output about a program goes
// through one.
type Masking func(io.Writer, *redact.Set) *redact.Writer

// Through calls write with a writer to w that masks the secrets of the packages.
func (r *Report) Through(with Masking, w io.Writer, write func(io.Writer) error) error {
	out := with(w, &r.Secrets)
	if err := write(out); err != nil {
		return err
	}
	return out.Flush()
}

// Stdout calls write with a writer to standard output that masks the secrets of the packages.
func (r *Report) Stdout(with Masking, write func(io.Writer) error) error {
	return r.Through(with, os.Stdout, write)
}

// Stderr calls write with a writer to standard error that masks the secrets of the packages.
func (r *Report) Stderr(write func(io.Writer)) {
	_ = r.Through(redact.NewLineWriter, os.Stderr, func(w io.Writer) error { write(w); return nil })
}

// Hide masks a value, and the source at some positions, in all output.
func (r *Report) Hide(value string, at []Positions) {
	r.Secrets.Add(value)
	if r.SecretsAt == nil {
		r.SecretsAt = make(map[string][]Positions)
	}
	for _, p := range at {
		r.SecretsAt[p.Start.Filename] = append(r.SecretsAt[p.Start.Filename], p)
	}
}

// maskMessages masks the secrets of all packages in all messages. A secret in one package may be
// known only from another.
func (r *Report) maskMessages() {
	r.spareNames()
	if r.Secrets.Empty() {
		return
	}
	for i := range r.Findings {
		f := &r.Findings[i]
		f.Message = r.Secrets.Text(f.Message)
		for k := range f.RelatedPlaces {
			f.RelatedPlaces[k].Message = r.Secrets.Text(f.RelatedPlaces[k].Message)
		}
		for k := range f.Fixes {
			f.Fixes[k].Message = r.Secrets.Text(f.Fixes[k].Message)
		}
	}
	for i := range r.Troubles {
		r.Troubles[i].Message = r.Secrets.Text(r.Troubles[i].Message)
	}
}

// spareNames exempts the names of packages and files from masking.
func (r *Report) spareNames() {
	for _, p := range r.Packages {
		r.Secrets.Spare(p.PkgPath)
		for _, file := range p.GoFiles {
			r.spareFile(file)
		}
	}
	for i := range r.Findings {
		r.spareFile(r.Findings[i].StartPosition.Filename)
	}
	for i := range r.Troubles {
		r.spareFile(r.Troubles[i].At.Filename)
	}
}

// spareFile exempts the name of a file from masking, unless it contains a secret: a //line comment
// can set any name.
func (r *Report) spareFile(name string) {
	spans := secret.Spans(name)
	for _, at := range spans {
		r.Secrets.Add(at.In(name))
	}
	if len(spans) == 0 {
		r.Secrets.Spare(name)
	}
}

// SecretSpans returns the spans of a file that must not be shown.
func (r *Report) SecretSpans(file string, src []byte) []edits.Span {
	return append(r.secretSpansAt(file, src), r.Secrets.Find(string(src))...)
}

// secretSpansAt returns the spans of a file that are secret because of their position or syntax.
func (r *Report) secretSpansAt(file string, src []byte) []edits.Span {
	out := redact.InSource(src)
	in := source.New(src)
	for _, p := range r.SecretsAt[file] {
		start, okStart := in.Offset(p.Start)
		end, okEnd := in.Offset(p.End)
		switch {
		case okStart && okEnd:
			out = append(out, edits.Span{Start: start, End: end})
		case p.Start.Line >= 1 && p.End.Line <= len(in.Starts): // a //line comment removed the columns
			out = append(out, edits.Span{Start: in.Line(p.Start.Line).Start, End: in.Line(p.End.Line).End})
		}
	}
	return out
}
