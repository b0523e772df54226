// Package hostparts splits texts by ":" whose parts serve as host and port, beside texts that are no address.
package hostparts

import (
	"errors"
	"net"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
)

type config struct {
	Addr, Listen, Host, Image, Volume string
	Port                              int
	Brokers                           []string
}

func dialConfigured(c *config) (net.Conn, error) {
	host, port, _ := strings.Cut(c.Addr, ":") // want `c\.Addr may be an IPv6 address, which has more colons: use net\.SplitHostPort`
	return net.Dial("tcp", net.JoinHostPort(host, port))
}

func portOf(c *config) (int, error) {
	return strconv.Atoi(strings.Split(c.Listen, ":")[1]) // want `host-split`
}

func resolve(endpoint string) ([]string, error) {
	i := strings.IndexByte(endpoint, ':') // want `host-split`
	if i < 0 {
		return net.LookupHost(endpoint)
	}
	return net.LookupHost(endpoint[:i])
}

func fromEnvironment() *config {
	parts := strings.SplitN(os.Getenv("REDIS_ADDR"), ":", 2) // want `host-split`
	c := &config{Host: parts[0]}
	if len(parts) == 2 {
		c.Port, _ = strconv.Atoi(parts[1])
	}
	return c
}

func unnamed(s string) (host string, port string, err error) {
	list := strings.Split(s, ":") // want `host-split`
	if len(list) != 2 {
		return "", "", errors.New("want host:port")
	}
	return list[0], list[1], nil
}

func brokers(c *config) (hosts []string) {
	for _, b := range c.Brokers {
		hosts = append(hosts, strings.Split(b, ":")[0]) // want `host-split`
	}
	return hosts
}

func several(u *url.URL) (names []string) {
	for _, one := range strings.Split(u.Host, ",") {
		name, _, _ := strings.Cut(one, ":") // want `host-split`
		names = append(names, name)
	}
	return names
}

func lastOfHost(r *http.Request) (host, port string) {
	if i := strings.LastIndex(r.Host, ":"); i >= 0 { // want `host-split`
		return r.Host[:i], r.Host[i+1:]
	}
	return r.Host, ""
}

type remote struct{ Host, User string }

func parsed(u *url.URL) remote { return remote{Host: u.Host, User: u.User.Username()} }

func name(r remote) string {
	hostport := strings.Split(r.Host, ":") // want `host-split`
	return hostport[0]
}

// Silent twins.

func isNumeric(port string) bool { return port != "" && strings.Trim(port, "0123456789") == "" }

func looksLikeAddress(s string) bool {
	host, port, ok := strings.Cut(s, ":")
	return ok && isNumeric(port) && host != "" && !strings.HasPrefix(host, "/")
}

func nameOnly() string {
	hostname := os.Getenv("API_HOST")
	hostname = strings.SplitN(hostname, ":", 2)[0]
	return hostname
}

func isKnown(r *http.Request, domains map[string]bool) bool {
	host := r.Host
	if i := strings.LastIndex(host, ":"); i >= 0 {
		host = host[:i]
	}
	return domains[host]
}

func lastOfRemote(r *http.Request) string {
	if i := strings.LastIndex(r.RemoteAddr, ":"); i >= 0 {
		return r.RemoteAddr[:i]
	}
	return r.RemoteAddr
}

func bracketed(c *config) string {
	if strings.HasPrefix(c.Addr, "[") {
		return c.Addr
	}
	host, _, _ := strings.Cut(c.Addr, ":")
	return host
}

func triedFirst(addr string) (host, port string) {
	if host, port, err := net.SplitHostPort(addr); err == nil {
		return host, port
	}
	host, port, _ = strings.Cut(addr, ":")
	return host, port
}

func isAddressAlone(host string) string {
	if net.ParseIP(host) != nil {
		return host
	}
	host, _, _ = strings.Cut(host, ":")
	return host
}

func isIPv6(s string) bool { return strings.Count(s, ":") > 1 }

func checkedByHelper(addr string) (host string) {
	if isIPv6(addr) {
		return addr
	}
	host, _, _ = strings.Cut(addr, ":")
	return host
}

func image(c *config) (name, tag string) {
	name, tag, _ = strings.Cut(c.Image, ":")
	return name, tag
}

func volume(c *config) (host, container string) {
	parts := strings.Split(c.Volume, ":")
	if len(parts) == 2 {
		host, container = parts[0], parts[1]
	}
	return host, container
}

func export(server string) (host, dir string) {
	host, dir, _ = strings.Cut(server, ":")
	return host, dir
}

func published(spec string) (ip, hostPort, containerPort string) {
	parts := strings.Split(spec, ":")
	if len(parts) == 3 {
		return parts[0], parts[1], parts[2]
	}
	return "", parts[0], parts[1]
}

func login(auth string) (user, password string) {
	user, password, _ = strings.Cut(auth, ":")
	return user, password
}

func clock(s string) (hour, minute int) {
	parts := strings.Split(s, ":")
	hour, _ = strconv.Atoi(parts[0])
	minute, _ = strconv.Atoi(parts[1])
	return hour, minute
}

func header(line string) (key, value string) {
	parts := strings.SplitN(line, ":", 2)
	return parts[0], parts[1]
}

func drive(path string) string {
	if i := strings.Index(path, ":"); i == 1 {
		return path[:i]
	}
	return ""
}

func network(address string) (kind, rest string) {
	kind, rest, _ = strings.Cut(address, ":")
	return kind, rest
}

func socket(hexAddr string) (ip, port uint64) {
	addr, p, _ := strings.Cut(hexAddr, ":")
	ip, _ = strconv.ParseUint(addr, 16, 32)
	port, _ = strconv.ParseUint(p, 16, 16)
	return ip, port
}

func hardware(addr string) (first string) {
	parts := strings.Split(addr, ":")
	return parts[0]
}

func hasPort(addr string) string {
	if !strings.Contains(addr, ":") || strings.Index(addr, ":") < 0 {
		addr += ":80"
	}
	return addr
}

func local() (host, port string) {
	host, port, _ = strings.Cut("127.0.0.1:8080", ":")
	return host, port
}

func secret(clientSecret string) (id, secret string) {
	if f := strings.SplitN(clientSecret, ":", 2); len(f) == 2 {
		return f[0], f[1]
	}
	return "", ""
}

func keepLast(host string) string { return host[strings.LastIndex(host, ":")+1:] }

func ipv4Addr(addr4 string) (host, port string) {
	host, port, _ = strings.Cut(addr4, ":")
	return host, port
}

type cached map[string]string

func key(c cached, addrKey string) string {
	server, key, _ := strings.Cut(addrKey, ":")
	return c[server] + key
}
