// Package rawnames puts names into URLs as they are.
package rawnames

import (
	"fmt"
	"net/http"
	"net/url"
)

type options struct {
	Queries map[string]string
	Ref     string
}

func pairs(o options) {
	query := ""
	for k, v := range o.Queries {
		query += "&" + k + "=" + v // want `\{v\} is not escaped`
	}
	http.Get("https://h.test/x?a=b" + query)
}

func escapedPairs(o options) {
	query := ""
	for k, v := range o.Queries {
		query += "&" + k + "=" + url.QueryEscape(v)
	}
	http.Get("https://h.test/x?a=b" + query)
}

func known(o options) {
	http.Get("https://h.test/x?a=" + o.Queries["a"])
}

func branches(base, owner, repo, branch string, o options) {
	http.Get(fmt.Sprintf("https://h.test/repos/x/branches/%s", branch)) // want `hole-unescaped`
	http.Get(fmt.Sprintf("%s/repos/x/blob/%s", base, o.Ref))            // want `hole-unescaped`
	http.Get(fmt.Sprintf("https://h.test/repos/x/branches/%s", url.PathEscape(branch)))
	http.Get(fmt.Sprintf("https://h.test/repos/x/%s/raw", branch)) // want `hole-unescaped`
	http.Get(fmt.Sprintf("https://h.test/repos/x/%s/docs/schema.json", branch))
	http.Get(fmt.Sprintf("https://h.test/repos/%s/%s", owner, repo))
	http.Get("https://h.test/" + branch)
}

func pools(base, poolName, pool, id string) {
	http.Get(base + "/pools?poolName=" + poolName) // want `hole-unescaped`
	http.Get(base + "/pools?poolName=" + url.QueryEscape(poolName))
	http.Get(base + "/pools?poolName=" + id)
	http.Get(base + "/pools?id=" + pool)
}

func mail(from, subject string) (*url.URL, error) {
	return url.Parse("mailto:a@h.test?from=" + from + "&subject=" + url.PathEscape(subject)) // want `\{from\} is not escaped`
}
