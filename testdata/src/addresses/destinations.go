package addresses

import (
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"os/exec"
	"strconv"
	"strings"
	"sync"
)

type port struct {
	Label, HostIP, Host, Port string
	Value                     int
}

type listener struct {
	Addr, Endpoint, ID string
	Seeds              []string
}

// What a text is put into says that it is an address.

func environment(env map[string]string, ports []port) {
	for _, p := range ports {
		env["JOB_ADDR_"+p.Label] = fmt.Sprintf("%s:%d", p.HostIP, p.Value) // want `hostport-unbracketed`
		env["ADVERTISE_ADDRESS"] = p.HostIP + ":" + strconv.Itoa(p.Value)  // want `hostport-unbracketed`
		env["PORT_MAPPING"] = fmt.Sprintf("%s:%d", p.Label, p.Value)
		env[p.Label] = fmt.Sprintf("%s:%d", p.HostIP, p.Value) // which ports of it are bound
		env["ADDR"] = net.JoinHostPort(p.HostIP, strconv.Itoa(p.Value))
	}
}

type bound struct {
	ListenHosts []string
	Port        string
}

func fields(t *listener, cfg *bound, host string, port int) {
	if len(cfg.ListenHosts) > 0 && cfg.ListenHosts[0] != "" {
		t.Endpoint = cfg.ListenHosts[0] + ":" + cfg.Port // want `hostport-unbracketed`
	}
	t.Addr = fmt.Sprintf("%s:%d", host, port) // want `hostport-unbracketed`
	t.ID = fmt.Sprintf("%s:%d", host, port)
	t.Addr = net.JoinHostPort(host, strconv.Itoa(port))
	for _, h := range cfg.ListenHosts {
		t.Seeds = append(t.Seeds, h+":"+cfg.Port) // what is called h need not be a host
	}
}

func literal(host string, port uint16, extra int) *listener {
	return &listener{
		Endpoint: fmt.Sprintf("%s:%d", host, port), // want `hostport-unbracketed`
		ID:       fmt.Sprintf("%s:%d", host, port),
		Seeds:    []string{"h.test:" + strconv.Itoa(extra)},
	}
}

func list(host string, port int) []string {
	brokers := []string{fmt.Sprintf("%s:%d", host, port)} // want `hostport-unbracketed`
	return brokers
}

func listenAddress(host string, port int) string {
	return host + ":" + strconv.Itoa(port) // want `hostport-unbracketed`
}

func command(bindHost string, bindPort int, file string, line int) *exec.Cmd {
	return exec.Command("agent", "-listen-addr", fmt.Sprintf("%s:%d", bindHost, bindPort), // want `hostport-unbracketed`
		"-position", fmt.Sprintf("%s:%d", file, line))
}

// What is looked up, shown or compared is no address.

var (
	pool     = map[string]net.Conn{}
	inFlight sync.Map
)

func lookedUp(host string, port int, name, tag string) (net.Conn, string) {
	addr := fmt.Sprintf("%s:%d", host, port)
	if c, ok := pool[addr]; ok {
		return c, ""
	}
	slog.Info("dial", "address", fmt.Sprintf("%s:%d", host, port))
	serverName := fmt.Sprintf("%s:%d", host, port)
	inFlight.Store(serverName, true)
	image := name + ":" + tag
	return nil, image
}

func poolKey(host string, port int) string { return fmt.Sprintf("%s:%d", host, port) }

func guarded(t *listener, host string, port int) {
	if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	t.Addr = fmt.Sprintf("%s:%d", host, port)
}

func ofIPv4Only(t *listener, addr netip.Addr, port int) {
	if addr.Is4() {
		t.Addr = fmt.Sprintf("%s:%d", addr, port)
	}
}

// browser is a net.Addr: package net's functions split what String returns.
type browser struct {
	IP   string
	Port int
}

func (browser) Network() string { return "browser" }

func (b browser) String() string {
	return fmt.Sprintf("%s:%d", b.IP, b.Port) // want `hostport-unbracketed`
}

type splitAddr struct {
	IP   string
	Port int
}

func (splitAddr) Network() string { return "split" }

func (a splitAddr) String() string { return net.JoinHostPort(a.IP, strconv.Itoa(a.Port)) }

// position is no address.
type position struct {
	IP   string
	Port int
}

func (p position) String() string { return fmt.Sprintf("%s:%d", p.IP, p.Port) }

// The addresses of servers without "//".

type relay struct{ v4, v6, user string }

func (r relay) ips() (out []string) {
	for _, s := range []string{r.v4, r.v6} {
		if s != "" {
			out = append(out, s)
		}
	}
	return out
}

func relays(r relay, udpPort int, domain string) (urls []string) {
	for _, ip := range r.ips() {
		urls = append(urls, fmt.Sprintf("turn:%s:%d?transport=udp", ip, udpPort))           // want `hostport-unbracketed`
		urls = append(urls, "stun:"+ip+":3478")                                             // want `hostport-unbracketed`
		urls = append(urls, fmt.Sprintf("sip:%s@%s:%d;transport=tcp", r.user, ip, udpPort)) // want `hostport-unbracketed`
		urls = append(urls, fmt.Sprintf("turn:%s?transport=udp", net.JoinHostPort(ip, strconv.Itoa(udpPort))))
		urls = append(urls, fmt.Sprintf("turn:[%s]:%d?transport=udp", ip, udpPort))
		urls = append(urls, fmt.Sprintf("tag:%s:%d", ip, udpPort))
	}
	return append(urls, fmt.Sprintf("turns:%s:443?transport=tcp", domain))
}

type families struct{ V4, V6 string }

type nodeConfig struct {
	NodeIP  families
	UDPPort int
}

func printedStruct(c nodeConfig) (urls []string) {
	return append(urls, fmt.Sprintf("turn:%s:%d?transport=udp", c.NodeIP, c.UDPPort)) // want `hostport-unbracketed`
}

func (f families) each() (out []string) {
	if f.V6 != "" {
		out = append(out, "["+f.V6+"]")
	}
	return append(out, f.V4)
}

func eachBracketed(c nodeConfig) (urls []string) {
	for _, ip := range c.NodeIP.each() {
		urls = append(urls, "turn:"+ip+fmt.Sprintf(":%d?transport=udp", c.UDPPort))
	}
	return urls
}

func splitOff(addr string) (host, port string) { return addr, "" }

// What is called an address may have a port, or brackets.

func defaultAddr(addr string) string {
	if _, port := splitOff(addr); port == "" {
		return addr + ":443"
	}
	return addr
}

func canonicalAddr(address string, port int) string {
	return defaultAddr(fmt.Sprintf("%s:%d", address, port))
}

func canonicalHost(host string) (serverAddr string) {
	serverAddr = host
	if _, port := splitOff(host); port == "" {
		serverAddr = host + ":443"
	}
	return serverAddr
}
