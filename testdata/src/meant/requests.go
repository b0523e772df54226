package meant

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"

	"google.golang.org/grpc/metadata"
)

// --- a chain of handlers around a client, that the program itself calls

type middleware func(http.Handler) http.Handler

func made(u string) *http.Request {
	r, _ := http.NewRequest("GET", u, nil)
	return r
}

func chained(wrap middleware, w http.ResponseWriter, c *http.Client, u string) {
	chain := wrap(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { c.Do(r) }))
	chain.ServeHTTP(w, made(u))
	req, _ := http.NewRequest("GET", u, nil)
	wrap(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { c.Do(r) })).ServeHTTP(w, req)
}

func served(wrap middleware, c *http.Client) http.Handler {
	return wrap(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c.Do(r) // want `request-uri`
	}))
}

func servedOn(wrap middleware, c *http.Client) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		next := wrap(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			c.Do(r) // want `request-uri`
		}))
		next.ServeHTTP(w, r)
	}
}

// --- a parser that is asked what a text is

func addressOf(text string) (netip.AddrPort, bool) {
	if ip, err := netip.ParseAddr(text); err == nil {
		return netip.AddrPortFrom(ip, 53), true
	}
	if ip := net.ParseIP(text); ip != nil {
		return netip.AddrPort{}, true
	}
	if at, err := netip.ParseAddrPort(text); err == nil {
		return at, true
	}
	return netip.AddrPort{}, false
}

func needed(text string) (netip.Addr, error) {
	ip, err := netip.ParseAddr(text)
	if err != nil {
		return ip, err
	}
	return ip, nil
}

func resolvers() {
	addressOf("https://192.0.2.1/dns-query")
	needed("https://192.0.2.1/dns-query") // want `host-alone`
	if ip, err := netip.ParseAddr(given); err != nil {
		_ = ip
	}
}

const given = "https://192.0.2.1" // want `host-alone`

// --- what is left when URLs have gone another way

func store(connection string) *url.URL {
	u, err := url.Parse(connection)
	if err == nil && u.Scheme == "store" {
		return u
	}
	u, _ = url.Parse("store://local")
	u.Path = connection
	return u
}

func absolute(connection string) *url.URL {
	if u, err := url.Parse(connection); err == nil && u.IsAbs() {
		return u
	}
	return &url.URL{Scheme: "store", Path: connection}
}

func refused(connection string) *url.URL {
	u, _ := url.Parse(connection)
	if u.Scheme != "store" {
		return nil
	}
	v := &url.URL{Scheme: u.Scheme, Path: connection} // want `url-field`
	return v
}

func empty(connection string) *url.URL {
	u, _ := url.Parse(connection)
	if u.Scheme == "" {
		return nil
	}
	return &url.URL{Scheme: u.Scheme, Path: connection} // want `url-field`
}

// --- the header of a call is no URL

func header(id string) metadata.MD {
	prefix := "folders/" + url.QueryEscape(id)
	if id != "" {
		prefix += "/items/" + url.QueryEscape(id)
	}
	return metadata.Pairs("x-prefix", prefix, "x-path", "folders/"+url.QueryEscape(id))
}

func pathOf(get func(path string), title string) {
	get("folders/" + url.QueryEscape(title)) // want `escape-wrong`
}
