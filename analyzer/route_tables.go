package analyzer

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core/check"
)

// routeTables are the tables of a package, of which a loop may register each row as a route.
type routeTables struct {
	*unit.Unit
	of map[types.Object]map[ast.Node]bool // by struct type, the declarations with literals of it; nil until collected
}

// isInOtherTable reports whether a part of a route may come from another table than the one
// whose rows are registered at e, after a path prefix that only some tables get. This
// requires several tables of the struct type in the package.
func (t *routeTables) isInOtherTable(e ast.Expr, v *eval.Value, part srcmap.Part, rule *check.Rule) bool {
	if !strings.HasPrefix(rule.Name, "route-") || !strings.Contains(v.Text.S[:part.Start], "/") {
		return false
	}
	cur, ok := t.At(part.Pos, part.EndPos)
	if !ok {
		return false
	}
	fn, _ := t.FuncDeclAround(e.Pos(), e.End())
	for around := range cur.Enclosing((*ast.CompositeLit)(nil), (*ast.FuncDecl)(nil)) {
		row, isRow := around.Node().(*ast.CompositeLit)
		return isRow && (fn.Node() == nil || row.Pos() < fn.Node().Pos() || fn.Node().End() < row.End()) &&
			len(t.tablesOf(row)) > 1
	}
	return false
}

// tablesOf returns the declarations outside of tests with literals of the type of a row.
func (t *routeTables) tablesOf(row *ast.CompositeLit) map[ast.Node]bool {
	if t.of == nil {
		t.of = make(map[types.Object]map[ast.Node]bool)
		for cur := range t.Root.Preorder((*ast.CompositeLit)(nil)) {
			name := goinfo.TypeName(goinfo.TypeOf(t.Pass.TypesInfo, cur.Node().(*ast.CompositeLit)))
			if name == nil || name.Pkg() != t.Pass.Pkg || t.InTestFile(cur.Node().Pos()) {
				continue
			}
			if t.of[name] == nil {
				t.of[name] = make(map[ast.Node]bool)
			}
			for decl := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.GenDecl)(nil)) {
				t.of[name][decl.Node()] = true
			}
		}
	}
	return t.of[goinfo.TypeName(goinfo.TypeOf(t.Pass.TypesInfo, row))]
}
