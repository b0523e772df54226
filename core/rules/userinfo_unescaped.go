package rules

import (
	"strconv"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/hostname"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/rules/schemes"
	"github.com/urllint/urllint/core/scheme"
)

var _ = define(check.Rule{
	Name:    "userinfo-unescaped",
	Level:   core.Warning,
	Group:   check.GoesElsewhere,
	Also:    []core.Level{core.Error},
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2", "RFC 3986 §3.2.1", "RFC 1738 §3.1"},
	Summary: `A raw "/", "?" or "#" in the userinfo, which ends the authority there.`,
	Why: `The parser reads everything before it as host and port: "user:p/ss@host" has the host "user". net/url ` +
		`rejects the port, and its error shows the start of the password in the log. After a raw "@" it finds nothing ` +
		`wrong: "user:p@s/s@host" has the host "s".`,
	Instead: `Percent-encode the byte ("%2F", "%3F", "%23", "%40"), or set the userinfo with url.UserPassword.`,
	Examples: []check.Example{
		{Bad: "postgres://app:p«/»ss@db.test/x", Good: "postgres://app:p%2Fss@db.test/x"},
		{Bad: "https://u:p«#»ss@h.test:8080/", Good: "https://u:p%23ss@h.test:8080/"},
		{Bad: "https://⟦u⟧:p«?»ss@h.test/", Good: "https://⟦u⟧:p%3Fss@h.test/"},
		{Bad: "postgres://app:p@s«/»s@db.test/x", Good: "postgres://app:p%40s%2Fs@db.test/x"},
	},
	Component: core.Whole,
	Trigger:   ascii.At,
	Forms:     check.URLForms,
	Gate:      check.ReportsFaults | check.AnyBytes,
	Supersedes: append([]string{"port-invalid", "char-unescaped", "host-invalid", "host-numeric"},
		schemes.With(scheme.Database)...),
	Check: checkUserinfoUnescaped,
})

// checkUserinfoUnescaped reports without fixes, because no fix edits a text with a password.
func checkUserinfoUnescaped(pass *check.Pass) {
	if pass.Has(core.Userinfo) {
		checkDividedPassword(pass)
		return
	}
	if !pass.Has(core.Port) || ascii.AllDigits(pass.Part(core.Port)) || !pass.IsCertain(core.Port) ||
		pass.Input.HoleIn(pass.Span(core.Port)) {
		return
	}
	end := pass.Span(core.Port).End
	host, ok := behindAt(pass.Text[end:])
	if !ok || !hostname.LooksLikeHost(host) && (pass.Scheme != nil && pass.Scheme.Web || !isLabel(host)) {
		return
	}
	f := pass.ReportLevel(pass.ErrorIfRefused(core.Warning), core.Span{Start: end, End: end + 1},
		"unescaped "+quoteByte(pass, end)+" in the user name or password ends the host part"+pass.Refusal()+
			": write "+strconv.Quote(ascii.Encode(pass.Text[end:end+1])))
	f.Extent = core.Span{Start: pass.Span(core.Authority).Start, End: int32(len(pass.Text))}
}

// checkDividedPassword reports a password with an "@" and a delimiter after it. The text between
// them is read as the host, but is neither a full name nor followed by a port.
func checkDividedPassword(pass *check.Pass) {
	host, end := pass.Known(core.Host), pass.Span(core.Host).End
	if host == "" || !scheme.Has(pass.Known(core.Scheme), scheme.Database) ||
		pass.Has(core.Port) || !strings.Contains(pass.Part(core.Userinfo), ":") ||
		int(end) == len(pass.Text) || strings.Contains(host, ".") || strings.EqualFold(host, "localhost") {
		return
	}
	rest := pass.Text[end:]
	before, _, _ := strings.Cut(rest, "@")
	behind, ok := behindAt(rest)
	first, _, _ := strings.Cut(strings.ReplaceAll(behind, string(rune(core.HoleByte)), "h"), ",")
	if !ok || strings.ContainsAny(before[1:], "?=") || !hostname.LooksLikeHost(first) && !isLabel(first) {
		return
	}
	f := pass.ReportLevel(core.Warning, core.Span{Start: end, End: end + 1}, dividedMessage(before))
	f.Extent = core.Span{Start: pass.Span(core.Authority).Start, End: int32(len(pass.Text))}
}

// dividedMessage returns the message about a password with an "@" and the delimiters in rest, with which the rest of it
// begins.
func dividedMessage(rest string) string {
	bytes := []string{"@", rest[:1]}
	if rest[0] != '#' && strings.Contains(rest, "#") {
		bytes = append(bytes, "#")
	}
	between, raw, escaped := "them", "", ""
	if len(bytes) > 2 {
		between = "the first two"
	}
	for i, b := range bytes {
		separator := ", "
		switch i {
		case 0:
			separator = ""
		case len(bytes) - 1:
			separator = " and "
		}
		raw += separator + `"` + b + `"`
		escaped += separator + `"` + ascii.Encode(b) + `"`
	}
	return "unescaped " + raw + " in the password: what is between " + between + " becomes the host; write " + escaped
}

// isLabel reports whether s can be the name of a host in the local network.
func isLabel(s string) bool {
	return s != "" && ascii.ClassesOf(s)&^(ascii.Alpha|ascii.HexAlpha|ascii.Digit|ascii.Mark) == 0
}

// behindAt returns the text between the first "@" of s and the delimiter after it.
func behindAt(s string) (string, bool) {
	_, rest, ok := strings.Cut(s, "@")
	end, _ := ascii.Scan(rest, 0, ascii.AuthorityEnd)
	return rest[:end], ok
}

// quoteByte returns a delimiter for a message. It may be among the bytes of a secret, but is not
// secret itself.
func quoteByte(pass *check.Pass, i int32) string { return `"` + pass.Text[i:i+1] + `"` }
