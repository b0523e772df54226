package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/hostname"
	"github.com/urllint/urllint/core/scheme"
)

// insertAdvice returns the end of a message that says to write scheme before the bytes at. It
// repeats the bytes unless they are too long or secret.
func insertAdvice(pass *check.Pass, scheme string, at core.Span) string {
	if at.Len() > maxRepeated || pass.HidesSecret(at) {
		return `: write "` + scheme + `" before it`
	}
	return `: write "` + scheme + pass.Unquoted(at) + `"`
}

// maxRepeated is the maximum number of bytes that a message repeats in its advice.
const maxRepeated = 25

// insertScheme returns a fix that inserts a scheme before the text: scheme or, if the callee does
// not support it, https.
func insertScheme(pass *check.Pass, scheme, mark string) []check.Fix {
	if !pass.Use.Speaks(scheme) {
		scheme = "https"
	}
	if !pass.Use.Speaks(scheme) {
		return nil
	}
	return []check.Fix{check.Replace(`Insert "`+scheme+mark+`"`, core.NewSpan(0, 0), scheme+mark)}
}

// schemeFixes returns a fix that inserts a scheme before the host and port at the beginning of the
// text. It returns none if a scheme outside of the web has this port, because a parsed URL without
// a scheme may be in use there.
func schemeFixes(pass *check.Pass, hostport string) []check.Fix {
	_, port, _ := hostname.CutPort(hostport)
	for _, info := range scheme.Schemes {
		if info.Port == port && !info.Web {
			return nil
		}
	}
	return insertScheme(pass, schemeFor(hostport), "://")
}

// schemeFor returns the scheme to suggest for a host: plain http for the local machine and for
// ports other than 443, which rarely use TLS.
func schemeFor(hostport string) string {
	host, port, _ := hostname.CutPort(hostport)
	if port != "" && port != "443" || strings.EqualFold(host, "localhost") || strings.HasPrefix(host, "127.") ||
		host == "[::1]" {
		return "http"
	}
	return "https"
}
