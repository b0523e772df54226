package unit

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// MentionsOf returns the names of v within a scope, in order.
func (s *Syntax) MentionsOf(v types.Object, scope inspector.Cursor) (list []inspector.Cursor) {
	info := s.Pass.TypesInfo
	if s.index.mentions == nil && !s.needsIndex(scope) {
		for cur := range scope.Preorder((*ast.Ident)(nil)) {
			if id := cur.Node().(*ast.Ident); id.Name == v.Name() && info.ObjectOf(id) == v {
				list = append(list, cur)
			}
		}
		return list
	}
	for _, cur := range s.mentions()[v] {
		if n := scope.Node(); n == nil || n.Pos() <= cur.Node().Pos() && cur.Node().End() <= n.End() {
			list = append(list, cur)
		}
	}
	return list
}

// mentions returns the names of all variables and constants, and of the functions of the package, in order. It collects
// them once.
func (s *Syntax) mentions() map[types.Object][]inspector.Cursor {
	if s.index.mentions != nil {
		return s.index.mentions
	}
	s.index.mentions = make(map[types.Object][]inspector.Cursor)
	for cur := range s.Root.Preorder((*ast.Ident)(nil)) {
		switch o := s.Pass.TypesInfo.ObjectOf(cur.Node().(*ast.Ident)).(type) {
		case *types.Var, *types.Const:
			s.index.mentions[o] = append(s.index.mentions[o], cur)
		case *types.Func:
			if o.Pkg() == s.Pass.Pkg {
				s.index.mentions[o] = append(s.index.mentions[o], cur)
			}
		}
	}
	return s.index.mentions
}

// UsesOf is MentionsOf without the declaration.
func (s *Syntax) UsesOf(v types.Object, scope inspector.Cursor) []inspector.Cursor {
	return s.usesAmong(s.MentionsOf(v, scope), v)
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
	return s.usesAmong(s.mentions()[fn], fn)
}

// usesAmong returns the mentions of an object without its declaration.
func (s *Syntax) usesAmong(mentions []inspector.Cursor, o types.Object) (uses []inspector.Cursor) {
	for _, cur := range mentions {
		if s.Pass.TypesInfo.Uses[cur.Node().(*ast.Ident)] == o {
			uses = append(uses, cur)
		}
	}
	return uses
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
