package secret

import (
	"regexp"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/hostname"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/scheme"
)

// userinfos finds the passwords in authorities, and in text of the same shape where no authority is
// expected.
//
//	authority = [ userinfo "@" ] host [ ":" port ]
//	userinfo  = user [ ":" password ]
//
// (RFC 3986 §3.2, RFC 1738 §3.1.) Bytes that are encoded more often than the beginning of the
// authority do not end it. A raw "/", "?" or "#" in a password ends the authority too early, so
// that its rest and the "@" are in the path, the query or the fragment. After a scheme, therefore,
// everything up to the last "@" before another URL may be the password, unless a port follows the
// colon.
func (f *secretFinder) userinfos() {
	if f.form == core.FormUserinfo {
		f.userinfo(0, len(f.S))
	}
	if strings.IndexByte(f.S, '@') < 0 {
		return
	}
	f.authority.seams, f.authority.lastAt = urlSeams(f.S), lastAt{to: -1}
	f.authority.end, f.authority.reach = 0, -1
	f.beginning()
	f.authorities()
	f.words(maxDecoded)
	if f.times > 0 {
		f.words(0)
	}
}

// urlSeams returns the offsets at which "scheme://" follows a byte that can separate two URLs. The
// password of the first URL ends before the second.
func urlSeams(s string) (seams []int) {
	for at := 0; ; at += len("://") {
		i := strings.Index(s[at:], "://")
		if i < 0 {
			return seams
		}
		at += i
		if from := schemeBefore(s, at); from > 0 && scheme.IsKnown(s[from:at]) && separatesURLs(s[from-1]) {
			seams = append(seams, from)
		}
	}
}

func separatesURLs(b byte) bool { return strings.IndexByte(" \t\r\n,;|=&?#<>\"'()[]/", b) >= 0 }

// schemeBefore returns the offset of the scheme that ends at offset end of s.
func schemeBefore(s string, end int) int {
	from := end
	for from > 0 && end-from < maxSecretName && ascii.Classes[s[from-1]]&ascii.SchemeByte != 0 {
		from--
	}
	return from
}

// limit returns the offset of the next URL after offset from, or the end of the text.
func (f *secretFinder) limit(from int) int {
	for _, seam := range f.authority.seams {
		if seam > from {
			return seam
		}
		f.authority.seams = f.authority.seams[1:]
	}
	return len(f.S)
}

// A lastAt caches the offset of the last "@" before an offset.
type lastAt struct{ to, at int }

func (l *lastAt) in(s string, from, to int) int {
	if l.to != to {
		l.to, l.at = to, from+strings.LastIndexByte(s[from:to], '@')
	}
	if l.at < from {
		return -1
	}
	return l.at
}

// authorities examines each authority after a scheme or two slashes.
func (f *secretFinder) authorities() {
	s := f.S
	if i := strings.Index(s, "//"); i >= 0 && strings.IndexByte(s[:i], ':') < 0 {
		f.authorityFrom(i + len("//"))
	}
	for at := 0; ; at++ {
		i := strings.IndexByte(s[at:], ':')
		if i < 0 {
			return
		}
		at += i
		end := at + 1
		for end < len(s) && (s[end] == '/' || s[end] == '\\') {
			end++
		}
		switch slashes := end - at - 1; {
		case slashes == 2, needsAuthority(s[schemeBefore(s, at):at]) && (slashes > 0 || at >= f.authority.end):
			f.authorityFrom(end)
		}
		at = max(at, end-2)
	}
}

// needsAuthority reports whether URLs of that scheme have an authority even if the slashes are
// wrong: "http:/h", "http:h", "http:///h".
func needsAuthority(schemeName string) bool {
	info := scheme.Lookup(schemeName)
	return info != nil && info.Authority == scheme.Required
}

// ports finds the passwords of authorities that end before their "@", such as a constant to which
// the rest is added. The password is an opaque word in place of the port, but not a version or the
// digest of an image.
func (f *secretFinder) ports() {
	for at := 0; ; {
		i := strings.Index(f.S[at:], "://")
		if i < 0 {
			return
		}
		name := f.S[schemeBefore(f.S, at+i) : at+i]
		at += i + len("://")
		end, _ := ascii.Scan(f.S, at, ascii.AuthorityEnd|ascii.Space|ascii.At)
		end = at + len(strings.TrimRight(f.S[at:end], ".…")) // marks of a truncated text
		user, port, _ := strings.Cut(f.S[at:end], ":")
		if LooksRandom(port) && !version.MatchString(port) && !strings.HasPrefix(user, "sha") &&
			(strings.ToLower(port) != port || !scheme.Has(name, scheme.ColonNamesPath) && scheme.IsKnown(name)) {
			f.add(end-len(port), end)
		}
	}
}

// version matches the beginning of a version such as "3.19.1-amd64".
var version = regexp.MustCompile(`^v?[0-9]+\.[0-9]`)

// authorityFrom examines the authority at offset from, and what may be its rest.
func (f *secretFinder) authorityFrom(from int) {
	to := f.limit(from)
	last := f.authority.in(f.S, from, to)
	if last < 0 {
		return
	}
	end, depth := from, f.depthAt(from-1)
	for end < to && !(ascii.Classes[f.S[end]]&(ascii.AuthorityEnd|ascii.Backslash) != 0 && f.depthAt(end) <= depth) {
		end++
	}
	f.authority.end = end
	at := from + strings.LastIndexByte(f.S[from:end], '@')
	switch {
	case at < from:
		if last > f.authority.reach && f.brokenUserinfo(from, end, last) {
			f.userinfo(from, last)
			f.authority.reach = last
		}
	case isDigest(f.S[at+1:]):
	case last == at, f.isHost(at+1, end), isVersion(f.S[last+1 : to]):
		f.userinfo(from, at)
	case last > f.authority.reach:
		f.userinfo(from, last)
		f.authority.reach = last
	default:
		f.userinfo(from, at)
	}
}

// isHost reports whether [from, to) is certainly a host: it has a dot, is an IP-literal or
// localhost, or is a name with a port.
func (f *secretFinder) isHost(from, to int) bool {
	host, port := hostAndPort(f.S[from:to])
	return strings.ContainsAny(host, ".[") || host == "localhost" || len(port) > 1 && ascii.ValidPort(port)
}

// hostAndPort splits s into a host and its port, which is "" if there is none.
func hostAndPort(s string) (host, port string) {
	if strings.HasPrefix(s, "[") {
		end := strings.IndexByte(s, ']') + 1
		return s[:end], strings.TrimPrefix(s[end:], ":")
	}
	host, port, _ = strings.Cut(s, ":")
	return host, port
}

// brokenUserinfo reports whether the authority [from, end), which has no "@" and is not a host with
// a port, begins a userinfo that continues to the "@" at offset last.
func (f *secretFinder) brokenUserinfo(from, end, last int) bool {
	host, port, ok := strings.Cut(f.S[from:end], ":")
	known := strings.Contains(host, ".") || host == "localhost"
	standsIn := isHoles(host) || isPlaceholders(host) || isVariable(host) || strings.EqualFold(host, "host")
	switch behind := f.S[last+1:]; {
	case !ok, isLiteral(host), isVersion(behind), isDigest(behind), isDrive(f.S[from:]):
		return false
	case port == "":
		return !known && !(scheme.IsWeb(host) && strings.HasPrefix(f.S[end:], "//"))
	case isHoles(port), !ascii.ValidPort(port) && IsPlaceholder(port):
		return !known && !standsIn
	case !ascii.ValidPort(port):
		return true
	}
	inValue := strings.IndexByte(f.S[max(end, last-maxStandIn):last], '=') >= 0 // a mail address in a query
	return !known && !inValue && hostname.LooksLikeHost(hostBehind(f.S[last+1:]))
}

// isLiteral reports whether host begins like an IP-literal, encoded or not.
func isLiteral(host string) bool {
	return strings.HasPrefix(host, "[") || strings.HasPrefix(host, "%5B") || strings.HasPrefix(host, "%5b")
}

// hostBehind returns the part of s that may be a host.
func hostBehind(s string) string {
	s = s[:min(len(s), 256)]
	if end := strings.IndexAny(s, "/?#,"); end >= 0 {
		return s[:end]
	}
	return s
}

// isHoles reports whether s consists of holes, or is empty.
func isHoles(s string) bool { return strings.Trim(s, string(rune(core.HoleByte))) == "" }

// isDrive reports whether s begins with a Windows drive in upper case, such as "C:/".
func isDrive(s string) bool {
	return len(s) > 2 && ascii.Classes[s[0]]&ascii.Alpha != 0 && s[0]&0x20 == 0 && s[1] == ':' && (s[2] == '/' ||
		s[2] == '\\')
}

// isVersion reports whether s begins with a version, such as the one after the "@" of a package.
func isVersion(s string) bool {
	digits := strings.TrimPrefix(s, "v")
	if digits == "" || ascii.Classes[digits[0]]&ascii.Digit == 0 {
		return false
	}
	if len(digits) < len(s) {
		return true
	}
	end := 0
	for end < min(len(s), 24) && (ascii.Classes[s[end]]&ascii.Digit != 0 || s[end] == '.') {
		end++
	}
	return strings.Count(s[:end], ".") == 2
}

// isDigest reports whether s begins with the digest of a container image.
func isDigest(s string) bool {
	return strings.HasPrefix(s, "sha256:") || strings.HasPrefix(s, "sha384:") || strings.HasPrefix(s, "sha512:")
}

// userinfo examines the userinfo [from, to), or a list of userinfos with hosts between them:
// "a:b@h,c:d@h2".
func (f *secretFinder) userinfo(from, to int) {
	for at := from; ; {
		i := strings.IndexByte(f.S[at:to], '@')
		if i < 0 {
			break
		}
		end := at + i + 1
		end += runOf(f.S[end:to], ascii.Alpha|ascii.Digit|ascii.Mark|ascii.Colon|ascii.Open|ascii.Close)
		if end < to && f.S[end] == ',' && strings.IndexByte(f.S[end:to], ':') > 0 &&
			strings.IndexByte(f.S[from:at+i], ':') >= 0 {
			f.credentials(from, at+i)
			from = end + 1
			scheme := runOf(f.S[from:min(to, from+maxSecretName)], ascii.SchemeByte)
			if strings.HasPrefix(f.S[from+scheme:to], "://") {
				from += scheme + len("://")
			}
		}
		at = max(end, from)
	}
	f.credentials(from, to)
}

// credentials examines one "user:password", or a user alone.
func (f *secretFinder) credentials(from, to int) {
	user, password, ok := strings.Cut(f.S[from:to], ":")
	colon := from + len(user)
	switch {
	case password == "x-oauth-basic" || ok && password == "" || !ok:
		if password != "" && !IsPlaceholder(user) && user != "" || looksRandomUser(user) ||
			ok && password == "" && LooksRandom(user) { // "sk4Ke7yX:@api.corp.io"
			f.add(from, colon)
		}
	case password != user && !IsPlaceholder(password):
		f.add(colon+1, to)
	}
}

var uuid = regexp.MustCompile(`^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$`)

// looksRandomUser reports whether a user without a password is a token rather than a name: 40 hexadecimal
// digits, a UUID, a key of Mailgun, or letters of both cases and digits, which are generated or at
// least 20 bytes. The 32 hexadecimal digits of a Sentry project are public.
func looksRandomUser(user string) bool {
	if key, ok := strings.CutPrefix(user, "key-"); ok && len(key) == 32 && runOf(key, ascii.Digit|ascii.HexAlpha) == 32 {
		return true
	}
	if uuid.MatchString(user) {
		return true
	}
	if len(user) < 20 && !IsCertainlyRandom(user) {
		return false
	}
	var upper, lower, digits, hex int
	for i := range len(user) {
		switch b := user[i]; {
		case ascii.Classes[b]&ascii.Digit != 0:
			digits++
		case ascii.Classes[b]&ascii.Alpha != 0 && b&0x20 == 0:
			upper++
		case ascii.Classes[b]&ascii.Alpha != 0:
			lower++
		case b != '-' && b != '_':
			return false
		}
		if ascii.IsHex(user[i]) {
			hex++
		}
	}
	return hex == 40 && len(user) == 40 || upper > 1 && lower > 1 && digits > 1
}
