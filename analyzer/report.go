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

// report puts a finding where its bytes stand in the source.
func (l *linter) report(e ast.Expr, v lit.Value, f core.Finding) {
	pos, end := place(e, v, f.Span)
	k := key{f.Rule, pos, end}
	l.emit(k, f.Level, f.Message, func() []analysis.SuggestedFix {
		fixes, safe := l.fixes(v, f.Fixes)
		if !safe {
			l.result.bold[k] = true
		}
		return fixes
	})
}

// emit reports what is wrong with a stretch of source, once, unless a directive
// silences it. The message ends with the name of the rule.
func (l *linter) emit(k key, level core.Level, message string, fixes func() []analysis.SuggestedFix) {
	if l.seen[k] || l.ignored(k.rule, k.pos) {
		return
	}
	l.seen[k] = true
	if level != k.rule.Level {
		l.result.level[k] = level
	}
	end := l.pass.Fset.File(k.pos).End()
	l.pass.Report(analysis.Diagnostic{
		Pos: k.pos, End: min(k.end, end), // a node that misses its ")" ends beyond
		Category:       k.rule.Name,
		Message:        message,
		URL:            Home + "docs/rules/" + k.rule.Name + ".md",
		SuggestedFixes: before(end, fixes()),
	})
}

// before leaves out the fixes that edit beyond the end of the file.
func before(end token.Pos, fixes []analysis.SuggestedFix) []analysis.SuggestedFix {
	return slices.DeleteFunc(fixes, func(f analysis.SuggestedFix) bool {
		return slices.ContainsFunc(f.TextEdits, func(e analysis.TextEdit) bool { return e.End > end })
	})
}

// place gives the source range of the bytes at: where they stand in several
// literals, of those in the first.
func place(e ast.Expr, v lit.Value, at core.Span) (pos, end token.Pos) {
	if pos, end, _ := v.Map.Range(int(at.Start), int(at.End)); pos.IsValid() {
		return pos, end
	}
	return e.Pos(), e.End()
}

// fixes gives the first fix that may be attached and that the literal can spell:
// drivers apply one, and golangci-lint all of them. It reports whether that is safe.
func (l *linter) fixes(v lit.Value, fixes []core.Fix) (attached []analysis.SuggestedFix, safe bool) {
	if l.options.Fixes == NoFixes {
		return nil, true
	}
	for _, f := range fixes {
		if !f.Safe && l.options.Fixes != AllFixes {
			continue
		}
		if edits, ok := spell(v, f.Edits); ok {
			return []analysis.SuggestedFix{{Message: f.Message, TextEdits: edits}}, f.Safe
		}
	}
	return nil, true
}

// spell turns edits of the text into edits of the source.
func spell(v lit.Value, edits []core.Edit) ([]analysis.TextEdit, bool) {
	out := make([]analysis.TextEdit, len(edits))
	for i, e := range edits {
		text, pos, end, ok := v.Map.Spell(int(e.Span.Start), int(e.Span.End), e.New)
		if !ok {
			return nil, false
		}
		out[i] = analysis.TextEdit{Pos: pos, End: end, NewText: text}
	}
	return out, true
}
