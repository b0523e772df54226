// Package redis has the declarations of the real one that the fixtures use.
package redis

type Options struct {
	Network  string
	Addr     string
	Password string
}

type ClusterOptions struct{ Addrs []string }

type Client struct{}

func NewClient(opt *Options) *Client { return nil }

func ParseURL(redisURL string) (*Options, error) { return nil, nil }
