package neturl

// This file has no import but the standard library and needs nothing of the
// package: TestNetURLReleases also builds it with other Go releases.

import (
	"errors"
	"net/url"
	"strconv"
	"strings"
)

// nuObserved is all that can be seen of what net/url makes of a text.
type nuObserved struct {
	Scheme, Opaque                   string
	HasUser, HasPassword             bool
	Username, Password               string
	Host, Path, RawPath              string
	ForceQuery, OmitHost             bool
	RawQuery, Fragment, RawFragment  string
	String, EscapedPath, EscapedFrag string
	RequestURI, Hostname, Port       string
	Err                              string // the reason without the bytes that it quotes
	Quoted                           string // these bytes
}

// A nuQuestion is a text and the function to give it to.
type nuQuestion struct {
	Text       string
	RequestURI bool
}

// nuObserve asks the net/url that it is linked with.
func nuObserve(q nuQuestion) (o nuObserved) {
	parse := url.Parse
	if q.RequestURI {
		parse = url.ParseRequestURI
	}
	u, err := parse(q.Text)
	if err != nil {
		o.Err, o.Quoted = nuReasonOf(err)
		return o
	}
	o = nuObserved{
		Scheme: u.Scheme, Opaque: u.Opaque, Host: u.Host, Path: u.Path, RawPath: u.RawPath,
		ForceQuery: u.ForceQuery, OmitHost: u.OmitHost, RawQuery: u.RawQuery,
		Fragment: u.Fragment, RawFragment: u.RawFragment,
		HasUser: u.User != nil, Username: u.User.Username(),
		String: u.String(), EscapedPath: u.EscapedPath(), EscapedFrag: u.EscapedFragment(),
		RequestURI: u.RequestURI(), Hostname: u.Hostname(), Port: u.Port(),
	}
	o.Password, o.HasPassword = u.User.Password()
	return o
}

// nuReasonOf takes what it quotes out of an error of net/url.
func nuReasonOf(err error) (reason, quoted string) {
	var outer *url.Error
	if !errors.As(err, &outer) {
		return "no url.Error", ""
	}
	switch inner := outer.Err.(type) {
	case url.EscapeError:
		return "invalid URL escape", string(inner)
	case url.InvalidHostError:
		return "invalid character in host name", string(inner)
	}
	reason = outer.Err.Error()
	if strings.HasPrefix(reason, "invalid host: ") {
		return "invalid host", ""
	}
	if strings.HasPrefix(reason, "invalid port ") && strings.HasSuffix(reason, " after host") {
		reason = strings.TrimSuffix(strings.TrimPrefix(reason, "invalid port "), " after host")
		quoted, err = strconv.Unquote(reason)
		if err == nil {
			return "invalid port after host", quoted
		}
	}
	return reason, ""
}
