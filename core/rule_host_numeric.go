package core

import (
	"net/netip"
	"strconv"
	"strings"
)

var _ = define(Rule{
	Name:    "host-numeric",
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2.2", "RFC 3986 §7.4", "RFC 6943 §3.1.1", "URL Standard §3.5"},
	Summary: `A host of numbers that is no IPv4 address: a part above 255, a part too few, a leading zero, hexadecimal digits.`,
	Why: `Programs do not agree on it. Browsers and C libraries take "127.1", "0x7f.0.0.1" and "2130706433" for 127.0.0.1, ` +
		`and "010" for 8; Go takes all of these for names and asks the DNS. A check of the address can be passed by.`,
	Instead: `Write four decimal numbers from 0 to 255 without leading zeros.`,
	Examples: []Example{
		{Bad: "http://«256.1.1.1»/", Good: "http://255.1.1.1/"},
		{Bad: "http://«127.1»:8080/⟦p⟧", Fixed: "http://127.0.0.1:8080/⟦p⟧", Good: "http://127.0.0.1:8080/⟦p⟧"},
		{Bad: "https://«0x7f.0.0.1»/", Fixed: "https://127.0.0.1/", Good: "https://127.0.0.1/"},
		{Use: "hostport", Bad: "«192.168.001.001»:80", Fixed: "192.168.1.1:80", Good: "192.168.1.1:80"},
		{Bad: "http://«10.0.0.010»/", Good: "http://10.0.0.10/"},
	},
	on:    Host,
	forms: urlForms | addressForms | forms(FormHost, FormAuthority),
	sees:  clOdd,
	check: checkNumeric,
})

func checkNumeric(l *look) {
	host := strings.TrimSuffix(l.Part(Host), ".")
	if host == "" || classes[host[0]]&clDigit == 0 || !isNumeric(host) || !l.resolves(host) {
		return
	}
	if _, err := netip.ParseAddr(host); err == nil {
		return
	}
	at := Span{l.spans[Host].Start, l.spans[Host].Start + int32(len(host))}
	value, why := ipv4Value(host)
	message := "host " + l.quote(at) + " is no IPv4 address: " + why + "; Go takes it for a name"
	if !value.IsValid() {
		l.report(at, message)
		return
	}
	l.report(at, message, replace("write "+value.String(), at, value.String()))
}

// resolves reports whether the host is a name or an address of the internet. In a
// scheme that is not known it can be a number of another kind, and a number alone
// where an address is expected is a port.
func (l *look) resolves(host string) bool {
	if l.use.Form.WholeURL() {
		return l.web() || l.schemeIs("ftp")
	}
	return strings.IndexByte(host, '.') >= 0
}

// isNumeric reports whether each label of a host is a number: decimal digits, or
// "0x" and hexadecimal ones.
func isNumeric(host string) bool {
	for len(host) > 0 {
		end := labelEnd(host)
		if !isNumber(host[:end]) {
			return false
		}
		host = host[min(end+1, len(host)):]
	}
	return true
}

func isNumber(label string) bool {
	if len(label) > 2 && label[0] == '0' && label[1]|0x20 == 'x' {
		return isHexText(label[2:])
	}
	return label != "" && allDigits(label)
}

func isHexText(s string) bool {
	for i := range len(s) {
		if !isHex(s[i]) {
			return false
		}
	}
	return true
}

// ipv4Value gives the address that C's inet_aton makes of numbers, and what is
// unusual in them. There is none if a number is too big, or if it has another
// value in octal than in decimal.
func ipv4Value(host string) (value netip.Addr, why string) {
	parts := strings.Split(host, ".")
	if len(parts) > 4 {
		return value, "it has more than four parts"
	}
	why = "it has less than four parts"
	var sum uint64
	for i, p := range parts {
		n, unusual, ok := ipv4Part(p)
		most := uint64(255)
		if i == len(parts)-1 { // the last one fills what is left
			most = 1<<(8*(5-len(parts))) - 1
		}
		switch {
		case ok && n > most:
			return value, "a part is too big"
		case unusual != "":
			why = unusual
		}
		if !ok {
			return value, why
		}
		if i < len(parts)-1 {
			n <<= 8 * (3 - i)
		}
		sum += n
	}
	return netip.AddrFrom4([4]byte{byte(sum >> 24), byte(sum >> 16), byte(sum >> 8), byte(sum)}), why
}

// ipv4Part gives the value of a part, and what is unusual in it.
func ipv4Part(p string) (n uint64, unusual string, ok bool) {
	n, err := strconv.ParseUint(p, 10, 64)
	switch {
	case strings.HasPrefix(strings.ToLower(p), "0x"):
		n, err = strconv.ParseUint(p[2:], 16, 64)
		return min(n, 1<<32), "a part is hexadecimal", err == nil
	case len(p) > 1 && p[0] == '0':
		octal, octalErr := strconv.ParseUint(p, 8, 64)
		return n, "a part begins with 0, which makes it octal to some programs", err == nil && octalErr == nil && octal == n
	}
	if err != nil {
		n = 1 << 32
	}
	return n, "", true
}
