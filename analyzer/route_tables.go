package analyzer

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core/check"
)

// structTables maps the name of a struct type to the declarations that have composite literals of it.
type structTables map[types.Object]map[ast.Node]bool

// isOfOtherTable reports whether a part of a route may come from another table than the one
// whose rows are registered at e, after a path prefix that only some tables get. This
// requires several tables of the struct type in the package.
func (lo *localizer) isOfOtherTable(e ast.Expr, v *eval.Value, part srcmap.Part, rule *check.Rule) bool {
	if !strings.HasPrefix(rule.Name, "route-") || !strings.Contains(v.Text.S[:part.Start], "/") {
		return false
	}
	cur, ok := lo.At(part.Pos, part.EndPos)
	if !ok {
		return false
	}
	fn, _ := lo.FuncDeclAround(e.Pos(), e.End())
	for around := range cur.Enclosing((*ast.CompositeLit)(nil), (*ast.FuncDecl)(nil)) {
		row, isRow := around.Node().(*ast.CompositeLit)
		return isRow && (fn.Node() == nil || row.Pos() < fn.Node().Pos() || fn.Node().End() < row.End()) &&
			len(lo.tablesOf(row)) > 1
	}
	return false
}

// tablesOf returns the declarations outside of tests with literals of the type of a row.
func (lo *localizer) tablesOf(row *ast.CompositeLit) map[ast.Node]bool {
	if lo.tables == nil {
		lo.tables = make(structTables)
		for cur := range lo.Root.Preorder((*ast.CompositeLit)(nil)) {
			name := goinfo.TypeName(goinfo.TypeOf(lo.Pass.TypesInfo, cur.Node().(*ast.CompositeLit)))
			if name == nil || name.Pkg() != lo.Pass.Pkg || lo.InTestFile(cur.Node().Pos()) {
				continue
			}
			if lo.tables[name] == nil {
				lo.tables[name] = make(map[ast.Node]bool)
			}
			for decl := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.GenDecl)(nil)) {
				lo.tables[name][decl.Node()] = true
			}
		}
	}
	return lo.tables[goinfo.TypeName(goinfo.TypeOf(lo.Pass.TypesInfo, row))]
}
