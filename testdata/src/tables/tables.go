// Package tables has rows of which one is picked, or several by what they are.
package tables

import (
	"net"
	"net/http"
	"net/url"
	"time"
)

type probe struct {
	name, kind, target string
	every              time.Duration
}

var probes = []probe{
	{"shop", "http", "shop.test:631/x", time.Minute},  // want `"shop.test:631" has no scheme`
	{"base", "tcp", "tcp://base.test:1", time.Minute}, // want `net.Dial needs "host:port", not a URL`
	{"mail", "tcp", "mail.test", time.Hour},           // want `"mail.test" has no port`
	{"data", "tcp", "data.test:1", time.Hour},
	{"page", "http", "https://page.test/", time.Hour},
	{"dir", "file", "/var/lib/x", time.Hour},
}

func run(last map[string]time.Time, wanted string) {
	for _, p := range probes {
		if time.Since(last[p.name]) < p.every || wanted != "" && p.name != wanted {
			continue
		}
		one(p)
	}
}

func one(p probe) {
	switch p.kind {
	case "http":
		http.Get(p.target)
	case "tcp":
		net.Dial("tcp", p.target)
	}
}

type team struct{ Name, Hook, Kind string }

var teams = []team{
	{"ops", "https://h.test/ops", ""},
	{"all", "h.test/all", ""}, // want `"h.test/all" has no scheme`
}

func tell(name string) {
	for _, t := range teams {
		if t.Name == name {
			http.Get(t.Hook)
		}
	}
}

// Here the caller says which kind it wants.
var others = []team{{"a", "https://h.test/a", "web"}, {"b", "/dev/b", "file"}}

func ofKind(kind string) {
	for _, t := range others {
		if t.Kind != kind {
			continue
		}
		http.Get(t.Hook)
	}
}

func web() { ofKind("web") }

// Other packages may add to tables that they can name; what stands in them is used all the same.

type Feed struct{ Name, URL, Kind string }

var Feeds = []Feed{
	{Name: "rates", URL: "https://rates.test/v1"},
	{Name: "status", URL: "status.test/summary.json"}, // want `"status.test/summary.json" has no scheme`
	{Name: "scans", URL: "wss://scans.test/stream"},   // want `does not support scheme "wss"`
	{Name: "a", URL: "https://a.test/"}, {Name: "b", URL: "https://b.test/"}, {Name: "c", URL: "https://c.test/"},
	{Name: "d", URL: "https://d.test/"}, {Name: "e", URL: "https://e.test/"}, {Name: "f", URL: "https://f.test/"},
}

func Poll() {
	for _, f := range Feeds {
		http.Get(f.URL)
	}
}

var Mirrors = map[string]string{
	"eu": "https://eu.test/archive",
	"us": "https:/us.test/archive", // want `":/" instead of "://"`
}

func FromMirror(region, name string) {
	http.Get(Mirrors[region] + "/" + url.PathEscape(name))
	http.Get(Mirrors["eu"] + "/state")
}

// Here the loop takes rows of one kind.
var Pages = []Feed{{"a", "https://h.test/a", "web"}, {"b", "/dev/b", "file"}}

func Open() {
	for _, f := range Pages {
		if f.Kind != "web" {
			continue
		}
		http.Get(f.URL)
	}
}

// Here another function fills it in.
var Replaced = []string{"", ""}

func Replace(i int, u string) { Replaced[i] = u }

func GetReplaced() {
	for _, u := range Replaced {
		http.Get(u)
	}
}

// Here a key that is not in the map is asked for first.
func FromKnown(region string) {
	if m, ok := Mirrors[region]; ok && region != "us" {
		http.Get(m)
	}
}
