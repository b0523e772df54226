// Package uploads has values that clients send: names of files, and the page they come from.
package uploads

import (
	"net/http"
	"net/url"
	"path"
	"path/filepath"
	"time"
)

type store struct {
	base  string
	today func() string
	month func() string
}

// A Parcel is given by other packages.
type Parcel struct {
	Updated time.Time
	updated time.Time
}

func newStore(base string) *store {
	return &store{
		base:  base,
		today: func() string { return time.Now().Format("2006-01-02 15:04") },
		month: func() string { return time.Now().Format("2006-01") },
	}
}

func (s *store) put(u string) { http.Post(u, "text/plain", nil) }

func (s *store) upload(r *http.Request) {
	_, hdr, err := r.FormFile("document")
	if err != nil {
		return
	}
	s.put("https://h.test/files/" + hdr.Filename)                       // want `{hdr.Filename} \(sent by a client\) is not escaped|{hdr.Filename} is not escaped`
	s.put("https://h.test/files/" + path.Base(hdr.Filename))            // want `hole-unescaped`
	s.put(s.base + "/files/" + filepath.Base(hdr.Filename))             // want `hole-unescaped`
	s.put("https://h.test/files/" + url.PathEscape(hdr.Filename))       // escaped
	s.put(s.base + "/files/" + url.PathEscape(path.Base(hdr.Filename))) // escaped
}

func origin(r *http.Request) {
	url.ParseQuery(r.Referer())              // want `url.ParseQuery needs a query, not a URL`
	url.ParseQuery(r.Header.Get("Referer"))  // want `url.ParseQuery needs a query, not a URL`
	url.ParseQuery(r.Header.Get("X-Params")) // a query
	url.ParseQuery(r.URL.RawQuery)           // a query
	if u, err := url.Parse(r.Referer()); err == nil {
		url.ParseQuery(u.RawQuery)
	}
}

func rfc3339(t time.Time) string { return t.Format(time.RFC3339) }

func zulu(t time.Time) string { return t.UTC().Format(time.RFC3339) }

func day(t time.Time) string { return t.Format(time.DateOnly) }

func (s *store) Changed(p Parcel) {
	since := rfc3339(p.Updated)
	http.Get(s.base + "/events?since=" + since)                               // want `"\+" of a time zone`
	http.Get(s.base + "/events?since=" + rfc3339(time.Now()))                 // want `"\+" of a time zone`
	http.Get(s.base + "/events?after=" + s.today())                           // want `the time has a space or "\+" in it`
	http.Get(s.base + "/events?since=" + rfc3339(p.updated))                  // of this package: info
	http.Get(s.base + "/events?since=" + rfc3339(time.Now().UTC()))           // ends with "Z"
	http.Get(s.base + "/events?since=" + zulu(p.Updated))                     // ends with "Z"
	http.Get(s.base + "/events?since=" + day(p.Updated))                      // no zone
	http.Get(s.base + "/events?after=" + s.month())                           // no space
	http.Get(s.base + "/events?after=" + url.QueryEscape(s.today()))          // escaped
	http.Get(s.base + "/events?since=" + url.QueryEscape(rfc3339(p.Updated))) // escaped
}
