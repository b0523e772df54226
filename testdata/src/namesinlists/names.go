// Package namesinlists takes names of files and networks from lists and fields.
package namesinlists

import (
	"log"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
)

const (
	schemaFile = "file:///etc/h/schema.sql" // want `os.ReadFile needs a file name, not a URL: pass the path only`
	seedFile   = "/etc/h/seed.sql"
	geoFile    = "file:///etc/h/geo.db"
	pageFile   = "https://h.test/page.html"
)

func migrate() {
	for _, name := range []string{schemaFile, seedFile} {
		os.ReadFile(name)
	}
}

func geo() {
	for _, name := range []string{geoFile, seedFile} {
		if u, err := url.Parse(name); err == nil && u.Scheme == "file" {
			os.ReadFile(u.Path)
			continue
		}
		os.ReadFile(name)
	}
}

func pages() {
	for _, name := range []string{pageFile, seedFile} {
		if strings.HasPrefix(name, "https://") {
			http.Get(name)
			continue
		}
		os.ReadFile(name)
	}
}

type config struct {
	Snapshot, Archive, Feed string
	Proxies                 []string
}

func defaults() *config {
	return &config{
		Snapshot: "file:///var/lib/h/snapshot.db", // want `needs a file name, not a URL: pass the path only`
		Archive:  "/var/lib/h/archive.db",
		Feed:     "https://h.test/feed.xml",
		Proxies: []string{
			"10.0.0.0/8",
			"127.0.0.1", // want `net.ParseCIDR needs a prefix length: write "/24" or, for one address, "/32"`
			"fd00::/8",
		},
	}
}

func snapshot(c *config) {
	open(c.Snapshot)
	open(c.Archive)
	os.Open(c.Snapshot)
	os.Open(c.Archive)
}

func open(name string) (*os.File, error) { return os.Open(name) }

func feed(c *config) {
	if strings.Contains(c.Feed, "://") {
		http.Get(c.Feed)
	} else {
		os.Open(c.Feed)
	}
}

// networks

func trusted(c *config, ip net.IP) bool {
	for _, p := range c.Proxies {
		_, n, err := net.ParseCIDR(p)
		if err != nil {
			log.Printf("proxy: %v", err)
			continue
		}
		if n.Contains(ip) {
			return true
		}
	}
	return false
}

var networks = []string{
	"10.0.0.0/8",
	"10.1.2.3", // want `ParseCIDR needs a prefix length`
}

func nets() (list []*net.IPNet) {
	for _, s := range networks {
		if _, n, err := net.ParseCIDR(s); err == nil {
			list = append(list, n)
		}
	}
	return list
}

var either = []string{"10.0.0.0/8", "10.1.2.3"}

func eithers(ip net.IP) bool {
	for _, s := range either {
		if _, n, err := net.ParseCIDR(s); err == nil && n.Contains(ip) {
			return true
		}
		if other := net.ParseIP(s); other.Equal(ip) {
			return true
		}
	}
	return false
}
