package core

import "strings"

// weights are classes of the components that no single byte has. Most rules would
// have to find out for themselves; so on most texts they need not even run.
type weights struct {
	of  [numComponents]class
	any class // the union of all
}

// weigh gives clFault where a grammar is broken, clOdd where something is
// unusual, of the whole where its beginning is, and what its triplets, the pairs of
// the query and net/url may give cause to.
func (u *URL) weigh(use *Use, info *SchemeInfo, holes bool) (w weights) {
	if u.faults() != 0 {
		w.ofFaults(u)
	}
	if !u.plainScheme(use, info) { // what belongs in front of the host may be missing
		w.add(Scheme, clOdd)
		w.add(Whole, clOdd)
	}
	if !u.Has(Scheme) && u.Seen(Path)&clColon != 0 {
		w.add(Path, clOdd)
		w.add(Whole, clOdd)
	}
	if u.Seen(Userinfo)&clColon != 0 || use.Form == FormPassword {
		w.add(Userinfo, clOdd)
	}
	if u.Has(Host) && !u.plainHost(use, info) {
		w.add(Host, clOdd)
	}
	if u.Has(Port) && !plainPort(u.Part(Port), info) {
		w.add(Port, clOdd)
	}
	if found := u.weighQuery(info); found != 0 {
		w.add(Whole, found)
	}
	if u.Seen(Whole)&clPercent != 0 {
		w.add(Whole, weighTriplets(u.Text))
	}
	if use.Effect.Has(Sends) && (u.Seen(Whole)&clUnsafe != 0 || strings.IndexByte(u.Text, '_') >= 0) {
		w.add(Whole, clBlank)
	}
	if holes || use.Form == FormTarget || u.Seen(Host)&(clOpen|clPercent) != 0 && u.oddHost() {
		w.add(Whole, clRefusable)
	}
	return w
}

func (w *weights) add(c Component, found class) {
	w.of[c] |= found
	w.any |= found
}

// ofFaults is for a text in which the grammar of some component is broken.
func (w *weights) ofFaults(u *URL) {
	for c := Scheme; c < numComponents; c++ {
		if c != Authority && u.Seen(c)&^admitted[c] != 0 {
			w.of[c] = clFault
		}
	}
	w.add(Whole, clFault|clOdd|clRefusable)
}

// oddHost reports whether net/url may read the host in another way than RFC 3986:
// one with triplets, or an IPvFuture.
func (u *URL) oddHost() bool {
	return u.Seen(Host)&clPercent != 0 || u.Seen(Host)&clBadForm == 0 && u.Part(Host)[1]|0x20 == 'v'
}

// weighTriplets gives clEscape if there is such a triplet in s.
func weighTriplets(s string) class {
	for i := 0; i+2 < len(s); i++ {
		next := strings.IndexByte(s[i:len(s)-2], '%')
		if next < 0 {
			break
		}
		i += next
		if s[i+1] == '2' && s[i+2] == '5' || isLineOrNUL(s[i:i+3]) {
			return clEscape
		}
	}
	return 0
}

// weighQuery gives what weighPairs finds in the query, and clPairs if a path
// without one holds an "&". How pairs are divided counts only where the scheme is
// of the web, or may be.
func (u *URL) weighQuery(info *SchemeInfo) (found class) {
	switch {
	case u.Has(Query):
		if u.Seen(Query)&(clSub|clQuestion) != 0 {
			found = weighPairs(u.Part(Query))
		}
	case u.Seen(Path)&clSub != 0 && strings.IndexByte(u.Part(Path), '&') >= 0:
		found = clPairs
	}
	if info != nil && !info.Web {
		found &^= clPairs | clSemicolon
	}
	return found
}

// weighPairs gives clPairs if "&" stands at an edge of the query or twice in a
// row, or if a "?" stands in it; clSemicolon if there is one; clSecret if a name
// is that of a secret, and its value may be one.
func weighPairs(query string) (found class) {
	before, name := byte('&'), 0
	for i := range len(query) {
		b := query[i]
		if classes[b]&(clSub|clQuestion) != 0 {
			switch b {
			case '=':
				if endsLikeSecret(query[name:i]) && mayBeSecret(query[name:i], valueAt(query[i+1:])) && isReportedName(query[name:i]) {
					found |= clSecret
				}
			case '&':
				name = i + 1
				if before == '&' {
					found |= clPairs
				}
			case ';':
				name = i + 1
				found |= clSemicolon
			case '?':
				found |= clPairs
			}
		}
		before = b
	}
	if before == '&' {
		found |= clPairs
	}
	return found
}

// valueAt gives the value that s begins with, or as much of it as decides whether it
// is long enough for a secret.
func valueAt(s string) string {
	i := 0
	for i < min(len(s), leastToken) && s[i] != '&' && s[i] != ';' {
		i++
	}
	return s[:i]
}
