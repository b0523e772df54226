package core

import "strings"

// grpc gives the address in the name of a gRPC server: what follows the scheme of
// a resolver of its own, or all of a text without one. Other resolvers give their
// names a meaning of their own, and a dialer of the program can give any.
//
// (gRPC Name Resolution, "Name Syntax".)
func (p part) grpc() []part {
	if p.text.S == "" {
		return nil
	}
	end, _ := scan(p.text.S, 0, clColon|clSlash)
	scheme := p.text.S[:end]
	switch {
	case p.text.beginsURL() && (strings.EqualFold(scheme, "http") || strings.EqualFold(scheme, "https")):
		return []part{p.as(FormHostOptPort)} // no resolver has it: all of it is taken for an address
	case end < len(p.text.S) && (scheme == "dns" || scheme == "passthrough"):
		if at, ok := p.endpoint(end + 1); ok {
			return []part{p.as(FormGRPCTarget), p.sub(at, FormHostOptPort)}
		}
		return []part{p.as(FormGRPCTarget)}
	case p.text.isAddress() && !grpcSchemes[scheme]:
		return []part{p.as(FormHostOptPort)}
	}
	return nil
}

// grpcSchemes are those of resolvers that take something else than host and port
// behind a colon.
var grpcSchemes = wordSet("unix unix-abstract vsock ipv4 ipv6 xds google-c2p")

// endpoint gives what stands behind "dns:" or "dns://authority/" where that is an
// address: not behind a hole, and without a slash.
func (p part) endpoint(from int) (Span, bool) {
	s := p.text.S
	if hasAuthority(s[from:]) {
		slash := strings.IndexByte(s[from+2:], '/')
		if slash < 0 || p.text.HoleIn(span(from, from+2+slash)) {
			return Absent, false
		}
		from += 2 + slash
	}
	from += len(s[from:]) - len(strings.TrimPrefix(s[from:], "/"))
	rest := p.text.S[from:]
	return span(from, len(s)), rest != "" && strings.IndexByte(rest, '/') < 0
}
