package secret

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/scheme"
)

// isAddress reports whether form f is an authority or a part of one, so that an "@" always
// follows a userinfo.
func isAddress(f core.Form) bool {
	switch f {
	case core.FormAuthority, core.FormUserinfo, core.FormHost, core.FormPort, core.FormHostPort, core.FormHostOptPort,
		core.FormListen:
		return true
	}
	return false
}

// beginning looks for a userinfo at the beginning of a text without a scheme: "user:password@host",
// with any byte in the password.
func (f *secretFinder) beginning() {
	s := f.S
	from := len(s) - len(strings.TrimLeft(s, " \t\r\n<\"'`("))
	colon := strings.IndexAny(s[from:], ":/?#")
	if colon < 0 || s[from+colon] != ':' && !isAddress(f.form) {
		return
	}
	colon += from
	last := f.authority.in(s, from, f.limit(from))
	switch {
	case last < colon, colon > from && strings.HasPrefix(s[colon+1:], "//"), needsAuthority(s[from:colon]):
	case isAddress(f.form):
		f.userinfo(from, last)
	case isVersion(s[last+1:]), isDigest(s[last+1:]), isDrive(s[from:]), isLiteral(s[from:]), beginsWithPort(s[colon+1:]),
		isTime(s[from:colon], s[colon+1:last]):
	case isLabel(s[from:colon]), strings.HasPrefix(s[colon+1:], "%20"),
		isStructure(s[from:colon], s[colon+1:last]): // prose
	default:
		f.userinfo(from, last)
	}
}

// beginsWithPort reports whether s begins with a port before a path, a query or a fragment.
func beginsWithPort(s string) bool {
	end := runOf(s, ascii.Digit)
	return end > 0 && end <= 5 && end < len(s) && ascii.Classes[s[end]]&ascii.AuthorityEnd != 0
}

// isLabel reports whether the word before a colon is not a user but introduces what follows: a
// scheme, or one of labels.
func isLabel(s string) bool { return labels[strings.ToLower(s)] || scheme.IsKnown(s) }

// labels precede addresses of mail, accounts and packages.
var labels = ascii.WordSet(`
from to cc bcc by mail email e-mail sender recipient reply-to replyto contact author committer reviewer assignee owner
organizer attendee group serviceaccount domain member principal upn acct xmpp sip sips smtp im skype jabber jdbc
npm jsr pkg deno go gem pypi cargo docker oci nix github gitlab bitbucket workspace link portal patch image
`)

// words looks for "user:password@host" in the words of the text, where no authority is expected or
// where it is empty ("https:///user:password@host"). It skips what follows a scheme without
// authorities. Bytes that were encoded more than depth times do not end a word, but may be in the
// password.
func (f *secretFinder) words(depth uint8) {
	for i := f.opaqueEnd(); i < len(f.S); {
		end := i
		for end < len(f.S) && !(endsWord(f.S[end]) && f.depthAt(end) <= depth) {
			end++
		}
		if at := strings.LastIndexByte(f.S[i:end], '@'); at > 0 {
			f.segment(i, i+at+1)
			f.behindHole(i, i+at)
		}
		i = end + 1
	}
}

// behindHole examines the bytes between a hole at offset from and an "@" at offset at before
// another hole: before + "s3cr3t@" + after.
func (f *secretFinder) behindHole(from, at int) {
	if f.S[from] == core.HoleByte && at+1 < len(f.S) && f.S[at+1] == core.HoleByte && LooksRandom(f.S[from+1:at]) {
		f.add(from+1, at)
	}
}

func endsWord(b byte) bool {
	return ascii.Classes[b]&(ascii.AuthorityEnd|ascii.Control|ascii.Space) != 0 && b != core.HoleByte ||
		strings.IndexByte(",<>\"`", b) >= 0
}

// opaqueEnd returns the end of the path after a scheme such as "urn" or "mailto", which has no
// userinfo, or 0 for other texts.
func (f *secretFinder) opaqueEnd() int {
	scheme, rest, ok := strings.Cut(f.S, ":")
	if !ok || strings.HasPrefix(rest, "//") || !isOpaqueScheme(scheme) {
		return 0
	}
	if end := strings.IndexAny(f.S, "?#"); end >= 0 {
		return end
	}
	return len(f.S)
}

// isOpaqueScheme reports whether URLs of that scheme have neither an authority nor a userinfo. SIP
// URLs have a userinfo right after the scheme.
func isOpaqueScheme(schemeName string) bool {
	info := scheme.Lookup(schemeName)
	return info != nil && info.Authority != scheme.Required && !strings.HasPrefix(info.Name, "sip")
}

// segment examines [from, to), which ends with an "@": "host=user:pw@". The password may contain
// separators of settings.
func (f *secretFinder) segment(from, to int) {
	for i := from; i < to; {
		end := i
		for end < to && strings.IndexByte("=&;()'|{}[]", f.S[end]) < 0 {
			end++
		}
		at := i + strings.LastIndexByte(f.S[i:end], '@')
		if at < i {
			i = end + 1
			continue
		}
		if colon := i + strings.IndexByte(f.S[i:at], ':'); colon >= i {
			f.word(i, colon, at)
		} else if colon := from + strings.IndexByte(f.S[from:at], ':'); colon >= from && !hasSetting(f.S[colon:at]) {
			begin := from + strings.LastIndexAny(f.S[from:colon], "=&;()'|[]") + 1
			f.word(begin, colon, at)
		}
		i, from = end+1, end+1
	}
}

// hasSetting reports whether s contains "&name=" or ";name=".
func hasSetting(s string) bool {
	for i := range len(s) {
		if (s[i] == '&' || s[i] == ';') && beginsSetting(s[i:]) {
			return true
		}
	}
	return false
}

// word examines the user [from, colon) and the password before the "@" at offset at. It skips
// schemes and labels before the user.
func (f *secretFinder) word(from, colon, at int) {
	for isLabel(f.S[from:colon]) {
		label := f.S[from:colon]
		next := strings.IndexByte(f.S[colon+1:at], ':')
		switch {
		case isOpaqueScheme(label), next < 0 && (labels[strings.ToLower(label)] || needsAuthority(label) ||
			isMailbox(f.S[colon+1:at])):
			return
		case next < 0:
			f.credentials(from, at)
			return
		}
		from, colon = colon+1, colon+1+next
	}
	user, password := f.S[from:colon], f.S[colon+1:at]
	if strings.ContainsAny(user, "/?#") || isDrive(f.S[from:]) || user == "" && from > 0 && f.S[from-1] == ']' {
		return // part of another, encoded word, or the port of an IP-literal
	}
	if !isTime(user, password) && !isRoute(user, password) && !isStructure(user, password) && !isVersion(f.S[at+1:]) &&
		!isDigest(f.S[at+1:]) {
		f.credentials(from, at)
	}
}

// isTime reports whether the colon separates the numbers of a time, or a host and its port.
func isTime(user, password string) bool {
	if strings.Trim(password, "0123456789:.+-Z") != "" {
		return false
	}
	return user == "" || ascii.Classes[user[len(user)-1]]&ascii.Digit != 0 || strings.Contains(user, ".") ||
		user == "localhost"
}

// isStructure reports whether the text around a colon and before an "@" is prose, an expression or
// JSON rather than a user and a password: {"id":"x","mail":"me@h.test"}, "@body.a:length > 1 &&
// @body.b".
func isStructure(user, password string) bool {
	password = structural.Replace(password) // a fix that encodes a byte must not create a secret
	for _, begin := range []string{"\"", "{\"", "[{", "[\"", "= "} {
		if strings.HasPrefix(password, begin) {
			return true
		}
	}
	if first, rest, ok := strings.Cut(password, " "); ok && IsPlaceholder(strings.TrimRight(first, ",;.)")) &&
		strings.Contains(rest, ":") {
		return true // "user:pass or me:password@host"
	}
	return strings.HasPrefix(user, "@") || strings.TrimSpace(password) != password ||
		strings.Contains(password, "\":") || strings.Contains(password, "\",") || strings.Contains(password, "\n")
}

var structural = strings.NewReplacer(
	"%20", " ", "%22", "\"", "%7B", "{", "%7b", "{", "%5B", "[", "%5b", "[",
	"%0A", "\n", "%0a", "\n", "%09", "\t", "%0D", "\r", "%0d", "\r",
)

// isRoute reports whether ":name" is the parameter of a route.
func isRoute(user, password string) bool {
	return user == "" && ascii.ClassesOf(password)&^(ascii.Alpha|ascii.HexAlpha) == 0 &&
		strings.ToLower(password) == password
}

// isMailbox reports whether s can be the local part of a mail address rather than a password:
// words, each with at most a number after it.
func isMailbox(s string) bool {
	for i := 1; i < len(s); i++ {
		before, b := ascii.Classes[s[i-1]], ascii.Classes[s[i]]
		switch {
		case b&(ascii.Alpha|ascii.Digit|ascii.Mark|ascii.SchemeMark) == 0:
			return false
		case b&ascii.Alpha != 0 && (before&ascii.Digit != 0 || s[i]&0x20 == 0 && before&ascii.Alpha != 0):
			return false
		}
	}
	return true
}
