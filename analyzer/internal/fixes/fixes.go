package fixes

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// A Fix is a fix as edits of Go source.
type Fix struct {
	Message      string
	Unsafe       bool // it is not safe
	Edits        []analysis.TextEdit
	newImports   []string         // the paths of packages that the edits name and the file does not import
	usedImports  []*types.PkgName // the imports that the edits name
	freedImports []*types.PkgName // those that they name once less
	label        *label           // nil: no other constant need differ from the one that is edited
}

// An Editor writes fixes of texts as edits of Go source.
type Editor struct {
	*unit.Unit
	Mode config.FixMode // which fixes are attached
}

// Choose returns the first of fixes that the source can spell, or nil: drivers apply one,
// golangci-lint all of them. Safe fixes come first, so that they are the same whatever else
// is offered. The texts in right can flow to the same place and need no fix: their source is
// left as it is.
func (ed *Editor) Choose(e ast.Expr, v eval.Value, fixes []check.Fix, right []eval.Value) *Fix {
	if ed.Mode == config.NoFixes {
		return nil
	}
	if r := ed.chooseBy(e, v, fixes, right, true); r != nil {
		return r
	}
	return ed.chooseBy(e, v, fixes, right, false)
}

// chooseBy returns the first fix that is safe, or is not, and that the source can spell;
// or nil.
func (ed *Editor) chooseBy(e ast.Expr, v eval.Value, fixes []check.Fix, right []eval.Value, safe bool) *Fix {
	for _, f := range fixes {
		if f.Safe != safe {
			continue
		}
		r := &Fix{Message: f.Message, Unsafe: !safe}
		if ed.spellEdits(r, e, v, f.Edits) && ed.keepsDistinct(r, e, v.Text.WithEdits(f.Edits)) &&
			(f.Calls() || !r.changes(right)) {
			return r
		}
	}
	return nil
}

// changes reports whether an edit changes a literal of one of those texts.
func (f *Fix) changes(texts []eval.Value) bool {
	return slices.ContainsFunc(texts, func(v eval.Value) bool {
		return slices.ContainsFunc(f.Edits, func(e analysis.TextEdit) bool { return v.Map.HasSource(e.Pos, e.End) })
	})
}

// spellEdits adds edits of the text to r as edits of the source. It reports whether all of
// them can be spelled.
func (ed *Editor) spellEdits(r *Fix, e ast.Expr, v eval.Value, edits []core.Edit) bool {
	for _, edit := range edits {
		if edit.Call != core.NoCall {
			if !ed.IsEditable(e.Pos()) || !ed.spellCall(r, e, v, edit) {
				return false
			}
			continue
		}
		text, pos, end, ok := v.Map.Spell(int(edit.Span.Start), int(edit.Span.End), edit.New)
		if !ok {
			return false
		}
		if from, to, ok := ed.emptied(pos, end); ok && len(text) == 0 {
			pos, end = from, to
		}
		r.Replace(pos, end, string(text))
	}
	return true
}

// emptied returns an operand of + with the operator, if it is a literal whose content is from pos to end: without
// that it adds nothing.
func (ed *Editor) emptied(pos, end token.Pos) (from, to token.Pos, ok bool) {
	cur, ok := ed.At(pos-1, end+1)
	if !ok || cur.Node().Pos() != pos-1 || cur.Node().End() != end+1 {
		return 0, 0, false
	}
	sum, isSum := cur.Parent().Node().(*ast.BinaryExpr)
	switch {
	case !isSum || sum.Op != token.ADD:
		return 0, 0, false
	case sum.X == cur.Node():
		from, to = pos-1, sum.Y.Pos()
	default:
		from, to = sum.X.End(), end+1
	}
	return from, to, ed.HasNoComment(from, to)
}

// spellCall adds an edit that puts a call around the values at holes.
func (ed *Editor) spellCall(r *Fix, e ast.Expr, v eval.Value, edit core.Edit) bool {
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

// Replace adds an edit that replaces the source from pos to end.
func (f *Fix) Replace(pos, end token.Pos, text string) {
	f.Edits = append(f.Edits, analysis.TextEdit{Pos: pos, End: end, NewText: []byte(text)})
}

// Insert adds an edit that inserts text at pos.
func (f *Fix) Insert(pos token.Pos, text string) { f.Replace(pos, pos, text) }

// Equal reports whether two fixes have the same edits.
func (f *Fix) Equal(q *Fix) bool {
	if f == nil || q == nil {
		return f == q
	}
	return slices.EqualFunc(f.Edits, q.Edits, sameEdit)
}

func sameEdit(a, b analysis.TextEdit) bool {
	return a.Pos == b.Pos && a.End == b.End && string(a.NewText) == string(b.NewText)
}
