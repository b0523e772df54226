package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/core"
)

// A repair is a fix as edits of the source.
type repair struct {
	message string
	bold    bool // it is not safe
	edits   []analysis.TextEdit
	imports []string         // the paths of packages that the edits name and the file does not import
	names   []*types.PkgName // the imports that the edits name
	frees   []*types.PkgName // those that they name once less
}

// An editor writes fixes of texts as edits of Go source.
type editor struct {
	*unit
	mode FixMode // which fixes are attached
}

// repair gives the first of fixes that may be attached and that the source can
// spell, or nil: drivers apply one, and golangci-lint all of them. A safe one comes
// before others, so that the safe ones are the same whatever else is offered.
func (ed *editor) repair(e ast.Expr, v eval.Value, fixes []core.Fix) *repair {
	if ed.mode == NoFixes {
		return nil
	}
	if r := ed.repairBy(e, v, fixes, true); r != nil || ed.mode != AllFixes {
		return r
	}
	return ed.repairBy(e, v, fixes, false)
}

// repairBy gives the first of the fixes that are safe, or are not, which the source
// can spell; or nil.
func (ed *editor) repairBy(e ast.Expr, v eval.Value, fixes []core.Fix, safe bool) *repair {
	for _, f := range fixes {
		if f.Safe != safe {
			continue
		}
		r := &repair{message: f.Message, bold: !safe}
		if ed.spell(r, e, v, f.Edits) {
			return r
		}
	}
	return nil
}

// spell adds edits of the text to r, as edits of the source, and reports whether
// all of them can be spelled.
func (ed *editor) spell(r *repair, e ast.Expr, v eval.Value, edits []core.Edit) bool {
	for _, edit := range edits {
		if edit.Call != core.NoCall {
			if !ed.fixable(e.Pos()) || !ed.spellCall(r, e, v, edit) {
				return false
			}
			continue
		}
		text, pos, end, ok := v.Map.Spell(int(edit.Span.Start), int(edit.Span.End), edit.New)
		if !ok {
			return false
		}
		r.replace(pos, end, string(text))
	}
	return true
}

// spellCall adds an edit that puts a function around what stands at holes.
func (ed *editor) spellCall(r *repair, e ast.Expr, v eval.Value, edit core.Edit) bool {
	switch edit.Call {
	case core.JoinHostPort, core.UserPassword:
		return ed.spellJoin(r, v, edit)
	case core.PathEscape, core.QueryEscape, core.Unescaped:
		return ed.spellEscape(r, e, v, edit)
	case core.JoinPath:
		return ed.spellJoinPath(r, e)
	}
	return false
}

func (r *repair) replace(pos, end token.Pos, text string) {
	r.edits = append(r.edits, analysis.TextEdit{Pos: pos, End: end, NewText: []byte(text)})
}

func (r *repair) insert(pos token.Pos, text string) { r.replace(pos, pos, text) }

// equal reports whether two repairs do the same.
func (r *repair) equal(q *repair) bool {
	if r == nil || q == nil {
		return r == q
	}
	return slices.EqualFunc(r.edits, q.edits, sameEdit)
}

func sameEdit(a, b analysis.TextEdit) bool {
	return a.Pos == b.Pos && a.End == b.End && string(a.NewText) == string(b.NewText)
}
