package escapes

import "net/url"

// withState double encodes the state: the server decodes it twice.
func withState(state string) url.Values {
	return url.Values{"state": {url.QueryEscape(state)}}
}

func withReturn(to string) url.Values {
	v := url.Values{}
	// The proxy in front decodes it first: it has to be escaped twice.
	v.Set("to", url.QueryEscape(to))
	return v
}

// withBoth encodes both.
func withBoth(state string) url.Values {
	return url.Values{"state": {url.QueryEscape(state)}} // want `is escaped twice`
}

// withBug double encodes the state. TODO: fix this.
func withBug(state string) url.Values {
	return url.Values{"state": {url.QueryEscape(state)}} // want `is escaped twice`
}
