package composed

import (
	"fmt"
	"net/url"
)

var pages = make(map[string][]byte)

type store interface{ Get(key string) []byte }

// keyOf returns a key of pages.
func keyOf(host string, port int, path string) string {
	return fmt.Sprintf("http://%s:%d/%s", host, port, path)
}

// page returns what is kept of a page: its key is no URL that anybody opens.
func page(s store, host string, port int) []byte {
	key := keyOf(host, port, "index")
	if p := pages[key]; p != nil {
		return p
	}
	return s.Get(keyOf(host, port, "other"))
}

// address returns a URL that is passed on.
func address(host string, port int, path string) string {
	return fmt.Sprintf("http://%s:%d/%s", host, port, path) // want `hostport-unbracketed`
}

// ofName returns one for a name, by all its callers.
func ofName(host string, port int, path string) string {
	return fmt.Sprintf("http://%s:%d/%s", host, port, path)
}

type opener struct{ open func(string) }

func (l opener) follow(host string, port int) {
	l.open(address(host, port, "x"))
	l.open(ofName("localhost", port, "x"))
	l.open(ofName("h.test", port, "x"))
}

// shared returns what is kept for the host and port of a URL.
func shared(remote string) []byte {
	remote = hostAndPort(remote)
	if p, ok := pages[remote]; ok {
		return p
	}
	return pages[remote]
}

func hostAndPort(remote string) string {
	u, err := url.Parse(remote)
	if err != nil {
		return "default"
	}
	return fmt.Sprintf("%s:%s", u.Hostname(), u.Port())
}

// given returns an address that is passed on by a parameter.
func (l opener) given(u *url.URL, remote string) {
	remote = u.Hostname() + ":" + u.Port() // want `hostport-unbracketed`
	l.open(remote)
}
