package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
)

// passOver notes that a file that was named is not looked at, and why.
func (r *report) passOver(file, why string) {
	r.notes = append(r.notes, fmt.Sprintf("urllint: %s was not looked at: %s", r.paths.shown(file), why))
}

// noteUnseen notes the files of a target's packages that build constraints keep
// out of them, and those that were named and are in none.
func (r *report) noteUnseen(t *target, pkgs []*packages.Package) {
	seen, excluded := make(map[string]bool), make(map[string]bool)
	for _, p := range pkgs {
		for _, file := range p.GoFiles {
			seen[file] = true
		}
		for _, file := range p.IgnoredFiles {
			excluded[file] = strings.HasSuffix(file, ".go")
		}
	}
	for file := range t.only {
		switch {
		case excluded[file]:
			r.passOver(file, "its build constraints exclude it")
		case !seen[file]:
			r.passOver(file, "it belongs to no package")
		}
	}
	for file, is := range excluded {
		if is && t.only == nil {
			r.unseen = append(r.unseen, file)
		}
	}
}

// noteIdle notes what in a configuration is about nothing here: globs that match no
// file of the packages, and places of modules that the program does not require. Both
// may be meant, for programs share configurations.
func (r *report) noteIdle(c *analyzer.Options, pkgs []*packages.Package) {
	if c == nil {
		return
	}
	var files []string
	for _, p := range pkgs {
		for _, file := range slices.Concat(p.GoFiles, p.IgnoredFiles) {
			if rel, err := filepath.Rel(c.Program.Root, file); err == nil {
				files = append(files, filepath.ToSlash(rel))
			}
		}
	}
	for i := range c.Paths {
		for _, glob := range c.Paths[i].Unmatched(files) {
			r.idle = append(r.idle, fmt.Sprintf("urllint: path: %q matches no file of these packages", glob))
		}
	}
	for _, l := range c.Sinks {
		if c.Program.Foreign != nil && c.Program.Foreign(l.Package) {
			r.idle = append(r.idle, fmt.Sprintf("urllint: %s:%d: sinks: no module here requires %s", l.File, l.Num, l.Package))
		}
	}
}

// leaveOutAside leaves out what is in files that were not named.
func (r *report) leaveOutAside() {
	if slices.ContainsFunc(r.findings, func(f finding) bool { return f.aside }) {
		r.identify()
		r.findings = slices.DeleteFunc(r.findings, func(f finding) bool { return f.aside })
	}
}

// printNotes says which files were not looked at: those that were named always,
// the others if that is asked for; else, on a terminal, how many they are.
func (r *report) printNotes(w io.Writer, verbose bool) {
	for _, line := range uniq(r.notes) {
		fmt.Fprintln(w, line)
	}
	unseen := uniq(r.unseen)
	switch {
	case verbose:
		for _, line := range uniq(r.idle) {
			fmt.Fprintln(w, escapedLine(line))
		}
		for _, file := range unseen {
			fmt.Fprintf(w, "urllint: %s was not looked at: its build constraints exclude it\n", r.paths.shown(file))
		}
	case len(unseen) > 0:
		if t := terminalOf(w); t != nil {
			fmt.Fprintln(w, t.in(faint, count(len(unseen), "file")+" not looked at because of build constraints; urllint -v gives the names"))
		}
	}
}

// printFixed says what was changed, for a format that has no place for it.
func (r *report) printFixed(w io.Writer) {
	for _, f := range r.fixed {
		fmt.Fprintln(w, f.line())
	}
}

func uniq(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}

// reasonOf gives an error without the name of the file, which stands before it.
func reasonOf(err error) string {
	var at *fs.PathError
	if errors.As(err, &at) {
		return at.Err.Error()
	}
	return err.Error()
}
