package lit

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/core"
)

// flagCall tells of a call that declares a flag of type string, of package flag
// or pflag: what its default is, and where its value goes; nil if the call gives a
// pointer to it.
func flagCall(info *types.Info, call *ast.CallExpr) (to, byDefault ast.Expr, ok bool) {
	fn := calleeOf(info, call)
	if fn == nil || fn.Pkg() == nil {
		return nil, nil, false
	}
	if path := fn.Pkg().Path(); path != "flag" && !strings.HasSuffix(path, "spf13/pflag") {
		return nil, nil, false
	}
	args := call.Args
	switch fn.Name() {
	case "StringVar", "StringVarP":
		if len(args) > 0 {
			to, args = args[0], args[1:]
		}
	case "String", "StringP":
	default:
		return nil, nil, false
	}
	at := 1
	if strings.HasSuffix(fn.Name(), "P") {
		at = 2 // behind the letter
	}
	if len(args) != at+2 {
		return nil, nil, false
	}
	return to, args[at], true
}

// declaresFlag notes that a call makes a variable the value of a flag.
func (x *indexer) declaresFlag(call *ast.CallExpr) bool {
	to, _, ok := flagCall(x.info, call)
	u, address := to.(*ast.UnaryExpr)
	if !ok || !address || u.Op != token.AND {
		return false
	}
	id, ok := ast.Unparen(u.X).(*ast.Ident)
	if !ok {
		return false
	}
	for _, arg := range call.Args[1:] {
		x.exprs(arg)
	}
	x.exprs(receiverOf(call))
	x.write(id, write{from: call.Pos(), at: call.End(), kind: flagged, value: call, index: -1})
	return true
}

// byFlag appends the default of a flag, or what the command line says instead.
func (w *walk) byFlag(e ast.Expr, call *ast.CallExpr) {
	_, byDefault, ok := flagCall(w.ev.Info, call)
	k, chosen := 0, false
	if ok {
		k, chosen = w.choose(call, 2)
	}
	if !chosen || k == 1 {
		w.hole(e, core.Hole{From: core.FromFlag}, FromCommandLine)
		return
	}
	w.eval(byDefault)
}

// pointed appends what a pointer leads to: the value of a flag.
func (w *walk) pointed(e *ast.StarExpr) {
	id, ok := ast.Unparen(e.X).(*ast.Ident)
	if !ok {
		w.opaque(e)
		return
	}
	v, ok := w.ev.Info.Uses[id].(*types.Var)
	if !ok {
		w.opaque(e)
		return
	}
	_, h := w.ev.historyOf(v)
	if v.Kind() == types.PackageVar && w.ev.private(v) {
		h = w.ev.global(v)
	}
	if h == nil || h.lost != 0 || len(h.writes) != 1 || h.writes[0].kind != set || h.writes[0].index >= 0 {
		w.opaque(e)
		return
	}
	if call, ok := ast.Unparen(h.writes[0].value).(*ast.CallExpr); ok {
		if to, _, declares := flagCall(w.ev.Info, call); declares && to == nil {
			w.byFlag(e, call)
			return
		}
	}
	w.opaque(e)
}
