package hostguard

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// Contains reports whether e is a host without brackets: the enclosing function also passes it to net.JoinHostPort, or
// e is a field, or an element of one, that the package passes to a function that adds brackets.
func (bh *BareHosts) Contains(e ast.Expr) bool {
	if e == nil || bh.isJoined(e) {
		return e != nil
	}
	field := bh.fieldOf(e)
	return field != nil && bh.bareFields()[field]
}

// fieldOf returns the field of the package that e selects or is an element of; nil if there is none.
func (bh *BareHosts) fieldOf(e ast.Expr) types.Object {
	switch x := ast.Unparen(e).(type) {
	case *ast.IndexExpr:
		e = x.X
	case *ast.Ident:
		v := bh.Variable(x)
		if v == nil || v.Kind() != types.LocalVar {
			return nil
		}
		if e = bh.RangedOver(v); e == nil {
			return nil
		}
	}
	field, ok := bh.ObjectOf(e).(*types.Var)
	if !ok || !field.IsField() || field.Pkg() != bh.Pass.Pkg {
		return nil
	}
	return field
}

// bareFields returns the fields with hosts without brackets, which the package passes to functions that add brackets.
func (bh *BareHosts) bareFields() map[types.Object]bool {
	if bh.fields != nil {
		return bh.fields
	}
	bh.fields = map[types.Object]bool{}
	for _, call := range unit.Each[*ast.CallExpr](bh.Root) {
		if len(call.Args) == 0 || !bh.addsBrackets(call) || bh.InTestFile(call.Pos()) {
			continue
		}
		if field := bh.fieldOf(call.Args[0]); field != nil && !bh.mayHavePort(call) {
			bh.fields[field] = true
		}
	}
	return bh.fields
}

// addsBrackets reports whether a call returns its only argument with brackets if that is an IPv6 address.
func (bh *BareHosts) addsBrackets(call *ast.CallExpr) bool {
	fn, decl, ok := bh.Called(call)
	return ok && fn.Signature().Params().Len() == 1 && goinfo.IsString(goinfo.TypeOf(bh.Pass.TypesInfo, call.Args[0])) &&
		bh.ipv6.in(decl).bracketBranch != nil && bh.ipv6.in(decl).ofParam
}

// mayHavePort reports whether the function around a call also passes its first argument to net.SplitHostPort or to
// package strings. It may then have a port, or brackets.
func (bh *BareHosts) mayHavePort(call *ast.CallExpr) bool {
	fn, ok := bh.FuncDeclAround(call.Pos(), call.End())
	return !ok || unit.Has(fn, func(other *ast.CallExpr) bool {
		of := goinfo.Callee(bh.Pass.TypesInfo, other)
		return of != nil && of.Pkg() != nil && (of.FullName() == "net.SplitHostPort" || of.Pkg().Path() == "strings") &&
			slices.ContainsFunc(other.Args, func(arg ast.Expr) bool { return bh.Same(arg, call.Args[0]) })
	})
}
