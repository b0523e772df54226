package syntax

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// kindGiven is kindOf for a value of an interface type. It returns the first type among the values that the package
// passes for which a verb prints no part of a URL. It returns "" if the function inspects the type.
func kindGiven(p *Pass, one piece) (what string, t types.Type) {
	v := p.Variable(one.expr)
	if v == nil || inspectsType(p, v) {
		return "", nil
	}
	for _, e := range valuesGiven(p, v, map[*types.Var]bool{}) {
		t := p.TypeOf(e)
		if one.format.Method(t) != nil {
			continue
		}
		if what := kindOf(t, one.verb); what != "" {
			return what, t
		}
	}
	return "", nil
}

// inspectsType reports whether the function of v inspects the type of its value.
func inspectsType(p *Pass, v *types.Var) bool {
	root, ok := p.FuncDeclAround(v.Pos(), v.Pos())
	return !ok || !p.MaySearch(root) || slices.ContainsFunc(p.UsesOf(v, root), func(use inspector.Cursor) bool {
		switch n := use.Parent().Node().(type) {
		case *ast.TypeAssertExpr:
			return true
		case *ast.CallExpr:
			return p.Calls(n, "reflect.TypeOf", "reflect.ValueOf")
		}
		return false
	})
}

// valuesGiven returns the values of concrete types that the package passes for v, a parameter of an interface type or
// an element of one. It skips the variables in seen and adds to them.
func valuesGiven(p *Pass, v *types.Var, seen map[*types.Var]bool) []ast.Expr {
	if seen[v] {
		return nil
	}
	seen[v] = true
	values := p.Arguments.InPackage(v)
	if list := p.RangedOver(v); list != nil {
		values = elementsGiven(p, list, seen)
	}
	var typed []ast.Expr
	for _, e := range values {
		of := p.Variable(e)
		switch {
		case !types.IsInterface(p.TypeOf(e)):
			typed = append(typed, e)
		case of != nil:
			typed = append(typed, valuesGiven(p, of, seen)...)
		}
	}
	return typed
}

// elementsGiven returns the elements that the package puts into a list or a map. If list is a parameter, it follows
// the arguments.
func elementsGiven(p *Pass, list ast.Expr, seen map[*types.Var]bool) (values []ast.Expr) {
	if lit, ok := goinfo.Literal(p.ValueOf(list)); ok {
		for _, e := range lit.Elts {
			if kv, ok := e.(*ast.KeyValueExpr); ok {
				e = kv.Value
			}
			values = append(values, e)
		}
	}
	v := p.Variable(list)
	if v == nil || seen[v] {
		return values
	}
	seen[v] = true
	for _, given := range p.Arguments.InPackage(v) {
		values = append(values, elementsGiven(p, given, seen)...)
	}
	return append(values, elementsSet(p, v)...)
}

// elementsSet returns the values that are assigned to elements of v.
func elementsSet(p *Pass, v *types.Var) (values []ast.Expr) {
	root, ok := p.ScopeOf(v)
	if !ok || !p.MaySearch(root) {
		return nil
	}
	for _, use := range p.UsesOf(v, root) {
		element := use.Parent()
		if use.ParentEdgeKind() != edge.IndexExpr_X || element.ParentEdgeKind() != edge.AssignStmt_Lhs {
			continue
		}
		if s := element.Parent().Node().(*ast.AssignStmt); len(s.Lhs) == 1 && len(s.Rhs) == 1 {
			values = append(values, s.Rhs[0])
		}
	}
	return values
}
