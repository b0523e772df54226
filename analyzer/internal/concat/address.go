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

// hostPortFormat matches the formats that print a host and a port.
var hostPortFormat = regexp.MustCompile(`^(` + relayStart + `(%[sv]@)?)?%[sv]:(%[dsv]|[0-9]+)([?;].*)?$`)

// relayStart begins the URLs that have a host and a port, but no "//" in front of them.
const relayStart = `(?:turn|turns|stun|stuns|sip|sips):`

// relayAddress matches such a text.
var relayAddress = regexp.MustCompile(`^` + relayStart + `(?:[^@]*@)?` +
	`(` + srcmap.HoleText + `:(?:` + srcmap.HoleText + `|[0-9]+))(?:[?;]|$)`)

// relayFirst matches how a sum of such a text begins.
var relayFirst = regexp.MustCompile(`^` + relayStart + `$`)

// joinsPort reports whether parts of a text are a host, a colon and a port, and nothing else
// but what surrounds these in a URL without "//".
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

// held is constant also for a variable that holds one.
func (cs *Index) held(e ast.Expr) (string, bool) {
	if s, ok := cs.StringOf(e); ok {
		return s, true
	}
	if v := cs.Variable(e); v == nil || v.Kind() != types.LocalVar || !goinfo.IsString(v.Type()) {
		return "", false
	}
	return cs.StringOf(cs.ValueOf(e))
}

// WithoutScheme returns the host and port of a URL without "//"; another text as it is.
func WithoutScheme(v eval.Value) eval.Value {
	if at := relayAddress.FindStringSubmatchIndex(v.Text.S); at != nil {
		return v.Cut(at[2], at[3])
	}
	return v
}

// What programs call a host, an IP address and a port.
var (
	hostName = regexp.MustCompile(`(?i)(host|hostname|addr|address|ip)(\(\))?$`)
	addrName = regexp.MustCompile(`(?i)(^|[^p])addr(ess)?$`) // may have a port or brackets
	ipName   = regexp.MustCompile(`(^|\.)ip(\(\))?$|[a-z]I[Pp]([Aa]ddr|Address)?(\(\))?$|_ip$|^ip[Aa]ddr(ess)?$`)
	portName = regexp.MustCompile(`(?i)port(\(\))?$`)
)

// IsAddress reports whether a text is surely meant as host and port: by where the host comes
// from, because both are called so or, of a parameter, which may be for a label or the key of a
// cache, because the destination is called so, too.
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

// calledAt returns what a hole is called: the key of an element, else the list that it is in;
// else the expression.
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

// plural matches the end of what programs call a list of hosts.
var plural = regexp.MustCompile(`(?i)(host|hostname|addr|address|ip)e?s$`)

// isInDisplay reports whether e is in a method that shows a value to people: String, but for
// a net.Addr, whose text is split into host and port.
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

// isNetAddr reports whether a method is one of a type that implements net.Addr.
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

// portBehind matches a format that prints a port after a value: after a scheme, which need not have ports, a number, since
// others have a tag there.
var portBehind = regexp.MustCompile(`^(?:%[sv](://)?%[sv]:(?:%[dsv]|[0-9])|` +
	`([A-Za-z][A-Za-z0-9+.-]*://)(?:%[sv]@)?%[sv]:(?:%d|[0-9]+(?:[/?]|$)))`)

// addsHost reports whether a text is put together of a scheme, which a variable holds, and a
// host, perhaps with a colon and a port.
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

// addressParam matches what functions call a parameter that takes host and port.
var addressParam = regexp.MustCompile(`(?i)addr|host|server|endpoint|target|broker|url|uri|listen|node|peer`)

// isTCP reports whether e is the constant name of a network whose addresses have ports.
func (cs *Index) isTCP(e ast.Expr) bool {
	s, ok := cs.StringOf(e)
	return ok && (s == "tcp" || s == "udp")
}

// isOther reports whether the text at cur is given to a function whose parameter need not be an address: by
// its name and that of its destination, or because another one says which network it is of.
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
