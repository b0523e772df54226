package syntax

import (
	"go/ast"
	"go/types"
	"net"
	"net/netip"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// maskCall reports a constant network without its mask, or with one that is too long.
func maskCall(p *Pass, call *ast.CallExpr) {
	if len(call.Args) != 1 || !p.Calls(call, "net.ParseCIDR", "net/netip.ParsePrefix", "net/netip.MustParsePrefix") {
		return
	}
	text, ok := p.ConstantText(call.Args[0])
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

// addressCall reports a constant that is no address of IP where one is parsed, or one without a port where
// net.SplitHostPort is to find it and nobody expects that it fails.
func addressCall(p *Pass, call *ast.CallExpr) {
	if len(call.Args) != 1 {
		return
	}
	arg := call.Args[0]
	switch {
	case p.Calls(call, "net.ParseIP", "net/netip.ParseAddr", "net/netip.MustParseAddr"):
		if text, ok := ownText(p, arg); ok && !strings.ContainsAny(text, ":[]") && !isIP(text) {
			p.Report(hostAlone, arg, notAddress(types.ExprString(call.Fun), text), nil)
		}
	case p.Calls(call, "net/netip.ParseAddrPort", "net/netip.MustParseAddrPort"):
		text, ok := ownText(p, arg)
		host, port, err := net.SplitHostPort(text)
		if ok && err == nil && isPort(port) && !isIP(host) {
			p.Report(hostAlone, arg, notAddress(types.ExprString(call.Fun), host), nil)
		}
	case p.Calls(call, "net.SplitHostPort"):
		text, ok := ownText(p, arg)
		if ok && !strings.ContainsAny(text, ":[]/") && failureEnds(p, call) {
			p.Report(portMissing, arg, "net.SplitHostPort fails: "+strconv.Quote(text)+" has no port", nil)
		}
	}
}

// ownText returns the text of e, if it is known where it stands, and not by what callers give.
func ownText(p *Pass, e ast.Expr) (string, bool) {
	if v := p.Variable(e); v != nil && v.Kind() == types.ParamVar {
		return "", false
	}
	text, ok := p.ConstantText(e)
	return text, ok && text != ""
}

func isIP(text string) bool {
	_, err := netip.ParseAddr(text)
	return err == nil
}

// notAddress says why a function refuses a text.
func notAddress(callee, text string) string {
	if _, err := netip.ParsePrefix(text); err == nil {
		return callee + " needs an address, not a network: " + strconv.Quote(text) +
			" is one for net.ParseCIDR or netip.ParsePrefix"
	}
	return callee + " needs an address of IP: " + strconv.Quote(text) + " is none, and names are not looked up"
}

// failureEnds reports whether nobody looks at the error of a call, the last result, or the function ends if there is
// one.
func failureEnds(p *Pass, call *ast.CallExpr) bool {
	cur, ok := p.Cursor(call)
	if !ok {
		return false
	}
	assign, ok := cur.Parent().Node().(*ast.AssignStmt)
	if !ok || len(assign.Rhs) != 1 {
		return false
	}
	err := assign.Lhs[len(assign.Lhs)-1]
	if id, ok := err.(*ast.Ident); ok && id.Name == "_" {
		return true
	}
	branch, ok := failedBranch(p, cur.Parent(), err)
	return ok && failsBy(p, branch, p.Local(err))
}

// failsBy reports whether a branch ends the function, and hands on an error or ends the program.
func failsBy(p *Pass, branch inspector.Cursor, err *types.Var) bool {
	body, ok := branch.Node().(*ast.BlockStmt)
	if !ok || err == nil || !goinfo.Terminates(body) {
		return false
	}
	last, ok := body.List[len(body.List)-1].(*ast.ReturnStmt)
	if !ok {
		_, jumps := body.List[len(body.List)-1].(*ast.BranchStmt)
		return !jumps
	}
	return slices.ContainsFunc(last.Results, func(e ast.Expr) bool {
		return slices.ContainsFunc(p.UsesOf(err, branch), func(use inspector.Cursor) bool {
			return e.Pos() <= use.Node().Pos() && use.Node().End() <= e.End()
		})
	})
}
