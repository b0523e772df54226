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

var portMissing = rules.Lookup("port-missing")

// AsAddress reports the Host of a URL that flows, at n, into a place for host and port: a URL of http and
// https mostly has no port.
// The claim is [check.Dominated], by net.JoinHostPort(u.Hostname(), port); the evidence is the scheme, or that a server
// of HTTP listens there. Other URLs, of which nobody knows whether they have one, are of the level info.
func (p *Hosts) AsAddress(n ast.Node, e ast.Expr, use check.Use) {
	if !p.Enabled(portMissing, e) || dialsScheme(p, n) {
		return
	}
	if x, ok := urlWithoutPort(p, e, n); ok {
		if use.Form == core.FormListen && !x.web {
			x.web = strings.HasPrefix(use.Callee, "http.") && !saysListen(p, x.url)
		}
		p.ReportLevel(portMissing, x.level(), e, types.ExprString(e)+" has a port only if the URL has one; "+use.Callee+
			` needs "host:port": use net.JoinHostPort(`+types.ExprString(x.url)+".Hostname(), …)", nil)
	}
}

// listenName matches what is called the address of a server: who writes it knows that it needs a port.
var listenName = regexp.MustCompile(`(?i)listen|bind|addr|serve|endpoint`)

// saysListen reports whether a URL, or the text that it was parsed from, is called an address to listen on.
func saysListen(p *Hosts, u ast.Expr) bool {
	if listenName.MatchString(types.ExprString(u)) {
		return true
	}
	text := p.ParsedText(u)
	return text == nil || listenName.MatchString(types.ExprString(text))
}

// splitURLHost reports net.SplitHostPort(u.Host) where the function gives up if that fails.
func splitURLHost(p *Hosts, call *ast.CallExpr) {
	if len(call.Args) != 1 || !p.Calls(call, "net.SplitHostPort") || !givesUp(p, call) {
		return
	}
	if x, ok := urlWithoutPort(p, call.Args[0], call); ok {
		u := types.ExprString(x.url)
		p.ReportLevel(portMissing, x.level(), call.Args[0], types.ExprString(call.Args[0])+
			" has a port only if the URL has one, and net.SplitHostPort fails without it: use "+u+".Hostname() and "+u+".Port()",
			nil)
	}
}

// A portlessURL is a URL whose Host is used as if it had a port.
type portlessURL struct {
	url ast.Expr
	web bool // it is known to be one of http or https
}

func (x portlessURL) level() core.Level {
	if x.web {
		return core.Warning
	}
	return core.Info
}

// urlWithoutPort returns the URL of which e is the Host, unless somebody may know that it has a port.
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
	f := urlFacts{Hosts: p, url: u, sink: n}
	f.read(scope)
	if _, authority := parsedFrom(p, u); strings.Contains(authority, ":") {
		return x, false
	}
	web := f.web || f.fallback || isRequested(p, u, fn)
	return portlessURL{u, web}, !f.asked && (!f.port || f.fallback) && !inOtherCase(p, u, e)
}

// isOwnField reports whether e is a field that the package declares: what it asks of one, it knows of all.
func isOwnField(p *Hosts, e ast.Expr) bool {
	v, ok := p.ObjectOf(e).(*types.Var)
	return ok && v.IsField() && v.Pkg() == p.Pass.Pkg
}

// mentionsConnect reports whether a function has to do with CONNECT, the requests of which name a port.
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

// dialsScheme reports whether the network of a call is the scheme of a URL, which is none of the web then.
func dialsScheme(p *Hosts, n ast.Node) bool {
	call, ok := n.(*ast.CallExpr)
	return ok && slices.ContainsFunc(call.Args, func(arg ast.Expr) bool {
		sel, ok := p.ValueOf(arg).(*ast.SelectorExpr)
		return ok && sel.Sel.Name == "Scheme" && goinfo.IsURL(p.TypeOf(sel.X))
	})
}

// urlFacts are what the code around a URL says of its port.
type urlFacts struct {
	*Hosts
	url      ast.Expr
	sink     ast.Node
	asked    bool // its host may be completed or looked at
	port     bool // its port is asked for
	fallback bool // and there is a default for it, which does not go into its host
	web      bool // it is requested, or its scheme is compared with one of the web
}

func (f *urlFacts) read(scope inspector.Cursor) {
	for c := range scope.Preorder((*ast.CallExpr)(nil), (*ast.AssignStmt)(nil), (*ast.BinaryExpr)(nil),
		(*ast.SwitchStmt)(nil)) {
		if n := c.Node(); n.Pos() <= f.sink.Pos() && f.sink.End() <= n.End() && !isSwitch(n) || f.InTestFile(n.Pos()) {
			continue
		}
		switch n := c.Node().(type) {
		case *ast.CallExpr:
			f.call(n, c)
		case *ast.AssignStmt:
			f.asked = f.asked || slices.ContainsFunc(n.Lhs, f.isHost)
		case *ast.BinaryExpr:
			f.web = f.web || f.isScheme(n.X) && scheme.IsWeb(f.ConstantValue(n.Y)) ||
				f.isScheme(n.Y) && scheme.IsWeb(f.ConstantValue(n.X))
			f.asked = f.asked || n.Op == token.ADD && (f.isHost(n.X) || f.isHost(n.Y)) && !isAuthorityText(f.Hosts, n)
		case *ast.SwitchStmt:
			f.web = f.web || n.Tag != nil && f.isScheme(n.Tag) && slices.ContainsFunc(casesOf(f.Hosts, n), scheme.IsWeb)
		}
	}
}

func isSwitch(n ast.Node) bool { _, ok := n.(*ast.SwitchStmt); return ok }

// isAuthorityText reports whether a sum puts a scheme before a host, which has its port then or needs none.
func isAuthorityText(p *Hosts, sum *ast.BinaryExpr) bool {
	s, ok := p.ConstantText(sum.X)
	return ok && strings.HasSuffix(s, "//")
}

// isURL reports whether e is the URL: the same variable, or field.
func (f *urlFacts) isURL(e ast.Expr) bool {
	if address, ok := ast.Unparen(e).(*ast.UnaryExpr); ok && address.Op == token.AND {
		e = address.X
	}
	if star, ok := ast.Unparen(e).(*ast.StarExpr); ok {
		e = star.X
	}
	return f.Same(e, f.url) || isOwnField(f.Hosts, f.url) && f.ObjectOf(e) == f.ObjectOf(f.url)
}

func (f *urlFacts) isHost(e ast.Expr) bool {
	u := urlOfHost(f.Hosts, e)
	return u != nil && f.isURL(u)
}

func (f *urlFacts) isScheme(e ast.Expr) bool {
	sel, ok := f.ValueOf(e).(*ast.SelectorExpr)
	return ok && sel.Sel.Name == "Scheme" && f.isURL(sel.X)
}

// call reads what a call does with the URL, or its host.
func (f *urlFacts) call(call *ast.CallExpr, cur inspector.Cursor) {
	if of := goinfo.Receiver(call); of != nil && f.isURL(of) {
		if f.Calls(call, "(*net/url.URL).Port") {
			f.port = true
			f.fallback = f.fallback || hasDefault(f.Hosts, cur)
		}
		return
	}
	for _, arg := range call.Args {
		switch {
		case f.isHost(arg):
			f.asked = f.asked || !isHarmless(f.Hosts, call) && !f.Calls(call, dialers...)
		case f.isURL(arg):
			f.web = f.web || f.Calls(call, webUsers...)
			f.asked = f.asked || !f.Calls(call, webUsers...) && !isHarmless(f.Hosts, call)
		case f.isText(arg):
			f.web = f.web || f.Calls(call, requesters...)
		}
	}
}

// isText reports whether e is what the String of the URL makes of it.
func (f *urlFacts) isText(e ast.Expr) bool {
	text, ok := f.ValueOf(e).(*ast.CallExpr)
	return ok && f.Calls(text, "(*net/url.URL).String") && f.isURL(goinfo.Receiver(text))
}

var (
	dialers = []string{"net.Dial", "net.DialTimeout", "(*net.Dialer).Dial", "(*net.Dialer).DialContext",
		"crypto/tls.Dial", "crypto/tls.DialWithDialer"}
	webUsers = []string{"net/http/httputil.NewSingleHostReverseProxy", "net/http.ProxyURL",
		"(net/http.CookieJar).Cookies"}
	requesters = []string{"net/http.Get", "net/http.Head", "net/http.Post", "net/http.NewRequest",
		"net/http.NewRequestWithContext", "(*net/http.Client).Get", "(*net/http.Client).Head", "(*net/http.Client).Post"}
)

// hasDefault reports whether a port is compared with "", or assigned to a variable that is, and a default taken
// then: nothing is returned.
func hasDefault(p *Hosts, port inspector.Cursor) bool {
	if s, ok := port.Parent().Node().(*ast.AssignStmt); ok && len(s.Lhs) == 1 {
		next, ok := port.Parent().NextSibling()
		return ok && takesDefault(p, next.Node(), s.Lhs[0])
	}
	for c := range port.Enclosing((*ast.IfStmt)(nil)) {
		return takesDefault(p, c.Node(), port.Node().(ast.Expr))
	}
	return false
}

// takesDefault reports whether a statement assigns a port where there is none.
func takesDefault(p *Hosts, n ast.Node, port ast.Expr) bool {
	s, ok := n.(*ast.IfStmt)
	if !ok || goinfo.Terminates(s.Body) || len(s.Body.List) == 0 {
		return false
	}
	cond, ok := s.Cond.(*ast.BinaryExpr)
	if !ok || cond.Op != token.EQL || !p.IsText(cond.Y, "") || types.ExprString(cond.X) != types.ExprString(port) {
		return false
	}
	assign, ok := s.Body.List[0].(*ast.AssignStmt)
	return ok && len(assign.Lhs) == 1 && goinfo.IsString(p.TypeOf(assign.Lhs[0])) && urlOfHost(p, assign.Lhs[0]) == nil
}

// isRequested reports whether a URL is that of a request that is made here, or of the parameter of a RoundTripper, or
// was parsed from a text that begins as one of the web.
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

// parsedFrom returns the scheme and the authority of the text that a URL was parsed from, as far as it is known.
func parsedFrom(p *Hosts, u ast.Expr) (scheme, authority string) {
	text := p.ParsedText(u)
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

// inOtherCase reports whether control reaches e only if the scheme of the URL is none of the web.
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

// givesUp reports whether the function returns an error, or ends the program, where a split fails, and says nothing
// of a port then.
func givesUp(p *Hosts, call *ast.CallExpr) bool {
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
	return ok && !mentionsPort(branch) && !p.SelectsOfURL(branch, nil, "Host", "Hostname") && !answersAboutPort(p, s, block)
}

// answersAboutPort reports whether a function only answers yes or no, where a split fails, too, and asks for the port
// besides: that a URL has none is an answer.
func answersAboutPort(p *Hosts, split *ast.AssignStmt, failed *ast.BlockStmt) bool {
	ret, ok := failed.List[len(failed.List)-1].(*ast.ReturnStmt)
	port, named := split.Lhs[1].(*ast.Ident)
	return ok && named && port.Name != "_" && len(ret.Results) == 1 &&
		goinfo.BasicInfo(p.TypeOf(ret.Results[0]))&types.IsBoolean != 0
}

// mentionsPort reports whether a text below a cursor asks for a port.
func mentionsPort(c inspector.Cursor) bool {
	return unit.Has(c, func(lit *ast.BasicLit) bool {
		return strings.Contains(strings.ToLower(lit.Value), "port")
	})
}
