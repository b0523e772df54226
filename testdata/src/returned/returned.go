// Package returned has texts in slices that functions give.
package returned

import (
	"errors"
	"net/http"
	"strings"
)

type node struct{ kind, address string }

// endpoints leaves out nodes without an address.
func endpoints(nodes []node) ([]string, error) {
	if nodes == nil {
		return nil, errors.New("no nodes")
	}
	list := make([]string, 0, len(nodes))
	for i := range nodes {
		address := addressOf(&nodes[i])
		if address == "" {
			continue
		}
		list = append(list, "https://"+address+":10250") /* span "address" */ // want `hostport-unbracketed`
	}
	return list, nil
}

func addressOf(n *node) string {
	var others []string
	for _, kind := range strings.Split(n.kind, ",") {
		if kind == "inner" {
			return n.address
		}
		others = append(others, n.address)
	}
	if len(others) > 0 {
		return others[0]
	}
	return ""
}

func ask(nodes []node) {
	urls, err := endpoints(nodes)
	if err != nil {
		return
	}
	for _, u := range urls {
		go func(u string) { summary(u) }(u)
	}
}

func summary(base string) { load(base + "/stats/summary") }

func load(u string) { http.NewRequest("GET", u, nil) }

func mirrors() []string {
	return []string{
		"https://a.test/",
		"https://b.test/x y", /* span " " */ // want `char-unescaped`
	}
}

func tries(c bool) {
	for _, u := range mirrors() {
		http.Get(u)
	}
	http.Get(mirrors()[0] + "z")
	if list := later(); c {
		http.Get(list[1])
	}
}

// later has another value by the time that it returns.
func later() (list []string) {
	defer func() { list = nil }()
	return []string{"https://b.test/x y", "https://b.test/x y"}
}

func rewritten() {
	list := others()
	for i := range list {
		list[i] = strings.ReplaceAll(list[i], " ", "+")
	}
	for _, u := range list {
		http.Get(u)
	}
}

func others() []string { return []string{"https://b.test/x y"} }
