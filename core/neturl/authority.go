package neturl

import (
	"github.com/urllint/urllint/core/internal/ascii"
	"net/netip"
	"strings"
	"unicode/utf8"
)

// authority reads the host first, as net/url does: of two faults that one counts.
//
//	authority = [ userinfo "@" ] host [ ":" port ]
func (p *parser) authority(start, end int) *Error {
	at := strings.LastIndexByte(p.text[start:end], '@')
	if err := p.host(start+at+1, end); err != nil || at < 0 {
		return err
	}
	return p.userinfo(start, start+at)
}

// userMarks are the bytes besides letters and digits that a userinfo can have.
// RFC 3986 §3.2.1 has no "@" there; net/url lets all but the last one pass.
const userMarks = "-._~!$&'()*+,;=:%@"

// userinfo splits at the first colon.
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

// host reads host and port together: net/url keeps them in one field.
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
	// Go 1.24 forgets what stands before the bracket.
	return p.literal(start, start+open, end)
}

// openBracket gives the offset of the "[" that starts a literal, -1 if none does.
func (p *parser) openBracket(host string) int {
	if p.mode.Go >= literalChecked {
		return strings.LastIndexByte(host, '[')
	}
	if strings.HasPrefix(host, "[") {
		return 0
	}
	return -1
}

// regName reads a host without brackets. Its port starts after the last colon;
// where colons are strict, after the first.
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

// literal reads "[...]" and a port. The bracket that closes is the last one of the
// host; one before the bracket at open is then followed by what is no port.
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

// address gives the decoded text between the brackets. From "%25" on it is a
// zone, where other escapes may stand than in an address.
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

// port checks text[start:end], which is empty or should be ":" and digits.
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

// isPort reports whether s is empty, or ":" and digits, or ":" alone.
func isPort(s string) bool {
	for i := range len(s) {
		if i == 0 && s[i] != ':' || i > 0 && ascii.Classes[s[i]]&ascii.Digit == 0 {
			return false
		}
	}
	return true
}
