package analyzer

import (
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/lit"
	"github.com/urllint/urllint/core"
)

// A key tells findings apart: a constant that several places use is reported once.
type key struct {
	rule     *core.Rule
	pos, end token.Pos
}

// A diagnosis is what is reported at the end of the run: only then it is known how
// the fixes go together.
type diagnosis struct {
	key
	analysis.Diagnostic
	repair *repair // nil: there is none that may be attached
}

// report puts a finding where its bytes stand in the source.
func (l *linter) report(e ast.Expr, v lit.Value, f core.Finding) {
	pos, end := place(e, v, f.Span)
	l.emit(key{f.Rule, pos, end}, f.Level, f.Message, func() *repair { return l.repair(e, v, f.Fixes) })
}

// agree takes the fix from what was reported of the same bytes, unless f has the
// same one: then it is right for one of the texts that come there only.
func (l *linter) agree(e ast.Expr, v lit.Value, f core.Finding) {
	pos, end := place(e, v, f.Span)
	if d := l.seen[key{f.Rule, pos, end}]; d != nil {
		l.dispute(d, func() *repair { return l.repair(e, v, f.Fixes) })
	}
}

func (l *linter) dispute(d *diagnosis, other func() *repair) {
	if d.repair != nil && !l.byLooks && !d.repair.equal(other()) {
		d.repair = nil
	}
}

// emit reports what is wrong with a stretch of source, once, unless a directive
// silences it. The message ends with the name of the rule.
func (l *linter) emit(k key, level core.Level, message string, fix func() *repair) {
	if d := l.seen[k]; d != nil {
		l.dispute(d, fix)
		return
	}
	if l.ignored(k.rule, k.pos) {
		return
	}
	if level != k.rule.Level {
		l.result.level[k] = level
	}
	end := l.pass.Fset.File(k.pos).End()
	d := &diagnosis{repair: l.outsideTests(fix().before(end)), key: k, Diagnostic: analysis.Diagnostic{
		Pos: k.pos, End: min(k.end, end), // a node that misses its ")" ends beyond
		Category: k.rule.Name,
		Message:  message,
		URL:      Home + "docs/rules/" + k.rule.Name + ".md",
	}}
	l.seen[k] = d
	l.said.add(k)
	l.found = append(l.found, d)
}

// before gives r unless it edits beyond the end of the file.
func (r *repair) before(end token.Pos) *repair {
	if r == nil || slices.ContainsFunc(r.edits, func(e analysis.TextEdit) bool { return e.End > end }) {
		return nil
	}
	return r
}

// outsideTests gives r, unless it is not safe and changes a test: what a test compares
// must not be another text on one side, nor what it tests be gone.
func (l *linter) outsideTests(r *repair) *repair {
	inTest := func(e analysis.TextEdit) bool { return l.inTestFile(e.Pos) || l.inTestFunction(e.Pos) }
	if r != nil && r.bold && slices.ContainsFunc(r.edits, inTest) {
		return nil
	}
	return r
}

// flush reports what was found, each with its fix.
func (l *linter) flush() {
	l.found = slices.DeleteFunc(l.found, l.comesOfJoin)
	l.settle()
	for _, d := range l.found {
		if d.repair != nil {
			d.SuggestedFixes = []analysis.SuggestedFix{{Message: d.repair.message, TextEdits: d.repair.edits}}
			l.result.bold[d.key] = d.repair.bold
		}
		l.pass.Report(d.Diagnostic)
	}
}

// comesOfJoin reports whether what is wrong at d comes of a URL that is joined like
// a path in there, which is said.
func (l *linter) comesOfJoin(d *diagnosis) bool {
	for _, k := range l.said.of(rulePathJoin, d.pos) {
		if k.pos >= d.end {
			break
		}
		if level, ok := l.result.level[k]; d.pos < k.pos && k.end <= d.end && (!ok || level == rulePathJoin.Level) {
			return true
		}
	}
	return false
}

var rulePathJoin = core.Lookup("path-join")

// place gives the source range of the bytes at: where they stand in several
// literals, of those in the first.
func place(e ast.Expr, v lit.Value, at core.Span) (pos, end token.Pos) {
	if pos, end, _ := v.Map.Range(int(at.Start), int(at.End)); pos.IsValid() {
		return pos, end
	}
	return e.Pos(), e.End()
}
