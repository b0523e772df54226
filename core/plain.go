package core

import (
	"slices"
	"strings"
)

// plainScheme reports whether the scheme is one that is known and that the callee
// speaks, in lower case and with an authority behind it if it needs one; or whether
// it is not there, the callee takes references, and nothing looks like one.
func (u *URL) plainScheme(use *Use, info *SchemeInfo) bool {
	if !u.Has(Scheme) {
		return use.Schemes == nil && !use.Own && u.Seen(Path)&clColon == 0 && !strings.Contains(u.Part(Path), "//")
	}
	return info != nil && (info.Authority != Required || u.Has(Authority)) && info.Name == u.Part(Scheme) &&
		(use.Schemes == nil || slices.Contains(use.Schemes, info.Name))
}

// plainHost reports whether the host is a name that the DNS can have, in ASCII
// and decoded, or an address, or empty where that is no fault, and no second scheme
// may stand there.
func (u *URL) plainHost(use *Use, info *SchemeInfo) bool {
	if u.Seen(Host)&(clOpen|clBadForm|clPercent) == clOpen {
		return true
	}
	host := u.Part(Host)
	const name = clAlpha | clHexAlpha | clDigit | clSchemeMark | clMark | clSub
	if u.Seen(Host)&^name != 0 || !use.Form.WholeURL() || len(host) > maxName {
		return false
	}
	if path := u.Span(Path); path.Len() > 1 && hasAuthority(u.Text[path.Start:path.End]) {
		return false
	}
	if host == "" {
		return info != nil && !info.Web
	}
	last := plainLabels(host)
	if last < 0 {
		return false
	}
	return classes[host[last]]&clAlpha != 0 || host[0] != '0' && ipv4(host, 0, len(host)) < 0
}

// plainLabels gives the offset of the last label of s, or -1 if a label is empty,
// too long, begins or ends with a hyphen, holds two of them in a row or anything
// but letters, digits and hyphens.
func plainLabels(s string) int {
	start := 0
	for i := 0; ; i++ {
		from := i
		for i < len(s) && classes[s[i]]&(clAlpha|clDigit) != 0 {
			i++
		}
		switch {
		case i == from, i-start > maxLabel:
			return -1
		case i == len(s):
			return start
		case s[i] == '.':
			start = i + 1
		case s[i] != '-':
			return -1
		}
	}
}

// plainPort reports whether s is the number of a port, and of none that belongs to
// another scheme of the web.
func plainPort(s string, info *SchemeInfo) bool {
	if s == "80" || s == "443" {
		return info != nil && info.Port == s
	}
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != "" && s[0] != '0' && (len(s) < 5 || len(s) == 5 && s <= "65535")
}
