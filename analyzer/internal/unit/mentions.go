package unit

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// MentionsOf returns the names of v within a scope, in order.
func (s *Syntax) MentionsOf(v types.Object, scope inspector.Cursor) (list []inspector.Cursor) {
	info := s.Pass.TypesInfo
	if !s.needsIndex(scope) {
		for cur := range scope.Preorder((*ast.Ident)(nil)) {
			if id := cur.Node().(*ast.Ident); id.Name == v.Name() && info.ObjectOf(id) == v {
				list = append(list, cur)
			}
		}
		return list
	}
	if s.index.mentions == nil {
		s.index.mentions = make(map[types.Object][]inspector.Cursor)
		for cur := range s.Root.Preorder((*ast.Ident)(nil)) {
			if o, ok := info.ObjectOf(cur.Node().(*ast.Ident)).(*types.Var); ok {
				s.index.mentions[o] = append(s.index.mentions[o], cur)
			}
		}
	}
	for _, cur := range s.index.mentions[v] {
		if n := scope.Node(); n == nil || n.Pos() <= cur.Node().Pos() && cur.Node().End() <= n.End() {
			list = append(list, cur)
		}
	}
	return list
}

// UsesOf is MentionsOf without the declaration.
func (s *Syntax) UsesOf(v types.Object, scope inspector.Cursor) []inspector.Cursor {
	return slices.DeleteFunc(s.MentionsOf(v, scope), func(cur inspector.Cursor) bool {
		return s.Pass.TypesInfo.Uses[cur.Node().(*ast.Ident)] != v
	})
}

// Mentions reports whether an object is used below a node.
func (s *Syntax) Mentions(below ast.Node, o types.Object) bool {
	return goinfo.HasNode(below, func(id *ast.Ident) bool { return s.Pass.TypesInfo.Uses[id] == o })
}

// FuncUses returns the uses of a function that only the package can use, in order: an unexported function, or any
// function of a command. It returns nil for other functions.
func (s *Syntax) FuncUses(fn *types.Func) []inspector.Cursor {
	if fn.Exported() && s.Pass.Pkg.Name() != "main" {
		return nil
	}
	return s.FuncMentions(fn)
}

// FuncMentions returns the uses of a function of the package, in order, without its declaration.
func (s *Syntax) FuncMentions(fn *types.Func) []inspector.Cursor {
	if s.index.named == nil {
		s.index.named = make(map[*types.Func][]inspector.Cursor)
		for cur := range s.Root.Preorder((*ast.Ident)(nil)) {
			fn, ok := s.Pass.TypesInfo.Uses[cur.Node().(*ast.Ident)].(*types.Func)
			if ok && fn.Pkg() == s.Pass.Pkg {
				s.index.named[fn] = append(s.index.named[fn], cur)
			}
		}
	}
	return s.index.named[fn]
}

// CallsOf returns the calls of a function that only the package can use, and whether it has no other uses.
func (s *Syntax) CallsOf(fn *types.Func) (calls []*ast.CallExpr, only bool) {
	return callsAmong(s.FuncUses(fn))
}

// callsAmong returns the calls among the mentions of a function, and whether there are no other mentions.
func callsAmong(mentions []inspector.Cursor) (calls []*ast.CallExpr, only bool) {
	only = true
	for _, cur := range mentions {
		if cur.ParentEdgeKind() == edge.SelectorExpr_Sel {
			cur = cur.Parent()
		}
		if call, ok := cur.Parent().Node().(*ast.CallExpr); ok && cur.ParentEdgeKind() == edge.CallExpr_Fun {
			calls = append(calls, call)
		} else {
			only = false
		}
	}
	return calls, only
}
