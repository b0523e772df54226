package fallbacks

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

type consul struct {
	addr string
	tls  bool
}

func (c *consul) url() string {
	if !c.tls {
		if strings.HasPrefix(c.addr, "http:") {
			return c.addr
		}
		return "http://" + c.addr // want `this may begin with "https:"`
	}
	if strings.HasPrefix(c.addr, "https:") {
		return c.addr
	}
	if strings.HasPrefix(c.addr, "http:") {
		return "https:" + c.addr[5:]
	}
	return "https://" + c.addr
}

func open(addr string) (*http.Response, error) {
	secure := strings.HasPrefix(addr, "https://")
	if secure {
		return http.Get(addr)
	}
	if !strings.HasPrefix(addr, "http://") {
		return http.Get("http://" + addr)
	}
	return http.Get(addr)
}

func perBranch(addr string, secure bool) string {
	if secure {
		if !strings.HasPrefix(addr, "https://") {
			addr2 := fmt.Sprintf("https://%s", addr) // want `scheme-doubled`
			return addr2
		}
		return addr
	}
	if strings.HasPrefix(addr, "http://") {
		return addr
	}
	return "http://" + addr // want `scheme-doubled`
}

// Right neighbours.

func complete(addr string) string {
	if !strings.HasPrefix(addr, "http://") && !strings.HasPrefix(addr, "https://") {
		addr = "https://" + addr
	}
	return addr
}

func either(addr string) string {
	if strings.HasPrefix(addr, "http://") || strings.HasPrefix(addr, "https://") {
		return addr
	}
	return "http://" + addr
}

func short(addr string) string {
	if strings.HasPrefix(addr, "http") {
		return addr
	}
	return "https://" + addr
}

func named2(addr string) string {
	has := strings.HasPrefix(addr, "http://") || strings.HasPrefix(addr, "https://")
	if !has {
		return "http://" + addr
	}
	return addr
}

func stripped(addr string) string {
	if strings.HasPrefix(addr, "https://") {
		addr = strings.TrimPrefix(addr, "https://")
	}
	return "http://" + addr
}

func cut(addr string) string {
	if strings.HasPrefix(addr, "https://") {
		return "https://" + addr[8:]
	}
	return "https://" + addr
}

func switched(addr string) string {
	switch {
	case strings.HasPrefix(addr, "https://"), strings.HasPrefix(addr, "http://"):
		return addr
	}
	return "http://" + addr
}

func ofLocal(addr string) string {
	if strings.HasPrefix(addr, "localhost") {
		return "http://" + addr
	}
	if strings.HasPrefix(addr, "https://") {
		return addr
	}
	return "https://" + addr
}

func looped(addr string) string {
	for _, s := range []string{"http://", "https://"} {
		if strings.HasPrefix(addr, s) {
			return addr
		}
	}
	return "http://" + addr
}

// whole puts a scheme where the whole that it has parsed has none.
func whole(host, path string) (*url.URL, error) {
	if !strings.HasPrefix(host, "http") {
		host = "https://" + host
	}
	whole := fmt.Sprintf("%s%s", host, path)
	u, err := url.Parse(whole)
	if err == nil && (u.Scheme == "" || u.Host == "") {
		u, err = url.Parse(fmt.Sprintf("https://%s%s", host, path))
	}
	return u, err
}

// wholeOfOther asks the scheme of something else.
func wholeOfOther(host, path, home string) (*url.URL, error) {
	if !strings.HasPrefix(host, "http") {
		host = "https://" + host // want `scheme-doubled`
	}
	whole := fmt.Sprintf("%s%s", home, path)
	u, err := url.Parse(whole)
	if err == nil && u.Scheme == "" {
		u, err = url.Parse(fmt.Sprintf("https://%s/", host))
	}
	return u, err
}
