package syntax

import (
	"go/ast"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/code"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
	"github.com/urllint/urllint/core/scheme"
)

// schemeTested reports the piece one, which follows a scheme, if it may begin with a scheme itself: the function tests
// it for a scheme of the web elsewhere, but no such test guards this place.
// The claim is [check.Definition]: texts with a scheme are wrong. The evidence is the test.
func schemeTested(p *Pass, one piece, before string) {
	name, ok := strings.CutSuffix(before, "://")
	if !ok || !scheme.IsWeb(name) || p.ObjectOf(one.expr) == nil ||
		one.format != nil && one.verb != 's' && one.verb != 'v' {
		return
	}
	fn, ok := p.FuncAround(one.expr)
	cur, found := p.Cursor(one.expr)
	if !ok || !found {
		return
	}
	t := schemeTests{Pass: p, text: one.expr}
	if !t.read(fn) || t.isTestedAfter(cur) {
		return
	}
	t.exclude(cur)
	for _, s := range t.tested {
		if !slices.ContainsFunc(t.excluded, func(e string) bool { return strings.HasPrefix(s, e) }) {
			p.ReportLevel(rules.SchemeDoubled, core.Warning, one.expr,
				"this may begin with "+`"`+s+`", as the function tests elsewhere: `+
					`the URL then has two schemes`, nil)
			return
		}
	}
}

// A schemeTests holds the schemes for which a function tests a text, and those that the text cannot have at a given
// place.
type schemeTests struct {
	*Pass
	text             ast.Expr
	tested, excluded []string
}

// read collects the tests in fn. It returns false if there are none, or if the function changes the text or passes it
// on, so that the text may have lost its scheme.
func (t *schemeTests) read(fn inspector.Cursor) bool {
	for c := range fn.Preorder((*ast.CallExpr)(nil), (*ast.AssignStmt)(nil), (*ast.CaseClause)(nil)) {
		switch n := c.Node().(type) {
		case *ast.AssignStmt:
			if slices.ContainsFunc(n.Lhs, func(left ast.Expr) bool { return t.Same(left, t.text) }) &&
				(t.text.Pos() < n.Pos() || n.End() < t.text.End()) {
				return false
			}
		case *ast.CaseClause:
			if slices.ContainsFunc(n.List, func(e ast.Expr) bool { _, ok := t.test(e); return ok }) {
				return false
			}
		case *ast.CallExpr:
			if s, ok := t.test(n); ok && s != "" {
				if scheme.IsWeb(strings.TrimRight(s, ":/")) {
					t.tested = append(t.tested, s)
				}
			} else if ok || t.takes(n) && !code.LogsOrFails(n) {
				return false
			}
		}
	}
	return len(t.tested) > 0
}

// isTestedAfter reports whether control may reach a test of the text after the statement around cur, which assigns what
// is made of the text: "u := scheme + addr" and, if addr has a scheme, "u = addr".
func (t *schemeTests) isTestedAfter(cur inspector.Cursor) bool {
	assigns := false
	for ; cur.Node() != nil; cur = cur.Parent() {
		if _, ok := cur.Node().(*ast.FuncDecl); ok {
			return false
		}
		_, isAssign := cur.Node().(*ast.AssignStmt)
		if assigns = assigns || isAssign; !assigns {
			continue
		}
		for next, ok := cur.NextSibling(); ok; next, ok = next.NextSibling() {
			if goinfo.HasNode(next.Node(), func(call *ast.CallExpr) bool { _, ok := t.test(call); return ok }) {
				return true
			}
			if _, ok := next.Node().(*ast.ReturnStmt); ok {
				return false
			}
		}
	}
	return false
}

func (t *schemeTests) takes(call *ast.CallExpr) bool {
	return !t.Calls(call, "fmt.Sprintf", "fmt.Sprint") &&
		slices.ContainsFunc(call.Args, func(arg ast.Expr) bool { return t.Same(arg, t.text) })
}

// test returns the prefix for which e, a call of strings.HasPrefix, tests the text; "" if it is not constant.
func (t *schemeTests) test(e ast.Expr) (prefix string, ok bool) {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || !t.Calls(call, "strings.HasPrefix") || !t.Same(call.Args[0], t.text) {
		return "", false
	}
	return t.ConstantValue(call.Args[1]), true
}

// exclude collects the prefixes that the text cannot have at cur: by the conditions around cur, and by those under
// which the function has returned before.
func (t *schemeTests) exclude(cur inspector.Cursor) {
	pos := cur.Node().Pos()
	for c := range cur.Enclosing((*ast.IfStmt)(nil), (*ast.BlockStmt)(nil)) {
		switch n := c.Node().(type) {
		case *ast.IfStmt:
			if n.Body.Pos() <= pos {
				t.learn(n.Cond, pos < n.Body.End())
			}
		case *ast.BlockStmt:
			for _, s := range n.List {
				if s, ok := s.(*ast.IfStmt); ok && s.End() <= pos && goinfo.Terminates(s.Body) {
					t.learn(s.Cond, false)
				}
			}
		}
	}
}

// learn records what follows if cond has the outcome is.
func (t *schemeTests) learn(cond ast.Expr, is bool) {
	for part, is := range goinfo.Implied(cond, is) {
		if value := t.valueHeld(part); value != nil {
			t.learn(value, is)
			continue
		}
		s, ok := t.test(part)
		switch {
		case ok && !is:
			t.excluded = append(t.excluded, s)
		case ok && !scheme.IsWeb(strings.TrimRight(s, ":/")):
			t.excluded = append(t.excluded, "") // it has another prefix, so none of these
		}
	}
}

// valueHeld returns the only value of e, a local variable; nil if e is something else.
func (t *schemeTests) valueHeld(e ast.Expr) ast.Expr {
	v := t.Pass.Local(e)
	fn, ok := t.Pass.FuncAround(e)
	if v == nil || !ok {
		return nil
	}
	if defs := t.DefinitionsIn(fn, v); len(defs) == 1 {
		return defs[0].Value
	}
	return nil
}
