package analyzer

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/core"
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
	lost     map[ast.Node]map[ast.Node]int       // what lostBefore gives, by function and call
	named    map[*types.Func][]inspector.Cursor  // the names of functions that only the package can use; nil: not made yet
}

// find gives the cursor of a node.
func (l *linter) find(n ast.Node) (inspector.Cursor, bool) {
	if l.index.searches++; l.index.searches <= maxSearches {
		return l.root.FindNode(n)
	}
	if l.index.nodes == nil {
		l.index.nodes = make(map[ast.Node]inspector.Cursor)
		for cur := range l.root.Preorder() {
			switch n := cur.Node().(type) {
			case *ast.Ident, *ast.BasicLit:
			default:
				l.index.nodes[n] = cur
			}
		}
	}
	if cur, ok := l.index.nodes[n]; ok {
		return cur, true
	}
	return l.root.FindNode(n)
}

// mentionsOf gives the names of v within a scope, in order.
func (l *linter) mentionsOf(v types.Object, scope inspector.Cursor) (list []inspector.Cursor) {
	info := l.pass.TypesInfo
	if l.index.searches++; l.index.searches <= maxSearches {
		for cur := range scope.Preorder((*ast.Ident)(nil)) {
			if info.ObjectOf(cur.Node().(*ast.Ident)) == v {
				list = append(list, cur)
			}
		}
		return list
	}
	if l.index.mentions == nil {
		l.index.mentions = make(map[types.Object][]inspector.Cursor)
		for cur := range l.root.Preorder((*ast.Ident)(nil)) {
			if o, ok := info.ObjectOf(cur.Node().(*ast.Ident)).(*types.Var); ok {
				l.index.mentions[o] = append(l.index.mentions[o], cur)
			}
		}
	}
	for _, cur := range l.index.mentions[v] {
		if n := scope.Node(); n == nil || n.Pos() <= cur.Node().Pos() && cur.Node().End() <= n.End() {
			list = append(list, cur)
		}
	}
	return list
}

// usesOf is mentionsOf without the declaration.
func (l *linter) usesOf(v types.Object, scope inspector.Cursor) []inspector.Cursor {
	return slices.DeleteFunc(l.mentionsOf(v, scope), func(cur inspector.Cursor) bool {
		return l.pass.TypesInfo.Uses[cur.Node().(*ast.Ident)] != v
	})
}

// namesOf gives where the package names a function of its own that is not exported,
// but in its declaration, in order.
func (l *linter) namesOf(fn *types.Func) []inspector.Cursor {
	if l.index.named == nil {
		l.index.named = make(map[*types.Func][]inspector.Cursor)
		for cur := range l.root.Preorder((*ast.Ident)(nil)) {
			fn, ok := l.pass.TypesInfo.Uses[cur.Node().(*ast.Ident)].(*types.Func)
			if ok && fn.Pkg() == l.pass.Pkg && !fn.Exported() {
				l.index.named[fn] = append(l.index.named[fn], cur)
			}
		}
	}
	return l.index.named[fn]
}

// A said keeps where each rule was reported, in order.
type said map[*core.Rule][]key

func (s said) add(k key) {
	list := s[k.rule]
	s[k.rule] = slices.Insert(list, s.from(k.rule, k.pos), k)
}

// from gives the number of places before pos.
func (s said) from(rule *core.Rule, pos token.Pos) int {
	i, _ := slices.BinarySearchFunc(s[rule], pos, func(k key, pos token.Pos) int { return cmp.Compare(k.pos, pos) })
	return i
}

// of gives where the rule was reported from pos on.
func (s said) of(rule *core.Rule, pos token.Pos) []key { return s[rule][s.from(rule, pos):] }

// within reports whether the rule was reported of something in e.
func (s said) within(e ast.Expr, rule *core.Rule) bool {
	for _, k := range s.of(rule, e.Pos()) {
		if k.pos > e.End() {
			break
		}
		if k.end <= e.End() {
			return true
		}
	}
	return false
}
