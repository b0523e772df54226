package core

import "testing"

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

// What each profile finds wrong; the bytes and how bad it is.
func TestProfileFaults(t *testing.T) {
	for text, want := range map[string][3]string{ // by RFC 3986, 2396 and 1738
		"http://h.test/~a":  {"", "", `warning path byte "~"`},
		"http://h.test/a#b": {"", "", `info fragment fragment "#b"`},
		"http://h.test/a b<c>%zz": {
			`warning path byte " "; warning path byte "<"; warning path byte ">"; error path escape "%"`,
			`warning path byte " "; warning path byte "<"; warning path byte ">"; error path escape "%"`,
			`warning path byte " "; warning path byte "<"; warning path byte ">"; error path escape "%"`,
		},
		"http://[::1]/":  {"", "", `warning host host "[::1]"`},
		"http://[v1.a]/": {"", `error host host "[v1.a]"`, `warning host host "[v1.a]"`},
		"http://[fe80::1%25eth0]/": {`warning host zone "[fe80::1%25eth0]"`, `warning host zone "[fe80::1%25eth0]"`,
			`warning host zone "[fe80::1%25eth0]"`},
		"http://a_b/": {"", "", `warning host byte "_"`},
		"http://a_b^/": {`warning host byte "^"`, `warning host byte "_"; warning host byte "^"`,
			`warning host byte "_"; warning host byte "^"`},
		"http://a.1/":          {"", "", `warning host host "a.1"`},
		"http://u:p:q@h.test/": {"", "", `warning userinfo byte ":"`},
		"http://h.test:/":      {"", "", `error port port ""`},
		"http://h.test:8a/":    {`error port port "8a"`, "", `error port port "8a"`},
		"http://h.test:8^/":    {`error port port "8^"`, `error port port "8^"`, `error port port "8^"`},
		"http://h.test/?a=[b]": {`warning query byte "["; warning query byte "]"`, "",
			`warning query byte "["; warning query byte "]"`},
		"http:":                     {"", `error path empty ""`, ""},
		"?a":                        {"", `error path empty ""`, `error scheme scheme "?"`},
		"a:b:c/d?e":                 {"", "", ""},
		"1a:b":                      {`error scheme scheme "1a:"`, `error scheme scheme "1a:"`, ""},
		"//h.test/a":                {"", "", `error scheme scheme "/"`},
		"":                          {"", "", `error scheme scheme ""`},
		"ftp://us?er:pw@h.test/a?b": {"", "", ""},
	} {
		for i, p := range []*Profile{RFC3986, RFC2396, RFC1738} {
			u := ParseProfile(text, p)
			got := ""
			for _, f := range p.faults(&u) {
				if got != "" {
					got += "; "
				}
				got += f.Level.String() + " " + f.Component.String() + " " + f.Kind.String() + ` "` + f.Span.In(text) +
					`"`
			}
			if got != want[i] {
				t.Errorf("%s by %s: %s, want %s", text, p.Name, got, want[i])
			}
		}
	}
}
