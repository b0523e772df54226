package main

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A result is what the tables are made of.
type result struct {
	defects map[line]string // of the fixtures
	found   []map[line]bool // there, by linter
	real    []realRow
}

// publish holds the tables of docs/peers.md against r, or writes them.
func publish(r result, update bool) error {
	details := r.summary() + "\nThe fixtures, by the rule of urllint that they are for:\n\n" + r.byRule()
	if len(r.real) > 0 {
		details += "\nThe real defects, by program:\n\n" + r.byProgram()
	}
	fmt.Print(r.summary())
	return put(filepath.Join("..", "..", "docs", "peers.md"), details, update)
}

const (
	tableBegin = "<!-- the peers: written by go run . -update in testdata/peers -->\n"
	tableEnd   = "<!-- end of the peers -->\n"
)

// put writes a table between its marks, or says that it is another one.
func put(file, table string, update bool) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	before, rest, ok := strings.Cut(string(text), tableBegin)
	old, after, closed := strings.Cut(rest, tableEnd)
	switch {
	case !ok || !closed:
		return fmt.Errorf("%s lacks the lines\n%s%s", file, tableBegin, tableEnd)
	case old == "\n"+table+"\n":
		return nil
	case !update:
		return fmt.Errorf("%s has another table; write it with: go run . -update", file)
	}
	return os.WriteFile(file, []byte(before+tableBegin+"\n"+table+"\n"+tableEnd+after), 0o644)
}

func (r result) summary() string {
	out := fmt.Sprintf("| linter | version | of %d lines of the fixtures |", len(r.defects))
	rule := "\n|---|---|---|"
	if len(r.real) > 0 {
		out += fmt.Sprintf(" of %d real defects |", len(r.real))
		rule += "---|"
	}
	out += rule + "\n"
	for i, l := range linters {
		out += fmt.Sprintf("| %s | %s | %d |", l.name, l.version(), count(r.defects, r.found[i], ""))
		if len(r.real) > 0 {
			out += fmt.Sprintf(" %d |", r.realFound("", i))
		}
		out += "\n"
	}
	return out
}

func head(first string) string {
	out := "| " + first + " | lines |"
	for _, l := range linters {
		out += " " + l.name + " |"
	}
	return out + "\n|---|---|" + strings.Repeat("---|", len(linters)) + "\n"
}

func (r result) byRule() string {
	lines := make(map[string]int)
	for _, rule := range r.defects {
		lines[rule]++
	}
	out := head("rule")
	for _, rule := range slices.SortedFunc(maps.Keys(lines), func(a, b string) int {
		return cmp.Or(cmp.Compare(lines[b], lines[a]), strings.Compare(a, b))
	}) {
		out += fmt.Sprintf("| %s | %d |", rule, lines[rule])
		for i := range linters {
			out += " " + strconv.Itoa(count(r.defects, r.found[i], rule)) + " |"
		}
		out += "\n"
	}
	return out
}

func (r result) byProgram() string {
	out := head("program")
	var programs []string
	for _, row := range r.real {
		programs = append(programs, row.repository)
	}
	slices.Sort(programs)
	for _, p := range slices.Compact(programs) {
		out += fmt.Sprintf("| %s | %d |", p, r.realLines(p))
		for i := range linters {
			out += " " + strconv.Itoa(r.realFound(p, i)) + " |"
		}
		out += "\n"
	}
	return out
}

// realLines counts the real defects of a program.
func (r result) realLines(program string) (n int) {
	for _, row := range r.real {
		if row.repository == program {
			n++
		}
	}
	return n
}

func (r result) realFound(program string, linter int) (n int) {
	for _, row := range r.real {
		if (program == "" || row.repository == program) && slices.Contains(row.linters, linters[linter].short()) {
			n++
		}
	}
	return n
}

// short is the name of a linter without its checks.
func (l linter) short() string {
	name, _, _ := strings.Cut(l.name, ",")
	name, _, _ = strings.Cut(name, " -")
	return name
}
