// Package origins joins ports to hosts that come from where people, or other
// programs, say which.
package origins

import (
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"strings"
)

const ready = "http://%s:%d/ready"

var (
	hosts = flag.String("hosts", "localhost", "where to ask")
	name  string
)

func init() { flag.StringVar(&name, "name", "", "where to listen") }

func byFlag() {
	host, port := flag.String("host", "127.0.0.1", "where to ask"), flag.Int("port", 80, "there")
	flag.Parse()
	http.Get(fmt.Sprintf(ready, *host, *port)) // want `hostport-unbracketed`
	net.Dial("tcp", *hosts+":80")              // want `hostport-unbracketed`
	http.ListenAndServe(name+":80", nil)       // want `hostport-unbracketed`
}

func byFlagJoined() {
	host := flag.String("host", "127.0.0.1", "where to ask")
	bracketed := flag.String("bracketed", "[::1]", "where to ask")
	flag.Parse()
	net.Dial("tcp", net.JoinHostPort(*host, "80"))
	net.Dial("tcp", *bracketed+":80") // the default says how to write it
	net.Dial("tcp", bracket(*host)+":80")
}

func bracket(host string) string {
	if strings.Contains(host, ":") {
		return "[" + host + "]"
	}
	return host
}

func byEnvironment() {
	http.Get("https://" + os.Getenv("HOST") + ":" + os.Getenv("PORT")) // want `hostport-unbracketed`
	if host, ok := os.LookupEnv("HOST"); ok {
		net.Dial("tcp", host+":80") // want `hostport-unbracketed`
	}
	host := os.Getenv("HOST")
	if host == "" {
		host = "localhost"
	}
	net.Dial("tcp", host+":80") // want `hostport-unbracketed`
}

func byEnvironmentJoined() {
	http.Get("https://" + net.JoinHostPort(os.Getenv("HOST"), os.Getenv("PORT")))
	host := os.Getenv("HOST")
	if host == "" {
		host = "[::1]"
	}
	net.Dial("tcp", host+":80")
}

func byForm(r *http.Request) {
	address := r.FormValue("host") + ":" + r.FormValue("port") // want `hostport-unbracketed`
	net.Dial("tcp", address)
	net.Dial("tcp", r.URL.Query().Get("host")+":80") // want `hostport-unbracketed`
}

// unknown says nothing of whose address that is.
func unknown(c interface{ Host() string }, list func() []string) {
	net.Dial("tcp", c.Host()+":80")
	for _, host := range list() {
		net.Listen("tcp", host+":80")
	}
}

type servers struct {
	listen []string
	byName map[string]string
}

func (s *servers) run(port int) {
	for _, address := range s.listen {
		net.Listen("tcp", fmt.Sprintf("%s:%d", address, port)) // want `hostport-unbracketed`
		net.Listen("tcp", net.JoinHostPort(address, "80"))
	}
	http.ListenAndServe(s.listen[0]+":80", nil) // want `hostport-unbracketed`
	for _, name := range s.byName {
		net.Listen("tcp", name+":80") // want `hostport-unbracketed`
	}
}

func (s *servers) bracketed(port int) {
	for i, address := range s.listen {
		if strings.Contains(address, ":") {
			address = "[" + address + "]"
		}
		net.Listen("tcp", fmt.Sprintf("%s:%d", address, port+i))
	}
}

func each(addresses []string) {
	for _, address := range addresses {
		net.Dial("tcp", address+":80") // want `hostport-unbracketed`
	}
	for _, address := range []string{"127.0.0.1", "localhost"} {
		net.Dial("tcp", address+":80")
	}
}
