package main

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
)

// ranMark begins the line that names a repository which was looked at: one
// without findings is not one that nobody looked at. Two numbers follow, the
// fields of a measure.
const ranMark = "# ran "

// byMark begins the line that says which urllint found it.
const byMark = "# by "

// A measure is how much of a repository was looked at.
type measure struct {
	packages int // that the go command finds
	broken   int // of these, those that lack something here or do not type-check
}

// A store is what files of findings hold.
type store struct {
	ran   map[string]measure // by repository
	by    string             // which urllint; "" if no line says so
	found []finding          // in the order of place.compare
}

// writeFindings writes what was found in a repository: its name and measure, then one line a
// finding, its fields separated by tabs.
func writeFindings(w io.Writer, repo string, m measure, found []finding) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "%s%s %d %d\n", ranMark, repo, m.packages, m.broken)
	for _, f := range found {
		message := strings.Join(strings.Fields(f.message), " ")
		fmt.Fprintf(b, "%s\t%s\t%d\t%d\t%s\t%s\t%s\t%s\n", f.repo, f.file, f.line, f.column, f.rule, f.level,
			f.fingerprint, message)
	}
	return b.Flush()
}

// readFindings reads the files that writeFindings wrote, as one. A repository may
// have been looked at in several runs, of some of its packages each.
func readFindings(files ...string) (*store, error) {
	s := &store{ran: make(map[string]measure)}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		if err := s.add(string(text)); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	sortFindings(s.found)
	return s, nil
}

func (s *store) add(text string) error {
	for line := range strings.Lines(text) {
		if by, ok := strings.CutPrefix(line, byMark); ok {
			s.by = strings.TrimSpace(by)
		}
		if rest, ok := strings.CutPrefix(line, ranMark); ok {
			var repo string
			var m measure
			if _, err := fmt.Sscan(rest, &repo, &m.packages, &m.broken); err != nil {
				return fmt.Errorf("%q: %w", line, err)
			}
			before := s.ran[repo]
			s.ran[repo] = measure{before.packages + m.packages, before.broken + m.broken}
		}
	}
	rows, err := table(text, 8)
	for _, r := range rows {
		line, errLine := strconv.Atoi(r[2])
		column, errColumn := strconv.Atoi(r[3])
		if errLine != nil || errColumn != nil {
			return fmt.Errorf("%s:%s is no line and column", r[2], r[3])
		}
		s.found = append(s.found, finding{place{r[0], r[1], line, r[4]}, column, r[5], r[6], r[7]})
	}
	return err
}

// table returns the rows of a text: fields separated by tabs, n to a line. Empty
// lines and those that begin with "#" are left out.
func table(text string, n int) ([][]string, error) {
	var rows [][]string
	at := 0
	for line := range strings.Lines(text) {
		at++
		line = strings.TrimRight(line, "\r\n")
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		row := strings.Split(line, "\t")
		if len(row) != n {
			return nil, fmt.Errorf("line %d has %d fields, not %d", at, len(row), n)
		}
		rows = append(rows, row)
	}
	return rows, nil
}

func (s *store) has(repo string) bool {
	_, ok := s.ran[repo]
	return ok
}

// repos returns the names of the repositories that were looked at, in order.
func (s *store) repos() []string { return slices.Sorted(maps.Keys(s.ran)) }

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
