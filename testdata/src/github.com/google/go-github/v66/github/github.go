// Package github stands for github.com/google/go-github.
package github

import "net/url"

type Client struct{ BaseURL, UploadURL *url.URL }

func NewClient() *Client { return &Client{} }
