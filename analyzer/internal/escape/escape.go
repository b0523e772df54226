// Package escape records the values that a package escapes. The same value, or one with the same name in the same
// position of another text, must be escaped elsewhere, too.
package escape

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/analyzer/internal/wrapper"
	"github.com/urllint/urllint/core"
)

// An Annotator annotates holes by what the package escapes. It searches the package on first use.
type Annotator struct {
	*unit.Unit
	eval     *eval.Evaluator
	wrappers *wrapper.Tracer
	escapes  *escapes            // nil until collected
	params   map[*types.Var]bool // whether escaped text is passed for a parameter; a cache
	calls    map[*types.Func][]*ast.CallExpr
	escapers map[*types.Func]bool // whether a function escapes its argument; a cache
}

// New returns the Annotator of a package.
func New(u *unit.Unit, ev *eval.Evaluator, ws *wrapper.Tracer) *Annotator {
	return &Annotator{Unit: u, eval: ev, wrappers: ws}
}

// Annotate changes the holes of raw values. From becomes core.FromEscaped if the package escapes the value elsewhere,
// and core.FromUnknown if the value may need no escape. May becomes core.QueryValue for parameters that get escaped
// text. A raw value that is an argument of a function to which other calls pass escaped text is at fault itself: it
// loses its name within that function.
func (a *Annotator) Annotate(values []eval.Value) {
	for i := range values {
		t := &values[i].Text
		for k, h := range t.Holes {
			if in := values[i].Map.Entered(int(h.At)); in != nil && h.Escaper == core.ByNobody && a.isEscapedParam(in) {
				values[i].Map = values[i].Map.WithoutEntered(int(h.At))
			}
			if h.Escaper == core.ByNobody && h.Kind == core.Anything && a.annotate(&h, &values[i], k) {
				t.Holes = slices.Clone(t.Holes)
				t.Holes[k] = h
			}
		}
	}
}

// annotate is Annotate for h, hole k of v. It reports whether it changed h.
func (a *Annotator) annotate(h *core.Hole, v *eval.Value, k int) bool {
	e, before := v.Map.Verbatim(int(h.At)), v.Text.S[:h.At]
	if isSuspected(h.Origin) && expectsValue(before) && a.mayBePlain(e) {
		h.Origin = core.FromUnknown
		return true
	}
	if k > 0 {
		before = v.Text.S[v.Text.Holes[k-1].At+1 : h.At]
	}
	switch {
	case h.Origin > core.FromElement:
		return false
	case len(v.Text.S) > 1 && a.isEscapedParam(e):
		h.Kind = core.QueryValue
	case a.isEscapedElsewhere(e, before):
		h.Origin = core.FromEscaped
	default:
		return false
	}
	return true
}

// expectsValue reports whether a path segment or a query value follows these bytes.
func expectsValue(before string) bool {
	return strings.HasSuffix(before, "=") || strings.HasSuffix(before, "/") && !strings.HasSuffix(before, "//")
}

// isSuspected reports whether only the name of a value with that origin, or the code around it, suggests that the
// value needs an escape.
func isSuspected(from core.Origin) bool {
	return from.IsVariable() || from == core.FromFile || from == core.FromReplaced
}

// mayBePlain reports whether the value of e may need no escape: the function tests it, it has a named type, it
// is a field that is set to an escaped value, or it is a parameter whose arguments need none.
func (a *Annotator) mayBePlain(e ast.Expr) bool {
	if e == nil {
		return false
	}
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && len(call.Args) == 1 &&
		a.Pass.TypesInfo.Types[call.Fun].IsType() {
		e = call.Args[0]
	}
	if goinfo.IsString(goinfo.TypeOf(a.Pass.TypesInfo, e)) && !a.IsStringType(e) {
		return true
	}
	return a.IsTested(e) || a.isEscapedField(e) || a.isPlainParam(e)
}

// IsTested reports whether a condition on the way to e tests the variable e, or the function tests the same field or
// result anywhere.
func (a *Annotator) IsTested(e ast.Expr) bool {
	fn, ok := a.FuncDeclAround(e.Pos(), e.End())
	if !ok {
		return false
	}
	if v := a.Variable(e); v != nil {
		return !v.IsField() && a.wrappers.Kinds.TellsForm(fn, v, e)
	}
	for cur := range fn.Preorder((*ast.IfStmt)(nil), (*ast.SwitchStmt)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.IfStmt:
			if n.Init != nil && a.mentions(n.Init, e) || a.mentions(n.Cond, e) {
				return true
			}
		case *ast.SwitchStmt:
			if n.Tag != nil && a.mentions(n.Tag, e) {
				return true
			}
		}
	}
	return false
}

// mentions reports whether n contains e, other than in a test for emptiness or for a scheme.
func (a *Annotator) mentions(n ast.Node, e ast.Expr) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		if b, ok := n.(*ast.BinaryExpr); ok {
			if _, ok := goinfo.AsEmptyTest(a.Pass.TypesInfo, b); ok {
				return false
			}
		}
		if call, ok := n.(*ast.CallExpr); ok && a.isSchemeTest(call) {
			return false
		}
		x, ok := n.(ast.Expr)
		found = found || ok && a.Same(x, e)
		return !found
	})
	return found
}

// isSchemeTest reports whether a call tests whether a text starts with a scheme and "://".
func (a *Annotator) isSchemeTest(call *ast.CallExpr) bool {
	if len(call.Args) != 2 || !a.Calls(call, "strings.HasPrefix") {
		return false
	}
	prefix, ok := a.eval.StringOf(call.Args[1])
	return ok && strings.HasSuffix(prefix, "://")
}

// isEscapedField reports whether e reads a field that is set to an escaped value.
func (a *Annotator) isEscapedField(e ast.Expr) bool {
	obj := a.objectOf(e)
	v, ok := obj.(*types.Var)
	return ok && v.IsField() && a.collected().fields[obj]
}

// isEscapedElsewhere reports whether e, after these bytes, is escaped elsewhere. In a query it suffices that the same
// field or result is escaped anywhere. A parameter that its function writes to, or whose address it takes, may hold
// escaped text by then.
func (a *Annotator) isEscapedElsewhere(e ast.Expr, before string) bool {
	obj := a.objectOf(e)
	if obj == nil || !strings.HasSuffix(before, "/") && !strings.HasSuffix(before, "=") {
		return false
	}
	found := a.collected()
	sameContext := found.contexts[contextOf(obj.Name(), before)]
	if found.fields[obj] || !found.objects[obj] && !sameContext {
		return false
	}
	if v, ok := obj.(*types.Var); ok && !v.IsField() {
		return a.eval.NeverWritten(v)
	}
	return sameContext || strings.HasSuffix(before, "=")
}

// objectOf returns the field, method without arguments, or parameter that e reads; nil for other expressions.
func (a *Annotator) objectOf(e ast.Expr) types.Object {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && len(call.Args) == 0 {
		if fn := goinfo.Callee(a.Pass.TypesInfo, call); fn != nil && fn.Signature().Recv() != nil {
			return fn
		}
		return nil
	}
	if field := goinfo.Field(a.Pass.TypesInfo, e); field != nil {
		return field.Origin()
	}
	if v := a.ParamVar(e); v != nil {
		return v
	}
	return nil
}
