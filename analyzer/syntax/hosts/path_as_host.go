package hosts

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

// pathAsHost reports host = u.Path for a URL that the function parsed: a text without a scheme has a host in its path
// only if it has no port, and then with the path behind it.
// The claim is [check.Dominated], by "//" before the text. The evidence is the name of what it is assigned to, and that
// the function asks whether there is a scheme or a host.
func pathAsHost(p *Hosts, s *ast.AssignStmt) {
	if len(s.Lhs) != len(s.Rhs) {
		return
	}
	for i, left := range s.Lhs {
		u := parsedPath(p, s.Rhs[i])
		fn, ok := p.FuncAround(s.Rhs[i])
		if u == nil || !ok || !p.MaySearch(fn) || !namesHostAlone(p, left) || !isSchemeless(p, s) ||
			putsScheme(p, fn) {
			continue
		}
		p.ReportLevel(rules.SchemeIsHost, core.Warning, s.Rhs[i], types.ExprString(s.Rhs[i])+
			` is not a host: "h.test:80" without a scheme is read as the scheme "h.test", and the path of "h.test/x" `+
			`stays; write "//" before what has no "://", and take the Host`, nil)
	}
}

// parsedPath returns the URL whose Path is e, if it is the result of url.Parse; else nil.
func parsedPath(p *Hosts, e ast.Expr) ast.Expr {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || !p.IsField(sel, "net/url", "Path") {
		return nil
	}
	call, ok := p.ValueOf(sel.X).(*ast.CallExpr)
	if !ok || !p.Calls(call, "net/url.Parse") || p.IsConstant(call.Args[0]) {
		return nil
	}
	if _, sum := p.ValueOf(call.Args[0]).(*ast.BinaryExpr); sum {
		return nil
	}
	return sel.X
}

// namesHostAlone reports whether e has the name of a host, or is the Host of a URL.
func namesHostAlone(p *Hosts, e ast.Expr) bool {
	words := wordsOf(lastName(p, e))
	return len(words) > 0 && slices.Contains([]string{"host", "hostname", "domain"}, words[len(words)-1])
}

// isSchemeless reports whether n is in the branch of an if statement for a URL without a scheme or a host.
func isSchemeless(p *Hosts, n ast.Node) bool {
	cur, ok := p.At(n.Pos(), n.End())
	return ok && branchOf(cur, func(s *ast.IfStmt, body bool) bool {
		if !body {
			return false
		}
		for part, holds := range goinfo.Implied(s.Cond, true) {
			test, ok := part.(*ast.BinaryExpr)
			if ok && (test.Op == token.EQL) == holds && (test.Op == token.EQL || test.Op == token.NEQ) &&
				p.IsText(test.Y, "") && (p.IsField(test.X, "net/url", "Scheme") || p.IsField(test.X, "net/url", "Host")) {
				return true
			}
		}
		return false
	})
}

// putsScheme reports whether fn has "//" or a colon in a literal: it may handle texts without a scheme, or with a port.
func putsScheme(p *Hosts, fn inspector.Cursor) bool {
	return unit.Has(fn, func(lit *ast.BasicLit) bool {
		switch text, _ := p.ConstantText(lit); text {
		case "//", "://", ":", "http://", "https://":
			return true
		}
		return lit.Value == "':'"
	})
}
