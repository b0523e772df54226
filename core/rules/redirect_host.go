package rules

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

// RedirectHost is the rule redirect-host.
var RedirectHost = define(check.Rule{
	Name:      "redirect-host",
	HoleClaim: check.Dominated,
	Level:     core.Warning,
	Group:     check.GoesElsewhere,
	Since:     "0.1.0",
	Cites:     []string{"RFC 3986 §4.2", "RFC 9110 §10.2.2", "RFC 9110 §17.1"},
	Summary:   `A redirect to a path that begins with "//": to another host.`,
	Why: `"//x/y" is a network-path reference: the browser goes to the host x. The path of a request already ` +
		`starts with "/", so another "/" before it redirects the visitor to a host that whoever chooses the path ` +
		`can choose. So can a client that sends a whole URL of which only the first byte is looked at, or only slashes: ` +
		`browsers read "/\h.test" as "//h.test". This rule does not find every open redirect: a URL that a client sent ` +
		`and that is redirected to as it is, is reported only if the program takes a path by default. Use gosec or CodeQL ` +
		`for these.`,
	Instead: `Leave one slash out, or redirect to a full URL. Check with url.Parse that the host of what a client ` +
		`sent is empty.`,
	Examples: []check.Example{
		{Use: "reference +redirects", Bad: "«/⟦r.URL.Path:path:request⟧»", Fixed: "⟦r.URL.Path:path:request⟧",
			Good: "/⟦page⟧"},
		{Use: "reference +redirects", Bad: "«//⟦p:path⟧»?a=1", Good: "//⟦r.Host:hostport⟧/x"},
		{Use: "reference +redirects", Bad: "«/⟦r.FormValue(…):any:form⟧»", Good: "/⟦page⟧"},
		{Use: "reference +redirects", Bad: "«//⟦next:any:form⟧»/x", Good: "/u/⟦next:any:form⟧"},
		{Use: "reference +redirects", Bad: "«//login»", Fixed: "/login", Good: "//cdn.test/login"},
		{Use: "reference +redirects", Bad: "«www.h.test»/login", Good: "https://www.h.test/login"},
		{Use: "reference +redirects", Bad: "«h.example»/login", Good: "index.html"},
		{Use: "reference +redirects", Bad: "https://h.test«⟦r.FormValue(…):any:form⟧»",
			Good: "https://h.test/⟦next:any:form⟧"},
	},
	Component: core.Whole,
	Forms:     check.URLForms,
	Gate:      check.AnyBytes,
	Effects:   check.Redirects,
	Check:     checkRedirect,
})

func checkRedirect(pass *check.Pass) {
	if isWWW(pass) || continuesHost(pass) || !ascii.HasPrefixByte(pass.Text, '/') || len(pass.Text) < 2 {
		return
	}
	slash, h, second := core.NewSpan(0, 1), pass.Input.HoleAt(1), pass.Input.HoleAt(2)
	switch {
	case h != nil && h.Origin == core.FromRequest:
		pass.Report(core.NewSpan(0, 2), `"/" before {`+h.Name+
			`}, which starts with "/": the redirect goes to another host; remove the slash`,
			check.Replace("Remove the slash", slash, ""))
	case h != nil && h.Origin == core.FromForm && (h.Kind == core.Anything || h.Kind == core.PathText):
		pass.Report(core.NewSpan(0, 2), `"/" before {`+h.Name+`}: a value that starts with "/" redirects to another host`)
	case pass.Text[1] != '/' || len(pass.Text) == 2:
	case second == nil && looksLikePath(pass):
		at := core.Span{Start: 0, End: pass.Span(core.Host).End}
		pass.Report(at, pass.Quote(at)+" redirects to another host: write one slash for a path",
			check.Replace("Remove a slash", slash, ""))
	case second != nil && (second.Origin == core.FromRequest || second.Origin == core.FromForm ||
		second.Kind == core.PathText || second.Kind == core.Segment || isCutFromPath(second)):
		pass.Report(core.NewSpan(0, 3), `"//" before {`+second.Name+`}: its first segment becomes the host of the redirect`)
	}
}

// isCutFromPath reports whether h is a part of the path of a URL.
func isCutFromPath(h *core.Hole) bool {
	return h.Origin == core.FromDecodedPath || strings.HasSuffix(strings.TrimSuffix(h.Name, "()"), ".EscapedPath")
}

// continuesHost reports a client's value directly after a host: ".evil.test" and "@evil.test"
// change the host.
func continuesHost(pass *check.Pass) bool {
	for i := range pass.Input.Holes {
		h := &pass.Input.Holes[i]
		before := pass.Text[:h.At]
		begin := strings.Index(before, "://")
		if h.Origin != core.FromForm || h.Kind != core.Anything || begin < 0 || !endsInName(before[begin:]) ||
			strings.ContainsAny(before[begin+3:], "/?#") || h.FirstByte == core.Slash {
			continue
		}
		pass.Report(h.Span(), `no "/" before {`+h.Name+
			`}: a value that starts with "." or "@" redirects to another host`)
		return true
	}
	return false
}

// isWWW reports a text that begins with the name of a web site. Clients read it as a path relative
// to the path of the request.
func isWWW(pass *check.Pass) bool {
	host, _, _ := strings.Cut(pass.Text, "/")
	at := core.NewSpan(0, len(host))
	if (!strings.HasPrefix(host, "www.") || strings.Count(host, ".") < 2) && !isSite(host) ||
		strings.Contains(host, "..") || strings.ContainsAny(host, ":?#%") || pass.Input.HoleIn(at) {
		return false
	}
	pass.Report(at, pass.Quote(at)+` has no scheme, so browsers take it for a path: write "https://" before it`)
	return true
}

// isSite reports whether host ends in one of siteEnds.
func isSite(host string) bool {
	before, last := ascii.CutLast(host, '.')
	return before != "" && slices.Contains(siteEnds, last)
}

// siteEnds are top-level domains that are not file extensions.
var siteEnds = []string{"com", "org", "net", "dev", "io", "app", "cloud", "co", "eu", "de", "uk", "fr", "nl", "ch",
	"example"}

// looksLikePath reports whether the text after "//" is hardly the name of a host: it is known and
// contains no dot or colon.
func looksLikePath(pass *check.Pass) bool {
	host := pass.Known(core.Host)
	return host != "" && host != "localhost" && !pass.Has(core.Port) && !pass.Has(core.Userinfo) &&
		pass.IsCertain(core.Authority) && !strings.ContainsAny(host, ".[:") && ascii.ClassesOf(host)&ascii.High == 0
}
