package lit

import (
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"go/ast"
	"go/types"
)

// global gives the history of a variable of the package: all writes in all files,
// in no order of time. Those in tests are its tail, from onward.
func (x *definitions) global(v *types.Var) *history {
	x.gatherAll()
	return x.globals[v]
}

// gatherAll reads the whole package, once.
func (x *definitions) gatherAll() {
	if x.globals != nil {
		return
	}
	x.globals, x.setters = map[*types.Var]*history{}, map[types.Object]setter{}
	for _, f := range x.Files {
		for _, d := range f.Decls {
			x.gather(d)
		}
	}
}

// A setter is where a field is written to.
type setter struct {
	flow *flow
	more bool // in other flows, too
}

// setElsewhere reports whether another function than that of v writes to the
// field of the struct that v holds, or gives such a struct to somebody.
func (x *definitions) setElsewhere(v *types.Var, field string) bool {
	t := v.Type()
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return true
	}
	x.gatherAll()
	own := x.flowOf(v.Pos())
	for f := range s.Fields() {
		if f.Name() == field {
			return f.Pkg() != x.Pkg || x.setBesides(own, f.Origin()) || x.setBesides(own, goinfo.TypeNameOf(t))
		}
	}
	return true
}

func (x *definitions) setBesides(own *flow, obj types.Object) bool {
	s, ok := x.setters[obj]
	return ok && (s.more || s.flow != own)
}

// gather adds what a declaration does to the variables of the package.
func (x *definitions) gather(d ast.Decl) {
	f := x.flowOf(d.Pos())
	if f == nil {
		return
	}
	for obj := range f.sets {
		_, more := x.setters[obj]
		x.setters[obj] = setter{f, more}
	}
	for v, h := range f.vars {
		if v.Kind() != types.PackageVar {
			continue
		}
		g := x.globals[v]
		if g == nil {
			g = &history{}
			x.globals[v] = g
		}
		g.writes = append(g.writes, h.writes...)
		g.stores += h.stores
		if g.lost == 0 && !x.InTest(d.Pos()) {
			g.lost = h.lost
		}
		if h.lost != 0 {
			g.lostInTests = h.lost
		}
	}
}

// variableOfPackage appends one of the values that the package gives to v. What
// tests write does not count elsewhere.
func (w *walk) variableOfPackage(e ast.Expr, v *types.Var) {
	if !w.ev.IsPrivate(v) || w.following[v] {
		w.unknown(e, OtherVariable)
		return
	}
	h := w.ev.global(v)
	values, why := w.valuesOf(h)
	if why != 0 {
		w.unknown(e, why)
		return
	}
	k, ok := w.choose(v, len(values))
	if !ok {
		w.unknown(e, SeveralValues)
		return
	}
	mark := len(w.out)
	w.apart(v, func() {
		switch value := values[k].(type) {
		case nil:
			w.empty(e)
		case *ast.CallExpr:
			if to, _, ok := flagCall(w.ev.Info, value); ok && to != nil {
				w.byFlag(e, value)
				return
			}
			w.eval(value)
		default:
			w.eval(value)
		}
	})
	w.rename(mark, e)
}

// apart runs eval outside of any call, with v as what led there.
func (w *walk) apart(v *types.Var, eval func()) {
	if w.following == nil {
		w.following = map[*types.Var]bool{}
	}
	frame, via := w.frame, w.via
	w.frame, w.via, w.following[v] = nil, &link{obj: v, next: via}, true
	eval()
	w.frame, w.via, w.following[v] = frame, via, false
}

// valueOfFlag gives the call that makes the variable a flag, if nothing else sets it.
func (h *history) valueOfFlag() ([]ast.Expr, Reason) {
	var values []ast.Expr
	for i := range h.writes {
		switch h.writes[i].kind {
		case zero:
		case flagged:
			values = append(values, h.writes[i].value)
		default:
			return nil, AddressTaken
		}
	}
	if len(values) > 1 {
		return nil, SeveralValues
	}
	return values, 0
}

// valuesOf gives the expressions that are assigned to a variable of the package;
// nil among them stands for the empty string.
func (w *walk) valuesOf(h *history) ([]ast.Expr, Reason) {
	switch {
	case h == nil:
		return nil, OtherVariable
	case h.lost != 0:
		return nil, h.lost
	case w.tests && h.lostInTests != 0:
		return nil, h.lostInTests
	}
	var values []ast.Expr
	written := false
	for i := range h.writes {
		last := &h.writes[i]
		switch {
		case !w.tests && w.ev.InTest(last.in.start):
		case last.kind == flagged:
			return h.valueOfFlag()
		case last.field != "" || last.index >= 0 || last.kind != set && last.kind != zero:
			return nil, SetElsewhere
		default:
			values = append(values, last.value)
			written = written || last.kind == set
		}
	}
	if !written {
		return nil, OtherVariable // the linker may set it (-ldflags=-X)
	}
	return values, 0
}
