package sink

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A texts finds the texts in the value that a place gets: the elements of a list, what a pointer points to.
type texts struct{ info *types.Info }

// sites yields e or, if t is for elements of a list, the elements of the literal e. Another list of strings represents
// each of its elements.
func (x texts) sites(t *target, e ast.Expr, yield func(Site)) {
	if t.points {
		if e = x.pointee(e); e == nil {
			return
		}
	}
	if !t.each && !t.first {
		yield(t.site(x.bytesOf(e)))
		return
	}
	switch list := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		t.elems(list.Elts, yield)
	case *ast.CallExpr:
		x.listCall(t, list, yield)
	case *ast.Ident, *ast.SelectorExpr:
		if t.each && goinfo.IsStrings(goinfo.TypeOf(x.info, list.(ast.Expr))) && !x.info.Types[e].IsNil() {
			yield(t.site(e))
		}
	}
}

// listCall yields the sites of a list that a call returns. For append, these are its arguments.
func (x texts) listCall(t *target, call *ast.CallExpr, yield func(Site)) {
	switch fn, n := goinfo.Callee(x.info, call), len(call.Args); {
	case t.first && goinfo.IsAppend(x.info, call) && n > 1:
		x.sites(t, call.Args[0], yield)
	case !t.each:
	case goinfo.IsAppend(x.info, call) && n > 1:
		x.sites(t, call.Args[0], yield)
		if call.Ellipsis.IsValid() {
			x.sites(t, call.Args[n-1], yield)
		} else {
			t.elems(call.Args[1:], yield)
		}
	case fn == nil:
	case goinfo.IsFunc(fn, "slices.Clone") && n == 1:
		x.sites(t, call.Args[0], yield)
	case goinfo.IsStrings(goinfo.TypeOf(x.info, call)):
		yield(t.site(call))
	}
}

// bytesOf returns the string that e converts to bytes; otherwise e.
func (x texts) bytesOf(e ast.Expr) ast.Expr {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if ok && len(call.Args) == 1 && x.info.Types[call.Fun].IsType() && goinfo.IsBytes(goinfo.TypeOf(x.info, call)) &&
		goinfo.IsString(goinfo.TypeOf(x.info, call.Args[0])) {
		return call.Args[0]
	}
	return e
}

// elems yields the elements of a list or, if t.first is set, the first one.
func (t *target) elems(list []ast.Expr, yield func(Site)) {
	for _, e := range list {
		kv, keyed := e.(*ast.KeyValueExpr)
		if keyed {
			e = kv.Value
		}
		if t.first && keyed {
			return // the order of the keys is unknown
		}
		yield(t.site(e))
		if t.first {
			return
		}
	}
}

// pointee returns the string that e points to: x for &x, new(x) and helper functions such as aws.String(x); nil if it
// is unknown.
func (x texts) pointee(e ast.Expr) ast.Expr {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		if e.Op == token.AND {
			return e.X
		}
	case *ast.CallExpr:
		if len(e.Args) == 1 && x.info.Types[e.Args[0]].IsValue() && // not the type in new(T)
			x.makesPointer(e) {
			return e.Args[0]
		}
	}
	return nil
}

// makesPointer reports whether the result of a call points to its argument. A generic function from T to *T cannot do
// anything else; other functions are recognised by name.
func (x texts) makesPointer(call *ast.CallExpr) bool {
	switch fn := typeutil.Callee(x.info, call).(type) {
	case *types.Builtin:
		return fn.Name() == "new"
	case *types.Func:
		sig := fn.Origin().Signature()
		if sig.Recv() != nil || sig.Params().Len() != 1 || sig.Results().Len() != 1 {
			return false
		}
		of, ok := sig.Results().At(0).Type().(*types.Pointer)
		if !ok || !types.Identical(of.Elem(), sig.Params().At(0).Type()) {
			return false
		}
		return sig.TypeParams().Len() == 1 || fn.Name() == "String" || fn.Name() == "StringPtr"
	}
	return false
}
