package analyzer

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/lit"
	"github.com/urllint/urllint/core"
)

// A wrapper is a parameter of a function of the package whose value flows into a
// place as it is: what is given to it is judged inside the whole text.
type wrapper struct {
	fn    *types.Func
	param int
	text  core.Text // what flows into the place
	at    int32     // the hole that stands for the parameter
	use   core.Use
}

// maxWrappers is how many places of one parameter are kept.
const maxWrappers = 4

// maxRounds is how many functions deep a text is followed: two find 96 % of what
// there is to find.
const maxRounds = 2

// wrappers collects the wrappers of a package.
type wrappers struct {
	fresh  []wrapper           // of the last round
	count  map[*types.Var]int  // how many each parameter has
	tested map[*types.Var]bool // whether a condition mentions the parameter
}

// learn notes which parameters of the function around n flow into a place: text
// is what the place is given, and v the part of it, from byte at on, that is
// evaluated here.
func (l *linter) learn(n ast.Node, w wrapper, at int32, v lit.Value) {
	for i := range v.Text.Holes {
		h := &v.Text.Holes[i]
		param := l.paramAt(v, h)
		if param == nil {
			continue
		}
		fn, index := l.ownerOf(n, param)
		if fn == nil || fn == w.fn || l.wrap.count[param] >= maxWrappers {
			continue
		}
		if l.wrap.count == nil {
			l.wrap.count = make(map[*types.Var]int)
		}
		l.wrap.count[param]++
		w.fn, w.param, w.at = fn, index, at+h.At
		if w.use.Effect.Has(core.Builds) && !l.sent(n) {
			w.use.Effect &^= core.Builds
		}
		l.wrap.fresh = append(l.wrap.fresh, w)
	}
}

// paramAt gives the parameter that stands, as it is, at a hole, if nothing in its
// function writes to it.
func (l *linter) paramAt(v lit.Value, h *core.Hole) *types.Var {
	id, ok := v.Map.Verbatim(int(h.At)).(*ast.Ident)
	if !ok {
		return nil
	}
	param, ok := l.pass.TypesInfo.Uses[id].(*types.Var)
	if !ok || param.Kind() != types.ParamVar || !l.texts.NeverWritten(param) {
		return nil
	}
	return param
}

// ownerOf finds the declared function that param belongs to, and its place there. A parameter that a
// condition looks at can be of several kinds, of which each place sees one: such
// a function is no wrapper.
func (l *linter) ownerOf(n ast.Node, param *types.Var) (*types.Func, int) {
	cur, ok := l.root.FindNode(n)
	if !ok {
		return nil, 0
	}
	for decl := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		fn, ok := l.pass.TypesInfo.Defs[decl.Node().(*ast.FuncDecl).Name].(*types.Func)
		if !ok {
			return nil, 0
		}
		if i := paramIndex(fn.Signature(), param); i >= 0 && !l.conditional(decl, param) {
			return fn, i
		}
	}
	return nil, 0
}

// paramIndex gives the place of param in the signature; -1 for a parameter of
// something else, such as a closure, and for a variadic one.
func paramIndex(sig *types.Signature, param *types.Var) int {
	for i := range sig.Params().Len() {
		if sig.Params().At(i) == param && !(sig.Variadic() && i == sig.Params().Len()-1) {
			return i
		}
	}
	return -1
}

// conditional reports whether a condition or a switch in the function mentions
// the parameter.
func (l *linter) conditional(decl inspector.Cursor, param *types.Var) bool {
	if known, ok := l.wrap.tested[param]; ok {
		return known
	}
	found := false
	mentions := func(e ast.Node) {
		if e == nil {
			return
		}
		ast.Inspect(e, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			found = found || ok && l.pass.TypesInfo.Uses[id] == param
			return !found
		})
	}
	for cur := range decl.Preorder((*ast.IfStmt)(nil), (*ast.SwitchStmt)(nil), (*ast.CaseClause)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.IfStmt:
			mentions(n.Cond)
			if n.Init != nil {
				mentions(n.Init)
			}
		case *ast.SwitchStmt:
			if n.Tag != nil {
				mentions(n.Tag)
			}
		case *ast.CaseClause:
			for _, e := range n.List {
				mentions(e)
			}
		}
	}
	if l.wrap.tested == nil {
		l.wrap.tested = make(map[*types.Var]bool)
	}
	l.wrap.tested[param] = found
	return found
}
