// Package urltables passes lists of texts to what requests each.
package urltables

import (
	"net/http"
	"strings"
)

func eachOf(urls []string) {
	for _, u := range urls {
		http.Get(u)
	}
}

var known = []string{"https://h.test/", "h.test/known"} // want `scheme-missing`

var trimmed = []string{"https://h.test/", " https://h.test/x"}

func tables(more []string) {
	eachOf(known)
	list := []string{"h.test/list", "https://h.test/"} // want `scheme-missing`
	eachOf(list)
	list = append([]string{"h.test/first"}, more...) // want `scheme-missing`
	eachOf(list)
	for _, u := range trimmed {
		http.Get(strings.TrimSpace(u))
	}
}

func complete(urls []string) {
	for i, u := range urls {
		if !strings.Contains(u, "://") {
			urls[i] = "https://" + u
		}
	}
}

func completed() {
	list := []string{"h.test/a", "h.test/b"}
	complete(list) // may change them
	eachOf(list)
}

// A mirrorList tries one address after the other.
type mirrorList struct{ urls, names []string }

func (m *mirrorList) fetch() {
	for _, u := range m.urls {
		http.Get(u)
	}
	for _, name := range m.names {
		http.Get("https://" + name)
	}
}

func newMirror(more []string) *mirrorList {
	return &mirrorList{
		urls:  append([]string{"h.test/mirror"}, more...), // want `scheme-missing`
		names: []string{"h.test/a", "h.test/b"},
	}
}

func (m *mirrorList) add() {
	m.urls = append(m.urls, "h.test/added") // want `scheme-missing`
	m.names = append(m.names, "h.test/c")
}

// A checkedList looks at its addresses.
type checkedList struct{ urls []string }

func (m *checkedList) fetch() {
	for _, u := range m.urls {
		if strings.HasPrefix(u, "https://") {
			http.Get(u)
		}
	}
}

func newChecked() *checkedList { return &checkedList{urls: []string{"h.test/skipped"}} }
