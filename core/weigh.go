package core

import "strings"

// weights are classes of the components that no single byte has. Most rules would
// have to find out for themselves; so on most texts they need not even run. Those
// of the whole include all others.
type weights [numComponents]class

// weigh gives clFault where a grammar is broken, clOdd where something is
// unusual, and of the whole what its triplets, the pairs of the query and net/url
// may give cause to.
func (u *URL) weigh(use *Use, info *SchemeInfo, holes bool) (w weights) {
	if u.faults() != 0 {
		for c := Scheme; c < numComponents; c++ {
			if c != Authority && u.seen[c]&^admitted[c] != 0 {
				w[c] = clFault
			}
		}
		w[Whole] = clFault | clOdd | clRefusable
	}
	if !u.plainScheme(use, info) {
		w[Scheme] |= clOdd
	}
	if !u.Has(Scheme) && u.seen[Path]&clColon != 0 {
		w[Path] |= clOdd
	}
	if u.seen[Userinfo]&clColon != 0 || use.Form == FormPassword {
		w[Userinfo] |= clOdd
	}
	if u.Has(Host) && !u.plainHost(use, info) {
		w[Host] |= clOdd
	}
	if u.Has(Port) && !plainPort(u.Part(Port), info) {
		w[Port] |= clOdd
	}
	w[Whole] |= w[Scheme] | w[Userinfo] | w[Host] | w[Port] | w[Path] | u.weighQuery()
	if u.seen[Whole]&clPercent != 0 {
		w[Whole] |= weighTriplets(u.Text)
	}
	if use.Effect.Has(Sends) && (u.seen[Whole]&clUnsafe != 0 || strings.IndexByte(u.Text, '_') >= 0) {
		w[Whole] |= clBlank
	}
	future := u.seen[Host]&(clOpen|clBadForm) == clOpen && u.Part(Host)[1]|0x20 == 'v'
	if holes || future || use.Form == FormTarget || u.seen[Host]&clPercent != 0 {
		w[Whole] |= clRefusable
	}
	return w
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
// without one holds an "&".
func (u *URL) weighQuery() class {
	switch {
	case u.Has(Query):
		if u.seen[Query]&(clSub|clQuestion) != 0 {
			return weighPairs(u.Part(Query))
		}
	case u.seen[Path]&clSub != 0 && strings.IndexByte(u.Part(Path), '&') >= 0:
		return clPairs
	}
	return 0
}

// weighPairs gives clPairs if "&" stands at an edge of the query or twice in a
// row, or if a "?" stands in it; clSemicolon if there is one; clSecret if a name
// is that of a secret.
func weighPairs(query string) (found class) {
	before, name := byte('&'), 0
	for i := range len(query) {
		b := query[i]
		if classes[b]&(clSub|clQuestion) != 0 {
			switch b {
			case '=':
				if endsLikeSecret(query[name:i]) && isSecretName(query[name:i]) {
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
