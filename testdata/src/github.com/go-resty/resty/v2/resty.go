// Package resty has the declarations of the real one that the fixtures use.
package resty

type Client struct{}

type Request struct{}

type Response struct{}

func New() *Client { return nil }

func (c *Client) R() *Request { return nil }

func (c *Client) SetBaseURL(url string) *Client { return c }

func (r *Request) SetPathParam(param, value string) *Request { return r }

func (r *Request) Get(url string) (*Response, error) { return nil, nil }

func (r *Request) SetPathParams(params map[string]string) *Request { return r }

func (r *Request) SetHeader(header, value string) *Request { return r }
