package syntax

import (
	"go/ast"
	"go/types"
	"net/netip"
	"strings"
)

// maskCall reports a constant network without its mask, or with one that is too long.
func maskCall(p *Pass, call *ast.CallExpr) {
	if len(call.Args) != 1 || !p.Calls(call, "net.ParseCIDR", "net/netip.ParsePrefix", "net/netip.MustParsePrefix") {
		return
	}
	text, ok := constantText(p, call.Args[0])
	if !ok || text == "" || !p.Enabled(hostAlone, call.Args[0]) {
		return
	}
	address, bits, slash := strings.Cut(text, "/")
	addr, err := netip.ParseAddr(address)
	_, errPrefix := netip.ParsePrefix(text)
	switch {
	case err != nil || errPrefix == nil || addr.Zone() != "":
	case !slash:
		p.Report(hostAlone, call.Args[0], types.ExprString(call.Fun)+
			" needs a prefix length: write \"/24\" or, for one address, \"/"+
			hostBits(addr)+"\"", nil)
	case isPort(bits):
		p.Report(hostAlone, call.Args[0], "the prefix of this network is longer than "+hostBits(addr)+" bits", nil)
	}
}

func hostBits(addr netip.Addr) string {
	if addr.Is4() {
		return "32"
	}
	return "128"
}
