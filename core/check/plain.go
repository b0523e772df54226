package check

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/hostname"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/scheme"
)

// plainScheme reports whether the scheme is known, in lower case and supported by the callee, and
// has an authority if it needs one. Without a scheme it reports whether references are accepted and
// nothing in the path resembles a scheme.
func plainScheme(u *core.URL, use *Use, info *scheme.Info) bool {
	if !u.Has(core.Scheme) {
		return use.Schemes == nil && !use.Own && !use.Effect.Has(Refuses) && u.Seen(core.Path)&ascii.Colon == 0 &&
			!strings.Contains(u.Part(core.Path), "//")
	}
	return info != nil && (info.Authority != scheme.Required || u.Has(core.Authority)) &&
		info.Name == u.Part(core.Scheme) && (use.Schemes == nil || slices.Contains(use.Schemes, info.Name))
}

// plainHost reports whether the host is a valid ASCII DNS name or an address, or empty where that
// is allowed, and is not followed by a second scheme.
func plainHost(u *core.URL, use *Use, info *scheme.Info) bool {
	if u.Seen(core.Host)&(ascii.Open|ascii.BadForm|ascii.Percent) == ascii.Open {
		return true
	}
	host := u.Part(core.Host)
	const name = ascii.Alpha | ascii.HexAlpha | ascii.Digit | ascii.SchemeMark | ascii.Mark | ascii.Sub
	if u.Seen(core.Host)&^name != 0 || !use.Form.WholeURL() || len(host) > hostname.MaxLen {
		return false
	}
	if path := u.Span(core.Path); path.Len() > 1 && strings.HasPrefix(u.Text[path.Start:path.End], "//") {
		return false
	}
	if host == "" {
		return info != nil && !info.Web
	}
	last := plainLabels(host)
	if last < 0 {
		return false
	}
	return ascii.Classes[host[last]]&ascii.Alpha != 0 || host[0] != '0' && core.IsIPv4(host)
}

// plainLabels returns the offset of the last label of s, or -1 unless every label consists of
// letters, digits and single hyphens between them and has at most [hostname.MaxLabel] bytes.
func plainLabels(s string) int {
	start := 0
	for i := 0; ; i++ {
		from := i
		for i < len(s) && ascii.Classes[s[i]]&(ascii.Alpha|ascii.Digit) != 0 {
			i++
		}
		switch {
		case i == from, i-start > hostname.MaxLabel:
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

// plainPort reports whether s is a port number without leading zeros, and not 80 or 443 unless that
// is the default of the scheme.
func plainPort(s string, info *scheme.Info) bool {
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
