package addresses

import (
	"fmt"
	"net"
	"net/http"
)

// broadcast gives the address of an interface, or nil.
func broadcast(target net.IP) net.IP {
	addrs, err := net.InterfaceAddrs()
	if err != nil {
		return nil
	}
	for _, a := range addrs {
		ip := a.(*net.IPNet).IP.To4()
		if ip == nil {
			continue
		}
		last := net.IP(make([]byte, 4))
		for i := range ip {
			last[i] = ip[i] | 0xff
		}
		if last.Equal(target) {
			return ip
		}
	}
	return nil
}

// either gives what it is given, of any family.
func eitherOf(target net.IP) net.IP {
	if ip := target.To4(); ip != nil {
		return ip
	}
	return target
}

func ofIPv4(target net.IP, port string) {
	local := broadcast(target)
	net.Listen("tcp", local.String()+":"+port)
	four := target.To4()
	if four == nil {
		four = net.IPv4(127, 0, 0, 1)
	}
	net.Listen("tcp", four.String()+":"+port)
}

func ofBoth(target net.IP, port string) {
	local := eitherOf(target)
	net.Listen("tcp", local.String()+":"+port) // want `hostport-unbracketed`
	four := target.To4()
	if four == nil {
		four = target
	}
	net.Listen("tcp", four.String()+":"+port) // want `hostport-unbracketed`
}

func loops(n int) net.IP {
	if n == 0 {
		return nil
	}
	return loops(n - 1)
}

func ofLoop() {
	net.Listen("tcp", loops(1).String()+":80") // want `hostport-unbracketed`
}

// An address is printed without a call of String, too.

func printed(ip net.IP, port int) string {
	if four := ip.To4(); four != nil {
		return fmt.Sprintf("http://%s:%d/", four, port)
	}
	return fmt.Sprintf("http://[%s]:%d/", ip, port)
}

func printedAnyway(ip net.IP, port int) (*http.Response, error) {
	all := ip.To16()
	return http.Get(fmt.Sprintf("http://%s:%d/", all, port)) // want `use net.JoinHostPort`
}

// The address of what is open on a network of IPv4 is one of IPv4.

func outbound(port int) {
	conn, err := (&net.Dialer{}).Dial("udp4", "192.0.2.1:53")
	if err != nil {
		return
	}
	defer conn.Close()
	ip := conn.LocalAddr().(*net.UDPAddr).IP
	http.Get(fmt.Sprintf("http://%s:%d/", ip.String(), port))
	if to, err := net.ResolveTCPAddr("tcp4", "h.test:80"); err == nil {
		http.Get(fmt.Sprintf("http://%s:%d/", to.IP, port))
	}
}

func outboundTo4(port int) {
	conn, err := net.Dial("udp", "192.0.2.1:53")
	if err != nil {
		return
	}
	defer conn.Close()
	http.Get(fmt.Sprintf("http://%s:%d/", conn.LocalAddr().(*net.UDPAddr).IP.String(), port))
}

func listeningOnBoth(port int) {
	conn, err := net.Listen("tcp", "0.0.0.0:0")
	if err != nil {
		return
	}
	defer conn.Close()
	http.Get(fmt.Sprintf("http://%s:%d/", conn.Addr().(*net.TCPAddr).IP.String(), port)) // want `hostport-unbracketed`
}

func outboundOfBoth(port int) {
	conn, err := (&net.Dialer{}).Dial("udp", "h.test:53")
	if err != nil {
		return
	}
	defer conn.Close()
	ip := conn.LocalAddr().(*net.UDPAddr).IP
	http.Get(fmt.Sprintf("http://%s:%d/", ip.String(), port)) // want `hostport-unbracketed`
	if to, err := net.ResolveTCPAddr("tcp", "h.test:80"); err == nil {
		http.Get(fmt.Sprintf("http://%s:%d/", to.IP, port)) // want `hostport-unbracketed`
	}
}

// Multicast is written nowhere else; Local is.
var (
	Multicast = net.ParseIP("239.255.255.250")
	Local     = net.ParseIP("127.0.0.1")
	allNodes  = net.ParseIP("ff02::1")
)

// SetLocal sets it.
func SetLocal(s string) { Local = net.ParseIP(s) }

func ofVariables(port int) {
	net.ResolveUDPAddr("udp", fmt.Sprintf("%s:%d", Multicast, port))
	net.ResolveUDPAddr("udp", fmt.Sprintf("%s:%d", Local, port))    // want `hostport-unbracketed`
	net.ResolveUDPAddr("udp", fmt.Sprintf("%s:%d", allNodes, port)) // want `hostport-unbracketed`
}

// An endpoint has a field for each family.
type endpoint struct {
	IPAddress         string
	GlobalIPv6Address string
}

// An interfaceOf has one field, which can have both, beside a flag.
type interfaceOf struct {
	IPAddress  string
	EnableIPv6 bool
}

type container struct{ networks map[string]*endpoint }

func (c *container) address(of string) string { return c.networks[of].IPAddress }

func ofFamilies(c *container, i interfaceOf, port int) {
	http.Get(fmt.Sprintf("http://%s:%d/", c.networks["a"].IPAddress, port))
	http.Get(fmt.Sprintf("http://%s:%d/", c.address("a"), port))
	http.Get(fmt.Sprintf("http://%s:%d/", c.networks["a"].GlobalIPv6Address, port)) // want `hostport-unbracketed`
	http.Get(fmt.Sprintf("http://%s:%d/", i.IPAddress, port))                       // want `hostport-unbracketed`
}
