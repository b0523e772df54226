// Package passed has conditions before the places that texts come to: a text that does not pass them does not come
// there. Those on texts of other packages are in wrapped/app/passed.go.
package passed

import (
	"errors"
	"flag"
	"net"
	"net/http"
	"net/netip"
	"net/url"
)

// --- what a parser accepts does not come to where it failed

func addressOf() (net.Conn, error) {
	server := flag.String("server", "localhost:64738", "the server")
	flag.Parse()
	host, port, err := net.SplitHostPort(*server)
	if err != nil {
		host, port = *server, "64738"
	}
	return net.Dial("tcp", net.JoinHostPort(host, port))
}

const listed = "h.test:25"

func hostOf(given string) (net.Conn, error) {
	server := listed
	if given != "" {
		server = given
	}
	if _, _, err := net.SplitHostPort(server); err == nil {
		return net.Dial("tcp", server)
	}
	return net.Dial("tcp", net.JoinHostPort(server, "25"))
}

func addressIn() (net.Conn, error) {
	server := "192.0.2.1:53"
	if flag.NArg() > 0 {
		server = flag.Arg(0)
	}
	switch _, err := netip.ParseAddrPort(server); {
	case err != nil:
		return net.Dial("udp", net.JoinHostPort(server, "53"))
	}
	return net.Dial("udp", server)
}

func numeric() (net.Conn, error) {
	server := "192.0.2.1"
	if flag.NArg() > 0 {
		server = flag.Arg(0)
	}
	if ip := net.ParseIP(server); ip != nil {
		return net.Dial("udp", server+":53") // want `hostport-unbracketed`
	}
	return net.Dial("udp", server)
}

// unsplit joins without a split.
func unsplit() (net.Conn, error) {
	server := flag.String("unsplit", "localhost:64738", "the server") // want `host-alone` `host-ipv6`
	flag.Parse()
	return net.Dial("tcp", net.JoinHostPort(*server, "64738"))
}

// splitWell is where the split is no failure.
func splitWell() (net.Conn, error) {
	server := flag.String("well", "localhost:64738", "the server")
	flag.Parse()
	host, port, err := net.SplitHostPort(*server)
	if err == nil {
		host, port = *server, "64738"
	}
	return net.Dial("tcp", net.JoinHostPort(host, port)) // want `host-alone`
}

// splitAnother is a split of another text.
func splitAnother(other string) (net.Conn, error) {
	server := flag.String("another", "localhost:64738", "the server") // want `host-alone`
	flag.Parse()
	host, port, err := net.SplitHostPort(other)
	if err != nil {
		host, port = *server, "64738"
	}
	return net.Dial("tcp", net.JoinHostPort(host, port))
}

// --- what comes with an error does not come where there is none

var errNone = errors.New("no address")

func first(list map[string]string) (address string, err error) {
	if list == nil {
		return "", errors.New("no list")
	}
	if _, ok := list["x"]; !ok {
		return "x", errNone
	}
	return list["x"], check(list)
}

func second(list map[string]string) (string, error) {
	if err := check(list); err != nil {
		return "second", err
	}
	return list["y"], nil
}

func check(list map[string]string) error {
	if len(list) == 1 {
		return errNone
	}
	return nil
}

func both(list map[string]string, older bool, q url.Values) (*http.Response, error) {
	var address string
	var err error
	if older {
		address, err = first(list)
	} else {
		address, err = second(list)
	}
	if err != nil {
		return nil, err
	}
	return http.Get(address + "?" + q.Encode())
}

func switched(list map[string]string, q url.Values) (*http.Response, error) {
	switch address, err := second(list); {
	case err == nil:
		return http.Get(address + "?" + q.Encode())
	default:
		return nil, err
	}
}

func without(m map[string]string, key string) (string, error) {
	if m == nil {
		return "none", nil // want `scheme-missing`
	}
	return m[key], nil
}

// comes is where the text comes without an error.
func comes(m map[string]string, q url.Values) (*http.Response, error) {
	address, err := without(m, "x")
	if err != nil {
		return nil, err
	}
	return http.Get(address + "?" + q.Encode())
}

func third(list map[string]string) (string, error) {
	if err := check(list); err != nil {
		return "third", err // want `scheme-missing`
	}
	return list["y"], nil
}

// unasked does not look at the error.
func unasked(list map[string]string, q url.Values) (*http.Response, error) {
	address, _ := third(list)
	return http.Get(address + "?" + q.Encode())
}

func fourth(list map[string]string) (string, error) {
	if err := check(list); err != nil {
		return "fourth", err // want `scheme-missing`
	}
	return list["z"], nil
}

// asksAnother looks at the error of another call.
func asksAnother(list map[string]string, q url.Values) (*http.Response, error) {
	address, err := fourth(list)
	err = check(list)
	if err != nil {
		return nil, err
	}
	return http.Get(address + "?" + q.Encode())
}
