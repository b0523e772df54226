package main

import (
	"bytes"
	"errors"
	"fmt"
	"go/format"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"slices"
)

// apply gives src with edits, which are in order and do not overlap, applied.
func apply(src []byte, edits []edit) ([]byte, error) {
	var out bytes.Buffer
	at := 0
	for _, e := range edits {
		if e.start < at || e.end < e.start || e.end > len(src) {
			return nil, errors.New("the file changed while it was checked")
		}
		out.Write(src[at:e.start])
		out.WriteString(e.text)
		at = e.end
	}
	out.Write(src[at:])
	return out.Bytes(), nil
}

// rewrite gives a file before and after its edits. What was formatted stays
// formatted, and what could be parsed can be parsed.
func rewrite(file string, edits []edit) (old, fixed []byte, err error) {
	old, err = os.ReadFile(file)
	if err != nil {
		return nil, nil, err
	}
	fixed, err = apply(old, edits)
	if err != nil {
		return nil, nil, err
	}
	if parses(old) && !parses(fixed) {
		return nil, nil, errors.New("the fixes do not give a Go file; nothing was changed")
	}
	if formatted, err := format.Source(old); err == nil && bytes.Equal(formatted, old) {
		fixed, err = format.Source(fixed)
		return old, fixed, err
	}
	return old, fixed, nil
}

func parses(src []byte) bool {
	_, err := parser.ParseFile(token.NewFileSet(), "", src, parser.SkipObjectResolution)
	return err == nil
}

// write changes the files and gives what could not be done, by file.
func (p *plan) write(paths pather) map[string]trouble {
	failed := make(map[string]trouble)
	for _, file := range slices.Sorted(maps.Keys(p.edits)) {
		if err := p.writeFile(file); err != nil {
			failed[file] = trouble{message: "no fix in " + paths.short(file) + ": " + err.Error()}
		}
	}
	return failed
}

func (p *plan) writeFile(file string) error {
	info, err := os.Stat(file)
	if err != nil {
		return err
	}
	_, fixed, err := rewrite(file, p.edits[file])
	if err != nil {
		return err
	}
	return os.WriteFile(file, fixed, info.Mode().Perm())
}

// fixAndCheck applies the fixes of r and checks again, so that what is left is
// reported where it now stands.
func fixAndCheck(r *report, o options) (*report, error) {
	p := r.plan()
	if len(p.fixes) == 0 {
		return r, nil
	}
	failed := p.write(r.paths)
	after, err := o.lint()
	if err != nil {
		return nil, err
	}
	after.troubles = slices.AppendSeq(after.troubles, maps.Values(failed))
	after.sortTroubles()
	for _, f := range p.fixes {
		if _, bad := failed[f.start.Filename]; !bad {
			after.fixed = append(after.fixed, fixed{f.place(r.paths), f.SuggestedFixes[0].Message, f.Category})
		}
	}
	return after, nil
}

// fixed is a finding that is no more.
type fixed struct{ place, message, rule string }

func (f fixed) line() string { return fmt.Sprintf("%s: fixed: %s (%s)", f.place, f.message, f.rule) }
