package analyzer

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
)

// maxSearches is how often a package is searched before an index of it is made:
// most are asked for little, and a search passes over what cannot hold the node. A
// function of many thousand statements would be searched that often.
var maxSearches = 200

// An index says where nodes stand, and variables are mentioned.
type index struct {
	searches int
	nodes    map[ast.Node]inspector.Cursor       // but names and literals; nil: not made yet
	mentions map[types.Object][]inspector.Cursor // names, by variable; nil: not made yet
	named    map[*types.Func][]inspector.Cursor  // the names of functions that only the package can use; nil: not made yet
}

// find gives the cursor of a node.
func (u *unit) find(n ast.Node) (inspector.Cursor, bool) {
	if u.index.searches++; u.index.searches <= maxSearches {
		return u.root.FindNode(n)
	}
	if u.index.nodes == nil {
		u.index.nodes = make(map[ast.Node]inspector.Cursor)
		for cur := range u.root.Preorder() {
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
	return u.root.FindNode(n)
}

// mentionsOf gives the names of v within a scope, in order.
func (u *unit) mentionsOf(v types.Object, scope inspector.Cursor) (list []inspector.Cursor) {
	info := u.pass.TypesInfo
	if u.index.searches++; u.index.searches <= maxSearches {
		for cur := range scope.Preorder((*ast.Ident)(nil)) {
			if info.ObjectOf(cur.Node().(*ast.Ident)) == v {
				list = append(list, cur)
			}
		}
		return list
	}
	if u.index.mentions == nil {
		u.index.mentions = make(map[types.Object][]inspector.Cursor)
		for cur := range u.root.Preorder((*ast.Ident)(nil)) {
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

// usesOf is mentionsOf without the declaration.
func (u *unit) usesOf(v types.Object, scope inspector.Cursor) []inspector.Cursor {
	return slices.DeleteFunc(u.mentionsOf(v, scope), func(cur inspector.Cursor) bool {
		return u.pass.TypesInfo.Uses[cur.Node().(*ast.Ident)] != v
	})
}

// namesOf gives where the package names a function of its own that is not exported,
// but in its declaration, in order.
func (u *unit) namesOf(fn *types.Func) []inspector.Cursor {
	if u.index.named == nil {
		u.index.named = make(map[*types.Func][]inspector.Cursor)
		for cur := range u.root.Preorder((*ast.Ident)(nil)) {
			fn, ok := u.pass.TypesInfo.Uses[cur.Node().(*ast.Ident)].(*types.Func)
			if ok && fn.Pkg() == u.pass.Pkg && !fn.Exported() {
				u.index.named[fn] = append(u.index.named[fn], cur)
			}
		}
	}
	return u.index.named[fn]
}
