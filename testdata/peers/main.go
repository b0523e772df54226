// Peers counts what linters report on urllint's fixtures, and prints the table of
// the README. Run it in its directory:
//
//	go run . [-rules]
//
// A line with a defect counts for a linter if any of the checks named below says
// anything there, right or wrong: so the figures flatter all of them.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

func main() {
	rules := flag.Bool("rules", false, "a row for each rule of urllint")
	flag.Parse()
	if err := run(*rules); err != nil {
		fmt.Fprintln(os.Stderr, "peers:", err)
		os.Exit(1)
	}
}

func run(rules bool) error {
	dir, err := os.MkdirTemp("", "peers")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	fixtures := filepath.Join(dir, "fixtures")
	if err := copyFixtures(filepath.Join("..", "src"), fixtures); err != nil {
		return err
	}
	defects, err := readDefects(fixtures)
	if err != nil {
		return err
	}
	found := make([]map[line]bool, len(linters))
	for i, l := range linters {
		if found[i], err = l.lint(dir, fixtures); err != nil {
			return fmt.Errorf("%s: %w", l.name, err)
		}
	}
	if rules {
		printRules(defects, found)
		return nil
	}
	fmt.Printf("| linter | version | of %d lines |\n|---|---|---|\n", len(defects))
	for i, l := range linters {
		fmt.Printf("| %s | %s | %d |\n", l.name, l.version(), count(defects, found[i], ""))
	}
	return nil
}

// A line is a line of a fixture.
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
		if err != nil || filepath.Ext(path) != ".go" {
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

func printRules(defects map[line]string, found []map[line]bool) {
	lines := make(map[string]int)
	for _, rule := range defects {
		lines[rule]++
	}
	head := "| rule | lines |"
	for _, l := range linters {
		head += " " + l.name + " |"
	}
	fmt.Println(head + "\n|---|---|" + strings.Repeat("---|", len(linters)))
	for _, rule := range slices.SortedFunc(maps.Keys(lines), func(a, b string) int {
		return cmp.Or(cmp.Compare(lines[b], lines[a]), strings.Compare(a, b))
	}) {
		row := fmt.Sprintf("| %s | %d |", rule, lines[rule])
		for i := range linters {
			row += " " + strconv.Itoa(count(defects, found[i], rule)) + " |"
		}
		fmt.Println(row)
	}
}
