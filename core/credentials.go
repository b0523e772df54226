package core

import "strings"

// masked stands for a secret in everything that we write.
const masked = `"xxxxx"`

// secretSpan gives the password in the userinfo, and what may be one: behind
// the first ":" of an authority, up to the last "@" of the text, for a raw "/"
// in a password moves the "@" into the path. Empty or absent if there is none.
func secretSpan(u *URL) Span {
	if !u.Has(Authority) {
		return Absent
	}
	from := int(u.spans[Authority].Start)
	at := strings.LastIndexByte(u.Text[from:], '@')
	if at < 0 {
		return Absent
	}
	colon := strings.IndexByte(u.Text[from:from+at], ':')
	if colon < 0 {
		return Absent
	}
	return span(from+colon+1, from+at)
}

// Mask gives s with its secrets replaced by "xxxxx".
func Mask(s string) string {
	u := Parse(s)
	secret := secretSpan(&u)
	if secret.Len() <= 0 {
		return s
	}
	return s[:secret.Start] + "xxxxx" + s[secret.End:]
}
