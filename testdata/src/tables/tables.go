// Package tables has rows of which one is picked, or several by what they are.
package tables

import (
	"net"
	"net/http"
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
