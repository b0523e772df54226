package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A Channel holds the texts that the package sends to one channel, or to several that may be the same.
type Channel struct {
	ID   *types.Var // identifies the channel
	Sent []ast.Expr
}

// channels holds the channels of the package. Names that may denote the same channel share an entry.
type channels struct {
	*Index
	of map[types.Object]*Channel
}

// ChannelOf returns the channel of texts that e denotes; nil if the package does not use it.
func (x *Index) ChannelOf(e ast.Expr) *Channel {
	cs := &channels{Index: x, of: x.channels}
	obj := cs.named(e)
	if obj == nil {
		return nil
	}
	if x.channels == nil {
		cs.of = map[types.Object]*Channel{}
		for _, f := range x.Files {
			if !x.InTest(f.Pos()) {
				ast.Inspect(f, cs.node)
			}
		}
		x.channels = cs.of
	}
	return cs.of[obj]
}

func (cs *channels) node(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.SendStmt:
		if c := cs.at(cs.named(n.Chan)); c != nil {
			c.Sent = append(c.Sent, n.Value)
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
		goinfo.EachField(cs.Info, n, func(field *types.Var, value ast.Expr) { cs.join(field.Origin(), value) })
	case *ast.CallExpr:
		cs.call(n)
	case *ast.FuncDecl:
		if t := cs.TreeAt(n.Pos()); t != nil && n.Type.Results != nil {
			for _, s := range t.Returns {
				if len(s.Results) > 0 {
					cs.join(cs.Info.Defs[n.Name], s.Results[0])
				}
			}
		}
	}
	return true
}

// call joins parameters with their arguments.
func (cs *channels) call(call *ast.CallExpr) {
	sig, ok := goinfo.TypeOf(cs.Info, call.Fun).(*types.Signature)
	if fn := goinfo.Callee(cs.Info, call); fn != nil && fn.Pkg() == cs.Pkg {
		sig = fn.Origin().Signature()
	}
	if !ok || sig.Variadic() || len(call.Args) != sig.Params().Len() {
		return
	}
	for i, arg := range call.Args {
		cs.join(sig.Params().At(i), arg)
	}
}

// named returns the object that names the channel of texts e: a variable, a field, or the function that returns it. It
// returns nil if e is not a channel of texts.
func (cs *channels) named(e ast.Expr) types.Object {
	c, ok := types.Unalias(goinfo.TypeOf(cs.Info, e)).(*types.Chan)
	if !ok || !goinfo.IsString(c.Elem()) {
		return nil
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return cs.Info.ObjectOf(e)
	case *ast.SelectorExpr:
		if v, ok := cs.Info.Uses[e.Sel].(*types.Var); ok {
			return v.Origin()
		}
	case *ast.CallExpr:
		if fn := goinfo.Callee(cs.Info, e); fn != nil && fn.Pkg() == cs.Pkg {
			return fn.Origin()
		}
	}
	return nil
}

// at returns the channel of obj, which it creates if necessary; nil for a nil obj.
func (cs *channels) at(obj types.Object) *Channel {
	if obj == nil {
		return nil
	}
	if cs.of[obj] == nil {
		cs.of[obj] = &Channel{ID: types.NewVar(token.NoPos, cs.Pkg, "", nil)}
	}
	return cs.of[obj]
}

// join notes that obj may denote the same channel as e.
func (cs *channels) join(obj types.Object, e ast.Expr) {
	if obj == nil {
		return
	}
	from := cs.named(e)
	if from == nil || cs.at(obj) == cs.at(from) {
		return
	}
	one, other := cs.at(obj), cs.at(from)
	one.Sent = append(one.Sent, other.Sent...)
	for name, c := range cs.of {
		if c == other {
			cs.of[name] = one
		}
	}
}
