package core

import (
	"slices"
	"strings"
)

// appendSecrets appends to out the bytes of u that no output may hold: in order,
// apart, and none empty.
func (u *URL) appendSecrets(out []Span) []Span {
	if s := secretSpan(u); s.Len() > 0 {
		out = append(out, s)
	}
	for _, c := range [...]Component{Query, Fragment} {
		if u.Has(c) {
			out = u.appendSecretValues(out, u.spans[c])
		}
	}
	more := append(u.nestedSecrets(), dsnSecrets(u.Text)...)
	if i := strings.IndexByte(u.Text, '?'); i >= 0 && !u.Has(Query) { // a URL where an address belongs
		more = u.appendSecretValues(more, span(i+1, len(u.Text)))
	}
	if len(more) > 0 {
		return union(append(out, more...))
	}
	return out
}

// maxNested is how many URLs within a URL are looked at one by one.
const maxNested = 8

// nestedSecrets gives the passwords of URLs that stand in the path, the query or
// the fragment of u. Behind the last that is looked at everything up to an "@" is
// taken for one.
func (u *URL) nestedSecrets() (out []Span) {
	at := max(int(u.spans[Authority].End), 0)
	for range maxNested {
		i := strings.Index(u.Text[at:], "://")
		if i < 0 {
			return out
		}
		at += i + len(":")
		inner := Parse(u.Text[at:])
		if s := secretSpan(&inner); s.Len() > 0 {
			out = append(out, Span{s.Start + int32(at), s.End + int32(at)})
		}
		at += len("//")
	}
	if last := strings.LastIndexByte(u.Text, '@'); last > at {
		out = append(out, span(at, last))
	}
	return out
}

// union sorts spans and joins those that overlap or touch.
func union(spans []Span) []Span {
	slices.SortFunc(spans, func(a, b Span) int { return int(a.Start - b.Start) })
	out := spans[:1]
	for _, s := range spans[1:] {
		if last := &out[len(out)-1]; s.Start <= last.End {
			last.End = max(last.End, s.End)
		} else {
			out = append(out, s)
		}
	}
	return out
}

// appendSecretValues appends the values of in that go by a secret's name. It
// takes one too many rather than one too few: only stand-ins may be shown.
func (u *URL) appendSecretValues(out []Span, in Span) []Span {
	for at := in.Start; at < in.End; {
		name, value, next := pairAt(u.Text, at, in.End)
		at = next
		if value.Len() == 0 || !IsSecretName(name.In(u.Text)) || IsStandIn(value.In(u.Text)) {
			continue
		}
		if n := len(out); n > 0 && out[n-1].End >= value.Start { // a broken userinfo reaches into the query
			out[n-1].End = max(out[n-1].End, value.End)
			continue
		}
		out = append(out, value)
	}
	return out
}

// pairAt gives name and value of the pair that begins at offset at of a query
// that ends at end, and where the next one begins. Without "=" the value is absent.
func pairAt(s string, at, end int32) (name, value Span, next int32) {
	name, value = Span{at, end}, Absent
	for i := at; i < end; i++ {
		switch s[i] {
		case '=':
			if !value.Present() {
				name.End, value = i, Span{i + 1, end}
			}
		case '&', ';':
			if value.Present() {
				value.End = i
			} else {
				name.End = i
			}
			return name, value, i + 1
		}
	}
	return name, value, end
}

// maxSecretName is the length of the longest name of a parameter that is looked
// up, with its dashes.
const maxSecretName = 32

// IsSecretName reports whether a parameter of that name holds a secret. Case,
// "-", "_" and "." do not count.
func IsSecretName(name string) bool {
	if len(name) < 3 || len(name) > maxSecretName {
		return false
	}
	var plain [maxSecretName]byte
	n := 0
	for i := range len(name) {
		if b := name[i]; classes[b]&clAlpha != 0 {
			plain[n] = b | 0x20
			n++
		} else if strings.IndexByte("-_.", b) < 0 {
			return false
		}
	}
	return secretNames[string(plain[:n])]
}

// secretNames are the names without dashes, in lower case. Names of which only
// some values are secret ("key", "code", "state", "auth") are not here, and those
// of tokens that stand for a place in a list ("pagetoken") are not either.
var secretNames = wordSet(`
token accesstoken authtoken apitoken privatetoken refreshtoken idtoken usertoken bottoken bearertoken securitytoken
sessiontoken sastoken jwt apikey apisecret appsecret clientsecret consumersecret accesskey secretkey secretaccesskey
subscriptionkey ocpapimsubscriptionkey sharedaccesskey accountkey privatekey secret password passwd passphrase pwd
sig signature xamzsignature xamzsecuritytoken xamzcredential xgoogsignature xgoogcredential hmac
`)

// endsLikeSecret reports whether a name ends as that of a secret does: in the same
// two letters, or in a dash. Few others do.
func endsLikeSecret(name string) bool {
	if len(name) < 2 {
		return false
	}
	a, b := name[len(name)-2], name[len(name)-1]
	if classes[a]&classes[b]&clAlpha == 0 {
		return classes[a]&(clMark|clAlpha) != 0 && classes[b]&(clMark|clAlpha) != 0
	}
	return secretEnds[b&31]>>(a&31)&1 != 0
}

// secretEnds has, for the last letter of each name, the set of the letters before.
var secretEnds = endsOf(secretNames)

func endsOf(names map[string]bool) (ends [32]uint32) {
	for name := range names {
		ends[name[len(name)-1]&31] |= 1 << (name[len(name)-2] & 31)
	}
	return ends
}

// leastToken is the length of the shortest token that is taken for one.
const leastToken = 12

// isSecretValue reports whether the value of a parameter with a secret's name is
// a secret and no word: letters and digits together, or what a service hands out.
func isSecretValue(name, value string) bool {
	if value == "" || IsStandIn(value) || strings.IndexByte(value, HoleByte) >= 0 {
		return false
	}
	if strings.HasPrefix(strings.ToLower(name), "pass") || strings.EqualFold(name, "pwd") {
		return true
	}
	if IsToken(value) {
		return true
	}
	seen := classesOf(value)
	return len(value) >= leastToken && seen&clDigit != 0 && seen&clAlpha != 0
}
