package sink

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// HasTypes reports whether a string type that lines name may be used in pkg, so that
// [Matcher.Typed] has something to find: one of the lines that were added, or one of
// a package that pkg imports.
func (m *Matcher) HasTypes(pkg *types.Package) bool {
	for _, l := range m.catalog.lines {
		if l.converts() {
			return true
		}
	}
	for _, p := range pkg.Imports() {
		if ix := m.of(p); ix != nil && ix.types {
			return true
		}
	}
	return false
}

// Typed yields the constant that n is, or the sum, if it has a string type that a
// line names, without being converted to it: by an assignment, as an argument, as a
// value that is returned. A part of a longer sum is not a site, nor what is only compared or
// looked up, because nobody makes a value of the type there. All nodes of the kinds that
// [Matcher.TypedNodes] returns have to be passed, from the outside in.
func (m *Matcher) Typed(n ast.Node, yield func(Site)) {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		m.sum(n, yield)
	case *ast.CaseClause:
		m.leave(n.List...)
	case *ast.IndexExpr:
		m.leave(n.Index)
	case *ast.BasicLit:
		if n.Kind == token.STRING {
			m.typed(n, yield)
		}
	case *ast.SelectorExpr:
		if m.isUntyped(n.Sel) {
			m.typed(n, yield)
		}
		m.leave(n.Sel)
	case *ast.Ident:
		if m.isUntyped(n) {
			m.typed(n, yield)
		}
	}
}

// TypedNodes are the kinds of nodes that [Matcher.Typed] looks at, besides calls: a
// conversion has its operand for itself.
var TypedNodes = []ast.Node{
	(*ast.BinaryExpr)(nil), (*ast.CaseClause)(nil), (*ast.IndexExpr)(nil), (*ast.BasicLit)(nil),
	(*ast.SelectorExpr)(nil), (*ast.Ident)(nil),
}

// sum yields a sum of the type, and leaves its operands, and those of a comparison.
func (m *Matcher) sum(n *ast.BinaryExpr, yield func(Site)) {
	if n.Op == token.ADD {
		if !m.typed(n, yield) {
			return
		}
	}
	m.leave(n.X, n.Y)
}

// typed yields e if it has the type, unless it belongs to something that is looked at
// as a whole. It reports whether it has the type.
func (m *Matcher) typed(e ast.Expr, yield func(Site)) bool {
	named, ok := types.Unalias(goinfo.TypeOf(m.info, e)).(*types.Named)
	if !ok {
		return false
	}
	ix := m.of(named.Obj().Pkg())
	if ix == nil || len(ix.calls[named.Obj()]) == 0 {
		return false
	}
	if !m.covered[e] {
		yield(ix.calls[named.Obj()][0].site(e))
	}
	return true
}

// isUntyped reports whether a name is that of an untyped constant, which gets its type
// from the context.
func (m *Matcher) isUntyped(id *ast.Ident) bool {
	c, ok := m.info.Uses[id].(*types.Const)
	if !ok {
		return false
	}
	basic, ok := c.Type().(*types.Basic)
	return ok && basic.Kind() == types.UntypedString
}

// leave records expressions that are matched as a part of something else, or not at all.
func (m *Matcher) leave(list ...ast.Expr) {
	if m.covered == nil {
		m.covered = make(map[ast.Expr]bool)
	}
	for _, e := range list {
		m.covered[ast.Unparen(e)] = true
	}
}
