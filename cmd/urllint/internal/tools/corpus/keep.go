package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
)

// keepCommand writes [found.tsv] from files of findings: the number of packages, and the findings
// that are rated. It omits findings in tests and unlabelled ones of the level info.
func keepCommand(args []string, w io.Writer) error {
	fs := newFlags("keep")
	of := fs.String("of", "", "") // the version of urllint that reported them
	if err := fs.Parse(args); err != nil {
		return err
	}
	if fs.NArg() == 0 {
		return errors.New("keep takes files of findings")
	}
	labels, err := readLabels(labelLines)
	if err != nil {
		return err
	}
	s, err := readFindings(fs.Args()...)
	if err != nil {
		return err
	}
	s.found = slices.DeleteFunc(s.found, func(f finding) bool {
		_, labelled := labels[f.place]
		return f.inTest() || f.level == levelInfo && !labelled
	})
	fmt.Fprintln(w, "# written by: corpus keep; what docs/accuracy.md is made from")
	if *of != "" {
		fmt.Fprintln(w, byMark+*of)
	}
	for _, repo := range s.repos() {
		if err := writeFindings(w, repo, s.ran[repo], s.within(func(r string) bool { return r == repo })); err != nil {
			return err
		}
	}
	return nil
}
