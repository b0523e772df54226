package neturl

import (
	"net/netip"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/core/internal/ascii"
)

// authority parses the host before the userinfo, as net/url does, so that a fault in the host is
// reported first.
//
//	authority = [ userinfo "@" ] host [ ":" port ]
func (p *parser) authority(start, end int) *Error {
	at := strings.LastIndexByte(p.text[start:end], '@')
	if err := p.host(start+at+1, end); err != nil || at < 0 {
		return err
	}
	return p.userinfo(start, start+at)
}

// userMarks are the bytes besides letters and digits that a userinfo admits. RFC 3986 §3.2.1 does
// not allow "@"; net/url allows all but the last one.
const userMarks = "-._~!$&'()*+,;=:%@"

// userinfo splits the userinfo at its first colon.
//
//	userinfo = *( unreserved / pct-encoded / sub-delims / ":" )
func (p *parser) userinfo(start, end int) (err *Error) {
	for i := start; i < end; i++ {
		if ascii.Classes[p.text[i]]&(ascii.Alpha|ascii.Digit) == 0 && strings.IndexByte(userMarks, p.text[i]) < 0 {
			_, size := utf8.DecodeRuneInString(p.text[i:end])
			return fault(ReasonUserinfo, i, i+size)
		}
	}
	p.out.HasUser = true
	nameEnd := end
	if colon := strings.IndexByte(p.text[start:end], ':'); colon >= 0 {
		p.out.HasPassword = true
		nameEnd = start + colon
	}
	if p.out.Username, err = p.decode(start, nameEnd, encodeUserPassword); err != nil || !p.out.HasPassword {
		return err
	}
	p.out.Password, err = p.decode(nameEnd+1, end, encodeUserPassword)
	return err
}

// host parses host and port together, because net/url stores them in one field.
//
//	host = IP-literal / IPv4address / reg-name
func (p *parser) host(start, end int) *Error {
	open := p.openBracket(p.text[start:end])
	switch {
	case open < 0:
		return p.regName(start, end)
	case open > 0 && p.mode.Go >= literalFirst:
		return fault(ReasonBracket, start+open, start+open+1)
	}
	// Until Go 1.24, net/url drops what precedes the bracket.
	return p.literal(start, start+open, end)
}

// openBracket returns the offset of the "[" that begins a literal, or -1.
func (p *parser) openBracket(host string) int {
	if p.mode.Go >= literalChecked {
		return strings.LastIndexByte(host, '[')
	}
	if strings.HasPrefix(host, "[") {
		return 0
	}
	return -1
}

// regName parses a host without brackets. Its port begins after the last colon or, if colons are
// strict, after the first.
func (p *parser) regName(start, end int) (err *Error) {
	host := p.text[start:end]
	colon := strings.LastIndexByte(host, ':')
	if p.colonsAreStrict() {
		colon = strings.IndexByte(host, ':')
	}
	if colon >= 0 {
		if err := p.port(start+colon, end); err != nil {
			return err
		}
	}
	p.out.Host, err = p.decode(start, end, encodeHost)
	return err
}

func (p *parser) colonsAreStrict() bool {
	web := p.out.Scheme == "http" || p.out.Scheme == "https"
	return web && p.mode.Go >= StrictColons && !p.mode.LaxColons
}

// literal parses "[...]" and a port. The closing bracket is the last one of the host. If it
// precedes the bracket at open, what follows it is not a port.
//
//	IP-literal = "[" ( IPv6address / IPv6addrz ) "]"   ; RFC 6874 §2; no IPvFuture
func (p *parser) literal(start, open, end int) *Error {
	last := strings.LastIndexByte(p.text[start:end], ']')
	if last < 0 {
		return fault(ReasonNoBracket, open, end)
	}
	closing := start + last
	if err := p.port(closing+1, end); err != nil {
		return err
	}
	address, err := p.address(open+1, closing)
	if err != nil {
		return err
	}
	p.out.Host = "[" + address + p.text[closing:end]
	return nil
}

// address returns the decoded text between the brackets. In a zone, which begins at "%25", other
// escapes are allowed than in the address.
func (p *parser) address(start, end int) (string, *Error) {
	zone := end
	if i := strings.Index(p.text[start:end], "%25"); i >= 0 {
		zone = start + i
	}
	address, err := p.decode(start, zone, encodeHost)
	if err != nil {
		return "", err
	}
	zoneName, err := p.decode(zone, end, encodeZone)
	if err != nil || p.mode.Go < literalChecked {
		return address + zoneName, err
	}
	switch ip, err := netip.ParseAddr(address + zoneName); {
	case err != nil:
		return "", fault(ReasonLiteral, start, end)
	case ip.Is4():
		return "", fault(ReasonLiteralIPv4, start, end)
	}
	return address + zoneName, nil
}

// port checks text[start:end], which must be empty or ":" and digits.
//
//	port = *DIGIT
func (p *parser) port(start, end int) *Error {
	if isPort(p.text[start:end]) {
		return nil
	}
	if p.text[start] == ':' {
		start++
	}
	return fault(ReasonPort, start, end)
}

// isPort reports whether s is empty, ":" and digits, or ":" alone.
func isPort(s string) bool {
	for i := range len(s) {
		if i == 0 && s[i] != ':' || i > 0 && ascii.Classes[s[i]]&ascii.Digit == 0 {
			return false
		}
	}
	return true
}
