// Package evidence has values of which it is known where they come from, and twins that
// are innocent.
package evidence

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"
)

type config struct {
	Host  string
	Port  int
	Label string
	Addr  string
}

var cfg config

func init() {
	flag.StringVar(&cfg.Label, "label", "", "label of the thing")
}

// Hosts.

func arguments(args []string) {
	server := args[1]
	net.ResolveUDPAddr("udp", server+":3478")     // want `hostport-unbracketed`
	net.ResolveUDPAddr("udp", os.Args[1]+":3478") // want `hostport-unbracketed`
	net.ResolveUDPAddr("udp", flag.Arg(0)+":53")  // want `hostport-unbracketed`
	net.ResolveUDPAddr("udp", net.JoinHostPort(server, "3478"))
}

func elements(settings map[string]string, list []string, i int) {
	net.Dial("tcp", settings["host"]+":80") // want `hostport-unbracketed`
	net.Dial("tcp", list[i]+":80")          // want `hostport-unbracketed`
}

func (c *config) address() string {
	return fmt.Sprintf("%s:%d", c.Host, c.Port) // want `hostport-unbracketed`
}

// String is for people.
func (c *config) String() string { return fmt.Sprintf("%s:%d", c.Host, c.Port) }

func (c *config) set(host string, port int) {
	c.Addr = host + ":" + strconv.Itoa(port)  // want `hostport-unbracketed`
	c.Label = host + ":" + strconv.Itoa(port) // a label
	c.Addr = net.JoinHostPort(host, strconv.Itoa(port))
	c.Label = c.Label + ":" + strconv.Itoa(port)
	c.Addr = fmt.Sprintf("%s:%d", c.Label, port)
}

func anywhere(u *url.URL, ip netip.Addr, name string) (a, b, c string) {
	return u.Hostname() + ":" + u.Port(), // want `hostport-unbracketed`
		ip.String() + ":443", // want `hostport-unbracketed`
		ip.String() + ":" + name
}

func schemes(secure bool, c *config) string {
	scheme := "nats://"
	if secure {
		scheme = "tls://"
	}
	return fmt.Sprintf("%s%s:%d", scheme, c.Host, c.Port) // want `hostport-unbracketed`
}

func shown(c *config) {
	fmt.Println(c.Host + ":" + strconv.Itoa(c.Port))
	if c.Addr == fmt.Sprintf("%s:%d", c.Host, c.Port) {
		return
	}
}

func onlyIPv4(ip net.IP, addr netip.Addr, host string) {
	if addr.Is4() {
		net.Dial("tcp", addr.String()+":80")
	}
	if strings.Count(host, ":") > 1 {
		host = "[" + host + "]"
	}
	net.Dial("tcp", host+":80")
	four := ip.To4()
	if four == nil {
		return
	}
	net.Dial("tcp", ip.String()+":80")
}

func bothFamilies(ip net.IP) {
	net.Dial("tcp", ip.String()+":80") // want `hostport-unbracketed`
}

func returnedIPv4(ip net.IP) {
	if ip.To4() == nil {
		return
	}
	net.Dial("tcp", ip.String()+":80")
}

// Values of a query.

func queries(r *http.Request, sum []byte, err error, list []string, id int) {
	http.Get("https://h.test/?a=" + r.FormValue("a"))                           // want `hole-unescaped`
	http.Get("https://h.test/?a=" + os.Getenv("A"))                             // want `hole-unescaped`
	http.Get("https://h.test/?a=" + cfg.Label)                                  // want `hole-unescaped`
	http.Get("https://h.test/?a=" + base64.StdEncoding.EncodeToString(sum))     // want `hole-unescaped`
	http.Get("https://h.test/?a=" + time.Now().Format(time.RFC3339))            // want `plus-is-space`
	http.Get("https://h.test/?a=" + time.Now().String())                        // want `plus-is-space`
	http.Get(fmt.Sprintf("https://h.test/?a=%v", err))                          // want `hole-unescaped`
	http.Get(fmt.Sprintf("https://h.test/?a=%v", list))                         // want `hole-kind`
	http.Get("https://h.test/?a=" + url.QueryEscape(list[0]) + "&b=" + list[1]) // info: its neighbour is escaped
	http.Get("https://h.test/?a=" + url.QueryEscape(list[0]) + "&b=" + cfg.Host)
	http.Get("https://h.test/?a=" + url.QueryEscape(list[0]) + "&b=" + strconv.Itoa(id))
	http.Get("https://h.test/keys/" + url.QueryEscape(base64.URLEncoding.EncodeToString(sum))) // has no space
	http.Get("https://h.test/keys/" + url.QueryEscape(string(sum)))                            // want `escape-wrong`
	http.Get("https://h.test/?a=" + base64.URLEncoding.EncodeToString(sum))
	http.Get("https://h.test/?a=" + time.Now().UTC().Format(time.RFC3339))
	http.Get("https://h.test/?a=" + time.Now().Format("2006-01-02"))
	http.Get(fmt.Sprintf("https://h.test/?a=%v", id))
	http.Get("https://h.test/?a=" + cfg.Host)
	http.Get("https://h.test/?" + r.FormValue("query"))
}

func marshalled(list []string, n int) error {
	data, err := json.Marshal(list)
	number, _ := json.Marshal(n)
	http.Get("https://h.test/?a=" + string(data)) // want `hole-unescaped`
	http.Get("https://h.test/?a=" + string(number))
	return errors.Join(err)
}

// Segments.

func segments(bases []*url.URL, r *http.Request, sum []byte, name, link, userID string) {
	text := base64.StdEncoding.EncodeToString(sum)
	for _, u := range bases {
		at := strings.TrimSuffix(u.String(), "/")
		http.Get(fmt.Sprintf("%s/%s", at, text)) // want `hole-unescaped`
		http.Get(fmt.Sprintf("%s/%s", at, url.PathEscape(text)))
		http.Get(fmt.Sprintf("%s/%s", at, url.QueryEscape(text)))
	}
	http.Get("https://h.test/x/" + r.FormValue("name") + "/y") // want `hole-unescaped`
	http.Get("https://h.test/" + url.QueryEscape(name))        // want `escape-wrong`
	http.Get("https://h.test/x/" + url.QueryEscape(name))      // want `escape-wrong`
	http.Get("https://h.test/x/" + url.QueryEscape(link))
	http.Get("https://h.test/x/" + url.QueryEscape(userID))
	http.Get("https://h.test/x/" + url.PathEscape(name))
	http.Get("https://h.test/x?a=" + url.QueryEscape(name))
}

func decoded(r *http.Request, u *url.URL) {
	http.Get("https://h.test" + r.URL.Path) // want `hole-unescaped`
	http.Get("https://h.test" + r.URL.EscapedPath())
	v := url.URL{Scheme: "https", Host: "h.test", Path: "/x" + u.Path}
	http.Get(v.String())
}

func passwords(user string) string {
	return fmt.Sprintf("postgres://%s:%s@h.test/db", user, os.Getenv("PASSWORD")) // want `hole-unescaped`
}
