package analyzer_test

import (
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urllint/urllint/analyzer"
)

// TestIndex: what is found by the index of a package is what a search finds.
func TestIndex(t *testing.T) {
	if testing.Short() {
		t.Skip("type-checks many packages")
	}
	defer analyzer.IndexAtOnce()()
	dir, _ := fixtures(t)
	analysistest.Run(t, dir, analyzer.New(analyzer.DefaultOptions),
		"requests", "composed", "wrappers", "fields", "closures", "flow", "escapes", "queries", "returned", "reached")
}
