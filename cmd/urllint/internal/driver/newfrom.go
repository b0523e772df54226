package driver

import (
	"bytes"
	"errors"
	"fmt"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// changes maps files to the lines that are new since a revision.
type changes map[string]*lineSet

// A lineSet is a set of lines of a file, from 1.
type lineSet struct {
	all    bool
	ranges []edits.Span // half-open
}

func (s *lineSet) touches(first, last int) bool {
	return s.all || slices.ContainsFunc(s.ranges, func(r edits.Span) bool { return r.Start <= last && first < r.End })
}

// ChangesFrom returns the lines of Go files that git reports as new since rev or, if rev is on
// another branch, since the merge base. Untracked files are new.
func ChangesFrom(rev string) (changes, error) {
	here, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	up, err := git("rev-parse", "--show-cdup")
	if err != nil {
		return nil, fmt.Errorf("-new-from: %w", err)
	}
	root := filepath.Join(here, strings.TrimSpace(up))
	commit, err := git("rev-parse", "--verify", "--quiet", "--end-of-options", rev+"^{commit}")
	if err != nil {
		return nil, fmt.Errorf("-new-from: git knows no revision %q", rev)
	}
	since := strings.TrimSpace(commit)
	if base, err := git("merge-base", since, "HEAD"); err == nil {
		since = strings.TrimSpace(base)
	}
	diff, err := git("-c", "core.quotePath=false", "diff", "--unified=0", "--no-color", "--no-ext-diff",
		"--no-textconv", "--no-relative",
		"--find-renames", "--src-prefix=a/", "--dst-prefix=b/", since, "--", ":(top)*.go")
	if err != nil {
		return nil, fmt.Errorf("-new-from: %w", err)
	}
	unknown, err := git("ls-files", "-z", "--others", "--exclude-standard", "--full-name", "--", ":(top)*.go")
	if err != nil {
		return nil, fmt.Errorf("-new-from: %w", err)
	}
	c := make(changes)
	c.readDiff(root, diff)
	for name := range strings.SplitSeq(strings.Trim(unknown, "\x00"), "\x00") {
		c[filepath.Join(root, filepath.FromSlash(name))] = &lineSet{all: true}
	}
	return c, nil
}

// git runs git and returns its standard output. The error contains the first line of its standard
// error.
func git(args ...string) (string, error) {
	cmd := exec.Command("git", args...)
	out, err := cmd.Output()
	var exit *exec.ExitError
	if errors.As(err, &exit) && len(exit.Stderr) > 0 {
		line, _, _ := bytes.Cut(exit.Stderr, []byte("\n"))
		err = errors.New("git: " + string(line))
	}
	return string(out), err
}

var hunk = regexp.MustCompile(`^@@ -\S+ \+(\d+)(?:,(\d+))? @@`)

// readDiff adds the new lines in a unified diff without context.
func (c changes) readDiff(root, diff string) {
	var file *lineSet
	left := 0 // remaining lines of a hunk
	for line := range strings.Lines(diff) {
		if left > 0 && (line[0] == '+' || line[0] == '-' || line[0] == '\\') {
			if line[0] == '+' {
				left--
			}
			continue
		}
		if name, ok := strings.CutPrefix(line, "+++ "); ok {
			file = c.file(root, strings.TrimRight(name, "\t\r\n"))
		} else if m := hunk.FindStringSubmatch(line); m != nil && file != nil {
			start, count := number(m[1]), 1
			if m[2] != "" {
				count = number(m[2])
			}
			file.ranges = append(file.ranges, edits.Span{Start: start, End: start + count})
			left = count
		}
	}
}

// file returns the line set of the file in a "+++" line. Git quotes a name with special characters
// as in C.
func (c changes) file(root, name string) *lineSet {
	if unquoted, err := strconv.Unquote(name); err == nil {
		name = unquoted
	}
	path := filepath.Join(root, filepath.FromSlash(strings.TrimPrefix(name, "b/")))
	if c[path] == nil {
		c[path] = new(lineSet)
	}
	return c[path]
}

func number(s string) int {
	n, _ := strconv.Atoi(s) // s consists of digits
	return n
}

// Filter removes the findings that touch no new line, neither with their position nor with a
// related one. The definition of a text, or a call that it goes to, can be what makes it wrong.
func (c changes) Filter(r *report.Report) {
	r.Findings = slices.DeleteFunc(r.Findings, func(f report.Finding) bool {
		old := !c.touch(f.StartPosition, f.EndPosition) &&
			!slices.ContainsFunc(f.RelatedPlaces, func(o report.Related) bool { return c.touch(o.StartPosition, o.EndPosition) })
		if old {
			r.OnOldLines++
		}
		return old
	})
}

func (c changes) touch(start, end token.Position) bool {
	lines := c[start.Filename]
	return lines != nil && lines.touches(start.Line, end.Line)
}
