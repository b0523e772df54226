package filled

import (
	"net/http"
	"net/url"
	"strings"
)

func expand(t string, vars map[string]string) string {
	for k, v := range vars {
		t = strings.ReplaceAll(t, "{"+k+"}", url.PathEscape(v))
	}
	return t
}

func expandPairs(t string, kv ...string) string {
	for i := 0; i+1 < len(kv); i += 2 {
		t = strings.ReplaceAll(t, kv[i], kv[i+1])
	}
	return t
}

func repositories(o, r string) {
	http.Get(expand("https://api.corp.dev/repos/{owner}/{repo}", map[string]string{"owner": o, "repo": r}))
	http.Get(expandPairs("https://api.corp.dev/users/{login}", "{login}", url.PathEscape(o)))
}

func oneOfTwo(o string) {
	for _, name := range []string{"{owner}", "{repo}"} {
		http.Get(strings.ReplaceAll("https://api.corp.dev/repos/{owner}/{repo}", name, url.PathEscape(o))) // want `"\{owner\}" is not filled in` `"\{repo\}" is not filled in`
	}
	t := "https://api.corp.dev/forks/{owner}/{repo}" // want `"\{repo\}" is not filled in`
	for range 2 {
		t = strings.ReplaceAll(t, "{owner}", url.PathEscape(o)) // always the same
	}
	http.Get(t)
}
