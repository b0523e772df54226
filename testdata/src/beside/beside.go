// Package beside escapes some of the values that a URL has, and not the others.
package beside

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

const base = "https://api.test"

func commits(team, branch string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s/t/%s/b/%s/commits", base, url.PathEscape(team), branch)) // want `hole-unescaped`
}

func dots(s string) string { return strings.ReplaceAll(url.PathEscape(s), ".", "%2E") }

func diff(project, ref string) (*http.Response, error) {
	return http.Get(base + "/projects/" + dots(project) + "/diff/" + ref) // want `hole-unescaped`
}

func find(words, project string) (*http.Response, error) {
	return http.Get(base + "/find?w=" + url.QueryEscape(words) + "&project=" + project) // want `hole-unescaped`
}

type member struct{ Team, ID string }

func (m member) show(user string) (*http.Response, error) {
	return http.Get(base + "/t/" + m.Team + "/m/" + url.PathEscape(user)) // want `hole-unescaped`
}

// An ID has no byte that has to be escaped, and a key has slashes that are meant.

func (m member) id(user string) (*http.Response, error) {
	return http.Get(base + "/m/" + m.ID + "/u/" + url.PathEscape(user))
}

func object(bucket, key string) (*http.Response, error) {
	return http.Get(base + "/o/" + url.PathEscape(bucket) + "/" + key)
}

func manifest(image, digest string) (*http.Response, error) {
	return http.Get(base + "/v2/" + image + "/manifests/" + url.PathEscape(digest))
}

func raw(host, branch string) (*http.Response, error) {
	return http.Get("https://" + host + "/b/" + branch + "?x=" + url.QueryEscape(host)) // want `hole-unescaped`
}

func known(team string) (*http.Response, error) {
	tag := "latest"
	return http.Get(base + "/t/" + url.PathEscape(team) + "/" + tag)
}

type kind string

func typed(team string, branch kind) (*http.Response, error) {
	return http.Get(base + "/t/" + url.PathEscape(team) + "/" + string(branch))
}

func checked(team, branch string) (*http.Response, error) {
	if strings.ContainsAny(branch, "/?#") {
		return nil, fmt.Errorf("no branch: %q", branch)
	}
	return http.Get(base + "/t/" + url.PathEscape(team) + "/" + branch)
}
