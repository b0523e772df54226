package lit

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"net/url"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// queryText is what (url.Values).Encode makes.
var queryText = core.Hole{May: core.QueryText, By: core.ByEncode}

// A urlValues is what is known of url.Values.
type urlValues struct {
	entries map[string]*entry
	open    bool // there may be others, before and behind each
}

// An entry is what url.Values have for one name.
type entry struct {
	values []ast.Expr
	sure   bool
}

// encoded appends what method Encode gives of url.Values that the function puts
// together.
func (w *walk) encoded(e *ast.CallExpr) bool {
	f := &urlValues{entries: map[string]*entry{}}
	if !w.gather(f, ast.Unparen(goinfo.Receiver(e))) || w.left < 0 {
		return false
	}
	names := slices.Sorted(maps.Keys(f.entries)) // as Encode does
	sure := slices.ContainsFunc(names, func(name string) bool { return f.entries[name].sure })
	switch {
	case len(names) == 0 && !f.open:
		w.empty(e)
		return true
	case !sure:
		return false
	}
	w.pairs(e, f, names)
	return true
}

// pairs appends the names with their values. A hole for what may be there or not
// has the separator in it that goes with it.
func (w *walk) pairs(e *ast.CallExpr, f *urlValues, names []string) {
	if f.open {
		w.hole(e, queryText, ResultOfCall)
	}
	some := false
	for _, name := range names {
		entry := f.entries[name]
		if !entry.sure {
			w.hole(e, queryText, ResultOfCall)
			continue
		}
		for _, value := range entry.values {
			if some && !f.open {
				w.known(e, "&")
			}
			some = true
			w.known(e, url.QueryEscape(name)+"=")
			w.formValue(value)
			if f.open {
				w.hole(e, queryText, ResultOfCall)
			}
		}
	}
}

// formValue appends a value as it stands in a query.
func (w *walk) formValue(value ast.Expr) {
	for _, p := range eachAs(w.take(value), value, url.QueryEscape) {
		if p.kind == hole {
			p = p.loosened()
			p.hole.May, p.hole.By = core.QueryValue, core.ByQueryEscape
		}
		w.add(p)
	}
}

// gather notes what is in the url.Values that e is.
func (w *walk) gather(f *urlValues, e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.CompositeLit:
		return f.literal(w.ev, e)
	case *ast.CallExpr:
		f.open = !w.ev.makesMap(e)
		return true
	case *ast.Ident:
		v, ok := w.ev.Info.Uses[e].(*types.Var)
		if !ok {
			return false
		}
		flow, h := w.ev.historyOf(v)
		if h.obstacle() != 0 || h.result {
			return false
		}
		return w.gatherBefore(f, &reading{query: w.lookup(v, h, ""), e: e}, flow.root.at(e.Pos()), e.Pos())
	}
	return false
}

// gatherBefore notes what was put into the variable before pos in r.
func (w *walk) gatherBefore(f *urlValues, rd *reading, r *region, pos token.Pos) bool {
	var done []func()
	for w.spend(nodeCost) {
		last := rd.before(pos)
		switch {
		case last == nil || !last.in.under(r):
			if r.parent == nil || r.kind == closure && !rd.settled(r) || r.kind == branch && r.fork.falls {
				return false
			}
			if r.kind == loop && !w.repeated(f, rd, r, &done) {
				return false
			}
			r, pos = r.parent, r.entry
		case last.kind == put && last.in == r:
			done = append(done, func() { f.surely(w.ev, last) })
			pos = last.from
		case last.kind == put:
			done = append(done, func() { f.perhaps(w.ev, last) })
			pos = last.from
		case last.in != r || !w.begin(f, last):
			return false
		default:
			for _, do := range slices.Backward(done) {
				do()
			}
			return true
		}
	}
	return false
}

// repeated notes that all that a loop does may have been done before.
func (w *walk) repeated(f *urlValues, rd *reading, loop *region, done *[]func()) bool {
	for i := len(rd.h.writes) - 1; i >= 0; i-- {
		last := &rd.h.writes[i]
		switch {
		case !w.spend(nodeCost):
			return false
		case !last.in.under(loop):
			continue
		case last.kind != put:
			return false
		}
		*done = append(*done, func() { f.perhaps(w.ev, last) })
	}
	return true
}

// begin notes what the variable is declared to be.
func (w *walk) begin(f *urlValues, last *write) bool {
	if last.kind != set || last.index >= 0 {
		f.open = true
		return last.kind == set || last.kind == zero || last.kind == param
	}
	value := ast.Unparen(last.value)
	if _, name := value.(*ast.Ident); name {
		return false // two names for one thing
	}
	return w.gather(f, value)
}

// makesMap reports whether e is make(url.Values).
func (ev *Evaluator) makesMap(e *ast.CallExpr) bool {
	id, ok := e.Fun.(*ast.Ident)
	if !ok {
		return false
	}
	b, ok := ev.Info.Uses[id].(*types.Builtin)
	return ok && b.Name() == "make"
}

// literal notes the elements of a composite literal.
func (f *urlValues) literal(ev *Evaluator, lit *ast.CompositeLit) bool {
	for _, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return false
		}
		name, ok := ev.StringOf(kv.Key)
		if !ok {
			return false
		}
		values, ok := ast.Unparen(kv.Value).(*ast.CompositeLit)
		if ok {
			list := ev.elements(values, false)
			f.entries[name] = &entry{slices.Clip(list), len(list) > 0}
		} else {
			f.entries[name] = &entry{}
		}
	}
	return true
}

// surely does what a call of method Set, Add or Del does.
func (f *urlValues) surely(ev *Evaluator, last *write) {
	call := last.value.(*ast.CallExpr)
	name, ok := ev.StringOf(call.Args[0])
	if !ok {
		f.doubt()
		return
	}
	switch goinfo.Callee(ev.Info, call).Name() {
	case "Set":
		f.entries[name] = &entry{slices.Clip(call.Args[1:]), true}
	case "Add":
		f.add(name, call.Args[1])
	case "Del":
		delete(f.entries, name)
	}
}

func (f *urlValues) add(name string, value ast.Expr) {
	if was := f.entries[name]; was != nil {
		was.values = append(was.values, value)
		return
	}
	f.entries[name] = &entry{[]ast.Expr{value}, true} // others may be there, if it is open
}

// perhaps does what may be done or not.
func (f *urlValues) perhaps(ev *Evaluator, last *write) {
	if name, ok := ev.StringOf(last.value.(*ast.CallExpr).Args[0]); ok {
		f.entries[name] = &entry{}
		return
	}
	f.doubt()
}

// doubt says that a name is touched of which nothing is known.
func (f *urlValues) doubt() {
	f.open = true
	clear(f.entries)
}

// puts notes what a call of a method of url.Values does to a variable.
func (x *indexer) puts(call *ast.CallExpr) {
	fn := goinfo.Callee(x.info, call)
	id, ok := goinfo.Receiver(call).(*ast.Ident)
	if fn == nil || !ok {
		return
	}
	switch fn.FullName() {
	case "(net/url.Values).Encode", "(net/url.Values).Get", "(net/url.Values).Has":
		x.calm(id)
	case "(net/url.Values).Set", "(net/url.Values).Add", "(net/url.Values).Del":
		if len(call.Args) == fn.Signature().Params().Len() {
			x.calm(id)
			x.write(id, write{from: call.Pos(), at: call.End(), kind: put, value: call, index: -1})
		}
	}
}
