package analyzer

import (
	"go/ast"
	"go/token"
	"strings"

	"github.com/urllint/urllint/analyzer/lit"
	"github.com/urllint/urllint/core"
)

// A reading is one of the texts that an expression can be, and what is wrong with
// it. The findings are about the text of the value.
type reading struct {
	value lit.Value
	found []core.Finding
}

// reportSet reports what is wrong with the texts that e can be. A finding about
// bytes of the source is reported if every text that holds these bytes has it;
// one about what stands in several places, or does not stand there at all, if
// every text has it.
func (l *linter) reportSet(e ast.Expr, set []reading) {
	for i := range set {
		for _, f := range set[i].found {
			if common(e, set, i, f) {
				l.report(e, set[i].value, f)
			}
		}
	}
}

// common reports whether the finding f of the reading at i holds for the set.
func common(e ast.Expr, set []reading, i int, f core.Finding) bool {
	if len(set) == 1 {
		return true
	}
	pos, end, exact := set[i].value.Map.Range(int(f.Span.Start), int(f.Span.End))
	if !exact || f.Span.Len() == 0 || strings.HasSuffix(f.Rule.Name, "-missing") {
		for k := range set {
			if !set[k].has(f.Rule) {
				return false
			}
		}
		return i == 0 // it is one fault
	}
	for k := range set {
		if set[k].value.Map.Spells(pos, end) && !set[k].hasAt(e, f.Rule, pos, end) {
			return false
		}
	}
	return true
}

// has reports whether the rule found something in r.
func (r *reading) has(rule *core.Rule) bool {
	for i := range r.found {
		if r.found[i].Rule == rule {
			return true
		}
	}
	return false
}

// hasAt reports whether the rule found something in r in that stretch of source.
func (r *reading) hasAt(e ast.Expr, rule *core.Rule, pos, end token.Pos) bool {
	for i := range r.found {
		if r.found[i].Rule != rule {
			continue
		}
		if from, to := place(e, r.value, r.found[i].Span); from < end && pos < to {
			return true
		}
	}
	return false
}
