package main

import (
	"errors"
	"fmt"
	"io"
)

func diffCommand(args []string, w io.Writer) error {
	if len(args) != 2 {
		return errors.New("diff takes two files of findings: the old and the new")
	}
	before, err := readFindings(args[0])
	if err != nil {
		return err
	}
	after, err := readFindings(args[1])
	if err != nil {
		return err
	}
	both := func(repo string) bool { return before.has(repo) && after.has(repo) }
	old, now := before.within(both), after.within(both)
	gone, fresh := missing(old, now), missing(now, old)
	for _, f := range gone {
		fmt.Fprintf(w, "-\t%s\t%s\n", f.place, f.message)
	}
	for _, f := range fresh {
		fmt.Fprintf(w, "+\t%s\t%s\n", f.place, f.message)
	}
	_, err = fmt.Fprintf(w, "%d gone, %d new, %d as before\n", len(gone), len(fresh), len(now)-len(fresh))
	return err
}

// within returns the findings in the repositories for which repos returns true.
func (s *store) within(repos func(string) bool) []finding {
	var out []finding
	for _, f := range s.found {
		if repos(f.repo) {
			out = append(out, f)
		}
	}
	return out
}

// missing returns the findings of a whose fingerprints are not in b.
func missing(a, b []finding) []finding {
	type key struct{ repo, fingerprint string }
	has := make(map[key]bool)
	for _, f := range b {
		has[key{f.repo, f.fingerprint}] = true
	}
	var out []finding
	for _, f := range a {
		if !has[key{f.repo, f.fingerprint}] {
			out = append(out, f)
		}
	}
	return out
}
