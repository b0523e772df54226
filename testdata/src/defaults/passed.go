package defaults

import (
	"net"
	"net/http"
	"strings"
)

// What is sent to a channel, wherever it is received.
type pool struct{ in, names chan string }

func newPool() *pool { return &pool{in: make(chan string), names: make(chan string)} }

func (p *pool) work() {
	for {
		select {
		case u := <-p.in:
			http.Get(u)
		case n := <-p.names:
			http.Get("https://" + n + "/")
		}
	}
}

func (p *pool) feed() {
	p.in <- "h.test/feed" // want `scheme-missing`
	p.in <- "https://h.test/feed"
	p.names <- "h.test"
}

func produce(list []string) <-chan string {
	out := make(chan string)
	go func() {
		defer close(out)
		for _, u := range list {
			out <- u
		}
		out <- "h.test/last" // want `scheme-missing`
	}()
	return out
}

func consume() {
	for u := range produce(nil) {
		fetch(u)
	}
	jobs := make(chan string, 1)
	go func(jobs <-chan string) {
		u, ok := <-jobs
		if ok {
			http.Get(u)
		}
	}(jobs)
	jobs <- "https:/h.test/job" // want `scheme-malformed`
	words := make(chan string, 1)
	words <- "h.test"
	println(<-words)
}

func fetch(u string) error {
	_, err := http.Get(u)
	return err
}

// A helper hands its text to the function that it is given.
func each(list []string, do func(string) error) {
	for _, s := range list {
		do(s)
	}
}

func with(u string, do func(string) error) error { return do(u) }

func eachOf() {
	each([]string{"https://h.test/a", "h.test/b"}, fetch) // want `scheme-missing`
	each([]string{"h.test/c"}, show)
	with("h.test/d", fetch) // want `scheme-missing`
	with("h.test/e", show)
}

func show(s string) error {
	println(s)
	return nil
}

// The only implementation of an interface, and one of two.
type source interface{ Base() string }

type single struct{}

func (single) Base() string { return "single.h.test" } // want `scheme-missing`

type several interface{ Root() string }

type one struct{}

type two struct{}

func (one) Root() string { return "https://h.test" }
func (two) Root() string { return "h.test" }

func sources(s source, r several) {
	http.Get(s.Base() + "/x")
	http.Get(r.Root() + "/x")
}

// Rows of a table: fields of one literal come together.
type row struct{ url, path string }

var rows = []*row{
	{"https://h.test/", "x"},
	{"https://h.test", "/y"},
	{"h.test", "/z"}, // want `scheme-missing`
}

var others = []*row{{"https://h.test", "/y"}}

func get() {
	for _, r := range rows {
		http.Get(r.url + r.path)
	}
	for _, r := range others {
		http.Get(r.url + r.path)
	}
}

// Two structs of one type in one function.
type service struct{ url string }

type all struct{ one, other service }

func (a *all) defaults() {
	a.one = service{url: "one.h.test"} // want `scheme-missing`
	a.other.url = "https://h.test"
}

func (a *all) run() {
	http.Get(a.one.url + "/x")
	http.Get(a.other.url + "/x")
}

// A condition lets only some texts through.
func guarded() {
	for _, s := range []string{"https://h.test", "h.test:80"} {
		if strings.HasPrefix(s, "http") {
			http.Get(s)
			continue
		}
		net.Dial("tcp", s)
	}
	for _, s := range []string{"http//h.test", "h.test:80"} { // want `scheme-malformed`
		if strings.HasPrefix(s, "http") {
			http.Get(s)
			continue
		}
		net.Dial("tcp", s)
	}
}

type target struct{ addr string }

func (t *target) url()  { t.addr = "https://h.test" }
func (t *target) host() { t.addr = "h.test:80" }

func (t *target) run() {
	if strings.HasPrefix(t.addr, "http") {
		http.Get(t.addr + "/x")
		return
	}
	net.Dial("tcp", t.addr)
}
