// Package roles has functions whose parameters rules about Go code judge at their calls.
package roles

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"

	"github.com/google/go-querystring/query"
)

// The order of arguments.

func send(ctx context.Context, method, target string, body io.Reader) error {
	req, err := http.NewRequestWithContext(ctx, method, target, body)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func retry(ctx context.Context, method, target string) error { return send(ctx, method, target, nil) }

func dial(network, addr string) (net.Conn, error) { return net.Dial(network, addr) }

func orders(ctx context.Context, target, method string) {
	send(ctx, target, http.MethodGet, nil)            // want `swap the arguments: "GET" is a method`
	retry(ctx, target+"/x", "DELETE")                 // want `swap the arguments: "DELETE" is a method`
	send(ctx, "https://h.test/", method, nil)         // want `this is not a method`
	dial("127.0.0.1:80", "tcp")                       // want `this is not a network`
	dial(target, "tcp")                               // want `swap the arguments: "tcp" is a network`
	send(ctx, http.MethodGet, target, nil)            // right
	send(ctx, method, target, nil)                    // nobody knows
	send(ctx, "PURGE", target, nil)                   // a method of its own
	retry(ctx, "POST", "https://h.test/?method=POST") // right
	dial("tcp", target)
	dial("unix", "/run/x.sock")
	named(ctx, target, "GET")
}

// named takes them in another order.
func named(ctx context.Context, target, method string) { send(ctx, method, target, nil) }

// The header Host.

type client struct {
	header http.Header
	fixed  map[string]string
	copied http.Header
}

type option func(*client)

func withHeader(k, v string) option { return func(c *client) { c.header.Set(k, v) } }
func withFixed(k, v string) option  { return func(c *client) { c.fixed[k] = v } }

func (c *client) get(target, name, value string) {
	req, err := http.NewRequest("GET", target, nil)
	if err != nil {
		return
	}
	for k, vs := range c.header {
		req.Header[k] = vs
	}
	for k, v := range c.fixed {
		req.Header.Set(k, v)
	}
	req.Header.Add(name, value)
	http.DefaultClient.Do(req)
}

func (c *client) options(host string) []option {
	c.fixed["host"] = host                // want `never sent: net/http clients ignore a Host header`
	c.get("https://h.test/", "Host", "a") // want `never sent`
	c.get("https://h.test/", "Accept", "a")
	c.header.Set("Origin", "https://h.test")
	return []option{
		withHeader("Host", "h.test"), // want `never sent: net/http clients ignore a Host header; set the field Host of the request`
		withFixed("Host", host),      // want `never sent`
		withHeader("X-Forwarded-Host", "h.test"),
		withFixed(host, "Host"),
	}
}

// hosted sets the field, too.
func hosted(target, k, v string) {
	req, _ := http.NewRequest("GET", target, nil)
	if k == "Host" {
		req.Host = v
	} else {
		req.Header.Set(k, v)
	}
	http.DefaultClient.Do(req)
}

// respond sets a header of a response.
func respond(w http.ResponseWriter, k, v string) { w.Header().Set(k, v) }

func hosts(w http.ResponseWriter) {
	hosted("https://h.test/", "Host", "i.test")
	respond(w, "Host", "i.test")
}

// Addresses that are split.

func before(addr string) string { return strings.Split(addr, ":")[0] }

// Before is for others, too.
func Before(addr string) string {
	name, _, _ := strings.Cut(addr, ":")
	return name
}

func splits(r *http.Request, u *url.URL, ref string) {
	println(Before(r.RemoteAddr)) // want `r.RemoteAddr may be an IPv6 address, which Before splits at its first colon`
	println(Before(u.Host))       // want `u.Host may be an IPv6 address`
	println(Before(ref), before(ref), Before(u.Hostname()), Before(u.Port()))
}

func bracketed(r *http.Request) {
	if !strings.HasPrefix(r.Host, "[") {
		println(Before(r.Host))
	}
}

// The URL of a request.

func origin(u *url.URL) string { return u.Scheme + "://" + u.Host }

func asked(u *url.URL) string {
	if u.Host == "" {
		return u.Path
	}
	return u.Scheme + "://" + u.Host
}

func serve(w http.ResponseWriter, r *http.Request) {
	println(origin(r.URL)) // want `r.URL has neither scheme nor host in a server's request: use r.Host`
	println(origin(&url.URL{Scheme: "https", Host: r.Host}))
	println(asked(r.URL))
}

func fetched(u *url.URL, resp *http.Response) { println(origin(u), origin(resp.Request.URL)) }

// Structs.

type tagged struct {
	Page int `url:"page" json:"page_number"`
}

type untagged struct {
	Page int `json:"page_number"`
}

func list(path string, opts any) (string, error) {
	q, err := query.Values(opts)
	if err != nil {
		return "", err
	}
	return path + "?" + q.Encode(), nil
}

func of[T any](opts T) (url.Values, error) { return query.Values(opts) }

func lists(a any) {
	list("/x", untagged{1})  // want `the fields have json tags but no url tags`
	list("/x", &untagged{1}) // want `query-tags`
	of(untagged{1})          // want `query-tags`
	list("/x", tagged{1})
	of(&tagged{1})
	list("/x", a)
	list("/x", nil)
}

// Queries.

func fill(q url.Values, page string) { q.Set("page", page); q.Del("all") }

func fillAll(q url.Values) url.Values { q.Set("all", "1"); return q }

func queries(u *url.URL) {
	fill(u.Query(), "1") // want `u.Query\(\) returns a copy, so this change is lost`
	u.RawQuery = fillAll(u.Query()).Encode()
	q := u.Query()
	fill(q, "2")
	u.RawQuery = q.Encode()
}

// Networks.

func networks(list ...string) (all []*net.IPNet) {
	for _, s := range list {
		_, n, err := net.ParseCIDR(s)
		if err != nil {
			panic(err)
		}
		all = append(all, n)
	}
	return all
}

func prefix(s string) netip.Prefix { return netip.MustParsePrefix(s) }

// either takes addresses, too.
func either(s string) bool {
	if _, _, err := net.ParseCIDR(s); err != nil {
		return net.ParseIP(s) != nil
	}
	return true
}

var (
	own   = networks("10.0.0.0/8", "192.168.4.1", "fd00::/8") // want `networks needs a prefix length: write "/24" or, for one address, "/32"`
	right = networks("10.0.0.0/8", "192.168.4.1/32")
	one   = prefix("10.0.0.1") // want `prefix needs a prefix length`
	two   = either("10.0.0.1") || either("10.0.0.0/8")
)
