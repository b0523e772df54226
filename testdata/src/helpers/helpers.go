// Package helpers has functions that only tests can call, in a file that is not
// named as one.
package helpers

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"
)

type service struct {
	host string
	port int
}

func start(t *testing.T, s service) string {
	ping := func() error {
		_, err := http.Get("http://h.test/a b?c=d e")
		return err
	}
	if err := ping(); err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("http://%s:%d/", s.host, s.port)
}

type suite struct{ service }

func (s *suite) run(n int, tb testing.TB) {
	net.Dial("tcp", s.host+":80")
}

type TestingT interface{ Errorf(string, ...any) }

func require(t TestingT, s service) {
	net.Dial("tcp", s.host+":80")
}

// wait and its helper are named by tests only.
func wait(t *testing.T, s service) {
	retry(probe, s)
	recursive(s, 3)
}

func probe(s service) { net.Dial("tcp", s.host+":80") }

func retry(f func(service), s service) {
	f(s)
	http.Get("http://" + s.host + ":80/x") // want `hostport-unbracketed`
}

func recursive(s service, n int) {
	net.Dial("tcp", s.host+":80")
	if n > 0 {
		recursive(s, n-1)
	}
}

var _ = retry // by a variable, too

// Probe is exported, and nobody knows who calls it.
func Probe(s service) { net.Dial("tcp", s.host+":80") } // want `hostport-unbracketed`

// unused is named by nobody.
func unused(s service) { net.Dial("tcp", s.host+":80") } // want `hostport-unbracketed`

type fixture struct {
	t *testing.T
	service
}

func (f *fixture) dial() { net.Dial("tcp", f.host+":80") }

// connect is called by programs, too.
func connect(s service) {
	net.Dial("tcp", s.host+":80") // want `hostport-unbracketed`
	measure(func(b *testing.B) {
		net.Dial("tcp", s.host+":80") // want `hostport-unbracketed`
	})
}

func measure(f func(b *testing.B)) { testing.Benchmark(f) }

// T is no test.
type T struct{ host string }

func ofT(t *T) {
	net.Dial("tcp", t.host+":80") // want `hostport-unbracketed`
}

func panics(t *testing.T) {
	httptest.NewRequest("GET", "http://h.test/%zz", nil) // want `invalid URL escape "%zz"`
	httptest.NewRequest("GET", "x", nil)                 // want `httptest\.NewRequest panics at "x"`
	httptest.NewRequest("GET", "/a b", nil)              // want `unescaped space in the path`
	httptest.NewRequest("GET", "/a?b=1&&c=é", nil)
	httptest.NewRequest("GET", "http://h.test:99999/", nil)
}

// returnsTest returns what only a test can call; returnsDial, what anybody can.
func returnsTest(s service) func(*testing.T) {
	return func(t *testing.T) { net.Dial("tcp", s.host+":80") }
}

func returnsTests(s service) (func(*testing.T), func(testing.TB)) {
	return func(t *testing.T) { t.Run("", func(*testing.T) { net.Dial("tcp", s.host+":80") }) },
		func(testing.TB) { net.Dial("tcp", s.host+":81") }
}

func returnsDial(s service) func() {
	return func() { net.Dial("tcp", s.host+":80") } // want `hostport-unbracketed`
}

func besideTest(s service) func(*testing.T) {
	net.Dial("tcp", s.host+":80") // want `hostport-unbracketed`
	return func(*testing.T) {}
}

type addresses struct{ list []string }

func (a *addresses) dial() {
	for _, s := range a.list {
		net.Dial("tcp", s)
	}
}

func dialsOfTest() func(*testing.T) {
	return func(*testing.T) { (&addresses{list: []string{"test.test"}}).dial() }
}

func dials() { (&addresses{list: []string{"h.test"}}).dial() } // want `"h.test" has no port`
