package textfiles

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/hostname"
	"github.com/urllint/urllint/core/scheme"
)

// A kind is the kind of value that a key suggests.
type kind uint8

const (
	anyText kind = iota
	aURL
	aDSN
	anEndpoint // a URL, or a host with an optional port
	anAddress  // host and port, or a postal address
	aListener  // an address whose host may be missing
	anOrigin   // of a web site
	aPort
)

var kinds = map[string]kind{
	"url": aURL, "urls": aURL, "uri": aURL, "uris": aURL, "baseurl": aURL, "dsn": aDSN,
	"endpoint": anEndpoint, "endpoints": anEndpoint, "proxy": anEndpoint, "host": anEndpoint, "hosts": anEndpoint,
	"hostname": anEndpoint, "address": anAddress, "addr": anAddress, "addresses": anAddress, "addrs": anAddress,
	"broker": anAddress, "brokers": anAddress, "server": anAddress, "servers": anAddress,
	"listen": aListener, "bind": aListener, "origin": anOrigin, "origins": anOrigin, "port": aPort,
}

// kindOf returns the kind that a key suggests, by its last word and the words before it.
func kindOf(key string) kind {
	words := wordsOf(key)
	if len(words) == 0 {
		return anyText
	}
	last := len(words) - 1
	k := kinds[words[last]]
	has := func(list ...string) bool {
		return slices.ContainsFunc(words[:last], func(w string) bool { return slices.Contains(list, w) })
	}
	switch {
	case k == anEndpoint && has("no", "non"): // such as NO_PROXY
		return anyText
	case k == anAddress && has("listen", "bind"):
		return aListener
	case k == anOrigin && !has("cors", "allow", "allowed"): // an origin of git or of a CDN
		return anyText
	}
	return k
}

// wordsOf returns the words of a key in lower case: "apiBaseURL" has three.
func wordsOf(key string) (words []string) {
	var b strings.Builder
	letters := []rune(key)
	for i, r := range letters {
		after := i > 0 && unicode.IsLower(letters[i-1])
		before := i > 0 && i+1 < len(letters) && unicode.IsUpper(letters[i-1]) && unicode.IsLower(letters[i+1])
		if unicode.IsUpper(r) && (after || before) {
			b.WriteByte(' ')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return strings.FieldsFunc(b.String(), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

var (
	beginsURL = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]*://`)
	webURL    = regexp.MustCompile(`^(?i:https?|wss?)(?::/|//)[[/\w` + hole + `-]`)
	hasScheme = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]*:`)
	hostOnly  = regexp.MustCompile(`^(?:\[[^\]\s]*\]|[\w.` + hole + `-]+)(?::[\d` + hole + `][\w` + hole + `]*)?$`)
	address   = regexp.MustCompile(`^(?:\[[^\]\s]*\]|[\w.` + hole + `-]*):[\d` + hole + `][\w` + hole + `]*$`)
	number    = regexp.MustCompile(`^[0-9]{2,5}$`)
	nextURL   = regexp.MustCompile(`(,)\s*[A-Za-z][A-Za-z0-9+.-]*://|\s[A-Za-z][A-Za-z0-9+.-]*://`)
)

// hole is the regular expression for a hole.
const hole = `\x00`

// A place is the use of a text, and whether that is in doubt.
type place struct {
	use   check.Use
	doubt bool // the scheme may be missing on purpose
}

// placeOf returns the use of a text with the key of v, or false if nothing is expected of it.
func placeOf(v *Value, t *core.Text) (p place, ok bool) {
	s := t.S
	form := func(f core.Form) (place, bool) { return place{use: check.Use{Form: f}}, true }
	k := kindOf(v.Key)
	switch isURL := beginsURL.MatchString(s); {
	case v.IsLink && t.BeginsURL():
		return form(core.FormAbsolute)
	case v.IsLink:
		return form(core.FormReference)
	case k == anOrigin && isURL:
		return form(core.FormOrigin)
	case k == anyText:
		known := webURL.MatchString(s) || isURL && isKnown(s[:strings.IndexByte(s, ':')])
		return place{}.when(known && !strings.ContainsFunc(s, unicode.IsSpace), core.FormAbsolute)
	case isURL, k != aDSN && webURL.MatchString(s):
		return form(core.FormAbsolute)
	case k == aURL:
		return urlWithout(s)
	case k == aDSN:
		return form(core.FormDSN)
	case k == anEndpoint:
		return place{}.when(hostOnly.MatchString(s), core.FormHostOptPort)
	case k == anAddress:
		return place{}.when(address.MatchString(s), core.FormHostPort)
	case k == aListener:
		return place{}.when(address.MatchString(s) || number.MatchString(s), core.FormListen)
	case k == aPort:
		return place{}.when(strings.Trim(s, "0123456789") == "", core.FormPort)
	}
	return p, false
}

// isKnown reports whether a scheme is known or a misspelling of http or https.
func isKnown(name string) bool {
	return scheme.Lookup(name) != nil || check.Nearest(name, []string{"http", "https"}) != ""
}

// when returns p with form f, and is.
func (p place) when(is bool, f core.Form) (place, bool) {
	p.use.Form = f
	return p, is
}

// urlWithout returns the use of a text without "://" whose key suggests a URL. A host may lack its
// scheme; paths, names and prose are skipped.
func urlWithout(s string) (p place, ok bool) {
	first, _, _ := strings.Cut(s, "/")
	switch {
	case strings.ContainsFunc(s, unicode.IsSpace), strings.HasPrefix(s, "."):
		return p, false
	case hostname.LooksLikeHost(first):
		return place{use: check.Use{Form: core.FormAbsolute, Own: true}, doubt: true}, true
	}
	return place{}.when(hasScheme.MatchString(s), core.FormAbsolute)
}

// A piece is one element of a list.
type piece struct {
	text string
	at   int // offset in the value
}

// pieces splits a list of URLs or addresses at its commas. It returns none for a list separated by
// blanks, which may be prose.
func pieces(v *Value) (list []piece) {
	text, at := v.Text, 0
	if v.IsLink {
		return []piece{{text, 0}}
	}
	if k := kindOf(v.Key); (k == anEndpoint || k == anAddress) && !strings.ContainsAny(text, "/ ") {
		for part := range strings.SplitSeq(text, ",") {
			list = append(list, piece{part, at})
			at += len(part) + 1
		}
		return list
	}
	for {
		m := nextURL.FindStringSubmatchIndex(text)
		if m == nil {
			break
		}
		if m[2] < 0 && strings.TrimSpace(text[:m[0]]) != "" {
			return nil
		}
		list = append(list, piece{text[:m[0]], at})
		cut := m[0] + 1
		at, text = at+cut, text[cut:]
		trimmed := strings.TrimLeft(text, " \t")
		at, text = at+len(text)-len(trimmed), trimmed
	}
	if kindOf(v.Key) == anOrigin {
		text, _, _ = strings.Cut(text, ",")
	}
	return append(list, piece{text, at})
}
