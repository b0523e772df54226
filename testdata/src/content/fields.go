package content

import (
	"net/http"
	"os"
	"strings"
)

// A hook is where it is told of events.
type hook struct{ url, trimmed, mixed, cut string }

func newHook(name, mixed string) (*hook, error) {
	b, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	h := &hook{url: string(b), trimmed: strings.TrimSpace(string(b)), mixed: mixed, cut: string(b)}
	if mixed == "" {
		h.mixed = string(b)
	}
	return h, nil
}

func (h *hook) call() {
	http.Get(h.url) // want `\{h\.url\} usually ends with a line break`
	http.Get(h.trimmed)
	http.Get(h.mixed) // want `\{h\.mixed\} usually ends with a line break`
	http.Get(strings.TrimSpace(h.url))
	http.Get(strings.TrimRight(h.cut, "\n"))
	http.Get("http://h.test/" + h.url + "/x") // want `\{h\.url\} usually ends with a line break`
}

func read(name string) string {
	b, err := os.ReadFile(name)
	if err != nil {
		return ""
	}
	return string(b)
}

// A place is read from a file, and cleaned.
type place struct{ host, port string }

func (p *place) load() {
	p.host = read("host")
	p.port = strings.TrimSuffix(read("port"), "\n")
}

func (p *place) ask() {
	http.Get("http://" + p.host + "/") // want `\{p\.host\} usually ends with a line break`
	http.Get("http://h.test:" + p.port + "/")
}
