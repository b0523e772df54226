// Package handedlists hands arguments of the command line, and parts of requests, to functions that put them into URLs.
package handedlists

import (
	"flag"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strconv"
)

func deleteAll(owner string, keys []string) {
	for _, key := range keys {
		http.Get(fmt.Sprintf("https://h.test/%s/caches?key=%s", url.PathEscape(owner), key)) // want `\{key\} \(a command-line argument\) is not escaped`
	}
}

func deleteOne(keys []string) {
	http.Get("https://h.test/caches?key=" + keys[0]) // want `\{keys\[…\]\} \(a command-line argument\) is not escaped`
}

func deleteNamed(name string) {
	http.Get("https://h.test/caches?key=" + name) // want `\{name\} \(a command-line argument\) is not escaped`
}

// deleteNumbered gets numbers apart from names.
func deleteNumbered(keys []string) {
	for _, key := range keys {
		if id, err := strconv.Atoi(key); err == nil {
			http.Get(fmt.Sprintf("https://h.test/caches/%d", id))
		} else {
			http.Get("https://h.test/caches?key=" + key) // want `\{key\} \(a command-line argument\) is not escaped`
		}
	}
}

// deleteNumbers gets numbers only.
func deleteNumbers(keys []string) {
	for _, key := range keys {
		if _, err := strconv.Atoi(key); err == nil {
			http.Get("https://h.test/caches?id=" + key)
		}
	}
}

// deleteEscaped gets values that are escaped.
func deleteEscaped(keys []string) {
	for _, key := range keys {
		http.Get("https://h.test/caches?key=" + key)
	}
}

// deleteKnown gets known words.
func deleteKnown(keys []string) {
	for _, key := range keys {
		http.Get("https://h.test/caches?key=" + key)
	}
}

// fetchPaths gets paths, in which slashes are intended.
func fetchPaths(paths []string) {
	for _, p := range paths {
		http.Get("https://h.test/" + p)
	}
}

func run(args []string) {
	deleteNamed(args[0])
	var escaped []string
	for _, a := range args {
		escaped = append(escaped, url.QueryEscape(a))
	}
	deleteEscaped(escaped)
}

func main() {
	flag.Parse()
	deleteAll(os.Args[1], os.Args[2:])
	deleteOne(flag.Args())
	deleteNumbered(os.Args[1:])
	deleteNumbers(os.Args[1:])
	deleteKnown([]string{"a", "b"})
	fetchPaths(flag.Args())
	run(os.Args[1:])
}

type peers struct{ owner func(string) string }

func (p *peers) Get(key string) {
	http.Get(fmt.Sprintf("http://%s/cache?key=%s", p.owner(key), key)) // want `\{key\} \(sent by a client\) is not escaped`
}

// GetWhole gets a text that is a part of a URL.
func (p *peers) GetWhole(more string) {
	http.Get(fmt.Sprintf("http://%s/cache?all=%s", p.owner(more), more))
}

// GetEscaped gets a key of which a part is escaped.
func (p *peers) GetEscaped(key string) {
	http.Get(fmt.Sprintf("http://%s/cache?key=%s", p.owner(key), key))
}

func (p *peers) serve(w http.ResponseWriter, r *http.Request) {
	p.Get("range:" + r.URL.RawQuery)
	p.GetWhole("1&" + r.URL.RawQuery)
	p.GetEscaped("range:" + url.QueryEscape(r.FormValue("key")))
}

// branches gets the name of a branch or a hash.
func branches(owner, ref string) {
	u := "https://h.test/" + url.PathEscape(owner) + "/items?scope=" + url.QueryEscape(owner)
	if len(ref) == 40 {
		u += "&hash=" + ref
	} else {
		u += "&branch=" + ref // want `\{ref\} is not escaped`
	}
	http.Get(u)
}
