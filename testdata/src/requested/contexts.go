package requested

import (
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"
	"github.com/labstack/echo/v4"
)

// A wrapped request is made of those of handlers only.
type wrapped struct {
	*http.Request
}

func (r *wrapped) isTLS() bool { return r.Request.TLS != nil }

func (r *wrapped) scheme() string {
	return r.Request.URL.Scheme // want `r\.Request\.URL\.Scheme is empty in a server's request: check r\.Request\.TLS != nil for https`
}

func (r *wrapped) self() string { return "https://" + r.Request.URL.Host + "/" } // want `request-url-empty`

func (r *wrapped) secure() bool { return r.URL.Scheme == "https" } // want `r\.URL\.Scheme is empty in a server's request`

func self(w http.ResponseWriter, req *http.Request) {
	r := &wrapped{req}
	w.Header().Set("Link", "<"+r.scheme()+"://"+r.Host+"/>; rel=self")
	w.Header().Set("X-Self", r.self())
	if r.secure() {
		w.WriteHeader(http.StatusOK)
	}
}

type session struct {
	req  *http.Request `json:"-"`
	user string
}

func newSession(r *http.Request) *session { return &session{req: r} }

func (s *session) cookieDomain() string {
	return strings.TrimPrefix(s.req.URL.Hostname(), "www.") // want `request-url-empty`
}

func login(w http.ResponseWriter, r *http.Request) {
	http.SetCookie(w, &http.Cookie{Domain: newSession(r).cookieDomain()})
}

func hostOfHandler(r *http.Request) string { return r.URL.Host } // want `request-url-empty`

func printed(w http.ResponseWriter, r *http.Request) { w.Write([]byte(hostOfHandler(r))) }

func ginSelf(c *gin.Context) string {
	if c.Request.URL.Scheme == "https" { // want `request-url-empty`
		return "secure"
	}
	return "http://" + c.Request.URL.Host // want `c\.Request\.URL\.Host is empty in a server's request: use c\.Request\.Host`
}

func echoSelf(c echo.Context) error {
	return c.Redirect(http.StatusFound, c.Request().URL.Scheme+"://h.test") // want `request-url-empty`
}

// Right neighbours.

type outgoing struct{ req *http.Request }

func newOutgoing(address string) (*outgoing, error) {
	req, err := http.NewRequest(http.MethodGet, address, nil)
	return &outgoing{req: req}, err
}

func (o outgoing) host() string { return o.req.URL.Host }

// A Public request can be made by other packages.
type Public struct{ Request *http.Request }

func (p Public) Host() string { return p.Request.URL.Host }

type both struct{ req *http.Request }

func (b both) host() string { return b.req.URL.Host }

func bothOf(w http.ResponseWriter, r *http.Request) {
	out, _ := http.NewRequest(http.MethodGet, "https://h.test/", nil)
	w.Write([]byte(both{r}.host() + both{out}.host()))
}

func hostIfAny(r *http.Request) string { return r.URL.Host }

func lookedFor(w http.ResponseWriter, r *http.Request) {
	host := hostIfAny(r)
	if host == "" {
		host = r.Host
	}
	w.Write([]byte(host))
}

func ginAsked(c *gin.Context) string {
	if c.Request.URL.Host != "" {
		return c.Request.URL.Host
	}
	return c.Request.Host
}
