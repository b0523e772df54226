// Package failedsplits uses the results of net.SplitHostPort where it failed, in other forms
// than an if statement with that branch.
package failedsplits

import (
	"errors"
	"net"
)

func dial(addr string) (net.Conn, error) {
	host, port, err := net.SplitHostPort(addr)
	switch {
	case err != nil:
		return net.Dial("tcp", net.JoinHostPort(host, "25")) // want `host is empty here: net\.SplitHostPort returns no host and no port with an error`
	case port == "0":
		return nil, errors.New("port 0: " + addr)
	}
	return net.Dial("tcp", net.JoinHostPort(host, port))
}

func endpoint(addr string) (string, string) {
	host, port, err := net.SplitHostPort(addr)
	if err == nil {
		return host, port
	}
	return host, "443" // want `split-failed`
}

func loop(list []string) (hosts []string) {
	for _, addr := range list {
		host, _, err := net.SplitHostPort(addr)
		if err == nil {
			return append(hosts, host)
		}
		hosts = append(hosts, host+".test") // want `split-failed`
	}
	return hosts
}

func address(addr string) (string, string) {
	host, port, err := net.SplitHostPort(addr)
	if err == nil {
		return host, port
	}
	return addr, "443"
}

func replaced(addr string) string {
	host, _, err := net.SplitHostPort(addr)
	switch {
	case err != nil:
		host = addr
		return net.JoinHostPort(host, "80")
	}
	return host
}

func noted(addr string) string {
	host, _, err := net.SplitHostPort(addr)
	if err == nil {
		println(host)
	}
	return host // it may have worked
}

func rest(addr string) (string, error) {
	host, _, err := net.SplitHostPort(addr)
	if err == nil {
		return host, nil
	}
	return host, err // the caller sees the error
}

func other(addr string, e error) string {
	host, _, err := net.SplitHostPort(addr)
	switch {
	case e != nil:
		return host + ".test"
	case err != nil:
		return addr
	}
	return host
}
