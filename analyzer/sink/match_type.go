package sink

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A TypeMatcher finds the texts that get a string type of a line, by a conversion or without one.
type TypeMatcher struct {
	targets *targets
	info    *types.Info
	covered map[ast.Expr]bool // expressions that belong to another site, or are no sites
}

// MayMatch reports whether pkg may use a string type of a line, so that [TypeMatcher.Match] may find sites.
func (m *TypeMatcher) MayMatch(pkg *types.Package) bool { return m.targets.hasTypes(pkg) }

// conversion yields the operand of a conversion.
func (m *TypeMatcher) conversion(call *ast.CallExpr, yield func(Site)) {
	o, ok := goinfo.ObjectOf(m.info, call.Fun).(*types.TypeName)
	if !ok || len(call.Args) != 1 {
		return
	}
	named, ok := types.Unalias(o.Type()).(*types.Named)
	if !ok {
		return
	}
	if t := m.targets.ofType(named); t != nil {
		m.leave(call.Args[0])
		if !m.covered[call] {
			yield(t.site(call.Args[0]))
		}
	}
}

// Match yields the constant or sum n if it has a string type of a line without a conversion: by an assignment, as an
// argument, or as a returned value. It omits parts of longer sums, and values that are only compared or looked up. The
// caller must pass all nodes of the kinds in [TypedNodes], outer nodes first.
func (m *TypeMatcher) Match(n ast.Node, yield func(Site)) {
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

// TypedNodes holds the kinds of nodes for [TypeMatcher.Match]. Calls must be passed to [Matcher.Call], which handles
// the operands of conversions.
var TypedNodes = []ast.Node{
	(*ast.BinaryExpr)(nil), (*ast.CaseClause)(nil), (*ast.IndexExpr)(nil), (*ast.BasicLit)(nil),
	(*ast.SelectorExpr)(nil), (*ast.Ident)(nil),
}

// sum yields a sum with the type, and excludes its operands, as well as those of other operators.
func (m *TypeMatcher) sum(n *ast.BinaryExpr, yield func(Site)) {
	if n.Op == token.ADD && !m.typed(n, yield) {
		return
	}
	m.leave(n.X, n.Y)
}

// typed yields e if it has the type, unless it belongs to another site. It reports whether e has the type.
func (m *TypeMatcher) typed(e ast.Expr, yield func(Site)) bool {
	named, ok := types.Unalias(goinfo.TypeOf(m.info, e)).(*types.Named)
	if !ok {
		return false
	}
	t := m.targets.ofType(named)
	if t != nil && !m.covered[e] {
		yield(t.site(e))
	}
	return t != nil
}

// isUntyped reports whether id names an untyped string constant, whose type depends on the context.
func (m *TypeMatcher) isUntyped(id *ast.Ident) bool {
	c, ok := m.info.Uses[id].(*types.Const)
	if !ok {
		return false
	}
	basic, ok := c.Type().(*types.Basic)
	return ok && basic.Kind() == types.UntypedString
}

// leave excludes expressions that are part of another site, or no sites.
func (m *TypeMatcher) leave(list ...ast.Expr) {
	for _, e := range list {
		m.covered[ast.Unparen(e)] = true
	}
}
