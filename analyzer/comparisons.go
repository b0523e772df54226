package analyzer

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

// comparesText reports whether e compares two texts for equality.
func comparesText(info *types.Info, e *ast.BinaryExpr) bool {
	return (e.Op == token.EQL || e.Op == token.NEQ) &&
		(goinfo.MayBeString(goinfo.TypeOf(info, e.X)) || goinfo.MayBeString(goinfo.TypeOf(info, e.Y)))
}

// partNamed returns the field or the method result that the local variable e
// holds; e itself if it is another expression.
func partNamed(u *unit.Unit, e ast.Expr) ast.Expr {
	if v := u.Variable(e); v == nil || v.Kind() != types.LocalVar {
		return e
	}
	switch value := u.ValueOf(e).(type) {
	case *ast.SelectorExpr, *ast.CallExpr:
		return value
	}
	return e
}

// compare yields the operand of a comparison of x and y that is compared with a part of a URL or an Origin header.
func (l *linter) compare(x, y ast.Expr, yield func(sink.Site)) {
	l.matcher.Compare(&ast.BinaryExpr{X: partNamed(l.Unit, x), Op: token.EQL, Y: partNamed(l.Unit, y)}, yield)
	l.compareOrigin(x, y, yield)
}

// compareOrigin is compare for an Origin header.
func (l *linter) compareOrigin(x, y ast.Expr, yield func(sink.Site)) {
	if l.isOrigin(x, maxPassed) {
		yield(originSite(y))
	} else if l.isOrigin(y, maxPassed) {
		yield(originSite(x))
	}
}

// switchOrigin yields the cases of a switch over an Origin header.
func (l *linter) switchOrigin(s *ast.SwitchStmt, yield func(sink.Site)) {
	if s.Tag == nil || !l.isOrigin(s.Tag, maxPassed) {
		return
	}
	for _, clause := range s.Body.List {
		for _, e := range clause.(*ast.CaseClause).List {
			yield(originSite(e))
		}
	}
}

func originSite(e ast.Expr) sink.Site {
	return sink.Site{Expr: e, Use: check.Use{Form: core.FormOrigin, Effect: check.Compares, Identity: true,
		Callee: "the Origin header"}}
}

// maxPassed is how many functions an Origin header is followed through.
const maxPassed = 2

// isOrigin reports whether e is the Origin header of a request, or a parameter for which callers pass nothing else.
func (l *linter) isOrigin(e ast.Expr, depth int) bool {
	if !l.IsStringType(e) {
		return false
	}
	switch e := ast.Unparen(partNamed(l.Unit, e)).(type) {
	case *ast.CallExpr:
		if len(e.Args) != 1 || !l.Calls(e, "(net/http.Header).Get", "(*github.com/gin-gonic/gin.Context).GetHeader") {
			return false
		}
		name, ok := l.StringOf(e.Args[0])
		return ok && strings.EqualFold(name, "Origin")
	case *ast.Ident:
		v := l.Variable(e)
		if v == nil || v.Kind() != types.ParamVar || depth == 0 {
			return false
		}
		args, closed := l.Arguments.Of(v)
		return closed && len(args) > 0 && !slices.ContainsFunc(args, func(arg ast.Expr) bool {
			return !l.isOrigin(arg, depth-1)
		})
	}
	return false
}

// lookUp yields a list, or the constants of one, in which n looks up key, a part of a URL or an Origin header, as places
// that the part is compared with.
func (l *linter) lookUp(n ast.Node, list, key ast.Expr, yield func(sink.Site)) {
	if !l.IsStringType(key) {
		return
	}
	if l.isOrigin(key, maxPassed) && !l.isLookedUpElsewhere(list) {
		site := originSite(list)
		site.List = true
		yield(site)
	}
	key = partNamed(l.Unit, key)
	if call, ok := ast.Unparen(key).(*ast.CallExpr); ok && len(call.Args) == 1 && l.Calls(call, "strings.ToLower") {
		key = partNamed(l.Unit, call.Args[0])
	}
	switch ast.Unparen(key).(type) {
	case *ast.SelectorExpr, *ast.CallExpr:
	default:
		return
	}
	constants := l.eval.Lists.Constants(list)
	v := l.Variable(list)
	if v != nil && v.Kind() == types.ParamVar && goinfo.IsStrings(v.Type()) {
		l.syntax.Compared(n, key, list)
	}
	if len(constants) == 0 || v != nil && len(l.UsesOf(v, l.Root)) > 1 {
		return // other keys may be looked up, too
	}
	for _, constant := range constants {
		l.matcher.Compare(&ast.BinaryExpr{X: key, Op: token.EQL, Y: constant}, yield)
		l.syntax.Compared(n, key, constant)
	}
}

// isLookedUpElsewhere reports whether the package looks other texts than an Origin header up in the list e, a variable
// or field, or passes it on.
func (l *linter) isLookedUpElsewhere(e ast.Expr) bool {
	v, ok := l.ObjectOf(e).(*types.Var)
	return ok && slices.ContainsFunc(l.UsesOf(v, l.Root), func(use inspector.Cursor) bool {
		if use.ParentEdgeKind() == edge.SelectorExpr_Sel {
			use = use.Parent()
		}
		kind, i := use.ParentEdge()
		switch parent := use.Parent().Node().(type) {
		case *ast.IndexExpr:
			return kind == edge.IndexExpr_X && !l.isOrigin(parent.Index, maxPassed)
		case *ast.CallExpr:
			if kind != edge.CallExpr_Args || goinfo.IsBuiltin(l.Pass.TypesInfo, parent, "len") {
				return false
			}
			return i != 0 || len(parent.Args) != 2 || !l.Calls(parent, "slices.Contains", "slices.Index") ||
				!l.isOrigin(parent.Args[1], maxPassed)
		}
		return false
	})
}
