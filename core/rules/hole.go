package rules

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/dsn"
	"github.com/urllint/urllint/core/internal/ascii"
)

var _ = define(check.Rule{
	Name:      "hostport-unbracketed",
	HoleClaim: check.Dominated,
	Level:     core.Warning,
	Also:      []core.Level{core.Info},
	Since:     "0.1.0",
	Cites:     []string{"RFC 3986 §3.2.2", "RFC 5952 §6"},
	Summary:   `Host and port joined with a colon, or a host put into a URL, although it may be an IPv6 address.`,
	Why: `An IPv6 address such as 2001:db8::1 contains colons. If a colon and a port are appended, nobody can ` +
		`tell where the address ends: "2001:db8::1:80" is an address, too. Therefore it needs brackets: ` +
		`"[2001:db8::1]:80". Without them net.Dial and net.Listen fail with "too many colons in address", and ` +
		`since Go 1.26 net/url rejects such http and https URLs. The program works until the first IPv6 address ` +
		`arrives.`,
	Instead: `Use net.JoinHostPort(host, port), which adds the brackets if needed. Both are strings: use ` +
		`strconv.Itoa(port) for a number. Pass the host without brackets; URL.Hostname removes them. Write a host ` +
		`without a port as "[" + host + "]" if it is an IPv6 address.`,
	Anywhere: true,
	Examples: []check.Example{
		{Bad: "http://«⟦cfg.Host:any:field⟧:⟦p⟧»/x", Fixed: "http://⟦net.JoinHostPort(cfg.Host, p):hostport⟧/x",
			Good: "http://⟦hp:hostport⟧/x"},
		{Bad: "https://«⟦u.Hostname():host:hostname⟧:8443»/",
			Fixed: "https://⟦net.JoinHostPort(u.Hostname(), \"8443\"):hostport⟧/",
			Good:  "https://⟦host:host:name⟧:8443/"},
		{Use: "hostport +sends", Bad: "«⟦ip:host:ip⟧:⟦port:digits⟧»", Fixed: "⟦net.JoinHostPort(ip, port):hostport⟧",
			Good: "⟦ip:host:ipv4⟧:⟦port:digits⟧"},
		{Bad: "https://«⟦h:any:parameter⟧:8443»⟦r.RequestURI⟧",
			Fixed: "https://⟦net.JoinHostPort(h, \"8443\"):hostport⟧⟦r.RequestURI⟧",
			Good:  "https://⟦r.Host:hostport⟧⟦r.RequestURI⟧"},
		{Bad: "http://«⟦h:any:parameter⟧:⟦p:digits⟧»⟦path⟧", Fixed: "http://⟦net.JoinHostPort(h, p):hostport⟧⟦path⟧",
			Good: "http://⟦hp:hostport⟧⟦path⟧"},
		{Use: "listen", Bad: "«⟦h:any:flag⟧:8080»", Fixed: "⟦net.JoinHostPort(h, \"8080\"):hostport⟧",
			Good: "⟦addr:hostport⟧"},
		{Bad: "postgres://⟦u:userinfo⟧@«⟦h:any:parameter⟧:⟦p:digits⟧»/x",
			Fixed: "postgres://⟦u:userinfo⟧@⟦net.JoinHostPort(h, p):hostport⟧/x", Good: "docker://⟦image⟧:⟦tag⟧"},
		{Bad: "http://«⟦ip.String():host:ip⟧»/x", Good: "http://⟦u.Host:hostport⟧/x"},
	},
	Component:  core.Authority,
	Forms:      check.URLForms | check.AddressForms | check.FormsOf(core.FormAuthority),
	Trigger:    ascii.Hole,
	Gate:       check.AnyBytes,
	FixRepairs: true,
	Check:      checkUnbracketed,
})

func checkUnbracketed(pass *check.Pass) {
	host, port := pass.Span(core.Host), portBegin(pass)
	if pass.Span(core.Port).Len() == 0 &&
		(host.Len() == 1 || host.Len() == 2 && beginsPath(pass.Input.HoleAt(int(host.Start)+1))) {
		hostAloneUnbracketed(pass, core.Span{Start: host.Start, End: host.Start + 1})
	}
	if host.Len() != 1 || port.Len() < 1 || !joinsHostPort(pass, port) || pass.Use.Effect.Has(check.Tries) {
		return
	}
	h := pass.Input.HoleAt(int(host.Start))
	if h == nil || h.May != core.Anything && h.May != core.HostText || h.By != core.ByNobody {
		return
	}
	level, effect := core.Warning, " is invalid for IPv6, which needs brackets"
	switch {
	case h.From == core.FromIPv4 || h.From == core.FromName:
		return
	case goesToNet(pass):
		effect = ` fails for IPv6 ("too many colons in address")`
	}
	if !mayBeHost(h) && !takesIP(pass) {
		level = core.Info // nothing says that an address comes here
	}
	at := core.Span{Start: host.Start, End: port.End}
	fix := check.Wrap("Use net.JoinHostPort", at, core.JoinHostPort)
	fix.Safe = bare(h.From) && isNumber(pass, port)
	pass.ReportLevel(level, at, "use net.JoinHostPort: "+pass.Quote(at)+effect, fix)
}

// hostAloneUnbracketed reports a host without a port that never has brackets, such as what the
// method Hostname returns, as all of the authority of a URL.
func hostAloneUnbracketed(pass *check.Pass, host core.Span) {
	h := pass.Input.HoleAt(int(host.Start))
	if h == nil || !bare(h.From) && !(chosen(h.From) && namesIP(h)) || h.By != core.ByNobody ||
		check.AddressForms.Has(pass.Use.Form) && pass.Use.Callee != "url.URL.Host" ||
		pass.Use.Effect.Has(check.Tries) || pass.Use.Effect.Has(check.Compares) {
		return
	}
	pass.Report(host, named(h)+" has no brackets, so the URL is invalid for IPv6: write \"[\" and \"]\" around it if it has a colon")
}

// beginsPath reports whether a value begins with a slash. Of the target of the request itself
// other rules say more.
func beginsPath(h *core.Hole) bool {
	return h != nil && (h.First == core.Slash || h.May == core.PathText && h.From != core.FromRequest)
}

// mayBeHost reports whether there is evidence that a value is a host.
func mayBeHost(h *core.Hole) bool {
	return h.May == core.HostText || chosen(h.From) || bare(h.From) || namesIP(h)
}

// takesIP reports whether the function that reads a text takes addresses only, and no names of hosts.
func takesIP(pass *check.Pass) bool {
	return pass.Use.Callee == "netip.ParseAddrPort" || pass.Use.Callee == "netip.MustParseAddrPort"
}

// namesIP reports whether a value is called an IP address, and not one of IPv4.
func namesIP(h *core.Hole) bool { return core.NamesIP(h.Name) }

// chosen reports whether a value that comes from there is what somebody chose.
func chosen(o core.Origin) bool { return core.FromParameter <= o && o <= core.FromForm }

// goesToNet reports whether a text is an address that net.Dial or net.Listen gets as
// it is. Elsewhere a library may read "::1:80" as a whole address, or add a port.
func goesToNet(pass *check.Pass) bool {
	return pass.Use.Form == core.FormListen || check.AddressForms.Has(pass.Use.Form) && pass.Use.Effect.Has(check.Sends)
}

// bare reports whether a host that comes from there never has brackets.
func bare(o core.Origin) bool {
	return o == core.FromHostname || o == core.FromIP || o == core.FromSplit
}

// isNumber reports whether a port is digits: known ones, or a hole that has them.
func isNumber(pass *check.Pass, port core.Span) bool {
	h := pass.Input.HoleAt(int(port.Start))
	return h == nil || h.May == core.Digits
}

// portBegin returns the port, without the holes that stand after a number or
// another hole: a path begins there, or more digits, which changes nothing.
func portBegin(pass *check.Pass) core.Span {
	port := pass.Span(core.Port)
	if port.Len() < 2 {
		return port
	}
	if pass.Input.HoleAt(int(port.Start)) != nil {
		if pass.Input.HoleAt(int(port.Start)+1) != nil {
			return core.Span{Start: port.Start, End: port.Start + 1}
		}
		return port
	}
	end, _ := ascii.Scan(port.In(pass.Text), 0, ^ascii.Digit)
	if pass.Input.HoleAt(int(port.Start)+end) == nil {
		return port
	}
	return core.Span{Start: port.Start, End: port.Start + int32(end)}
}

// joinsHostPort reports whether what is there for a port is one: a number or
// one hole. Of a scheme that has no port here, only a number can be one, for
// "docker://image:tag" has none.
func joinsHostPort(pass *check.Pass, port core.Span) bool {
	h := pass.Input.HoleAt(int(port.Start))
	if h == nil {
		return ascii.AllDigits(port.In(pass.Text))
	}
	if port.Len() != 1 || isCalledPath(h) {
		return false
	}
	known := !pass.Has(core.Scheme) || pass.Seen(core.Scheme)&ascii.Hole != 0 || pass.Scheme != nil &&
		pass.Scheme.Port != ""
	return h.May == core.Digits || h.May == core.Anything && known
}

// isCalledPath reports whether a hole is called a path or a directory: scp puts it behind a colon.
func isCalledPath(h *core.Hole) bool {
	name := strings.ToLower(h.Name[strings.LastIndexByte(h.Name, '.')+1:])
	return namedPath(h) || slices.ContainsFunc([]string{"root", "dir", "directory", "folder", "file"},
		func(word string) bool { return strings.HasSuffix(name, word) })
}

var _ = define(check.Rule{
	Name:      "hole-unescaped",
	HoleClaim: check.Dominated,
	Level:     core.Info,
	Also:      []core.Level{core.Warning},
	Since:     "0.1.0",
	Cites:     []string{"RFC 3986 §2.4", "RFC 3986 §3.2.1", "RFC 1738 §2.2", "RFC 1738 §3.1"},
	Summary:   `A string put into a path segment, a query value or a password without escaping.`,
	Why: `A "/", "?", "#", "&" or "%" in it changes the URL: another resource, a second parameter, another host. ` +
		`Generated passwords often contain such characters. It is a warning if the value is known to contain them: ` +
		`from a form, a flag, the environment or the command line, in standard base64, times, errors, JSON and ` +
		`lists printed by fmt, if strings.Replace escapes a part of it, if it is called like words that people search for or ` +
		`write, if it is a name beside another part that is escaped, or if the package escapes it elsewhere. ` +
		`URL.Path is decoded: its "/" and "?" may have been "%2F" and "%3F".`,
	Instead: `Escape it: url.PathEscape for a segment, url.QueryEscape for a query value, url.UserPassword for a password, ` +
		`URL.EscapedPath for the path of a URL. base64.URLEncoding needs no escape.`,
	Anywhere: true,
	Examples: []check.Example{
		{Use: "absolute postgres +sends", Bad: "postgres://⟦u⟧:«⟦p:any:parameter⟧»@db.test/x",
			Fixed: "postgres://⟦url.UserPassword(u, p):userinfo⟧@db.test/x",
			Good:  "postgres://⟦up:userinfo⟧@db.test/x"},
		{Bad: "https://h.test/items/«⟦id⟧»/x", Good: "https://h.test/items/⟦id:segment⟧/x"},
		{Bad: "https://h.test/?n=«⟦name:any:form⟧»", Fixed: "https://h.test/?n=⟦name:query-value:query-escape⟧",
			Good: "https://h.test/?n=⟦name:query-value:query-escape⟧"},
		{Bad: "https://h.test/x/«⟦sum:any:base64⟧»", Fixed: "https://h.test/x/⟦sum:segment:path-escape⟧",
			Good: "https://h.test/x/⟦sum:segment⟧"},
		{Use: "absolute http https +sends", Bad: "https://h.test«⟦u.Path:path:decoded-path⟧»",
			Good: "https://h.test⟦u.EscapedPath():path⟧"},
		{Bad: "https://h.test/⟦team:segment:path-escape⟧/«⟦branch:any:parameter⟧»/x",
			Good: "https://h.test/⟦team:segment:path-escape⟧/⟦branch:segment:path-escape⟧/x"},
		{Bad: "https://h.test/?back=«⟦u.String():url⟧»", Fixed: "https://h.test/?back=⟦u.String():query-value:query-escape⟧",
			Good: "https://h.test/?back=⟦u.String():query-value:query-escape⟧"},
		{Bad: "⟦base⟧/x?n=«⟦name⟧»&m=1", Fixed: "⟦base⟧/x?n=⟦name:query-value:query-escape⟧&m=1",
			Good: "⟦base⟧/x?n=⟦name:query-value⟧&m=⟦m:digits⟧"},
	},
	Component: core.Whole,
	Forms:     check.URLForms | check.FormsOf(core.FormUserinfo, core.FormQuery),
	Trigger:   ascii.Hole,
	Gate:      check.AnyBytes,
	MayRaise:  true,
	Check:     checkHoleUnescaped,
})

func checkHoleUnescaped(pass *check.Pass) {
	for i := range pass.Input.Holes {
		h := &pass.Input.Holes[i]
		if h.By != core.ByNobody || pass.Count >= check.MaxFindings {
			continue
		}
		at := core.Span{Start: h.At, End: h.At + 1}
		switch c := pass.ComponentAt(h.At); {
		case h.From == core.FromDecodedPath && h.May == core.PathText:
			decodedPath(pass, h, at)
		case c == core.Query && isWholeURL(h) && between(pass, at, '=', '&'):
			pass.ReportLevel(core.Warning, at, named(h)+" is a URL with a query of its own, and not escaped: use url.QueryEscape",
				check.Wrap("Use url.QueryEscape", at, core.QueryEscape))
		case h.May != core.Anything:
		case h.From.NeedsEscape() && isPart(pass, at):
			unescapable(pass, h, at)
		case c == core.Userinfo && between(pass, at, ':', '@'):
			unescapedPassword(pass, h, at)
		case c == core.Path && pass.IsCertain(core.Path) && isSegment(pass, at) && !namedPath(h):
			// No fix: it may hold slashes that are meant, such as "owner/name".
			pass.ReportLevel(segmentLevel(pass, h), at, named(h)+
				` is not escaped: a "/", "?" or "#" in it changes the URL; use url.PathEscape`)
		case c == core.Query && between(pass, at, '=', '&'):
			escape, fix := queryEscape(pass, at)
			pass.ReportLevel(queryLevel(pass, h), at, named(h)+
				` is not escaped: an "&", "#" or "+" in it changes the query; use `+escape, fix)
		}
	}
}

// isWholeURL reports whether a value is a URL or the target of a request.
func isWholeURL(h *core.Hole) bool {
	return h.May == core.URLText || h.May == core.PathText && strings.HasSuffix(strings.TrimSuffix(h.Name, "()"), ".RequestURI")
}

// isPart reports whether the bytes at are a whole segment or value, after the authority:
// of a base that may have a query it is not known which.
func isPart(pass *check.Pass, at core.Span) bool {
	if at.Start == 0 || int(at.End) < len(pass.Text) && strings.IndexByte("/?#&", pass.Text[at.End]) < 0 {
		return false
	}
	switch pass.Text[at.Start-1] {
	case '/':
		return at.Start > 1 && pass.Text[at.Start-2] != '/' && at.Start > pass.Span(core.Authority).End
	case '=':
		return strings.IndexByte(pass.Text[:at.Start], '?') >= 0 || pass.Use.Form == core.FormQuery
	}
	return false
}

// unescapable reports a value that is known to hold bytes which have to be escaped. Times
// and what fmt makes of a value are info: plus-is-space and hole-kind know more of them.
// The claim is [check.Dominated]: url.PathEscape or url.QueryEscape is right for every value,
// and the origin of the value says that it needs one.
func unescapable(pass *check.Pass, h *core.Hole, at core.Span) {
	message, level := named(h)+" is not escaped; use ", core.Warning
	if h.From == core.FromReplaced {
		partlyEscaped(pass, h, at)
		return
	}
	if h.From == core.FromTime || h.From == core.FromFormat {
		level = core.Info
	}
	if strings.IndexByte(pass.Text[:at.Start], '?') < 0 && pass.Text[at.Start-1] == '/' {
		pass.ReportLevel(level, at, message+"url.PathEscape", check.Wrap("Use url.PathEscape", at, core.PathEscape))
		return
	}
	escape, fix := queryEscape(pass, at)
	pass.ReportLevel(level, at, message+escape, fix)
}

// queryEscape returns what escapes a value of the query: in a mailto URL "+" is no space.
func queryEscape(pass *check.Pass, at core.Span) (name string, fix check.Fix) {
	if isMail(pass) {
		return "url.PathEscape", check.Wrap("Use url.PathEscape", at, core.PathEscape)
	}
	return "url.QueryEscape", check.Wrap("Use url.QueryEscape", at, core.QueryEscape)
}

// partlyEscaped reports a value in which one kind of byte was replaced by its escape. The path of a
// repository is info: its names have no other byte that needs one.
// The claim is [check.Dominated]: url.PathEscape and url.QueryEscape escape all kinds.
func partlyEscaped(pass *check.Pass, h *core.Hole, at core.Span) {
	instead := "url.QueryEscape"
	if strings.IndexByte(pass.Text[:at.Start], '?') < 0 && pass.Text[at.Start-1] == '/' {
		instead = "url.PathEscape"
	}
	level := core.Warning
	if isOneOf(h.Name, repositories) {
		level = core.Info
	}
	pass.ReportLevel(level, at, named(h)+": use "+instead+" instead of strings.Replace")
}

// named names a value, and says what is known of where it comes from.
func named(h *core.Hole) string {
	if !h.From.IsOutside() && !h.From.NeedsEscape() {
		return "{" + h.Name + "}"
	}
	return "{" + h.Name + "} (" + h.From.Phrase() + ")"
}

// segmentLevel is the level for a raw segment: a warning for what a client sent or
// somebody typed, the name of a file, and words; in the target of a redirect it may be a path that is
// meant.
// The claim is [check.Dominated]: url.PathEscape is right for every value, and the origin of
// the value says that it needs it.
func segmentLevel(pass *check.Pass, h *core.Hole) core.Level {
	if (h.From == core.FromForm || h.From == core.FromArgument || h.From == core.FromFile || isCalled(h, searched) ||
		isGivenName(h) && besideEscaped(pass, core.ByPathEscape)) &&
		!pass.Use.Effect.Has(check.Redirects) {
		return core.Warning
	}
	return core.Info
}

// besideEscaped reports whether another segment of the path, or another value of the query, is
// escaped so.
func besideEscaped(pass *check.Pass, by core.Escape) bool {
	return slices.ContainsFunc(pass.Input.Holes, func(h core.Hole) bool {
		c := pass.ComponentAt(h.At)
		return h.By == by && (c == core.Query ||
			c == core.Path && boundsSegment(pass, core.Span{Start: h.At, End: h.At + 1}))
	})
}

// isGivenName reports whether a value is called like what people give a name to, which may
// have any byte. An ID has none, and a key, a repository or an image has slashes that are meant.
func isGivenName(h *core.Hole) bool {
	if h.From < core.FromParameter || core.FromElement < h.From {
		return false
	}
	name := strings.ToLower(strings.ReplaceAll(h.Name[strings.LastIndexByte(h.Name, '.')+1:], "_", ""))
	return name == "name" || slices.ContainsFunc(givenNames, func(given string) bool { return strings.TrimSuffix(name, "name") == given })
}

// givenNames are what values are called that people name as they like.
var givenNames = []string{"branch", "ref", "tag", "project", "pkg", "group", "team", "user", "role", "topic", "queue",
	"label",
	"job", "environment", "artifact", "collection", "bucket", "database", "table", "chart", "workspace", "release"}

// queryLevel is the level for a raw value of a query: a warning for what comes from
// outside of the program, the name of a file, and words.
// The claim is [check.Dominated]: url.QueryEscape is right for every value, and the origin or
// the name of the value says that it needs it.
func queryLevel(pass *check.Pass, h *core.Hole) core.Level {
	if h.From.IsOutside() || h.From == core.FromFile || isCalled(h, searched) || isCalled(h, written) ||
		isGivenName(h) && besideEscaped(pass, core.ByQueryEscape) ||
		isMail(pass) && h.From != core.FromUnknown && isOneOf(keyBefore(pass.Text, h.At), mailed) ||
		isCalled(h, values) && isOneOf(keyBefore(pass.Text, h.At), slices.Concat(searched, written)) {
		return core.Warning
	}
	return core.Info
}

// keyBefore returns the name in front of the "=" before offset at of a query.
func keyBefore(text string, at int32) string {
	key := text[:at-1]
	return key[strings.LastIndexAny(key, "?&")+1:]
}

// What values are called that people search for, that they write (also a mail), that are the path of a
// repository, and that may be anything.
var (
	searched = []string{"query", "search", "searchquery", "searchterm", "searchtext", "title", "keyword",
		"keywords", "term", "phrase"}
	mailed       = []string{"subject", "body"}
	written      = []string{"q", "text", "message", "subject", "comment", "filename"}
	repositories = []string{"project", "projectid", "projectpath", "projectname", "repo", "repoid", "reponame", "repopath",
		"reposlug", "repository", "slug", "namespace", "group", "fullname", "pid"}
	values = []string{"s", "v", "value", "input", "in", "str", "arg", "name", "words"}
)

// isCalled reports whether a value, as it was given, is called by one of the names. Whoever
// made another of it may have escaped it.
func isCalled(h *core.Hole, names []string) bool {
	return h.From != core.FromUnknown && isOneOf(h.Name, names)
}

func isOneOf(name string, names []string) bool {
	name = strings.TrimSuffix(name[strings.LastIndexByte(name, '.')+1:], "()")
	return slices.Contains(names, strings.ToLower(strings.ReplaceAll(name, "_", "")))
}

// decodedPath reports the path of a parsed URL that is put into a text: "%2F" and "%3F" in
// it have become "/" and "?". Alone it may be meant as a name, and so may what is made of
// it but not requested: a key, the target of a redirect, unless a query is put behind it again. That of
// the request itself mostly has no escapes.
// The claim is [check.Dominated]: where it is requested, URL.EscapedPath is right for every
// value.
func decodedPath(pass *check.Pass, h *core.Hole, at core.Span) {
	if len(pass.Text) == 1 || pass.Use.Decoded || !pass.MayBeWeb() || pass.Use.Effect.Has(check.Compares) ||
		!pass.Use.Form.WholeURL() {
		return
	}
	level, again := core.Info, strings.HasPrefix(pass.Text[at.End:], "?") && strings.HasSuffix(h.Name, ".Path") &&
		!strings.HasSuffix(h.Name, "URL.Path")
	if pass.Use.Effect.Has(check.Sends) || pass.Use.Effect.Has(check.Builds) || pass.Use.Effect.Has(check.Redirects) && again {
		level = core.Warning
	}
	pass.ReportLevel(level, at, named(h)+
		` is decoded: "%2F" and "%3F" in it are "/" and "?" now; use URL.EscapedPath`)
}

// namedPath reports whether a hole is called a path: it may hold slashes that are
// meant, which url.PathEscape would take away.
func namedPath(h *core.Hole) bool { return strings.HasSuffix(strings.ToLower(h.Name), "path") }

// unescapedPassword is a warning where a connection is made with a string that
// somebody chose.
func unescapedPassword(pass *check.Pass, h *core.Hole, at core.Span) {
	level := core.Info
	if opens(pass) && chosen(h.From) || h.From.IsOutside() {
		level = core.Warning
	}
	message := `password ` + named(h) +
		` is not escaped: "/", "?", "#", "@" or "%" in it breaks the URL; use url.UserPassword`
	if user := at.Start - 2; user == pass.Span(core.Userinfo).Start && pass.IsHole(int(user)) {
		pass.ReportLevel(level, at, message, check.Wrap("Use url.UserPassword", core.Span{Start: user, End: at.End},
			core.UserPassword))
		return
	}
	pass.ReportLevel(level, at, message)
}

// opens reports whether a connection is made with the text: at once, or by the
// driver of a database.
func opens(pass *check.Pass) bool {
	return pass.Use.Effect.Has(check.Sends) ||
		slices.ContainsFunc(pass.Use.Schemes, func(s string) bool { return dsn.URLSchemes[s] != nil })
}

// between reports whether the bytes at stand after the byte before, and in front
// of the byte after or the end of the text.
func between(pass *check.Pass, at core.Span, before, after byte) bool {
	return at.Start > 0 && pass.Text[at.Start-1] == before &&
		(int(at.End) == len(pass.Text) || pass.Text[at.End] == after || pass.Text[at.End] == '#')
}

// isSegment reports whether the bytes at are a whole segment with another one
// before it: the first one alone may be a whole path.
func isSegment(pass *check.Pass, at core.Span) bool {
	path := pass.Span(core.Path)
	return at.Start > path.Start+1 && pass.Text[at.Start-1] == '/' && (at.End == path.End || pass.Text[at.End] == '/')
}
