package rules

import (
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/hostname"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/scheme"
)

var _ = define(check.Rule{
	Name:    "scheme-missing",
	Level:   core.Error,
	Also:    []core.Level{core.Warning},
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.1", "RFC 3986 §4.5", "RFC 1738 §2.1"},
	Summary: `A URL without its scheme where a request is made of it, or where you say that it has one.`,
	Why: `net/http parses it and then refuses to send it: "unsupported protocol scheme". That the scheme may be left out ` +
		`is a habit of browsers.`,
	Instead: `Write the whole URL: "https://example.com/x".`,
	Examples: []check.Example{
		{Use: "absolute http https +sends", Bad: "«h.test/x»", Fixed: "https://h.test/x", Good: "https://h.test/x"},
		{Use: "absolute http https +sends", Bad: "«localhost:8080»/x", Fixed: "http://localhost:8080/x",
			Good: "http://localhost:8080/x"},
		{Use: "absolute http https +builds", Bad: "«//h.test/⟦p⟧»", Fixed: "https://h.test/⟦p⟧", Good: "⟦base⟧/x"},
		{Use: "absolute http https +sends", Bad: "«/x»", Good: "http://⟦h⟧/x"},
		{Use: "absolute http https +sends", Bad: "«//h.test:80/x»", Fixed: "http://h.test:80/x", Good: "http://h.test/x"},
		{Use: "absolute http https +sends", Bad: "«h.test⟦p⟧»", Fixed: "https://h.test⟦p⟧", Good: "h⟦s⟧"},
		{Use: "absolute redis rediss +refuses", Bad: "«localhost:6379»", Good: "redis://localhost:6379"},
		{Use: "absolute +refuses", Bad: "«migrations/x»", Good: "file://migrations/x"},
		{Use: "absolute https +own", Bad: "«h.test/x»", Fixed: "https://h.test/x", Good: "https://h.test/x"},
		{Use: "absolute +own", Bad: "«//⟦h⟧/x»", Good: "mailto:⟦h⟧"},
	},
	Component:  core.Whole,
	Forms:      check.FormsOf(core.FormURI, core.FormAbsolute),
	Trigger:    ascii.Unusual,
	Gate:       check.AnyBytes,
	Supersedes: []string{"scheme-unsupported", "path-colon", "host-missing"},
	Check:      checkSchemeMissing,
})

func checkSchemeMissing(pass *check.Pass) {
	if pass.Has(core.Scheme) && pass.Has(core.Authority) {
		return
	}
	level, ok := requestLevel(pass)
	if !ok || pass.Faulty[core.Scheme] || strings.Trim(pass.Text, "*-") == "" { // "***" hides a URL, "-" says that there is none
		return
	}
	if pass.Has(core.Scheme) {
		if schemeIsHost(pass) {
			reportMissing(pass, level, core.Span{Start: 0, End: hostLikeEnd(pass)}, "http", "://")
		}
		return
	}
	whole := pass.Span(core.Whole)
	if h := pass.Input.HoleAt(0); h != nil && h.May == core.HostPort && endsAuthority(pass, 1) {
		reportMissing(pass, level, whole, "http", "://")
		return
	}
	if looseAt(pass, 0) {
		if host := hostInFront(pass); host != "" {
			reportMissing(pass, level, whole, schemeFor(host), "://")
		}
		return
	}
	switch first := firstSegment(pass); {
	case pass.Has(core.Authority):
		hostport := pass.Text[pass.Span(core.Host).Start:pass.Span(core.Authority).End]
		reportMissing(pass, level, whole, schemeFor(hostport), ":")
	case hostname.LooksLikeHost(first):
		reportMissing(pass, level, whole, schemeFor(first), "://")
	default:
		reportMissing(pass, level, whole, "", "")
	}
}

// hostInFront returns the host that the text begins with, if a hole follows that cannot make
// one of the schemes of it that the callee speaks; "" if there is none.
func hostInFront(pass *check.Pass) string {
	if len(pass.Input.Holes) == 0 || len(pass.Use.Schemes) == 0 {
		return ""
	}
	host := pass.Text[:pass.Input.Holes[0].At]
	isScheme := func(name string) bool { return strings.ContainsAny(name, ".*") || strings.HasPrefix(name, host) }
	if !hostname.LooksLikeHost(host) || slices.ContainsFunc(pass.Use.Schemes, isScheme) {
		return ""
	}
	return host
}

// endsAuthority reports whether nothing of a host is at offset i.
func endsAuthority(pass *check.Pass, i int) bool {
	return i == len(pass.Text) || strings.IndexByte("/?#", pass.Text[i]) >= 0 ||
		pass.IsHole(i) && pass.Input.HoleAt(i).May == core.PathText
}

// requestLevel returns the level for a text that the callee cannot send:
// it surely fails where a request is made at once, and almost surely where one is
// only built. Where the program says that a URL has its scheme, it is not what was
// meant.
func requestLevel(pass *check.Pass) (core.Level, bool) {
	if pass.Use.Form != core.FormURI && pass.Use.Form != core.FormAbsolute {
		return 0, false
	}
	does, web := pass.Use.Effect, pass.Use.Schemes != nil && pass.Use.Speaks("http")
	switch {
	case does.Has(check.Refuses), web && does.Has(check.Sends), demands(&pass.Use) &&
		does.Has(check.Sends):
		return core.Error, true
	case web && does.Has(check.Builds), demands(&pass.Use):
		return core.Warning, true
	}
	return 0, false
}

// demands reports whether the form and the schemes of the use are what the program
// wants, and not only what a library takes. What tries or matches takes all.
func demands(u *check.Use) bool {
	return u.Own && u.Effect&(check.Tries|check.Matches|check.Builds|check.Resolves) == 0
}

// reportMissing reports that the text has no scheme, and offers one that the callee
// speaks, with what is between it and the text.
func reportMissing(pass *check.Pass, level core.Level, at core.Span, scheme, mark string) {
	effect := pass.Fails()
	switch {
	case pass.Use.Effect.Has(check.Refuses):
	case pass.Use.Own:
		effect = "an absolute URL starts with one"
	case !pass.Use.Effect.Has(check.Sends):
		effect = "the request fails"
	}
	if pass.Use.Effect.Has(check.Parses) && !pass.Use.Own && !pass.Use.Effect.Has(check.Refuses) &&
		!pass.IsRefused() { // by net/http
		effect += ` with "unsupported protocol scheme"`
	}
	var fixes []check.Fix
	if scheme != "" && pass.Use.Schemes != nil {
		fixes = putScheme(pass, scheme, mark)
	}
	message := pass.Quote(at) + " has no scheme"
	if h := pass.Input.HoleAt(0); h != nil && h.May == core.PathText && pass.Use.Speaks("http") {
		// path.Join leaves "http:/"
		message, effect = pass.Quote(at)+" is a path, without scheme and host", pass.Fails()+": put them before it"
		if strings.Contains(h.Name, "path.Join") {
			effect = pass.Fails() + ": use url.JoinPath"
		}
	} else if len(fixes) > 0 {
		effect += writeBefore(pass, fixes[0].Edits[0].New, at)
	}
	pass.ReportLevel(level, at, message+"; "+effect, fixes...).Extent = pass.Span(core.Whole)
}

// writeBefore is the end of a message that says to write scheme before the bytes at, unless
// they are too long to repeat.
func writeBefore(pass *check.Pass, scheme string, at core.Span) string {
	if at.Len() > maxRepeated || pass.HidesSecret(at) {
		return `: write "` + scheme + `" before it`
	}
	return `: write "` + scheme + pass.Unquoted(at) + `"`
}

// maxRepeated is the most bytes that a message repeats as a part of what to write.
const maxRepeated = 25

// putScheme offers to put a scheme that the callee speaks before the text: that one, or
// https.
func putScheme(pass *check.Pass, scheme, mark string) []check.Fix {
	if !pass.Use.Speaks(scheme) {
		scheme = "https"
	}
	if !pass.Use.Speaks(scheme) {
		return nil
	}
	return []check.Fix{check.Replace(`Insert "`+scheme+mark+`"`, core.NewSpan(0, 0), scheme+mark)}
}

// schemeFixes offers a scheme for the host and port that the text begins with, unless
// the port is that of a scheme outside of the web: what is parsed is used, and
// without a scheme it is of use to hardly anybody.
func schemeFixes(pass *check.Pass, hostport string) []check.Fix {
	_, port, _ := hostname.CutPort(hostport)
	for _, info := range scheme.Schemes {
		if info.Port == port && !info.Web {
			return nil
		}
	}
	return putScheme(pass, schemeFor(hostport), "://")
}

// looseAt reports whether the byte at offset i may belong to another component.
func looseAt(pass *check.Pass, i int) bool {
	return pass.Uncertain().Present() && pass.Uncertain().Overlaps(core.NewSpan(i, i+1))
}

// firstSegment returns the bytes before the first "/", "?" or "#".
func firstSegment(pass *check.Pass) string {
	end, _ := ascii.Scan(pass.Text, 0, ascii.Slash|ascii.Question|ascii.Hash)
	return pass.Text[:end]
}

// schemeIsHost reports whether what stands for a scheme is a host, because a port
// follows: localhost:8080, db.internal:5432/x.
func schemeIsHost(pass *check.Pass) bool {
	scheme := pass.Known(core.Scheme)
	if scheme == "" || pass.Has(core.Authority) {
		return false
	}
	port := pass.Text[pass.Span(core.Scheme).End+1 : hostLikeEnd(pass)]
	isPort := port != "" && (ascii.AllDigits(port) || len(port) == 1 && pass.IsHole(int(pass.Span(core.Scheme).End)+1))
	return isPort && (strings.EqualFold(scheme, "localhost") || strings.IndexByte(scheme, '.') > 0 ||
		isUsualPort(port) && mayBeLabel(scheme))
}

// isUsualPort reports whether a number is hardly anything but a port: 80, 443, or one that any
// user may open.
func isUsualPort(s string) bool {
	n, err := strconv.Atoi(s)
	return err == nil && (n == 80 || n == 443 || 1024 <= n && n <= 65535)
}

// mayBeLabel reports whether a name is a host sooner than a scheme in front of a number:
// nobody registered it, or its URLs have a host.
func mayBeLabel(name string) bool {
	name = strings.ToLower(name)
	known := scheme.Lookup(name)
	return known == nil && !slices.Contains(withNumbers, name) || known != nil && known.Port != ""
}

// withNumbers are the other schemes that IANA registered of which a URL may be a number.
var withNumbers = []string{"about", "bitcoin", "callto", "cid", "doi", "ethereum", "facetime", "fax", "im", "mid",
	"modem", "pres", "skype", "spotify", "steam", "xmpp"}

// hostLikeEnd returns the offset after the "host:port" that the text begins with.
func hostLikeEnd(pass *check.Pass) int32 {
	end, _ := ascii.Scan(pass.Text, 0, ascii.Slash|ascii.Question|ascii.Hash)
	return int32(end)
}

// schemeFor returns the scheme to offer for a host: plain http for the machine
// itself and for ports other than 443, which TLS servers seldom have.
func schemeFor(hostport string) string {
	host, port, _ := hostname.CutPort(hostport)
	if port != "" && port != "443" || strings.EqualFold(host, "localhost") || strings.HasPrefix(host, "127.") ||
		host == "[::1]" {
		return "http"
	}
	return "https"
}

var _ = define(check.Rule{
	Name:    "scheme-is-host",
	Level:   core.Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.1", "RFC 3986 §4.2"},
	Summary: `A host and port that read as a scheme and a path.`,
	Why: `"localhost:8080/x" is a URL with the scheme "localhost": url.Parse accepts it, and its Host is empty. ` +
		`With an IP address instead of the name it fails.`,
	Instead: `Write the scheme: "http://localhost:8080/x".`,
	Examples: []check.Example{
		{Bad: "«localhost:8080»/x", Fixed: "http://localhost:8080/x", Good: "http://localhost:8080/x"},
		{Bad: "«db.internal:5432»", Good: "urn:isbn:5432"},
		{Bad: "«catalog:8080»/x", Fixed: "http://catalog:8080/x", Good: "tel:5550"},
		{Bad: "«db.internal:⟦port:digits⟧»/x", Fixed: "http://db.internal:⟦port:digits⟧/x", Good: "db:⟦x⟧"},
		{Use: "reference +parses", Bad: "«⟦u.Host:hostport⟧»/x", Good: "//⟦u.Host:hostport⟧/x"},
		{Bad: "«localhost:⟦port:digits⟧»/x", Fixed: "http://localhost:⟦port:digits⟧/x", Good: "localhost:⟦x⟧"},
	},
	Component: core.Whole,
	Trigger:   ascii.Unusual,
	Gate:      check.AnyBytes,
	Check:     checkSchemeIsHost,
})

func checkSchemeIsHost(pass *check.Pass) {
	if pass.Has(core.Authority) {
		return
	}
	if h := pass.Input.HoleAt(0); h != nil && h.May == core.HostPort {
		parsedHost(pass, h)
		return
	}
	if _, sent := requestLevel(pass); !pass.Has(core.Scheme) || sent || !pass.Use.Form.WholeURL() || pass.Use.Form == core.FormTarget ||
		!schemeIsHost(pass) {
		return // of the target of CONNECT it is host and port
	}
	if port := pass.Text[pass.Span(core.Scheme).End+1 : hostLikeEnd(pass)]; !ascii.AllDigits(port) &&
		!isPortAt(pass, pass.Span(core.Scheme).End+1) {
		return
	}
	at := core.Span{Start: 0, End: hostLikeEnd(pass)}
	message := pass.Quote(at) + " has no scheme, so " + reader(pass) + " reads " +
		pass.Quote(pass.Span(core.Scheme)) + " as the scheme"
	fixes := schemeFixes(pass, at.In(pass.Text))
	if len(fixes) > 0 {
		message += writeBefore(pass, fixes[0].Edits[0].New, at)
	}
	pass.Report(at, message, fixes...)
}

// parsedHost reports a host and port that is parsed as a URL.
func parsedHost(pass *check.Pass, h *core.Hole) {
	if pass.Use.Form == core.FormReference && pass.Use.Effect.Has(check.Parses) && !pass.Use.Effect.Has(check.Tries) &&
		!pass.Use.Effect.Has(check.Resolves) && endsAuthority(pass, 1) {
		pass.Report(core.NewSpan(0, 1), "{"+h.Name+"} is host and port, which "+reader(pass)+
			` reads as a scheme or a path: write "//" before it`)
	}
}

// reader names what parses the URL.
func reader(pass *check.Pass) string {
	if pass.Use.Callee == "" || pass.Use.Stored || !pass.Use.Effect.Has(check.Parses) {
		return "net/url"
	}
	return pass.Use.Callee
}

// isPortAt reports whether the hole at offset i holds a number, or what is called a port behind
// "localhost", which is not a scheme.
func isPortAt(pass *check.Pass, i int32) bool {
	h := pass.Input.HoleAt(int(i))
	return h != nil && (h.May == core.Digits || h.May == core.Anything && pass.Part(core.Scheme) == "localhost" &&
		strings.HasSuffix(strings.ToLower(h.Name), "port"))
}
