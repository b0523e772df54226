package wrapped

import (
	"net/http"
	"strings"
)

type options struct{ URL, Name, Host, path string }

type option func(*options)

func withURL(u string) option { return func(o *options) { o.URL = u } }

func withName(name string) option { return func(o *options) { o.Name = name } }

func withHost(host string) option {
	return func(o *options) { o.Host = strings.TrimSuffix(host, "/") }
}

type service struct{ base, file string }

func newService(base, file string) *service { return &service{base: base, file: file} }

func (s *service) setBase(base string) { s.base = base }

func (s *service) list() { http.Get(s.base + "/list") }

func start(list ...option) {
	o := options{Name: "x"}
	for _, set := range list {
		set(&o)
	}
	http.Get(o.URL)
	http.Get("https://" + o.Host + "/x")
}

func configured() {
	start(withURL("h.test/x"), withName("a b"), withHost("h.test:99999/")) // want `scheme-missing` `port-invalid`
	newService("h.test", "a b").setBase("h.test:99999")                    // want `scheme-missing` `scheme-missing`
}

// lazy completes what it was given when it is asked.
type lazy struct{ base string }

func newLazy(base string) *lazy { return &lazy{base: base} }

func (l *lazy) init() {
	if !strings.Contains(l.base, "://") {
		l.base = "https://" + l.base
	}
}

func (l *lazy) list() { http.Get(l.base + "/list") }

// remoteFile is of several kinds.
type remoteFile struct{ kind, at string }

func newFile(kind, at string) *remoteFile { return &remoteFile{kind: kind, at: at} }

func (f *remoteFile) open() {
	if f.kind == "http" {
		http.Get(f.at)
	}
}

func silentOptions() {
	start(withURL("https://h.test/x"), withHost("h.test"))
	newService("https://h.test", "a b")
	newLazy("h.test")
	newFile("file", "a b")
}
