package analyzer_test

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
)

// fixKinds are the best fixes that rules have in the fixtures: "safe", or "offered" with -fixes=all.
type fixKinds map[string]string

func (k fixKinds) add(d analysis.Diagnostic, r *analyzer.Result) {
	switch {
	case r.Safe(d):
		k[d.Category] = "safe"
	case r.Withheld(d) && k[d.Category] == "":
		k[d.Category] = "offered"
	}
}

// verify holds k against the file that the pages of the rules are made with.
func (k fixKinds) verify(t *testing.T) {
	t.Helper()
	var b strings.Builder
	for _, rule := range slices.Sorted(maps.Keys(k)) {
		b.WriteString(rule + " " + k[rule] + "\n")
	}
	name := filepath.Join("..", "cmd", "urllint", "internal", "ruledoc", "fixes.txt")
	if *update {
		if err := os.WriteFile(name, []byte(b.String()), 0o666); err != nil {
			t.Error(err)
		}
		return
	}
	if listed, err := os.ReadFile(name); err != nil || string(listed) != b.String() {
		t.Errorf("%s is not what the fixtures have; go test ./analyzer -run Fixtures -update, and then "+
			"go test ./cmd/urllint -run Docs -update", name)
	}
}
