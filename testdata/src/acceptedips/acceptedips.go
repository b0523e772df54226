// Package acceptedips joins a port to texts that net.ParseIP or netip.ParseAddr has accepted, or has not.
package acceptedips

import (
	"fmt"
	"net"
	"net/netip"
	"regexp"
	"time"
)

func connect(address string, limit ...time.Duration) (net.Conn, error) {
	wait := time.Minute
	if len(limit) > 0 {
		wait = limit[0]
	}
	return net.DialTimeout("tcp", address, wait)
}

func each(given []string, port string) {
	for _, text := range given {
		if net.ParseIP(text) == nil {
			continue
		}
		peer := fmt.Sprintf("%s:%s", text, port) // want `hostport-unbracketed`
		connect(peer, time.Second)
	}
}

func held(text string) (net.Conn, error) {
	ip := net.ParseIP(text)
	if ip == nil || ip.IsLoopback() {
		return nil, nil
	}
	return net.Dial("tcp", text+":53") // want `hostport-unbracketed`
}

func within(text string) (net.Conn, error) {
	if ip := net.ParseIP(text); ip != nil {
		return net.Dial("tcp", text+":53") // want `hostport-unbracketed`
	}
	return nil, nil
}

func addr(text string) (net.Conn, error) {
	if _, err := netip.ParseAddr(text); err != nil {
		return nil, err
	}
	return net.Dial("tcp", text+":53") // want `hostport-unbracketed`
}

type peer struct{ text string }

func (p *peer) dial() (net.Conn, error) {
	if net.ParseIP(p.text) == nil {
		return nil, nil
	}
	return net.Dial("tcp", p.text+":53") // want `hostport-unbracketed`
}

// What the parser refuses is a name.
func refused(text string) (net.Conn, error) {
	if net.ParseIP(text) != nil {
		return net.Dial("tcp", net.JoinHostPort(text, "53"))
	}
	return net.Dial("tcp", text+":53")
}

// Both ways meet.
func both(text string) (net.Conn, error) {
	if net.ParseIP(text) == nil {
		println("a name")
	}
	return net.Dial("tcp", text+":53")
}

// An address of the other family has left.
func family(text string) (net.Conn, error) {
	ip := net.ParseIP(text)
	if ip == nil {
		return nil, nil
	}
	if ip.To4() == nil {
		return net.Dial("tcp", "["+text+"]:53")
	}
	return net.Dial("tcp", text+":53")
}

func addrFamily(text string) (net.Conn, error) {
	ip, err := netip.ParseAddr(text)
	if err != nil || !ip.Is4() {
		return nil, err
	}
	return net.Dial("tcp", text+":53")
}

func isOld(ip net.IP) bool { return len(ip.To4()) > 0 }

func asked(text string) (net.Conn, error) {
	ip := net.ParseIP(text)
	if ip == nil || !isOld(ip) {
		return nil, nil
	}
	return net.Dial("tcp", text+":53")
}

var dotted = regexp.MustCompile(`^[0-9.]+$`)

func matched(text string) (net.Conn, error) {
	if net.ParseIP(text) == nil || !dotted.MatchString(text) {
		return nil, nil
	}
	return net.Dial("tcp", text+":53")
}

// The text is another one after the test.
func changed(text string) (net.Conn, error) {
	if net.ParseIP(text) == nil {
		return nil, nil
	}
	text = names[text]
	return net.Dial("tcp", text+":53")
}

var names = map[string]string{}

func joined(text string) (net.Conn, error) {
	if net.ParseIP(text) == nil {
		return nil, nil
	}
	return net.Dial("tcp", net.JoinHostPort(text, "53"))
}

func four(text string) (net.Conn, error) {
	if net.ParseIP(text) == nil {
		return nil, nil
	}
	return net.Dial("tcp4", text+":53")
}
