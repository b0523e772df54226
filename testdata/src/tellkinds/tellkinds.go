// Package tellkinds holds texts of which the code around them says that they are of another kind, or right as they are.
package tellkinds

import (
	"fmt"
	"net"
	"net/http"
	"net/http/pprof"
	"net/url"
	"os"
	"strings"
)

// A condition that compares with true or false is one.

func withScheme(v string) string {
	has := (strings.HasPrefix(v, "http://") || strings.HasPrefix(v, "https://"))
	if has == false {
		return "http://" + v
	}
	return v
}

func withSchemeTrue(v string) string {
	if has := strings.HasPrefix(v, "http://"); true != has {
		if secure := strings.HasPrefix(v, "https://"); secure != true {
			return "http://" + v
		}
	}
	return v
}

func withSchemeTwice(v string) string {
	has := strings.HasPrefix(v, "http://")
	if has == true {
		return "http://" + v // want `scheme-doubled`
	}
	return v
}

// One profile has no paths below.

func profiles(mux *http.ServeMux) {
	mux.HandleFunc("/debug/pprof/", pprof.Index)
	mux.HandleFunc("/debug/pprof/heap", pprof.Index)
}

func profilesAlone(mux *http.ServeMux) {
	m := http.NewServeMux()
	m.HandleFunc("/pprof", pprof.Index) // want `route-pattern`
}

// An address that is read with its port, too.

func eitherIP(remote string) net.IP {
	if ip := net.ParseIP(remote); ip != nil {
		return ip
	}
	host, _, err := net.SplitHostPort(remote)
	if err != nil {
		return nil
	}
	return net.ParseIP(host)
}

func onlyIP(remote string) net.IP { return net.ParseIP(remote) }

func trusted(r *http.Request) bool { return eitherIP(r.RemoteAddr) != nil }

func trustedAlone(r *http.Request) bool { return onlyIP(r.RemoteAddr) != nil } // want `host-alone`

func withPort(addr string) string {
	if _, port, _ := net.SplitHostPort(addr); port == "" {
		addr = net.JoinHostPort(addr, "53")
	}
	return addr
}

func withPortCut(addr string) string {
	_, port, _ := strings.Cut(addr, ":")
	if port == "" {
		return net.JoinHostPort(addr, "53")
	}
	return addr
}

func alwaysWithPort(addr string) string { return net.JoinHostPort(addr, "53") }

func resolvers() []string {
	return []string{
		withPort("127.0.0.1:53"),
		withPortCut("127.0.0.1:53"),
		alwaysWithPort("127.0.0.1:53"), // want `host-alone`
	}
}

// An address that may have no port: of IP itself.

type pinger interface {
	ReadFrom(p []byte) (int, net.Addr, error)
}

func ping(conn pinger, from net.Addr) {
	_, addr, err := conn.ReadFrom(nil)
	fmt.Println(net.ParseIP(addr.String()), net.ParseIP(from.String()), err)
}

func serve(conn net.PacketConn, stream net.Conn) {
	_, addr, err := conn.ReadFrom(nil)
	fmt.Println(net.ParseIP(addr.String()), err)           // want `host-alone`
	fmt.Println(net.ParseIP(stream.RemoteAddr().String())) // want `host-alone`
}

// A field that is read according to what a local variable of another field says.

type server struct{ Addr, Protocol string }

func (s *server) start() error {
	protocol := strings.ToLower(s.Protocol)
	switch protocol {
	case "https":
		u, err := url.Parse(s.Addr)
		fmt.Println(u)
		return err
	}
	fmt.Println(withPort(s.Addr))
	return nil
}

type plainServer struct{ Addr, Protocol string }

func (s *plainServer) start() error {
	u, err := url.Parse(s.Addr)
	fmt.Println(u, s.Protocol)
	return err
}

func startAll() {
	one := &server{Addr: "127.0.0.1:53", Protocol: "udp"}
	other := &plainServer{Addr: "127.0.0.1:54", Protocol: "udp"} // want `path-colon`
	fmt.Println(one.start(), other.start())
}

// A parameter to which the package gives what is escaped, or numbers.

type querier interface{ Fetch(query string) error }

type prometheus struct{ host string }

func (p prometheus) Fetch(query string) error {
	_, err := http.Get("http://" + p.host + "/api?query=" + query)
	return err
}

func watch(q querier, words string) error { return q.Fetch(url.QueryEscape(words)) }

type rawQuerier interface{ Find(query string) error }

func (p prometheus) Find(query string) error {
	_, err := http.Get("http://" + p.host + "/api?query=" + query) // want `hole-unescaped`
	return err
}

func find(q rawQuerier, words string) error { return q.Find(words) }

func Characters(query string) { http.Get("http://h.test/c?id=" + query) }

func character(a, b int) { Characters(fmt.Sprintf("%d.%d", a, b)) }

func Words(query string) { http.Get("http://h.test/w?id=" + query) } // want `hole-unescaped`

func word(a, b string) { Words(fmt.Sprintf("%s.%s", a, b)) }

// A path behind a colon is no port.

type store struct{ user, host, root, port string }

func (s *store) name() string { return fmt.Sprintf("sftp://%s@%s:%s", s.user, s.host, s.root) }

func (s *store) url() string {
	return fmt.Sprintf("sftp://%s@%s:%s", s.user, s.host, s.port) // want `hostport-unbracketed`
}

// Placeholders, masks and sentences are no URLs.

var template = "http://<<endpoint>>/read?x=1"

func setTemplate(to string) {
	if to != "" {
		template = to
	}
	u, err := url.Parse(template)
	fmt.Println(u, err)
}

var half = "http://h.test/<b" // want `char-unescaped`

func setHalf(to string) {
	if to != "" {
		half = to
	}
	u, err := url.Parse(half)
	fmt.Println(u, err)
}

type app struct{ logout, login string }

func masked(a app) app {
	a.logout = "***"
	return a
}

func (a app) leave() { http.Get(a.logout) }

func named(a app) app {
	a.login = "login" // want `scheme-missing`
	return a
}

func (a app) enter() { http.Get(a.login) }

func download(release string) string {
	if os.Getenv("DOCKER") != "" {
		return fmt.Sprintf("docker pull corp/mc:%s", release)
	}
	return "https://dl.test/mc." + release
}

func downloadRaw(release string) string {
	if os.Getenv("DOCKER") != "" {
		return "https://dl.test/my file" // want `char-unescaped`
	}
	return "https://dl.test/mc." + release
}

type connector struct{ dsn string }

func settings(name string) connector { return connector{name + " sslmode=disable"} }

func (c connector) connect() { fmt.Println(url.Parse(c.dsn)) }

func downloads() {
	for _, text := range []string{download("1"), downloadRaw("2")} {
		fmt.Println(url.Parse(text))
	}
}
