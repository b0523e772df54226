package check

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/scheme"
)

// A HostAndPort is a host of an authority, and the port after it, which may be absent.
type HostAndPort struct{ Host, Port core.Span }

// HostPorts returns the host and the port of u, or all of them if the authority is a list, "a:1,b:2", as in URLs of
// databases and brokers. RFC 3986 knows no list: it reads one as a host or, from the first colon on, as a port.
func HostPorts(u *core.URL) []HostAndPort {
	one := HostAndPort{u.Span(core.Host), u.Span(core.Port)}
	if !u.Has(core.Scheme) || scheme.IsWeb(u.Part(core.Scheme)) || !one.Host.Present() {
		return []HostAndPort{one}
	}
	var hosts []HostAndPort
	list := core.Span{Start: one.Host.Start, End: max(one.Host.End, one.Port.End)}
	for at := range core.SplitSpan(u.Text, list, ',') {
		hosts = append(hosts, SplitHostPort(u.Text, at))
	}
	if len(hosts) == 1 {
		return []HostAndPort{one}
	}
	return hosts
}

// PortFault says that a port is not a number or above 65535; "" if it is neither.
func (pass *Pass) PortFault(at core.Span) string {
	switch port := at.In(pass.Text); {
	case !ascii.AllDigits(port):
		return "port " + pass.Quote(at) + " is not a number"
	case ascii.PortNumber(port) > 65535:
		return "port " + pass.Unquoted(at) + " is above 65535"
	}
	return ""
}

// SplitHostPort splits the bytes at span at their last colon, unless that is a part of an IPv6 address.
func SplitHostPort(text string, span core.Span) HostAndPort {
	s := span.In(text)
	_, port := ascii.CutLast(s, ':')
	if len(port) == len(s) || port != "" && port[len(port)-1] == ']' || core.IsBareIPv6(s) {
		return HostAndPort{span, core.Absent}
	}
	start := span.End - int32(len(port))
	return HostAndPort{core.Span{Start: span.Start, End: start - 1}, core.Span{Start: start, End: span.End}}
}
