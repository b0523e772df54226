package app

import (
	"net/http"
	"net/url"

	"wrapped/api"
	"wrapped/cfg"
	"wrapped/join"
)

type client struct{ base string }

func (c *client) get(p string, q url.Values) { http.Get(join.Query(c.base+p, q)) }

func built(c *client) {
	c.get("/x?zone=EU west", nil) // want `unescaped space in the query`
	c.get("/x&zone=EU", nil)      // want `no "\?" before the parameters`
	c.get("/x?zone=EU", nil)
	c.get("/x", url.Values{"zone": {"EU west"}})
}

func firsts(host string) {
	http.Get(join.First(host, "h.test/x"))              // want `"h.test/x" has no scheme`
	http.Get(join.Env("HOST", "h.test/y"))              // want `"h.test/y" has no scheme`
	http.Get(join.Param("https://h.test/x", "a", host)) // want `no "\?" before the parameters`
	http.Get(join.Param("https://h.test/x?b=1", "a", host))
	http.Get(join.First(host, "https://h.test/x"))
	http.Get(join.Scheme(join.First(host, "h.test/x")))
	http.Get(join.Scheme("h.test/x"))
	println(join.First(host, "h.test/x"), join.First(1, 2))
}

func lists(c *cfg.Config) {
	for _, h := range c.Hooks {
		http.Get(h + "/ping") // want `"https//h.test/ping" has no ":" after "https"`
	}
	for _, n := range c.Names {
		http.Get("https://" + n + "/ping")
	}
	for _, n := range c.Names {
		if !hasScheme(n) {
			n = "https://" + n
		}
		http.Get(n)
	}
	api.Every(&api.Lists{
		URLs:  []string{"https://h.test/", "h.test/1"}, // want `"h.test/1" has no scheme`
		Names: []string{"h.test", "h.test/1"},
	})
	api.Every(nil, api.WithAll("https://h.test/", "h.test/2")) // want `"h.test/2" has no scheme`
}

func hasScheme(s string) bool { return len(s) > 8 && s[5] == ':' }
