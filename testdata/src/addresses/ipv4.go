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
