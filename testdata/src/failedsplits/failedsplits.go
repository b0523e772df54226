// Package failedsplits uses the results of net.SplitHostPort where it failed, in other forms
// than an if statement with that branch.
package failedsplits

import (
	"errors"
	"net"
	"strings"
)

func dial(addr string) (net.Conn, error) {
	host, port, err := net.SplitHostPort(addr)
	switch {
	case err != nil:
		return net.Dial("tcp", net.JoinHostPort(host, "25")) // want `host is empty here: net\.SplitHostPort returns no host and no port if it fails`
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

func asPort(addr string) (net.Conn, error) {
	host, port, err := net.SplitHostPort(addr)
	var ae *net.AddrError
	if errors.As(err, &ae) && ae.Err == "missing port in address" {
		port = "5432"
	} else if err != nil {
		return nil, err
	}
	return net.Dial("tcp", net.JoinHostPort(host, port)) // want `host is empty where net\.SplitHostPort failed`
}

func typePort(addr string) (string, error) {
	host, port, err := net.SplitHostPort(addr)
	if ae, ok := err.(*net.AddrError); ok && ae.Err == "missing port in address" {
		port = "25"
	} else if err != nil {
		return "", err
	}
	return net.JoinHostPort(host, port), nil // want `split-failed`
}

func textPort(addr string) (string, error) {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		if strings.Contains(err.Error(), "missing port") {
			port = "443"
		} else {
			return "", err
		}
	}
	return net.JoinHostPort(host, port), nil // want `split-failed`
}

func casePort(addr string) (string, error) {
	host, port, err := net.SplitHostPort(addr)
	switch {
	case err == nil:
	case strings.HasSuffix(err.Error(), "missing port in address"):
		port = "443"
	default:
		return "", err
	}
	return net.JoinHostPort(host, port), nil // want `split-failed`
}

func elsePort(addr string) string {
	host, port, err := net.SplitHostPort(addr)
	if err == nil {
		println("split")
	} else {
		port = "443"
	}
	return net.JoinHostPort(host, port) // want `split-failed`
}

func asBoth(addr string) (net.Conn, error) {
	host, port, err := net.SplitHostPort(addr)
	var ae *net.AddrError
	if errors.As(err, &ae) && ae.Err == "missing port in address" {
		host, port = strings.Trim(addr, "[]"), "5432"
	} else if err != nil {
		return nil, err
	}
	return net.Dial("tcp", net.JoinHostPort(host, port))
}

func asReturned(addr string) (string, error) {
	host, port, err := net.SplitHostPort(addr)
	var ae *net.AddrError
	if errors.As(err, &ae) && ae.Err == "missing port in address" {
		port = "5432"
		return net.JoinHostPort(strings.Trim(addr, "[]"), port), nil
	} else if err != nil {
		return "", err
	}
	return net.JoinHostPort(host, port), nil
}

func emptyPort(addr string) (string, error) {
	host, port, err := net.SplitHostPort(addr)
	if err == nil && port == "" {
		port = "443"
	} else if err != nil {
		return "", err
	}
	return net.JoinHostPort(host, port), nil
}

func againPort(addr string) (string, error) {
	host, port, err := net.SplitHostPort(addr)
	if err != nil && strings.Contains(err.Error(), "missing port") {
		host, port, err = net.SplitHostPort(addr + ":443")
	}
	if err != nil {
		return "", err
	}
	return net.JoinHostPort(host, port), nil
}

func askedLater(addr string) string {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		port = "443"
	}
	if host == "" {
		host = addr
	}
	return net.JoinHostPort(host, port)
}
