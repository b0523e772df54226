package check

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
)

// grpc returns the address in a gRPC target: what follows the scheme of a resolver, or a
// whole text without one. Other resolvers give names their own meaning, and so can a
// dialer of the program.
//
// (gRPC Name Resolution, "Name Syntax".)
func (p subtext) grpc() []subtext {
	if p.text.S == "" {
		return nil
	}
	end, _ := ascii.Scan(p.text.S, 0, ascii.Colon|ascii.Slash)
	scheme := p.text.S[:end]
	switch {
	case p.text.BeginsURL() && (strings.EqualFold(scheme, "http") || strings.EqualFold(scheme, "https")):
		return []subtext{p.withForm(core.FormHostOptPort)} // no resolver has it: all of it is taken for an address
	case end < len(p.text.S) && (scheme == "dns" || scheme == "passthrough"):
		if at, ok := p.endpoint(end + 1); ok {
			return []subtext{p.withForm(core.FormGRPCTarget), p.sub(at, core.FormHostOptPort)}
		}
		return []subtext{p.withForm(core.FormGRPCTarget)}
	case p.text.BeginsURL() && (scheme == "unix" || scheme == "unix-abstract"):
		return []subtext{p.withForm(core.FormGRPCTarget)}
	case p.text.IsAddress() && !grpcSchemes[scheme]:
		return []subtext{p.withForm(core.FormHostOptPort)}
	case !p.text.BeginsURL() && (strings.Contains(scheme, ".") || scheme == "localhost"):
		return []subtext{p.withForm(core.FormGRPCTarget)} // no scheme of a resolver, and no address either
	}
	return nil
}

// grpcSchemes belong to resolvers that take something other than host and port after the
// colon.
var grpcSchemes = ascii.WordSet("unix unix-abstract vsock ipv4 ipv6 xds google-c2p")

// endpoint returns what follows "dns:" or "dns://authority/" if it is an address: not
// after a hole, and without a slash.
func (p subtext) endpoint(from int) (core.Span, bool) {
	s := p.text.S
	if strings.HasPrefix(s[from:], "//") {
		slash := strings.IndexByte(s[from+2:], '/')
		if slash < 0 || p.text.HoleIn(core.NewSpan(from, from+2+slash)) {
			return core.Absent, false
		}
		from += 2 + slash
	}
	from += len(s[from:]) - len(strings.TrimPrefix(s[from:], "/"))
	rest := p.text.S[from:]
	return core.NewSpan(from, len(s)), rest != "" && strings.IndexByte(rest, '/') < 0
}
