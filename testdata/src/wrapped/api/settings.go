package api

import (
	"cmp"
	"net/url"
)

// Settings are read by app.
type Settings struct {
	Ingest    string            // want Ingest:"has a text"
	Manifests string            // want Manifests:"has a text"
	Ratings   string            // want Ratings:"has a text"
	Callback  string            // want Callback:"has a text"
	Labels    string            // want Labels:"has a text"
	CDN       string            // want CDN:"has a text"
	Regions   map[string]string // want Regions:"has a text"
}

// Defaults is what developers get.
func Defaults() Settings {
	return Settings{
		Manifests: "https://m.h.test/hls/",
		Ratings:   "https://r.h.test/api?v=2",
		Callback:  "https://api.h.test/jobs/:id/done",
		Labels:    "https://cdn.h.test/100%25-free?page=%d",
		CDN:       "https://cdn.h.test",
		Regions:   map[string]string{"a": "https://a.h.test", "b": "https:/b.h.test"},
	}
}

// Fill sets what is not set.
func (s *Settings) Fill() { s.Ingest = cmp.Or(s.Ingest, "rtmp://localhost:1935/live") }

// Append puts rest behind a base.
func Append(base, rest string) string { return base + rest } // want Append:"has a text"

// WithQuery adds a query to a URL that has none.
func WithQuery(u string, q url.Values) string { // want WithQuery:"passes a parameter" WithQuery:"has a text"
	if len(q) == 0 {
		return u
	}
	return u + "?" + q.Encode()
}
