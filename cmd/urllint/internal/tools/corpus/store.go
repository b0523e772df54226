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

// ranMark begins the line for a repository that was checked, which distinguishes one without
// findings from one that was not checked. The two fields of a measure follow the name.
const ranMark = "# ran "

// byMark begins the line with the version of urllint.
const byMark = "# by "

// A measure is how much of a repository was checked.
type measure struct {
	packages int // number of packages that the go command lists
	broken   int // number of those with errors
}

// A store holds the contents of files of findings.
type store struct {
	ran   map[string]measure // by repository
	by    string             // the version of urllint; "" if unknown
	found []finding          // sorted by place.compare
}

// writeFindings writes the findings in a repository: its name and measure, then one line per
// finding with tab-separated fields.
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

// readFindings reads files written by writeFindings into one store. A repository may be in several
// files, each with some of its packages.
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

// table returns the rows of a text with n tab-separated fields per line. It skips empty lines and
// lines that begin with "#".
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

// repos returns the names of the repositories that were checked, sorted.
func (s *store) repos() []string { return slices.Sorted(maps.Keys(s.ran)) }

// A finding is one line of a file of findings. The only source text in it is what the message
// quotes.
type finding struct {
	place
	column      int
	level       string
	fingerprint string // unchanged when lines move and messages change
	message     string
}

// levelInfo is the level of findings that are not reported by default.
const levelInfo = "info"

// A place is the position and the rule of a finding. Labels refer to places.
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
