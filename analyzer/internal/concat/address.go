package concat

import (
	"go/ast"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// hostPortFormat matches formats that print a host and a port.
var hostPortFormat = regexp.MustCompile(`^(` + relayStart + `(%[sv]@)?)?%[sv]:(%[dsv]|[0-9]+)([?;].*)?$`)

// relayStart matches the start of URLs with a host and a port, but without "//".
const relayStart = `(?:turn|turns|stun|stuns|sip|sips):`

// relayAddress matches a text that starts with relayStart, with the host and port as a group.
var relayAddress = regexp.MustCompile(`^` + relayStart + `(?:[^@]*@)?` +
	`(` + srcmap.HoleText + `:(?:` + srcmap.HoleText + `|[0-9]+))(?:[?;]|$)`)

// relayFirst matches the first operand of a sum for such a text.
var relayFirst = regexp.MustCompile(`^` + relayStart + `$`)

// joinsPort reports whether parts of a text are a host, a colon and a port, possibly within a URL without "//".
func (cs *Index) joinsPort(first ast.Expr, parts []ast.Expr) bool {
	format, ok := cs.StringOf(first)
	if ok && !relayFirst.MatchString(format) {
		return hostPortFormat.MatchString(format)
	}
	if ok {
		return true
	}
	colon, ok := cs.held(parts[len(parts)-1]) // the part next to first
	if !ok || colon == "" || colon[0] != ':' || len(parts) > 2 {
		return false
	}
	if len(parts) == 1 {
		return len(colon) > 1 && strings.Trim(colon[1:], "0123456789") == ""
	}
	_, port := cs.StringOf(parts[0])
	return colon == ":" && !port
}

// held is StringOf, but also returns the constant that a local variable holds.
func (cs *Index) held(e ast.Expr) (string, bool) {
	if s, ok := cs.StringOf(e); ok {
		return s, true
	}
	if v := cs.Variable(e); v == nil || v.Kind() != types.LocalVar || !goinfo.IsString(v.Type()) {
		return "", false
	}
	return cs.StringOf(cs.ValueOf(e))
}

// WithoutScheme returns the host and port of a URL without "//"; other texts are returned unchanged.
func WithoutScheme(v eval.Value) eval.Value {
	if at := relayAddress.FindStringSubmatchIndex(v.Text.S); at != nil {
		return v.Cut(at[2], at[3])
	}
	return v
}

// Patterns for the names of hosts, IP addresses and ports.
var (
	hostName = regexp.MustCompile(`(?i)(host|hostname|addr|address|ip)(\(\))?$`)
	addrName = regexp.MustCompile(`(?i)(^|[^p])addr(ess)?$`) // may have a port or brackets
	ipName   = regexp.MustCompile(`(^|\.)ip(\(\))?$|[a-z]I[Pp]([Aa]ddr|Address)?(\(\))?$|_ip$|^ip[Aa]ddr(ess)?$`)
	portName = regexp.MustCompile(`(?i)port(\(\))?$`)
)

// IsAddress reports whether a text is certainly meant as host and port: because of the origin of the host, or because
// host and port are named so. A parameter may be part of a label or a cache key; for it, the destination must also
// have the name of an address.
func (cs *Index) IsAddress(v *eval.Value, to Destination) bool {
	host := v.Text.HoleAt(0)
	if host == nil || len(v.Text.Holes) > 2 || to.isIdentifier() {
		return false
	}
	port, called := v.Text.HoleAt(2), cs.calledAt(v, host)
	namedPort := port == nil || portName.MatchString(cs.calledAt(v, port))
	if !namedPort && port.May != core.Digits {
		return false
	}
	switch host.From {
	case core.FromHostname, core.FromIP, core.FromSplit:
		return true
	case core.FromParameter:
		return port != nil && namedPort && hostName.MatchString(called) && !addrName.MatchString(called) && to.isAddress()
	}
	return namedPort && hostName.MatchString(called) || ipName.MatchString(called) && to.isAddress()
}

// calledAt returns the name of a hole: for an element, the key or else the name of the list; otherwise the expression.
func (cs *Index) calledAt(v *eval.Value, h *core.Hole) string {
	index, ok := v.Map.Hole(int(h.At)).(*ast.IndexExpr)
	if !ok {
		return h.Name
	}
	if key, ok := cs.StringOf(index.Index); ok {
		return key
	}
	return plural.ReplaceAllString(types.ExprString(index.X), "$1")
}

// plural matches the end of the name of a list of hosts.
var plural = regexp.MustCompile(`(?i)(host|hostname|addr|address|ip)e?s$`)

// isInDisplay reports whether e is in a method that formats a value for people, such as String. The method String of a
// net.Addr does not count, because its text is split into host and port.
func (cs *Index) isInDisplay(e ast.Expr) bool {
	fn, ok := cs.FuncDeclAround(e.Pos(), e.End())
	if !ok {
		return false
	}
	decl := fn.Node().(*ast.FuncDecl)
	switch decl.Name.Name {
	case "String":
		return decl.Recv != nil && !cs.isNetAddr(decl)
	case "GoString", "Error":
		return decl.Recv != nil
	}
	return false
}

// isNetAddr reports whether the receiver of a method implements net.Addr.
func (cs *Index) isNetAddr(method *ast.FuncDecl) bool {
	fn, ok := cs.Pass.TypesInfo.Defs[method.Name].(*types.Func)
	if !ok || fn.Signature().Recv() == nil {
		return false
	}
	network, _, _ := types.LookupFieldOrMethod(fn.Signature().Recv().Type(), true, fn.Pkg(), "Network")
	n, ok := network.(*types.Func)
	return ok && n.Signature().Params().Len() == 0 && n.Signature().Results().Len() == 1 &&
		goinfo.IsString(n.Signature().Results().At(0).Type())
}

// schemeOnly matches a scheme and "://".
var schemeOnly = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]*://$`)

// portBehind matches a format that prints a port after a value. After a constant scheme, which may have no ports, the
// port must be a number, because other texts have tags there.
var portBehind = regexp.MustCompile(`^(?:%[sv](://)?%[sv]:(?:%[dsv]|[0-9])|` +
	`([A-Za-z][A-Za-z0-9+.-]*://)(?:%[sv]@)?%[sv]:(?:%d|[0-9]+(?:[/?]|$)))`)

// addsHost reports whether a text consists of a scheme in a variable and a host, possibly with a colon and a port.
func (cs *Index) addsHost(first ast.Expr, parts []ast.Expr) bool {
	if format, ok := cs.StringOf(first); ok && strings.Contains(format, "%") {
		m := portBehind.FindStringSubmatch(format)
		switch {
		case m == nil:
			return false
		case m[2] != "":
			return slices.ContainsFunc(parts, func(e ast.Expr) bool {
				name := types.ExprString(e)
				return hostName.MatchString(name) || portName.MatchString(name)
			})
		}
		return m[1] != "" || cs.isScheme(parts[0])
	}
	colon := slices.ContainsFunc(parts, func(e ast.Expr) bool {
		s, _ := cs.held(e)
		return s != "" && s[0] == ':' && s != "://"
	})
	if len(parts) < 2 {
		return false
	}
	next := cs.ConstantValue(parts[len(parts)-1])
	return next == "://" || colon && cs.isScheme(first)
}

// isScheme reports whether e is a scheme with its slashes, or a variable that holds one.
func (cs *Index) isScheme(e ast.Expr) bool {
	if s, ok := cs.StringOf(e); ok {
		return schemeOnly.MatchString(s)
	}
	if cs.Variable(e) == nil {
		return false
	}
	values, _ := cs.eval.EvalAll(e)
	return slices.ContainsFunc(values, func(v eval.Value) bool { return schemeOnly.MatchString(v.Text.S) })
}

// addressParam matches names of parameters for host and port.
var addressParam = regexp.MustCompile(`(?i)addr|host|server|endpoint|target|broker|url|uri|listen|node|peer`)

// isTCP reports whether e is the constant name of a network whose addresses have ports.
func (cs *Index) isTCP(e ast.Expr) bool {
	s, ok := cs.StringOf(e)
	return ok && (s == "tcp" || s == "udp")
}

// isOther reports whether the text at cur is an argument for a parameter that may not be an address: by its name and
// the name of its destination, or because another parameter determines the network.
func (cs *Index) isOther(cur inspector.Cursor, to Destination) bool {
	kind, i := cur.ParentEdge()
	call, ok := cur.Parent().Node().(*ast.CallExpr)
	if kind != edge.CallExpr_Args || !ok {
		return false
	}
	sig, ok := goinfo.TypeOf(cs.Pass.TypesInfo, call.Fun).(*types.Signature)
	if !ok {
		return false
	}
	if goinfo.IsAppend(cs.Pass.TypesInfo, call) || slices.ContainsFunc(call.Args, cs.isTCP) {
		return false
	}
	for k := range sig.Params().Len() {
		if sig.Params().At(k).Name() == "network" {
			return true
		}
	}
	return !to.isAddress() && !addressParam.MatchString(sig.Params().At(min(i, sig.Params().Len()-1)).Name())
}
