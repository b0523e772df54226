package syntax

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var hostAlone = rules.Lookup("host-alone")

// BareHost reports what flows into the place of a host alone, at n, and may have its port:
// u.Host, r.RemoteAddr. A host that a port is joined to is of another rule.
func (p *Pass) BareHost(n ast.Node, e ast.Expr, use check.Use) {
	kind, name := addressOf(p, e)
	join, isCall := n.(*ast.CallExpr)
	if kind == noAddress || isCall && p.Calls(join, "net.JoinHostPort") {
		return
	}
	if isCut(p, e, n) || knowsIPv6(p, e) {
		return
	}
	message := name + " may include a port, but " + use.Callee + " needs a host: use net.SplitHostPort"
	var fix *fixes.Fix
	if u := urlOfHost(p, e); u != nil {
		hostname := types.ExprString(u) + ".Hostname()"
		message = name + " may include a port, but " + use.Callee + " needs a host: use " + hostname
		fix = &fixes.Fix{Message: "Use " + hostname}
		fix.Replace(e.Pos(), e.End(), hostname)
	}
	p.ReportLevel(hostAlone, core.Warning, e, message, fix)
}
