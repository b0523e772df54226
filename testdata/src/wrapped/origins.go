package wrapped

import (
	"flag"
	"net"
	"net/http"
)

func dialFlag(host, port string) (net.Conn, error) {
	return net.Dial("tcp", host+":"+port) // want `hostport-unbracketed`
}

func dialNamed(host, port string) (net.Conn, error) { return net.Dial("tcp", host+":"+port) }

func dialThrough(host string) { dialNamed(host, "80") }

func dialValue(host string) { net.Dial("tcp", host+":80") } // want `hostport-unbracketed`

func circle(host string, n int) {
	http.Get("http://" + host + ":8080/") // want `hostport-unbracketed`
	circleBack(host, n)
}

func circleBack(host string, n int) { circle(host, n-1) }

func origins() {
	dialFlag(*flag.String("host", "localhost", "where to listen"), "80")
	dialFlag("localhost", "81")
	dialNamed("db.test", "5432")
	dialThrough("localhost")
	_ = dialValue
	dialValue("localhost")
	circle("localhost", 3)
}
