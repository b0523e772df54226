package addresses

import (
	"fmt"
	"net/http"
	"strings"
)

type node struct {
	host  string
	ports []int
}

// bracketed gives the host as it is written before a colon.
func bracketed(host, other string) string {
	if host == "" {
		host = other // has them already
	} else if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	return host
}

func nodes(list []node, source string) {
	for _, n := range list {
		host := n.host
		if host == "$HOST" {
			host = source
		} else {
			host = bracketed(host, source)
		}
		endpoints(host, n.ports)
		plainEndpoints(n.host, n.ports)
		http.Get(fmt.Sprintf("http://%s:%d/x", host, n.ports[0]))
	}
}

// endpoints is given hosts with brackets.
func endpoints(host string, ports []int) {
	for _, p := range ports {
		http.Get(fmt.Sprintf("http://%s:%d/x", host, p))
	}
}

// plainEndpoints is given others, too.
func plainEndpoints(host string, ports []int) {
	for _, p := range ports {
		http.Get(fmt.Sprintf("http://%s:%d/x", host, p)) // want `hostport-unbracketed`
	}
}

func twoHosts(a, b string) {
	plainEndpoints(bracketed(a, b), nil)
}

// Exported can be called from elsewhere.
func Exported(host string) {
	http.Get("http://" + host + ":80/x") // want `hostport-unbracketed`
}

func exported(a, b string) { Exported(bracketed(a, b)) }
