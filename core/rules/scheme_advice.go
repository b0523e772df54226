package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/hostname"
	"github.com/urllint/urllint/core/scheme"
)

// writeBefore is the end of a message that says to write scheme before the bytes at, unless
// they are too long to repeat.
func writeBefore(pass *check.Pass, scheme string, at core.Span) string {
	if at.Len() > maxRepeated || pass.HidesSecret(at) {
		return `: write "` + scheme + `" before it`
	}
	return `: write "` + scheme + pass.Unquoted(at) + `"`
}

// maxRepeated is the most bytes that a message repeats as a part of what to write.
const maxRepeated = 25

// putScheme offers to put a scheme that the callee speaks before the text: that one, or
// https.
func putScheme(pass *check.Pass, scheme, mark string) []check.Fix {
	if !pass.Use.Speaks(scheme) {
		scheme = "https"
	}
	if !pass.Use.Speaks(scheme) {
		return nil
	}
	return []check.Fix{check.Replace(`Insert "`+scheme+mark+`"`, core.NewSpan(0, 0), scheme+mark)}
}

// schemeFixes offers a scheme for the host and port that the text begins with, unless
// the port is that of a scheme outside of the web: what is parsed is used, and
// without a scheme it is of use to hardly anybody.
func schemeFixes(pass *check.Pass, hostport string) []check.Fix {
	_, port, _ := hostname.CutPort(hostport)
	for _, info := range scheme.Schemes {
		if info.Port == port && !info.Web {
			return nil
		}
	}
	return putScheme(pass, schemeFor(hostport), "://")
}

// schemeFor returns the scheme to offer for a host: plain http for the machine
// itself and for ports other than 443, which TLS servers seldom have.
func schemeFor(hostport string) string {
	host, port, _ := hostname.CutPort(hostport)
	if port != "" && port != "443" || strings.EqualFold(host, "localhost") || strings.HasPrefix(host, "127.") ||
		host == "[::1]" {
		return "http"
	}
	return "https"
}
