package relocated

import (
	"net/http"
	"net/url"
	"strings"
)

type uploads struct {
	root *url.URL
	hc   *http.Client
}

func (u *uploads) begin(name string) (string, error) {
	resp, err := u.hc.Post(u.root.JoinPath(name).String(), "", nil)
	if err != nil {
		return "", err
	}
	return resp.Header.Get(http.CanonicalHeaderKey("location")), nil
}

// withDigest returns the location with one more parameter.
func withDigest(location, digest string) string {
	sep := "?"
	if strings.Contains(location, "?") {
		sep = "&"
	}
	return location + sep + "digest=" + url.QueryEscape(digest)
}

func (u *uploads) put(location, digest string) error {
	_, err := http.NewRequest("PUT", withDigest(location, digest), nil)
	return err
}

func (u *uploads) push(name, digest string) error {
	location, err := u.begin(name)
	if err != nil {
		return err
	}
	return u.put(location, digest) // want `the header location of a response may be relative`
}

func (u *uploads) pushHere(name, digest string) error {
	location, err := u.begin(name)
	if err != nil {
		return err
	}
	_, err = http.NewRequest("PUT", withDigest(location, digest), nil) // want `scheme-missing`
	return err
}

// behindRoot puts the root before a path.
func (u *uploads) behindRoot(location string) string {
	if strings.HasPrefix(location, "/") {
		return u.root.String() + location
	}
	return location
}

func (u *uploads) pushResolved(name, digest string) error {
	location, err := u.begin(name)
	if err != nil {
		return err
	}
	_, err = http.NewRequest("PUT", withDigest(u.behindRoot(location), digest), nil)
	return err
}

func prefixed(location string) string { return "https://h.test" + location }

func (u *uploads) pushPrefixed(name string) error {
	location, err := u.begin(name)
	if err != nil {
		return err
	}
	_, err = http.NewRequest("PUT", prefixed(location), nil)
	return err
}
