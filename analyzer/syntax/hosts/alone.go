package hosts

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// AsHost reports e, which flows at n into a sink for a host alone, if it may have a port: u.Host, r.RemoteAddr. It
// leaves out the host of net.JoinHostPort, about which host-joined-twice reports.
func (p *Hosts) AsHost(n ast.Node, e ast.Expr, use check.Use) {
	if join, ok := n.(*ast.CallExpr); ok && p.Calls(join, "net.JoinHostPort") {
		return
	}
	wholeLookedUp(p, n, e, use.Callee)
	alsoDialed(p, e, use.Callee)
	for _, one := range hostsIn(p, heldHost{host: e, at: e}, maxHolders) {
		reportHeld(p, n, one, use.Callee+" needs a host")
	}
}

// A heldHost is a value that a host can have, and the expression at which to report it: the host itself if it has no
// other use.
type heldHost struct {
	host, at ast.Expr
	compared bool // a comparison or the like decides by it, and the fix would change the decision
	assumed  bool // that it must have no port is not known
}

// maxHolders limits the variables and functions through which a host is followed.
const maxHolders = 4

// hostKeepers holds functions whose first argument, or the end of it, is the result: a port at the end stays there.
var hostKeepers = []string{"strings.ToLower", "strings.TrimSpace", "strings.TrimPrefix",
	"golang.org/x/net/publicsuffix.EffectiveTLDPlusOne"}

// harmlessForHost holds functions that do not look for a port, or need one.
var harmlessForHost = slices.Concat([]string{"net.JoinHostPort"}, dialers, hostKeepers)

// hostsIn returns the values that held can have: the definitions of a local variable and the results of a function of
// the package. It follows changes of case and trimming of the front, and a dot in front.
func hostsIn(p *Hosts, held heldHost, depth int) (list []heldHost) {
	value := p.ValueOf(held.host)
	within := func(part ast.Expr) []heldHost {
		if held.host == value && held.at == value {
			return hostsIn(p, heldHost{host: part, at: part}, depth-1)
		}
		return hostsIn(p, heldHost{host: part, at: held.at}, depth-1)
	}
	var from []ast.Expr
	switch value := value.(type) {
	case *ast.Ident:
		if v := p.Variable(value); v != nil && v.Kind() == types.LocalVar {
			from = p.DefsOf(v, held.host.Pos()).Values
			if slices.ContainsFunc(from, func(def ast.Expr) bool { return def != nil && p.Mentions(def, v) }) {
				return nil // cut
			}
			from = withoutSplit(p, from)
		}
	case *ast.BinaryExpr:
		if value.Op == token.ADD && p.IsText(value.X, ".") && depth > 0 {
			return within(value.Y)
		}
	case *ast.CallExpr:
		if depth > 0 && p.Calls(value, hostKeepers...) {
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
		next := heldHost{host: one, at: cmp.Or(held.at, one)}
		if one != nil {
			list = append(list, hostsIn(p, next, depth-1)...)
		}
	}
	return list
}

// withoutSplit returns values without those texts whose host, as net.SplitHostPort returns it, is also a value: the
// whole text is the fallback for a failed split.
func withoutSplit(p *Hosts, values []ast.Expr) []ast.Expr {
	return slices.DeleteFunc(slices.Clone(values), func(whole ast.Expr) bool {
		return slices.ContainsFunc(values, func(value ast.Expr) bool {
			split, ok := p.ValueOf(value).(*ast.CallExpr)
			return ok && whole != nil && p.Calls(split, "net.SplitHostPort") && p.Same(split.Args[0], whole)
		})
	})
}

// resultsOf returns the results of the function literal or function of the package that call calls, and whether call is
// its only call in the package.
func resultsOf(p *Hosts, call *ast.CallExpr) (list []ast.Expr, only bool) {
	body := (*ast.BlockStmt)(nil)
	if lit, ok := ast.Unparen(call.Fun).(*ast.FuncLit); ok {
		body, only = lit.Body, true
	} else if fn := goinfo.Callee(p.Pass.TypesInfo, call); fn != nil && p.FuncDecl(fn) != nil {
		body = p.FuncDecl(fn).Body
		only = len(p.FuncMentions(fn)) == 1
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

// reportBare reports e, by which n decides, if it is a host that may have a port. The message says why it must not.
func reportBare(p *Hosts, n ast.Node, e ast.Expr, why string) {
	reportHeld(p, n, heldHost{host: e, at: e, compared: true}, why)
}

func reportHeld(p *Hosts, n ast.Node, held heldHost, why string) {
	e := held.host
	kind, name := addressOf(p, e)
	if kind == noAddress || isTouched(p, e, n, harmlessForHost...) || handlesIPv6Besides(p, e, n) || mayBeIPAddr(p, e) ||
		isEmptyHost(p, e) {
		return
	}
	message, instead := name+" may include a port, but "+why+": use ", "net.SplitHostPort"
	var fix *fixes.Fix
	if u := urlOfHost(p, e); u != nil {
		instead = types.ExprString(u) + ".Hostname()"
		if held.at == e {
			fix = hostnameFor(u, e)
			fix.Unsafe = held.compared
		}
	}
	level := core.Warning
	if held.assumed {
		level = core.Info
	}
	p.ReportLevel(rules.HostAlone, level, held.at, message+instead, fix)
}

// isEmptyHost reports whether e is the URL.Host of the request for a handler, which is empty.
func isEmptyHost(p *Hosts, e ast.Expr) bool {
	sel, ok := p.ValueOf(e).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	u, ok := ast.Unparen(sel.X).(*ast.SelectorExpr)
	return ok && u.Sel.Name == "URL" && p.IsIncoming(u.X, nil)
}

// mayBeIPAddr reports whether e is the text of a net.Addr that may be a *net.IPAddr, which has no port: the net.Addr is
// a parameter, or the sender of a packet that a type outside of package net has read.
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

// SplitsBesides reports whether the function around n, which uses the address e, also splits it into host and port or
// handles IPv6.
func (p *Hosts) SplitsBesides(e ast.Expr, n ast.Node) bool { return handlesIPv6Besides(p, e, n) }
