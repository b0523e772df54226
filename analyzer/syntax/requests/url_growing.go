package requests

import (
	"go/ast"
	"go/types"
	"regexp"
	"slices"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
)

// joinedShared reports c.base = c.base.JoinPath(…), with which the URL grows.
func joinedShared(p *Requests, s *ast.AssignStmt, field *ast.SelectorExpr) {
	value := ast.Unparen(s.Rhs[0])
	if star, ok := value.(*ast.StarExpr); ok {
		value = ast.Unparen(star.X)
	}
	call, ok := value.(*ast.CallExpr)
	if !ok || !p.Calls(call, "(*net/url.URL).JoinPath") || !p.Same(goinfo.Receiver(call), field) ||
		!dependsOnCall(p, call, ownerOf(p, field)) || isSetup(p, s, field) || !isUsedHere(p, s, field) {
		return
	}
	growingURL(p, s, field, field)
}

// growingURL reports a URL in a field that a statement makes longer with each call of its method. The level is warning
// if the method also sends or renders the URL, and info if the struct serves one request or builds URLs.
func growingURL(p *Requests, s *ast.AssignStmt, part, field *ast.SelectorExpr) {
	owner, held := ownerOf(p, field), goinfo.IsPointer(p.TypeOf(field))
	if owner == nil || !goinfo.IsPointer(owner.Type()) || p.IsRequest(field.X) || held && !isSharedURL(p, field) {
		return
	}
	level := core.Info
	if owner.Kind() == types.RecvVar && !isForOneCall(p.TypeOf(field.X)) && !buildsURL(p, s, owner) &&
		!isGuarded(p, s, part) && isRendered(p, s, field) {
		level = urlShared.Level
	}
	copied := types.ExprString(field)
	if held {
		copied = "*" + copied
	}
	p.ReportLevel(urlShared, level, part, types.ExprString(part)+" grows with each call: copy the URL with "+copied+" first",
		nil)
}

// oneCall matches names of types whose values serve one request or move from URL to URL.
var oneCall = regexp.MustCompile(`(?i)(req|request|builder|build|call|query|op|operation|task|job|session|cursor|` +
	`iterator|iter|pager|paginator|walker|crawler|browser|visitor|shell|params|link|location|address|url|uri)$`)

// isForOneCall reports whether oneCall matches the name of t, or t has no name.
func isForOneCall(t types.Type) bool {
	name := goinfo.TypeName(goinfo.Deref(t))
	return name == nil || oneCall.MatchString(name.Name())
}

// buildsURL reports whether the method around s returns a value of the type of its receiver, as builders do.
func buildsURL(p *Requests, s *ast.AssignStmt, receiver *types.Var) bool {
	fn, ok := p.FuncDeclAround(s.Pos(), s.End())
	if !ok {
		return true
	}
	obj, ok := p.Pass.TypesInfo.Defs[fn.Node().(*ast.FuncDecl).Name].(*types.Func)
	if !ok {
		return true
	}
	for result := range obj.Signature().Results().Variables() {
		if types.Identical(goinfo.Deref(result.Type()), goinfo.Deref(receiver.Type())) {
			return true
		}
	}
	return false
}

// isRendered reports whether the function, after s, passes, stores or returns the URL in field, or calls its String or
// RequestURI.
func isRendered(p *Requests, s *ast.AssignStmt, field *ast.SelectorExpr) bool {
	fn, ok := p.FuncAround(s.Lhs[0])
	if !ok {
		return false
	}
	for c, sel := range unit.Each[*ast.SelectorExpr](fn) {
		if sel.Pos() < s.End() || !p.Same(sel, field) {
			continue
		}
		switch c.ParentEdgeKind() {
		case edge.CallExpr_Args, edge.ReturnStmt_Results, edge.KeyValueExpr_Value:
			return true
		case edge.SelectorExpr_X:
			name := c.Parent().Node().(*ast.SelectorExpr).Sel.Name
			if c.Parent().ParentEdgeKind() == edge.CallExpr_Fun && (name == "String" || name == "RequestURI") {
				return true
			}
		}
	}
	return false
}

// isGuarded reports whether s is in an if statement whose condition mentions part.
func isGuarded(p *Requests, s *ast.AssignStmt, part ast.Expr) bool {
	cur, ok := p.At(s.Pos(), s.End())
	if !ok {
		return true
	}
	for around := range cur.Enclosing((*ast.IfStmt)(nil)) {
		for n := range ast.Preorder(around.Node().(*ast.IfStmt).Cond) {
			if e, ok := n.(ast.Expr); ok && p.Same(e, part) {
				return true
			}
		}
	}
	return false
}

// appendsTo reports whether e is part with something added. Assigning e to part makes part grow.
func appendsTo(p *Requests, e ast.Expr, part *ast.SelectorExpr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.BinaryExpr:
		return mentions(p, e.X, part) || mentions(p, e.Y, part)
	case *ast.CallExpr:
		return p.Calls(e, "path.Join", "fmt.Sprintf", "(*net/url.URL).JoinPath") && len(e.Args) > 1 &&
			slices.ContainsFunc(e.Args, func(arg ast.Expr) bool { return mentions(p, arg, part) })
	case *ast.SelectorExpr:
		call, ok := ast.Unparen(e.X).(*ast.CallExpr)
		return ok && p.Calls(call, "(*net/url.URL).JoinPath") && p.Same(goinfo.Receiver(call), part.X)
	}
	return false
}

// mentions reports whether e is part, part with bytes trimmed from its ends, or a sum with one of these.
func mentions(p *Requests, e ast.Expr, part *ast.SelectorExpr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.SelectorExpr:
		return p.Same(e, part)
	case *ast.BinaryExpr:
		return mentions(p, e.X, part) || mentions(p, e.Y, part)
	case *ast.CallExpr:
		return p.Calls(e, "strings.TrimSuffix", "strings.TrimPrefix", "strings.TrimRight", "strings.TrimLeft",
			"strings.Trim") && mentions(p, e.Args[0], part)
	}
	return false
}
