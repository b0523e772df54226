package hosts

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core/scheme"
)

// A urlFacts holds what the code around a URL reveals about its port.
type urlFacts struct {
	*Hosts
	url      ast.Expr
	sink     ast.Node
	beside   []ast.Stmt // the cases that exclude the sink
	touched  bool       // the code may complete or inspect the host
	writes   bool       // the code assigns to the host
	port     bool       // the code calls Port
	fallback bool       // and has a default for it, which it does not add to the host
	web      bool       // the code requests or sends the URL, or compares its scheme with one of the web
}

func (f *urlFacts) read(scope inspector.Cursor) {
	for c := range scope.Preorder((*ast.CallExpr)(nil), (*ast.AssignStmt)(nil), (*ast.BinaryExpr)(nil),
		(*ast.SwitchStmt)(nil), (*ast.CompositeLit)(nil)) {
		if n := c.Node(); n.Pos() <= f.sink.Pos() && f.sink.End() <= n.End() && !isSwitch(n) || f.InTestFile(n.Pos()) ||
			f.isInOtherCase(n) {
			continue
		}
		switch n := c.Node().(type) {
		case *ast.CallExpr:
			f.call(n, c)
		case *ast.AssignStmt:
			f.writes = f.writes || slices.ContainsFunc(n.Lhs, f.isHost)
			f.touched = f.touched || f.writes
		case *ast.BinaryExpr:
			f.web = f.web || f.isScheme(n.X) && scheme.IsWeb(f.ConstantValue(n.Y)) ||
				f.isScheme(n.Y) && scheme.IsWeb(f.ConstantValue(n.X))
			f.touched = f.touched || n.Op == token.ADD && (f.isHost(n.X) || f.isHost(n.Y)) && !isAuthorityText(f.Hosts, n)
		case *ast.CompositeLit:
			f.web = f.web || f.isSentAs(n)
		case *ast.SwitchStmt:
			f.web = f.web || n.Tag != nil && f.isScheme(n.Tag) && slices.ContainsFunc(casesOf(f.Hosts, n), scheme.IsWeb)
		}
	}
}

// casesBeside returns the cases beside those that lead to n: code in them does not run before n.
func casesBeside(p *Hosts, n ast.Node) (list []ast.Stmt) {
	cur, ok := p.At(n.Pos(), n.End())
	if !ok {
		return nil
	}
	for c := range cur.Enclosing((*ast.CaseClause)(nil)) {
		for _, other := range c.Parent().Node().(*ast.BlockStmt).List {
			if other != c.Node() {
				list = append(list, other)
			}
		}
	}
	return list
}

// isAfter reports whether n runs only after the sink.
func (f *urlFacts) isAfter(n ast.Node) bool {
	if f.sink == nil || n.Pos() < f.sink.End() {
		return false
	}
	cur, ok := f.At(f.sink.Pos(), f.sink.End())
	for range cur.Enclosing((*ast.ForStmt)(nil), (*ast.RangeStmt)(nil), (*ast.FuncLit)(nil)) {
		return false
	}
	return ok
}

// isInOtherCase reports whether n is in the body of a case that excludes the sink.
func (f *urlFacts) isInOtherCase(n ast.Node) bool {
	return slices.ContainsFunc(f.beside, func(other ast.Stmt) bool {
		clause := other.(*ast.CaseClause)
		return clause.Colon < n.Pos() && n.End() <= clause.End()
	})
}

func isSwitch(n ast.Node) bool { _, ok := n.(*ast.SwitchStmt); return ok }

// isAuthorityText reports whether sum adds a host to a text that ends with "//": in a URL a port is optional.
func isAuthorityText(p *Hosts, sum *ast.BinaryExpr) bool {
	s, ok := p.ConstantText(sum.X)
	return ok && strings.HasSuffix(s, "//")
}

// isURL reports whether e is the URL, as the same variable or field, or its address.
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

// call records what a call does with the URL or its host.
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
			f.touched = f.touched || !isHarmless(f.Hosts, call) && !f.Calls(call, dialers...) &&
				transportDialer(f.Hosts, call) == ""
		case f.isURL(arg):
			f.web = f.web || f.Calls(call, webUsers...)
			f.touched = f.touched || !f.Calls(call, webUsers...) && !isHarmless(f.Hosts, call) && !f.isAfter(call)
		case f.isText(arg):
			f.web = f.web || f.Calls(call, requesters...)
		}
	}
}

// isText reports whether e is the String of the URL.
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

// hasDefault reports whether the code compares port, or the variable that it is assigned to, with "" and assigns a
// default then.
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

// takesDefault reports whether n is an if statement that assigns a default if port is "", to something other than the
// Host of a URL.
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
