package core

import "strings"

// weights are classes of the components that no single byte has. Most rules would
// have to find out for themselves; so on most texts they need not even run.
type weights [numComponents]class

// weigh gives clFault where a grammar is broken, clOdd where something is
// unusual, clPairs and clSemicolon by what divides the query, and of the whole
// whether net/url may refuse it.
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
	if u.Has(Host) && !u.plainHost(use) {
		w[Host] |= clOdd
	}
	if u.Has(Port) && !plainPort(u.Part(Port)) {
		w[Port] |= clOdd
	}
	if u.seen[Path]&clSub != 0 || u.seen[Query]&(clSub|clQuestion) != 0 {
		w[Query] |= u.dividers()
	}
	w[Whole] |= w[Scheme] | w[Host] | w[Port] | w[Query]
	future := u.seen[Host]&(clOpen|clBadForm) == clOpen && u.Part(Host)[1]|0x20 == 'v'
	if holes || future || use.Form == FormTarget || u.seen[Host]&clPercent != 0 {
		w[Whole] |= clRefusable
	}
	return w
}

// plainScheme reports whether the scheme is one that is known and that the callee
// speaks, in lower case and with an authority behind it.
func (u *URL) plainScheme(use *Use, info *SchemeInfo) bool {
	return info != nil && u.Has(Authority) && info.Name == u.Part(Scheme) && (use.Schemes == nil || use.Speaks(info.Name))
}

// plainHost reports whether the host is a name that the DNS can have, in ASCII
// and decoded, or an address, and no second scheme may stand there.
func (u *URL) plainHost(use *Use) bool {
	if u.seen[Host]&(clOpen|clBadForm|clPercent) == clOpen {
		return true
	}
	host := u.Part(Host)
	const name = clAlpha | clHexAlpha | clDigit | clSchemeMark | clMark | clSub
	if u.seen[Host]&^name != 0 || !use.Form.WholeURL() || len(host) > maxName {
		return false
	}
	if path := u.spans[Path]; path.Len() > 1 && hasAuthority(u.Text[path.Start:path.End]) {
		return false
	}
	last := plainLabels(host)
	if last < 0 || last == len(host) {
		return false
	}
	return classes[host[last]]&clAlpha != 0 || host[0] != '0' && ipv4(host, 0, len(host)) < 0
}

// plainLabels gives the offset of the last label of s, or -1 if a label is empty,
// too long, begins or ends with a hyphen, holds two of them in a row or anything
// but letters, digits and hyphens.
func plainLabels(s string) int {
	start, before := 0, byte('.')
	for i := 0; i < len(s); i++ {
		b := s[i]
		switch {
		case classes[b]&(clAlpha|clDigit) != 0:
		case b == '-' && before != '.' && before != '-':
		case b == '.' && before != '.' && before != '-' && i-start <= maxLabel:
			start = i + 1
		default:
			return -1
		}
		before = b
	}
	if before == '.' || before == '-' || len(s)-start > maxLabel {
		return -1
	}
	return start
}

// plainPort reports whether s is the number of a port, and of none that belongs to
// one scheme of the web only.
func plainPort(s string) bool {
	return s != "" && s[0] != '0' && s != "80" && s != "443" && allDigits(s) && (len(s) < 5 || len(s) == 5 && s <= "65535")
}

// dividers gives clPairs if "&" stands at an edge of the query or twice in a row,
// if a "?" stands in it, or if a path without a query holds an "&"; and
// clSemicolon if there is one.
func (u *URL) dividers() (found class) {
	q := u.Part(Query)
	switch {
	case !u.Has(Query):
		if strings.IndexByte(u.Part(Path), '&') >= 0 {
			return clPairs
		}
		return 0
	case u.seen[Query]&clQuestion != 0:
		found = clPairs
	case q == "" || u.seen[Query]&clSub == 0:
		return 0
	case q[0] == '&' || q[len(q)-1] == '&' || strings.Contains(q, "&&"):
		found = clPairs
	}
	if strings.IndexByte(q, ';') >= 0 {
		found |= clSemicolon
	}
	return found
}
