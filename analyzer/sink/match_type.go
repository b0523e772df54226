package sink

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// HasTypes reports whether pkg may use a string type of a line, so that [Matcher.Typed] may find sites: there is one
// in an added line, or in a package that pkg imports.
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

// Typed yields the constant or sum n if it has a string type of a line without a conversion: by an assignment, as an
// argument, or as a returned value. It omits parts of longer sums, and values that are only compared or looked up. The
// caller must pass all nodes of the kinds in [TypedNodes], outer nodes first.
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

// TypedNodes holds the kinds of nodes for [Matcher.Typed]. Calls must be passed to [Matcher.Call], which handles the
// operands of conversions.
var TypedNodes = []ast.Node{
	(*ast.BinaryExpr)(nil), (*ast.CaseClause)(nil), (*ast.IndexExpr)(nil), (*ast.BasicLit)(nil),
	(*ast.SelectorExpr)(nil), (*ast.Ident)(nil),
}

// sum yields a sum with the type, and excludes its operands, as well as those of other operators.
func (m *Matcher) sum(n *ast.BinaryExpr, yield func(Site)) {
	if n.Op == token.ADD {
		if !m.typed(n, yield) {
			return
		}
	}
	m.leave(n.X, n.Y)
}

// typed yields e if it has the type, unless it belongs to another site. It reports whether e has the type.
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

// isUntyped reports whether id names an untyped string constant, whose type depends on the context.
func (m *Matcher) isUntyped(id *ast.Ident) bool {
	c, ok := m.info.Uses[id].(*types.Const)
	if !ok {
		return false
	}
	basic, ok := c.Type().(*types.Basic)
	return ok && basic.Kind() == types.UntypedString
}

// leave excludes expressions that are part of another site, or no sites.
func (m *Matcher) leave(list ...ast.Expr) {
	if m.covered == nil {
		m.covered = make(map[ast.Expr]bool)
	}
	for _, e := range list {
		m.covered[ast.Unparen(e)] = true
	}
}
