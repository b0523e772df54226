// Package published writes addresses as parts of lists, and joins ports to them.
package published

import (
	"fmt"
	"net"
	"net/http"
)

// The port of the container is another one.
func publish(ip string, host, container int) []string {
	binding := net.JoinHostPort(ip, fmt.Sprint(host))
	return []string{
		fmt.Sprintf("--publish=%s:%d/%s", binding, container, "tcp"),
		fmt.Sprintf("hostfwd=tcp:%s:%d", binding, container),
	}
}

func get(ip string, port int) {
	address := net.JoinHostPort(ip, "80")
	http.Get(fmt.Sprintf("http://%s:%d/", address, port))            // want `host-joined-twice`
	http.Get(fmt.Sprintf("%s://%s:%d/", "https", address, port))     // want `host-joined-twice`
	http.Get(fmt.Sprintf("http://user@%s:%d/status", address, port)) // want `host-joined-twice`
}
