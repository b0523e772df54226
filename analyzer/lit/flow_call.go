package lit

import (
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"go/ast"
	"go/types"
)

// spreads notes a list of texts that the call spreads: from then on the elements may
// be others.
func (x *indexer) spreads(call *ast.CallExpr) {
	if !call.Ellipsis.IsValid() || goinfo.Callee(x.info, call) == nil {
		return
	}
	id, ok := call.Args[len(call.Args)-1].(*ast.Ident)
	if ok && goinfo.IsStrings(x.info.TypeOf(id)) {
		x.calm(id)
		x.disturb(id, unknown)
	}
}

// gives notes what the call gives to functions of other packages by pointer.
func (x *indexer) gives(call *ast.CallExpr) {
	fn := goinfo.Callee(x.info, call)
	for _, arg := range call.Args {
		t := x.info.TypeOf(arg)
		if t == nil || !goinfo.IsPointer(t) {
			continue
		}
		n := goinfo.TypeNameOf(t.Underlying().(*types.Pointer).Elem())
		if n != nil && (fn == nil || fn.Pkg() != n.Pkg()) {
			x.shares(t)
		}
	}
}

// reads notes arguments that the function called only reads.
func (x *indexer) reads(call *ast.CallExpr) {
	if id, ok := call.Fun.(*ast.Ident); ok {
		if b, ok := x.info.Uses[id].(*types.Builtin); ok && (b.Name() == "len" || b.Name() == "cap") {
			x.calm(call.Args[0])
		}
		return
	}
	if len(call.Args) == 0 {
		return
	}
	if id, ok := ast.Unparen(call.Args[0]).(*ast.Ident); ok {
		if f := goinfo.Callee(x.info, call); f != nil && f.FullName() == "strings.Join" {
			x.quiet[id] = true
		}
	}
}
