package main

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/core"
)

// A finding is one line of a file of findings. It holds none of the program's
// text but what urllint says of it.
type finding struct {
	place
	column      int
	fingerprint string // stays as it is when lines move and messages change
	message     string
}

// A place is where a finding stands and what rule it is of: all that a label
// is about.
type place struct {
	repo string
	file string // relative to the repository, with slashes
	line int    // from 1
	rule string
}

func (p place) compare(q place) int {
	return cmp.Or(cmp.Compare(p.repo, q.repo), cmp.Compare(p.file, q.file), cmp.Compare(p.line, q.line), cmp.Compare(p.rule, q.rule))
}

func (p place) inTest() bool { return strings.HasSuffix(p.file, "_test.go") }

func (p place) String() string {
	return fmt.Sprintf("%s\t%s:%d\t%s", p.repo, p.file, p.line, p.rule)
}

// words are the stretches of a line that may be a URL.
var words = regexp.MustCompile("[^\\s\"'`]+")

// setFingerprints gives the findings of one repository their fingerprints: of
// the rule, the file, the line of source without its white space and secrets,
// and the how-manieth of these it is. source gives a line of a file.
func setFingerprints(found []finding, source func(file string, line int) string) {
	seen := make(map[string]int)
	for i := range found {
		f := &found[i]
		text := words.ReplaceAllStringFunc(source(f.file, f.line), core.Mask)
		key := strings.Join([]string{f.rule, f.file, strings.Join(strings.Fields(text), " ")}, "\x00")
		seen[key]++
		sum := sha256.Sum256([]byte(key + "\x00" + strconv.Itoa(seen[key])))
		f.fingerprint = fmt.Sprintf("%x", sum[:8])
	}
}

func sortFindings(found []finding) {
	slices.SortStableFunc(found, func(a, b finding) int {
		return cmp.Or(a.place.compare(b.place), cmp.Compare(a.column, b.column), cmp.Compare(a.message, b.message))
	})
}
