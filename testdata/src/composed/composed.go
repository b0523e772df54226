// Package composed has texts that are URLs by their looks, and go where nobody
// sees what becomes of them.
package composed

import (
	"errors"
	"fmt"
	"log"
	"log/slog"
	"net"
	"net/url"
	"strings"
)

type link struct{ URL string }

type client struct {
	host, base, file string
	line             int
}

func use(string) {}

func (c *client) returned(port int) string {
	return fmt.Sprintf("http://%s:%d/x", c.host, port) /* span "%s:%d" */ // want `use net\.JoinHostPort: "\{c\.host\}:\{port\}" is invalid for IPv6, which needs brackets`
}

func (c *client) kept(port int) link {
	u := "https://" + c.host + ":8443" /* span "c.host" */ // want `hostport-unbracketed`
	log.Println(u)
	return link{URL: u}
}

func (c *client) listed(all []string) []string {
	all = append(all, "redis://"+c.host+":6379/0") // want `hostport-unbracketed`
	return all
}

func (c *client) given() {
	use("ws://" + (c.host + ":80/"))                   // want `hostport-unbracketed`
	use(fmt.Sprintf("%s://%s:%d", "http", c.host, 80)) // want `hostport-unbracketed`
}

// Behind the port a path may stand, or nothing.
func (c *client) goesOn(port int, path string, ip net.IP) []string {
	return []string{
		fmt.Sprintf("http://%s:%d%s", c.host, port, path),        /* span "%s:%d" */ // want `hostport-unbracketed`
		"https://" + c.host + ":8443" + path,                     // want `hostport-unbracketed`
		"https://" + ip.String() + ":" + fmt.Sprint(port) + path, // want `hostport-unbracketed`
		fmt.Sprintf("http://%s%s:%d", c.host, path, port),
		fmt.Sprintf("http://[%s]:%d%s", c.host, port, path),
		fmt.Sprintf("http://%s:%d%s", ip.To4(), port, path),
		"https://" + net.IP{10, 0, 0, 1}.String() + ":8443",
		"https://h.test:8443" + path,
	}
}

func (c *client) escaped(name string) *link {
	l := c.base + "/?filename=" + url.PathEscape(name) // want `escape-wrong`
	return &link{URL: l}
}

func (c *client) portless() string { return "http://" + c.host + "/x" }

// What is right.
func (c *client) right(port int, ip net.IP, name string) []string {
	return []string{
		fmt.Sprintf("http://%s/x", net.JoinHostPort(c.host, fmt.Sprint(port))),
		fmt.Sprintf("http://[%s]:%d/x", c.host, port),
		fmt.Sprintf("http://%s:%d/x", "localhost", port),
		c.base + "/" + url.PathEscape(name) + "?q=" + url.QueryEscape(name),
		"docker://" + c.host + ":" + name, // no port is known of that scheme
		"note:" + c.host + ":80",
	}
}

// relays are URLs of schemes that have no port by themselves, or that nobody registered.
func (c *client) relays(port int, user, tag string) (list []string) {
	addr := "0.0.0.0"
	if c.host != "" {
		addr = c.host
	}
	list = append(list, fmt.Sprintf("turn://%s:%d?transport=udp", addr, port)) // want `hostport-unbracketed`
	list = append(list, fmt.Sprintf("rtmp2://%s@%s:%d/x", user, addr, port))   // want `hostport-unbracketed`
	list = append(list, fmt.Sprintf("foo+tcp://%v:4222", c.host))              // want `hostport-unbracketed`
	list = append(list, fmt.Sprintf("turn://%s?transport=udp", net.JoinHostPort(addr, fmt.Sprint(port))))
	list = append(list, fmt.Sprintf("oci://%s:%s", c.host, tag))
	list = append(list, fmt.Sprintf("oci://%s:1.2", c.host))
	list = append(list, fmt.Sprintf("cache://%s:%d", c.base, len(list)))
	list = append(list, fmt.Sprintf("file://%s:%d", c.file, c.line))
	list = append(list, fmt.Sprintf("foo://[%s]:%d", addr, port))
	return list
}

// What may end in a dot is a name in the DNS.
func (c *client) name(port int) string {
	return fmt.Sprintf("http://%s:%d/x", strings.TrimSuffix(c.host, "."), port)
}

// What is only shown, compared or put into another text.
func (c *client) shown(port int) error {
	fmt.Printf("listening on %s\n", fmt.Sprintf("http://%s:%d/x", c.host, port))
	u := fmt.Sprintf("http://%s:%d/x", c.host, port)
	log.Println("open", u)
	slog.Info("ready", "url", fmt.Sprintf("http://%s:%d/x", c.host, port))
	if strings.HasPrefix(c.base, "http://"+c.host+":80") || c.base == "http://"+c.host+":80" {
		return errors.New("http://" + c.host + ":80 is not there")
	}
	_ = "see " + "http://" + c.host + ":80"
	return fmt.Errorf("http://%s:%d/x", c.host, port)
}

func (c *client) cacheKey(port int) string { return fmt.Sprintf("http://%s:%d", c.host, port) }

func (c *client) GoString() string { return fmt.Sprintf("http://%s:8080", c.host) }

func (c *client) address(port int) string {
	return fmt.Sprintf("http://%s:%d", c.host, port) // want `hostport-unbracketed`
}
