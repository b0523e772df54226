package addresses

import (
	"bytes"
	"fmt"
	"net"
)

func printedBytes(data []byte) string { return net.IP(data).String() }

func ofRecord(buf *bytes.Buffer, wide bool, port int) []string {
	if wide {
		data := buf.Next(16)
		return []string{fmt.Sprintf("%s:%d", printedBytes(data), port)} // want `hostport-unbracketed`
	}
	data := buf.Next(4)
	return []string{fmt.Sprintf("%s:%d", printedBytes(data), port)}
}

func ofBranches(buf *bytes.Buffer, wide bool, port int) (list []string) {
	var data []byte
	if wide {
		data = buf.Next(16)
		list = append(list, fmt.Sprintf("%s:%d", printedBytes(data), port)) // want `hostport-unbracketed`
	} else {
		data = buf.Next(4)
		list = append(list, fmt.Sprintf("%s:%d", printedBytes(data), port))
	}
	return append(list, fmt.Sprintf("%s:%d", printedBytes(data), port)) // want `hostport-unbracketed`
}

func ofSlices(b []byte, i, port int) {
	var four [4]byte
	var many [16]byte
	dial := func(addr string) { net.Dial("tcp", addr) }
	dial(fmt.Sprintf("%s:%d", net.IP(b[12:16]).String(), port))
	dial(fmt.Sprintf("%s:%d", net.IP(b[i:i+4]).String(), port))
	dial(fmt.Sprintf("%s:%d", net.IP(b[:4]), port))
	dial(fmt.Sprintf("%s:%d", net.IP(four[:]), port))
	dial(fmt.Sprintf("%s:%d", net.IP(make([]byte, 4)), port))
	dial(fmt.Sprintf("%s:%d", net.IP(b[4:20]).String(), port)) // want `hostport-unbracketed`
	dial(fmt.Sprintf("%s:%d", net.IP(b[i:]).String(), port))   // want `hostport-unbracketed`
	dial(fmt.Sprintf("%s:%d", net.IP(many[:]), port))          // want `hostport-unbracketed`
	dial(fmt.Sprintf("%s:%d", net.IP(b).String(), port))       // want `hostport-unbracketed`
}

// A DHCPv4 packet has addresses of one family.
type DHCPv4 struct{ ServerAddr net.IP }

// Router returns the first router.
func (d *DHCPv4) Router() net.IP { return d.ServerAddr }

// A lease is of either.
type lease struct{ ServerAddr net.IP }

func (l *lease) Router() net.IP { return l.ServerAddr }

func ofPackets(d *DHCPv4, l *lease, port int) {
	net.Dial("tcp", fmt.Sprintf("%s:%d", d.ServerAddr, port))
	router := d.Router()
	net.Dial("tcp", router.String()+":80")
	net.Dial("tcp", fmt.Sprintf("%s:%d", l.ServerAddr, port)) // want `hostport-unbracketed`
	other := l.Router()
	net.Dial("tcp", other.String()+":80") // want `hostport-unbracketed`
}

type tracer struct{ to net.IP }

func (t *tracer) pingIPv4(port int) { net.Dial("tcp", fmt.Sprintf("%s:%d", t.to, port)) }
func (t *tracer) pingAny(port int)  { net.Dial("tcp", fmt.Sprintf("%s:%d", t.to, port)) } // want `hostport-unbracketed`
func (t *tracer) pingIPv4OrIPv6(port int) {
	net.Dial("tcp", fmt.Sprintf("%s:%d", t.to, port)) // want `hostport-unbracketed`
}
