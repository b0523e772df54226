package fixes

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// A Fix is a fix in the form of edits of Go source.
type Fix struct {
	Message      string
	Unsafe       bool // it is not safe
	Edits        []analysis.TextEdit
	newImports   []string         // the packages that the edits name but the file does not import
	usedImports  []*types.PkgName // the imports that the edits name
	freedImports []*types.PkgName // imports that the edits name less often, once for each use removed
	label        *label           // the case or key that the fix creates; nil if there is none
}

// An Editor turns fixes of texts into edits of Go source.
type Editor struct {
	*unit.Unit
	Mode config.FixMode // which fixes are attached
}

// Choose returns the first of the fixes that can be spelled in the source; nil if there is none. There is only one,
// because drivers apply one, but golangci-lint all of them. Safe fixes take precedence, so that the choice does not
// depend on unsafe ones. The texts in right may flow to the same place and need no fix; Choose does not change their
// source.
func (ed *Editor) Choose(e ast.Expr, v eval.Value, fixes []check.Fix, right []eval.Value) *Fix {
	if ed.Mode == config.NoFixes {
		return nil
	}
	if r := ed.chooseBy(e, v, fixes, right, true); r != nil {
		return r
	}
	return ed.chooseBy(e, v, fixes, right, false)
}

// chooseBy returns the first fix with that safety that can be spelled in the source; nil if there is none.
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

// changes reports whether an edit changes a literal of one of the texts.
func (f *Fix) changes(texts []eval.Value) bool {
	return slices.ContainsFunc(texts, func(v eval.Value) bool {
		return slices.ContainsFunc(f.Edits, func(e analysis.TextEdit) bool { return v.Map.HasSource(e.Pos, e.End) })
	})
}

// spellEdits adds edits of the text to r as edits of the source. It reports whether all of them can be spelled.
func (ed *Editor) spellEdits(r *Fix, e ast.Expr, v eval.Value, edits []core.Edit) bool {
	for _, edit := range edits {
		if edit.Call != core.NoCall {
			if !ed.IsEditable(e.Pos()) || !ed.spellCall(r, e, v, edit) {
				return false
			}
			continue
		}
		text, pos, end, ok := v.Map.Spell(int(edit.Span.Start), int(edit.Span.End), edit.New)
		if !ok || Escapes(edit) && ed.isInserted(v, pos) {
			return false
		}
		if from, to, ok := ed.emptied(pos, end); ok && len(text) == 0 {
			pos, end = from, to
		}
		r.Replace(pos, end, string(text))
	}
	return true
}

// emptied returns the range of an operand of + and the operator, if the operand is a literal with content [pos, end).
// The literal is redundant without its content.
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

// Escapes reports whether an edit writes an escape, or a bracket of an address.
func Escapes(edit core.Edit) bool {
	return edit.Call == core.NoCall && strings.ContainsAny(edit.New, "%[]")
}

// IsOneValue reports whether value, which follows before in a URL, is one parameter of the query, segment or host. If
// an expression elsewhere inserts it, that has to escape it: other code may read the value, too.
func IsOneValue(before, value string) bool {
	delimiters := "/?#&=@%"
	if strings.Contains(before, "?") {
		delimiters = "&=#%"
	}
	return before != "" && !strings.ContainsAny(value, delimiters)
}

// isInserted reports whether the literal around pos is one value, which an expression elsewhere inserts.
func (ed *Editor) isInserted(v eval.Value, pos token.Pos) bool {
	cur, ok := ed.At(pos, pos+1)
	if !ok {
		return false
	}
	lit, ok := cur.Node().(*ast.BasicLit)
	if !ok {
		return false
	}
	around, before := cur.Parent().Node(), 0
	for _, p := range v.Map.AllParts() {
		if lit.Pos() <= p.Pos && p.EndPos <= lit.End() {
			break
		}
		if before = p.End; around.Pos() <= p.Pos && p.EndPos <= around.End() {
			return false
		}
	}
	value, _ := ed.StringOf(lit)
	return IsOneValue(v.Text.S[:before], value)
}

// spellCall adds an edit that wraps the values of holes in a call.
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
