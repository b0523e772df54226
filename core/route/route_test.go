package route

import (
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// words are what random patterns are made of.
var words = []string{
	"GET", "POST", "get", "HEAD", "CONNECT", "G,T", " ", "\t", "  ", "h.test", "h.test:80", "[::1]:80", "http:", "*",
	"/", "/", "/", "/", "/", "//", "/./", "/../", "a", "b", "é", "%41", "%2F", "%zz", "?q=1", "#f", ":id", "*rest",
	"{x}", "{y}", "{x...}", "{$}", "{", "}", "{}", "{...}", "{1}", "{id:[0-9]+}", "{x}.txt", "<id>",
}

func randomPattern(r *rand.Rand) string {
	var b strings.Builder
	if r.IntN(2) == 0 {
		b.WriteString([]string{"GET ", "POST ", "HEAD ", "CONNECT ", "h.test", "get "}[r.IntN(6)])
	}
	for range r.IntN(7) {
		b.WriteString(words[r.IntN(len(words))])
	}
	return b.String()
}

// registers reports whether a mux takes all these patterns.
func registers(patterns ...string) (mux *http.ServeMux, ok bool) {
	defer func() { ok = recover() == nil }()
	mux = http.NewServeMux()
	for _, p := range patterns {
		mux.Handle(p, http.NotFoundHandler())
	}
	return mux, true
}

func outcomeOf(s string, d Dialect) (Outcome, bool) {
	worst, found := Odd, false
	for _, f := range Faults(s, nil, d) {
		worst, found = min(worst, f.Outcome), true
	}
	return worst, found
}

// TestPanics holds the patterns that panic against those of net/http, and the pairs that
// conflict.
func TestPanics(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var good []string
	for range 30_000 {
		s := randomPattern(r)
		_, ok := registers(s)
		worst, found := outcomeOf(s, ServeMux)
		if panics := found && worst == Panics; panics == ok {
			t.Fatalf("%q: net/http registers it: %v; faults %+v", s, ok, Faults(s, nil, ServeMux))
		}
		if _, parsed := Parse(s); parsed != ok {
			t.Fatalf("%q: parsed %v", s, parsed)
		}
		if ok && len(good) < 200 {
			good = append(good, s)
		}
	}
	conflicts := 0
	for _, a := range good {
		for _, b := range good {
			p, _ := Parse(a)
			q, _ := Parse(b)
			_, ok := registers(a, b)
			if p.ConflictsWith(q) == ok {
				t.Fatalf("%q and %q: net/http takes both: %v", a, b, ok)
			}
			if !ok {
				conflicts++
			}
		}
	}
	t.Logf("%d pairs, %d conflicts", len(good)*len(good), conflicts)
}

// requestsFor are requests that a pattern may be meant for: its host and path as they
// stand, decoded and encoded, with each method.
func requestsFor(s string) (list []*http.Request) {
	_, rest := cutMethod(s)
	slash := max(strings.IndexByte(rest, '/'), 0)
	host, path := rest[:slash], rest[slash:]
	path = strings.NewReplacer("{x...}", "a/b", "{$}", "", "{x}", "a", "{y}", "b").Replace(path)
	for _, method := range []string{"GET", "POST", "HEAD", "get", "DELETE"} {
		for _, p := range []string{path, clean("/" + path), "/a", "/a/", "/", "/a/b"} {
			for _, h := range []string{host, "h.test", "h.test:80", "[::1]:80", host + ":80"} {
				r := httptest.NewRequest(method, "/", nil)
				r.Host, r.URL.Path = h, p
				list = append(list, r)
			}
		}
	}
	return list
}

// matched returns a request that the only pattern of a mux matches, or nil. A redirect is
// none.
func matched(mux *http.ServeMux, s string) *http.Request {
	for _, r := range requestsFor(s) {
		if _, p := mux.Handler(r); p == s {
			w := httptest.NewRecorder()
			mux.ServeHTTP(w, r)
			if w.Code != http.StatusMovedPermanently && w.Code != http.StatusTemporaryRedirect {
				return r
			}
		}
	}
	return nil
}

// TestNever holds the patterns that match nothing against what net/http matches, and
// those without a fault too: they match something.
func TestNever(t *testing.T) {
	never(t, ServeMux)
	if os.Getenv("ROUTE_121") != "" {
		return
	}
	cmd := exec.Command(os.Args[0], "-test.run=^TestNever121$", "-test.v")
	cmd.Env = append(os.Environ(), "GODEBUG=httpmuxgo121=1", "ROUTE_121=1")
	if out, err := cmd.CombinedOutput(); err != nil || !strings.Contains(string(out), "PASS") {
		t.Errorf("with httpmuxgo121=1: %v\n%s", err, out)
	}
}

// TestNever121 is TestNever for Go 1.21, in a process of its own.
func TestNever121(t *testing.T) {
	if os.Getenv("ROUTE_121") == "" {
		t.Skip("TestNever runs it, with GODEBUG httpmuxgo121=1")
	}
	if _, ok := registers("/{"); !ok {
		t.Fatal("net/http is not that of Go 1.21")
	}
	never(t, ServeMux121)
}

func never(t *testing.T, d Dialect) {
	r := rand.New(rand.NewPCG(3, 4))
	silent, reported := 0, 0
	for range 5_000 {
		s := randomPattern(r)
		worst, found := outcomeOf(s, d)
		mux, ok := registers(s)
		if panics := found && worst == Panics; panics == ok {
			t.Fatalf("%q: registered %v, %v", s, ok, worst)
		}
		if !ok {
			continue
		}
		hit := matched(mux, s)
		switch {
		case found && worst == Never && hit != nil && isReal(hit.Host):
			t.Fatalf("%q never matches, but %s %q %q: %+v", s, hit.Method, hit.Host, hit.URL.Path, Faults(s, nil, d))
		case found && worst == Never:
			reported++
		case !found && hit == nil && !strings.ContainsAny(s, "%,"):
			silent++
			if silent < 10 && !strings.HasPrefix(s, "CONNECT") {
				t.Logf("%q matched nothing and has no fault", s)
			}
		}
	}
	t.Logf("%d never match", reported)
}

// isReal reports whether a request can have that host: it is not the name of a method, and
// has no delimiter of other components (RFC 3986 §3.2.2).
func isReal(host string) bool {
	return !isMethod(strings.ToUpper(host)) && !strings.ContainsAny(host, "?# {}<>")
}
