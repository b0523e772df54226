// Package sharpened has faults that show only by what another function, another name or another type says.
package sharpened

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"
	"github.com/julienschmidt/httprouter"
)

// What a client sent needs an escape behind any base.
type keys struct{ issuer *url.URL }

func (k *keys) created(w http.ResponseWriter, r *http.Request) {
	set := r.PathValue("set")
	w.Header().Set("Location", k.issuer.String()+"/keys/"+set)                 // want `set} \(sent by a client\) is not escaped` `k.issuer may end with "/"`
	w.Header().Set("Location", k.issuer.String()+"/keys/"+url.PathEscape(set)) // want `k.issuer may end with "/"`
	w.Header().Set("Location", k.issuer.String()+set)
}

func mount(mux *http.ServeMux, k *keys) {
	mux.HandleFunc("POST /keys/{set}", k.created)
	mux.HandleFunc("/x/{rest...}", func(w http.ResponseWriter, r *http.Request) { proxy("https://h.test", r) })
}

func onward(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/"+r.PathValue("rest"), http.StatusFound) // want `redirect-host`
}

func proxy(base string, r *http.Request) {
	http.Get(base + "/users/" + r.FormValue("user")) // want `is not escaped`
	http.Get(base + "/" + r.FormValue("team"))       // want `is not escaped`
	http.Get(base + "/users/" + url.PathEscape(r.FormValue("user")))
	http.Get(base + r.FormValue("path"))
	http.Get(base + "/x/" + r.PathValue("rest"))
}

// A path with an encoded query is no path.
type client struct{ base url.URL }

func withQuery(at string, data map[string]string) string {
	params := url.Values{}
	for k, v := range data {
		params.Add(k, v)
	}
	return fmt.Sprintf("%s?", at) + params.Encode()
}

func (c *client) request(at string) (*http.Request, error) {
	u := c.base
	u.Path = path.Join(u.Path, at)
	return http.NewRequest("GET", u.String(), nil)
}

func (c *client) annotations(params map[string]string) {
	c.request(withQuery("/api/annotations", params)) // want `put the query in RawQuery`
	c.request("/api/annotations")
}

// An URL in a query is one for which it is called.
type login struct{ server, redirectURI, state string }

func (l *login) start() (string, error) {
	if !strings.HasPrefix(l.redirectURI, "https://") {
		return "", fmt.Errorf("no URL: %s", l.redirectURI)
	}
	return fmt.Sprintf("%s/login?state=%s&redirect_uri=%s", l.server, l.state, l.redirectURI), nil // want `is not escaped`
}

func (l *login) joined() string {
	return l.server + "/login?redirect_uri=" + l.redirectURI // want `is escaped elsewhere in the package, but not here`
}

func (l *login) escaped() string {
	return l.server + "/login?redirect_uri=" + url.QueryEscape(l.redirectURI)
}

// path.Join of what is escaped is escaped.
func built(base, name, number string) {
	at := path.Join(url.QueryEscape(name), url.PathEscape(number)) // want `use url.PathEscape for \{name\} in a path`
	http.Get(base + "/builds/" + at)
	http.Get(base + "/builds/" + path.Join(url.PathEscape(name), url.PathEscape(number)))
	http.Get(base + "/builds/" + path.Join(name, url.PathEscape(number)))
	u := url.URL{Scheme: "https", Host: "h.test"}
	u.Path = path.Join(url.PathEscape(name), "x", url.PathEscape(number)) // want `\{name\} is escaped twice` `\{number\} is escaped twice`
	http.Get(u.String())
	u.Path = path.Join(name, "x", number)
	http.Get(u.String())
}

// What a method returns that is called a URL, and returns one, is no path.
type service interface{ ContainerURL() string }

type container struct{ u *url.URL }

func (c *container) ContainerURL() string { return c.u.String() }

func (c *container) BaseURL() string { return c.u.String() }

func (c *container) Name() string { return c.u.Host }

var _ service = &container{}

type store struct{ service service }

func (s *store) at(id string) string { return filepath.Join(s.service.ContainerURL(), id) } // want `path-join`

func (s *store) in(c *container, id string) (string, string) {
	return filepath.Join(c.Name(), id), filepath.Join(c.BaseURL(), id)
}

type server struct{ s *httptest.Server }

func (s *server) URL() string {
	if s.s != nil {
		return s.s.URL
	}
	return ""
}

func (s *server) file(name string) string { return path.Join(s.URL(), name) } // want `path-join`

// Values of any type are what callers give.
func get(method string, params map[string]any) {
	http.Get("https://h.test/" + method + "?" + encode(params))
}

func encode(params map[string]any) string {
	var parts []string
	for k, v := range params {
		parts = append(parts, k+"="+url.QueryEscape(fmt.Sprint(v))) // want `fmt.Sprint prints a slice as "\[a b\]" in the URL: v can be a \[\]string`
	}
	return strings.Join(parts, "&")
}

func posts(uris []string) { get("posts", map[string]any{"uris": uris, "limit": 3}) }

func one(id any) { http.Get(fmt.Sprintf("https://h.test/items?id=%v", id)) } // want `%v prints a memory address in the URL: id can be a \*string`

func ones(id string, page *string) {
	one(id)
	one(page)
}

func number(id any) { http.Get(fmt.Sprintf("https://h.test/items?id=%v", id)) }

func numbers(id int64) {
	number(id)
	number("x")
}

func told(id any) {
	switch id.(type) {
	case []string:
		return
	}
	http.Get(fmt.Sprintf("https://h.test/items?id=%v", id))
}

func tell(ids []string) { told(ids) }

func set(ids []string, at fmt.Stringer) string {
	q := url.Values{}
	q.Set("ids", fmt.Sprint(ids)) // want `fmt.Sprint prints a slice`
	q.Set("at", fmt.Sprint(at))
	return q.Encode()
}

// A copy of a request has the URL of the first.
type upgrade struct{ next http.RoundTripper }

func (t *upgrade) RoundTrip(req *http.Request) (*http.Response, error) {
	if req.URL.Scheme == "https+insecure" {
		r := *req
		*r.URL = *req.URL
		req = &r
		req.URL.Scheme = "https" // want `url-shared`
	}
	return t.next.RoundTrip(req)
}

type moved struct{ next http.RoundTripper }

func (t *moved) RoundTrip(req *http.Request) (*http.Response, error) {
	r := req.WithContext(req.Context())
	r.URL.Host = "h.test" // want `use Request.Clone`
	return t.next.RoundTrip(r)
}

type filled struct{ next http.RoundTripper }

func (t *filled) RoundTrip(req *http.Request) (*http.Response, error) {
	r := new(http.Request)
	*r = *req
	r.URL.Path = "/v1" + r.URL.Path // want `url-shared`
	return t.next.RoundTrip(r)
}

type cloned struct{ next http.RoundTripper }

func (t *cloned) RoundTrip(req *http.Request) (*http.Response, error) {
	r := req.Clone(req.Context())
	r.URL.Host = "h.test"
	return t.next.RoundTrip(r)
}

type copied struct{ next http.RoundTripper }

func (t *copied) RoundTrip(req *http.Request) (*http.Response, error) {
	r, u := *req, *req.URL
	u.Host = "h.test"
	r.URL = &u
	r.URL.Path = "/v1" + u.Path
	return t.next.RoundTrip(&r)
}

// The value of the key "host" is a host with a port.
func sniff(lines []string) (host, name string) {
	for _, line := range lines {
		key, value, _ := strings.Cut(line, ":")
		value = strings.ToLower(value)
		if key == "host" {
			domain := strings.Split(value, ":") // want `host-split`
			host = strings.TrimSpace(domain[0])
		}
		if key == "name" {
			parts := strings.Split(value, ":")
			name = parts[0]
		}
	}
	return host, name
}

// The port of what is called an address is in the address.
func port(value string) (string, error) {
	addr := strings.Split(value, ":") // want `host-split`
	_, err := strconv.ParseUint(addr[1], 10, 32)
	return "", err
}

func version(value string) (string, error) {
	parts := strings.Split(value, ":")
	_, err := strconv.ParseUint(parts[1], 10, 32)
	return "", err
}

// One part is escaped, and the key of another is one of a name.
func caches(team, cache, page string) {
	http.Get("https://h.test/" + url.PathEscape(team) + "/caches?key=" + cache) // want `\{cache\} is not escaped`
	http.Get("https://h.test/" + url.PathEscape(team) + "/caches?page=" + page)
}

// The URL of a database is one wherever it goes.
type database struct{ user, password, host string }

func (d *database) source() string {
	return fmt.Sprintf("postgres://%s:%s@%s/x", d.user, d.password, d.host) // want `password \{d.password\} is not escaped`
}

func (d *database) feed() string {
	return fmt.Sprintf("https://%s:%s@%s/x", d.user, d.password, d.host)
}

// A URL without a host can have a path that begins with two slashes.
func back(w http.ResponseWriter, r *http.Request, to string) {
	u, err := url.ParseRequestURI(to)
	if err != nil || u.Host != "" {
		return
	}
	http.Redirect(w, r, u.EscapedPath()+"?a=1", http.StatusFound) // want `url.ParseRequestURI reads "//h.test" as a path`
}

func decoded(w http.ResponseWriter, r *http.Request, to string) {
	u, err := url.Parse(to)
	if err != nil || u.IsAbs() || u.Host != "" {
		return
	}
	http.Redirect(w, r, u.Path, http.StatusFound) // want `"/%2Fh.test" has that path`
}

func encoded(w http.ResponseWriter, r *http.Request, to string) {
	u, err := url.Parse(to)
	if err != nil || u.IsAbs() || u.Host != "" {
		return
	}
	http.Redirect(w, r, u.EscapedPath(), http.StatusFound)
}

func checked(w http.ResponseWriter, r *http.Request, to string) {
	u, err := url.ParseRequestURI(to)
	if err != nil || u.Host != "" || strings.HasPrefix(u.Path, "//") {
		return
	}
	http.Redirect(w, r, u.EscapedPath(), http.StatusFound)
}

func trimmed(w http.ResponseWriter, r *http.Request, to string) {
	u, err := url.ParseRequestURI("/" + strings.TrimLeft(to, `/\`))
	if err != nil || u.Host != "" {
		return
	}
	http.Redirect(w, r, u.EscapedPath(), http.StatusFound)
}

// A new URL that nobody takes.
func signOut(u *url.URL, name string) (*url.URL, string) {
	u.ResolveReference(&url.URL{Path: "/sign_out"}) // want `result of ResolveReference is not used: u stays as it was`
	u.JoinPath("sign_out")                          // want `query-lost`
	url.PathEscape(name)                            // want `result of PathEscape is not used: name stays as it was`
	u = u.JoinPath("sign_out")
	return u.ResolveReference(&url.URL{Path: "/sign_out"}), url.PathEscape(name)
}

// The host of a request in the field of another struct.
type attributes struct{ Host, Path, Scheme, From string }

func asked(w http.ResponseWriter, r *http.Request) []attributes {
	return []attributes{
		{Host: r.URL.Host, Path: r.URL.Path}, // want `request-url-empty`
		{Host: r.Host, Scheme: r.URL.Scheme}, // want `request-url-empty`
		{From: r.URL.Host, Path: r.URL.Path},
	}
}

// A host that ends like another one.
func isLocal(u *url.URL) bool { return strings.HasSuffix(u.Hostname(), "localhost") } // want `prefix-host`

func isLocalName(u *url.URL) bool {
	return u.Hostname() == "localhost" || strings.HasSuffix(u.Hostname(), ".localhost")
}

func isAllowed(r *http.Request) bool {
	return strings.HasSuffix(r.Header.Get("Origin"), "h.test.org") // want `prefix-host`
}

func isOurs(r *http.Request) bool { return strings.HasSuffix(r.Header.Get("Origin"), ".h.test.org") }

// A user with its password, escaped as one.
func authority(user, password string) {
	http.Get("https://" + url.QueryEscape(user+":"+password) + "@h.test/") // want `turns the ":" between them into "%3A"`
	http.Get("https://" + url.QueryEscape(user) + "@h.test/")
}

// A segment of a route in a fragment.
func rooms(room, event string) []string {
	fragment := fmt.Sprintf("#/%s/%s", url.QueryEscape(room), url.PathEscape(event)) // want `use url.PathEscape for \{room\} in a fragment`
	return []string{
		"https://h.test/" + fragment,
		"https://h.test/#/" + url.PathEscape(room),
		"https://h.test/#/?room=" + url.QueryEscape(room),
		"https://h.test/#room=" + url.QueryEscape(room),
	}
}

// Parameters of different names in one place.
func trees(r *httprouter.Router, other *httprouter.Router, engine *gin.Engine, h httprouter.Handle, g gin.HandlerFunc) {
	r.GET("/teams/:team/users/:user", h)
	r.GET("/teams/:tema/users/:user/keys", h) // want `":tema" conflicts with ":team", which another path for GET has there`
	r.GET("/teams/:team/keys", h)
	r.GET("/users/:user", h)
	r.POST("/teams/:id", h)
	other.GET("/teams/:id", h)
	engine.GET("/teams/:id", g)
	engine.GET("/teams/:team/users", g) // want `route-conflict`
}

func either(r *httprouter.Router, h httprouter.Handle, old bool) {
	if old {
		r.GET("/teams/:id", h)
	} else {
		r.GET("/teams/:team", h)
	}
}
