// Package reread parses texts that may be in another notation than that of a URL, and reads those in another way.
package reread

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
)

func endpoint() string {
	e := cmp.Or(os.Getenv("ENDPOINT"), "localhost:4317")
	u, err := url.Parse(e)
	if err != nil || u.Host == "" {
		return "http://" + e
	}
	return e
}

// Without the test for a host, "localhost:4318" is a URL with the scheme "localhost".
func parsedEndpoint() string {
	e := cmp.Or(os.Getenv("ENDPOINT"), "localhost:4318") // want `scheme-is-host`
	u, err := url.Parse(e)
	if err != nil {
		u, err = url.Parse("http://" + e)
	}
	return u.String()
}

func web() (*url.URL, error) {
	raw := "localhost:9200"
	if v := os.Getenv("SEARCH"); v != "" {
		raw = v
	}
	u, err := url.Parse(raw)
	if err == nil && (u.Scheme == "http" || u.Scheme == "https") {
		return u, nil
	}
	return url.Parse("http://" + raw)
}

// The scheme of "localhost:9201" is not empty.
func schemeless() (*url.URL, error) {
	raw := "localhost:9201" // want `scheme-is-host`
	if v := os.Getenv("SEARCH"); v != "" {
		raw = v
	}
	u, err := url.Parse(raw)
	if err != nil || u.Scheme == "" && u.Host == "" {
		return url.Parse("http://" + raw)
	}
	return u, nil
}

var target = flag.String("target", "localhost:9000", "host:port or URL")

func get() {
	u, err := url.Parse(*target)
	if err != nil || u.Scheme == "" || u.Host == "" {
		u = &url.URL{Scheme: "http", Host: *target}
	}
	http.Get(u.String())
}

func dial() {
	address := "localhost:4319"
	if u, err := url.Parse(address); err == nil && u.Host != "" {
		address = u.Host
	}
	net.Dial("tcp", address)
}

func hostOf(s string) string {
	if u, err := url.Parse(s); err == nil && u.Host != "" {
		return u.Hostname()
	}
	if h, _, err := net.SplitHostPort(s); err == nil {
		return h
	}
	return s
}

var hosts = []string{hostOf("db.example.org:5432"), hostOf("10.0.0.1:80"), hostOf("[::1]:80"), hostOf("http://h:8o/")} // want `port-invalid`

func repository(s string) (string, error) {
	u, err := url.Parse(s)
	if err != nil {
		host, path, ok := strings.Cut(s, ":")
		if !ok {
			return "", fmt.Errorf("bad repository %q", s)
		}
		return host + "/" + path, nil
	}
	return u.Host + u.Path, nil
}

func required(s string) (string, error) {
	u, err := url.Parse(s)
	if err != nil {
		return "", fmt.Errorf("bad repository %q", s)
	}
	if u.Host == "" {
		return "", errors.New("no host: " + s)
	}
	return u.Host, nil
}

func repositories() {
	repository("git@github.com:a/b.git")
	repository("github.com:22/a")      // want `scheme-is-host`
	required("git@github.com:a/b.git") // want `path-colon`
	required("localhost:22")           // want `scheme-is-host`
}

func isRemote(s string) bool {
	u, err := url.Parse(s)
	return err == nil && u.Scheme != "" && u.Host != ""
}

func isURL(s string) bool { _, err := url.ParseRequestURI(s); return err == nil }

func kind(s string) string {
	u, err := url.Parse(s)
	if err != nil {
		return "invalid"
	}
	switch u.Scheme {
	case "http", "https":
		return "web"
	}
	return "path"
}

func answers(s string) bool {
	u, err := url.Parse(s)
	if err != nil {
		return false
	}
	_, err = http.Get(u.String())
	return err == nil
}

func classify() {
	fmt.Println(isRemote(`C:\x`), isRemote("git@github.com:a/b.git"), isRemote("localhost:80"), isRemote("./a b"))
	fmt.Println(isURL("not a url"), kind(`C:\x`), kind("docker:alpine"), kind("a b"))
	fmt.Println(answers("localhost:80")) // want `scheme-is-host`
}

func proxyFromEnvironment() (*url.URL, error) {
	p := os.Getenv("HTTPS_PROXY")
	if p == "" {
		p = "proxy.corp.test:3128"
	}
	u, err := url.Parse(p)
	if err != nil || !strings.HasPrefix(u.Scheme, "http") {
		if u, err := url.Parse("http://" + p); err == nil {
			return u, nil
		}
	}
	return u, err
}
