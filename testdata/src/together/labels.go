package together

import (
	"flag"
	"fmt"
	"net"
	"net/http"
)

// --- words in braces stand for a listener that is there, and are not dialled

var socketDir = flag.String("sockets", "", "")

func takeOver(at *string) net.Listener {
	if *socketDir == "" {
		return nil
	}
	*at = fmt.Sprintf("{unix:%s}", *socketDir)
	ln, _ := net.Listen("unix", *socketDir)
	return ln
}

var listenAt string

func adopt() net.Listener {
	if *socketDir == "" {
		return nil
	}
	listenAt = fmt.Sprintf("{unix:%s}", *socketDir)
	ln, _ := net.Listen("unix", *socketDir)
	return ln
}

func serve(h http.Handler) error {
	listenAt = "h.test{:8080" // want `char-unescaped`
	ln := adopt()
	if ln == nil {
		ln, _ = net.Listen("tcp", listenAt)
	}
	return http.Serve(ln, h)
}

// --- a verb is one mistake, whatever follows it

var peerName = flag.String("peer", "localhost", "")

func peerURL() string {
	return "http://%s" + net.JoinHostPort(*peerName, "9000") // want `format-verb`
}

func askPeer() { http.Get(peerURL() + "/v1") }

var percent = flag.String("percent", "100%sure", "") // want `escape-incomplete`

func askPercent() { http.Get("http://h.test/" + *percent) }
