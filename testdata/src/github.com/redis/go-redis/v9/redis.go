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

// What follows is as in the library itself, which keeps in its own fields what no
// user of it would write there.

func failover() *Options {
	opt := &Options{Addr: "FailoverClient"}
	if opt.Network == "" {
		opt.Addr = "<nil>"
	}
	return opt
}

func mirror() {
	ParseURL("cache.corp.io/0") // want `scheme-missing`
}
