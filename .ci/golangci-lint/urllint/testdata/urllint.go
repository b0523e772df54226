//golangcitest:args -Eurllint
package testdata

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
)

const endpoint = "https://api.corp.io:443443/v1" // want `\(port-invalid\)`

func _() {
	http.Get("http://h.corp.io/a b")    // want `\(char-unescaped\)`
	http.Get("http://h.corp.io:99999/") // want `\(port-invalid\)`
	http.Get(endpoint)
	http.Get("http://h.corp.io/")
}

func _(host string, port int) {
	net.Dial("tcp", fmt.Sprintf("%s:%d", host, port)) // want `\(hostport-unbracketed\)`
	net.Dial("tcp", net.JoinHostPort(host, fmt.Sprint(port)))
}

func _(u *url.URL) {
	u.Query().Set("q", "go") // want `\(query-lost\)`

	q := u.Query()
	q.Set("q", "go")
	u.RawQuery = q.Encode()
}

func _() {
	http.Get("http://h.corp.io:99999/") //nolint:urllint // The error is what is tested.
}
