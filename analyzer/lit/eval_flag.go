package lit

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// flagCall tells of a call that declares a flag of type string, of package flag
// or pflag: what its default is, and where its value goes; nil if the call gives a
// pointer to it.
func flagCall(info *types.Info, call *ast.CallExpr) (to, byDefault ast.Expr, ok bool) {
	fn := goinfo.Callee(info, call)
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
	x.exprs(goinfo.Receiver(call))
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
	if v.Kind() == types.PackageVar && w.ev.IsPrivate(v) {
		h = w.ev.global(v)
	}
	call, others := w.pointsToFlag(h)
	if call == nil || len(others) > 0 && v.Kind() != types.PackageVar {
		w.opaque(e)
		return
	}
	if to, _, declares := flagCall(w.ev.Info, call); !declares || to != nil {
		w.opaque(e)
		return
	}
	switch k, ok := w.choose(v, 1+len(others)); {
	case !ok:
		w.unknown(e, SeveralValues)
	case k == 0:
		w.byFlag(e, call)
	default:
		mark := len(w.out)
		w.apart(v, func() { w.eval(others[k-1]) })
		w.rename(mark, e)
	}
}

// pointsToFlag gives the call that a pointer has its value from, and what is
// written to the string that it leads to, in tests only for them; nil if that is
// not all, or perhaps kills what there was.
func (w *walk) pointsToFlag(h *history) (call *ast.CallExpr, others []ast.Expr) {
	if h == nil || h.lost != 0 {
		return nil, nil
	}
	for i := range h.writes {
		switch last := &h.writes[i]; {
		case last.kind == set && last.index < 0 && call == nil:
			call, _ = ast.Unparen(last.value).(*ast.CallExpr)
			if call == nil {
				return nil, nil
			}
		case last.kind == through && !w.tests && w.ev.InTest(last.from):
		case last.kind == through && last.in.onBranch():
			others = append(others, last.value)
		default:
			return nil, nil
		}
	}
	return call, others
}

// onBranch reports whether it depends on something whether r runs when its function
// does.
func (r *region) onBranch() bool {
	for ; r != nil; r = r.parent {
		if r.kind == branch {
			return true
		}
	}
	return false
}
