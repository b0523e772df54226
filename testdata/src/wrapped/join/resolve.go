package join

import "net/url"

// Absolute resolves a reference against a base.
func Absolute(base *url.URL, ref string) (*url.URL, error) { // want Absolute:"passes a parameter on"
	r, err := url.Parse(ref)
	if err != nil {
		return nil, err
	}
	return base.ResolveReference(r), nil
}

// Resolve is Absolute for texts.
func Resolve(base, ref string) (*url.URL, error) { // want Resolve:"passes a parameter on"
	b, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	return b.Parse(ref)
}

// MustParse parses a URL.
func MustParse(s string) *url.URL { // want MustParse:"passes a parameter on" MustParse:"has a text that is known"
	u, err := url.Parse(s)
	if err != nil {
		panic(err)
	}
	return u
}

// MustBase ends it with a slash.
func MustBase(s string) *url.URL { // want MustBase:"passes a parameter on"
	u, err := url.Parse(s)
	if err != nil {
		panic(err)
	}
	u.Path += "/"
	return u
}

// Home is the same for all.
func Home() (*url.URL, error) { return url.Parse("https://h.test/start") } // want Home:"has a text that is known"
