package eval

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A channel is what the package sends to channels of texts that may be the same one.
type channel struct {
	id   *types.Var
	sent []ast.Expr
}

// channels are the channels of the package: names that may denote the same one share an entry.
type channels struct {
	ev *Evaluator
	of map[types.Object]*channel
}

// evalReceive appends what is received from a channel, on behalf of e: one of the texts that
// the package sends; a hole in another text.
func (w cellReading) evalReceive(e, from ast.Expr) {
	c := w.ev.channelOf(from)
	if c == nil || w.visiting[c.id] || len(c.sent) > maxDefs || w.decisions == nil || w.decisions.maxCells == 0 {
		w.addOpaque(e)
		return
	}
	k := w.chooseDef(c.id, len(c.sent))
	if k == 0 {
		w.addUnknown(e, flow.OtherExpression)
		return
	}
	mark := len(w.out)
	w.evalApart(c.id, w.via, func() { w.eval(c.sent[k-1]) })
	if _, _, ok := w.mergedHole(mark); ok {
		w.out = w.out[:mark]
		w.addUnknown(e, flow.OtherExpression)
	}
}

// channelOf returns the channel of texts that e is; nil if nothing is known of it.
func (ev *Evaluator) channelOf(e ast.Expr) *channel {
	obj := (&channels{ev: ev}).named(e)
	if obj == nil {
		return nil
	}
	if ev.channels == nil {
		ev.channels = &channels{ev: ev, of: map[types.Object]*channel{}}
		for _, f := range ev.Files {
			if !ev.InTest(f.Pos()) {
				ast.Inspect(f, ev.channels.node)
			}
		}
	}
	return ev.channels.of[obj]
}

func (cs *channels) node(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.SendStmt:
		if c := cs.at(cs.named(n.Chan)); c != nil {
			c.sent = append(c.sent, n.Value)
		}
	case *ast.AssignStmt:
		for i, left := range n.Lhs {
			if len(n.Lhs) == len(n.Rhs) {
				cs.join(cs.named(left), n.Rhs[i])
			}
		}
	case *ast.ValueSpec:
		for i, name := range n.Names {
			if len(n.Names) == len(n.Values) {
				cs.join(cs.named(name), n.Values[i])
			}
		}
	case *ast.CompositeLit:
		goinfo.EachField(cs.ev.Info, n, func(field *types.Var, value ast.Expr) { cs.join(field.Origin(), value) })
	case *ast.CallExpr:
		cs.call(n)
	case *ast.FuncDecl:
		if t := cs.ev.TreeAt(n.Pos()); t != nil && n.Type.Results != nil {
			for _, s := range t.Returns {
				if len(s.Results) > 0 {
					cs.join(cs.ev.Info.Defs[n.Name], s.Results[0])
				}
			}
		}
	}
	return true
}

// call joins parameters with what they are given.
func (cs *channels) call(call *ast.CallExpr) {
	sig, ok := goinfo.TypeOf(cs.ev.Info, call.Fun).(*types.Signature)
	if fn := goinfo.Callee(cs.ev.Info, call); fn != nil && fn.Pkg() == cs.ev.Pkg {
		sig = fn.Origin().Signature()
	}
	if !ok || sig.Variadic() || len(call.Args) != sig.Params().Len() {
		return
	}
	for i, arg := range call.Args {
		cs.join(sig.Params().At(i), arg)
	}
}

// named returns what names the channel of texts e: a variable, a field, or the function that
// returns it; nil if e is none.
func (cs *channels) named(e ast.Expr) types.Object {
	c, ok := types.Unalias(goinfo.TypeOf(cs.ev.Info, e)).(*types.Chan)
	if !ok || !goinfo.IsString(c.Elem()) {
		return nil
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return cs.ev.Info.ObjectOf(e)
	case *ast.SelectorExpr:
		if v, ok := cs.ev.Info.Uses[e.Sel].(*types.Var); ok {
			return v.Origin()
		}
	case *ast.CallExpr:
		if fn := goinfo.Callee(cs.ev.Info, e); fn != nil && fn.Pkg() == cs.ev.Pkg {
			return fn.Origin()
		}
	}
	return nil
}

// at returns the channel of obj, a new one if it had none.
func (cs *channels) at(obj types.Object) *channel {
	if obj == nil {
		return nil
	}
	if cs.of[obj] == nil {
		cs.of[obj] = &channel{id: types.NewVar(token.NoPos, cs.ev.Pkg, "", nil)}
	}
	return cs.of[obj]
}

// join notes that obj may be the channel e.
func (cs *channels) join(obj types.Object, e ast.Expr) {
	if obj == nil {
		return
	}
	from := cs.named(e)
	if from == nil || cs.at(obj) == cs.at(from) {
		return
	}
	one, other := cs.at(obj), cs.at(from)
	one.sent = append(one.sent, other.sent...)
	for name, c := range cs.of {
		if c == other {
			cs.of[name] = one
		}
	}
}
