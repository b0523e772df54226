package escapes

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
)

type cache struct{ dir string }

// The name of a file may be escaped in any way.

func (c cache) silent(k string) ([]byte, error) {
	os.WriteFile("cache/"+url.QueryEscape(k), nil, 0o600)
	os.Create("/var/cache/" + url.QueryEscape(k) + ".html")
	os.MkdirAll("cache/"+url.QueryEscape(k)+"/x", 0o755)
	os.Rename("cache/x", "cache/"+url.QueryEscape(k))
	path := c.dir + "/pages/" + url.QueryEscape(k)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return nil, err
	}
	os.ReadFile(filepath.Join(c.dir, "a/"+url.QueryEscape(k)))
	os.ReadFile(filepath.FromSlash("cache/" + url.QueryEscape(k)))
	os.Remove(c.lock(k))
	return os.ReadFile(path)
}

func (c cache) lock(k string) string { return "https-locks/" + url.QueryEscape(k) + "/lock" }

// A key and a topic have slashes, too; a text without a scheme and a host may be either.
func keys(tenant, k string) []string {
	return []string{"tenants/" + url.QueryEscape(tenant) + "/keys/" + k, "/tmp/" + url.QueryEscape(k)}
}

func topic(k string) string { return "mqtt/" + url.QueryEscape(k) + "/state" }

func urls(base, k string, c *http.Client) []string {
	c.Get("https://h.test/" + "a/" + url.QueryEscape(k))      // want `escape-wrong`
	os.Setenv("PAGE", "https://h.test/a/"+url.QueryEscape(k)) // want `escape-wrong`
	return []string{
		"https://h.test/a/" + url.QueryEscape(k),           // want `escape-wrong`
		fmt.Sprintf("%s/a/%s/b", base, url.QueryEscape(k)), // want `escape-wrong`
		"/a/" + url.QueryEscape(k) + "?b=c",                // want `escape-wrong`
	}
}

func pageURL(k string) string { return "/a/" + url.QueryEscape(k) } // want `escape-wrong`

func handed(get func(path string), k string) {
	page := "items/" + url.QueryEscape(k) // want `escape-wrong`
	get(page)
	name := "items/" + url.QueryEscape(k)
	os.Remove(name)
}
