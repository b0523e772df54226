package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// A line is a line of a file.
type line struct {
	file string // absolute
	n    int
}

// want finds the rule in the comment that says what is reported on a line.
var want = regexp.MustCompile("// want .*?([a-z0-9]+(?:-[a-z0-9]+)+)\\\\?\\)?[`\"]")

// readDefects gives the lines of the fixtures that have a defect, and the rule
// that reports it. What is wrong with a directive of urllint is none.
func readDefects(dir string) (map[line]string, error) {
	defects := make(map[line]string)
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" {
			return err
		}
		src, err := os.ReadFile(path)
		for i, text := range strings.Split(string(src), "\n") {
			if m := want.FindStringSubmatch(text); m != nil && !strings.HasPrefix(m[1], "ignore-") {
				defects[line{path, i + 1}] = m[1]
			}
		}
		return err
	})
	return defects, err
}

// count says how many of the defects of a rule, or of all for "", were found.
func count(defects map[line]string, found map[line]bool, rule string) (n int) {
	for at, r := range defects {
		if (rule == "" || r == rule) && found[at] {
			n++
		}
	}
	return n
}
