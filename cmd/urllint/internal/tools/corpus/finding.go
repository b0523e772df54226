package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// A finding is one line of a file of findings. Of the program's text it holds only what
// the message quotes.
type finding struct {
	place
	column      int
	level       string
	fingerprint string // stays as it is when lines move and messages change
	message     string
}

// levelInfo is the level of findings that have to be asked for.
const levelInfo = "info"

// A place is the position and rule of a finding, which is what a label refers to.
type place struct {
	repo string
	file string // relative to the repository, with slashes
	line int    // from 1
	rule string
}

func (p place) compare(q place) int {
	return cmp.Or(cmp.Compare(p.repo, q.repo), cmp.Compare(p.file, q.file), cmp.Compare(p.line, q.line),
		cmp.Compare(p.rule, q.rule))
}

func (p place) inTest() bool { return strings.HasSuffix(p.file, "_test.go") }

func (p place) String() string {
	return fmt.Sprintf("%s\t%s:%d\t%s", p.repo, p.file, p.line, p.rule)
}

func sortFindings(found []finding) {
	slices.SortStableFunc(found, func(a, b finding) int {
		return cmp.Or(a.place.compare(b.place), cmp.Compare(a.column, b.column), cmp.Compare(a.message, b.message))
	})
}
