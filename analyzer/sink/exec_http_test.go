package sink

import (
	"bytes"
	"context"
	"errors"
	"html/template"
	"io"
	"log"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

var httpRunners = map[string]runner{
	"net/http.Get(url)":                    sent(http.Get),
	"net/http.Head(url)":                   sent(http.Head),
	"net/http.Post(url)":                   sent(func(u string) (*http.Response, error) { return http.Post(u, "text/plain", nil) }),
	"net/http.PostForm(url)":               sent(func(u string) (*http.Response, error) { return http.PostForm(u, url.Values{}) }),
	"net/http.DefaultClient.Get(url)":      sentBy(http.DefaultClient, "Get"),
	"net/http.DefaultClient.Head(url)":     sentBy(http.DefaultClient, "Head"),
	"net/http.DefaultClient.Post(url)":     sentBy(http.DefaultClient, "Post"),
	"net/http.DefaultClient.PostForm(url)": sentBy(http.DefaultClient, "PostForm"),
	"net/http.(*Client).Get(url)":          sentBy(new(http.Client), "Get"),
	"net/http.(*Client).Head(url)":         sentBy(new(http.Client), "Head"),
	"net/http.(*Client).Post(url)":         sentBy(new(http.Client), "Post"),
	"net/http.(*Client).PostForm(url)":     sentBy(new(http.Client), "PostForm"),
	"net/http.NewRequest(url)": sent(func(u string) (*http.Response, error) {
		return do(http.NewRequest("GET", u, nil))
	}),
	"net/http.NewRequestWithContext(url)": sent(func(u string) (*http.Response, error) {
		return do(http.NewRequestWithContext(context.Background(), "GET", u, nil))
	}),
	"net/http.Redirect(url)": redirected(func(w http.ResponseWriter, r *http.Request, u string) {
		http.Redirect(w, r, u, http.StatusFound)
	}),
	"net/http.RedirectHandler(url)": redirected(func(w http.ResponseWriter, r *http.Request, u string) {
		http.RedirectHandler(u, http.StatusFound).ServeHTTP(w, r)
	}),
	"net/http.Header.Set(key=Access-Control-Allow-Origin, value)": header(http.Header.Set),
	"net/http.Header.Set(key=Location, value)":                    header(http.Header.Set),
	"net/http.Header.Add(key=Access-Control-Allow-Origin, value)": header(http.Header.Add),
	"net/http.Header.Add(key=Location, value)":                    header(http.Header.Add),
	"net/http.Header{key=Access-Control-Allow-Origin, value...}":  header(element),
	"net/http.Header{key=Location, value...}":                     header(element),
	"net/http.Header.Set(key=Content-Location|Referer, value)":    header(http.Header.Set),
	"net/http.Header.Add(key=Content-Location|Referer, value)":    header(http.Header.Add),
	"net/http.Header{key=Content-Location|Referer, value...}":     header(element),
	"net/http.Header.Set(key=Origin, value)":                      origin(http.Header.Set),
	"net/http.Header.Add(key=Origin, value)":                      origin(http.Header.Add),
	"net/http.Header{key=Origin, value...}":                       origin(element),
	"net/http.Cookie{Domain}":                                     cookieDomain,
	"html/template.URL(_)":                                        rendered,
	"net/http.(*CrossOriginProtection).AddTrustedOrigin(origin)": func(x *trial) (string, error) {
		return "", http.NewCrossOriginProtection().AddTrustedOrigin(x.text)
	},
	"net/http.Request{Host}": func(x *trial) (string, error) {
		var got string
		s := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { got = r.Host }))
		x.Cleanup(s.Close)
		r, err := http.NewRequest("GET", s.URL, nil)
		if err != nil {
			return "", err
		}
		r.Host = x.text
		resp, err := s.Client().Do(r)
		if err != nil {
			return "", err
		}
		return "host " + strconv.Quote(got), resp.Body.Close()
	},
	"net/http.Handle(pattern)":                 routed(func(_ *http.ServeMux, p string) { http.Handle(p, found) }),
	"net/http.HandleFunc(pattern)":             routed(func(_ *http.ServeMux, p string) { http.HandleFunc(p, found) }),
	"net/http.(*ServeMux).Handle(pattern)":     routed(func(m *http.ServeMux, p string) { m.Handle(p, found) }),
	"net/http.(*ServeMux).HandleFunc(pattern)": routed(func(m *http.ServeMux, p string) { m.HandleFunc(p, found) }),
	"net/http.Server{Addr}": listening(func(addr string) error {
		s := http.Server{Addr: addr}
		return s.ListenAndServe()
	}),
	"net/http.ListenAndServe(addr)": listening(func(addr string) error { return http.ListenAndServe(addr, nil) }),
	"net/http.ListenAndServeTLS(addr)": listening(func(addr string) error {
		return http.ListenAndServeTLS(addr, "", "", nil)
	}),
	"net/http/httptest.NewRequest(target)": func(x *trial) (string, error) {
		return httptest.NewRequest("GET", x.text, nil).Host, nil
	},
	"net/http/httptest.NewRequestWithContext(target)": func(x *trial) (string, error) {
		return httptest.NewRequestWithContext(context.Background(), "GET", x.text, nil).Host, nil
	},
}

// intercepted is the address of the server that every request goes to instead of
// its host: no trial leaves the machine.
var intercepted string

// interceptHTTP makes http.DefaultTransport, which all clients here use, connect
// to nothing but the server of the trial. TLS is left out.
func interceptHTTP(t *testing.T) {
	dial := func(ctx context.Context, network, addr string) (net.Conn, error) {
		if _, err := net.ResolveTCPAddr(network, addr); err != nil {
			return nil, err
		}
		return new(net.Dialer).DialContext(ctx, network, intercepted)
	}
	own := &http.Transport{DialContext: dial, DialTLSContext: dial, DisableKeepAlives: true}
	old := http.DefaultTransport
	http.DefaultTransport = own
	t.Cleanup(func() { http.DefaultTransport = old })
}

// sent makes a request, and shows the status of the answer.
func sent(get func(u string) (*http.Response, error)) runner {
	return func(x *trial) (string, error) {
		s := x.serve(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
		s.Start()
		intercepted = s.Listener.Addr().String()
		resp, err := get(x.text)
		if err != nil {
			return "", err
		}
		return resp.Status, resp.Body.Close()
	}
}

func sentBy(c *http.Client, method string) runner {
	return sent(func(u string) (*http.Response, error) {
		switch method {
		case "Get":
			return c.Get(u)
		case "Head":
			return c.Head(u)
		case "Post":
			return c.Post(u, "text/plain", nil)
		}
		return c.PostForm(u, url.Values{})
	})
}

// do sends a request as it was made.
func do(r *http.Request, err error) (*http.Response, error) {
	if err != nil {
		return nil, err
	}
	return http.DefaultClient.Do(r)
}

// redirected shows where a handler sends the client.
func redirected(redirect func(http.ResponseWriter, *http.Request, string)) runner {
	return func(x *trial) (string, error) {
		w := httptest.NewRecorder()
		redirect(w, httptest.NewRequest("GET", "/dir/", nil), x.text)
		return "Location: " + w.Header().Get("Location"), nil
	}
}

// header shows a header as it is sent.
func header(set func(h http.Header, key, value string)) runner {
	return func(x *trial) (string, error) {
		h := make(http.Header)
		set(h, x.with["key"], x.text)
		var out bytes.Buffer
		err := h.Write(&out)
		return out.String(), err
	}
}

// element sets a header as a literal of the map does.
func element(h http.Header, key, value string) {
	maps.Copy(h, http.Header{key: {value}})
}

// cookieDomain shows the domain of a cookie as it is sent.
func cookieDomain(x *trial) (string, error) {
	old := log.Writer()
	log.SetOutput(io.Discard)
	defer log.SetOutput(old)
	c := http.Cookie{Name: "a", Value: "b", Domain: x.text}
	if s := c.String(); strings.Contains(s, "Domain=") {
		return s, nil
	}
	return ": no domain", nil
}

// rendered shows a link with the URL in it.
func rendered(x *trial) (string, error) {
	var out bytes.Buffer
	err := template.Must(template.New("").Parse(`<a href="{{.}}">`)).Execute(&out, template.URL(x.text))
	return out.String(), err
}

// origin asks a server whether a request of that origin is its own.
func origin(set func(h http.Header, key, value string)) runner {
	return func(x *trial) (string, error) {
		r := httptest.NewRequest("POST", "http://127.0.0.1/", nil)
		set(r.Header, x.with["key"], x.text)
		return "", http.NewCrossOriginProtection().Check(r)
	}
}

// listening tells whether a server that runs until it fails could listen: the
// port of the good text is in use, so that it got that far and no further.
func listening(run func(addr string) error) runner {
	return func(x *trial) (string, error) {
		l := x.listen()
		defer l.Close()
		if err := run(x.text); !errors.Is(err, syscall.EADDRINUSE) {
			return "", err
		}
		return "in use", nil
	}
}

// found is a handler that is there.
var found = http.HandlerFunc(func(http.ResponseWriter, *http.Request) {})

// routed registers a pattern, and asks for what it may be meant for.
func routed(register func(m *http.ServeMux, pattern string)) runner {
	return func(x *trial) (string, error) {
		m := http.NewServeMux()
		before := http.DefaultServeMux
		http.DefaultServeMux = m
		defer func() { http.DefaultServeMux = before }()
		register(m, x.text)
		w := httptest.NewRecorder()
		m.ServeHTTP(w, httptest.NewRequest("GET", "http://127.0.0.1:8080/users/7", nil))
		return strconv.Itoa(w.Code), nil
	}
}
