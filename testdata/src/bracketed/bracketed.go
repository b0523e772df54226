// Package bracketed parses addresses itself: one of its fields keeps the brackets of an IPv6
// address, the other does not.
package bracketed

import (
	"errors"
	"fmt"
	"net"
	"strings"
)

type uri struct {
	host string
	port int
}

type via struct {
	host string
	port int
}

func (u *uri) parse(s string) error {
	if !strings.HasPrefix(s, "[") {
		u.host = s
		return nil
	}
	end := strings.Index(s, "]")
	if end < 0 {
		return errors.New("no closing bracket")
	}
	u.host = s[:end+1]
	return nil
}

func (v *via) parse(s string) {
	if end := strings.IndexByte(s, ']'); end > 0 {
		v.host = s[1:end]
	}
}

func (u *uri) dial() (net.Conn, error) {
	return net.Dial("tcp", fmt.Sprintf("%s:%d", u.host, u.port))
}

func (u *uri) address() string {
	host := u.host
	return fmt.Sprintf("%v:%v", host, u.port)
}

func (v *via) dial() (net.Conn, error) {
	return net.Dial("tcp", fmt.Sprintf("%s:%d", v.host, v.port)) // want `hostport-unbracketed`
}
