package rules

import (
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/hostname"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/scheme"
)

// hostInFront returns the known text before the first hole if it looks like a host, and no scheme
// that the callee supports begins with it; otherwise "".
func hostInFront(pass *check.Pass) string {
	if len(pass.Input.Holes) == 0 || len(pass.Use.Schemes) == 0 {
		return ""
	}
	host := pass.Text[:pass.Input.Holes[0].At]
	isScheme := func(name string) bool { return strings.ContainsAny(name, ".*") || strings.HasPrefix(name, host) }
	if !hostname.LooksLikeHost(host) || slices.ContainsFunc(pass.Use.Schemes, isScheme) {
		return ""
	}
	return host
}

// endsAuthority reports whether the authority certainly ends at offset i.
func endsAuthority(pass *check.Pass, i int) bool {
	return i == len(pass.Text) || strings.IndexByte("/?#", pass.Text[i]) >= 0 ||
		pass.IsHole(i) && pass.Input.HoleAt(i).Kind == core.PathText
}

// schemeIsHost reports whether the apparent scheme is a host, because a port follows it:
// localhost:8080, db.internal:5432/x.
func schemeIsHost(pass *check.Pass) bool {
	scheme := pass.Known(core.Scheme)
	if scheme == "" || pass.Has(core.Authority) {
		return false
	}
	port := pass.Text[pass.Span(core.Scheme).End+1 : hostLikeEnd(pass)]
	isPort := port != "" && (ascii.AllDigits(port) || len(port) == 1 && pass.IsHole(int(pass.Span(core.Scheme).End)+1))
	return isPort && (strings.EqualFold(scheme, "localhost") || strings.IndexByte(scheme, '.') > 0 ||
		isUsualPort(port) && mayBeLabel(scheme))
}

// isUsualPort reports whether a number is most likely a port: 80, 443, or one above 1023.
func isUsualPort(s string) bool {
	n, err := strconv.Atoi(s)
	return err == nil && (n == 80 || n == 443 || 1024 <= n && n <= 65535)
}

// mayBeLabel reports whether a name before a number is more likely a host than a scheme: it is not
// a registered scheme, or URLs of the scheme have a host.
func mayBeLabel(name string) bool {
	name = strings.ToLower(name)
	known := scheme.Lookup(name)
	return known == nil && !slices.Contains(withNumbers, name) || known != nil && known.Port != ""
}

// withNumbers are other schemes registered with IANA whose URLs may be a number.
var withNumbers = []string{"about", "bitcoin", "callto", "cid", "doi", "ethereum", "facetime", "fax", "im", "mid",
	"modem", "pres", "skype", "spotify", "steam", "xmpp"}

// hostLikeEnd returns the offset after the "host:port" at the beginning of the text.
func hostLikeEnd(pass *check.Pass) int32 {
	end, _ := ascii.Scan(pass.Text, 0, ascii.AuthorityEnd)
	return int32(end)
}
