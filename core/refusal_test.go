package core

import (
	"strings"
	"testing"
)

// TestWhoseGoDecides: what is said of a text depends on the release and the
// setting of the net/url that will read it, and in a library on those to come.
func TestWhoseGoDecides(t *testing.T) {
	const refuses, later = "; net/url refuses the URL (", "; net/url refuses the URL once the main module says go 1.26 ("
	c := everything(t)
	for _, test := range []struct {
		text, rule string
		use        Use
		level      Level
		says       string
	}{
		{"http://::1/", "host-ipv6", Use{Go: 25}, Warning, "needs brackets ("},
		{"http://::1/", "host-ipv6", Use{Go: 26}, Error, refuses},
		{"http://::1/", "host-ipv6", Use{}, Error, refuses},
		{"http://::1/", "host-ipv6", Use{Go: 26, LaxColons: true}, Warning, "needs brackets ("},
		{"http://::1/", "host-ipv6", Use{Go: 26, LaxColons: true, Library: true}, Warning, later},
		{"http://::1/", "host-ipv6", Use{Go: 26, Library: true}, Error, refuses},
		{"http://a:1,b:2/", "port-invalid", Use{Go: 25}, Warning, `"1,b:2" (`},
		{"http://a:1,b:2/", "port-invalid", Use{Go: 26}, Error, refuses},
		{"http://a:1,b:2/", "port-invalid", Use{Go: 26, LaxColons: true, Effect: Sends}, Error, `"1,b:2" (`},
		{"http://a:1,b:2/", "port-invalid", Use{Go: 27, LaxColons: true, Library: true}, Warning, later},
		{"http://a:1x/", "port-invalid", Use{Go: 26, LaxColons: true, Library: true}, Error, refuses},
		{"http://a:1,b:2/", "port-invalid", Use{Go: 26, Effect: Panics}, Error, "; the call panics, for net/url refuses the URL ("},
	} {
		test.use.Effect |= Parses
		_, found := c.Check(Const(test.text), test.use)
		mine := of(Lookup(test.rule), found)
		if len(mine) != 1 || mine[0].Level != test.level || !strings.Contains(mine[0].Message, test.says) {
			t.Errorf("%s, %+v: %s, want %v %q", test.text, test.use, show(found), test.level, test.says)
		}
	}
}
