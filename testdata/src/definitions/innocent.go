package definitions

import (
	"net"
	"net/http"
	"os"
	"strings"
)

func lazily(x string) {
	u := "h.test"
	if !strings.Contains(u, "://") {
		u = "https://" + u
	}
	http.Get(u)

	v := "h.test/" + x
	if !strings.HasPrefix(v, "http") {
		v = "https://" + v
	}
	http.Get(v)

	w := os.Getenv("W")
	if w == "" {
		w = "h.test"
	}
	full := w
	if !strings.Contains(w, "://") {
		full = "https://" + w
	}
	http.Get(full)
}

func withScheme(u string) string {
	if strings.Contains(u, "://") {
		return u
	}
	return strings.Join(append([]string{"https:/"}, strings.Split(u, "/")...), "/")
}

// A call makes something else of it.
func byCall(c bool) {
	u := "h.test"
	if c {
		u = withScheme(u)
	}
	http.Get(u)

	v := os.Getenv("V")
	if v == "" {
		v = "h.test"
	}
	target := v
	if c {
		target = withScheme(v)
	}
	http.Get(target)
}

// A later statement overwrites or completes it.
func later(x string) {
	u := "h.test"
	if x != "" {
		u = x
	}
	u = "https://" + strings.TrimPrefix(u, "https://")
	http.Get(u)

	v := "h.test"
	if x != "" {
		v = "g.test"
	}
	v = "https://k.test"
	http.Get(v)
}

func dialUnix(path string) {}

// What is for another protocol is used where that is asked for.
func otherProtocol(unix bool, kind, addr string) {
	u := "http://" + addr
	if unix {
		u = "/var/run/x.sock"
	}
	if unix {
		dialUnix(u)
		return
	}
	http.Get(u)

	v := "h.test"
	if kind != "bare" {
		v = "https://" + addr
	}
	switch kind {
	case "bare":
		dialUnix(v)
	default:
		http.Get(v)
	}

	w := "https://h.test"
	if kind == "unix" {
		w = "/var/run/y.sock"
	}
	if kind == "http" {
		http.Get(w)
	}
}

func pairs(unix bool, path, host, port string) {
	network, addr := "tcp", net.JoinHostPort(host, port)
	if unix {
		network, addr = "unix", "/var/run/x.sock"
	}
	net.Dial(network, addr)
}

func mixed(local, other bool, path string) {
	network, address := "tcp", "h.test:80"
	if local {
		network = "unix"
	}
	if other {
		address = "/run/x:99999"
	}
	net.Dial(network, address)
}

// It is used only in a branch that returns before.
func returnsBefore(local bool) {
	u := "https://h.test/x"
	if local {
		u = "x"
		os.Open(u)
		return
	}
	http.Get(u)
}

func separators(params map[string]string) {
	u := "https://h.test/x"
	sep := "?"
	for k := range params {
		u += sep + "k=" + strings.ToLower(k)
		sep = "&"
	}
	http.Get(u)
}

// One port serves all hosts.
func withPort(c bool) {
	host, port := "a.test", ""
	if c {
		host = "b.test"
		port = ":80"
	}
	if !c {
		port = ":81"
	}
	net.Dial("tcp", host+port)
}

func bracketed(host, port string) {
	if strings.Contains(host, ":") && !strings.HasPrefix(host, "[") {
		host = "[" + host + "]"
	}
	http.Get("http://" + host + ":" + port + "/x")
}

func optional(a, b string) {
	u := "https://h.test/x"
	if a != "" {
		u += "?a=1"
	}
	if b != "" {
		if a == "" {
			u += "?b=1"
		} else {
			u += "&b=1"
		}
	}
	http.Get(u)
}

type table struct{ scheme, host string }

func prefixes(secure bool) {
	scheme := ""
	if !secure {
		scheme = "http://"
	} else {
		scheme = "https://"
	}
	http.Get(scheme + "h.test/x")
}
