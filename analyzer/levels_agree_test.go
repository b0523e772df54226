package analyzer_test

import (
	"path/filepath"
	"slices"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/core"
)

// TestLevelsAgree: a raw value is reported at the same place whatever -level is, so that a
// directive or a baseline holds for all levels.
func TestLevelsAgree(t *testing.T) {
	dir, err := filepath.Abs("../testdata")
	if err != nil {
		t.Fatal(err)
	}
	found := make(map[core.Level][]int)
	for _, level := range []core.Level{core.Warning, core.Info} {
		options := analyzer.DefaultOptions
		options.Level = level
		r := analysistest.Run(unmoved{}, dir, analyzer.New(options), "entered")[0]
		if r.Err != nil {
			t.Fatal(r.Err)
		}
		for _, d := range r.Diagnostics {
			if r.Result.(*analyzer.Result).Level(d) > core.Info {
				found[level] = append(found[level], r.Pass.Fset.Position(d.Pos).Offset)
			}
		}
		slices.Sort(found[level])
	}
	if len(found[core.Info]) == 0 || !slices.Equal(found[core.Warning], found[core.Info]) {
		t.Errorf("at offsets %v, with level info at %v", found[core.Warning], found[core.Info])
	}
}
