package concat

import (
	"go/ast"
	"go/types"
	"regexp"
	"slices"
	"strings"

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

// isHostPort reports whether parts of a text are a host, a colon and a port, possibly within a URL without "//".
func (c *Classifier) isHostPort(first ast.Expr, parts []ast.Expr) bool {
	format, ok := c.StringOf(first)
	if ok && !relayFirst.MatchString(format) {
		return hostPortFormat.MatchString(format)
	}
	if ok {
		return true
	}
	colon, ok := c.constantText(parts[len(parts)-1]) // the part next to first
	if !ok || colon == "" || colon[0] != ':' || len(parts) > 2 {
		return false
	}
	if len(parts) == 1 {
		return len(colon) > 1 && strings.Trim(colon[1:], "0123456789") == ""
	}
	_, port := c.StringOf(parts[0])
	return colon == ":" && !port
}

// constantText is StringOf, but also returns the constant that a local variable holds.
func (c *Classifier) constantText(e ast.Expr) (string, bool) {
	if s, ok := c.StringOf(e); ok {
		return s, true
	}
	if v := c.Variable(e); v == nil || v.Kind() != types.LocalVar || !goinfo.IsString(v.Type()) {
		return "", false
	}
	return c.StringOf(c.ValueOf(e))
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
func (c *Classifier) IsAddress(v *eval.Value, to Destination) bool {
	host := v.Text.HoleAt(0)
	if host == nil || len(v.Text.Holes) > 2 || to.isIdentifier() {
		return false
	}
	port, name := v.Text.HoleAt(2), c.nameAt(v, host)
	namedPort := port == nil || portName.MatchString(c.nameAt(v, port))
	if !namedPort && port.Kind != core.Digits {
		return false
	}
	switch host.Origin {
	case core.FromHostname, core.FromIP, core.FromSplit:
		return true
	case core.FromParameter:
		return port != nil && namedPort && hostName.MatchString(name) && !addrName.MatchString(name) && to.isAddress()
	}
	return namedPort && hostName.MatchString(name) || ipName.MatchString(name) && to.isAddress()
}

// nameAt returns the name of a hole: for an element, the key or else the name of the list; otherwise the expression.
func (c *Classifier) nameAt(v *eval.Value, h *core.Hole) string {
	index, ok := v.Map.Hole(int(h.At)).(*ast.IndexExpr)
	if !ok {
		return h.Name
	}
	if key, ok := c.StringOf(index.Index); ok {
		return key
	}
	return plural.ReplaceAllString(types.ExprString(index.X), "$1")
}

// plural matches the end of the name of a list of hosts.
var plural = regexp.MustCompile(`(?i)(host|hostname|addr|address|ip)e?s$`)

// schemeOnly matches a scheme and "://".
var schemeOnly = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]*://$`)

// portBehind matches a format that prints a port after a value. After a constant scheme, which may have no ports, the
// port must be a number, because other texts have tags there.
var portBehind = regexp.MustCompile(`^(?:%[sv](://)?%[sv]:(?:%[dsv]|[0-9])|` +
	`([A-Za-z][A-Za-z0-9+.-]*://)(?:%[sv]@)?%[sv]:(?:%d|[0-9]+(?:[/?]|$)))`)

// hasHost reports whether a text consists of a scheme in a variable and a host, possibly with a colon and a port.
func (c *Classifier) hasHost(first ast.Expr, parts []ast.Expr) bool {
	if format, ok := c.StringOf(first); ok && strings.Contains(format, "%") {
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
		return m[1] != "" || c.isScheme(parts[0])
	}
	colon := slices.ContainsFunc(parts, func(e ast.Expr) bool {
		s, _ := c.constantText(e)
		return s != "" && s[0] == ':' && s != "://"
	})
	if len(parts) < 2 {
		return false
	}
	next := c.ConstantValue(parts[len(parts)-1])
	return next == "://" || colon && c.isScheme(first)
}

// isScheme reports whether e is a scheme with its slashes, or a variable that holds one.
func (c *Classifier) isScheme(e ast.Expr) bool {
	if s, ok := c.StringOf(e); ok {
		return schemeOnly.MatchString(s)
	}
	if c.Variable(e) == nil {
		return false
	}
	values, _ := c.eval.EvalAll(e)
	return slices.ContainsFunc(values, func(v eval.Value) bool { return schemeOnly.MatchString(v.Text.S) })
}
