package syntax

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// nilQuerySet reports v.Set and v.Add of a nil url.Values, which panic.
func nilQuerySet(p *Pass, call *ast.CallExpr) {
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok &&
		p.Calls(call, "(net/url.Values).Set", "(net/url.Values).Add") {
		nilQueryWritten(p, call, sel.X)
	}
}

// nilQueryElement reports v[key] = … of a nil url.Values.
func nilQueryElement(p *Pass, as *ast.AssignStmt) {
	for _, left := range as.Lhs {
		if index, ok := ast.Unparen(left).(*ast.IndexExpr); ok && goinfo.IsNamed(p.TypeOf(index.X), "net/url", "Values") {
			nilQueryWritten(p, index, index.X)
		}
	}
}

// nilQueryWritten reports e, which changes values, if these are nil: a variable of a function, or a field that is
// not exported, to which nothing is ever assigned and whose address nothing takes.
func nilQueryWritten(p *Pass, e, values ast.Expr) {
	if !isNilVariable(p, values) && !isNilField(p, values) {
		return
	}
	name := types.ExprString(values)
	p.ReportLevel(queryLost, core.Error, e, name+" is nil, so this panics: make it with url.Values{} first", nil)
}

// isNilVariable reports whether e is a variable of the function that is declared without a value and never gets one.
func isNilVariable(p *Pass, e ast.Expr) bool {
	v := p.Local(e)
	if v == nil {
		return false
	}
	declared, ok := p.Declared(v)
	if !ok || declared.ParentEdgeKind() != edge.ValueSpec_Names ||
		len(declared.Parent().Node().(*ast.ValueSpec).Values) > 0 {
		return false
	}
	scope, ok := p.ScopeOf(v)
	return ok && p.MaySearch(scope) && !slices.ContainsFunc(p.UsesOf(v, scope), isGivenValue)
}

// isNilField reports whether e is a field of a struct that only the package can set, and never does where it makes the
// struct by literals.
func isNilField(p *Pass, e ast.Expr) bool {
	field := goinfo.Field(p.Pass.TypesInfo, e)
	if field == nil || field.Pkg() != p.Pass.Pkg || field.Exported() {
		return false
	}
	return goinfo.Memo(&p.nilFields, field, false, func() bool {
		of := p.TypeOf(ast.Unparen(e).(*ast.SelectorExpr).X)
		if !slices.ContainsFunc(p.LiteralsOf(of), func(lit inspector.Cursor) bool { return !p.InTestFile(lit.Node().Pos()) }) {
			return false
		}
		written, closed := p.Fields.Writes(field)
		return closed && len(written) == 0 && !slices.ContainsFunc(p.UsesOf(field, p.Root), func(use inspector.Cursor) bool {
			return use.ParentEdgeKind() != edge.SelectorExpr_Sel || isGivenValue(use.Parent())
		})
	})
}

// isGivenValue reports whether the expression at cur is assigned to, or its address is taken.
func isGivenValue(cur inspector.Cursor) bool {
	switch parent := cur.Parent().Node().(type) {
	case *ast.UnaryExpr:
		return parent.Op == token.AND
	case *ast.AssignStmt:
		return cur.ParentEdgeKind() == edge.AssignStmt_Lhs
	case *ast.RangeStmt:
		return cur.ParentEdgeKind() != edge.RangeStmt_X
	case *ast.ParenExpr:
		return true
	}
	return false
}
