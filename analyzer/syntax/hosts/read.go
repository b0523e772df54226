package hosts

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// schemelessCall reports a text without a scheme that is parsed and whose host is read: the host is empty, since the
// text is a path.
func schemelessCall(p *Hosts, call *ast.CallExpr) {
	if len(call.Args) != 1 || !p.Calls(call, "net/url.Parse") || !p.Enabled(rules.SchemeMissing, call) {
		return
	}
	cur, ok := p.Cursor(call)
	if !ok || cur.ParentEdgeKind() != edge.AssignStmt_Rhs {
		return
	}
	id, ok := cur.Parent().Node().(*ast.AssignStmt).Lhs[0].(*ast.Ident)
	if !ok {
		return
	}
	v, ok := p.Pass.TypesInfo.Defs[id].(*types.Var)
	if !ok {
		return
	}
	defs := p.DefsOf(v, call.Pos())
	if defs.Single() != call || !defs.NeverMutated {
		return
	}
	read := readOf(p, id)
	if read == "" {
		return
	}
	text, _ := p.Texts.Eval(call.Args[0])
	host, _, slash := strings.Cut(text.Text.S, "/")
	if !slash && len(text.Text.Holes) > 0 || !IsName(host) {
		return
	}
	p.ReportText(call.Args[0], text, check.Finding{
		Rule: rules.SchemeMissing, Level: core.Error, Span: core.NewSpan(0, len(host)),
		Message: text.Text.Quote(0, len(host)) + ` is parsed as a path, so ` + read +
			` is empty: write "https://" or "//" before it`,
	})
}

// readOf returns the expression that reads the host of the URL u; "" if there is none.
func readOf(p *Hosts, u *ast.Ident) string {
	for _, cur := range p.UsesOfNamed(u) {
		if call, ok := cur.Parent().Node().(*ast.CallExpr); ok &&
			p.Calls(call, "(*net/http/cookiejar.Jar).SetCookies", "(*net/http/cookiejar.Jar).Cookies") {
			return u.Name + ".Host"
		}
		if cur.ParentEdgeKind() != edge.SelectorExpr_X {
			continue
		}
		switch sel := cur.Parent().Node().(*ast.SelectorExpr); sel.Sel.Name {
		case "Host", "Hostname":
			return types.ExprString(sel)
		}
	}
	return ""
}

// IsName reports whether s is a host name with a dot whose last label consists of letters.
func IsName(s string) bool {
	return hasNamedEnd(s) && s[0] != '.' && strings.Trim(s, letters+"0123456789-.") == ""
}

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// hasNamedEnd reports whether the last of several labels consists of letters.
func hasNamedEnd(host string) bool {
	last := host[strings.LastIndexByte(host, '.')+1:]
	return len(last) > 1 && len(last) < len(host) && strings.Trim(last, letters) == ""
}
