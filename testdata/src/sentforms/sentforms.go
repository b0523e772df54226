// Package sentforms sends forms, some of them without their media type.
package sentforms

import (
	"bytes"
	"context"
	"io"
	"log"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
)

type client struct {
	http *http.Client
	base string
}

// login sends a form for which no type is set.
func (c *client) login(name, password string) error {
	form := url.Values{"name": {name}, "password": {password}}
	req, err := http.NewRequest(http.MethodPost, c.base+"/login", strings.NewReader(form.Encode())) /* span "strings.NewReader(form.Encode())" */ // want `most servers read no values of a form that is sent without a Content-Type: set Content-Type to "application/x-www-form-urlencoded" \(form-lost\)`
	if err != nil {
		return err
	}
	req.Header.Set("Accept", "application/json")
	req.SetBasicAuth("id", name)
	dump, _ := httputil.DumpRequestOut(req, true)
	log.Printf("%s", dump)
	resp, err := c.http.Do(req.WithContext(context.Background()))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// refresh says JSON.
func (c *client) refresh(token string) (*http.Request, error) {
	values := make(url.Values)
	values.Set("refresh_token", token)
	payload := values.Encode()
	req, err := http.NewRequest("PUT", c.base, bytes.NewBufferString(payload)) // want `servers read no values of a form that is sent as "application/json; charset=utf-8"`
	if err != nil {
		return nil, err
	}
	req.Header["Content-Type"] = []string{"application/json; charset=utf-8"}
	return req, nil
}

// vote passes the request to a method that only adds another header.
func (c *client) vote(id string) error {
	buf := bytes.NewBuffer([]byte("id=" + url.QueryEscape(id) + "&vote=up"))
	req, err := http.NewRequest("POST", c.base+"/vote", buf) // want `form-lost`
	if err != nil {
		return err
	}
	req = req.WithContext(context.Background())
	return c.send(req)
}

func (c *client) send(req *http.Request) error {
	if req.URL.Scheme != "https" {
		return nil
	}
	req.Header.Add("User-Agent", "votes")
	_, err := c.http.Do(req)
	return err
}

func posts(c *http.Client, form url.Values) {
	c.Post("https://h.test/", "text/plain", strings.NewReader(form.Encode()))  // want `servers read no values of a form that is sent as "text/plain"`
	http.Post("https://h.test/", "multipart/form-data", readerOf(form))        // want `sent as "multipart/form-data"`
	http.Post("https://h.test/", "", strings.NewReader("grant_type=x&code=1")) // want `without a Content-Type`
	upload(c, "https://h.test/", strings.NewReader(form.Encode()))             // want `sent as "application/json"`
}

func readerOf(form url.Values) io.Reader { return strings.NewReader(form.Encode()) }

func upload(c *http.Client, to string, body io.Reader) { c.Post(to, "application/json", body) }

// search sends a form by GET, and says nothing.
func search(c *http.Client, form url.Values) {
	req, err := http.NewRequest("GET", "https://h.test/search", strings.NewReader(form.Encode())) // want `form-lost`
	if err != nil {
		return
	}
	c.Do(req)
}
