package rules

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// PathJoin is the rule path-join.
var PathJoin = define(check.Rule{
	Name:    "path-join",
	Level:   core.Error,
	Group:   check.GoesElsewhere,
	Also:    []core.Level{core.Warning, core.Info},
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3", "RFC 3986 §3.2"},
	Summary: `A URL joined with path.Join or filepath.Join.`,
	Why: `They clean the path: "//" becomes "/", so that "https://h/x" becomes "https:/h/x", which has no host. On ` +
		`Windows filepath.Join writes backslashes, too.`,
	Instead: `Join with url.JoinPath or (*url.URL).JoinPath.`,
	Examples: []check.Example{
		{Use: "file-path", Bad: "https:«//»h.test/x", Fixed: "⟦url.JoinPath(…):url⟧", Good: "/srv/https/h.test"},
		{Use: "file-path", Bad: "https:«//»", Fixed: "⟦url.JoinPath(…):url⟧", Good: "file:///srv"},
		{Use: "file-path", Bad: "⟦scheme⟧:«//»⟦host⟧:80/x", Fixed: "⟦url.JoinPath(…):url⟧", Good: "⟦dir⟧/x"},
		{Use: "file-path", Bad: "s3:«//»bucket", Fixed: "⟦url.JoinPath(…):url⟧", Good: "c://x"},
		{Use: "file-path", Bad: "«⟦baseURL:url:base⟧»", Fixed: "⟦url.JoinPath(…):url⟧", Good: "⟦dir:path⟧"},
	},
	AtUse:     true,
	Component: core.Whole,
	Forms:     check.FormsOf(core.FormFilePath),
	Gate:      check.AnyBytes,
	Check:     checkPathJoin,
})

func checkPathJoin(pass *check.Pass) {
	if h := pass.Input.HoleAt(0); h != nil && h.Origin == core.FromBase {
		joinedBase(pass, h)
	} else if pass.Has(core.Scheme) && pass.Has(core.Authority) {
		joinedURL(pass)
	}
}

// joinedBase reports a hole that was used as a URL before. The level is Error if it is an absolute
// URL, Warning if it does not begin with a slash, and Info otherwise, because it may be a reference
// without a host.
func joinedBase(pass *check.Pass, h *core.Hole) {
	level := core.Info
	switch {
	case h.Kind == core.URLText:
		level = core.Error
	case h.FirstByte == core.NoSlash:
		level = core.Warning
	}
	pass.ReportLevel(level, h.Span(), "{"+h.Name+"} is a URL: "+pass.CalleeOr("path.Join")+
		` collapses its "//" to "/"; use url.JoinPath`, check.Wrap(pass.Span(core.Whole), core.JoinPath))
}

// joinedURL reports a URL whose "//" is lost. A scheme of one letter is a drive. An empty authority
// is equivalent to none, unless the scheme is one of the web.
func joinedURL(pass *check.Pass) {
	scheme, authority := pass.Span(core.Scheme), pass.Span(core.Authority)
	if scheme.Len() == 1 && !pass.IsHole(int(scheme.Start)) {
		return
	}
	if authority.Len() == 0 && (pass.Scheme == nil || !pass.Scheme.Web) {
		return
	}
	if pass.Input.HoleIn(scheme) && authority.Len() == 1 && pass.IsHole(int(authority.Start)) {
		return // it may be the host, or a path after "file://"
	}
	name := pass.Known(core.Scheme)
	pass.Report(core.Span{Start: authority.Start - 2, End: authority.Start},
		pass.CalleeOr("path.Join")+` turns "`+name+`://" into "`+name+`:/"; use url.JoinPath`,
		check.Wrap(pass.Span(core.Whole), core.JoinPath))
}
