package core

import "strings"

// isAddress reports whether a place of form f takes an authority or a part of one,
// so that an "@" in it always follows a userinfo.
func isAddress(f Form) bool {
	switch f {
	case FormAuthority, FormUserinfo, FormHost, FormPort, FormHostPort, FormHostOptPort, FormListen:
		return true
	}
	return false
}

// beginning looks for a userinfo that the text begins with, without a scheme:
// "user:password@host", with any byte in the password.
func (f *secretFinder) beginning() {
	s := f.s
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
	case isVersion(s[last+1:]), isDigest(s[last+1:]), isDrive(s[from:]), beginsWithPort(s[colon+1:]), isTime(s[from:colon], s[colon+1:last]):
	case isLabel(s[from:colon]), isBlank(s[colon+1]), strings.HasPrefix(s[colon+1:], "%20"): // prose
	default:
		f.userinfo(from, last)
	}
}

// beginsWithPort reports whether s begins with a port and a path, a query or a
// fragment.
func beginsWithPort(s string) bool {
	end := 0
	for end < len(s) && classes[s[end]]&clDigit != 0 {
		end++
	}
	return end > 0 && end <= 5 && end < len(s) && classes[s[end]]&clSync != 0
}

// isLabel reports whether what stands in front of a colon says what follows it, and
// is no user: a scheme, or a word of labels.
func isLabel(s string) bool { return labels[strings.ToLower(s)] || knownScheme(s) }

// labels stand in front of addresses of mail, of accounts and of packages.
var labels = wordSet(`
from to cc bcc by mail email e-mail sender recipient reply-to replyto contact author committer reviewer assignee owner
organizer attendee group serviceaccount domain member principal upn acct xmpp sip sips smtp im skype jabber jdbc
npm jsr pkg deno go gem pypi cargo docker oci nix github gitlab bitbucket workspace link portal patch image
`)

// words looks for "user:password@host" in the words of the text: where no authority
// is expected, and where one of them is empty ("https:///user:password@host"). What
// follows a scheme without authorities is none of them. Bytes that were encoded more
// than depth times end no word, but may stand in the password.
func (f *secretFinder) words(depth uint8) {
	for i := f.opaqueEnd(); i < len(f.s); {
		end := i
		for end < len(f.s) && !(endsWord(f.s[end]) && f.depthAt(end) <= depth) {
			end++
		}
		if at := strings.LastIndexByte(f.s[i:end], '@'); at > 0 {
			f.segment(i, i+at+1)
		}
		i = end + 1
	}
}

func endsWord(b byte) bool {
	return classes[b]&(clSync|clControl|clSpace) != 0 && b != HoleByte || strings.IndexByte(",<>\"`", b) >= 0
}

// opaqueEnd returns the end of what a scheme such as "urn" or "mailto" begins: it
// has no userinfo.
func (f *secretFinder) opaqueEnd() int {
	scheme, rest, ok := strings.Cut(f.s, ":")
	if !ok || strings.HasPrefix(rest, "//") || !isOpaqueScheme(scheme) {
		return 0
	}
	if end := strings.IndexAny(f.s, "?#"); end >= 0 {
		return end
	}
	return len(f.s)
}

// isOpaqueScheme reports whether URLs of that scheme have no authority and no
// userinfo elsewhere: that of SIP stands behind the scheme.
func isOpaqueScheme(scheme string) bool {
	info := LookupScheme(scheme)
	return info != nil && info.Authority != Required && !strings.HasPrefix(info.Name, "sip")
}

// segment looks at the stretch [from, to), which ends in an "@": "host=user:pw@".
// What divides settings may stand in the password.
func (f *secretFinder) segment(from, to int) {
	for i := from; i < to; {
		end := i
		for end < to && strings.IndexByte("=&;()'|{}[]", f.s[end]) < 0 {
			end++
		}
		at := i + strings.LastIndexByte(f.s[i:end], '@')
		if at < i {
			i = end + 1
			continue
		}
		if colon := i + strings.IndexByte(f.s[i:at], ':'); colon >= i {
			f.word(i, colon, at)
		} else if colon := from + strings.IndexByte(f.s[from:at], ':'); colon >= from && !hasSetting(f.s[colon:at]) {
			begin := from + strings.LastIndexAny(f.s[from:colon], "=&;()'|[]") + 1
			f.word(begin, colon, at)
		}
		i, from = end+1, end+1
	}
}

// hasSetting reports whether s has "&name=" or ";name=" in it.
func hasSetting(s string) bool {
	for i := range len(s) {
		if (s[i] == '&' || s[i] == ';') && beginsSetting(s[i:]) {
			return true
		}
	}
	return false
}

// word looks at the user [from, colon) and the password in front of the "@" at
// offset at. Schemes in front of the user are none.
func (f *secretFinder) word(from, colon, at int) {
	for isLabel(f.s[from:colon]) {
		label := f.s[from:colon]
		next := strings.IndexByte(f.s[colon+1:at], ':')
		switch {
		case isOpaqueScheme(label), next < 0 && (labels[strings.ToLower(label)] || needsAuthority(label) || isMailbox(f.s[colon+1:at])):
			return
		case next < 0:
			f.credentials(from, at)
			return
		}
		from, colon = colon+1, colon+1+next
	}
	user, password := f.s[from:colon], f.s[colon+1:at]
	if strings.ContainsAny(user, "/?#") || isDrive(f.s[from:]) {
		return // of another word, which is encoded
	}
	if !isTime(user, password) && !isRoute(user, password) && !isVersion(f.s[at+1:]) && !isDigest(f.s[at+1:]) {
		f.credentials(from, at)
	}
}

// isTime reports whether a colon stands between the numbers of a time, or between a
// host and its port.
func isTime(user, password string) bool {
	if strings.Trim(password, "0123456789:.+-Z") != "" {
		return false
	}
	return user == "" || classes[user[len(user)-1]]&clDigit != 0 || strings.Contains(user, ".") || user == "localhost"
}

// isRoute reports whether ":name" is the parameter of a route.
func isRoute(user, password string) bool {
	return user == "" && classesOf(password)&^(clAlpha|clHexAlpha) == 0 && strings.ToLower(password) == password
}

// isMailbox reports whether s can be the name in front of the "@" in an address of
// mail, rather than a password: words with a number behind them at most.
func isMailbox(s string) bool {
	for i := 1; i < len(s); i++ {
		before, b := classes[s[i-1]], classes[s[i]]
		switch {
		case b&(clAlpha|clDigit|clMark|clSchemeMark) == 0:
			return false
		case b&clAlpha != 0 && (before&clDigit != 0 || s[i]&0x20 == 0 && before&clAlpha != 0):
			return false
		}
	}
	return true
}
