package hostguard

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// IsBare reports whether e is a host without brackets: the enclosing function also passes it to net.JoinHostPort, or e
// is a field, or an element of one, that the package passes to a function that adds brackets.
func (g *Guards) IsBare(e ast.Expr) bool {
	if e == nil || g.isJoined(e) {
		return e != nil
	}
	field := g.fieldHeld(e)
	return field != nil && g.bareFields()[field]
}

// fieldHeld returns the field of the package that e selects or is an element of; nil if there is none.
func (g *Guards) fieldHeld(e ast.Expr) types.Object {
	switch x := ast.Unparen(e).(type) {
	case *ast.IndexExpr:
		e = x.X
	case *ast.Ident:
		v := g.Variable(x)
		if v == nil || v.Kind() != types.LocalVar {
			return nil
		}
		if e = g.RangedOver(v); e == nil {
			return nil
		}
	}
	field, ok := g.ObjectOf(e).(*types.Var)
	if !ok || !field.IsField() || field.Pkg() != g.Pass.Pkg {
		return nil
	}
	return field
}

// bareFields returns the fields with hosts without brackets, which the package passes to functions that add brackets.
func (g *Guards) bareFields() map[types.Object]bool {
	if g.fields != nil {
		return g.fields
	}
	g.fields = map[types.Object]bool{}
	for _, call := range unit.Each[*ast.CallExpr](g.Root) {
		if len(call.Args) == 0 || !g.addsBrackets(call) || g.InTestFile(call.Pos()) {
			continue
		}
		if field := g.fieldHeld(call.Args[0]); field != nil && !g.mayHavePort(call) {
			g.fields[field] = true
		}
	}
	return g.fields
}

// addsBrackets reports whether a call returns its only argument with brackets if that is an IPv6 address.
func (g *Guards) addsBrackets(call *ast.CallExpr) bool {
	fn, decl, ok := g.Called(call)
	return ok && fn.Signature().Params().Len() == 1 && goinfo.IsString(goinfo.TypeOf(g.Pass.TypesInfo, call.Args[0])) &&
		g.ipv6GuardIn(decl).bracketBranch != nil && g.ipv6GuardIn(decl).ofParam
}

// mayHavePort reports whether the function around a call also passes its first argument to net.SplitHostPort or to
// package strings. It may then have a port, or brackets.
func (g *Guards) mayHavePort(call *ast.CallExpr) bool {
	fn, ok := g.FuncDeclAround(call.Pos(), call.End())
	if !ok {
		return true
	}
	for _, other := range unit.Each[*ast.CallExpr](fn) {
		if of := goinfo.Callee(g.Pass.TypesInfo, other); of == nil || of.Pkg() == nil ||
			of.FullName() != "net.SplitHostPort" && of.Pkg().Path() != "strings" {
			continue
		}
		if slices.ContainsFunc(other.Args, func(arg ast.Expr) bool { return g.Same(arg, call.Args[0]) }) {
			return true
		}
	}
	return false
}
