package rules

import (
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

// URLField is the rule url-field.
var URLField = define(check.Rule{
	Name:    "url-field",
	Level:   core.Error,
	Group:   check.Misread,
	Also:    []core.Level{core.Warning, core.Info},
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3", "RFC 3986 §5.3"},
	Summary: `A delimiter, or another component, in a field of url.URL that takes one component.`,
	Why: `URL.String adds the delimiters itself. "https://" as Scheme becomes "https://://host", "?a=1" as ` +
		`RawQuery becomes "??a=1", and a query or an escape in Path is escaped again ("%3F", "%2520"). ` +
		`A parsed URL has its escapes in RawPath, which is ignored if only Path is changed: a "%2F" becomes "/".`,
	Instead: `Put each component into its field, without delimiters. Path and Fragment are not escaped, RawQuery is.`,
	Examples: []check.Example{
		{Use: "scheme", Bad: "https«://»", Fixed: "https", Good: "https"},
		{Use: "query", Bad: "«?»a=⟦a⟧", Fixed: "a=⟦a⟧", Good: "a=⟦a⟧"},
		{Use: "query", Bad: "«https://h.test/?»a=1", Fixed: "a=1", Good: "url=https://h.test/?a=1"},
		{Use: "host-optional-port", Bad: "«http://»h.test:80", Fixed: "h.test:80", Good: "h.test:80"},
		{Use: "host-optional-port", Bad: "h.test«/x»", Good: "h.test"},
		{Use: "host-optional-port", Bad: "«::1»", Fixed: "[::1]", Good: "[::1]"},
		{Use: "host-optional-port", Bad: "«⟦u:url⟧»", Good: "⟦u.Host:hostport⟧"},
		{Use: "path +decoded", Bad: "/x«?»a=1", Good: "/what?"},
		{Use: "path", Bad: "⟦p⟧/x«?»a=⟦a⟧", Good: "⟦p⟧/x%3Fa=⟦a⟧"},
		{Use: "path +decoded", Bad: "/x«?»⟦v.Encode():query:encode⟧", Good: "/x?⟦v⟧"},
		{Use: "path +decoded", Bad: "/a«%20»b", Fixed: "/a b", Good: "/a b"},
		{Use: "fragment +decoded", Bad: "«#»top", Fixed: "top", Good: "c#"},
	},
	AtUse:     true,
	Component: core.Whole,
	Forms:     check.FormsOf(core.FormScheme, core.FormHostOptPort, core.FormPath, core.FormQuery, core.FormFragment),
	Trigger:   ascii.Colon | ascii.Slash | ascii.Question | ascii.Hash | ascii.Percent | ascii.Hole,
	Gate:      check.ReportsFaults | check.AnyBytes | check.AtDecoded,
	Supersedes: []string{"char-unescaped", "host-ipv6", "host-invalid", "port-invalid", "port-empty", "query-separator",
		"hostport-unbracketed"},
	FixRepairs: true,
	Check:      checkField,
})

func checkField(pass *check.Pass) {
	switch pass.Use.Form {
	case core.FormScheme:
		if end := len(strings.TrimRight(pass.Text, ":/")); end < len(pass.Text) && end > 0 {
			surplus(pass, core.NewSpan(end, len(pass.Text)), "scheme", `URL.String adds "://" itself`)[0].Safe = true
		}
	case core.FormQuery:
		if ascii.HasPrefixByte(pass.Text, '?') && !pass.Use.Decoded {
			surplus(pass, core.NewSpan(0, 1), "query", `URL.String adds its own, so the URL has two`)
		}
		urlInQuery(pass)
	case core.FormFragment:
		if ascii.HasPrefixByte(pass.Text, '#') {
			surplus(pass, core.NewSpan(0, 1), "fragment", `URL.String adds its own and escapes this one`)
		}
		escapedField(pass)
	case core.FormPath:
		pathField(pass)
		escapedField(pass)
	case core.FormHostOptPort:
		if pass.IsURLField() {
			hostField(pass)
		}
	}
}

// urlInQuery reports a URL in place of a query. The text before the "?" becomes part of the first
// key.
func urlInQuery(pass *check.Pass) {
	end := strings.IndexByte(pass.Text, '?')
	if end <= 0 || strings.ContainsAny(pass.Text[:end], "=&") || core.NameAt(pass.Text[end+1:]) == 0 {
		return
	}
	front := core.NewSpan(0, end+1)
	if pass.Text[0] == '/' && !pass.IsHole(0) || strings.Contains(pass.Text[:end], "://") {
		pass.Report(front, pass.Callee()+` needs a query, not a URL: what is before "?" becomes part of the first key`,
			check.Replace("Keep only the query", front, ""))
	}
}

// surplus reports bytes to remove, and returns the fix. The message describes their effect for a
// field of url.URL.
func surplus(pass *check.Pass, at core.Span, of, effect string) []check.Fix {
	message := pass.Quote(at) + " is not part of the " + of
	if pass.IsURLField() {
		message += ": " + effect
	}
	return pass.Report(at, message, pass.Remove(at)).Fixes
}

// hostField reports the first part of a Host that is neither host nor port. An absolute path is one
// of a socket.
func hostField(pass *check.Pass) {
	if urlAsAddress(pass, `"host:port"`) {
		return
	}
	if slash := strings.IndexByte(pass.Text, '/'); slash > 0 && !pass.Input.HoleIn(core.NewSpan(0, slash)) {
		pass.Report(core.NewSpan(slash, len(pass.Text)),
			`"/" in `+pass.Callee()+` is escaped to "%2F": put the path in Path`).Extent = pass.Span(core.Whole)
		return
	}
	if len(pass.Input.Holes) == 0 && core.IsBareIPv6(pass.Text) {
		unbracketed(pass, pass.Span(core.Whole))
	}
}

// pathField reports a "?" that begins a query.
func pathField(pass *check.Pass) {
	if i := strings.IndexByte(pass.Text, '?'); i >= 0 &&
		(core.NameAt(pass.Text[i+1:]) > 0 || pass.Input.HoleAt(i+1).HoldsPairs()) {
		pass.Report(core.NewSpan(i, i+1), `"?" in `+pass.Callee()+` is escaped to "%3F": put the query in RawQuery`)
	}
}

// escapedField reports escapes in a field that is not escaped yet. It skips escapes of bytes that
// need none, and "%25": both can be data.
func escapedField(pass *check.Pass) {
	if !pass.Use.Decoded || pass.Seen(core.Whole)&ascii.Percent == 0 {
		return
	}
	var edits []core.Edit
	for i := 0; i < len(pass.Text); i++ {
		start := i
		for i < len(pass.Text) && pass.Text[i] == '%' && ascii.TripletAt(pass.Text, i, len(pass.Text), false) &&
			isEscape(pass.Text[i:i+3]) {
			i += 3
		}
		if i > start {
			decoded, _ := ascii.Decode(pass.Text[start:i])
			edits = append(edits, core.NewEdit(core.NewSpan(start, i), decoded))
		}
	}
	if len(edits) == 0 {
		return
	}
	at := edits[0].Span
	message := pass.Quote(at) + " is escaped again by URL.String: write the " + pass.Use.Form.String() + " unescaped"
	for _, e := range edits {
		if !utf8.ValidString(e.New) {
			pass.ReportLevel(core.Warning, at, message)
			return
		}
	}
	pass.ReportLevel(core.Warning, at, message, check.ReplaceEach("Decode it", edits...))
}

// isEscape reports whether triplet encodes a byte that needs encoding in a URL, other than "%" and
// control characters.
func isEscape(triplet string) bool {
	b := ascii.HexByte(triplet, 1)
	return b != '%' && ascii.Classes[b]&(ascii.Alpha|ascii.Digit|ascii.Mark|ascii.Control) == 0
}
