package core

import (
	"net/netip"
	"strings"
)

// masked stands for a secret in everything that we write.
const masked = `"xxxxx"`

// secretSpan gives the password in the userinfo, and what may be one; empty or
// absent if there is none.
//
// A raw "/" in a password ends the authority too early, so that its rest and the
// "@" stand in the path: then everything between the first ":" of the authority
// and the last "@" may be secret, unless the ":" is followed by a port.
func secretSpan(u *URL) Span {
	if u.Has(Userinfo) && !u.Has(Authority) {
		return passwordIn(u.Text, u.spans[Userinfo])
	}
	last := int32(strings.LastIndexByte(u.Text, '@'))
	if last < 0 {
		return Absent
	}
	if !u.Has(Authority) {
		start := misplacedAuthority(u, last)
		if start < 0 {
			return Absent
		}
		return passwordIn(u.Text, Span{start, last})
	}
	authority := u.spans[Authority]
	switch {
	case last < authority.Start:
		return Absent
	case last >= authority.End && endsInHost(u):
		if !u.Has(Userinfo) {
			return Absent
		}
		last = u.spans[Userinfo].End
	}
	return passwordIn(u.Text, Span{authority.Start, last})
}

// misplacedAuthority gives the offset at which an authority may begin in a text
// that the parser finds none in, or -1: its beginning is broken ("http:/h",
// " http://h", "1http://h"), or the place expects a component and got a URL. Only
// what can end at the "@" at offset last counts.
func misplacedAuthority(u *URL, last int32) int32 {
	before := u.Text[:last]
	colon, slashes := strings.IndexByte(before, ':'), strings.Index(before, "//")
	if slashes >= 0 && (colon < 0 || slashes < colon) {
		return int32(slashes + len("//"))
	}
	if u.Has(Host) || u.Has(Port) || colon < 0 {
		return 0
	}
	info := LookupScheme(before[:colon])
	switch {
	case slashes > 0, info != nil && info.Authority == Required:
		rest := strings.TrimLeft(strings.TrimLeft(before[colon:], ":"), `/\`)
		return last - int32(len(rest))
	case u.Has(Scheme) && !knownScheme(before[:colon]):
		return 0 // "user:password@host"
	}
	return -1 // "mailto:user@host"
}

// endsInHost reports whether the authority is whole although an "@" follows it:
// what stands behind its own "@" or ":" is a host or a port. Where a name without
// dots is followed by a number, it may be a user with a password as well.
func endsInHost(u *URL) bool {
	isHost := strings.ContainsAny(u.Part(Host), ".[") || u.Part(Host) == "localhost"
	if u.Has(Userinfo) || !u.Has(Port) {
		return isHost || !u.Has(Userinfo)
	}
	host, _ := behindAt(u.Text[strings.LastIndexByte(u.Text, '@'):])
	return validPort(u.Part(Port)) && (isHost || !looksLikeHost(host))
}

// passwordIn gives what follows the first ":" of the userinfo at.
func passwordIn(s string, at Span) Span {
	colon := strings.IndexByte(at.In(s), ':')
	if colon < 0 {
		return Absent
	}
	return Span{at.Start + int32(colon) + 1, at.End}
}

// Secrets gives the bytes of the URL-reference s that no output may hold: the
// password of its userinfo, and the values of query parameters such as "token".
// The spans are byte offsets, half-open, in order and apart; none is empty.
func Secrets(s string) []Span {
	u := Parse(s)
	return u.appendSecrets(nil)
}

// Mask gives s with its [Secrets] replaced by "xxxxx" each.
func Mask(s string) string {
	secrets := Secrets(s)
	if len(secrets) == 0 {
		return s
	}
	var b strings.Builder
	at := int32(0)
	for _, secret := range secrets {
		b.WriteString(s[at:secret.Start])
		b.WriteString("xxxxx")
		at = secret.End
	}
	b.WriteString(s[at:])
	return b.String()
}

// isSecret reports whether a password is more than a stand-in for one. The host
// is "" if it is not known.
func isSecret(user, password, host string) bool {
	return password != "" && password != user && !IsStandIn(password) && !isOwnMachine(host)
}

// IsStandIn reports whether a password is a placeholder, a mask, a variable, or a
// word that documentation uses for one.
func IsStandIn(p string) bool {
	switch {
	case standIns[p], isOneByte(p): // what most stand-ins are, found at once: password, xxxxx
		return true
	case strings.ContainsAny(p, "{}<>"), // {password}, <password>, ${PASSWORD}
		strings.ContainsAny(p[:1], "$["),                             // $PASSWORD, [password]
		strings.HasPrefix(p, "%") && !tripletAt(p, 0, len(p), false), // %s
		strings.Contains(p, "..."), strings.Contains(p, "**"), strings.Contains(p, "…"), strings.Contains(p, "•"):
		return true
	}
	word := strings.ToLower(strings.Trim(p, "-_!#123"))
	word = undashed.Replace(word)
	for _, affix := range []string{"your", "my", "some", "the", "test", "example", "dummy", "fake", "db", "user", "redacted", "masked"} {
		word = strings.TrimPrefix(word, affix)
	}
	return word == "" || standIns[word]
}

// isOneByte reports whether s is one byte over and over.
func isOneByte(s string) bool {
	for i := range len(s) {
		if s[i] != s[0] {
			return false
		}
	}
	return true
}

var undashed = strings.NewReplacer("-", "", "_", "", ".", "", "%20", "")

// standIns are the words, without digits at the end and dashes in it.
var standIns = wordSet(`
password passwd pass passw pwd pw psw secret secrets token apikey key changeme changeit change changethis replaceme
redacted masked hidden removed filtered sanitized example sample test testing dummy fake foo bar baz foobar guest
anonymous admin root user username none null nil empty todo tbd placeholder passphrase credentials access
here passwordhere secrethere tokenhere mypassword p x xxx xxxx
`)

// isOwnMachine reports whether a host is the machine itself or a name that is
// reserved for documentation and tests (RFC 2606, RFC 6761, RFC 5737, RFC 3849).
func isOwnMachine(host string) bool {
	host = strings.ToLower(strings.TrimSuffix(host, "."))
	if host != "" && (host[0] == '[' || classes[host[len(host)-1]]&clDigit != 0) {
		if ip, err := netip.ParseAddr(strings.Trim(host, "[]")); err == nil {
			return ip.IsLoopback() || ip.IsUnspecified() || isDocumentation(ip)
		}
	}
	_, suffix := cutLast(host, '.')
	switch suffix {
	case "localhost", "example", "test", "invalid", "localdomain":
		return true
	}
	for _, d := range []string{"example.com", "example.net", "example.org"} {
		if host == d || strings.HasSuffix(host, "."+d) {
			return true
		}
	}
	return false
}

func isDocumentation(ip netip.Addr) bool {
	for _, p := range documentationNets {
		if p.Contains(ip) {
			return true
		}
	}
	return false
}

var documentationNets = []netip.Prefix{
	netip.MustParsePrefix("192.0.2.0/24"), netip.MustParsePrefix("198.51.100.0/24"),
	netip.MustParsePrefix("203.0.113.0/24"), netip.MustParsePrefix("2001:db8::/32"),
}

// cutLast cuts s at the last sep; without one, all of s is behind it.
func cutLast(s string, sep byte) (before, after string) {
	i := strings.LastIndexByte(s, sep)
	return s[:max(i, 0)], s[i+1:]
}

// IsToken reports whether a password has the shape of a token that a service
// hands out, which nobody makes up for a test.
func IsToken(p string) bool {
	for _, prefix := range []string{"ghp_", "gho_", "ghs_", "github_pat_", "glpat-", "xoxb-", "xoxp-", "AKIA", "AIza", "sk_live_", "rk_live_", "SG.", "npm_", "pypi-", "dop_v1_", "hvs."} {
		if len(p) >= len(prefix)+16 && strings.HasPrefix(p, prefix) {
			return true
		}
	}
	return false
}

// Tokens gives the tokens in s that services hand out, wherever they stand:
// byte offsets, half-open, in order and apart.
func Tokens(s string) (out []Span) {
	for at := 0; at < len(s); {
		end := at
		for end < len(s) && (classes[s[end]]&(clAlpha|clDigit|clMark) != 0) {
			end++
		}
		if IsToken(s[at:end]) {
			out = append(out, span(at, end))
		}
		at = end + 1
	}
	return out
}
