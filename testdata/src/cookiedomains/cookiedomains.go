// Package cookiedomains sets the domains of cookies, of which net/http drops those with a port.
package cookiedomains

import (
	"net"
	"net/http"
	"net/url"

	"github.com/gin-gonic/gin"
	"github.com/gofiber/fiber/v2"
	"golang.org/x/net/publicsuffix"
)

func framework(c *gin.Context, site string) {
	u, err := url.Parse(site)
	if err != nil {
		return
	}
	c.SetCookie("a", "1", 60, "/", u.Host, true, true)         // want `u\.Host may include a port, but gin\.Context\.SetCookie needs a host: use u\.Hostname\(\)`
	c.SetCookie("b", "1", 60, "/", c.Request.Host, true, true) // want `host-alone`
	c.SetCookie("c", "1", 60, "/", u.Hostname(), true, true)
	c.SetCookie("d", "1", 60, "/", "", true, true)
	c.SetCookie("e", "1", 60, "/", ".h.test", true, true)
	c.SetCookie("f", "1", 60, "/", "https://h.test", true, true) // want `hostport-url`
}

func fibre(u *url.URL) []fiber.Cookie {
	return []fiber.Cookie{
		{Name: "a", Domain: u.Host}, // want `host-alone`
		{Name: "b", Domain: u.Hostname()},
	}
}

type context struct {
	base    string
	Request *http.Request
}

// CookieDomain has one use in the package.
func (c *context) CookieDomain() string {
	if c.base != "" {
		u, err := url.Parse(c.base)
		if err != nil {
			return ""
		}
		return u.Hostname()
	}
	return c.Request.Host // want `c\.Request\.Host may include a port, but http\.Cookie\.Domain needs a host`
}

// CookieDomainAlone is right.
func (c *context) CookieDomainAlone() string {
	host, _, err := net.SplitHostPort(c.Request.Host)
	if err != nil {
		host = c.Request.Host
	}
	return host
}

func (c *context) set(w http.ResponseWriter, value string) {
	domain := c.CookieDomain()
	http.SetCookie(w, &http.Cookie{Name: "a", Value: value, Domain: domain})
	http.SetCookie(w, &http.Cookie{Name: "b", Value: value, Domain: c.CookieDomainAlone()})
}

func registered(r *http.Request, site *url.URL) []*http.Cookie {
	domain, err := publicsuffix.EffectiveTLDPlusOne(r.Host)
	if err != nil {
		domain = ""
	}
	other, _ := publicsuffix.EffectiveTLDPlusOne(site.Hostname())
	return []*http.Cookie{{Domain: domain}, {Domain: other}} // want `r\.Host may include a port, but http\.Cookie\.Domain needs a host`
}
