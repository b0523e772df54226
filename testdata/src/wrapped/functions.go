package wrapped

import (
	"net/http"
	"os"
)

func pair() (string, error)   { return "h.test/x", nil } // want `scheme-missing`
func fair() (string, error)   { return "https://h.test/x", nil }
func taken(u string, _ error) { http.Get(u) }

func each(get func(string)) {
	get("h.test/x") // want `scheme-missing`
	get("https://h.test/x")
}

func eachOpened(open func(string)) { open("a b") }

type getter struct{}

func (getter) get(u string) { http.Get(u) }

type promoted struct{ getter }

type box[T any] struct{ value T }

func (b *box[T]) get(u string) { http.Get(u) }

func functions() {
	taken(pair())
	taken(fair())
	each(func(u string) { http.Get(u) })
	eachOpened(func(name string) { os.Open(name) })
	get := getter{}.get
	get("h.test/x")               // want `scheme-missing`
	promoted{}.get("h.test/x")    // want `scheme-missing`
	new(box[int]).get("h.test/x") // want `scheme-missing`
	go inInit("h.test/x")         // want `scheme-missing`
	defer inInit("h.test/x")      // want `scheme-missing`
}

// A fetcher has implementations that all fetch.
type fetcher interface{ fetch(u string) }

type plain struct{}

func (plain) fetch(u string) { http.Get(u) }

type based struct{ client http.Client }

func (b *based) fetch(u string) { b.client.Get(u) }

func fetched(f fetcher) {
	f.fetch("h.test/x") // want `scheme-missing`
	f.fetch("https://h.test/x")
}

func handedFetcher(f fetcher, u string) { f.fetch(u) }

func fetchedThrough(f fetcher) { handedFetcher(f, "h.test/x") } // want `scheme-missing`

// A store has one that reads files.
type store interface{ load(name string) }

type files struct{}

func (files) load(name string) { os.Open(name) }

type remote struct{}

func (remote) load(name string) { http.Get(name) }

// A source is based, or not.
type getFrom interface{ from(path string) }

type atHost struct{}

func (atHost) from(path string) { http.Get("https://h.test/" + path) }

type anywhere struct{}

func (anywhere) from(path string) { http.Get(path) }

func stored(s store, f getFrom) {
	s.load("a b")
	f.from("x")
	f.from("https://h.test/x")
	f.from("a\nb") // want `char-control`
}

func swappedResults() error {
	method, target := methodAndTarget()
	sendMethod(target, method) // want `this is not a method: sendMethod takes a method here`
	return sendMethod(method, target)
}

func swappedName(name string) error {
	method, target := methodAndPath(name)
	return sendMethod(target, method) // want `swap the arguments: "GET" is a method, and sendMethod takes a URL here`
}

func methodAndPath(name string) (method, target string) { return "GET", "https://h.test/" + name }

func methodAndTarget() (method, target string) { return http.MethodGet, "https://h.test/x" }

func sendMethod(method, target string) error {
	_, err := http.NewRequest(method, target, nil)
	return err
}
