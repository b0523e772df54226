package syntax

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// kindGiven is kindOf for a value of an interface type: for the first of the types that the package gives it which fmt
// does not print for a URL. It is "" where the function asks for the type.
func kindGiven(p *Pass, one piece) (what string, t types.Type) {
	v := p.Variable(one.expr)
	if v == nil || asksType(p, v) {
		return "", nil
	}
	for _, e := range valuesGiven(p, v, map[*types.Var]bool{}) {
		t := goinfo.TypeOf(p.Pass.TypesInfo, e)
		if t == nil || one.format.Method(t) != nil {
			continue
		}
		if what := kindOf(t, one.verb); what != "" {
			return what, t
		}
	}
	return "", nil
}

// asksType reports whether the function of a variable asks for the type of its value.
func asksType(p *Pass, v *types.Var) bool {
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

// valuesGiven returns what the package gives to a variable of an interface type: a parameter, or an element of one.
// It skips the variables that it has seen.
func valuesGiven(p *Pass, v *types.Var, seen map[*types.Var]bool) []ast.Expr {
	if seen[v] {
		return nil
	}
	seen[v] = true
	values := p.GivenHere(v)
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

// elementsGiven returns the elements that the package puts into a list or a map, or gives to it if it is a parameter.
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
	for _, given := range p.GivenHere(v) {
		values = append(values, elementsGiven(p, given, seen)...)
	}
	return append(values, elementsSet(p, v)...)
}

// elementsSet returns what is assigned to elements of a variable.
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
