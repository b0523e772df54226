package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

// CharUnescaped is the rule char-unescaped.
var CharUnescaped = define(check.Rule{
	Name:  "char-unescaped",
	Level: core.Warning,
	Group: check.Fails,
	Also:  []core.Level{core.Error},
	Since: "0.1.0",
	Cites: []string{"RFC 3986 §2", "RFC 3986 appendix A", "RFC 1738 §2.2"},
	Summary: "A character that no URL may hold as it is: a space, one of \" < > { } \\ ^ | and the backquote, or a " +
		"second #.",
	Why: `Clients, servers and proxies treat such a character differently. In a path net/url escapes it when the ` +
		`URL is sent: the request works, but every other program that reads the string sees another URL. In a ` +
		`query it is sent unescaped: a space breaks the request, and Go servers answer 400; other characters pass ` +
		`one server and fail at the next. In a host net/url rejects most of them, and the rest match no host name. ` +
		`The first "#" starts the fragment, which is never sent.`,
	Instead: `Write "%" and the two hexadecimal digits of the character: "%20" for a space, "%22" for a quote, ` +
		`"%3C" and "%3E" for < and >, "%7B" and "%7D" for braces, "%23" for a "#" that is data; in a format of ` +
		`fmt.Sprintf "%%20". Escape a value that is known only at run time with url.PathEscape in a path ` +
		`("/search/" + url.PathEscape(word)) and with url.QueryEscape in a query ("?q=" + url.QueryEscape(word)): ` +
		`one value at a time, never the whole URL. The field Path of url.URL holds the unescaped path. The rule ` +
		`placeholder reports a name in braces, such as {id}.`,
	Examples: []check.Example{
		{Use: "absolute http https +sends +parses", Bad: "https://h.test/?q=a« »b", Fixed: "https://h.test/?q=a%20b",
			Good: "https://h.test/?q=a+b"},
		{Bad: `/search/«"»exact`, Fixed: "/search/%22exact", Good: "/search/⟦word:segment:path-escape⟧"},
		{Bad: "http://⟦h⟧/a« »b", Fixed: "http://⟦h⟧/a%20b", Good: "http://⟦h⟧/a%20b"},
		{Bad: "⟦base⟧/v1/x?q=a«<»b", Fixed: "⟦base⟧/v1/x?q=a%3Cb", Good: "⟦base⟧/v1/x?q=a%3Cb"},
		{Bad: "/a#b«#»c", Fixed: "/a#b%23c", Good: "/a#b%23c"},
		{Use: "reference +parses", Bad: `http://h« »x.test/`, Good: "http://h-x.test/"},
		{Use: "path", Bad: "my« »reports", Fixed: "my%20reports", Good: "my%20reports"},
		{Use: "path +escapes", Bad: "a«[»b", Fixed: "a%5Bb", Good: "my <reports>"},
		{Use: "absolute http https +builds", Bad: "https://h.test/id/a«|»b", Fixed: "https://h.test/id/a%7Cb",
			Good: "https://h.test/{id}"},
	},
	Component: core.Whole,
	Trigger:   ascii.Fault,
	Gate:      check.ReportsFaults | check.AnyBytes,
	Check:     checkUnescaped,
})

// clRaw are the bytes that the rule reports where the grammar does not allow them.
const clRaw = ascii.Space | ascii.Unsafe | ascii.Backslash | ascii.Bar | ascii.Open | ascii.Close | ascii.Hash

// checkUnescaped reports each run of such bytes that are in one component and have one level. It
// examines every byte once.
func checkUnescaped(pass *check.Pass) {
	if pass.Seen(core.Whole)&clRaw == 0 || isSentence(pass) {
		return
	}
	for i := 0; i < len(pass.Text) && pass.Count < check.MaxFindings; {
		if skip := placeholderAt(pass.Text, i); skip > 0 {
			i += skip
			continue
		}
		level, ok := unescaped(pass, i)
		if !ok {
			i++
			continue
		}
		start, c := i, pass.ComponentAt(int32(i))
		for i++; i < len(pass.Text) && pass.ComponentAt(int32(i)) == c && placeholderAt(pass.Text, i) == 0; i++ {
			if next, ok := unescaped(pass, i); !ok || next != level {
				break
			}
		}
		reportUnescaped(pass, level, c, core.NewSpan(start, i))
	}
}

// isSentence reports whether the text consists of words rather than a URL or an address: a command, an error
// message, the settings of a connection, or words in braces. Other rules then report the missing scheme.
func isSentence(pass *check.Pass) bool {
	if check.AddressForms.Has(pass.Use.Form) && strings.HasPrefix(pass.Text, "{") && strings.HasSuffix(pass.Text, "}") {
		return true
	}
	if f := pass.Use.Form; f != core.FormAbsolute && f != core.FormAbsoluteURI && f != core.FormReference ||
		pass.Has(core.Scheme) {
		return false
	}
	first, rest, ok := strings.Cut(pass.Text, " ")
	if key, _, isSetting := strings.Cut(rest, "="); len(first) == 1 && pass.IsHole(0) && isSetting {
		return ascii.ClassesOf(key)&^(ascii.Alpha|ascii.HexAlpha|ascii.Mark) == 0
	}
	return ok && first != "" && rest != "" && ascii.ClassesOf(first)&^(ascii.Alpha|ascii.HexAlpha) == 0
}

// unescaped returns the level for the raw byte at offset i, and false if the byte is allowed there
// or another rule reports it.
func unescaped(pass *check.Pass, i int) (core.Level, bool) {
	k := ascii.Classes[pass.Text[i]]
	if k&clRaw == 0 {
		return 0, false
	}
	brackets := k&(ascii.Open|ascii.Close) != 0
	if pass.Use.Effect.Has(check.Escapes) && !brackets && k&ascii.Backslash == 0 {
		return 0, false
	}
	switch pass.ComponentAt(int32(i)) {
	case core.Userinfo, core.Host:
		return pass.ErrorIfRefused(core.Warning), !brackets && k&ascii.Hash == 0
	case core.Path:
		if brackets || k&ascii.Bar != 0 && pass.Uncertain().Overlaps(core.NewSpan(i, i+1)) {
			return core.Info, true
		}
		return core.Warning, k&ascii.Hash == 0
	case core.Query:
		if brackets || k&ascii.Bar != 0 {
			return core.Info, true
		}
		if k&ascii.Space != 0 && inRequest(pass) {
			return core.Error, true
		}
		return core.Warning, k&ascii.Hash == 0
	case core.Fragment:
		return core.Warning, true
	}
	return 0, false
}

// inRequest reports whether the text becomes the target of an HTTP request.
func inRequest(pass *check.Pass) bool {
	scheme := pass.Known(core.Scheme)
	return pass.Use.Connects() && pass.Use.Speaks("http") &&
		(pass.Use.Form != core.FormReference || pass.Has(core.Scheme)) &&
		(scheme == "" || strings.EqualFold(scheme, "http") || strings.EqualFold(scheme, "https"))
}

func reportUnescaped(pass *check.Pass, level core.Level, c core.Component, at core.Span) {
	message := "unescaped " + charsAt(pass, at) + " in the " + c.String()
	switch {
	case c == core.Host || c == core.Userinfo:
		if c == core.Host {
			message = charsAt(pass, at) + " in the host"
		}
		if level == core.Error {
			message += pass.Refusal()
		}
		if s := at.In(pass.Text); c == core.Host && strings.Trim(s, " ") == "" {
			message += ": remove it"
		} else if c == core.Host && s == "{" {
			message += ": fill in the placeholder"
		}
		pass.ReportLevel(level, at, message)
		return
	case pass.Use.Form == core.FormTarget && pass.Use.Effect.Has(check.Panics) && pass.Text[at.Start] == ' ':
		message += "; " + pass.Panics() + ` with "malformed HTTP version"`
	case c == core.Query && level == core.Error:
		message += "; Go servers answer it with 400 Bad Request"
	case c == core.Query && inRequest(pass):
		message += "; it is sent unescaped"
	case c == core.Path && pass.Use.Effect.Has(check.Parses) && !pass.Uncertain().Overlaps(at) && !pass.IsOpaque():
		message += "; net/url escapes it, other clients reject it"
	}
	fix := check.Replace("Percent-encode it", at, ascii.Encode(at.In(pass.Text)))
	message += pass.WriteAdvice(at, fix.Edits[0].New)
	// Otherwise the intended text is unclear.
	fix.Safe = strings.Trim(pass.Text, ascii.Whitespace) != "" && !isStraySpace(pass.Text, at)
	pass.ReportLevel(level, at, message, fix)
}

// isStraySpace reports whether the bytes at are spaces at the beginning or the end of a segment or
// a value, which were probably left there by mistake.
func isStraySpace(s string, at core.Span) bool {
	const ends = "/?#&="
	return strings.Trim(at.In(s), ascii.Whitespace) == "" &&
		(int(at.End) == len(s) || strings.IndexByte(ends, s[at.End]) >= 0 ||
			at.Start > 0 && strings.IndexByte(ends, s[at.Start-1]) >= 0)
}

// charsAt returns the characters at for a message: quoted, or "space".
func charsAt(pass *check.Pass, at core.Span) string {
	if strings.Trim(at.In(pass.Text), " ") == "" {
		return "space"
	}
	return pass.Quote(at)
}

// maxPlaceholder is the maximum length of the name in "{name}".
const maxPlaceholder = 60

// placeholderAt returns the length of the placeholder at offset i, or 0: {name}, ${NAME}, <name>,
// {{.Field}}, <<name>>. Other rules report placeholders.
func placeholderAt(s string, i int) int {
	var closing byte
	switch s[i] {
	case '{':
		closing = '}'
	case '<':
		closing = '>'
	default:
		return 0
	}
	for n := i + 1; n < len(s) && n-i <= maxPlaceholder; n++ {
		switch {
		case s[n] == closing && n > i+1:
			if n+1 < len(s) && s[n+1] == closing && s[i+1] == s[i] {
				n++
			}
			return n + 1 - i
		case ascii.Classes[s[n]]&(ascii.Alpha|ascii.Digit|ascii.Mark|ascii.Colon|ascii.Space|ascii.Sub) == 0 &&
			s[n] != '{' && s[n] != s[i]:
			return 0
		}
	}
	return 0
}
