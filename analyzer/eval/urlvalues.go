package eval

import (
	"go/ast"
	"go/token"
	"maps"
	"net/url"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/analyzer/internal/transfer"
	"github.com/urllint/urllint/core"
)

// queryText is a hole for a result of (url.Values).Encode.
var queryText = core.Hole{Kind: core.QueryText, Escaper: core.ByEncode}

// urlValues are the known contents of url.Values.
type urlValues struct {
	*walk
	entries map[string]*entry
	isOpen  bool // there may be other values before and after each entry
}

// An entry holds the values of one name in url.Values. Unless isSet is true, they are unknown, perhaps none.
type entry struct {
	values []ast.Expr
	isSet  bool
}

// encoded appends the result of Encode for url.Values that the function composes.
func (w computation) encoded(e *ast.CallExpr) bool {
	f := &urlValues{walk: w.walk, entries: map[string]*entry{}}
	if !f.collect(ast.Unparen(goinfo.Receiver(e))) || w.budget < 0 {
		return false
	}
	names := slices.Sorted(maps.Keys(f.entries)) // in the order of Encode
	sure := slices.ContainsFunc(names, func(name string) bool { return f.entries[name].isSet })
	switch {
	case len(names) == 0 && !f.isOpen:
		w.addEmpty(e)
		return true
	case !sure:
		return false
	}
	f.pairs(e, names)
	return true
}

// pairs appends the names with their values. A hole for a pair that may be absent includes its separator.
func (f *urlValues) pairs(e *ast.CallExpr, names []string) {
	if f.isOpen {
		f.AddHole(e, queryText, flow.ResultOfCall)
	}
	some := false
	for _, name := range names {
		entry := f.entries[name]
		if !entry.isSet {
			f.AddHole(e, queryText, flow.ResultOfCall)
			continue
		}
		for _, value := range entry.values {
			if some && !f.isOpen {
				f.AddKnown(e, "&")
			}
			some = true
			f.AddKnown(e, url.QueryEscape(name)+"=")
			f.addFormValue(value)
			if f.isOpen {
				f.AddHole(e, queryText, flow.ResultOfCall)
			}
		}
	}
}

// addFormValue appends a value, escaped for a query.
func (f *urlValues) addFormValue(value ast.Expr) {
	for _, p := range transfer.MapText(f.takePieces(value), value, url.QueryEscape) {
		if p.Kind == srcmap.Unknown {
			p = p.Reshaped()
			p.Hole.Kind, p.Hole.Escaper = core.QueryValue, core.ByQueryEscape
		}
		f.AddPiece(p)
	}
}

// collect records the contents of the url.Values e. It reports false if they cannot be followed.
func (f *urlValues) collect(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.CompositeLit:
		return f.addLiteral(e)
	case *ast.CallExpr:
		f.isOpen = !goinfo.IsBuiltin(f.ev.Info, e, "make")
		return true
	case *ast.Ident:
		v := f.ev.Variable(e)
		if v == nil {
			return false
		}
		tree, defs := f.ev.DefsOf(v)
		if defs.Obstacle() != 0 || defs.IsResult {
			return false
		}
		return f.collectBefore(f.trace(e, v, defs, ""), tree.Root.At(e.Pos()), e.Pos())
	}
	return false
}

// collectBefore records the values that were put into the variable before pos in r.
func (f *urlValues) collectBefore(rd *tracer, r *flow.Region, pos token.Pos) bool {
	var done []func()
	for f.spend(nodeCost) {
		last := rd.DefBefore(pos)
		switch {
		case last == nil || !last.Region.Within(r):
			if r.Parent == nil || r.Kind == flow.Closure && !rd.IsFinal(r) || r.Kind == flow.Branch &&
				r.Fork.FallsThrough {
				return false
			}
			if r.Kind == flow.Loop && !f.collectLoop(rd, r, &done) {
				return false
			}
			r, pos = r.Parent, r.Entry
		case last.Kind == flow.DefValues && last.Region == r:
			done = append(done, func() { f.applyCall(last) })
			pos = last.From
		case last.Kind == flow.DefValues:
			done = append(done, func() { f.applyPossibleCall(last) })
			pos = last.From
		case last.Region != r || !f.collectInitial(last):
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

// collectLoop records that each call in a loop may have run before.
func (f *urlValues) collectLoop(rd *tracer, loop *flow.Region, done *[]func()) bool {
	for i := len(rd.Defs.All) - 1; i >= 0; i-- {
		last := &rd.Defs.All[i]
		switch {
		case !f.spend(nodeCost):
			return false
		case !last.Region.Within(loop):
			continue
		case last.Kind != flow.DefValues:
			return false
		}
		*done = append(*done, func() { f.applyPossibleCall(last) })
	}
	return true
}

// collectInitial records the initial value of the variable.
func (f *urlValues) collectInitial(last *flow.Def) bool {
	if last.Kind != flow.DefAssign || last.Index >= 0 {
		f.isOpen = true
		return last.Kind == flow.DefAssign || last.Kind == flow.DefZero || last.Kind == flow.DefParam
	}
	value := ast.Unparen(last.Value)
	if _, name := value.(*ast.Ident); name {
		return false // two names for one map
	}
	return f.collect(value)
}

// addLiteral records the elements of a composite literal.
func (f *urlValues) addLiteral(lit *ast.CompositeLit) bool {
	for _, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return false
		}
		name, ok := f.ev.StringOf(kv.Key)
		if !ok {
			return false
		}
		values, ok := ast.Unparen(kv.Value).(*ast.CompositeLit)
		if ok {
			list := f.ev.Lists.Elements(values, false)
			f.entries[name] = &entry{slices.Clip(list), len(list) > 0}
		} else {
			f.entries[name] = &entry{}
		}
	}
	return true
}

// applyCall applies a call of Set, Add or Del.
func (f *urlValues) applyCall(last *flow.Def) {
	call := last.Value.(*ast.CallExpr)
	name, ok := f.ev.StringOf(call.Args[0])
	if !ok {
		f.forgetAll()
		return
	}
	switch goinfo.Callee(f.ev.Info, call).Name() {
	case "Set":
		f.entries[name] = &entry{slices.Clip(call.Args[1:]), true}
	case "Add":
		f.addValue(name, call.Args[1])
	case "Del":
		delete(f.entries, name)
	}
}

func (f *urlValues) addValue(name string, value ast.Expr) {
	if was := f.entries[name]; was != nil {
		was.values = append(was.values, value)
		return
	}
	f.entries[name] = &entry{[]ast.Expr{value}, true} // there may be other values, too, if isOpen
}

// applyPossibleCall records that a call of Set, Add or Del may have run.
func (f *urlValues) applyPossibleCall(last *flow.Def) {
	if name, ok := f.ev.StringOf(last.Value.(*ast.CallExpr).Args[0]); ok {
		f.entries[name] = &entry{}
		return
	}
	f.forgetAll()
}

// forgetAll records a change of an unknown name.
func (f *urlValues) forgetAll() {
	f.isOpen = true
	clear(f.entries)
}
