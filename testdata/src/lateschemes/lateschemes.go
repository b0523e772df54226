// Package lateschemes adds a missing scheme to a text, after or before it is parsed.
package lateschemes

import (
	"net"
	"net/http"
	"net/url"
	"strings"
)

func probe(target string, resolve bool) error {
	if resolve {
		u, err := url.Parse(target) // want `target may have no scheme here, and its host is read as a path`
		if err != nil {
			return err
		}
		if _, err := net.LookupHost(u.Hostname()); err != nil {
			return err
		}
	}
	if !strings.HasPrefix(target, "http://") && !strings.HasPrefix(target, "https://") {
		target = "http://" + target
	}
	_, err := http.Get(target)
	return err
}

func before(target string) error {
	if !strings.Contains(target, "://") {
		target = "http://" + target
	}
	u, err := url.Parse(target)
	if err != nil {
		return err
	}
	_, err = net.LookupHost(u.Hostname())
	return err
}

func tested(target string) string {
	u, err := url.Parse(target)
	if err != nil || u.Scheme == "" {
		if !strings.Contains(target, "://") {
			target = "http://" + target
		}
		return target
	}
	return u.Hostname()
}

func again(target string) (*url.URL, error) {
	u, err := url.Parse(target)
	if err == nil && u.IsAbs() && u.Host != "" {
		return u, nil
	}
	if !strings.HasPrefix(target, "http://") {
		target = "http://" + target
	}
	return url.Parse(target)
}
