package origin

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/framework"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// IndexHole returns the properties of the element that e selects of a list or a map.
func (o *Origins) IndexHole(e *ast.IndexExpr) (core.Hole, bool) {
	if call, ok := o.onlyValue(e.X).(*ast.CallExpr); ok {
		if fn := goinfo.Callee(o.Info, call); fn != nil && goinfo.FullName(fn) == framework.MuxVars {
			return core.Hole{Origin: core.FromForm, Kind: o.inPatternOf(e.Index)}, true
		}
	}
	return o.ElementHole(e.X)
}

// onlyValue returns the only value of e, if e is a local variable; e itself if it is none, and nil if there are others.
func (o *Origins) onlyValue(e ast.Expr) ast.Expr {
	v := o.Variable(e)
	if v == nil {
		return ast.Unparen(e)
	}
	if _, h := o.DefsOf(v); h.Only() != nil && h.Only().Kind == flow.DefAssign && h.Only().Index < 1 {
		return ast.Unparen(h.Only().Value)
	}
	return nil
}

// isSentList reports whether e is the list of values that a query or a form has for a key, or a part of one.
func (o *Origins) isSentList(e ast.Expr) bool {
	switch of := o.onlyValue(e).(type) {
	case *ast.SliceExpr:
		return o.isSentList(of.X)
	case *ast.IndexExpr:
		return goinfo.IsNamed(goinfo.TypeOf(o.Info, of.X), "net/url", "Values")
	}
	return false
}

// ElementHole returns the properties of the elements of the list e: a value of a query, a field, a variable with the
// result of a call, or the arguments of the program.
func (o *Origins) ElementHole(e ast.Expr) (core.Hole, bool) {
	if o.isSentList(e) {
		return core.Hole{Origin: core.FromForm}, true
	}
	if from := o.ArgumentsOf(e); from != core.FromUnknown {
		return core.Hole{Origin: from}, true
	}
	if _, ok := ast.Unparen(e).(*ast.Ident); !ok {
		if o.FieldHole(e).Origin == core.FromField &&
			goinfo.IsString(goinfo.ElementType(goinfo.TypeOf(o.Info, e))) {
			return core.Hole{Origin: core.FromElement}, true
		}
		return core.Hole{}, false
	}
	v := o.Variable(e)
	if v == nil {
		return core.Hole{}, false
	}
	_, h := o.DefsOf(v)
	d := h.Only()
	if d == nil || d.Index != 0 {
		return core.Hole{}, false
	}
	return o.ResultElementHole(d.Value)
}

// ResultElementHole returns the properties of the elements of a slice that a call returns.
func (o *Origins) ResultElementHole(e ast.Expr) (core.Hole, bool) {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return core.Hole{}, false
	}
	if from := o.ArgumentsOf(call); from != core.FromUnknown { // flag.Args()
		return core.Hole{Origin: from}, true
	}
	fn := goinfo.Callee(o.Info, call)
	if fn == nil {
		return core.Hole{}, false
	}
	switch goinfo.FullName(fn) {
	case "net.LookupHost", "(*net.Resolver).LookupHost":
		return IP.Hole, true
	}
	return core.Hole{}, false
}

// BytesHole returns the properties of bytes with unknown contents.
func (o *Origins) BytesHole(e ast.Expr) core.Hole {
	switch e := ast.Unparen(e).(type) {
	case *ast.SelectorExpr:
		return core.Hole{Origin: o.FieldHole(e).Origin}
	case *ast.Ident:
		v, ok := o.Info.Uses[e].(*types.Var)
		switch {
		case !ok:
		case v.Kind() == types.ParamVar:
			return core.Hole{Origin: core.FromParameter}
		case o.IsMade(v, o.IsMarshal):
			return core.Hole{Origin: core.FromJSON}
		case o.IsMade(v, o.ReadsContent):
			return core.Hole{Origin: core.FromLine}
		}
	}
	return core.Hole{}
}
