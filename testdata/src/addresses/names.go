package addresses

import (
	"net"
	"net/http"
	"os"
	"regexp"
	"strings"
)

// Only names come to these: the conditions around the calls say so.
func first(account string) { http.Get("https://" + account + ":443/x") }

func second(account string) { http.Get("https://" + account + ":443/y") }

// Both a name and something else come here.
func third(account string) { http.Get("https://" + account + ":8443/z") } // want `hostport-unbracketed`

// Somebody else may call it.
func fourth(account string) { http.Get("https://" + account + ":8443/z") } // want `hostport-unbracketed`

func dispatch(account string) {
	if strings.Contains(account, ".docs.corp.io") {
		first(account)
	} else if strings.HasSuffix(account, ".tables.corp.io") && account != "" {
		second(account)
		third(account)
	} else {
		third(account)
	}
	if strings.HasPrefix(account, "fd") { // as addresses do
		net.Dial("tcp", account+":80") // want `hostport-unbracketed`
	}
	if strings.HasSuffix(account, ".corp.io") {
		net.Dial("tcp", account+":80")
		each(fourth)
	}
}

func each(f func(string)) { f("") }

var (
	dotted = regexp.MustCompile(`^(?:[0-9]{1,3}\.){3}[0-9]{1,3}$`)
	hexed  = regexp.MustCompile(`^[0-9a-f:.]+$`)
	lone   = regexp.MustCompile(`^(?:[0-9]{1,3}\.){3}[0-9]{1,3}$`)
)

func matched(c struct{ IP string }) {
	ip := c.IP
	if !dotted.MatchString(ip) {
		return
	}
	net.Dial("tcp", ip+":80")
}

func matchedByBoth(c struct{ IP, Other string }) {
	if !hexed.MatchString(c.IP) || lone.MatchString(c.Other) {
		return
	}
	net.Dial("tcp", c.IP+":80")    // want `hostport-unbracketed`
	net.Dial("tcp", c.Other+":80") // want `hostport-unbracketed`
}

// completedAddress adds a port to an IP address ("127.0.0.1", "[::1]"), a name, or nothing to host:port ("[::1]:0").
func completedAddress() {
	v := os.Getenv("CLIENT_ADDR")
	if _, _, err := net.SplitHostPort(v); err != nil {
		v += ":0"
	}
	net.ResolveTCPAddr("tcp", v)
}

// completedHost adds a port to "[::1]:0", too.
func completedHost() {
	v := os.Getenv("CLIENT_ADDR")
	if _, _, err := net.SplitHostPort(v); err != nil {
		v += ":0" // want `hostport-unbracketed`
	}
	net.ResolveTCPAddr("tcp", v)
}
