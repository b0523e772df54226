package beside

import (
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"
)

func elements(all ...any) string {
	var out []string
	for _, e := range all {
		out = append(out, url.PathEscape(fmt.Sprint(e)))
	}
	return base + "/" + path.Join(out...)
}

func ofNet(all ...any) string { return elements(append([]any{"net"}, all...)...) }

func one(segment string) string { return base + "/" + url.PathEscape(segment) }

func plain(ref string) string { return base + "/" + strings.TrimPrefix(ref, "/") }

func given(team, tag string) {
	http.Get(ofNet("rules?verbose=1")) // want `escape-wrong`
	http.Get(one("items?limit=10"))    // want `escape-wrong`
	http.Get(one("items/list"))        // a name may have slashes
	http.Get(one("what?"))
	http.Get(plain("items?limit=10"))
	http.Get(base + "/" + url.PathEscape("teams/"+team+"/tags/"+tag)) // want `escape-wrong`
	http.Get(base + "/p/" + url.PathEscape("teams/"+team+"/tags/"+tag))
	http.Get(base + "/p/" + url.PathEscape(team+"/"+tag))
	http.Get(base + "/p/" + url.PathEscape(tag+"?x=1")) // want `escape-wrong`
	http.Get(base + "/" + url.PathEscape("refs/heads/"+tag))
	http.Get(base + "/" + url.PathEscape("https://h.test/x?a="+tag))
}
