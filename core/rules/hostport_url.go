package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/hostname"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/rules/schemes"
	"github.com/urllint/urllint/core/scheme"
)

// HostportURL is the rule hostport-url.
var HostportURL = define(check.Rule{
	Name:    "hostport-url",
	Level:   core.Error,
	Group:   check.Fails,
	Also:    []core.Level{core.Warning},
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2"},
	Summary: `A URL instead of "host:port", or a port where only a host is expected.`,
	Why: `The address is split at its last colon, so "http" becomes part of the host: the connection fails with ` +
		`"too many colons in address" or "no such host". A cookie domain has no port either: net/http drops such a ` +
		`domain, and the cookie is sent to one host only.`,
	Instead: `Write "host:port"; for a parsed URL that is the field Host. For the host alone use URL.Hostname().`,
	Examples: []check.Example{
		{Use: "hostport +sends", Bad: "«http://»h.test:80", Fixed: "h.test:80", Good: "h.test:80"},
		{Use: "hostport +sends", Bad: "«https://»h.test/", Fixed: "h.test:443", Good: "h.test:443"},
		{Use: "listen", Bad: "«http://»:8080", Fixed: ":8080", Good: ":8080"},
		{Use: "hostport +sends", Bad: "h.test«/x»:80", Good: "h.test:80"},
		{Use: "host", Bad: "«https://»h.test", Fixed: "h.test", Good: ".h.test"},
		{Use: "host", Bad: "h.test«:8080»", Good: "⟦h⟧"},
		{Use: "hostport", Bad: "«redis://»⟦h⟧:⟦p:digits⟧/0", Good: "h.test:⟦p:digits⟧"},
		{Use: "hostport +sends", Bad: "«⟦server.URL:url⟧»", Good: "⟦u.Host:hostport⟧"},
		{Use: "host", Bad: "«⟦u:url⟧»", Good: "⟦u.Hostname():host⟧"},
	},
	Component: core.Whole,
	Forms:     check.AddressForms | check.FormsOf(core.FormHost),
	Trigger:   ascii.Slash | ascii.Colon | ascii.Hole,
	Gate:      check.ReportsFaults | check.AnyBytes,
	Supersedes: []string{"port-invalid", "port-missing", "port-empty", "host-ipv6", "host-numeric", "char-unescaped",
		"host-missing", "hostport-unbracketed"},
	Check: checkHostportURL,
})

func checkHostportURL(pass *check.Pass) {
	switch {
	case pass.Use.Form == core.FormHostOptPort && pass.IsURLField() || pass.Use.Effect.Has(check.Compares):
		return // url-field or compare-never reports it
	case pass.Use.Form == core.FormHost:
		bareHost(pass)
		return
	}
	if !urlAsAddress(pass, `"host:port"`) {
		pathInAddress(pass)
	}
}

// urlAsHost reports a text that is the string of a URL where the callee needs a host or an address, and whether it is
// one. A variable that is a base elsewhere may be one of several kinds here, unless the callee connects.
func urlAsHost(pass *check.Pass, needs string) bool {
	h := pass.Input.HoleAt(0)
	if len(pass.Text) != 1 || h == nil || h.Kind != core.URLText || pass.Use.Effect.Has(check.Compares) ||
		h.Origin == core.FromBase && !pass.Use.Effect.Has(check.Sends) {
		return false
	}
	level := core.Error
	if !h.NotEmpty { // it may be "localhost:8080", which url.URL parses as a scheme and a path
		level = core.Warning
	}
	pass.ReportLevel(level, pass.Span(core.Whole),
		pass.Callee()+" needs "+needs+", not a URL: {"+h.Name+"} begins with a scheme")
	return true
}

// urlAsAddress reports the beginning of a URL where the callee needs an address, and whether there
// is one.
func urlAsAddress(pass *check.Pass, needs string) bool {
	if urlAsHost(pass, needs) {
		return true
	}
	at, ok := schemes.Prefix(pass)
	if ok {
		pass.Report(at, pass.Callee()+" needs "+needs+", not a URL: remove "+pass.Quote(at),
			bareAddress(pass, at)...).Extent = pass.Span(core.Whole)
	}
	return ok
}

// pathInAddress reports a path before the port, which becomes part of the host, or after a host
// without a port.
func pathInAddress(pass *check.Pass) {
	slash, colon := strings.IndexByte(pass.Text, '/'), strings.LastIndexByte(pass.Text, ':')
	if slash < 1 || !hostname.LooksLikeHost(pass.Text[:slash]) {
		return
	}
	at, needs := core.NewSpan(slash, colon), `"host:port"`
	switch {
	case colon < 0 && !pass.Use.Effect.Has(check.Tries) && !pass.Input.HoleIn(core.NewSpan(0, slash)):
		at, needs = core.NewSpan(slash, len(pass.Text)), "a host"
	case colon < slash || !ascii.ValidPort(pass.Text[colon+1:]):
		return
	}
	pass.Report(at, pass.Callee()+" needs "+needs+", without a path: remove "+
		pass.Quote(at)).Extent = pass.Span(core.Whole)
}

// bareHost reports the first part of the text that is not part of a host: a scheme or a port.
func bareHost(pass *check.Pass) {
	if urlAsAddress(pass, "a host") {
		return
	}
	host, port, ok := strings.Cut(pass.Text, ":")
	if slash := strings.IndexByte(pass.Text, '/'); slash > 0 && hostname.LooksLikeHost(pass.Text[:slash]) {
		at := core.NewSpan(slash, len(pass.Text))
		pass.Report(at, pass.Callee()+" needs a host, without a path: remove "+
			pass.Quote(at)).Extent = pass.Span(core.Whole)
	} else if ok && host != "" && ascii.ValidPort(port) && !pass.Input.HoleIn(pass.Span(core.Whole)) {
		at := core.NewSpan(len(host), len(pass.Text))
		pass.Report(at, pass.Callee()+" needs a host without a port: remove "+
			pass.Quote(at)).Extent = pass.Span(core.Whole)
	}
}

// bareAddress returns a fix that keeps only the address, if removing the prefix and adding the
// default port is enough.
func bareAddress(pass *check.Pass, prefix core.Span) []check.Fix {
	u := core.Parse(pass.Text)
	if pass.Input.HoleIn(prefix) || u.Has(core.Userinfo) || u.Has(core.Query) || u.Has(core.Fragment) ||
		strings.Trim(u.Part(core.Path), "/") != "" {
		return nil
	}
	edits := []core.Edit{core.NewEdit(prefix, "")}
	port := ""
	if pass.Use.Form == core.FormHost && u.Has(core.Port) {
		return nil
	}
	if info := scheme.Of(&u); info != nil && !u.Has(core.Port) && pass.Use.Form != core.FormHostOptPort &&
		pass.Use.Form != core.FormHost {
		if info.Port == "" {
			return nil
		}
		port = ":" + info.Port
	}
	if rest := u.Span(core.Path); rest.Len() > 0 || port != "" {
		edits = append(edits, core.NewEdit(rest, port))
	}
	return []check.Fix{check.ReplaceEach("Keep only host and port", edits...)}
}
