package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// labels are what people judged, see cmd/urllint/internal/tools/corpus.
var labels = filepath.Join("..", "..", "cmd", "urllint", "internal", "corpus", "labels.tsv")

const realFile = "real.tsv"

// A realRow is a place of a program with a real defect, and who reports it.
type realRow struct {
	repository, file string
	line             int
	rule             string
	linters          []string
}

// near is how many lines off a report still counts: an expression can have several.
const near = 2

// realCommand runs the linters on the packages of the real defects.
func realCommand(args []string) error {
	flags := flag.NewFlagSet("real", flag.ContinueOnError)
	dir := flags.String("dir", "", "where the repositories are")
	only := flags.String("only", "", "the `name` of one repository; what is known of the others stays")
	if err := flags.Parse(args); err != nil {
		return err
	}
	rows, err := readLabels()
	if err != nil {
		return err
	}
	known, err := readReal()
	if err != nil {
		return err
	}
	work, err := os.MkdirTemp("", "peers")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	var all []realRow
	for _, repository := range slices.Sorted(maps.Keys(rows)) {
		list := rows[repository]
		if *only != "" && *only != repository {
			list = of(known, repository)
		} else if err := lintReal(list, filepath.Join(*dir, filepath.Base(repository)), work); err != nil {
			return err
		}
		all = append(all, list...)
	}
	return writeReal(all)
}

func of(rows []realRow, repository string) (some []realRow) {
	for _, r := range rows {
		if r.repository == repository {
			some = append(some, r)
		}
	}
	return some
}

// readLabels gives the real defects by repository.
func readLabels() (map[string][]realRow, error) {
	text, err := os.ReadFile(labels)
	rows := make(map[string][]realRow)
	for text := range strings.Lines(string(text)) {
		f := strings.Split(text, "\t")
		if strings.HasPrefix(text, "#") || len(f) < 5 || f[4] != "real" {
			continue
		}
		n, err := strconv.Atoi(f[2])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", labels, err)
		}
		rows[f[0]] = append(rows[f[0]], realRow{repository: f[0], file: f[1], line: n, rule: f[3]})
	}
	return rows, err
}

// lintReal fills in who reports the rows of one repository.
func lintReal(rows []realRow, repository, work string) error {
	var patterns []string
	for _, r := range rows {
		patterns = append(patterns, "./"+filepath.ToSlash(filepath.Dir(r.file)))
	}
	slices.Sort(patterns)
	patterns = slices.Compact(patterns)
	for _, l := range linters {
		found, err := l.lintPackages(work, repository, nil, patterns)
		if err != nil {
			return fmt.Errorf("%s: %s: %w", repository, l.name, err)
		}
		for i, r := range rows {
			for n := r.line - near; n <= r.line+near; n++ {
				if found[line{filepath.Join(repository, filepath.FromSlash(r.file)), n}] {
					rows[i].linters = append(rows[i].linters, l.short())
					break
				}
			}
		}
	}
	return nil
}

func writeReal(rows []realRow) error {
	out := "# repository\tfile\tline\trule of urllint\twho reports it\n"
	for _, r := range rows {
		out += fmt.Sprintf("%s\t%s\t%d\t%s\t%s\n", r.repository, r.file, r.line, r.rule, strings.Join(r.linters, ", "))
	}
	return os.WriteFile(realFile, []byte(out), 0o644)
}

func readReal() (rows []realRow, err error) {
	text, err := os.ReadFile(realFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for text := range strings.Lines(string(text)) {
		f := strings.Split(strings.TrimSuffix(text, "\n"), "\t")
		if strings.HasPrefix(text, "#") {
			continue
		}
		if len(f) != 5 {
			return nil, fmt.Errorf("%s: not five fields: %q", realFile, text)
		}
		n, err := strconv.Atoi(f[2])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", realFile, err)
		}
		rows = append(rows, realRow{f[0], f[1], n, f[3], strings.FieldsFunc(f[4], func(r rune) bool { return r == ',' })})
		last := &rows[len(rows)-1]
		for i := range last.linters {
			last.linters[i] = strings.TrimSpace(last.linters[i])
		}
	}
	return rows, err
}
