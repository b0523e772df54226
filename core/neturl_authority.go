package core

import (
	"net/netip"
	"strings"
	"unicode/utf8"
)

// authority reads the host first, as net/url does: of two faults that one counts.
//
//	authority = [ userinfo "@" ] host [ ":" port ]
func (p *nuParser) authority(start, end int) *NetURLError {
	at := strings.LastIndexByte(p.text[start:end], '@')
	if err := p.host(start+at+1, end); err != nil || at < 0 {
		return err
	}
	return p.userinfo(start, start+at)
}

// nuUserMarks are the bytes besides letters and digits that a userinfo can have.
// RFC 3986 §3.2.1 has no "@" there; net/url lets all but the last one pass.
const nuUserMarks = "-._~!$&'()*+,;=:%@"

// userinfo splits at the first colon.
//
//	userinfo = *( unreserved / pct-encoded / sub-delims / ":" )
func (p *nuParser) userinfo(start, end int) (err *NetURLError) {
	for i := start; i < end; i++ {
		if classes[p.text[i]]&(clAlpha|clDigit) == 0 && strings.IndexByte(nuUserMarks, p.text[i]) < 0 {
			_, size := utf8.DecodeRuneInString(p.text[i:end])
			return nuFault(NetURLUserinfo, i, i+size)
		}
	}
	p.out.HasUser = true
	nameEnd := end
	if colon := strings.IndexByte(p.text[start:end], ':'); colon >= 0 {
		p.out.HasPassword = true
		nameEnd = start + colon
	}
	if p.out.Username, err = p.decode(start, nameEnd, nuUser); err != nil || !p.out.HasPassword {
		return err
	}
	p.out.Password, err = p.decode(nameEnd+1, end, nuUser)
	return err
}

// host reads host and port together: net/url keeps them in one field.
//
//	host = IP-literal / IPv4address / reg-name
func (p *nuParser) host(start, end int) *NetURLError {
	open := p.openBracket(p.text[start:end])
	switch {
	case open < 0:
		return p.regName(start, end)
	case open > 0 && p.mode.Go >= nuLiteralFirst:
		return nuFault(NetURLBracket, start+open, start+open+1)
	}
	// Go 1.24 forgets what stands before the bracket.
	return p.literal(start, start+open, end)
}

// openBracket gives the offset of the "[" that starts a literal, -1 if none does.
func (p *nuParser) openBracket(host string) int {
	if p.mode.Go >= nuLiteralChecked {
		return strings.LastIndexByte(host, '[')
	}
	if strings.HasPrefix(host, "[") {
		return 0
	}
	return -1
}

// regName reads a host without brackets. Its port starts after the last colon;
// where colons are strict, after the first.
func (p *nuParser) regName(start, end int) (err *NetURLError) {
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
	p.out.Host, err = p.decode(start, end, nuHost)
	return err
}

func (p *nuParser) colonsAreStrict() bool {
	web := p.out.Scheme == "http" || p.out.Scheme == "https"
	return web && p.mode.Go >= nuStrictColons && !p.mode.LaxColons
}

// literal reads "[...]" and a port. The bracket that closes is the last one of the
// host; one before the bracket at open is then followed by what is no port.
//
//	IP-literal = "[" ( IPv6address / IPv6addrz ) "]"   ; RFC 6874 §2; no IPvFuture
func (p *nuParser) literal(start, open, end int) *NetURLError {
	last := strings.LastIndexByte(p.text[start:end], ']')
	if last < 0 {
		return nuFault(NetURLNoBracket, open, end)
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
func (p *nuParser) address(start, end int) (string, *NetURLError) {
	zone := end
	if i := strings.Index(p.text[start:end], "%25"); i >= 0 {
		zone = start + i
	}
	address, err := p.decode(start, zone, nuHost)
	if err != nil {
		return "", err
	}
	zoneName, err := p.decode(zone, end, nuZone)
	if err != nil || p.mode.Go < nuLiteralChecked {
		return address + zoneName, err
	}
	switch ip, err := netip.ParseAddr(address + zoneName); {
	case err != nil:
		return "", nuFault(NetURLLiteral, start, end)
	case ip.Is4():
		return "", nuFault(NetURLLiteralIPv4, start, end)
	}
	return address + zoneName, nil
}

// port checks text[start:end], which is empty or should be ":" and digits.
//
//	port = *DIGIT
func (p *nuParser) port(start, end int) *NetURLError {
	if nuIsPort(p.text[start:end]) {
		return nil
	}
	if p.text[start] == ':' {
		start++
	}
	return nuFault(NetURLPort, start, end)
}

// nuIsPort reports whether s is empty, or ":" and digits, or ":" alone.
func nuIsPort(s string) bool {
	for i := range len(s) {
		if i == 0 && s[i] != ':' || i > 0 && classes[s[i]]&clDigit == 0 {
			return false
		}
	}
	return true
}
