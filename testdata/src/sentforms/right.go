package sentforms

import (
	"bytes"
	"io"
	"net/http"
	"net/url"
	"strings"
)

const formType = "application/x-www-form-urlencoded"

func (c *client) logout(form url.Values) error {
	req, err := http.NewRequest(http.MethodPost, c.base+"/logout", strings.NewReader(form.Encode()))
	if err != nil {
		return err
	}
	req.Header.Add("content-type", "application/x-www-form-urlencoded; charset=utf-8")
	return c.send(req)
}

// A function of the package sets the type.
func (c *client) rename(form url.Values) error {
	req, err := http.NewRequest("PATCH", c.base, bytes.NewBufferString(form.Encode()))
	if err != nil {
		return err
	}
	c.decorate(req)
	return c.send(req)
}

func (c *client) decorate(req *http.Request) { req.Header["Content-Type"] = []string{formType} }

// All headers are those of the caller.
func (c *client) forward(form url.Values, h http.Header) error {
	req, err := http.NewRequest("POST", c.base, strings.NewReader(form.Encode()))
	if err != nil {
		return err
	}
	req.Header = h
	return c.send(req)
}

func (c *client) each(form url.Values, headers map[string]string) error {
	req, err := http.NewRequest("POST", c.base, strings.NewReader(form.Encode()))
	if err != nil {
		return err
	}
	for name, value := range headers {
		req.Header.Set(name, value)
	}
	return c.send(req)
}

// Whoever gets the request may set the type.
func (c *client) request(form url.Values) (*http.Request, error) {
	return http.NewRequest("POST", c.base, strings.NewReader(form.Encode()))
}

func (c *client) named(form url.Values) (*http.Request, error) {
	req, err := http.NewRequest("POST", c.base, strings.NewReader(form.Encode()))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Accept", "*/*")
	return req, nil
}

// The body is a form or something else, and so is the type.
func (c *client) either(form url.Values, text string) error {
	var body io.Reader = strings.NewReader(text)
	kind := "application/json"
	if form != nil {
		body, kind = strings.NewReader(form.Encode()), formType
	}
	req, err := http.NewRequest("POST", c.base, body)
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", kind)
	return c.send(req)
}

func (c *client) either2(form url.Values, text string) error {
	req, err := http.NewRequest("POST", c.base, strings.NewReader(text))
	if form != nil {
		req, err = http.NewRequest("POST", c.base, strings.NewReader(form.Encode()))
		req.Header.Set("Content-Type", formType)
	}
	if err != nil {
		return err
	}
	return c.send(req)
}

// No form: JSON, lines of a protocol, a query that is signed.
func others(c *http.Client, q url.Values) {
	http.Post("https://h.test/", "application/json", strings.NewReader(`{"a":"b&c=d"}`))
	http.Post("https://h.test/", "text/plain", strings.NewReader("cpu,host=a usage=1&x=2"))
	http.Post("https://h.test/", "text/plain", strings.NewReader("a=b"))
	http.Post("https://h.test/?"+q.Encode(), "application/json", nil)
	c.Post("https://h.test/", formType, strings.NewReader(q.Encode()))
	upload(c, "https://h.test/", strings.NewReader(`{}`))
	http.PostForm("https://h.test/", q)
}

// The client is of another kind, which may add the type.
type signer struct {
	c       *http.Client
	headers map[string]string
}

func (s *signer) Do(req *http.Request) (*http.Response, error) {
	req.Header.Set("X-Signature", "1")
	for k, v := range s.headers {
		req.Header.Set(k, v)
	}
	return s.c.Do(req)
}

func (s *signer) post(form url.Values) error {
	req, err := http.NewRequest("POST", "https://h.test/", strings.NewReader(form.Encode()))
	if err != nil {
		return err
	}
	_, err = s.Do(req)
	return err
}

// The signature needs the text of the form, which is empty.
func (c *client) signed() error {
	form := url.Values{}
	payload := form.Encode()
	req, err := http.NewRequest("POST", c.base, strings.NewReader(payload))
	if err != nil {
		return err
	}
	req.Header.Set("X-Signature", payload)
	return c.send(req)
}
