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

// An Index holds the values that a package escapes, as a cache.
type Index struct {
	*unit.Unit
	eval     *eval.Evaluator
	wrappers *wrapper.Tracer
	contexts map[context]bool      // nil until collected
	objects  map[types.Object]bool // fields and methods that are escaped in some place
	escaped  map[types.Object]bool // fields that hold escaped values
	given    map[*types.Var]bool   // whether escaped text is passed for a parameter; a cache
	calls    map[*types.Func][]*ast.CallExpr
}

// New returns the Index of a package.
func New(u *unit.Unit, ev *eval.Evaluator, ws *wrapper.Tracer) *Index {
	return &Index{Unit: u, eval: ev, wrappers: ws, given: make(map[*types.Var]bool)}
}

// Annotate changes the holes of raw values. From becomes core.FromEscaped if the package escapes the value elsewhere,
// and core.FromUnknown if the value may need no escape. May becomes core.QueryValue for parameters that get escaped
// text.
func (es *Index) Annotate(values []eval.Value) {
	for i := range values {
		t := &values[i].Text
		for k := range t.Holes {
			h := &t.Holes[k]
			if h.By != core.ByNobody || h.May != core.Anything {
				continue
			}
			e := values[i].Map.Verbatim(int(h.At))
			if isByEvidence(h.From) && expectsValue(t.S[:h.At]) && es.mayNeedNoEscape(e) {
				t.Holes = slices.Clone(t.Holes)
				t.Holes[k].From = core.FromUnknown
				continue
			}
			if h.From > core.FromElement {
				continue
			}
			before := t.S[:h.At]
			if k > 0 {
				before = t.S[t.Holes[k-1].At+1 : h.At]
			}
			switch has := es.isEscapedElsewhere(e, before); {
			case len(t.S) > 1 && es.paramGetsEscaped(e):
				t.Holes = slices.Clone(t.Holes)
				t.Holes[k].May = core.QueryValue
			case has:
				t.Holes = slices.Clone(t.Holes)
				t.Holes[k].From = core.FromEscaped
			}
		}
	}
}

// expectsValue reports whether a path segment or a query value follows these bytes.
func expectsValue(before string) bool {
	return strings.HasSuffix(before, "=") || strings.HasSuffix(before, "/") && !strings.HasSuffix(before, "//")
}

// isByEvidence reports whether only the name of a value with that origin, or the code around it, suggests that the
// value needs an escape.
func isByEvidence(from core.Origin) bool {
	return from.IsVariable() || from == core.FromFile || from == core.FromReplaced
}

// mayNeedNoEscape reports whether the value of e may need no escape: the function tests it, it has a named type, it
// is a field that is set to an escaped value, or it is a parameter whose arguments need none.
func (es *Index) mayNeedNoEscape(e ast.Expr) bool {
	if e == nil {
		return false
	}
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && len(call.Args) == 1 &&
		es.Pass.TypesInfo.Types[call.Fun].IsType() {
		e = call.Args[0]
	}
	if goinfo.IsString(goinfo.TypeOf(es.Pass.TypesInfo, e)) && !es.IsStringType(e) {
		return true
	}
	return es.IsTested(e) || es.fieldHoldsEscaped(e) || es.paramGetsOnlyPlain(e)
}

// IsTested reports whether a condition on the way to e tests the variable e, or the function tests the same field or
// result anywhere.
func (es *Index) IsTested(e ast.Expr) bool {
	fn, ok := es.FuncDeclAround(e.Pos(), e.End())
	if !ok {
		return false
	}
	if v := es.Variable(e); v != nil {
		return !v.IsField() && es.wrappers.Kinds.TellsApart(fn, v, e)
	}
	for cur := range fn.Preorder((*ast.IfStmt)(nil), (*ast.SwitchStmt)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.IfStmt:
			if n.Init != nil && es.mentions(n.Init, e) || es.mentions(n.Cond, e) {
				return true
			}
		case *ast.SwitchStmt:
			if n.Tag != nil && es.mentions(n.Tag, e) {
				return true
			}
		}
	}
	return false
}

// mentions reports whether n contains e, other than in a test for emptiness or for a scheme.
func (es *Index) mentions(n ast.Node, e ast.Expr) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		if b, ok := n.(*ast.BinaryExpr); ok {
			if _, ok := goinfo.AsEmptyTest(es.Pass.TypesInfo, b); ok {
				return false
			}
		}
		if call, ok := n.(*ast.CallExpr); ok && es.asksScheme(call) {
			return false
		}
		x, ok := n.(ast.Expr)
		found = found || ok && es.Same(x, e)
		return !found
	})
	return found
}

// asksScheme reports whether a call tests whether a text starts with a scheme and "://".
func (es *Index) asksScheme(call *ast.CallExpr) bool {
	if len(call.Args) != 2 || !es.Calls(call, "strings.HasPrefix") {
		return false
	}
	prefix, ok := es.eval.StringOf(call.Args[1])
	return ok && strings.HasSuffix(prefix, "://")
}

// fieldHoldsEscaped reports whether e reads a field that is set to an escaped value.
func (es *Index) fieldHoldsEscaped(e ast.Expr) bool {
	obj := es.objectOf(e)
	if v, ok := obj.(*types.Var); !ok || !v.IsField() {
		return false
	}
	if es.contexts == nil {
		es.collect()
	}
	return es.escaped[obj]
}

// isEscapedElsewhere reports whether e, after these bytes, is escaped elsewhere. In a query it suffices that the same
// field or result is escaped anywhere.
func (es *Index) isEscapedElsewhere(e ast.Expr, before string) bool {
	obj := es.objectOf(e)
	if obj == nil || !strings.HasSuffix(before, "/") && !strings.HasSuffix(before, "=") {
		return false
	}
	if es.contexts == nil {
		es.collect()
	}
	if es.escaped[obj] || !es.objects[obj] && !es.contexts[contextOf(obj.Name(), before)] {
		return false
	}
	v, ok := obj.(*types.Var)
	return ok && !v.IsField() || es.contexts[contextOf(obj.Name(), before)] || strings.HasSuffix(before, "=")
}

// objectOf returns the field, method without arguments, or parameter that e reads; nil for other expressions.
func (es *Index) objectOf(e ast.Expr) types.Object {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && len(call.Args) == 0 {
		if fn := goinfo.Callee(es.Pass.TypesInfo, call); fn != nil && fn.Signature().Recv() != nil {
			return fn
		}
		return nil
	}
	if field := goinfo.Field(es.Pass.TypesInfo, e); field != nil {
		return field.Origin()
	}
	if v := es.Variable(e); v != nil && v.Kind() == types.ParamVar {
		return v
	}
	return nil
}
