package rules

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/dsn"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/scheme"
)

// HoleUnescaped is the rule hole-unescaped.
var HoleUnescaped = define(check.Rule{
	Name:      "hole-unescaped",
	HoleClaim: check.Dominated,
	Level:     core.Info,
	Group:     check.Misread,
	Also:      []core.Level{core.Warning},
	Since:     "0.1.0",
	Cites:     []string{"RFC 3986 §2.4", "RFC 3986 §3.2.1", "RFC 1738 §2.2", "RFC 1738 §3.1"},
	Summary:   `A string put into a path segment, a query value or a password without escaping.`,
	Why: `A "/", "?", "#", "&" or "%" in the value changes the URL: another resource, a second parameter, another ` +
		`host. Generated passwords often contain such characters. It is a warning if the value is known to contain ` +
		`them: it comes from a form, a flag, the environment or the command line, or is standard base64, a time, an ` +
		`error, JSON or a list printed by fmt. It is a warning, too, if its name is that of words that people search ` +
		`for or write, of a branch, or the key of the query, if all pairs of a map are written, if strings.Replace ` +
		`escapes a part of it, or if a value beside it is escaped, or it is escaped ` +
		`elsewhere in the package. URL.Path is decoded: its "/" and "?" may have been "%2F" and "%3F".`,
	Instead: `Escape it: url.PathEscape for a segment, url.QueryEscape for a query value, url.UserPassword for a ` +
		`password, URL.EscapedPath for the path of a URL. Quotes for a password in words of the form key=value, and ` +
		`a backslash before "'" and "\\" in it. base64.URLEncoding needs no escape.`,
	AlsoUnplaced: true,
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
		{Bad: "⟦base⟧/x/⟦team:segment:path-escape⟧/«⟦queue:any:parameter⟧»",
			Good: "⟦base⟧/x/⟦team:segment:path-escape⟧/⟦id:any:parameter⟧"},
		{Bad: "https://h.test/?back=«⟦u.String():url⟧»", Fixed: "https://h.test/?back=⟦u.String():query-value:query-escape⟧",
			Good: "https://h.test/?back=⟦u.String():query-value:query-escape⟧"},
		{Bad: "⟦base⟧/x/«⟦set:any:form⟧»", Good: "⟦base⟧/x/⟦set:segment:path-escape⟧"},
		{Bad: "⟦base⟧/login?redirect_uri=«⟦c.redirectURI:any:field⟧»",
			Fixed: "⟦base⟧/login?redirect_uri=⟦c.redirectURI:query-value:query-escape⟧",
			Good:  "⟦base⟧/login?redirect_uri=⟦c.redirectURI:query-value:query-escape⟧"},
		{Bad: "⟦base⟧/⟦team:segment:path-escape⟧/x?key=«⟦cache:any:parameter⟧»",
			Fixed: "⟦base⟧/⟦team:segment:path-escape⟧/x?key=⟦cache:query-value:query-escape⟧",
			Good:  "⟦base⟧/⟦team:segment:path-escape⟧/x?page=⟦page:digits⟧"},
		{Use: "dsn postgres", Bad: "host=h.test user=ann password=«⟦p:any:field⟧» dbname=x",
			Good: "host=h.test user=ann password='⟦p:any:field⟧' dbname=x"},
		{Bad: "⟦base⟧/x?n=«⟦name⟧»&m=1", Fixed: "⟦base⟧/x?n=⟦name:query-value:query-escape⟧&m=1",
			Good: "⟦base⟧/x?n=⟦name:query-value⟧&m=⟦m:digits⟧"},
	},
	Component: core.Whole,
	Forms:     check.URLForms | check.FormsOf(core.FormUserinfo, core.FormQuery, core.FormPath, core.FormDSN),
	Trigger:   ascii.Hole,
	Gate:      check.AnyBytes,
	MayRaise:  true,
	Check:     checkHoleUnescaped,
})

func checkHoleUnescaped(pass *check.Pass) {
	if pass.Use.Form == core.FormDSN {
		unquotedPassword(pass)
	}
	pass.EachURL(unescapedHoles)
}

// unescapedHoles examines the values of a URL that nobody escaped.
func unescapedHoles(pass *check.Pass) {
	for i := range pass.Input.Holes {
		h := &pass.Input.Holes[i]
		if isInInnerQuery(pass, h) {
			pass.ReportLevel(core.Warning, h.Span(), "{"+h.Name+"} is in the query of a URL that is a value itself, and is "+
				"decoded with it: escape that URL as a whole")
			continue
		}
		if h.Escaper != core.ByNobody || pass.Count >= check.MaxFindings {
			continue
		}
		at := h.Span()
		switch c := pass.ComponentAt(h.At); {
		case h.Origin == core.FromDecodedPath && h.Kind == core.PathText:
			decodedPath(pass, h, at)
		case pass.Use.Form == core.FormPath:
		case c == core.Query && isWholeURL(h) && between(pass, at, '=', '&'):
			pass.ReportLevel(core.Warning, at, h.Describe()+
				" is a URL with a query of its own, and not escaped: use url.QueryEscape",
				check.Wrap(at, core.QueryEscape))
		case h.Kind != core.Anything:
		case h.Origin.NeedsEscape() && isPart(pass, at):
			reportKnownUnescaped(pass, h, at)
		case c == core.Userinfo && between(pass, at, ':', '@'):
			unescapedPassword(pass, h, at)
		case c == core.Path && isSegment(pass, at) && !h.NamesPath() &&
			(pass.IsCertain(core.Path) || (h.Origin == core.FromForm || h.IsNamed(slashedNames)) && behindBase(pass, at) ||
				isFreeFormName(h) && besideEscaped(pass, core.ByPathEscape)):
			// No fix: the slashes may be intended, as in "owner/name".
			pass.ReportLevel(segmentLevel(pass, h, at), at, h.Describe()+
				` is not escaped: a "/", "?" or "#" in it changes the URL; use url.PathEscape`)
		case c == core.Query && between(pass, at, '=', '&'):
			escaper := queryEscaper(pass)
			pass.ReportLevel(queryLevel(pass, h), at, h.Describe()+` is not escaped: an "&", "#" or "+" in it `+
				`changes the query; use `+escaper.String(), check.Wrap(at, escaper))
		}
	}
}

// isInInnerQuery reports whether the value is in the query of a URL that is a value of the query and not escaped, as in
// "?back=https://h.test/x?id=".
func isInInnerQuery(pass *check.Pass, h *core.Hole) bool {
	query := pass.Span(core.Query)
	if pass.ComponentAt(h.At) != core.Query || h.At <= query.Start || h.Kind == core.Digits || h.Kind == core.Hex {
		return false
	}
	before := pass.Text[query.Start:h.At]
	before = before[strings.LastIndexByte(before, '&')+1:]
	_, value, ok := strings.Cut(before, "=")
	inner, pair, more := strings.Cut(value, "?")
	return ok && more && strings.Contains(inner, "://") && strings.HasSuffix(pair, "=")
}

// isWholeURL reports whether the value is a URL or a request-target.
func isWholeURL(h *core.Hole) bool {
	return h.Kind == core.URLText || h.Kind == core.PathText &&
		strings.HasSuffix(strings.TrimSuffix(h.Name, "()"), ".RequestURI")
}

// isPart reports whether the bytes at are a whole segment or value after the authority. After a
// base that may have a query it is uncertain which.
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

// reportKnownUnescaped reports a value known to contain bytes that need escaping, or of which only
// one kind of byte was escaped. Times and output of fmt are Info, because plus-is-space and
// hole-kind report them more precisely. The path of a repository is Info, because its names have no
// other byte that needs it.
func reportKnownUnescaped(pass *check.Pass, h *core.Hole, at core.Span) {
	escaper, level := queryEscaper(pass), core.Warning
	if strings.IndexByte(pass.Text[:at.Start], '?') < 0 && pass.Text[at.Start-1] == '/' {
		escaper = core.PathEscape
	}
	switch h.Origin {
	case core.FromReplaced:
		if core.EndsInOneOf(h.Name, repositoryNames) {
			level = core.Info
		}
		pass.ReportLevel(level, at, h.Describe()+": use "+escaper.String()+" instead")
		return
	case core.FromTime, core.FromFormat:
		level = core.Info
	}
	message := h.Describe() + " is not escaped; use "
	if h.Origin == core.FromEscaped {
		message = "{" + h.Name + "} is escaped elsewhere in the package, but not here; use "
	}
	pass.ReportLevel(level, at, message+escaper.String(), check.Wrap(at, escaper))
}

// queryEscaper returns the function that escapes a value of the query. In a mailto URL that is
// url.PathEscape, because "+" is not a space there.
func queryEscaper(pass *check.Pass) core.Call {
	if isMail(pass) {
		return core.PathEscape
	}
	return core.QueryEscape
}

// segmentLevel returns the level for an unescaped segment: Warning for values from a client or a
// user, file names, and text that people write. In the target of a redirect it is Info unless the
// segment follows a URL and a word, because the value may be a whole path.
func segmentLevel(pass *check.Pass, h *core.Hole, at core.Span) core.Level {
	if (h.Origin == core.FromForm || h.Origin == core.FromArgument || h.Origin == core.FromFile ||
		h.IsNamed(searchTermNames) || h.IsNamed(slashedNames) && !isBeforeFile(pass, at) && !isImage(pass, at) ||
		isFreeFormName(h) && besideEscaped(pass, core.ByPathEscape)) &&
		(!pass.Use.Effect.Has(check.Redirects) || h.Origin == core.FromForm && followsWord(pass, at)) {
		return core.Warning
	}
	return core.Info
}

// isBeforeFile reports whether the path ends in the name of a file with an extension after at: servers of files take
// the "/" of a branch as it is.
func isBeforeFile(pass *check.Pass, at core.Span) bool {
	behind := pass.Text[at.End:pass.Span(core.Path).End]
	return strings.Contains(behind[strings.LastIndexByte(behind, '/')+1:], ".")
}

// isImage reports whether the segment before at says that the value names an image of a container: such servers take
// the "/" of the name as it is, and it has no "?" and no "#".
func isImage(pass *check.Pass, at core.Span) bool {
	return slices.ContainsFunc([]string{"/images/", "/image/", "/manifests/"}, func(before string) bool {
		return strings.HasSuffix(pass.Text[:at.Start], before)
	})
}

// followsWord reports whether the segment before at is known and the text begins with a hole that
// is a whole URL.
func followsWord(pass *check.Pass, at core.Span) bool {
	if base := pass.Input.HoleAt(0); base == nil || base.Kind != core.URLText {
		return false
	}
	before := strings.TrimSuffix(pass.Text[:at.Start], "/")
	word := before[strings.LastIndexByte(before, '/')+1:]
	return word != "" && len(word) < len(before) && strings.IndexByte(word, core.HoleByte) < 0
}

// besideEscaped reports whether by escapes another segment of the path or a value of the query.
func besideEscaped(pass *check.Pass, by core.Escape) bool {
	return slices.ContainsFunc(pass.Input.Holes, func(h core.Hole) bool {
		c := pass.ComponentAt(h.At)
		return h.Escaper == by && (c == core.Query || c == core.Path && boundsSegment(pass, h.Span()))
	})
}

// isFreeFormName reports whether the value is the name of something that people name freely, with
// any byte. IDs have no such byte; keys, repositories and images have slashes on purpose.
func isFreeFormName(h *core.Hole) bool {
	if !h.Origin.IsVariable() {
		return false
	}
	name := core.LastName(h.Name)
	return name == "name" || slices.Contains(freelyNamed, strings.TrimSuffix(name, "name"))
}

// freelyNamed are the names of such values.
var freelyNamed = []string{"branch", "ref", "tag", "project", "pkg", "group", "team", "user", "role", "topic", "queue",
	"label", "job", "environment", "artifact", "collection", "bucket", "database", "table", "chart", "workspace",
	"release", "exchange", "vhost", "virtualhost", "consumer", "subscription", "channel", "schema", "folder",
	"dashboard", "email", "login", "organization", "keyspace", "measurement", "pool"}

// queryLevel returns the level for an unescaped value of a query: Warning for values from outside
// the program, file names, and text that people write.
func queryLevel(pass *check.Pass, h *core.Hole) core.Level {
	key := keyBefore(pass.Text, h.At)
	if h.Origin.IsVariable() && (!isWordKey(key+"=") && besideForgotten(pass) || isPair(pass, h) ||
		isNameOfKey(h, key)) ||
		h.Origin.IsOutside() || h.Origin == core.FromFile || h.IsNamed(searchTermNames) || h.IsNamed(freeTextNames) ||
		h.IsNamed(backURLs) && core.EndsInOneOf(key, backURLs) || isLeftRaw(pass, h, key) ||
		isMail(pass) && h.Origin != core.FromUnknown && core.EndsInOneOf(key, mailFieldKeys) ||
		h.IsNamed(genericNames) && core.EndsInOneOf(key, slices.Concat(searchTermNames, freeTextNames)) {
		return core.Warning
	}
	return core.Info
}

// isNameOfKey reports whether key asks for the name of something, such as poolName, and the value is called so.
func isNameOfKey(h *core.Hole, key string) bool {
	key = strings.ToLower(strings.ReplaceAll(key, "_", ""))
	return len(key) > len("name") && strings.HasSuffix(key, "name") && core.EndsInOneOf(h.Name, []string{key}) &&
		isFreeFormName(h)
}

// isPair reports whether the key of the value is not known either: all pairs of a map or list are written in this way.
func isPair(pass *check.Pass, h *core.Hole) bool {
	key := pass.Input.HoleAt(int(h.At) - 2)
	return key != nil && key.Kind == core.Anything && key.Escaper == core.ByNobody && h.Origin == core.FromElement
}

// besideForgotten reports whether another value of the query is escaped elsewhere in the package, but not here.
func besideForgotten(pass *check.Pass) bool {
	return slices.ContainsFunc(pass.Input.Holes, func(h core.Hole) bool {
		return h.Origin == core.FromEscaped && h.Escaper == core.ByNobody && pass.ComponentAt(h.At) == core.Query
	})
}

// isLeftRaw reports whether another part of the URL is escaped, and the value of key needs it as
// much.
func isLeftRaw(pass *check.Pass, h *core.Hole, key string) bool {
	switch {
	case !h.Origin.IsVariable():
		return false
	case isMail(pass) && core.EndsInOneOf(key, mailboxKeys):
		return besideEscaped(pass, core.ByQueryEscape) || besideEscaped(pass, core.ByPathEscape)
	case besideEscaped(pass, core.ByQueryEscape):
		return isFreeFormName(h) || core.EndsInOneOf(key, listOrURLKeys)
	}
	return besideEscaped(pass, core.ByPathEscape) && core.EndsInOneOf(key, freeKeys)
}

// Names of values and keys, in lower case and without "_".
var (
	// Terms that people search for.
	searchTermNames = []string{"query", "search", "searchquery", "searchterm", "searchtext", "title", "keyword",
		"keywords", "term", "phrase"}
	// Keys of a mailto URL whose values are prose.
	mailFieldKeys = []string{"subject", "body"}
	// Keys of a mailto URL whose values are addresses, in which "+" is frequent.
	mailboxKeys = []string{"from", "to", "cc", "bcc", "replyto"}
	// Names that often have a "/" or "#" in them, or spaces.
	slashedNames = []string{"branch", "branchname", "gitref", "ref", "refname", "filename"}
	// Text that people write.
	freeTextNames = []string{"q", "text", "message", "subject", "comment", "filename"}
	// Keys whose values are space-separated lists or URLs (RFC 6749 §3.3, §4.1.1).
	listOrURLKeys = []string{"scope", "scopes", "redirecturi", "redirecturl", "returnto", "returnurl", "callbackurl"}
	// Keys whose values are freely chosen names.
	freeKeys = slices.Concat(freelyNamed, []string{"key", "name", "prefix", "filter", "q", "query", "search",
		"title", "text"})
	// URLs to which a user is sent back.
	backURLs = []string{"redirecturi", "redirecturl", "returnurl", "returnuri", "callbackurl", "callbackuri"}
	// Paths of repositories.
	repositoryNames = []string{"project", "projectid", "projectpath", "projectname", "repo", "repoid", "reponame",
		"repopath", "reposlug", "repository", "slug", "namespace", "group", "fullname", "pid"}
	// Names without a meaning of their own; the key of the query decides.
	genericNames = []string{"s", "v", "value", "input", "in", "str", "arg", "name", "words"}
)

// decodedPath reports a url.URL.Path in a text: its "%2F" and "%3F" were decoded to "/" and "?".
// The level is Info unless the result is requested or parsed, or is the target of a redirect in which a query
// follows the path. The path of the request itself rarely contains escapes.
func decodedPath(pass *check.Pass, h *core.Hole, at core.Span) {
	if pass.Use.Form == core.FormPath && pass.Use.Effect.Has(check.Escapes) && !pass.Use.Decoded {
		pass.ReportLevel(core.Warning, at, h.Describe()+
			` is decoded, and `+pass.Use.Callee+` decodes it again: "%" in it is an error or another byte; use URL.EscapedPath`)
		return
	}
	if len(pass.Text) == 1 || pass.Use.Decoded || pass.Use.Effect.Has(check.Compares) || !pass.Use.Form.WholeURL() ||
		!pass.MayBeWeb() && pass.Seen(core.Scheme)&ascii.Hole == 0 {
		return
	}
	level, again := core.Info, strings.HasPrefix(pass.Text[at.End:], "?") && strings.HasSuffix(h.Name, ".Path") &&
		!strings.HasSuffix(h.Name, "URL.Path")
	if pass.Use.Connects() || pass.Use.Effect.Has(check.Parses) || pass.Use.Effect.Has(check.Redirects) && again {
		level = core.Warning
	}
	pass.ReportLevel(level, at, h.Describe()+
		` is decoded: "%2F" and "%3F" in it are "/" and "?" now; use URL.EscapedPath`)
}

// unescapedPassword reports an unescaped password. The level is Warning if it comes from outside
// the program, or if a connection is made with a value that a caller chooses.
func unescapedPassword(pass *check.Pass, h *core.Hole, at core.Span) {
	level := core.Info
	if isConnected(pass) && h.Origin.IsChosen() || h.Origin.IsOutside() {
		level = core.Warning
	}
	user := core.Span{Start: pass.Span(core.Userinfo).Start, End: at.Start - 1}
	if user.Present() && slices.Contains(tokenUsers, user.In(pass.Text)) {
		level = core.Info
	}
	message := `password ` + h.Describe() + ` is not escaped: "/", "?", "#", "@" or "%" in it breaks the URL; use ` +
		`url.UserPassword`
	var fixes []check.Fix
	if user.Len() == 1 && pass.IsHole(int(user.Start)) {
		fixes = append(fixes, check.Wrap(core.Span{Start: user.Start, End: at.End}, core.UserPassword))
	}
	pass.ReportLevel(level, at, message, fixes...)
}

// tokenUsers are the user names with which a token of GitHub, GitLab or Bitbucket is the password.
// Tokens need no escape.
var tokenUsers = []string{"x-access-token", "x-token-auth", "x-oauth-basic", "oauth2", "gitlab-ci-token"}

// isConnected reports whether a connection is made with the text: by the callee, by the driver of a
// database, or, for the schemes of databases and brokers, by an unknown client.
func isConnected(pass *check.Pass) bool {
	return pass.Use.Effect.Has(check.Sends) ||
		pass.Use.Effect == 0 && scheme.Has(pass.Known(core.Scheme), scheme.DecodesLogin) ||
		slices.ContainsFunc(pass.Use.Schemes, func(s string) bool { return dsn.URLSchemes[s] != nil })
}

// between reports whether the bytes at follow the byte before, and precede the byte after, a "#" or
// the end of the text.
func between(pass *check.Pass, at core.Span, before, after byte) bool {
	return at.Start > 0 && pass.Text[at.Start-1] == before &&
		(int(at.End) == len(pass.Text) || pass.Text[at.End] == after || pass.Text[at.End] == '#')
}

// isSegment reports whether the bytes at are a whole segment other than the first. The first alone
// may be a whole path.
func isSegment(pass *check.Pass, at core.Span) bool {
	path := pass.Span(core.Path)
	return at.Start > path.Start+1 && pass.Text[at.Start-1] == '/' && (at.End == path.End || pass.Text[at.End] == '/')
}

// keyBefore returns the name before the "=" that precedes offset at of a query.
func keyBefore(text string, at int32) string {
	key := text[:at-1]
	return key[strings.LastIndexAny(key, "?&")+1:]
}
