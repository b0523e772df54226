// Package looped parses the texts of some URLs until they have a port.
package looped

import (
	"net"
	"net/url"
)

type server struct{ link *url.URL }

type client struct{ current, other *server }

func parse(link string) (*server, error) {
	var u *url.URL
	for i := 0; i < 2; i++ {
		var err error
		if u, err = url.Parse(link); err != nil {
			return nil, err
		}
		if u.Port() != "" {
			break
		}
		link += ":4222"
	}
	return &server{link: u}, nil
}

func (c *client) add(link string) (err error) {
	s, err := parse(link)
	c.current = s
	return err
}

func (c *client) addOther(link string) error {
	u, err := url.Parse(link)
	c.other = &server{link: u}
	return err
}

func (c *client) names() (string, string) {
	current, _, _ := net.SplitHostPort(c.current.link.Host)
	other, _, _ := net.SplitHostPort(c.other.link.Host) // want `split-failed`
	return current, other
}

type kept struct{ link *url.URL }

func keep(link string) *kept {
	for {
		u, err := url.Parse(link)
		if err != nil {
			return nil
		}
		if u.Port() != "" {
			return &kept{link: u}
		}
		link += ":80"
	}
}

func (k *kept) name() string {
	host, _, _ := net.SplitHostPort(k.link.Host)
	return host
}
