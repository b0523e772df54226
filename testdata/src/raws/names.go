package raws

import (
	"fmt"
	"net/http"
	"net/url"
	"path"
	"path/filepath"
	"strings"
)

type proto struct{ project, serverURL, remote, baseURL string }

func (p *proto) list(do func(ref string) error) error {
	q := url.Values{}
	q.Set("project", p.project)
	return do("/1.0/instances?" + q.Encode())
}
func (p *proto) events(do func(ref string) error) error {
	return do(fmt.Sprintf("/1.0/events?project=%s", p.project)) // want `hole-unescaped`
}
func (p *proto) sums(do func(ref string) error) error    { return do("/1.0/sums?project=" + p.project) } // want `hole-unescaped`
func (p *proto) remotes(do func(ref string) error) error { return do("/1.0/sums?remote=" + p.remote) }
func (p *proto) escaped(do func(ref string) error) error {
	return do("/1.0/sums?project=" + url.QueryEscape(p.project))
}
func (p *proto) file(repoURL string) string { return path.Join(repoURL, "x") }                    // want `path-join`
func (p *proto) field() string              { return path.Join(p.serverURL, "x") }                // want `path-join`
func (p *proto) field2() string             { return filepath.Join(p.serverURL, "x", p.project) } // want `path-join`
func (p *proto) base() string               { return path.Join(p.baseURL, "x") }

func (p *proto) cached(dir, repoURL string) string { return filepath.Join(dir, repoURL) }
func cut(repoURL string) string {
	if strings.HasPrefix(repoURL, "https://") {
		return repoURL
	}
	return path.Join(repoURL, "x")
}
func onlyPath(siteURL string) string {
	u, err := url.Parse(siteURL)
	if err != nil {
		return ""
	}
	return path.Join(u.Path, "x")
}
func twin(w http.ResponseWriter, r *http.Request, u *url.URL) {
	http.Redirect(w, r, "/login?next="+url.QueryEscape(r.RequestURI), 302)
	http.Redirect(w, r, "/login?"+u.RawQuery, 302)
	http.Redirect(w, r, u.String()+"?a=1", 302)
	http.Redirect(w, r, "/go?n="+r.URL.Path, 302)
}
func pods(ns string, pod struct{ Name, UID string }, do func(path string)) {
	do("/ns/" + url.PathEscape(ns) + "/pods/" + pod.Name) // want `hole-unescaped`
	do("/ns/" + url.PathEscape(ns) + "/pods/" + pod.UID)
}
