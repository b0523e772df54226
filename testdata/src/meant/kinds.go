package meant

import (
	"fmt"
	"net"
	"net/url"
)

// --- a field that is a host for some kinds only

type target struct{ Scheme, Place, Port string }

func (t *target) text() string {
	switch t.Scheme {
	case "file":
		return fmt.Sprintf("%s://%s", t.Scheme, t.Place)
	default:
		return fmt.Sprintf("%s://%s", t.Scheme, net.JoinHostPort(t.Place, t.Port))
	}
}

func (t *target) either() (*url.URL, error) {
	if t.Port == "" {
		return url.Parse(fmt.Sprintf("%s://%s", t.Scheme, t.Place)) // want `hostport-unbracketed`
	}
	return url.Parse(fmt.Sprintf("%s://%s", t.Scheme, net.JoinHostPort(t.Place, t.Port)))
}

func (t *target) web() (*url.URL, error) {
	if t.Scheme == "plain" {
		return url.Parse("http://" + t.Place) // want `hostport-unbracketed`
	}
	return url.Parse("https://" + net.JoinHostPort(t.Place, t.Port))
}
