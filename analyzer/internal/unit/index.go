package unit

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// MaxSearched is how many times the size of the package is searched before an index is built. Most packages need few
// searches, each in one declaration. A very long function would need as many as it has statements. Tests set it to 0.
var MaxSearched = 20

// An index finds nodes and mentions of variables.
type index struct {
	searched int                                 // how many bytes of source were searched
	size     int                                 // the size of the package in bytes; 0 until computed
	nodes    map[ast.Node]inspector.Cursor       // all nodes except names and literals; nil until built
	mentions map[types.Object][]inspector.Cursor // names, by variable; nil until built
	// the mentions of functions of the package; nil until built
	named map[*types.Func][]inspector.Cursor
	spans []span // sorted by position; nil until built
}

// A span is a node that may have many siblings.
type span struct {
	pos, end token.Pos
	around   int // the index of the next larger span; -1 if there is none
	cur      inspector.Cursor
}

// isWorth reports whether enough source has been searched to justify an index. It counts a search of scope.
func (u *Unit) isWorth(scope inspector.Cursor) bool {
	if u.index.size == 0 {
		for _, f := range u.Pass.Files {
			u.index.size += int(f.FileEnd - f.FileStart)
		}
	}
	searched := u.index.size
	if n := scope.Node(); n != nil {
		searched = int(n.End() - n.Pos())
	}
	u.index.searched += searched
	return u.index.searched > MaxSearched*u.index.size
}

// declAround returns the top-level declaration around the source from pos to end; all files if there is none.
func (u *Unit) declAround(pos, end token.Pos) inspector.Cursor {
	if u.declarations == nil {
		for file := range u.Root.Children() {
			for d := range file.Children() {
				if d.ParentEdgeKind() == edge.File_Decls {
					u.declarations = append(u.declarations, d)
				}
			}
		}
		slices.SortFunc(u.declarations,
			func(a, b inspector.Cursor) int { return cmp.Compare(a.Node().Pos(), b.Node().Pos()) })
	}
	i := sort.Search(len(u.declarations), func(i int) bool { return u.declarations[i].Node().Pos() > pos }) - 1
	if i < 0 || u.declarations[i].Node().End() < end {
		return u.Root
	}
	return u.declarations[i]
}

// Cursor returns the cursor of a node.
func (u *Unit) Cursor(n ast.Node) (inspector.Cursor, bool) {
	if u.Visited.Node() == n {
		return u.Visited, true
	}
	if decl := u.declAround(n.Pos(), n.End()); !u.isWorth(decl) {
		if cur, ok := decl.FindNode(n); ok {
			return cur, true
		}
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

// At returns the innermost node around the source from pos to end.
func (u *Unit) At(pos, end token.Pos) (inspector.Cursor, bool) {
	if pos == end {
		return u.Root.FindByPos(pos, end)
	}
	if decl := u.declAround(pos, end); !u.isWorth(decl) {
		return decl.FindByPos(pos, end)
	}
	if u.index.spans == nil {
		u.index.spans = spansOf(u.Root)
	}
	all := u.index.spans
	i := sort.Search(len(all), func(i int) bool { return all[i].pos > pos }) - 1
	for i >= 0 && all[i].end < end {
		i = all[i].around
	}
	if i < 0 {
		return u.Root.FindByPos(pos, end)
	}
	return all[i].cur.FindByPos(pos, end)
}

// spansOf returns the declarations, statements, fields and elements below root.
func spansOf(root inspector.Cursor) (all []span) {
	for cur := range root.Preorder() {
		switch n := cur.Node().(type) {
		case ast.Decl, ast.Stmt, ast.Spec, *ast.Field:
			all = append(all, span{n.Pos(), n.End(), -1, cur})
		case ast.Expr:
			if cur.ParentEdgeKind() == edge.CompositeLit_Elts {
				all = append(all, span{n.Pos(), n.End(), -1, cur})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b span) int { return cmp.Compare(a.pos, b.pos) })
	for i := 1; i < len(all); i++ {
		around := i - 1
		for around >= 0 && all[around].end < all[i].end {
			around = all[around].around
		}
		all[i].around = around
	}
	return all
}

// MentionsOf returns the names of v within a scope, in order.
func (u *Unit) MentionsOf(v types.Object, scope inspector.Cursor) (list []inspector.Cursor) {
	info := u.Pass.TypesInfo
	if !u.isWorth(scope) {
		for cur := range scope.Preorder((*ast.Ident)(nil)) {
			if id := cur.Node().(*ast.Ident); id.Name == v.Name() && info.ObjectOf(id) == v {
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

// Mentions reports whether an object is used below a node.
func (u *Unit) Mentions(below ast.Node, o types.Object) bool {
	return goinfo.HasNode(below, func(id *ast.Ident) bool { return u.Pass.TypesInfo.Uses[id] == o })
}

// FuncUses returns the uses of a function that only the package can use, in order: an unexported function, or any
// function of a command. It returns nil for other functions.
func (u *Unit) FuncUses(fn *types.Func) []inspector.Cursor {
	if fn.Exported() && u.Pass.Pkg.Name() != "main" {
		return nil
	}
	return u.FuncMentions(fn)
}

// FuncMentions returns the uses of a function of the package, in order, without its declaration.
func (u *Unit) FuncMentions(fn *types.Func) []inspector.Cursor {
	if u.index.named == nil {
		u.index.named = make(map[*types.Func][]inspector.Cursor)
		for cur := range u.Root.Preorder((*ast.Ident)(nil)) {
			fn, ok := u.Pass.TypesInfo.Uses[cur.Node().(*ast.Ident)].(*types.Func)
			if ok && fn.Pkg() == u.Pass.Pkg {
				u.index.named[fn] = append(u.index.named[fn], cur)
			}
		}
	}
	return u.index.named[fn]
}
