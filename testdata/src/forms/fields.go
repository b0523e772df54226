package forms

import (
	"net/http"
	"net/url"

	"github.com/gin-gonic/gin"
	"golang.org/x/oauth2"
)

func fieldsOfURLs(u *url.URL) {
	_ = url.URL{Path: "/x?k=v", RawPath: "/a b"} // want `url-field` `char-unescaped`
}

func fieldsOfURLsRight(u *url.URL, l struct{ RawPath, Opaque string }) {
	_ = url.URL{Path: "/a b", RawPath: "/a%20b"}
	_ = url.URL{Opaque: "//h.test/a b"} // (*url.URL).String writes it as it is: no text is wrong there
	u.Opaque = "isbn:1"
	l.RawPath, l.Opaque = "/a b", "//h.test/a b"
}

// A header has fields of the same names, of other types.
type header struct{ Domain, RedirectURL, TokenURL, AuthURL string }

func cookies(c *http.Cookie, h *header) {
	_ = &http.Cookie{Domain: "http://h.test"} // want `hostport-url`
	c.Domain = "https://h.test:80"            // want `hostport-url`
}

func cookiesRight(c *http.Cookie, h *header) {
	_ = &http.Cookie{Domain: ".h.test"}
	domain := "http://h.test/dead"
	domain = "h.test"
	c.Domain = domain
	h.Domain = "http://h.test"
}

func tokens(c *oauth2.Config) {
	_ = oauth2.Config{RedirectURL: "http//h.test/back"} // want `scheme-malformed`
	_ = oauth2.Endpoint{
		AuthURL:       "https://h.test:99999/", // want `port-invalid`
		DeviceAuthURL: "https:/h.test/device",  // want `scheme-malformed`
		TokenURL:      "https://h.test/?q=a b", // want `char-unescaped`
	}
	_ = oauth2.Config{RedirectURL: "h.example/back"} // want `"h\.example" has no scheme, so browsers take it for a path: write "https://" before it \(redirect-host\)`
	_ = oauth2.Endpoint{
		AuthURL:  "h.example/authorize", // want `redirect-host`
		TokenURL: "h.example/token",     // want `"h\.example/token" has no scheme; the request fails: write "https://h\.example/token" \(scheme-missing\)`
	}
	c.RedirectURL = "https://h.test:99998/"       // want `port-invalid`
	c.Endpoint.TokenURL = "https://h.test:99997/" // want `port-invalid`
}

func tokensRight(c *oauth2.Config, h *header) {
	_ = oauth2.Config{RedirectURL: "urn:ietf:wg:oauth:2.0:oob"}
	_ = oauth2.Config{RedirectURL: "postmessage"}
	_ = oauth2.Config{RedirectURL: "/back"}
	_ = oauth2.Endpoint{AuthURL: "https://h.test/", DeviceAuthURL: "https://h.test/", TokenURL: "https://h.test/?q=a+b"}
	c.Endpoint.TokenURL = "https://h.test:443/"
	_ = header{RedirectURL: "http//h.test/back", TokenURL: "https://h.test:99999/"}
	h.AuthURL = "https:/h.test"
}

func spread(e *gin.Engine, c bool) {
	e.Run([]string{"8080"}...) // want `port-missing`
	addresses := []string{":80"}
	addresses = append(addresses, ":99999") // want `port-invalid`
	e.Run(addresses...)
	_, _ = url.JoinPath("https://h.test", []string{"a", "https://h.test/b"}...)
}

func spreadRight(e *gin.Engine, given []string) {
	e.Run([]string{":8080"}...)
	addresses := []string{"8080"}
	addresses = []string{":8080"}
	e.Run(addresses...)
	changed := []string{"8080"}
	changed[0] = ":8080"
	e.Run(changed...)
	e.Run(given...)
	mended := []string{"8080"}
	mend(mended...)
	e.Run(mended...)
	others := []string{":99999"}
	for i := range others {
		others[i] = ":80"
	}
	e.Run(others...)
}

func mend(addresses ...string) {
	for i := range addresses {
		addresses[i] = ":" + addresses[i]
	}
}
