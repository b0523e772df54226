package fixes

import (
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// Fixes that undo each other end, and what was there before the first of them stays.
func TestFixesThatUndoEachOther(t *testing.T) {
	round := func(rule string, start, end int, text string) *report.Report {
		edit := edits.Edit{File: "a.go", Span: edits.Span{Start: start, End: end}, Text: text}
		return &report.Report{Findings: []report.Finding{{Diagnostic: analysis.Diagnostic{Category: rule}, Editable: true,
			Fixes: []report.Fix{{Edits: []edits.Edit{edit}}}}}}
	}
	first := round("other", 0, 0, "x")
	m := Result{First: first, Last: first, Old: map[string][]byte{"a.go": []byte("ab")},
		Texts: map[string][]byte{"a.go": []byte("ab")}, Failed: map[string]error{}}
	again := round("adds", 1, 1, "y")
	for _, next := range []*report.Report{again, round("removes", 1, 2, "")} {
		if !m.ApplyRound() {
			t.Fatalf("%s is the end", next.Findings[0].Category)
		}
		m.Last = next
	}
	if m.ApplyRound() {
		t.Error("it goes on")
	}
	if got := string(m.Texts["a.go"]); got != "xab" || m.Last != again || len(m.AppliedFixes()) != 1 {
		t.Errorf("%s; %+v", got, m.AppliedFixes())
	}
	if list := m.Troubles(); len(list) != 1 || !strings.Contains(list[0].Message, "a.go undo each other") ||
		!strings.Contains(list[0].Message, "(adds, removes)") {
		t.Errorf("%+v", list)
	}
}
