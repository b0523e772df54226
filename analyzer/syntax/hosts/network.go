package hosts

import (
	"go/ast"
	"go/token"
	"go/types"
	"net"
	"net/netip"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/code"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// maskCall reports a constant network without a prefix length, or with one that is too long.
func maskCall(p *Hosts, call *ast.CallExpr) {
	if len(call.Args) != 1 || !p.Calls(call, "net.ParseCIDR", "net/netip.ParsePrefix", "net/netip.MustParsePrefix") {
		return
	}
	handled := handlesFailure(p, call)
	if maskArgument(p, types.ExprString(call.Fun), call.Args[0], handled); !handled {
		p.NoteRole(call, call.Args[0], unit.Prefix, nil)
	}
}

// maskArgument is maskCall for arg, which the function name parses as a network. If that may fail, and the function
// uses the text in another way, too, only a constant is reported.
func maskArgument(p *Hosts, name string, arg ast.Expr, mayFail bool) {
	if !p.Enabled(rules.HostAlone, arg) {
		return
	}
	if text, ok := p.ConstantText(arg); ok {
		if message := maskFault(name, text); message != "" {
			p.Report(rules.HostAlone, arg, message, nil)
		}
		return
	}
	if mayFail && !isOnlyLogged(p, arg) {
		return
	}
	p.ReportEach(arg, func(t core.Text) *check.Finding {
		message := maskFault(name, t.S)
		if message == "" || len(t.Holes) > 0 {
			return nil
		}
		return &check.Finding{Rule: rules.HostAlone, Level: rules.HostAlone.Level, Span: core.NewSpan(0, len(t.S)), Message: message}
	})
}

// isOnlyLogged reports whether e is a local variable with no other use, except in calls that log it.
func isOnlyLogged(p *Hosts, e ast.Expr) bool {
	uses := p.UsesOfNamed(e)
	return p.Local(e) != nil && !slices.ContainsFunc(uses, func(use inspector.Cursor) bool {
		call, ok := use.Parent().Node().(*ast.CallExpr)
		return use.Node() != ast.Unparen(e) && (!ok || !code.LogsOrFails(call))
	})
}

// maskFault says what is wrong with text, which the function name parses as a network; "" if nothing is.
func maskFault(name, text string) string {
	address, bits, slash := strings.Cut(text, "/")
	addr, err := netip.ParseAddr(address)
	_, errPrefix := netip.ParsePrefix(text)
	switch {
	case err != nil || errPrefix == nil || addr.Zone() != "":
	case !slash:
		return name + " needs a prefix length: write \"/24\" or, for one address, \"/" + hostBits(addr) + "\""
	case code.IsPort(bits):
		effect := " fails"
		if strings.Contains(name, "Must") {
			effect = " panics"
		}
		return "the prefix of this network is longer than " + hostBits(addr) + " bits: " + name + effect
	}
	return ""
}

func hostBits(addr netip.Addr) string {
	if addr.Is4() {
		return "32"
	}
	return "128"
}

// addressCall reports a constant that is not an IP address but is parsed as one, and one without a port in a call of
// net.SplitHostPort. A program that handles the failure may only want to know the kind of the text, so it is left out.
func addressCall(p *Hosts, call *ast.CallExpr) {
	if len(call.Args) != 1 || !p.Calls(call, "net.ParseIP", "net/netip.ParseAddr", "net/netip.MustParseAddr",
		"net/netip.ParseAddrPort", "net/netip.MustParseAddrPort", "net.SplitHostPort") {
		return
	}
	text, ok := ownText(p, call.Args[0])
	if !ok || handlesFailure(p, call) {
		return
	}
	switch name := types.ExprString(call.Fun); goinfo.CalledName(call) {
	case "ParseIP", "ParseAddr", "MustParseAddr":
		if !strings.ContainsAny(text, ":[]") && !isIP(text) {
			p.Report(rules.HostAlone, call.Args[0], notAddress(name, text), nil)
		}
	case "ParseAddrPort", "MustParseAddrPort":
		if host, port, err := net.SplitHostPort(text); err == nil && code.IsPort(port) && !isIP(host) {
			p.Report(rules.HostAlone, call.Args[0], notAddress(name, host), nil)
		}
	case "SplitHostPort":
		if !strings.ContainsAny(text, ":[]/") {
			p.Report(rules.PortMissing, call.Args[0], "net.SplitHostPort fails: "+strconv.Quote(text)+" has no port", nil)
		}
	}
}

// ownText returns the constant text of e. It returns false for a parameter, whose text the caller determines.
func ownText(p *Hosts, e ast.Expr) (string, bool) {
	if v := p.ParamVar(e); v != nil {
		return "", false
	}
	text, ok := p.ConstantText(e)
	return text, ok && text != ""
}

func isIP(text string) bool {
	_, err := netip.ParseAddr(text)
	return err == nil
}

// notAddress returns the message for callee, which rejects text.
func notAddress(callee, text string) string {
	if _, err := netip.ParsePrefix(text); err == nil {
		return callee + " needs an address: " + strconv.Quote(text) +
			" is a network, for net.ParseCIDR or netip.ParsePrefix"
	}
	return callee + " needs an IP address: " + strconv.Quote(text) + " is not one, and names are not looked up"
}

// handlesFailure reports whether the program goes on in another way if call fails, as its last result says: an error,
// or an address that is nil.
func handlesFailure(p *Hosts, call *ast.CallExpr) bool {
	cur, ok := p.Cursor(call)
	if !ok {
		return true
	}
	switch parent := cur.Parent().Node().(type) {
	case *ast.BinaryExpr: // ParseIP(s) != nil
		return true
	case *ast.AssignStmt:
		if len(parent.Rhs) != 1 {
			return false
		}
		last, failed := parent.Lhs[len(parent.Lhs)-1], token.NEQ
		if len(parent.Lhs) == 1 {
			failed = token.EQL // an address, nil on failure
		}
		tested, branch := branchOn(p, cur.Parent(), last, failed)
		return tested && !endsInError(p, branch) || !tested && len(parent.Lhs) > 1 && types.ExprString(last) != "_"
	}
	return false
}
