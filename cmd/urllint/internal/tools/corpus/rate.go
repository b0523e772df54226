package main

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"text/tabwriter"
)

func rateCommand(args []string, w io.Writer) error {
	fs := newFlags("rate")
	info := fs.Bool("info", false, "")   // include findings of the level info
	tests := fs.Bool("tests", false, "") // rate findings in tests instead of the others
	todo := fs.Bool("todo", false, "")   // print findings without a label instead
	lost := fs.Bool("missed", false, "") // print real ones without a finding instead
	if err := fs.Parse(args); err != nil {
		return err
	}
	if fs.NArg() == 0 {
		return errors.New("rate takes files of findings")
	}
	labels, err := readLabels(labelLines)
	if err != nil {
		return err
	}
	s, err := readFindings(fs.Args()...)
	if err != nil {
		return err
	}
	other := func(p place) bool { return p.inTest() != *tests }
	s.found = slices.DeleteFunc(s.found,
		func(f finding) bool { return other(f.place) || f.level == levelInfo && !*info })
	maps.DeleteFunc(labels, func(p place, _ label) bool { return other(p) })
	switch {
	case *todo:
		return printTodo(w, s.found, labels)
	case *lost:
		return printMissed(w, s, labels)
	}
	return printRates(w, rate(s, labels))
}

// labelCounts counts the findings of a rule by label, and the real labels without a finding.
type labelCounts struct{ real, wrong, weak, unlabelled, missed int }

func (t *labelCounts) count(verdict string) {
	switch verdict {
	case labelReal:
		t.real++
	case labelFalse:
		t.wrong++
	case labelWeak:
		t.weak++
	default:
		t.unlabelled++
	}
}

func (t *labelCounts) add(u labelCounts) {
	t.real += u.real
	t.wrong += u.wrong
	t.weak += u.weak
	t.unlabelled += u.unlabelled
	t.missed += u.missed
}

// rate returns the labelCounts of each rule. A label counts as missed only in a repository that was
// checked.
func rate(s *store, labels map[place]label) map[string]labelCounts {
	byRule := make(map[string]labelCounts)
	for _, f := range s.found {
		t := byRule[f.rule]
		t.count(labels[f.place].verdict)
		byRule[f.rule] = t
	}
	for _, p := range missed(s, labels) {
		t := byRule[p.rule]
		t.missed++
		byRule[p.rule] = t
	}
	return byRule
}

// missed returns the places of real labels without a finding, sorted.
func missed(s *store, labels map[place]label) []place {
	has := make(map[place]bool)
	for _, f := range s.found {
		has[f.place] = true
	}
	var out []place
	for p, l := range labels {
		if l.verdict == labelReal && !has[p] && s.has(p.repo) {
			out = append(out, p)
		}
	}
	slices.SortFunc(out, place.compare)
	return out
}

func printRates(w io.Writer, byRule map[string]labelCounts) error {
	tab := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(tab, "rule\treal\tfalse\tweak\tunlabelled\tprecision\tmissed\trecall")
	var all labelCounts
	for _, rule := range slices.Sorted(maps.Keys(byRule)) {
		printCounts(tab, rule, byRule[rule])
		all.add(byRule[rule])
	}
	printCounts(tab, "all", all)
	return tab.Flush()
}

// printTally prints a line. Precision is computed from real and false findings, recall from real
// ones.
func printCounts(w io.Writer, name string, t labelCounts) {
	fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%s\t%d\t%s\n", name, t.real, t.wrong, t.weak, t.unlabelled,
		percent(t.real, t.real+t.wrong), t.missed, percent(t.real, t.real+t.missed))
}

func percent(n, of int) string {
	if of == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f %%", 100*float64(n)/float64(of))
}

// printTodo prints the findings without a label as labels without a verdict, with the message as
// the reason.
func printTodo(w io.Writer, found []finding, labels map[place]label) error {
	for _, f := range found {
		if _, ok := labels[f.place]; !ok {
			if _, err := fmt.Fprintf(w, "%s\t%s\t%d\t%s\t?\t%s\n", f.repo, f.file, f.line, f.rule,
				f.message); err != nil {
				return err
			}
		}
	}
	return nil
}

func printMissed(w io.Writer, s *store, labels map[place]label) error {
	for _, p := range missed(s, labels) {
		if _, err := fmt.Fprintln(w, p); err != nil {
			return err
		}
	}
	return nil
}
