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

// A kind is the kind of value that a key announces.
type kind uint8

const (
	anyText kind = iota
	aURL
	aDSN
	anEndpoint // a URL, or a host with or without a port
	anAddress  // a host and a port, or anything else with a street
	aListener  // the same, perhaps without the host
	anOrigin   // of the web
	aPort
)

var kinds = map[string]kind{
	"url": aURL, "urls": aURL, "uri": aURL, "uris": aURL, "baseurl": aURL, "dsn": aDSN,
	"endpoint": anEndpoint, "endpoints": anEndpoint, "proxy": anEndpoint, "host": anEndpoint, "hosts": anEndpoint,
	"hostname": anEndpoint, "address": anAddress, "addr": anAddress, "addresses": anAddress, "addrs": anAddress,
	"broker": anAddress, "brokers": anAddress, "server": anAddress, "servers": anAddress,
	"listen": aListener, "bind": aListener, "origin": anOrigin, "origins": anOrigin, "port": aPort,
}

// kindOf returns what a key says: its last word, and whose it is.
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
	case k == anEndpoint && has("no", "non"): // NO_PROXY
		return anyText
	case k == anAddress && has("listen", "bind"):
		return aListener
	case k == anOrigin && !has("cors", "allow", "allowed"): // of git, of a CDN
		return anyText
	}
	return k
}

// wordsOf returns the words of a key in small letters: "apiBaseURL" has three.
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

// hole matches a hole in a regular expression.
const hole = `\x00`

// A place is what is expected of a text, and how sure that is.
type place struct {
	use   check.Use
	doubt bool // a scheme may be missing on purpose
}

// placeOf returns what is expected of a text with that key; false if nothing is.
func placeOf(v *Value, t *core.Text) (p place, ok bool) {
	s := t.S
	form := func(f core.Form) (place, bool) { return place{use: check.Use{Form: f}}, true }
	k := kindOf(v.Key)
	switch isURL := beginsURL.MatchString(s); {
	case v.IsLink && t.BeginsURL():
		return form(core.FormURI)
	case v.IsLink:
		return form(core.FormReference)
	case k == anOrigin && isURL:
		return form(core.FormOrigin)
	case k == anyText:
		known := webURL.MatchString(s) || isURL && isKnown(s[:strings.IndexByte(s, ':')])
		return place{}.when(known && !strings.ContainsFunc(s, unicode.IsSpace), core.FormURI)
	case isURL, k != aDSN && webURL.MatchString(s):
		return form(core.FormURI)
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

// isKnown reports whether a scheme is known, or a misspelling of one of the web.
func isKnown(name string) bool {
	return scheme.Lookup(name) != nil || check.Nearest(name, []string{"http", "https"}) != ""
}

// when returns p with a form, if it is that.
func (p place) when(is bool, f core.Form) (place, bool) {
	p.use.Form = f
	return p, is
}

// urlWithout returns what is expected of the text of a key for URLs that has no "://": a host
// lacks the scheme, perhaps; a path, a name or prose are left alone.
func urlWithout(s string) (p place, ok bool) {
	first, _, _ := strings.Cut(s, "/")
	switch {
	case strings.ContainsFunc(s, unicode.IsSpace), strings.HasPrefix(s, "."):
		return p, false
	case hostname.LooksLikeHost(first):
		return place{use: check.Use{Form: core.FormURI, Own: true}, doubt: true}, true
	}
	return place{}.when(hasScheme.MatchString(s), core.FormURI)
}

// A piece is one text of a list.
type piece struct {
	text string
	at   int // its offset in the value
}

// pieces divides a list of URLs or addresses at its commas. A list with blanks is left alone: it may be
// prose.
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
