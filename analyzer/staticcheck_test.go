package analyzer_test

import (
	"fmt"
	"os"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
	"honnef.co/go/tools/staticcheck/sa1007"
	"honnef.co/go/tools/staticcheck/sa4027"

	"github.com/urllint/urllint/analyzer"
)

// TestStaticcheck holds urllint against the checks of staticcheck that look at
// URLs: what they report in the fixtures, it reports too.
func TestStaticcheck(t *testing.T) {
	theirs := []*analysis.Analyzer{sa1007.Analyzer, sa4027.Analyzer}
	found := linesOf(t, append(theirs, analyzer.Analyzer)...)
	for _, a := range theirs {
		if len(found[a.Name]) == 0 {
			t.Errorf("%s says nothing about the fixtures", a.Name)
		}
		for at, message := range found[a.Name] {
			if found[analyzer.Analyzer.Name][at] == "" {
				t.Errorf("%s: %s says: %s", at, a.Name, message)
			}
		}
	}
}

// linesOf runs analyzers over the fixtures, and returns what each says by file and
// line.
func linesOf(t *testing.T, analyzers ...*analysis.Analyzer) map[string]map[string]string {
	dir, names := fixtures(t)
	cfg := &packages.Config{
		Mode: packages.LoadAllSyntax | packages.NeedModule,
		Dir:  dir,
		Env:  append(os.Environ(), "GO111MODULE=off", "GOPATH="+dir, "GOFLAGS=", "GOWORK=off"),
	}
	pkgs, err := packages.Load(cfg, names...)
	if err != nil {
		t.Fatal(err)
	}
	graph, err := checker.Analyze(analyzers, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	found := make(map[string]map[string]string)
	for _, a := range analyzers {
		found[a.Name] = make(map[string]string)
	}
	for _, act := range graph.Roots {
		if act.Err != nil {
			t.Errorf("%s in %s: %v", act.Analyzer, act.Package, act.Err)
		}
		for _, d := range act.Diagnostics {
			p := act.Package.Fset.Position(d.Pos)
			found[act.Analyzer.Name][fmt.Sprintf("%s:%d", p.Filename, p.Line)] = d.Message
		}
	}
	return found
}
