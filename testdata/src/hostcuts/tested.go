package hostcuts

import (
	"flag"
	"net"
	"strings"
)

var (
	at      = flag.String("at", "localhost", "the server")
	inverse = flag.String("inverse", "localhost", "the server") // want `"localhost" has no port`
	whole   = flag.String("whole", "localhost:80", "the server")
)

// The index of the last colon tells whether there is a port.
func withPort() (net.Conn, error) {
	s := *at
	i := strings.LastIndexByte(s, ':')
	if i > 0 {
		return net.Dial("tcp", s)
	}
	return net.Dial("tcp", s+":80")
}

func withDefault() (net.Conn, error) {
	s := *at
	if i := strings.LastIndex(s, ":"); i == -1 || i <= strings.LastIndex(s, "]") {
		s += ":80"
	}
	return net.Dial("tcp", s)
}

func withoutVariable() (net.Conn, error) {
	s := "localhost"
	if flag.NArg() > 0 {
		s = flag.Arg(0)
	}
	if strings.IndexByte(s, ':') >= 0 {
		return net.Dial("tcp", s)
	}
	return nil, nil
}

// The test is the wrong way round.
func withoutPort() (net.Conn, error) {
	s := *inverse
	if i := strings.LastIndexByte(s, ':'); i <= 0 {
		return net.Dial("tcp", s)
	}
	return nil, nil
}

func always() (net.Conn, error) {
	s := *whole
	if i := strings.IndexRune(s, ':'); 0 < i {
		return net.Dial("tcp", s)
	}
	return net.Dial("tcp", s)
}
