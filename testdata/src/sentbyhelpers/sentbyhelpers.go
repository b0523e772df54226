// Package sentbyhelpers sends its requests by functions of its own, which only send them.
package sentbyhelpers

import (
	"context"
	"fmt"
	"log"
	"net/http"
	"net/url"
	"strings"
	"time"
)

type client struct {
	http  *http.Client
	token string
}

type pay struct{ *client }

func (c *client) do(req *http.Request) error {
	req.Header.Set("Authorization", "Bearer "+c.token)
	ctx, cancel := context.WithTimeout(req.Context(), time.Second)
	defer cancel()
	req = req.WithContext(ctx)
	res, err := c.http.Do(req)
	if err != nil {
		return fmt.Errorf("%s %s: %w", req.Method, req.URL.Redacted(), err)
	}
	return res.Body.Close()
}

func (c *client) logged(req *http.Request, out any) error {
	log.Print(req.Method, out)
	return c.do(req)
}

func (p *pay) void(s, reason string) error {
	req, err := http.NewRequest("POST", s, nil)
	if err != nil {
		return err
	}
	req.Form = url.Values{"reason": {reason}} // want `never sent: http.Client ignores Form and PostForm`
	return p.do(req)
}

func (p *pay) ping(s string) error {
	req, err := http.NewRequest("GET", s, nil)
	if err != nil {
		return err
	}
	req.Header.Set("Host", "api.h.test") // want `never sent: net/http clients ignore a Host header`
	return p.logged(req, nil)
}

func (p *pay) right(s string, form url.Values) error {
	req, err := http.NewRequest("POST", s, strings.NewReader(form.Encode()))
	if err != nil {
		return err
	}
	req.Host = "api.h.test"
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return p.do(req)
}
