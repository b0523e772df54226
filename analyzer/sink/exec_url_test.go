package sink

import (
	"net/url"
	"path"
	"path/filepath"
	"strings"
)

var urlRunners = map[string]runner{
	"net/url.Parse(rawURL)":           func(x *trial) (string, error) { return shown(url.Parse(x.text)) },
	"net/url.ParseRequestURI(rawURL)": func(x *trial) (string, error) { return shown(url.ParseRequestURI(x.text)) },
	"net/url.(*URL).Parse(ref)":       func(x *trial) (string, error) { return shown(base().Parse(x.text)) },
	"net/url.(*URL).ResolveReference(ref)": func(x *trial) (string, error) {
		ref, err := url.Parse(x.text)
		if err != nil {
			return "", err
		}
		return base().ResolveReference(ref).String(), nil
	},
	"net/url.JoinPath(base)":    func(x *trial) (string, error) { return url.JoinPath(x.text, "x") },
	"net/url.JoinPath(elem...)": func(x *trial) (string, error) { return url.JoinPath("http://127.0.0.1/a", x.text) },
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
	"net/url.UserPassword(password)": field(func(u *url.URL, s string) { u.User = url.UserPassword("ann", s) }),

	"net/url.Values.Set(value)": values(func(s string) url.Values { v := url.Values{}; v.Set("k", s); return v }),
	"net/url.Values.Add(value)": values(func(s string) url.Values { v := url.Values{}; v.Add("k", s); return v }),
	"net/url.Values{value...}":  values(func(s string) url.Values { return url.Values{"k": {s}} }),

	"net/url.QueryEscape(s)": func(x *trial) (string, error) { return url.QueryEscape(x.text), nil },
	"net/url.PathEscape(s)":  func(x *trial) (string, error) { return url.PathEscape(x.text), nil },

	"path.Clean(path)":            func(x *trial) (string, error) { return path.Clean(x.text), nil },
	"path/filepath.Clean(path)":   func(x *trial) (string, error) { return filepath.ToSlash(filepath.Clean(x.text)), nil },
	"path.Join(elem[0])":          func(x *trial) (string, error) { return path.Join(x.text, "x"), nil },
	"path/filepath.Join(elem[0])": func(x *trial) (string, error) { return filepath.ToSlash(filepath.Join(x.text, "x")), nil },

	"net/url.URL{Scheme} ==":       compared(func(u *url.URL) string { return u.Scheme }),
	"net/url.(*URL).Port() ==":     compared((*url.URL).Port),
	"net/url.(*URL).Hostname() ==": compared((*url.URL).Hostname),
	"net/url.URL{Host} ==":         compared(func(u *url.URL) string { return u.Host }),
	"net/url.URL{Path} ==":         compared(func(u *url.URL) string { return u.Path }),
	"net/url.URL{RawQuery} ==":     compared(func(u *url.URL) string { return u.RawQuery }),
}

// values shows what becomes of the value of a parameter.
func values(make func(s string) url.Values) runner {
	return func(x *trial) (string, error) { return make(x.text).Encode(), nil }
}

// compared looks for a URL of which the text is that component, among those that
// have it in them in some way.
func compared(of func(u *url.URL) string) runner {
	return func(x *trial) (string, error) {
		s, escaped := x.text, (&url.URL{Path: x.text}).EscapedPath()
		for _, candidate := range []string{
			escaped, s, s + ":", s + "://127.0.0.1", "http://127.0.0.1:" + s, "http://127.0.0.1" + s, "//" + s, "//[" +
				s + "]", "x://" + s + ":", "?" + s, "/x?" + s,
			strings.ReplaceAll(s, "%", "%25"),
		} {
			if u, err := url.Parse(candidate); err == nil && of(u) == s {
				return "equal for " + candidate, nil
			}
		}
		return "never", nil
	}
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
