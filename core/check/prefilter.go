package check

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/scheme"
	"github.com/urllint/urllint/core/secret"
)

// features are properties of components that no single byte shows, as classes. A rule runs only if
// one of its Trigger classes was seen or is among the features.
type features struct {
	byComponent [core.NumComponents]ascii.Class
	union       ascii.Class // of all components
}

// prefilter computes cheap features of the components: Fault if one breaks its grammar, Unusual if
// a rule should examine it. For the whole text it adds the features of triplets and query, Secret for
// what may be a token, Blank for a request that may contain a placeholder, and Refusable where net/url
// may reject the text.
// Most texts have no features, so that few rules run.
func prefilter(u *core.URL, use *Use, info *scheme.Info, holes bool) (f features) {
	if u.Faults() != 0 {
		f.ofFaults(u)
	}
	if !plainScheme(u, use, info) { // the scheme or the "//" before the host may be missing
		f.add(core.Scheme, ascii.Unusual)
		f.add(core.Whole, ascii.Unusual)
	}
	if !u.Has(core.Scheme) && u.Seen(core.Path)&ascii.Colon != 0 {
		f.add(core.Path, ascii.Unusual)
		f.add(core.Whole, ascii.Unusual)
	}
	if u.Has(core.Authority) && strings.Contains(u.Part(core.Path), "//") {
		f.add(core.Path, ascii.Unusual)
	}
	if u.Seen(core.Userinfo)&ascii.Colon != 0 || use.Form == core.FormPassword {
		f.add(core.Userinfo, ascii.Unusual)
	}
	if u.Has(core.Host) && !plainHost(u, use, info) {
		f.add(core.Host, ascii.Unusual)
	}
	if u.Has(core.Port) && !plainPort(u.Part(core.Port), info) {
		f.add(core.Port, ascii.Unusual)
	}
	if found := queryFeatures(u, info); found != 0 {
		f.add(core.Whole, found)
	}
	if len(u.Text) >= secret.LeastURLToken && secret.MayContainToken(u.Text, u.Seen(core.Whole)) {
		f.add(core.Whole, ascii.Secret)
	}
	if u.Seen(core.Whole)&ascii.Percent != 0 {
		f.add(core.Whole, tripletFeatures(u.Text))
	}
	if use.MakesRequest() && (u.Seen(core.Whole)&ascii.Unsafe != 0 ||
		u.Seen(core.Path)&ascii.Colon != 0 || strings.IndexByte(u.Text, '_') >= 0) {
		f.add(core.Whole, ascii.Blank)
	}
	if holes || use.Form == core.FormTarget || u.Seen(core.Host)&(ascii.Open|ascii.Percent) != 0 && oddHost(u) {
		f.add(core.Whole, ascii.Refusable)
	}
	return f
}

func (f *features) add(c core.Component, found ascii.Class) {
	f.byComponent[c] |= found
	f.union |= found
}

// ofFaults records which components break their grammar.
func (f *features) ofFaults(u *core.URL) {
	for c := core.Scheme; c < core.NumComponents; c++ {
		if c != core.Authority && u.FaultsIn(c) != 0 {
			f.byComponent[c] = ascii.Fault
		}
	}
	f.add(core.Whole, ascii.Fault|ascii.Unusual|ascii.Refusable)
}

// oddHost reports whether net/url may read the host differently from RFC 3986: it has triplets or
// is an IPvFuture.
func oddHost(u *core.URL) bool {
	return u.Seen(core.Host)&ascii.Percent != 0 || u.Seen(core.Host)&ascii.BadForm == 0 &&
		u.Part(core.Host)[1]|0x20 == 'v'
}

// tripletFeatures returns Escape if s contains "%25", or the triplet of a NUL or a line break.
func tripletFeatures(s string) ascii.Class {
	for i := 0; i+2 < len(s); i++ {
		next := strings.IndexByte(s[i:len(s)-2], '%')
		if next < 0 {
			break
		}
		i += next
		if s[i+1] == '2' && s[i+2] == '5' || ascii.IsLineOrNUL(s[i:i+3]) {
			return ascii.Escape
		}
	}
	return 0
}

// queryFeatures returns the [PairFeatures] of the query, and Pairs for a "+" in it, and for an "&" in a path without
// a query. Separators of pairs matter only for schemes of the web.
func queryFeatures(u *core.URL, info *scheme.Info) (found ascii.Class) {
	switch {
	case u.Has(core.Query):
		if u.Seen(core.Query)&(ascii.Sub|ascii.Question) != 0 {
			found = PairFeatures(u.Part(core.Query))
		}
		if u.Seen(core.Query)&ascii.SchemeMark != 0 && strings.IndexByte(u.Part(core.Query), '+') >= 0 {
			found |= ascii.Pairs
		}
	case u.Seen(core.Path)&ascii.Sub != 0 && strings.IndexByte(u.Part(core.Path), '&') >= 0:
		found = ascii.Pairs
	}
	if info != nil && !info.Web {
		found &^= ascii.Pairs | ascii.Semicolon
	}
	return found
}

// PairFeatures returns the set of these features: Pairs if an "&" is at an edge of the query or
// doubled, or if the query contains a "?"; Semicolon if it contains a ";"; Secret if a parameter
// has the name of a secret and its value may be one.
func PairFeatures(query string) (found ascii.Class) {
	before, name := byte('&'), 0
	for i := range len(query) {
		b := query[i]
		if ascii.Classes[b]&(ascii.Sub|ascii.Question) != 0 {
			switch b {
			case '=':
				if secret.EndsLikeSecret(query[name:i]) && secret.MayBeSecret(query[name:i], valueAt(query[i+1:])) &&
					secret.IsReportedName(query[name:i]) {
					found |= ascii.Secret
				}
			case '&':
				name = i + 1
				if before == '&' {
					found |= ascii.Pairs
				}
			case ';':
				name = i + 1
				found |= ascii.Semicolon
			case '?':
				found |= ascii.Pairs
			}
		}
		before = b
	}
	if before == '&' {
		found |= ascii.Pairs
	}
	return found
}

// valueAt returns the value at the beginning of s, cut to the length that decides whether it can be
// a secret.
func valueAt(s string) string {
	i := 0
	for i < min(len(s), secret.MinToken) && s[i] != '&' && s[i] != ';' {
		i++
	}
	return s[:i]
}
