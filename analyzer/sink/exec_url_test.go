package sink

import "net/url"

var urlRunners = map[string]runner{
	"net/url.Parse(rawURL)":           func(x *trial) (string, error) { return shown(url.Parse(x.text)) },
	"net/url.ParseRequestURI(rawURL)": func(x *trial) (string, error) { return shown(url.ParseRequestURI(x.text)) },
	"net/url.(*URL).Parse(ref)":       func(x *trial) (string, error) { return shown(base().Parse(x.text)) },
	"net/url.JoinPath(base)":          func(x *trial) (string, error) { return url.JoinPath(x.text, "x") },
	"net/url.JoinPath(elem...)":       func(x *trial) (string, error) { return url.JoinPath("http://127.0.0.1/a", x.text) },
	"net/url.(*URL).JoinPath(elem...)": func(x *trial) (string, error) {
		u := url.URL{Scheme: "http", Host: "127.0.0.1", Path: "/a"}
		return u.JoinPath(x.text).String(), nil
	},
	"net/url.ParseQuery(query)": func(x *trial) (string, error) {
		v, err := url.ParseQuery(x.text)
		return v.Encode(), err
	},
	"net/url.URL{Scheme}":   field(func(u *url.URL, s string) { u.Scheme = s }),
	"net/url.URL{Host}":     field(func(u *url.URL, s string) { u.Host = s }),
	"net/url.URL{Path}":     field(func(u *url.URL, s string) { u.Path = s }),
	"net/url.URL{RawQuery}": field(func(u *url.URL, s string) { u.RawQuery = s }),
	"net/url.URL{Fragment}": field(func(u *url.URL, s string) { u.Fragment = s }),
	"net/url.URL{RawPath}": field(func(u *url.URL, s string) {
		u.RawPath = s
		u.Path, _ = url.PathUnescape(s)
	}),
	"net/url.URL{RawFragment}": field(func(u *url.URL, s string) {
		u.RawFragment = s
		u.Fragment, _ = url.PathUnescape(s)
	}),
}

func base() *url.URL { return &url.URL{Scheme: "http", Host: "127.0.0.1", Path: "/a/b"} }

func shown(u *url.URL, err error) (string, error) {
	if err != nil {
		return "", err
	}
	return u.String(), nil
}

// field shows a URL with one field set.
func field(set func(u *url.URL, s string)) runner {
	return func(x *trial) (string, error) {
		u := url.URL{Scheme: "http", Host: "127.0.0.1", Path: "/x"}
		set(&u, x.text)
		return u.String(), nil
	}
}
