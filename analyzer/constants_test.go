package analyzer_test

import (
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/analyzer/config"
)

// TestForeignConstants: what is wrong with a constant of another package is said
// where it is used, and mended nowhere.
func TestForeignConstants(t *testing.T) {
	if testing.Short() {
		t.Skip("type-checks many packages")
	}
	dir, err := filepath.Abs("../testdata")
	if err != nil {
		t.Fatal(err)
	}
	o := analyzer.DefaultOptions
	o.Fixes = config.AllFixes
	foreign := 0
	for _, r := range analysistest.Run(t, dir, analyzer.New(o), "constants") {
		for _, d := range r.Diagnostics {
			pos, end := r.Pass.Fset.Position(d.Pos), r.Pass.Fset.Position(d.End)
			src, err := r.Pass.ReadFile(pos.Filename)
			if err != nil {
				t.Fatal(err)
			}
			text := string(src[pos.Offset:end.Offset])
			if len(text) < 6 || text[:6] != "other." {
				continue
			}
			foreign++
			if len(d.SuggestedFixes) > 0 {
				t.Errorf("%s: %s has a fix: %s", pos, text, d.SuggestedFixes[0].Message)
			}
		}
	}
	if foreign < 5 {
		t.Errorf("%d findings at constants of another package, want 5", foreign)
	}
}
