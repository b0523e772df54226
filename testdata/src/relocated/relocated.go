// Package relocated follows redirects by hand: the header Location of a response may be relative.
package relocated

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
	"strings"
)

func direct(res *http.Response) (*http.Response, error) {
	return http.Get(res.Header.Get("Location")) // want `scheme-missing`
}

func kept(c *http.Client, res *http.Response, digest string) (*http.Request, error) {
	loc := res.Header.Get("Location")
	if loc == "" {
		return nil, fmt.Errorf("no location: %s", res.Status)
	}
	log.Println("goes on at", loc)
	return http.NewRequest("PUT", loc+"?digest="+url.QueryEscape(digest), nil) // want `scheme-missing`
}

func formatted(c *http.Client, res *http.Response, digest string) (*http.Request, error) {
	location := res.Header.Get("Location")
	return http.NewRequest("PUT", fmt.Sprintf("%s?digest=%s", location, url.QueryEscape(digest)), nil) // want `scheme-missing`
}

func newRequest(method, rawurl string) (*http.Request, error) {
	req, err := http.NewRequest(method, rawurl, nil)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Accept", "*/*")
	return req, nil
}

func wrapped(res *http.Response) (*http.Request, error) {
	return newRequest("GET", res.Header.Get("Location")) // want `scheme-missing`
}

func start(c *http.Client, base string) (string, error) {
	res, err := c.Post(base+"/uploads/", "", nil)
	if err != nil {
		return "", err
	}
	defer res.Body.Close()
	return res.Header.Get("Location"), nil
}

func upload(c *http.Client, base string, body io.Reader) (*http.Request, error) {
	loc, err := start(c, base)
	if err != nil {
		return nil, err
	}
	return http.NewRequest("PATCH", loc, body) // want `scheme-missing`
}

func looped(c *http.Client, next string) (*http.Response, error) {
	for range 10 {
		res, err := c.Get(next) // want `scheme-missing`
		if err != nil || res.StatusCode < 300 || res.StatusCode >= 400 {
			return res, err
		}
		res.Body.Close()
		next = res.Header.Get("Location")
	}
	return nil, fmt.Errorf("too many redirects")
}

func loopedLocal(c *http.Client, first string) (*http.Response, error) {
	next := first
	for range 10 {
		res, err := c.Get(next) // want `scheme-missing`
		if err != nil || res.StatusCode < 300 || res.StatusCode >= 400 {
			return res, err
		}
		res.Body.Close()
		next = res.Header.Get("Location")
	}
	return nil, fmt.Errorf("too many redirects")
}

func replacedInLoop(c *http.Client, urls []string) {
	var next string
	for _, u := range urls {
		next = u
		res, err := c.Get(next)
		if err != nil {
			return
		}
		next = res.Header.Get("Location")
		log.Println(next)
	}
}

func resolved(res *http.Response) (*http.Response, error) {
	loc, err := res.Location()
	if err != nil {
		return nil, err
	}
	return http.Get(loc.String())
}

func parsed(res *http.Response) (*http.Response, error) {
	loc, err := res.Request.URL.Parse(res.Header.Get("Location"))
	if err != nil {
		return nil, err
	}
	return http.Get(loc.String())
}

func testedBefore(res *http.Response, base string) (*http.Response, error) {
	loc := res.Header.Get("Location")
	if !strings.HasPrefix(loc, "http") {
		loc = base + loc
	}
	return http.Get(loc)
}

func testedApart(res *http.Response, base string) (*http.Response, error) {
	loc := res.Header.Get("Location")
	if strings.Contains(loc, "://") {
		return http.Get(loc)
	}
	return http.Get(base + loc)
}

func isAbsolute(res *http.Response) (*http.Response, error) {
	loc := res.Header.Get("Location")
	u, err := url.Parse(loc)
	if err != nil || !u.IsAbs() {
		return nil, err
	}
	return http.Get(loc)
}

func firstByte(res *http.Response, base string) (*http.Response, error) {
	loc := res.Header.Get("Location")
	if loc != "" && loc[0] == '/' {
		loc = base + loc
	}
	return http.Get(loc)
}

func absolute(base, loc string) string {
	if strings.HasPrefix(loc, "/") {
		return base + loc
	}
	return loc
}

func passedOn(res *http.Response, base string) (*http.Response, error) {
	loc := res.Header.Get("Location")
	return http.Get(absolute(base, loc))
}

func replaced(res *http.Response, base string) (*http.Response, error) {
	loc := res.Header.Get("Location")
	loc = absolute(base, loc)
	return http.Get(loc)
}

// tests is a wrapper that completes its URL.
func tests(base, u string) (*http.Request, error) {
	if strings.HasPrefix(u, "/") {
		u = base + u
	}
	return http.NewRequest("GET", u, nil)
}

func completed(res *http.Response, base string) (*http.Request, error) {
	return tests(base, res.Header.Get("Location"))
}

// through tests the URL before it passes it on.
func through(u string) (*http.Request, error) {
	if !strings.HasPrefix(u, "https://") {
		return nil, fmt.Errorf("no https: %q", u)
	}
	return newRequest("GET", u)
}

func refused(res *http.Response) (*http.Request, error) {
	return through(res.Header.Get("Location"))
}

func afterwards(res *http.Response) (*http.Request, error) {
	req, err := http.NewRequest("GET", res.Header.Get("Location"), nil)
	if err == nil && req.URL.Host == "" {
		req.URL = res.Request.URL.ResolveReference(req.URL)
	}
	return req, err
}

func ofClient(r *http.Request) (*http.Response, error) { return http.Get(r.Header.Get("Location")) }

func other(res *http.Response) (*http.Response, error) {
	return http.Get(res.Header.Get("X-Upload-URL"))
}

func joined(res *http.Response, base string) (*http.Response, error) {
	return http.Get(base + res.Header.Get("Location"))
}
