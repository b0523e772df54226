package flow

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
) // spreadArg notes a list of texts that the call spreads: from then on the elements may
// spreadArg kills a list of strings that the call spreads (f(list...)): from then on its
// elements may be others.
func (x *builder) spreadArg(call *ast.CallExpr) {
	if !call.Ellipsis.IsValid() || goinfo.Callee(x.info, call) == nil {
		return
	}
	id, ok := call.Args[len(call.Args)-1].(*ast.Ident)
	if ok && goinfo.IsStrings(x.info.TypeOf(id)) {
		x.markReadOnly(id)
		x.kill(id, DefUnknown)
	}
}

// escapeArgs records the types of pointers that the call passes to other packages.
func (x *builder) escapeArgs(call *ast.CallExpr) {
	fn := goinfo.Callee(x.info, call)
	for _, arg := range call.Args {
		t := x.info.TypeOf(arg)
		if t == nil || !goinfo.IsPointer(t) {
			continue
		}
		n := goinfo.TypeName(t.Underlying().(*types.Pointer).Elem())
		if n != nil && (fn == nil || fn.Pkg() != n.Pkg()) {
			x.escapeType(t)
		}
	}
}

// readOnlyArgs marks arguments that the callee only reads, as len and strings.Join do.
func (x *builder) readOnlyArgs(call *ast.CallExpr) {
	if id, ok := call.Fun.(*ast.Ident); ok {
		if b, ok := x.info.Uses[id].(*types.Builtin); ok && (b.Name() == "len" || b.Name() == "cap") {
			x.markReadOnly(call.Args[0])
		}
		return
	}
	if len(call.Args) == 0 {
		return
	}
	if id, ok := ast.Unparen(call.Args[0]).(*ast.Ident); ok {
		if f := goinfo.Callee(x.info, call); f != nil && f.FullName() == "strings.Join" {
			x.readOnly[id] = true
		}
	}
}

// valuesCall records what a call of a method of url.Values does to the variable it is
// called on.
func (x *builder) valuesCall(call *ast.CallExpr) {
	fn := goinfo.Callee(x.info, call)
	id, ok := goinfo.Receiver(call).(*ast.Ident)
	if fn == nil || !ok {
		return
	}
	switch fn.FullName() {
	case "(net/url.Values).Encode", "(net/url.Values).Get", "(net/url.Values).Has":
		x.markReadOnly(id)
	case "(net/url.Values).Set", "(net/url.Values).Add", "(net/url.Values).Del":
		if len(call.Args) == fn.Signature().Params().Len() {
			x.markReadOnly(id)
			x.define(id, Def{From: call.Pos(), At: call.End(), Kind: DefValues, Value: call, Index: -1})
		}
	}
}
