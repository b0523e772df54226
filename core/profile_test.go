package core

import (
	"strings"
	"testing"
)

// How the profiles divide the same text.
func TestParseProfile(t *testing.T) {
	for _, c := range []struct {
		profile     *Profile
		text, parts string
	}{
		{RFC1738, "ftp://us?er:p?w@h.test/a?b/c;type=i",
			"scheme=ftp userinfo=us?er:p?w!? host=h.test path=/a?b/c;type=i!?"},
		{RFC3986, "ftp://us?er:p?w@h.test/a?b/c;type=i", "scheme=ftp host=us path= query=er:p?w@h.test/a?b/c;type=i"},
		{RFC1738, "http://h.test/a?b", "scheme=http host=h.test path=/a query=b"},
		{RFC1738, "http://h.test?b@c", "scheme=http userinfo=h.test?b!? host=c path="},
		{RFC1738, "http://h.test?b", "scheme=http host=h.test path= query=b"},
		{RFC1738, "mailto:a@b?c", "scheme=mailto path=a@b?c!?"},
		{RFC1738, "1x:a#b", "scheme=1x path=a fragment=b"},
		{RFC2396, "mailto:a@b?c#d", "scheme=mailto path=a@b?c!? fragment=d"},
		{RFC2396, "mailto:/a?c", "scheme=mailto path=/a query=c"},
		{RFC2396, "//h?q", "host=h path= query=q"},
		{RFC3986, "mailto:a@b?c#d", "scheme=mailto path=a@b query=c fragment=d"},
	} {
		u := ParseProfile(c.text, c.profile)
		if got := partsOf(&u, Const(c.text)); got != c.parts {
			t.Errorf("%s by %s is\n\t%s, want\n\t%s", c.text, c.profile.Name, got, c.parts)
		}
	}
}

// By which profiles a text is valid.
func TestValidProfile(t *testing.T) {
	for text, want := range map[string]string{
		"http://h.test/~a":          "RFC 3986, RFC 2396",
		"http://h.test/a#b":         "RFC 3986, RFC 2396",
		"http://h.test/a b<c>%zz":   "",
		"http://[::1]/":             "RFC 3986, RFC 2396",
		"http://[v1.a]/":            "RFC 3986",
		"http://[fe80::1%25eth0]/":  "",
		"http://a_b/":               "RFC 3986, RFC 2396",
		"http://a_b^/":              "",
		"http://a.1/":               "RFC 3986, RFC 2396",
		"http://u:p:q@h.test/":      "RFC 3986, RFC 2396",
		"http://h.test:/":           "RFC 3986, RFC 2396",
		"http://h.test:8a/":         "RFC 2396",
		"http://h.test:8^/":         "",
		"http://h.test/?a=[b]":      "RFC 2396",
		"http:":                     "RFC 3986, RFC 1738",
		"?a":                        "RFC 3986",
		"a:b:c/d?e":                 "RFC 3986, RFC 2396, RFC 1738",
		"1a:b":                      "RFC 1738",
		"//h.test/a":                "RFC 3986, RFC 2396",
		"":                          "RFC 3986, RFC 2396",
		"ftp://us?er:pw@h.test/a?b": "RFC 3986, RFC 2396, RFC 1738",
	} {
		var valid []string
		for _, p := range []*Profile{RFC3986, RFC2396, RFC1738} {
			if ValidProfile(text, FormReference, p) {
				valid = append(valid, p.Name)
			}
		}
		if got := strings.Join(valid, ", "); got != want {
			t.Errorf("%s is valid by %s, want %s", text, got, want)
		}
	}
}
