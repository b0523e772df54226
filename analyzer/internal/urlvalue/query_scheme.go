package urlvalue

import (
	"go/ast"
	"slices"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core/scheme"
)

// QuerySchemes returns the scheme of the URL whose RawQuery n sets to e, if the scheme is set nearby and is not a web
// scheme. Schemes such as mailto escape differently. Otherwise it returns nil.
func (us *URLs) QuerySchemes(n ast.Node, e ast.Expr) []string {
	var name string
	switch n := n.(type) {
	case *ast.CompositeLit:
		name = us.schemeIn(n)
	case *ast.AssignStmt:
		if i := slices.Index(n.Rhs, e); i >= 0 && len(n.Lhs) == len(n.Rhs) {
			if sel, ok := ast.Unparen(n.Lhs[i]).(*ast.SelectorExpr); ok {
				name = us.schemeOf(sel.X)
			}
		}
	}
	if info := scheme.Lookup(name); name == "" || info != nil && info.Web {
		return nil
	}
	return []string{name}
}

// schemeOf returns the scheme that the function sets in the URL u; "" if it is unknown.
func (us *URLs) schemeOf(u ast.Expr) (name string) {
	if lit, ok := goinfo.Literal(us.ValueOf(u)); ok {
		name = us.schemeIn(lit)
	}
	v := us.Variable(u)
	if v == nil {
		return name
	}
	root, ok := us.ScopeOf(v)
	if !ok {
		return ""
	}
	for _, use := range us.UsesOf(v, root) {
		sel := use.Parent()
		if use.ParentEdgeKind() != edge.SelectorExpr_X || sel.Node().(*ast.SelectorExpr).Sel.Name != "Scheme" {
			continue
		}
		if kind, i := sel.ParentEdge(); kind == edge.AssignStmt_Lhs {
			s := sel.Parent().Node().(*ast.AssignStmt)
			given, known := "", len(s.Lhs) == len(s.Rhs)
			if known {
				given, known = us.eval.StringOf(s.Rhs[i])
			}
			if !known || name != "" && name != given {
				return ""
			}
			name = given
		}
	}
	return name
}

// schemeIn returns the constant scheme in a literal of a URL; "" if there is none.
func (us *URLs) schemeIn(lit *ast.CompositeLit) (name string) {
	if value, _ := goinfo.FieldValue(goinfo.TypeOf(us.Pass.TypesInfo, lit), lit, "Scheme"); value != nil && us.isURL(lit) {
		name, _ = us.eval.StringOf(value)
	}
	return name
}
