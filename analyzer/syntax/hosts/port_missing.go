package hosts

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
	"github.com/urllint/urllint/core/scheme"
)

// AsAddress reports e, the Host of a URL that flows at n into a sink for host and port: http and https URLs mostly have
// no port.
// The claim is [check.Dominated], by net.JoinHostPort(u.Hostname(), port). The evidence is the scheme, or that an HTTP
// server listens there. For other URLs, which may always have a port, the level is info.
func (p *Hosts) AsAddress(n ast.Node, e ast.Expr, use check.Use) {
	if !p.Enabled(rules.PortMissing, e) || dialsScheme(p, n) {
		return
	}
	if use.Form == core.FormListen && isPortSetting(p, e) {
		p.ReportLevel(rules.PortMissing, core.Info, e, "PORT mostly holds a number, which is read as a host name: "+
			`write ":" before it`, nil)
	}
	if x, ok := urlWithoutPort(p, e, n); ok {
		if use.Form == core.FormListen && !x.web {
			x.web = strings.HasPrefix(use.Callee, "http.") && !namesListener(p, x.url)
		}
		p.ReportLevel(rules.PortMissing, x.level(), e, types.ExprString(e)+" has a port only if the URL has one; "+use.Callee+
			` needs "host:port": use net.JoinHostPort(`+types.ExprString(x.url)+".Hostname(), …)", nil)
	}
}

// isPortSetting reports whether e is the environment variable PORT, in which platforms give a program the number of the
// port that it listens on.
func isPortSetting(p *Hosts, e ast.Expr) bool {
	call, ok := p.ValueOf(e).(*ast.CallExpr)
	return ok && p.Calls(call, "os.Getenv") && p.IsText(call.Args[0], "PORT")
}

// listenName matches names of the addresses of servers. Their authors know that they need a port.
var listenName = regexp.MustCompile(`(?i)listen|bind|addr|serve|endpoint`)

// namesListener reports whether u, or the text that it was parsed from, has the name of an address to listen on. It
// returns true if that text is not known.
func namesListener(p *Hosts, u ast.Expr) bool {
	if listenName.MatchString(types.ExprString(u)) {
		return true
	}
	text := p.Parsed.TextOf(u)
	return text == nil || listenName.MatchString(types.ExprString(text))
}

// splitURLHost reports net.SplitHostPort(u.Host) and net.SplitHostPort(r.Host) if the function returns or ends the
// program when that fails.
func splitURLHost(p *Hosts, call *ast.CallExpr) {
	if len(call.Args) != 1 || !p.Calls(call, "net.SplitHostPort") || !leavesOnFailure(p, call) {
		return
	}
	if x, ok := urlWithoutPort(p, call.Args[0], call); ok {
		u := types.ExprString(x.url)
		p.ReportLevel(rules.PortMissing, x.level(), call.Args[0], types.ExprString(call.Args[0])+
			" has a port only if the URL has one, and net.SplitHostPort fails without it: use "+u+".Hostname() and "+u+".Port()",
			nil)
	} else if r, ok := p.ValueOf(call.Args[0]).(*ast.SelectorExpr); ok && r.Sel.Name == "Host" && p.IsIncoming(r.X, nil) {
		p.ReportLevel(rules.PortMissing, core.Info, call.Args[0], types.ExprString(call.Args[0])+
			" has no port where the server is reached at port 80 or 443, and net.SplitHostPort fails then", nil)
	}
}

// A portlessURL is a URL whose Host is used as if it had a port.
type portlessURL struct {
	url ast.Expr
	web bool // known to be http or https, or another scheme of the web
}

func (x portlessURL) level() core.Level {
	if x.web {
		return core.Warning
	}
	return core.Info
}

// urlWithoutPort returns the URL whose Host is e. It returns false if the code around e may know that the URL has a
// port.
func urlWithoutPort(p *Hosts, e ast.Expr, n ast.Node) (x portlessURL, ok bool) {
	u := urlOfHost(p, p.ValueOf(e))
	if u == nil {
		return x, false
	}
	fn, ok := p.FuncAround(e)
	if !ok || mentionsConnect(fn) {
		return x, false
	}
	scope := fn
	if v := p.Variable(u); isOwnField(p, u) || v != nil && v.Kind() == types.PackageVar {
		scope = p.Root
	}
	f := urlFacts{Hosts: p, url: u, sink: n, beside: casesBeside(p, n)}
	f.read(scope)
	if _, authority := parsedFrom(p, u); strings.Contains(authority, ":") {
		return x, false
	}
	web := f.web || f.fallback || isRequested(p, u, fn)
	return portlessURL{u, web}, !f.touched && (!f.port || f.fallback) && !inOtherCase(p, u, e) && !ofTestServer(p, u) &&
		!givenWithPort(p, u)
}

// isOwnField reports whether e is a field that the package declares. Tests of the field anywhere in the package then
// count.
func isOwnField(p *Hosts, e ast.Expr) bool {
	v, ok := p.ObjectOf(e).(*types.Var)
	return ok && v.IsField() && v.Pkg() == p.Pass.Pkg
}

// mentionsConnect reports whether a function mentions the method CONNECT, whose requests name a port.
func mentionsConnect(fn inspector.Cursor) bool {
	for c := range fn.Preorder((*ast.BasicLit)(nil), (*ast.SelectorExpr)(nil)) {
		switch n := c.Node().(type) {
		case *ast.BasicLit:
			if n.Kind == token.STRING && strings.Contains(n.Value, "CONNECT") {
				return true
			}
		case *ast.SelectorExpr:
			if n.Sel.Name == "MethodConnect" {
				return true
			}
		}
	}
	return false
}

// dialsScheme reports whether n passes the scheme of a URL as a network, so the URL is none of the web.
func dialsScheme(p *Hosts, n ast.Node) bool {
	call, ok := n.(*ast.CallExpr)
	return ok && slices.ContainsFunc(call.Args, func(arg ast.Expr) bool {
		sel, ok := p.ValueOf(arg).(*ast.SelectorExpr)
		return ok && sel.Sel.Name == "Scheme" && goinfo.IsURL(p.TypeOf(sel.X))
	})
}

// isRequested reports whether u is the URL of a request that the function makes or that RoundTrip receives, or was
// parsed from a text that begins with a scheme of the web.
func isRequested(p *Hosts, u ast.Expr, fn inspector.Cursor) bool {
	if name, authority := parsedFrom(p, u); authority != "" {
		return scheme.IsWeb(name)
	}
	sel, ok := p.ValueOf(u).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "URL" || !p.IsRequest(sel.X) {
		return false
	}
	if v := p.Local(sel.X); v != nil {
		call, ok := p.ValueOf(sel.X).(*ast.CallExpr)
		return ok && !p.Calls(call, "net/http.ReadRequest") &&
			!strings.Contains(strings.ToLower(goinfo.CalledName(call)), "read")
	}
	return fn.Node().(*ast.FuncDecl).Name.Name == "RoundTrip" && p.Variable(sel.X) != nil
}

// parsedFrom returns the known scheme and authority of the text that u was parsed from.
func parsedFrom(p *Hosts, u ast.Expr) (scheme, authority string) {
	text := p.Parsed.TextOf(u)
	if text == nil {
		return "", ""
	}
	v, _ := p.Texts.Eval(text)
	scheme, rest, _ := strings.Cut(v.Text.S, "://")
	if end := strings.IndexAny(rest, "/?#"); end >= 0 {
		rest = rest[:end]
	}
	return scheme, rest
}

// inOtherCase reports whether e is in a branch for a scheme that is none of the web.
func inOtherCase(p *Hosts, u, e ast.Expr) bool {
	cur, ok := p.Cursor(e)
	if !ok {
		return true
	}
	f := urlFacts{Hosts: p, url: u}
	for c := range cur.Enclosing((*ast.CaseClause)(nil), (*ast.BlockStmt)(nil)) {
		switch n := c.Node().(type) {
		case *ast.CaseClause:
			s, ok := c.Parent().Parent().Node().(*ast.SwitchStmt)
			if ok && s.Tag != nil && f.isScheme(s.Tag) && !slices.ContainsFunc(n.List, func(e ast.Expr) bool {
				return scheme.IsWeb(p.ConstantValue(e))
			}) {
				return true
			}
		case *ast.BlockStmt:
			if c.ParentEdgeKind() != edge.IfStmt_Body {
				continue
			}
			cond, ok := c.Parent().Node().(*ast.IfStmt).Cond.(*ast.BinaryExpr)
			if ok && cond.Op == token.EQL && f.isScheme(cond.X) && !scheme.IsWeb(p.ConstantValue(cond.Y)) {
				return true
			}
		}
	}
	return false
}

// leavesOnFailure reports whether the function leaves the normal path if call, a split, fails: it returns or ends the
// program, neither mentions a port nor uses the host of a URL there, and does not answer a question about the port.
func leavesOnFailure(p *Hosts, call *ast.CallExpr) bool {
	cur, ok := p.Cursor(call)
	if !ok {
		return false
	}
	s, ok := cur.Parent().Node().(*ast.AssignStmt)
	if !ok || len(s.Lhs) != 3 {
		return false
	}
	_, then := branchOn(p, cur.Parent(), s.Lhs[2], token.NEQ)
	block, ok := then.(*ast.BlockStmt)
	if !ok || !goinfo.Terminates(block) {
		return false
	}
	branch, ok := p.Cursor(block)
	return ok && !mentionsPort(branch) && !p.SelectsOfURL(branch, nil, "Host", "Hostname") && !returnsWhetherPort(p, s, block)
}

// returnsWhetherPort reports whether a function that splits an address and uses the port returns only a bool when the
// split fails: no port is an answer then.
func returnsWhetherPort(p *Hosts, split *ast.AssignStmt, failed *ast.BlockStmt) bool {
	ret, ok := failed.List[len(failed.List)-1].(*ast.ReturnStmt)
	port, named := split.Lhs[1].(*ast.Ident)
	return ok && named && port.Name != "_" && len(ret.Results) == 1 &&
		goinfo.BasicInfo(p.TypeOf(ret.Results[0]))&types.IsBoolean != 0
}

// mentionsPort reports whether a literal below c contains "port".
func mentionsPort(c inspector.Cursor) bool {
	return unit.Has(c, func(lit *ast.BasicLit) bool {
		return strings.Contains(strings.ToLower(lit.Value), "port")
	})
}
