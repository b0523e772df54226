package analyzer_test

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urllint/urllint/analyzer"
)

// TestWrappers holds what is found of texts that are given to functions of another package
// of the module.
func TestWrappers(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("../testdata/src/wrapped")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module wrapped\n\ngo 1.26\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	analysistest.Run(t, dir, analyzer.NewWithFacts(analyzer.Options{}), "./api", "./app")
}
