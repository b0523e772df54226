package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var ruleHoleUnescaped = rules.Lookup("hole-unescaped")

// withoutPaths drops the advice to escape a value in text, in which v begins at offset. It does so where the function
// that inserts the value has proved it to be an IP address, or tests it for slashes, which are then intended.
func (l *linter) withoutPaths(v *eval.Value, text string, offset int, found []check.Finding) []check.Finding {
	return slices.DeleteFunc(found, func(f check.Finding) bool {
		at := int(f.Span.Start)
		if f.Rule != ruleHoleUnescaped || at <= offset || v.Text.HoleAt(at-offset) == nil {
			return false
		}
		e := v.Map.Entered(at - offset)
		if e == nil {
			e = v.Map.Verbatim(at - offset)
		}
		if e == nil {
			return false
		}
		return l.isAddressAt(e) || l.returnsAddress(e) ||
			text[at-1] == '/' && strings.IndexByte(text[:at], '?') < 0 && l.isAskedForSlashes(e)
	})
}

// isAddressAt reports whether control reaches e only if an if statement around or before it proves e an IP address.
func (l *linter) isAddressAt(e ast.Expr) bool {
	cur, ok := l.Cursor(e)
	if !ok {
		return false
	}
	for up := range cur.Enclosing((*ast.IfStmt)(nil), (*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		n, ok := up.Node().(*ast.IfStmt)
		if !ok {
			return false
		}
		inside := n.Body.Pos() <= e.Pos() && e.End() <= n.Body.End()
		if !inside && e.Pos() < n.Body.End() {
			continue // in the condition
		}
		for part, is := range goinfo.Implied(n.Cond, inside) {
			if l.provesAddress(n, part, is, e) {
				return true
			}
		}
	}
	return false
}

// returnsAddress reports whether e is a call of a function of the package that returns one string, its first result,
// and each return statement returns an IP address or a constant, at least one of them an address.
func (l *linter) returnsAddress(e ast.Expr) bool {
	call, ok := l.ValueOf(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	fn := goinfo.Callee(l.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() != l.Pass.Pkg || l.eval.FuncDecl(fn) == nil {
		return false
	}
	for i, v := range slices.Collect(fn.Signature().Results().Variables()) {
		if goinfo.IsString(v.Type()) != (i == 0) {
			return false
		}
	}
	tree, some := l.eval.TreeAt(fn.Pos()), false
	if tree == nil {
		return false
	}
	for _, s := range tree.Returns {
		if len(s.Results) != fn.Signature().Results().Len() {
			return false
		}
		r := s.Results[0]
		of, isCall := ast.Unparen(r).(*ast.CallExpr)
		switch {
		case l.Pass.TypesInfo.Types[r].Value != nil:
		case l.isAddressAt(r), isCall && l.Calls(of, "(net.IP).String", "(net/netip.Addr).String"):
			some = true
		default:
			return false
		}
	}
	return some
}

// provesAddress reports whether e is an IP address if part, a part of the condition of n, evaluates to is.
func (l *linter) provesAddress(n *ast.IfStmt, part ast.Expr, is bool, e ast.Expr) bool {
	test, ok := part.(*ast.BinaryExpr)
	if !ok || test.Op != token.EQL && test.Op != token.NEQ || !l.Pass.TypesInfo.Types[test.Y].IsNil() {
		return false
	}
	parser, result := "net.ParseIP", 0
	if isNil := is == (test.Op == token.EQL); isNil {
		parser, result = "net/netip.ParseAddr", 1 // its error
	}
	x := ast.Unparen(test.X)
	if v := l.Variable(x); v != nil {
		init, ok := n.Init.(*ast.AssignStmt)
		if !ok || len(init.Rhs) != 1 || len(init.Lhs) != result+1 {
			return false
		}
		id := identOf(init.Lhs[result])
		if id == nil || l.Pass.TypesInfo.ObjectOf(id) != types.Object(v) {
			return false
		}
		x = ast.Unparen(init.Rhs[0])
	}
	call, ok := x.(*ast.CallExpr)
	return ok && l.Calls(call, parser) && l.Same(call.Args[0], e)
}

// isAskedForSlashes reports whether the function around e tests whether e begins with "/", or whether it contains
// "/". The latter does not count if control reaches e only where e has none.
func (l *linter) isAskedForSlashes(e ast.Expr) bool {
	fn, ok := l.FuncDeclAround(e.Pos(), e.End())
	if !ok {
		return false
	}
	for cur, call := range unit.Each[*ast.CallExpr](fn) {
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

// isFalseAt reports whether control reaches e only if the call at cur, in the
// condition of an if statement, returned false.
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
