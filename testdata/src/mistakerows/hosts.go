// Package mistakerows has the kinds of mistakes that people make with URLs, one section a kind, headed "Row N": each has
// two wrong forms or more, and as many right ones, which end with "silent".
package mistakerows

import (
	"crypto/tls"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/smtp"
	"net/url"
	"strconv"
	"strings"
)

// Row 7: an address that is split at its first colon.
func row7(r *http.Request, c net.Conn, u *url.URL, image string) (a, b, e, f string) {
	a, _, _ = strings.Cut(r.RemoteAddr, ":")               // want `host-split`
	b = strings.SplitN(c.RemoteAddr().String(), ":", 2)[0] // want `host-split`
	e, _, _ = strings.Cut(image, ":")                      // silent
	f = strings.Split(u.Hostname(), ".")[0]                // silent
	return a, b, e, f
}

// Row 8: a port that is joined to a host with a port.
func row8(r *http.Request, u *url.URL) {
	net.Dial("tcp", net.JoinHostPort(u.Host, "8443"))       // want `host-joined-twice`
	net.Dial("tcp", net.JoinHostPort(r.Host, "22"))         // want `host-joined-twice`
	net.Dial("tcp", net.JoinHostPort(u.Hostname(), "8443")) // silent
	net.Dial("tcp", net.JoinHostPort("db.corp.io", "5432")) // silent
}

// Row 9: a server name with a port.
func row9(u *url.URL, addr string) {
	_ = &tls.Config{ServerName: "mail.corp.io:993"} // want `host-alone|hostport`
	_ = &tls.Config{ServerName: u.Host}             // want `host-alone`
	_ = &tls.Config{ServerName: u.Hostname()}       // silent
	_ = &tls.Config{ServerName: "mail.corp.io"}     // silent
}

// Row 10: a mail server with a port where only its name may stand.
func row10(c net.Conn, user, pass string) {
	smtp.PlainAuth("", user, pass, "smtp.corp.io:465") // want `host-alone|hostport`
	smtp.NewClient(c, "smtp.corp.io:25")               // want `host-alone|hostport`
	smtp.PlainAuth("", user, pass, "smtp.corp.io")     // silent
	smtp.NewClient(c, "localhost")                     // silent
}

// Row 11: a URL or an address that is looked up as a name.
func row11(u *url.URL) {
	net.LookupHost("https://corp.io")        // want `hostport-url|host-alone`
	net.LookupIP("corp.io:443")              // want `host-alone|hostport`
	net.LookupHost(u.Host)                   // want `host-alone`
	net.LookupHost("corp.io")                // silent
	net.LookupIP(u.Hostname())               // silent
	net.ResolveTCPAddr("tcp", "corp.io:443") // silent
}

// Row 12: an address with a port, or without a mask, where only the other can be parsed.
func row12() {
	net.ParseIP("192.0.2.7:53")             // want `host-alone|hostport|port`
	netip.MustParseAddr("[2001:db8::7]:53") // want `host-alone|hostport|port`
	netip.MustParsePrefix("10.0.0.0")       // want `mask|prefix|host`
	net.ParseIP("192.0.2.7")                // silent
	netip.MustParsePrefix("10.0.0.0/8")     // silent
	netip.MustParseAddrPort("192.0.2.7:53") // silent
}

func row12Client(r *http.Request) net.IP {
	return net.ParseIP(r.RemoteAddr) // want `host-alone`
}

// Row 13: a second port after a host with one.
func row13(u *url.URL) {
	net.Dial("tcp", u.Host+":6379")                     // want `host-joined-twice`
	http.Get("http://" + u.Host + ":9000/health")       // want `host-joined-twice`
	_ = url.URL{Scheme: "http", Host: u.Host + ":8081"} // want `host-joined-twice`
}

func row13Right(u *url.URL) {
	http.Get("http://" + u.Host + "/health")                  // silent
	net.Dial("tcp", net.JoinHostPort(u.Hostname(), u.Port())) // silent
}

// Row 70: a URL that is dialled.
func row70() {
	net.Dial("tcp", "tcp://broker.corp.io:1883") // want `hostport-url`
	tls.Dial("tcp", "https://corp.io:443", nil)  // want `hostport-url`
	net.Dial("tcp", "broker.corp.io:1883")       // silent
	net.Dial("unix", "/run/broker.sock")         // silent
}

// Row 72: an address without a port is dialled.
func row72(msg []byte) {
	net.Dial("tcp", "cache.corp.io")                             // want `port-missing`
	smtp.SendMail("mail.corp.io", nil, "a@corp.io", nil, msg)    // want `port-missing`
	net.Dial("tcp", "cache.corp.io:11211")                       // silent
	smtp.SendMail("mail.corp.io:25", nil, "a@corp.io", nil, msg) // silent
	net.Dial("ip4:icmp", "192.0.2.1")                            // silent
}

// Row 73: an address without a port is listened to.
func row73(h http.Handler) {
	http.ListenAndServe("9090", h)                 // want `port-missing`
	net.Listen("tcp", "localhost")                 // want `port-missing`
	_ = http.Server{Addr: "127.0.0.1", Handler: h} // want `port-missing`
	http.ListenAndServe(":9090", h)                // silent
	net.Listen("tcp", "localhost:0")               // silent
	net.Listen("unix", "app.sock")                 // silent
}

// Row 74: a colon before a port that begins with one.
func row74() {
	const addr = ":8080"
	http.ListenAndServe(":"+addr, nil)         // want `host-ipv6`
	net.Dial("tcp", "localhost:"+addr)         // want `two colons before the port`
	http.ListenAndServe("localhost"+addr, nil) // silent
	http.ListenAndServe(addr, nil)             // silent
}

// Row 75: a port that is none.
func row75() {
	net.Dial("tcp", "corp.io:443/")    // want `port-invalid`
	http.ListenAndServe(":70000", nil) // want `port-invalid`
	http.ListenAndServe(":port", nil)  // want `port-invalid`
	net.Dial("tcp", "corp.io:https")   // silent
	http.ListenAndServe(":65535", nil) // silent
}

// Row 76: host and port with a colon between them.
func row76(host, ip string, port int) {
	net.Dial("tcp", fmt.Sprintf("%s:%d", host, port))              // want `hostport-unbracketed`
	http.Get("http://" + ip + ":" + strconv.Itoa(port) + "/ready") // want `hostport-unbracketed`
	http.Get("http://2001:db8::9:8080/")                           // want `host-ipv6`
	net.Dial("tcp", net.JoinHostPort(host, strconv.Itoa(port)))    // silent
	http.Get(fmt.Sprintf("http://127.0.0.1:%d/ready", port))       // silent
	http.Get("http://[2001:db8::9]:8080/")                         // silent
}

// Row 82: a port or scheme that the client does not speak.
func row82() {
	http.Get("https://corp.io:80/")  // want `port-mismatch`
	http.Get("ftp://corp.io/a.tgz")  // want `scheme-unsupported`
	http.Get("wss://corp.io/stream") // want `scheme-unsupported`
	http.Get("http://corp.io:8443/") // silent
	http.Get("https://corp.io:443/") // silent
}
