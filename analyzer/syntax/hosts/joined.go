package hosts

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/code"
	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var hostJoinedTwice = rules.Register(check.Rule{
	Name:    "host-joined-twice",
	Level:   core.Warning,
	Group:   check.BreaksIPv6,
	Also:    []core.Level{core.Info},
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2.3", "net: JoinHostPort"},
	Summary: `A port joined to what may have its port already.`,
	Why: `The Host of a url.URL and of an http.Request is the host with its port, if there is one, and an address of ` +
		`IPv6 in it has its brackets. With a second port the address is refused: "too many colons in address". And ` +
		`net.JoinHostPort puts brackets around the brackets, also of what net.SplitHostPort could not split for lack of ` +
		`a port.`,
	Instead: `Join the port to u.Hostname(), or to the host that net.SplitHostPort returns: ` +
		`net.JoinHostPort(u.Hostname(), "443"). Where that fails, take the brackets away: strings.Trim(host, "[]").`,
	Safe: true,
	Examples: []check.Example{
		{
			Bad:   `print(net.JoinHostPort(«u.Host», "443"))`,
			Fixed: `print(net.JoinHostPort(u.Hostname(), "443"))`,
			Good:  `print(net.JoinHostPort(u.Hostname(), "443"))`,
		},
		{
			Bad:  `print(«r.Host» + ":8443")`,
			Good: `if u.Port() == "" { print(u.Host + ":8443") }`,
		},
		{
			Bad: `host, port, err := net.SplitHostPort(u.Host); if err != nil { host, port = u.Host, "6379" }; ` +
				`print(net.JoinHostPort(«host», port))`,
			Good: `host, port := u.Hostname(), cmp.Or(u.Port(), "6379"); print(net.JoinHostPort(host, port))`,
		},
		{
			Bad:  `addr := net.JoinHostPort(s, s); print(net.JoinHostPort(«addr», "81"))`,
			Good: `print("git@" + u.Host + ":" + u.Path)`,
		},
	},
})

// joinCall reports net.JoinHostPort(u.Host, port).
func joinCall(p *Hosts, call *ast.CallExpr) {
	if len(call.Args) != 2 || !p.Calls(call, "net.JoinHostPort") {
		return
	}
	host := call.Args[0]
	colonJoined(p, call.Args[1])
	switch kind, _ := addressOf(p, host); {
	case wholeJoined(p, call), lastCutJoined(p, call), kind == noAddress, isLiteralHost(p, host):
	case holdsPortOf(p, host, call.Args[1]) || !isCut(p, host, call):
		joined(p, host, true)
	default:
		bracketedTwice(p, host, call)
	}
}

// colonJoined reports a port that begins with a colon: net.JoinHostPort writes the colon itself.
func colonJoined(p *Hosts, port ast.Expr) {
	if v, _ := p.Texts.Eval(port); strings.HasPrefix(v.Text.S, ":") {
		p.ReportText(port, v, check.Finding{
			Rule: rules.PortInvalid, Level: core.Error, Span: core.NewSpan(0, len(v.Text.S)),
			Message: "two colons before the port: net.JoinHostPort writes one itself",
			Fixes:   []check.Fix{check.Replace("Remove the colon", core.Span{End: 1}, "")},
		})
	}
}

// isLiteralHost reports whether e is the Host of a URL literal that sets it to a value not known to have a port. Code
// that appends a port to it assumes a host alone.
func isLiteralHost(p *Hosts, e ast.Expr) bool {
	u := urlOfHost(p, e)
	if u == nil {
		return false
	}
	lit, ok := goinfo.Literal(p.ValueOf(u))
	if !ok || p.FieldValue(lit, "Host") == nil {
		return false
	}
	kind, _ := addressOf(p, p.FieldValue(lit, "Host"))
	return kind == noAddress
}

// holdsPortOf reports whether port may be the Port of the URL whose Host is host: host then ends with the same port.
func holdsPortOf(p *Hosts, host, port ast.Expr) bool {
	values := []ast.Expr{port}
	if v := p.Variable(port); v != nil && v.Kind() == types.LocalVar {
		values = p.DefsOf(v, port.Pos()).Values
	}
	u := urlOfHost(p, p.ValueOf(host))
	return u != nil && !decidesOn(p, port) && slices.ContainsFunc(values, func(value ast.Expr) bool {
		call, ok := value.(*ast.CallExpr)
		return ok && p.Calls(call, "(*net/url.URL).Port") && p.Same(goinfo.Receiver(call), u)
	})
}

// decidesOn reports whether an if statement that tests port, or the Port of a URL, guards the place of port.
func decidesOn(p *Hosts, port ast.Expr) bool {
	fn, ok := p.FuncAround(port)
	if !ok {
		return true
	}
	for c, s := range unit.Each[*ast.IfStmt](fn) {
		around := s.Body.Pos() <= port.Pos() && port.End() <= s.End()
		if !around && (s.Pos() > port.Pos() || !goinfo.Terminates(s.Body)) {
			continue
		}
		for e := range c.Preorder((*ast.Ident)(nil), (*ast.CallExpr)(nil)) {
			call, isCall := e.Node().(*ast.CallExpr)
			if e.Node().End() <= s.Body.Pos() && (isCall && p.Calls(call, "(*net/url.URL).Port") ||
				!isCall && p.Same(e.Node().(*ast.Ident), port)) {
				return true
			}
		}
	}
	return false
}

// sumJoined reports u.Host + ":443" and u.Host + ":" + port.
func sumJoined(p *Hosts, e *ast.BinaryExpr) {
	if e.Op != token.ADD || !goinfo.IsString(p.TypeOf(e)) {
		return
	}
	left := ast.Unparen(e.X)
	if sum, ok := left.(*ast.BinaryExpr); ok && sum.Op == token.ADD {
		left = sum.Y
	}
	if kind, _ := addressOf(p, left); kind == noAddress && p.ParamVar(left) == nil {
		return
	}
	port, ok := p.ConstantText(e.Y)
	if !ok || !strings.HasPrefix(port, ":") {
		return
	}
	number := port[1:]
	if end := strings.IndexAny(number, "/?#"); end >= 0 {
		number = number[:end]
	}
	if number == "" && (len(port) > 1 || !portFollows(p, e)) || strings.Trim(number, "0123456789") != "" {
		return
	}
	p.Joined(left, e)
}

// Joined reports host, to which join adds a port: a text, or the call of a function that adds one. It does nothing if
// the function around join may know that host has none.
func (p *Hosts) Joined(host, join ast.Expr) {
	switch kind, _ := addressOf(p, host); {
	case kind == noAddress:
		noteJoined(p, host, join)
	case !isCut(p, host, join):
		joined(p, host, false)
	}
}

// noteJoined records that a function adds a port to host, if that is a parameter that it does not take apart.
func noteJoined(p *Hosts, host, join ast.Expr) {
	v := p.ParamVar(host)
	if v == nil {
		return
	}
	root, ok := p.FuncDeclAround(v.Pos(), v.Pos())
	if ok && p.MaySearch(root) && !takesApart(p, v, root, join) {
		p.NoteRole(join, host, unit.HostJoined, nil)
	}
}

// portFollows reports whether the operand after the sum e is a port, or the whole is assigned to the Host of a URL.
func portFollows(p *Hosts, e *ast.BinaryExpr) bool {
	cur, ok := p.Cursor(e)
	if !ok {
		return false
	}
	sum, ok := cur.Parent().Node().(*ast.BinaryExpr)
	if !ok || sum.Op != token.ADD || sum.X != e {
		return false
	}
	if as, ok := cur.Parent().Parent().Node().(*ast.AssignStmt); ok && len(as.Lhs) == 1 &&
		urlOfHost(p, as.Lhs[0]) != nil {
		return true
	}
	return NamesPort(p.View, sum.Y)
}

// NamesPort reports whether e is a port, by its name or by the function that returns it.
func NamesPort(p *code.View, e ast.Expr) bool {
	switch next := ast.Unparen(e).(type) {
	case *ast.Ident:
		return strings.HasSuffix(strings.ToLower(next.Name), "port")
	case *ast.SelectorExpr:
		return strings.HasSuffix(strings.ToLower(next.Sel.Name), "port")
	case *ast.CallExpr:
		return p.Calls(next, "strconv.Itoa", "(*net/url.URL).Port", "strconv.FormatInt", "strconv.FormatUint")
	}
	return false
}

// joined reports host, an address to which a port is added. brackets says whether the join adds brackets, too.
func joined(p *Hosts, host ast.Expr, brackets bool) {
	kind, name := addressOf(p, host)
	message := name + " may already include a port: split it off with net.SplitHostPort first"
	if kind == hasPort {
		message = name + " already includes a port: split it off with net.SplitHostPort first"
	}
	var fix *fixes.Fix
	if u := urlOfHost(p, host); u != nil && brackets {
		message = name + " may already include a port, and brackets: use " + types.ExprString(u) + ".Hostname()"
		fix = hostnameFor(u, host)
	}
	p.Report(hostJoinedTwice, host, message, fix)
}

// bracketedTwice reports net.JoinHostPort(u.Host, port) in code that has excluded a port in u.Host: an IPv6 address in
// it still has brackets.
func bracketedTwice(p *Hosts, host ast.Expr, join ast.Node) {
	u := urlOfHost(p, host)
	if u == nil || isTouched(p, host, join, "(*net/url.URL).Port", "net.SplitHostPort", "net.JoinHostPort") {
		return
	}
	p.Report(hostJoinedTwice, host, types.ExprString(host)+
		" has the brackets of an IPv6 address, and net.JoinHostPort adds another pair: use "+types.ExprString(u)+
		".Hostname()", hostnameFor(u, host))
}

// isCut reports whether the function around join assigns to host, or reads it or a port elsewhere, and so may know that
// host has no port.
func isCut(p *Hosts, host ast.Expr, join ast.Node) bool {
	return isTouched(p, host, join, "net.JoinHostPort")
}

// isTouched reports whether the function around join assigns to host, calls Port of a URL, or passes host to a function
// that may look for its port. It ignores calls of the harmless functions. It returns false if host is not a field.
func isTouched(p *Hosts, host ast.Expr, join ast.Node, harmless ...string) bool {
	fn, ok := p.FuncAround(host)
	if !ok {
		return true
	}
	sel, ok := p.ValueOf(host).(*ast.SelectorExpr)
	if !ok {
		return false // the result of a call, which the function has not tested
	}
	for c := range fn.Preorder((*ast.CallExpr)(nil), (*ast.AssignStmt)(nil)) {
		switch n := c.Node().(type) {
		case *ast.AssignStmt:
			for _, left := range n.Lhs {
				if p.Same(left, sel) && !(n.Pos() <= join.Pos() && join.End() <= n.End()) {
					return true
				}
			}
		case *ast.CallExpr:
			if (n.Pos() < join.Pos() || join.End() < n.End()) && !p.Calls(n, harmless...) && looksAtPort(p, n, sel) {
				return true
			}
		}
	}
	return false
}

// looksAtPort reports whether call is Port of a URL, or may cut host or look for its port.
func looksAtPort(p *Hosts, call *ast.CallExpr, host *ast.SelectorExpr) bool {
	if p.Calls(call, "(*net/url.URL).Port") {
		return true
	}
	for i, arg := range call.Args {
		if p.Same(p.ValueOf(arg), host) {
			return !isHarmless(p, call) && !keepsWhole(p, call, i)
		}
	}
	return false
}

// keepsWhole reports whether call passes argument i to a function of the package that compares it and does not take it
// apart.
func keepsWhole(p *Hosts, call *ast.CallExpr, i int) bool {
	fn, root, ok := p.Called(call)
	if !ok || i >= fn.Signature().Params().Len() || fn.Signature().Variadic() {
		return false
	}
	v := fn.Signature().Params().At(i)
	return isCompared(p, v, root) && !takesApart(p, v, root, nil)
}
