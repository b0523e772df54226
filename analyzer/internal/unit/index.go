package unit

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
)

// MaxSearches is how often the syntax is searched before an index of it is built. Most
// packages are asked little, and a search skips what cannot hold the node; a function of
// many thousand statements would be searched that often. Tests set it to 0.
var MaxSearches = 200

// An index finds nodes, and the mentions of variables.
type index struct {
	searches int
	nodes    map[ast.Node]inspector.Cursor       // but names and literals; nil: not made yet
	mentions map[types.Object][]inspector.Cursor // names, by variable; nil: not made yet
	// the names of functions that only the package can use; nil: not made yet
	named map[*types.Func][]inspector.Cursor
}

// Cursor returns the cursor of a node.
func (u *Unit) Cursor(n ast.Node) (inspector.Cursor, bool) {
	if u.index.searches++; u.index.searches <= MaxSearches {
		return u.Root.FindNode(n)
	}
	if u.index.nodes == nil {
		u.index.nodes = make(map[ast.Node]inspector.Cursor)
		for cur := range u.Root.Preorder() {
			switch n := cur.Node().(type) {
			case *ast.Ident, *ast.BasicLit:
			default:
				u.index.nodes[n] = cur
			}
		}
	}
	if cur, ok := u.index.nodes[n]; ok {
		return cur, true
	}
	return u.Root.FindNode(n)
}

// MentionsOf returns the names of v within a scope, in order.
func (u *Unit) MentionsOf(v types.Object, scope inspector.Cursor) (list []inspector.Cursor) {
	info := u.Pass.TypesInfo
	if u.index.searches++; u.index.searches <= MaxSearches {
		for cur := range scope.Preorder((*ast.Ident)(nil)) {
			if info.ObjectOf(cur.Node().(*ast.Ident)) == v {
				list = append(list, cur)
			}
		}
		return list
	}
	if u.index.mentions == nil {
		u.index.mentions = make(map[types.Object][]inspector.Cursor)
		for cur := range u.Root.Preorder((*ast.Ident)(nil)) {
			if o, ok := info.ObjectOf(cur.Node().(*ast.Ident)).(*types.Var); ok {
				u.index.mentions[o] = append(u.index.mentions[o], cur)
			}
		}
	}
	for _, cur := range u.index.mentions[v] {
		if n := scope.Node(); n == nil || n.Pos() <= cur.Node().Pos() && cur.Node().End() <= n.End() {
			list = append(list, cur)
		}
	}
	return list
}

// UsesOf is MentionsOf without the declaration.
func (u *Unit) UsesOf(v types.Object, scope inspector.Cursor) []inspector.Cursor {
	return slices.DeleteFunc(u.MentionsOf(v, scope), func(cur inspector.Cursor) bool {
		return u.Pass.TypesInfo.Uses[cur.Node().(*ast.Ident)] != v
	})
}

// FuncUses returns the mentions of a function that only the package can use, in order,
// without its declaration: one that is not exported, or is one of a program.
func (u *Unit) FuncUses(fn *types.Func) []inspector.Cursor {
	if u.index.named == nil {
		u.index.named = make(map[*types.Func][]inspector.Cursor)
		for cur := range u.Root.Preorder((*ast.Ident)(nil)) {
			fn, ok := u.Pass.TypesInfo.Uses[cur.Node().(*ast.Ident)].(*types.Func)
			if ok && fn.Pkg() == u.Pass.Pkg && (!fn.Exported() || u.Pass.Pkg.Name() == "main") {
				u.index.named[fn] = append(u.index.named[fn], cur)
			}
		}
	}
	return u.index.named[fn]
}
