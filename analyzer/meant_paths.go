package analyzer

import (
	"go/ast"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var ruleHoleUnescaped = rules.Lookup("hole-unescaped")

// withoutPaths drops the advice to escape a segment of text, in which v begins at an offset, where the function that
// puts it there asks whether it has slashes: it is a path, and these are meant.
func (l *linter) withoutPaths(v *eval.Value, text string, offset int, found []check.Finding) []check.Finding {
	return slices.DeleteFunc(found, func(f check.Finding) bool {
		at := int(f.Span.Start)
		if f.Rule != ruleHoleUnescaped || at <= offset || text[at-1] != '/' || strings.IndexByte(text[:at], '?') >= 0 ||
			v.Text.HoleAt(at-offset) == nil {
			return false
		}
		e := v.Map.Entered(at - offset)
		if e == nil {
			e = v.Map.Verbatim(at - offset)
		}
		return e != nil && l.isAskedForSlashes(e)
	})
}

// isAskedForSlashes reports whether the function around e asks whether e begins with "/", or whether it has one, unless
// it has none where e is.
func (l *linter) isAskedForSlashes(e ast.Expr) bool {
	fn, ok := l.FuncDeclAround(e.Pos(), e.End())
	if !ok {
		return false
	}
	for cur := range fn.Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		if !l.Calls(call, "strings.HasPrefix", "strings.Contains") || !l.Same(call.Args[0], e) {
			continue
		}
		prefix := l.Calls(call, "strings.HasPrefix")
		part, known := l.eval.StringOf(call.Args[1])
		if known && (prefix && strings.HasPrefix(part, "/") || part == "/" && !l.isFalseAt(cur, call, e)) {
			return true
		}
	}
	return false
}

// isFalseAt reports whether control comes to e only where the call at cur, in the condition of an if statement,
// returned false.
func (l *linter) isFalseAt(cur inspector.Cursor, call *ast.CallExpr, e ast.Expr) bool {
	for up := range cur.Enclosing((*ast.IfStmt)(nil)) {
		n := up.Node().(*ast.IfStmt)
		inside := n.Body.Pos() <= e.Pos() && e.End() <= n.Body.End()
		if !inside && (e.Pos() < n.Body.End() || n.End() <= e.Pos() && !goinfo.Terminates(n.Body)) {
			return false // in the condition, or after both branches
		}
		for part, is := range goinfo.Implied(n.Cond, inside) {
			if ast.Unparen(part) == call && !is {
				return true
			}
		}
		return false
	}
	return false
}
