package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

var _ = define(check.Rule{
	Name:    "scheme-unsupported",
	Level:   core.Error,
	Group:   check.Fails,
	Also:    []core.Level{core.Warning},
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.1"},
	Summary: `A scheme that the callee does not support, or that a sink directive does not list.`,
	Why:     `The URL parses, and the request fails at run time: net/http says "unsupported protocol scheme".`,
	Instead: `Use a scheme that the callee takes, or the client that speaks this one.`,
	Examples: []check.Example{
		{Use: "absolute http https +sends", Bad: "«ftp»://h.test/x", Good: "http://h.test/x"},
		{Use: "absolute http https +sends", Bad: "«wss»://h.test/x", Fixed: "https://h.test/x",
			Good: "https://h.test/x"},
		{Use: "absolute ws wss +sends", Bad: "«http»://⟦h⟧/x", Fixed: "ws://⟦h⟧/x", Good: "ws://⟦h⟧/x"},
		{Use: "absolute redis rediss +refuses", Bad: "«tcp»://⟦h⟧:6379", Good: "redis://⟦h⟧:6379"},
		{Use: "absolute https +own", Bad: "«http»://⟦h⟧/x", Good: "https://⟦h⟧/x"},
	},
	Component: core.Scheme,
	Trigger:   ascii.Unusual,
	Check:     checkUnsupported,
})

// counterparts maps a scheme to the scheme of the other protocol that runs over the same
// connection.
var counterparts = map[string]string{"ws": "http", "wss": "https", "http": "ws", "https": "wss"}

func checkUnsupported(pass *check.Pass) {
	if pass.Use.Schemes == nil || !pass.Use.Form.WholeURL() {
		return
	}
	scheme := pass.Known(core.Scheme)
	if pass.Use.Speaks(scheme) {
		return
	}
	level := core.Error
	switch {
	case pass.Use.Effect.Has(check.Refuses), pass.Use.Effect.Has(check.Sends):
	case pass.Use.Effect.Has(check.Builds), requiresForm(&pass.Use):
		level = core.Warning
	default:
		return
	}
	message := pass.Callee() + " does not support scheme " + pass.Quote(pass.Span(core.Scheme)) + " (only " +
		strings.Join(pass.Use.Schemes, ", ") + ")"
	if other := counterparts[strings.ToLower(scheme)]; other != "" && pass.Use.Speaks(other) {
		pass.ReportLevel(level, pass.Span(core.Scheme), message, check.ReplaceWith(pass.Span(core.Scheme), other))
		return
	}
	pass.ReportLevel(level, pass.Span(core.Scheme), message)
}
