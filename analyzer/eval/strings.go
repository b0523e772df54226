package eval

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/analyzer/internal/transfer"
)

// strings appends the result of a function of package strings. If it reports false, it appended nothing.
func (w computation) strings(e *ast.CallExpr, function string) bool {
	switch function {
	case "Clone":
		w.eval(e.Args[0])
	case "Join":
		return w.joinFields(e) || w.join(e)
	case "Repeat":
		return w.repeat(e)
	case "ToLower":
		return transfer.ChangeCase(w, e, w.takePieces(e.Args[0]), strings.ToLower)
	case "ToUpper":
		return transfer.ChangeCase(w, e, w.takePieces(e.Args[0]), strings.ToUpper)
	case "Replace", "ReplaceAll":
		return w.replace(e)
	case "Trim", "TrimLeft", "TrimRight", "TrimPrefix", "TrimSuffix":
		cut, ok := w.knownText(e.Args[1])
		return ok && w.trim(e, transfer.Trim{Function: function, Cut: cut})
	case "TrimSpace":
		return w.trim(e, transfer.Trim{Function: function})
	default:
		return false
	}
	return true
}

// maxRepeat limits the count of strings.Repeat.
const maxRepeat = 1 << 10

func (w computation) repeat(e *ast.CallExpr) bool {
	n, ok := w.ev.IntOf(e.Args[1])
	if !ok || n < 0 || n > maxRepeat {
		return false
	}
	ps := w.takePieces(e.Args[0])
	if n == 0 {
		w.addEmpty(e)
	}
	for ; n > 0 && w.budget >= 0; n-- {
		w.addPieces(ps)
	}
	return true
}

// trim appends a text without what a function of package strings cuts off.
func (w computation) trim(e *ast.CallExpr, t transfer.Trim) bool {
	ps := w.takePieces(e.Args[0])
	return w.budget < 0 || t.Apply(w, e, ps)
}

// replace appends a text with one known text replaced by another.
func (w computation) replace(e *ast.CallExpr) bool {
	old, ok := w.knownText(e.Args[1])
	if !ok || old == "" || w.replacesInTurn(e) {
		return false
	}
	times := int64(-1)
	if len(e.Args) > 3 {
		if times, ok = w.ev.IntOf(e.Args[3]); !ok {
			return false
		}
	}
	ps, with := w.takePieces(e.Args[0]), w.takePieces(e.Args[2])
	return w.budget < 0 || transfer.Replace(w, e, e.Args[0], ps, with, old, times)
}

// replacesInTurn reports whether a loop around e replaces computed texts in one variable. One iteration does not show
// what the others replace.
func (w computation) replacesInTurn(e *ast.CallExpr) bool {
	id, isIdent := ast.Unparen(e.Args[0]).(*ast.Ident)
	if !isIdent || w.ev.Info.Types[e.Args[1]].Value != nil {
		return false
	}
	v, isVar := w.ev.Info.Uses[id].(*types.Var)
	tree := w.ev.TreeAt(e.Pos())
	if !isVar || tree == nil || tree.Vars[v] == nil {
		return false
	}
	variable := flow.Query{Index: w.ev.Index, Var: v, Defs: tree.Vars[v]}
	for r := tree.Root.At(e.Pos()); r != nil && w.spend(nodeCost); r = r.Parent {
		if any, _, cost := variable.DefsIn(r); r.Kind == flow.Loop && v.Pos() < r.Start && any && w.spend(cost) {
			return true
		}
	}
	return false
}

// rejoin appends the result of strings.Join for a direct call of strings.Split: the text with one separator
// replaced by the other. It reports false if e joins something else.
func (w computation) rejoin(e *ast.CallExpr) bool {
	split := w.ev.callTo(e.Args[0], "strings.Split")
	if split == nil {
		return false
	}
	old, ok := w.knownText(split.Args[1])
	if !ok || old == "" {
		return false
	}
	ps, with := w.takePieces(split.Args[0]), w.takePieces(e.Args[1])
	return w.budget < 0 || transfer.Replace(w, e, split.Args[0], ps, with, old, -1)
}

// joinFields appends the result of strings.Join for a call of strings.Fields, if it escapes each run of spaces.
func (w computation) joinFields(e *ast.CallExpr) bool {
	fields := w.ev.callTo(e.Args[0], "strings.Fields")
	if fields == nil {
		return false
	}
	with, ok := w.knownText(e.Args[1])
	if !ok || !transfer.EscapesPart(w.takePieces(fields.Args[0]), " ", with) {
		return false
	}
	transfer.AddPartlyEscaped(w, e, fields.Args[0])
	return true
}

// fewReplaced limits the kinds of bytes that a strings.Replacer escapes while other bytes remain unescaped.
const fewReplaced = 2

// replacer appends a template that a strings.Replacer fills, or a value in which one escapes few kinds of bytes.
func (w computation) replacer(e *ast.CallExpr) bool {
	made := w.madeBy(goinfo.Receiver(e), "strings.NewReplacer")
	if made == nil || len(made.Args) < 2 || len(made.Args)%2 != 0 {
		return false
	}
	ps := w.takePieces(e.Args[0])
	if len(ps) > 0 && !srcmap.HasHole(ps) {
		return w.fill(e, ps, made)
	}
	if len(made.Args) > 2*fewReplaced {
		return false
	}
	for i := 0; i < len(made.Args); i += 2 {
		old, ok := w.ev.StringOf(made.Args[i])
		with, known := w.ev.StringOf(made.Args[i+1])
		if !ok || !known || !transfer.EscapesPart(ps, old, with) {
			return false
		}
	}
	transfer.AddPartlyEscaped(w, e, e.Args[0])
	return true
}

// fill appends the known text ps with the replacements of the strings.Replacer made. It reports false if what they
// replace is not known.
func (w computation) fill(e *ast.CallExpr, ps []srcmap.Piece, made *ast.CallExpr) bool {
	var olds []string
	var withs [][]srcmap.Piece
	for i := 0; i < len(made.Args); i += 2 {
		old, ok := w.ev.StringOf(made.Args[i])
		if !ok || old == "" {
			return false
		}
		olds, withs = append(olds, old), append(withs, w.takePieces(made.Args[i+1]))
	}
	if w.budget >= 0 {
		transfer.Fill(w, ps, olds, withs)
	}
	return true
}

// spaces are the regular expressions that match one or more spaces.
var spaces = []string{" ", " +", `\s`, `\s+`, "[ ]", "[ ]+", "[[:space:]]", "[[:space:]]+"}

// replaceSpaces appends a value in which a regular expression escapes the spaces.
func (w computation) replaceSpaces(e *ast.CallExpr) bool {
	made := w.madeBy(goinfo.Receiver(e), "regexp.MustCompile", "regexp.Compile")
	if made == nil || len(made.Args) != 1 {
		return false
	}
	expr, _ := w.ev.StringOf(made.Args[0])
	with, known := w.ev.StringOf(e.Args[1])
	if !known || !slices.Contains(spaces, expr) || !transfer.EscapesPart(w.takePieces(e.Args[0]), " ", with) {
		return false
	}
	transfer.AddPartlyEscaped(w, e, e.Args[0])
	return true
}

// madeBy returns the call of one of these functions that created the value of
// e, a call or a variable; nil if there is none.
func (w computation) madeBy(e ast.Expr, names ...string) (made *ast.CallExpr) {
	is := func(call *ast.CallExpr) bool {
		fn := goinfo.Callee(w.ev.Info, call)
		made = call
		return fn != nil && slices.Contains(names, goinfo.FullName(fn))
	}
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && is(call) {
		return call
	}
	v := w.ev.Variable(e)
	if v == nil {
		return nil
	}
	if v.Kind() == types.PackageVar {
		return w.ev.initialCall(v, is)
	}
	if w.ev.origins.IsMade(v, is) {
		return made
	}
	return nil
}

// initialCall returns the call that initializes a package-level variable with an immutable value, if is reports true
// for the call and the variable has no other assignment; nil otherwise.
func (ev *Evaluator) initialCall(v *types.Var, is func(*ast.CallExpr) bool) *ast.CallExpr {
	defs := ev.Global(v)
	if defs == nil {
		return nil
	}
	var initial *ast.CallExpr
	for _, d := range defs.All {
		call, ok := d.Value.(*ast.CallExpr)
		switch {
		case d.Kind == flow.DefEscape, d.Kind == flow.DefMethodCall: // nothing changes a Replacer or a Regexp
		case !ok || initial != nil || !is(call):
			return nil
		default:
			initial = call
		}
	}
	return initial
}
