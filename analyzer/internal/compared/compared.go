// Package compared finds what a program compares with texts: parts of URLs, and the Origin header of a request.
package compared

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/analyzer/sink"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// ComparesTexts reports whether e compares two texts for equality.
func ComparesTexts(info *types.Info, e *ast.BinaryExpr) bool {
	return (e.Op == token.EQL || e.Op == token.NEQ) &&
		(goinfo.MayBeString(goinfo.TypeOf(info, e.X)) || goinfo.MayBeString(goinfo.TypeOf(info, e.Y)))
}

// Part returns the field or the method result that the local variable e
// holds; e itself if it is another expression.
func Part(u *unit.Unit, e ast.Expr) ast.Expr {
	if v := u.Variable(e); v == nil || v.Kind() != types.LocalVar {
		return e
	}
	switch value := u.ValueOf(e).(type) {
	case *ast.SelectorExpr, *ast.CallExpr:
		return value
	}
	return e
}

// Sites yields the operand of a comparison of x and y that is compared with a part of a URL or an Origin header.
func Sites(u *unit.Unit, m *sink.Matcher, x, y ast.Expr, yield func(sink.Site)) {
	m.Compare(&ast.BinaryExpr{X: Part(u, x), Op: token.EQL, Y: Part(u, y)}, yield)
	OriginSites(u, x, y, yield)
}

// OriginSites is Sites for an Origin header.
func OriginSites(u *unit.Unit, x, y ast.Expr, yield func(sink.Site)) {
	if IsOrigin(u, x) {
		yield(OriginSite(u, y))
	} else if IsOrigin(u, y) {
		yield(OriginSite(u, x))
	}
}

// CaseSites is Sites for the cases of a switch.
func CaseSites(u *unit.Unit, m *sink.Matcher, s *ast.SwitchStmt, yield func(sink.Site)) {
	m.Switch(s, Part(u, s.Tag), yield)
	if s.Tag == nil || !IsOrigin(u, s.Tag) {
		return
	}
	for _, clause := range s.Body.List {
		for _, e := range clause.(*ast.CaseClause).List {
			yield(OriginSite(u, e))
		}
	}
}

// OriginSite returns the place at which e, a text or a list of texts, is compared with an Origin header.
func OriginSite(u *unit.Unit, e ast.Expr) sink.Site {
	return sink.Site{Expr: e, List: !goinfo.MayBeString(u.Pass.TypesInfo.TypeOf(e)), Use: check.Use{
		Form: core.FormOrigin, Effect: check.Compares, Identity: true, Callee: "the Origin header"}}
}

// maxPassed is how many functions an Origin header is followed through.
const maxPassed = 2

// IsOrigin reports whether e is the Origin header of a request, or a parameter for which callers pass nothing else.
func IsOrigin(u *unit.Unit, e ast.Expr) bool { return isOrigin(u, e, maxPassed) }

func isOrigin(u *unit.Unit, e ast.Expr, depth int) bool {
	if !u.IsStringType(e) {
		return false
	}
	switch e := ast.Unparen(Part(u, e)).(type) {
	case *ast.CallExpr:
		if len(e.Args) != 1 || !u.Calls(e, "(net/http.Header).Get", "(*github.com/gin-gonic/gin.Context).GetHeader") {
			return false
		}
		name, ok := u.StringOf(e.Args[0])
		return ok && strings.EqualFold(name, "Origin")
	case *ast.Ident:
		v := u.Variable(e)
		if v == nil || v.Kind() != types.ParamVar || depth == 0 {
			return false
		}
		args, closed := u.Arguments.Of(v)
		return closed && len(args) > 0 && !slices.ContainsFunc(args, func(arg ast.Expr) bool {
			return !isOrigin(u, arg, depth-1)
		})
	}
	return false
}

// IsLookedUpElsewhere reports whether the package looks other texts than an Origin header up in the list e, a variable
// or field, or passes it on.
func IsLookedUpElsewhere(u *unit.Unit, e ast.Expr) bool {
	v, ok := u.ObjectOf(e).(*types.Var)
	return ok && slices.ContainsFunc(u.UsesOf(v, u.Root), func(use inspector.Cursor) bool {
		if use.ParentEdgeKind() == edge.SelectorExpr_Sel {
			use = use.Parent()
		}
		kind, i := use.ParentEdge()
		switch parent := use.Parent().Node().(type) {
		case *ast.IndexExpr:
			return kind == edge.IndexExpr_X && !IsOrigin(u, parent.Index)
		case *ast.CallExpr:
			if kind != edge.CallExpr_Args || goinfo.IsBuiltin(u.Pass.TypesInfo, parent, "len") {
				return false
			}
			return i != 0 || len(parent.Args) != 2 || !u.Calls(parent, "slices.Contains", "slices.Index") ||
				!IsOrigin(u, parent.Args[1])
		}
		return false
	})
}
