package hosts

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var hostAlone = rules.Lookup("host-alone")

// AsHost reports what flows into the place of a host alone, at n, and may have its port:
// u.Host, r.RemoteAddr. A host that a port is joined to is of another rule.
func (p *Hosts) AsHost(n ast.Node, e ast.Expr, use check.Use) {
	if join, ok := n.(*ast.CallExpr); ok && p.Calls(join, "net.JoinHostPort") {
		return
	}
	for _, one := range hostsIn(p, heldHost{e, e}, maxHolders) {
		reportHeld(p, n, one, use.Callee+" needs a host")
	}
}

// A heldHost is what a host can be, and where that is reported: at the host itself, if it goes nowhere else.
type heldHost struct{ host, at ast.Expr }

// maxHolders is through how many variables and functions a host is followed.
const maxHolders = 4

// hostsIn returns what a host can be, whether or not its case is changed or a dot added: what a local variable is given,
// and what a function of the package returns.
func hostsIn(p *Hosts, held heldHost, depth int) (list []heldHost) {
	value := p.ValueOf(held.host)
	within := func(part ast.Expr) []heldHost {
		if held.host == value && held.at == value {
			return hostsIn(p, heldHost{part, part}, depth-1)
		}
		return hostsIn(p, heldHost{part, held.at}, depth-1)
	}
	var from []ast.Expr
	switch value := value.(type) {
	case *ast.Ident:
		if v := p.Variable(value); v != nil && v.Kind() == types.LocalVar {
			from = p.DefsOf(v, held.host.Pos()).Values
			if slices.ContainsFunc(from, func(def ast.Expr) bool { return isMadeOf(p, def, v) }) {
				return nil // cut
			}
			from = withoutSplit(p, from)
		}
	case *ast.BinaryExpr:
		if value.Op == token.ADD && p.IsText(value.X, ".") && depth > 0 {
			return within(value.Y)
		}
	case *ast.CallExpr:
		if depth > 0 && p.Calls(value, "strings.ToLower", "strings.TrimSpace", "strings.TrimPrefix") {
			return within(value.Args[0])
		}
		var only bool
		if from, only = resultsOf(p, value); only {
			held.at = nil
		}
	}
	if len(from) == 0 || depth == 0 {
		return []heldHost{held}
	}
	for _, one := range from {
		next := heldHost{one, cmp.Or(held.at, one)}
		if one != nil {
			list = append(list, hostsIn(p, next, depth-1)...)
		}
	}
	return list
}

// withoutSplit returns values of a host without the texts of which another of them is the host that net.SplitHostPort
// returns: the whole text is for where it cannot be split.
func withoutSplit(p *Hosts, values []ast.Expr) []ast.Expr {
	return slices.DeleteFunc(slices.Clone(values), func(whole ast.Expr) bool {
		return slices.ContainsFunc(values, func(value ast.Expr) bool {
			split, ok := value.(*ast.CallExpr)
			return ok && whole != nil && p.Calls(split, "net.SplitHostPort") && p.Same(split.Args[0], whole)
		})
	})
}

// isMadeOf reports whether a definition, which may be nil, mentions a variable.
func isMadeOf(p *Hosts, def ast.Expr, v *types.Var) bool {
	return def != nil && p.Mentions(def, v)
}

// resultsOf returns what the function literal or the function of the package that a call calls returns, and whether
// nothing else calls it.
func resultsOf(p *Hosts, call *ast.CallExpr) (list []ast.Expr, only bool) {
	body := (*ast.BlockStmt)(nil)
	if lit, ok := ast.Unparen(call.Fun).(*ast.FuncLit); ok {
		body, only = lit.Body, true
	} else if fn := goinfo.Callee(p.Pass.TypesInfo, call); fn != nil && p.FuncDecl(fn) != nil {
		body = p.FuncDecl(fn).Body
		only = len(p.FuncUses(fn)) == 1
	}
	if body == nil {
		return nil, false
	}
	for _, ret := range goinfo.ReturnsOf(body) {
		if len(ret.Results) == 1 {
			list = append(list, ret.Results[0])
		}
	}
	return list, only
}

// reportBare reports a host that may have its port, for the reason why it must not.
func reportBare(p *Hosts, n ast.Node, e ast.Expr, why string) { reportHeld(p, n, heldHost{e, e}, why) }

func reportHeld(p *Hosts, n ast.Node, held heldHost, why string) {
	e := held.host
	kind, name := addressOf(p, e)
	if kind == noAddress || isCut(p, e, n) || knowsIPv6Besides(p, e, n) || mayBeIPAddr(p, e) {
		return
	}
	message, instead := name+" may include a port, but "+why+": use ", "net.SplitHostPort"
	var fix *fixes.Fix
	if u := urlOfHost(p, e); u != nil {
		instead = types.ExprString(u) + ".Hostname()"
		if held.at == e {
			fix = &fixes.Fix{Message: "Use " + instead}
			fix.Replace(e.Pos(), e.End(), instead)
		}
	}
	p.ReportLevel(hostAlone, core.Warning, held.at, message+instead, fix)
}

// mayBeIPAddr reports whether e is the text of a net.Addr that can be a *net.IPAddr, which has no port: a parameter, or
// the sender of a packet that something else than a connection of package net has read.
func mayBeIPAddr(p *Hosts, e ast.Expr) bool {
	call, ok := p.ValueOf(e).(*ast.CallExpr)
	if !ok || goinfo.Receiver(call) == nil || !goinfo.IsNamed(p.TypeOf(goinfo.Receiver(call)), "net", "Addr") {
		return false
	}
	v := p.Variable(goinfo.Receiver(call))
	switch {
	case v == nil:
		return false
	case v.Kind() == types.ParamVar:
		return true
	}
	fn, ok := p.FuncAround(e)
	if !ok {
		return true
	}
	is := func(left ast.Expr) bool {
		id, ok := left.(*ast.Ident)
		return ok && p.Pass.TypesInfo.ObjectOf(id) == types.Object(v)
	}
	for _, n := range unit.Each[*ast.AssignStmt](fn) {
		read, ok := n.Rhs[0].(*ast.CallExpr)
		if !ok || goinfo.Receiver(read) == nil || !slices.ContainsFunc(n.Lhs, is) {
			continue
		}
		t := goinfo.TypeName(goinfo.Deref(p.TypeOf(goinfo.Receiver(read))))
		return len(n.Lhs) > 1 && (t == nil || t.Pkg() == nil || t.Pkg().Path() != "net")
	}
	return false
}

// SplitsBesides reports whether the function around n, which takes the address e, reads its host and port besides.
func (p *Hosts) SplitsBesides(e ast.Expr, n ast.Node) bool { return knowsIPv6Besides(p, e, n) }

// comparedWithHost reports r.Host == r.TLS.ServerName and the like: a host that may have a port
// is compared with one that never has.
func comparedWithHost(p *Hosts, e *ast.BinaryExpr) {
	if (e.Op == token.EQL || e.Op == token.NEQ) && (p.MayBeText(e.X) || p.MayBeText(e.Y)) {
		compared(p, e, e.X, e.Y)
	}
}

// foldedCall is comparedWithHost for strings.EqualFold.
func foldedCall(p *Hosts, call *ast.CallExpr) {
	if len(call.Args) == 2 && p.Calls(call, "strings.EqualFold") {
		compared(p, call, call.Args[0], call.Args[1])
	}
}

func compared(p *Hosts, n ast.Node, x, y ast.Expr) {
	for range 2 {
		if isAlone(p, y) && !isOfSameURL(p, x, y) && !hasAlternative(p, n, x) {
			reportBare(p, n, x, types.ExprString(y)+" has none")
		}
		x, y = y, x
	}
}

// isOfSameURL reports whether the host x is compared with that of the same URL: that asks
// whether it has a port.
func isOfSameURL(p *Hosts, x, y ast.Expr) bool {
	call, ok := p.ValueOf(y).(*ast.CallExpr)
	u := urlOfHost(p, p.ValueOf(x))
	return ok && u != nil && p.Same(goinfo.Receiver(call), u)
}

// hasAlternative reports whether the condition around a comparison looks at the host x besides.
func hasAlternative(p *Hosts, n ast.Node, x ast.Expr) bool {
	cur, ok := p.Cursor(n)
	if !ok {
		return false
	}
	for cur.ParentEdgeKind() == edge.BinaryExpr_X || cur.ParentEdgeKind() == edge.BinaryExpr_Y ||
		cur.ParentEdgeKind() == edge.ParenExpr_X {
		cur = cur.Parent()
	}
	for c := range cur.Preorder((*ast.SelectorExpr)(nil), (*ast.Ident)(nil)) {
		if e := c.Node().(ast.Expr); (e.Pos() < n.Pos() || n.End() < e.End()) && p.Same(e, x) {
			return true
		}
	}
	return false
}

// isAlone reports whether e is a host that never has a port: the name that TLS was
// asked for, or the Hostname of a URL.
func isAlone(p *Hosts, e ast.Expr) bool {
	switch e := p.ValueOf(e).(type) {
	case *ast.CallExpr:
		return p.Calls(e, "(*net/url.URL).Hostname")
	case *ast.SelectorExpr:
		t := goinfo.Deref(p.TypeOf(e.X))
		return e.Sel.Name == "ServerName" && (goinfo.IsNamed(t, "crypto/tls", "ConnectionState") ||
			goinfo.IsNamed(t, "crypto/tls", "ClientHelloInfo"))
	}
	return false
}
