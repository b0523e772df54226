package barehosts

import "net"

// A packet of IP itself comes from an address without a port.
func fromIP(local *net.IPAddr) net.IP {
	conn, err := net.ListenIP("ip4:tcp", local)
	if err != nil {
		return nil
	}
	_, from, err := conn.ReadFrom(make([]byte, 1500))
	if err != nil {
		return nil
	}
	return net.ParseIP(from.String())
}

func fromICMP() net.IP {
	conn, _ := net.ListenPacket("ip6:ipv6-icmp", "::")
	_, from, _ := conn.ReadFrom(make([]byte, 1500))
	return net.ParseIP(from.String())
}

func localIP(conn *net.IPConn) net.IP { return net.ParseIP(conn.LocalAddr().String()) }

func fromUDP() net.IP {
	conn, _ := net.ListenPacket("udp", ":53")
	_, from, _ := conn.ReadFrom(make([]byte, 1500))
	return net.ParseIP(from.String()) // want `host-alone`
}

func fromPacket(conn *net.UDPConn) net.IP {
	_, from, _ := conn.ReadFrom(make([]byte, 1500))
	return net.ParseIP(from.String()) // want `host-alone`
}

func localUDP(conn *net.UDPConn) net.IP {
	return net.ParseIP(conn.LocalAddr().String()) // want `host-alone`
}
