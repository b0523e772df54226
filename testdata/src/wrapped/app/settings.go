package app

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"wrapped/api"
)

type library struct {
	set     api.Settings
	regions map[string]string
	named   map[string]string
	labels  string
	fetch   func(string) error
}

func newLibrary(set api.Settings) *library {
	return &library{
		set: set, regions: set.Regions, named: map[string]string{"a": "h.test/1"},
		labels: "https://cdn.h.test/100%25-free?page=%d", // want `"%25" is read as a format verb`
		fetch:  fetch,
	}
}

func withFetch(f func(string) error) func(*library) { return func(l *library) { l.fetch = f } }

func fetch(u string) error {
	_, err := http.Get(u)
	return err
}

func (l *library) wrong(id, region string, sum []byte) []string {
	http.Get(l.set.Ingest)                                             // want `does not support scheme "rtmp"`
	http.Get(api.WithQuery(l.set.Ratings, url.Values{"id": {id}}))     // want `second "\?"`
	http.Get(strings.ReplaceAll(l.set.Callback, "{id}", id))           // want `placeholder ":id" is not filled in`
	http.Get(l.regions[region] + "/x")                                 // want `":/" instead of "://"`
	http.Get(fmt.Sprintf(l.labels, 3))                                 // reported where the format is
	http.Get(fmt.Sprintf(l.set.Labels, 3))                             // want `"%25" is read as a format verb`
	l.fetch("sftp://h.test/x")                                         // want `does not support scheme "sftp"`
	req, _ := http.NewRequest("GET", l.set.CDN+"/x/{id}", nil)         // want `placeholder "{id}" is not filled in`
	req2, _ := http.NewRequest("GET", l.set.CDN+"/titles&sort=1", nil) // want `no "\?" before the parameters`
	send(req, req2)
	return []string{
		api.Append(l.set.Manifests, "/"+url.PathEscape(id)+".m3u8"),    // want `"//" in the path`
		l.set.CDN + "/x?sig=" + base64.StdEncoding.EncodeToString(sum), // want `base64`
	}
}

func (l *library) right(id, region string, sum []byte) []string {
	http.Get(api.WithQuery(l.set.CDN, url.Values{"id": {id}}))
	http.Get(strings.ReplaceAll(l.set.Callback, ":id", url.PathEscape(id)))
	http.Get(l.set.CDN + "/" + region)
	l.fetch("https://h.test/x")
	req, _ := http.NewRequest("GET", l.set.CDN+"/x/{id}", nil)
	req.URL.Path = strings.Replace(req.URL.Path, "{id}", id, 1)
	send(req)
	if u := l.named[region]; region == "a" {
		http.Get("https://" + u)
	} else {
		http.Get(u)
	}
	return []string{
		api.Append(l.set.Manifests, url.PathEscape(id)+".m3u8"),
		api.Append(l.set.CDN, "/"+url.PathEscape(id)+".m3u8"),
		l.set.CDN + "/x?sig=" + base64.RawURLEncoding.EncodeToString(sum),
	}
}

// again uses what is reported above.
func (l *library) again(region string) {
	http.Get(l.set.Ingest)
	http.Get(l.regions[region])
}

func send(...*http.Request) {}

// filled has a map whose elements are completed, and a format that is not always one.
type filled struct {
	hosts map[string]string
	path  string
}

func newFilled() []*filled {
	f := &filled{hosts: map[string]string{"a": "h.test"}, path: "/x/%d"} // want `{%d} is not escaped`
	for k, h := range f.hosts {
		f.hosts[k] = "https://" + h
	}
	return []*filled{f, {path: "/y"}}
}

func (f *filled) get(name string, args ...any) {
	http.Get(f.hosts[name])
	p := f.path
	if len(args) > 0 {
		p = fmt.Sprintf(f.path, args...)
	}
	http.Post("https://h.test"+p, "", nil)
}
