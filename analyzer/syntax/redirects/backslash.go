package redirects

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
	"github.com/urllint/urllint/core/rules"
)

// backslashMissed reports the test for "//" in a condition for which a value that a client sent is a path of this host
// if it begins with "/" and not with "//": browsers take "/\h.test" for "//h.test".
// The claim is [check.Dominated], by a test for a backslash. The evidence is that the package redirects to a value that
// a client sent.
func backslashMissed(p *Redirects, e *ast.BinaryExpr) {
	cur, ok := p.Cursor(e)
	if !ok || e.Op != token.LAND && e.Op != token.LOR || isOperand(cur, e.Op) {
		return
	}
	v, second := excludesTwoSlashes(p, e)
	if v == nil {
		return
	}
	if fn, ok := p.FuncAround(e); ok && !mentionsBackslash(p, fn) && decidesAlone(p, v, e, fn) &&
		isSentTo(p, v, e) && p.redirectsAsSent() {
		p.Report(rules.RedirectHost, second,
			`browsers read "/\h.test" as "//h.test": exclude what begins with "/\\", too`, nil)
	}
}

// isOperand reports whether cur is an operand of a condition with the operator op.
func isOperand(cur inspector.Cursor, op token.Token) bool {
	for cur.ParentEdgeKind() == edge.ParenExpr_X {
		cur = cur.Parent()
	}
	up, ok := cur.Parent().Node().(*ast.BinaryExpr)
	return ok && up.Op == op
}

// excludesTwoSlashes returns the variable that begins with "/" and not with "//" if e, a conjunction, is true, or e, a
// disjunction, is false, and the test for "//". It returns nil if e tests something else, too.
func excludesTwoSlashes(p *Redirects, e *ast.BinaryExpr) (v *types.Var, second ast.Expr) {
	one := false
	for part, holds := range goinfo.Implied(e, e.Op == token.LAND) {
		of, prefix, equal := slashTest(p, part)
		switch {
		case of == nil || v != nil && of != v:
			return nil, nil
		case prefix == "/" && holds == equal:
			one = true
		case prefix == "//" && holds != equal:
			second = part
		case prefix != "":
			return nil, nil
		}
		v = of
	}
	if !one || second == nil {
		return nil, nil
	}
	return v, second
}

// slashTest returns the variable that e tests for a prefix, and whether the variable has it if e is true. The prefix is
// "" if e compares the variable, or its length, with a constant.
func slashTest(p *Redirects, e ast.Expr) (v *types.Var, prefix string, equal bool) {
	switch e := e.(type) {
	case *ast.CallExpr:
		if p.Calls(e, "strings.HasPrefix") {
			prefix, _ = p.ConstantText(e.Args[1])
			return p.Variable(e.Args[0]), prefix, true
		}
	case *ast.BinaryExpr:
		x := ast.Unparen(e.X)
		if at, ok := x.(*ast.IndexExpr); ok {
			if i, known := p.Texts.IntOf(at.Index); known && 0 <= i && i < 2 && p.IsText(e.Y, "/") {
				return p.Variable(at.X), "//"[:i+1], e.Op == token.EQL
			}
			return nil, "", false
		}
		if of := goinfo.LenOperand(p.Pass.TypesInfo, x); of != nil {
			x = of
		}
		if p.Pass.TypesInfo.Types[e.Y].Value != nil {
			return p.Variable(x), "", true
		}
	}
	return nil, "", false
}

// mentionsBackslash reports whether fn has a literal with a backslash, or a pattern that may exclude one.
func mentionsBackslash(p *Redirects, fn inspector.Cursor) bool {
	return unit.Has(fn, func(lit *ast.BasicLit) bool {
		return strings.Contains(p.ConstantValue(lit), `\`) || p.IsText(lit, `\`)
	}) ||
		unit.Has(fn, func(call *ast.CallExpr) bool {
			callee := goinfo.Callee(p.Pass.TypesInfo, call)
			return callee != nil && callee.Pkg() != nil && callee.Pkg().Path() == "regexp"
		})
}

// decidesAlone reports whether nothing else in fn can exclude a value of v that e, a condition, takes for a path: e is
// for a result true, or v is otherwise only assigned, parsed, tested for prefixes, shown and redirected to.
func decidesAlone(p *Redirects, v *types.Var, e *ast.BinaryExpr, fn inspector.Cursor) bool {
	if e.Op == token.LAND && returnsTrue(p, e) {
		return true
	}
	return !slices.ContainsFunc(p.UsesOf(v, fn), func(use inspector.Cursor) bool {
		switch use.ParentEdgeKind() {
		case edge.AssignStmt_Lhs, edge.ReturnStmt_Results, edge.BinaryExpr_X, edge.BinaryExpr_Y, edge.IndexExpr_X:
			return false
		}
		call, ok := use.Parent().Node().(*ast.CallExpr)
		return !ok || !p.Calls(call, "strings.HasPrefix", "net/url.Parse", "net/url.ParseRequestURI") &&
			!goinfo.IsLen(call) && !isPassedOn(p, use)
	})
}

// returnsTrue reports whether the function around the condition e returns true where e holds.
func returnsTrue(p *Redirects, e *ast.BinaryExpr) bool {
	cur, _ := p.Cursor(e)
	for cur.ParentEdgeKind() == edge.ParenExpr_X {
		cur = cur.Parent()
	}
	var body []ast.Stmt
	switch up := cur.Parent().Node().(type) {
	case *ast.ReturnStmt:
		return len(up.Results) == 1
	case *ast.IfStmt:
		body = up.Body.List
	case *ast.CaseClause:
		if s, ok := cur.Parent().Parent().Parent().Node().(*ast.SwitchStmt); ok && s.Tag == nil {
			body = up.Body
		}
	}
	if len(body) != 1 {
		return false
	}
	ret, ok := body[0].(*ast.ReturnStmt)
	if !ok || len(ret.Results) != 1 {
		return false
	}
	id, ok := ret.Results[0].(*ast.Ident)
	return ok && id.Name == "true"
}

// isSentTo reports whether a client sent the value that v has at e, or the argument of a call for the parameter v.
func isSentTo(p *Redirects, v *types.Var, e *ast.BinaryExpr) bool {
	if v.Kind() != types.ParamVar {
		return slices.ContainsFunc(p.usesIn(v, e), p.IsSentByClient)
	}
	args, _ := p.Arguments.Of(v)
	return slices.ContainsFunc(args, p.IsSentByClient)
}

// usesIn returns the uses of v in e.
func (p *Redirects) usesIn(v *types.Var, e ast.Expr) (list []ast.Expr) {
	cur, _ := p.Cursor(e)
	for _, use := range p.UsesOf(v, cur) {
		list = append(list, use.Node().(ast.Expr))
	}
	return list
}

// redirectsAsSent reports whether the package redirects to a value that a client sent.
func (p *Redirects) redirectsAsSent() bool {
	return goinfo.Lazy(&p.sentTargets, func() bool {
		return unit.Has(p.Root, func(call *ast.CallExpr) bool {
			target := p.RedirectTarget(call)
			return target != nil && p.IsSentByClient(target)
		})
	})
}
