package analyzer_test

import (
	"go/types"
	"slices"
	"sync"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// A recorder keeps what it is told.
type recorder struct {
	mu      sync.Mutex
	rules   map[string]bool // those that Explain says have found something
	places  int
	through int
	lines   []string
}

func (r *recorder) Place(_ *analysis.Pass, p *analyzer.Place) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.places++
	if p.Through != "" {
		r.through++
	}
	for i := range p.Seen {
		_, _, decisions := p.Explain(i)
		for _, d := range decisions {
			if d.Outcome == check.Found {
				r.rules[d.Rule.Name] = true
			}
		}
	}
}

func (r *recorder) Package(*analysis.Pass, analyzer.Judge) {}

func (r *recorder) Wrapper(_ *analysis.Pass, fn *types.Func, w analyzer.Wrapper) {
	line, err := analyzer.InferredSink(fn, w)
	r.mu.Lock()
	defer r.mu.Unlock()
	if err != nil {
		r.lines = append(r.lines, err.Error())
		return
	}
	r.lines = append(r.lines, line.String())
}

// What an observer is told explains every diagnostic, and changes none.
func TestObserver(t *testing.T) {
	if testing.Short() {
		t.Skip("type-checks many packages")
	}
	dir, pkgs := fixtures(t)
	o := analyzer.DefaultOptions
	r := &recorder{rules: make(map[string]bool)}
	o.Observer = r
	reported := make(map[string]bool)
	for _, result := range analysistest.Run(t, dir, analyzer.New(o), pkgs...) {
		for _, d := range result.Diagnostics {
			reported[d.Category] = true
			if rule := rules.Lookup(d.Category); !r.rules[d.Category] && rule.OfText() {
				t.Errorf("%s: no place explains %s", result.Pass.Fset.Position(d.Pos), d.Category)
			}
		}
	}
	if len(reported) < 5 || r.places < 50 || r.through == 0 {
		t.Errorf("%d rules reported, %d places, %d of them through functions", len(reported), r.places, r.through)
	}
}

// What is inferred is written as a sink file has it.
func TestInferredSinks(t *testing.T) {
	if testing.Short() {
		t.Skip("type-checks many packages")
	}
	dir, _ := fixtures(t)
	o := analyzer.DefaultOptions
	r := &recorder{rules: make(map[string]bool)}
	o.Observer = r
	analysistest.Run(t, dir, analyzer.New(o), "wrappers")
	for _, want := range []string{
		"wrappers.whole(u) absolute http https +sends +parses",
		"wrappers.(*client).get(path) absolute http https +sends +parses",
		"wrappers.portOf(port) absolute http https +sends +parses",
		"wrappers.parsed(u) reference +parses",
		"wrappers.generic(u) absolute http https +sends +parses",
		"wrappers.twice(u) absolute http https +sends +parses",
	} {
		if !slices.Contains(r.lines, want) {
			t.Errorf("no line %q among %q", want, r.lines)
		}
	}
}
