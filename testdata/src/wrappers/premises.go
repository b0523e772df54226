package wrappers

import (
	"net"
	"net/http"
	"strings"
)

// A branch that a constant never takes says nothing of it.
func opened(kind, target string) error {
	switch kind {
	case "http", "https":
		_, err := http.Get(target)
		return err
	case "tcp":
		_, err := net.Dial("tcp", target)
		return err
	}
	return nil
}

func premiseSwitch(kind string) {
	opened("http", "/var/lib/x")            // want `"/var/lib/x" has no scheme; http\.Get fails with "unsupported protocol scheme"`
	opened("https", "http://h.test:99999/") // want `port 99999 is above 65535`
	opened("tcp", "h.test")                 // want `"h\.test" has no port; net\.Dial needs "host:port"`
	opened("file", "/var/lib/x")
	opened("tcp", "h.test:80")
	opened("http", "http://h.test/")
	opened(kind, "/var/lib/x")
}

// The kind is the caller's: what its callers give for it decides.
func openedLater(kind string, path string) { opened(kind, "/srv/"+path) }

func premiseLater() {
	openedLater("file", "x")
}

func openedRest(kind, target string) { opened(kind, target) }

func premiseRest() {
	openedRest("file", "/var/lib/y")
	openedRest("http", "/var/lib/y") // want `"/var/lib/y" has no scheme; http\.Get fails with "unsupported protocol scheme"`
}

func either(base, p string) {
	if strings.HasPrefix(p, "http://") || strings.HasPrefix(p, "https://") {
		http.Get(p)
		return
	}
	http.Get(base + p)
}

func premisePrefix(id string) {
	either("https://h.test", "/x")
	either("https://h.test", "https://o.test/x")
	either("https://h.test", "https://o.test:x/") // want `port "x" is not a number`
	either("https//h.test", "/x")                 // want `"https//h\.test/x" has no ":" after "https"`
	either("https//h.test", "https://o.test/x")
	either("https://h.test", "/x%") // want `invalid URL escape "%"; http\.Get fails: write "%25" for a percent sign`
	either("https://h.test", "/x/"+id)
}

func early(path string) {
	if path == "" || path[0] != '/' {
		return
	}
	http.Get("https://h.test:80" + path)
}

func premiseEarly() {
	early("x") // it never comes there
	early("")
	early("/x y") // want `unescaped space in the path; net/url escapes it, other clients reject it: write "%20"`
}

func flagged(u string, local bool) {
	if local {
		return
	}
	http.Get(u)
}

func premiseFlag(b bool) {
	flagged("/x", true)
	flagged("/x", false) // want `"/x" has no scheme; http\.Get fails with "unsupported protocol scheme"`
	flagged("/y", b)     // want `"/y" has no scheme; http\.Get fails with "unsupported protocol scheme"`
}

func broken(kind, u string) {
	switch kind {
	case "a":
		break
	default:
		return
	}
	http.Get(u)
}

func premiseBreak() {
	broken("a", "/x") // want `"/x" has no scheme; http\.Get fails with "unsupported protocol scheme"`
	broken("b", "/x")
}

// Both branches send it: the method says nothing of its kind.
func sent(method, u string) {
	if method == "POST" {
		http.Post(u, "text/plain", nil)
	} else {
		http.Get(u)
	}
}

func premiseBoth(method string) {
	sent(method, "/x") // want `"/x" has no scheme; http\.Get fails with "unsupported protocol scheme"`
}

func falling(kind, u string) {
	switch kind {
	case "a":
		fallthrough
	case "b":
		http.Get(u)
	}
}

func premiseFall() {
	falling("a", "/x") // want `"/x" has no scheme; http\.Get fails with "unsupported protocol scheme"`
	falling("b", "/x") // want `"/x" has no scheme; http\.Get fails with "unsupported protocol scheme"`
}

// What is assigned to the parameter first is what is tested then.
func changed(u string) {
	u = strings.TrimPrefix(u, "x:")
	if strings.HasPrefix(u, "/") {
		return
	}
	http.Get(u)
}

func premiseChanged() {
	changed("x:/y")
}
