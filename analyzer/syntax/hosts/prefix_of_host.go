package hosts

import (
	"go/ast"
	"net/netip"
	"strconv"

	"github.com/urllint/urllint/core"
)

// hostPrefixCall reports strings.HasPrefix(r.Host, "localhost"), which also holds for "localhost.evil.org".
// The claim is [check.Dominated], by a comparison of the host. The evidence is that a client sends the Host of a request;
// that of a URL, and a prefix that may end within a label, are info.
func hostPrefixCall(p *Hosts, call *ast.CallExpr) {
	if len(call.Args) != 2 || !p.Calls(call, "strings.HasPrefix") || !isOfURL(p, call.Args[0]) {
		return
	}
	values, known := p.Texts.EvalAll(call.Args[1])
	if !known {
		return
	}
	for i := range values {
		t := values[i].Text
		if len(t.Holes) > 0 || !isWholeHost(t.S) && !IsName(t.S) {
			continue
		}
		level := core.Info
		if isOfRequest(p, call.Args[0]) && isWholeHost(t.S) {
			level = core.Warning
		}
		p.ReportLevel(prefixHost, level, call.Args[1], strconv.Quote(t.S)+" is also a prefix of "+
			strconv.Quote(t.S+".evil.org")+": compare the whole host, without its port", nil)
		return
	}
}

// isOfRequest reports whether e, a host, is that of a request, perhaps in lower case.
func isOfRequest(p *Hosts, e ast.Expr) bool {
	switch e := p.ValueOf(e).(type) {
	case *ast.SelectorExpr:
		return p.IsRequest(e.X)
	case *ast.CallExpr:
		return p.Calls(e, "strings.ToLower") && isOfRequest(p, e.Args[0])
	}
	return false
}

// isWholeHost reports whether s is a host to which nothing can be missing: "localhost" or an IPv4 address.
func isWholeHost(s string) bool {
	addr, err := netip.ParseAddr(s)
	return s == "localhost" || err == nil && addr.Is4()
}
