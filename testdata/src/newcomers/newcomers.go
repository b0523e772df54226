// Package newcomers has what people write in their first service.
package newcomers

import (
	"database/sql"
	"net/http"
	"net/url"
)

func routes(mux *http.ServeMux, api http.Handler, prefix string) {
	mux.Handle("/v1/", http.StripPrefix("v1", api))  // want `every request gets 404: no path that "/v1/" matches begins with "v1"`
	mux.Handle("/v2/", http.StripPrefix("/v3", api)) // want `route-pattern`
	mux.Handle("/v4/", http.StripPrefix("/v4", api))
	mux.Handle("/v5/", http.StripPrefix("/v5/", api))
	mux.Handle("/", http.StripPrefix("/v6", api))
	mux.Handle("/v7/", http.StripPrefix(prefix, api))
	mux.Handle("/{version}/", http.StripPrefix("/v8", api))
}

func login(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "shop.acme.io/login", http.StatusFound) // want `redirect-host`
	http.Redirect(w, r, "login.html", http.StatusFound)
	http.Redirect(w, r, "logo.ai", http.StatusFound)
}

func second(id, next string) {
	http.Get("https://h.test/x?id=" + id + "?a=1") // want `query-separator`
	http.Get("https://h.test/x?next=" + next + "?a=1")
}

func databases(name string) {
	sql.Open("postgres://db.internal/shop", "postgres") // want `this is not the name of a driver: pass the data source name as the second argument`
	sql.Open(name, "postgres")                          // want `swap the arguments: "postgres" is the name of a driver`
	sql.Open(name, "postgres://db.internal/shop")
	sql.Open("postgres", name)
}

type client struct{ base *url.URL }

func (c *client) asked(r *http.Request) string {
	u := c.base
	u.Path = r.URL.Path // want `url-shared`
	return u.String()
}

func (c *client) queried(r *http.Request) string {
	u := c.base
	u.RawQuery = r.URL.RawQuery // want `url-shared`
	return u.String()
}

func (c *client) copied(r *http.Request) string {
	u := *c.base
	u.Path, u.RawQuery = r.URL.Path, r.URL.RawQuery
	return u.String()
}

// The same text again and again is the same URL.
func (c *client) fixed() string {
	u := c.base
	u.Path = "/status"
	return u.String()
}
