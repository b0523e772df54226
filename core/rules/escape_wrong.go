package rules

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/scheme"
)

// EscapeWrong is the rule escape-wrong.
var EscapeWrong = define(check.Rule{
	Name:      "escape-wrong",
	HoleClaim: check.Dominated,
	Level:     core.Warning,
	Group:     check.Misread,
	Also:      []core.Level{core.Error, core.Info},
	Since:     "0.1.0",
	Cites:     []string{"RFC 3986 §2.2", "RFC 3986 §2.4", "RFC 3986 §3.4", "RFC 8187 §3.2", "URL Standard §5.1"},
	Summary:   `A value that was escaped for another component, as a whole query, or twice.`,
	Why: `The parts of a URL are escaped differently. In a query "&" and "=" separate parameters, and "+" means ` +
		`a space: url.PathEscape leaves them alone, so a name such as "A&B" arrives as "A" and a parameter "B". In ` +
		`a path, and in filename*= of a header, "+" is a plus sign: url.QueryEscape writes one for each space, and the ` +
		`server looks for "a+b". ` +
		`What is escaped twice arrives as "%20" instead of a space. A URL that is unescaped as a whole has the "&", "/" ` +
		`and "?" of its values as delimiters.`,
	Instead: `Use url.QueryEscape or url.Values in a query, and url.PathEscape between two slashes of a path. ` +
		`Pass values to url.URL.Path, url.UserPassword, url.Values.Set and the like unescaped: they are escaped later.`,
	AlsoUnplaced: true,
	Examples: []check.Example{
		{Bad: "⟦base⟧/x?n=«⟦name:segment:path-escape⟧»&m=1", Fixed: "⟦base⟧/x?n=⟦name:query-value:query-escape⟧&m=1",
			Good: "⟦base⟧/x?n=⟦name:query-value:query-escape⟧&m=1"},
		{Bad: "https://h.test/x?n=«⟦name:segment:path-escape⟧»",
			Fixed: "https://h.test/x?n=⟦name:query-value:query-escape⟧",
			Good:  "https://h.test/x?n=⟦v:query-value:query-escape⟧"},
		{Bad: "https://h.test/x?«⟦q:segment:path-escape:a=1&b=2⟧»", Good: "https://h.test/x?⟦q:query:encode⟧"},
		{Bad: "⟦base⟧/x?«⟦q:segment:path-escape:&a=1&b=2⟧»", Good: "⟦base⟧/x?⟦q:query:encode⟧&b=2"},
		{Use: "query", Bad: "«⟦q:query-value:query-escape:a=1&b=2⟧»", Good: "⟦q:query-value:query-escape⟧"},
		{Bad: "https://h.test/?q=«⟦q:query-value:query-escape:a%20b⟧»", Fixed: "https://h.test/?q=⟦q⟧",
			Good: "https://h.test/?q=⟦q:query-value:query-escape:/x?q=a%20b⟧"},
		{Use: "path +decoded", Bad: "/x/«⟦id:segment:path-escape⟧»", Fixed: "/x/⟦id⟧", Good: "/x/⟦id⟧"},
		{Use: "fragment +decoded", Bad: "«⟦q:query:encode⟧»", Good: "⟦q⟧"},
		{Use: "query-value +decoded", Bad: "«⟦q:query-value:query-escape⟧»", Fixed: "⟦q⟧",
			Good: "/x?q=⟦q:query-value:query-escape⟧"},
		{Use: "absolute http https +sends", Bad: "«⟦u:query-value:query-escape⟧»", Fixed: "⟦u⟧", Good: "⟦u⟧"},
		{Bad: "https://h.test/«⟦title:query-value:query-escape⟧»/x", Fixed: "https://h.test/⟦title:segment:path-escape⟧/x",
			Good: "https://h.test/⟦title:segment:path-escape⟧/x"},
		{Bad: "repos/«⟦title:query-value:query-escape⟧»", Fixed: "repos/⟦title:segment:path-escape⟧",
			Good: "⟦name:query-value:query-escape⟧=⟦value:query-value:query-escape⟧"},
		{Bad: "https://h.test/«⟦p:segment:path-escape:x?a=1⟧»", Good: "https://h.test/⟦p:segment:path-escape:a/b⟧"},
		{Use: "absolute http https +sends", Bad: "«⟦out:url:decoded-url⟧»", Good: "⟦u.String():url⟧"},
		{Use: "query", Bad: "«⟦q:query:decoded-url⟧»", Good: "⟦v.Encode():query:encode⟧"},
		{Bad: "mailto:a@h.test?subject=«⟦s:query-value:query-escape⟧»",
			Fixed: "mailto:a@h.test?subject=⟦s:segment:path-escape⟧",
			Good:  "mailto:a@h.test?subject=⟦s:segment:path-escape⟧"},
		{Bad: "postgres://app:«⟦p:query-value:query-escape⟧»@h.test/x", Good: "postgres://⟦up:userinfo⟧@h.test/x"},
		{Bad: "https://h.test/#/«⟦room:query-value:query-escape⟧»",
			Fixed: "https://h.test/#/⟦room:segment:path-escape⟧", Good: "https://h.test/#a=⟦room:query-value:query-escape⟧"},
		{Bad: "https://«⟦auth:query-value:query-escape:u:p⟧»@h.test/x",
			Good: "https://⟦u:query-value:query-escape⟧@h.test/x"},
		{Use: "dsn mysql", Bad: "⟦u⟧:«⟦p:query-value:query-escape⟧»@tcp(⟦h⟧:3306)/db",
			Fixed: "⟦u⟧:⟦p⟧@tcp(⟦h⟧:3306)/db", Good: "⟦u⟧:⟦p⟧@tcp(⟦h⟧:3306)/db?loc=⟦l:query-value:query-escape⟧"},
		{Use: "dsn mysql", Bad: "«⟦up:userinfo⟧»@tcp(⟦h⟧:3306)/db", Good: "⟦u⟧:⟦p⟧@tcp(⟦h⟧:3306)/db"},
		{Use: "dsn postgres", Bad: "host=⟦h⟧ password=«⟦p:query-value:query-escape⟧»",
			Fixed: "host=⟦h⟧ password=⟦p⟧", Good: "host=⟦h⟧ password=⟦p⟧"},
		{Use: "password +decoded", Bad: "«⟦p:query-value:query-escape⟧»", Fixed: "⟦p⟧", Good: "⟦p⟧"},
	},
	Component: core.Whole,
	Forms: check.URLForms | check.FormsOf(core.FormPath, core.FormQuery, core.FormFragment, core.FormQueryValue,
		core.FormPassword, core.FormDSN),
	Trigger:    ascii.Hole,
	Gate:       check.AnyBytes | check.AtDecoded,
	Supersedes: []string{"scheme-missing"},
	Check:      checkEscapeWrong,
})

func checkEscapeWrong(pass *check.Pass) { pass.EachURL(escapedHoles) }

// escapedHoles examines the values of a URL that the program escaped.
func escapedHoles(pass *check.Pass) {
	for i := range pass.Input.Holes {
		h, at := &pass.Input.Holes[i], pass.Input.Holes[i].Span()
		switch {
		case pass.Count >= check.MaxFindings:
		case h.Origin == core.FromDecodedURL:
			unescapedURL(pass, h, at)
			return
		case h.Escaper != core.ByNobody, h.Kind == core.UserText && pass.Use.Form == core.FormDSN:
			escapedHole(pass, h, at)
		}
	}
}

// unescapedURL reports a URL or a query that was unescaped as a whole and is then used as one. The
// claim is [check.Dominated]: without an escape both are the same.
func unescapedURL(pass *check.Pass, h *core.Hole, at core.Span) {
	switch {
	case !check.URLForms.Has(pass.Use.Form) && pass.Use.Form != core.FormQuery ||
		pass.Use.Effect.Has(check.Compares) || pass.Use.Decoded:
	case h.Kind == core.QueryText:
		pass.Report(at, "{"+h.Name+`} is a query that was unescaped as a whole: "&", "+" and "#" in its values are `+
			"delimiters now; use it as it was")
	default:
		pass.Report(at, "{"+h.Name+`} is a URL that was unescaped as a whole: "%26", "%2F" and "%3F" in it are `+
			"delimiters now; use it as it was")
	}
}

// escapedHole examines the hole h at at, whose value the program escaped.
func escapedHole(pass *check.Pass, h *core.Hole, at core.Span) {
	name, whole := "{"+h.Name+"}", len(pass.Text) == 1
	var asItIs []check.Fix
	if h.Escaper != core.ByEncode && h.Escaper != core.ByNobody { // of a method's result nothing is left to pass instead
		asItIs = []check.Fix{check.Wrap(at, core.Unescaped)}
	}
	switch {
	case h.Escaper == core.ByProgram && (!pass.Use.Decoded || pass.Use.Form != core.FormPath):
	case pass.Use.Form == core.FormPassword && pass.Use.Schemes != nil: // judged as a part of the data source name
	case pass.Use.Form == core.FormDSN:
		if h.Escaper != core.ByEncode && !h.NeededNoEscape() && !undoneByDriver(pass, at) {
			pass.Report(at, name+" is escaped, but the driver does not unescape it", asItIs...)
		}
	case pass.Use.Form == core.FormQueryValue:
		if whole && h.Escaper != core.ByEncode {
			by := "url.Values.Encode"
			if strings.HasSuffix(pass.Use.Callee, "Escape") {
				by = pass.Use.Callee
			}
			pass.Report(at, name+" is escaped twice: "+by+" escapes it, too", asItIs...)
		}
	case pass.Use.Decoded:
		if (h.Escaper != core.ByEncode || pass.Use.Form == core.FormFragment) && pass.Use.Form != core.FormQuery {
			by := "URL.String"
			if pass.Use.Form == core.FormPassword {
				by = "url.UserPassword"
			}
			pass.Report(at, name+" is escaped twice: "+by+" escapes the "+pass.Use.Form.String()+", too", asItIs...)
		}
	case whole && h.Escaper != core.ByEncode && pass.Use.Form == core.FormAbsolute && pass.Use.Connects():
		pass.Report(at, "do not escape a whole URL, only its parts: "+pass.Fails(), asItIs...)
	case whole && h.Escaper != core.ByEncode && pass.Use.Form == core.FormAbsolute && h.Unescaped != nil &&
		strings.Index(h.Unescaped.S, "://") > 0:
		pass.Report(at, `do not escape a whole URL, only its parts: its "://" becomes "%3A%2F%2F"`, asItIs...)
	case twice(h):
		pass.Report(at, name+" is escaped twice", asItIs...)
	case isMail(pass):
		escapedInMail(pass, h, at)
	case pass.ComponentAt(h.At) == core.Userinfo:
		escapedInUserinfo(pass, h, at)
	case pass.ComponentAt(h.At) == core.Query && pass.IsCertain(core.Query) && pass.MayBeWeb():
		escapedInQuery(pass, h, at)
	case h.Escaper != core.ByEncode && pass.MayBeWeb() && hasParts(pass, h, at):
		pass.Report(at, "{"+h.Name+`} is more than a segment: escaping it turns its "/" into "%2F" and its "?" into "%3F"; `+
			"escape its parts")
	case h.Escaper == core.ByQueryEscape && pass.MayBeWeb():
		escapedInPath(pass, h, at)
		escapedInFragment(pass, h, at)
	}
}

// undoneByDriver reports whether the driver that reads a data source name may unescape the bytes
// at: in a URL and, for MySQL, in the parameters.
func undoneByDriver(pass *check.Pass, at core.Span) bool {
	switch {
	case slices.Contains(pass.Use.Schemes, "mysql"):
		return int(at.Start) > strings.LastIndexByte(pass.Text, '@')
	case slices.Contains(pass.Use.Schemes, "postgres"), slices.Contains(pass.Use.Schemes, "sqlserver"):
		return !strings.Contains(pass.Text[:at.Start], "=") || strings.Contains(pass.Text, "://")
	}
	return true
}

// hasParts reports whether the escaped text has a query, or is the whole path after a base, with
// values between words. A name with slashes may be one segment.
func hasParts(pass *check.Pass, h *core.Hole, at core.Span) bool {
	if h.Unescaped == nil || pass.ComponentAt(h.At) != core.Path || !pass.IsCertain(core.Path) ||
		strings.Contains(h.Unescaped.S, "://") || !boundsSegment(pass, at) {
		return false
	}
	path, query, _ := strings.Cut(h.Unescaped.S, "?")
	if core.NameAt(query) > 0 {
		return true
	}
	begin := max(int(pass.Span(core.Path).Start), strings.LastIndexByte(pass.Text[:at.Start], core.HoleByte)+1)
	words, value := 0, false
	for segment := range strings.SplitSeq(strings.Trim(path, "/"), "/") {
		isWord := segment != "" && strings.IndexByte(segment, core.HoleByte) < 0
		if isWord && (words == 0 || value) {
			words++
		}
		value = !isWord
	}
	return words > 1 && strings.Trim(pass.Text[begin:at.Start], "/") == "" && at.End == pass.Span(core.Path).End
}

// isMail reports whether the text is a mailto URL, or the query of one.
func isMail(pass *check.Pass) bool {
	return pass.SchemeIs("mailto") || slices.Equal(pass.Use.Schemes, []string{"mailto"})
}

// escapedInMail reports a field of a mailto URL in which url.QueryEscape turns a space into "+"
// (RFC 6068 §5).
func escapedInMail(pass *check.Pass, h *core.Hole, at core.Span) {
	switch {
	case pass.ComponentAt(h.At) != core.Query || h.UnescapedLacksSpace():
	case h.Escaper == core.ByQueryEscape:
		pass.Report(at, "use url.PathEscape for {"+h.Name+
			`}: url.QueryEscape turns a space into "+", which mail programs show`, check.Wrap(at, core.PathEscape))
	case h.Escaper == core.ByEncode:
		pass.Report(at, "{"+h.Name+`} has "+" for a space, which mail programs show: replace it with "%20"`)
	}
}

// escapedInUserinfo reports a user and password that url.QueryEscape escaped as one string, and a
// password that it escaped: net/url, which nearly all clients use for the userinfo, does not decode
// "+". The password is Info unless the userinfo is decoded later, the URL is that of a database or
// broker or of an account, because passwords rarely contain a space.
func escapedInUserinfo(pass *check.Pass, h *core.Hole, at core.Span) {
	if h.Escaper == core.ByQueryEscape && h.Unescaped != nil && strings.Contains(h.Unescaped.S, ":") &&
		between(pass, at, '/', '@') {
		pass.Report(at, "{"+h.Name+`} is a user with a password: url.QueryEscape turns the ":" between them into "%3A"; `+
			"use url.UserPassword")
		return
	}
	if h.Escaper != core.ByQueryEscape || h.UnescapedLacksSpace() || !between(pass, at, ':', '@') ||
		pass.SchemeIs("mongodb", "mongodb+srv") || pass.Seen(core.Scheme)&ascii.Hole != 0 {
		return
	}
	level := core.Info
	if isConnected(pass) || pass.Use.Effect.Has(check.Parses) ||
		scheme.Has(pass.Known(core.Scheme), scheme.DecodesLogin) ||
		scheme.Has(pass.Known(core.Scheme), scheme.Account) && h.NameHas("pass", "pwd") {
		level = core.Warning
	}
	pass.ReportLevel(level, at, "use url.UserPassword for {"+h.Name+`}: url.QueryEscape turns a space into "+", `+
		`which stays in a password`)
}

// escapedInPath reports a segment that url.QueryEscape escaped, or a path. The claim is
// [check.Dominated]: url.PathEscape is right, except for a URL as a segment.
func escapedInPath(pass *check.Pass, h *core.Hole, at core.Span) {
	switch {
	case pass.ComponentAt(h.At) != core.Path || h.UnescapedLacksSpace():
	case !pass.IsCertain(core.Path) && !behindBase(pass, at):
	case len(pass.Text) == 1 && h.Unescaped != nil && strings.Contains(h.Unescaped.S, "/") &&
		!strings.Contains(h.Unescaped.S, "://"):
		pass.Report(at, "{"+h.Name+
			`} is a whole path: escaping it turns "/" into "%2F"; use url.PathEscape for each segment`)
	case inSegments(pass, at):
		level := core.Warning
		// Some services accept a URL as a segment, escaped as in a query; an identifier or a branch has no space.
		if h.NameHas("url", "uri", "link", "token") || h.NamesIdentifier() || namesRevision(h) || !boundsSegment(pass, at) {
			level = core.Info
		}
		pass.ReportLevel(level, at, "use url.PathEscape for {"+h.Name+
			`} in a path: url.QueryEscape turns a space into "+"`, check.Wrap(at, core.PathEscape))
	}
}

// namesRevision reports whether the value is called like a commit of Git or a side of a comparison, whose names have no
// space.
func namesRevision(h *core.Hole) bool {
	name := strings.TrimPrefix(core.LastName(h.Name), "escaped")
	return slices.Contains([]string{"base", "head", "commit", "commitish", "revision", "rev"}, name)
}

// escapedInFragment reports a segment of a route in the fragment, "#/rooms/…", that url.QueryEscape
// escaped.
func escapedInFragment(pass *check.Pass, h *core.Hole, at core.Span) {
	fragment := pass.Span(core.Fragment)
	if pass.ComponentAt(h.At) != core.Fragment || h.UnescapedLacksSpace() ||
		!strings.HasPrefix(fragment.In(pass.Text), "/") || strings.ContainsAny(pass.Text[fragment.Start:at.Start], "?=") ||
		!boundsSegment(pass, at) {
		return
	}
	pass.Report(at, "use url.PathEscape for {"+h.Name+`} in a fragment: url.QueryEscape turns a space into "+"`,
		check.Wrap(at, core.PathEscape))
}

// behindBase reports whether the bytes at follow a slash after an unknown base: a base URL by its
// use, or one with words after it.
func behindBase(pass *check.Pass, at core.Span) bool {
	if len(pass.Text) < 3 || !pass.IsHole(0) || pass.Text[1] != '/' || pass.Text[at.Start-1] != '/' {
		return false
	}
	between := strings.Trim(pass.Text[1:at.Start], "/"+string(rune(core.HoleByte)))
	return !strings.ContainsAny(between, "?#=&") && (between != "" || pass.Use.Effect&(check.Parses|check.Sends) != 0)
}

// boundsSegment reports whether the bytes at are at the beginning or the end of a segment.
func boundsSegment(pass *check.Pass, at core.Span) bool {
	return at.Start > 0 && pass.Text[at.Start-1] == '/' || at.End == pass.Span(core.Path).End ||
		pass.Text[at.End] == '/'
}

// inSegments reports whether the path before at shows that it is a path, and not a query or a piece
// of one.
func inSegments(pass *check.Pass, at core.Span) bool {
	before := pass.Text[pass.Span(core.Path).Start:at.Start]
	return strings.Contains(before, "/") && !strings.ContainsAny(before, "=&")
}

func escapedInQuery(pass *check.Pass, h *core.Hole, at core.Span) {
	begins := at.Start == pass.Span(core.Query).Start && (at.End == pass.Span(core.Query).End ||
		pass.Text[at.End] == '&')
	switch {
	case begins && h.Escaper != core.ByEncode && h.Unescaped != nil && isQuery(*h.Unescaped):
		effect := `escaping it also escapes its "=" and "&"`
		if h.Escaper == core.ByPathEscape {
			effect = `url.PathEscape does not escape "=", "&" and "+" in its values`
		}
		pass.Report(at, "{"+h.Name+"} is a whole query: "+effect+"; use url.Values")
	case h.Escaper == core.ByPathEscape && !h.UnescapedLacksSeparator():
		fix := check.Wrap(at, core.QueryEscape)
		// Safe only for a value: a pair or a whole query may be meant as it is.
		fix.Safe = pass.IsWeb() && between(pass, at, '=', '&') &&
			(h.Unescaped == nil || !strings.ContainsAny(h.Unescaped.S, "&=+"))
		pass.Report(at, "use url.QueryEscape for {"+h.Name+
			`} in a query: url.PathEscape does not escape "&", "=" and "+"`, fix)
	}
}

// isQuery reports whether t begins with "name=" or "&name=".
func isQuery(t core.Text) bool { return core.NameAt(strings.TrimPrefix(t.S, "&")) > 0 }

// twice reports whether the escaped text is a constant that was already escaped. If a call had
// escaped it, the second call is reported instead. It is right to escape a URL with escapes as a
// whole.
func twice(h *core.Hole) bool {
	return h.Unescaped != nil && len(h.Unescaped.Holes) == 0 && !strings.ContainsAny(h.Unescaped.S, ":/?&=") &&
		hasEscape(h.Unescaped.S)
}

// hasEscape reports whether s contains the triplet of a byte that needs encoding.
func hasEscape(s string) bool {
	for i := range len(s) {
		if s[i] == '%' && ascii.TripletAt(s, i, len(s), false) && isEscape(s[i:i+3]) {
			return true
		}
	}
	return false
}
