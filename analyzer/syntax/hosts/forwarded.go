package hosts

import (
	"cmp"
	"go/ast"
	"net/textproto"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

// forwardedParsed reports a header X-Forwarded-For that is parsed as one address. Each proxy appends one, and clients
// may send the header themselves.
// The claim is [check.Dominated], by splitting the list.
func forwardedParsed(p *Hosts, call *ast.CallExpr) {
	if len(call.Args) != 1 || !p.Calls(call, ipParsers...) || splitsLists(p, call) {
		return
	}
	for _, one := range hostsIn(p, heldHost{host: call.Args[0], at: call.Args[0]}, maxHolders) {
		if get, ok := p.ValueOf(one.host).(*ast.CallExpr); ok && isForwarded(p, get) && !splitsLists(p, get) {
			p.ReportLevel(rules.HostAlone, core.Warning, cmp.Or(one.at, call.Args[0]), `X-Forwarded-For is a list, such as `+
				`"192.0.2.1, 192.0.2.2", and `+goinfo.CalledName(call)+" needs one address: split it at the commas", nil)
		}
	}
}

// isForwarded reports whether call returns the header X-Forwarded-For.
func isForwarded(p *Hosts, call *ast.CallExpr) bool {
	if len(call.Args) != 1 || !p.Calls(call, "(net/http.Header).Get") {
		return false
	}
	name, ok := p.ConstantText(call.Args[0])
	return ok && textproto.CanonicalMIMEHeaderKey(name) == "X-Forwarded-For"
}

// splitsLists reports whether the function around e has a comma as a separator.
func splitsLists(p *Hosts, e ast.Expr) bool {
	fn, ok := p.FuncAround(e)
	return !ok || unit.Has(fn, func(lit *ast.BasicLit) bool {
		return slices.Contains([]string{`","`, `", "`, `','`}, lit.Value)
	})
}
