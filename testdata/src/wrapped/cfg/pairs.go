package cfg

import "errors"

// Pair returns a name and a URL.
func Pair() (string, string) { return "one", "api.test/v1" }

// PairOf returns its argument and a port, which has a colon if it is not dotted.
func PairOf(host string, dotted bool) (name, port string) {
	if dotted {
		return "h.test", "8080"
	}
	return host, ":8080"
}

// Swap returns its arguments.
func Swap(a, b string) (string, string) { return b, a }

// Find returns the kind and the URL of a name.
func Find(name string) (kind, u string, err error) {
	if name == "" {
		return "", "", errors.New("no name")
	}
	return "k", "api.test/" + name, nil
}

// Endpoint returns a scheme and what follows it.
func Endpoint(secure bool) (scheme, rest string) {
	if secure {
		return "https", "://h.test/"
	}
	return "", "http://h.test/"
}

// Varying returns them, too, from one statement.
func Varying(secure bool) (scheme, rest string) {
	scheme, rest = "", "http://h.test/"
	if secure {
		scheme, rest = "https", "://h.test/"
	}
	return scheme, rest
}
