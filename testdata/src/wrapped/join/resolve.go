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
