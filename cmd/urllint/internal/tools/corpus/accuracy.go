package main

import (
	_ "embed"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/template"
)

var (
	//go:embed accuracy.md.tmpl
	accuracyPage string
	//go:embed found.tsv
	foundLines string
)

// docCommand writes docs/accuracy.md from the labels and from the findings of the run to which they
// refer.
func docCommand(_ []string, w io.Writer) error {
	labels, err := readLabels(labelLines)
	if err != nil {
		return err
	}
	s := &store{ran: make(map[string]measure)}
	if err := s.add(foundLines); err != nil {
		return fmt.Errorf("found.tsv: %w", err)
	}
	sortFindings(s.found)
	repos, err := repositories()
	if err != nil {
		return err
	}
	a := newAccuracy(repos, s, labels)
	if a.Second, err = readSecond(secondLines); err != nil {
		return err
	}
	t, err := template.New("accuracy").Parse(accuracyPage)
	if err != nil {
		return err
	}
	return t.Execute(w, a)
}

// An accuracy holds the contents of the page: tables whose rows are lines of text.
type accuracy struct {
	By                string // the version of urllint
	Repositories      int    // number of repositories that were checked
	Packages, Broken  int
	Runs              string // one row per repository
	NotRun            []string
	Rules             string // one row per rule: precision
	All               labelCounts
	False, Weak       string // one row per reason
	Unlabelled        int
	Survey            string // one row per rule: recall
	Known, Seen, Info int    // numbers of real rows of the survey: all, found by default, found at any level
	Lost, Disputed    string // real rows of the survey that are not found, and rows that the labels dispute
	FalseAlarms       int    // rows of the survey without a fault: those with a finding by default, and all
	FalseRows         int
	Second            *secondReading
}

func newAccuracy(repos []repository, s *store, labels map[place]label) *accuracy {
	a := &accuracy{By: s.by, Repositories: len(s.ran)}
	a.runs(repos, s)
	a.precision(s, labels)
	a.recall(s, labels)
	return a
}

func (a *accuracy) runs(repos []repository, s *store) {
	var b strings.Builder
	for _, r := range repos {
		if !s.has(r.name) {
			a.NotRun = append(a.NotRun, r.name)
			continue
		}
		m := s.ran[r.name]
		n := 0
		for _, f := range s.found {
			if f.repo == r.name && f.byDefault() {
				n++
			}
		}
		a.Packages += m.packages
		a.Broken += m.broken
		row(&b, r.name, r.version, m.packages, m.broken, n)
	}
	a.Runs = b.String()
}

// byDefault reports whether a finding is reported by default.
func (f finding) byDefault() bool { return f.level != levelInfo && !f.inTest() }

func (a *accuracy) precision(s *store, labels map[place]label) {
	byRule := make(map[string]labelCounts)
	var wrong, weak reasons
	for _, f := range s.found {
		if !f.byDefault() {
			continue
		}
		t, l := byRule[f.rule], labels[f.place]
		t.count(l.verdict)
		byRule[f.rule] = t
		switch l.verdict {
		case labelFalse:
			wrong.add(f, l.why)
		case labelWeak:
			weak.add(f, l.why)
		}
	}
	var b strings.Builder
	for _, rule := range slices.Sorted(maps.Keys(byRule)) {
		t := byRule[rule]
		a.All.add(t)
		t.row(&b, rule)
	}
	a.All.row(&b, "all")
	a.Rules, a.False, a.Weak, a.Unlabelled = b.String(), wrong.String(), weak.String(), a.All.unlabelled
}

// reasons are findings with the reason for their label. Those of a rule in a repository with the same reason are one.
type reasons []reason

type reason struct {
	rule, repo, why string
	places          []string
}

func (rs *reasons) add(f finding, why string) {
	i := slices.IndexFunc(*rs, func(r reason) bool { return r.rule == f.rule && r.repo == f.repo && r.why == why })
	if i < 0 {
		i = len(*rs)
		*rs = append(*rs, reason{rule: f.rule, repo: f.repo, why: why})
	}
	(*rs)[i].places = append((*rs)[i].places, f.where())
}

// String returns one row per reason, with its first place and the number of the others.
func (rs reasons) String() string {
	var b strings.Builder
	for _, r := range rs {
		places := r.places[0]
		if more := len(r.places) - 1; more > 0 {
			places = fmt.Sprintf("%s and %d more", places, more)
		}
		row(&b, r.rule, r.repo, places, r.why)
	}
	return b.String()
}

func (p place) where() string { return fmt.Sprintf("%s:%d", p.file, p.line) }

func (t labelCounts) row(w io.Writer, name string) {
	row(w, name, t.real, t.weak, t.wrong, percent(t.real, t.real+t.wrong), percent(t.real+t.weak, t.real+t.weak+
		t.wrong))
}

// recallCounts counts rows of the survey.
type recallCounts struct{ rows, byDefault, anyLevel int }

func (a *accuracy) recall(s *store, labels map[place]label) {
	level := make(map[place]string)
	for _, f := range s.found {
		if level[f.place] == "" || f.byDefault() {
			level[f.place] = f.level
		}
	}
	byRule := make(map[string]*recallCounts)
	var lost, disputed, b strings.Builder
	for _, p := range slices.SortedFunc(maps.Keys(labels), place.compare) {
		l := labels[p]
		seen := level[p] != ""
		switch {
		case !s.has(p.repo) || p.inTest():
		case l.survey == surveyFalse:
			a.FalseRows++
			if seen && level[p] != levelInfo {
				a.FalseAlarms++
			}
		case l.survey != surveyReal:
		case l.verdict != labelReal:
			row(&disputed, p.rule, p.repo, p.where(), l.why)
		default:
			r := byRule[p.rule]
			if r == nil {
				r = new(recallCounts)
				byRule[p.rule] = r
			}
			r.add(level[p])
			if !seen {
				row(&lost, p.rule, p.repo, p.where(), l.why)
			}
		}
	}
	var all recallCounts
	for _, rule := range slices.Sorted(maps.Keys(byRule)) {
		r := byRule[rule]
		r.row(&b, rule)
		all.rows, all.byDefault, all.anyLevel = all.rows+r.rows, all.byDefault+r.byDefault, all.anyLevel+r.anyLevel
	}
	all.row(&b, "all")
	a.Survey, a.Lost, a.Disputed = b.String(), lost.String(), disputed.String()
	a.Known, a.Seen, a.Info = all.rows, all.byDefault, all.anyLevel
}

func (r *recallCounts) add(level string) {
	r.rows++
	if level != "" {
		r.anyLevel++
	}
	if level != "" && level != levelInfo {
		r.byDefault++
	}
}

func (r recallCounts) row(w io.Writer, name string) {
	row(w, name, r.rows, r.byDefault, percent(r.byDefault, r.rows), r.anyLevel, percent(r.anyLevel, r.rows))
}

// row writes a row of a table of Markdown.
func row(w io.Writer, cells ...any) {
	for _, c := range cells {
		fmt.Fprint(w, "| ", strings.ReplaceAll(fmt.Sprint(c), "|", `\|`), " ")
	}
	fmt.Fprintln(w, "|")
}

//go:embed second.tsv
var secondLines string

// A secondReading is the result of a second reader, who did not see the labels.
type secondReading struct {
	// Numbers of places: all, those with the same label, and those with the same judgement whether
	// they are false.
	Read, Equal, EqualFalse int
	Differ                  string // one row per place with another label
}

func readSecond(text string) (*secondReading, error) {
	rows, err := table(text, 7)
	if err != nil {
		return nil, fmt.Errorf("second.tsv: %w", err)
	}
	var s secondReading
	var b strings.Builder
	for _, r := range rows {
		first, second := r[4], r[5]
		s.Read++
		if (first == labelFalse) == (second == labelFalse) {
			s.EqualFalse++
		}
		if first == second {
			s.Equal++
			continue
		}
		row(&b, r[3], r[0], r[1]+":"+r[2], first, second, r[6])
	}
	s.Differ = b.String()
	return &s, nil
}
