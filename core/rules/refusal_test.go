package rules

import (
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// TestWhoseGoDecides: what is said of a text depends on the release and the
// setting of the net/url that will read it, and in a library on those to come.
func TestWhoseGoDecides(t *testing.T) {
	const refuses, later = "; url.Parse fails", "; net/url rejects it as soon as go.mod says go 1.26"
	c := everything(t)
	for _, test := range []struct {
		text, rule string
		use        check.Use
		level      core.Level
		says       string
	}{
		{"http://::1/", "host-ipv6", check.Use{Go: 25}, core.Warning, "needs brackets"},
		{"http://::1/", "host-ipv6", check.Use{Go: 26}, core.Error, refuses},
		{"http://::1/", "host-ipv6", check.Use{}, core.Error, refuses},
		{"http://::1/", "host-ipv6", check.Use{Go: 26, LaxColons: true}, core.Warning, "needs brackets"},
		{"http://::1/", "host-ipv6", check.Use{Go: 26, LaxColons: true, Library: true}, core.Warning, later},
		{"http://::1/", "host-ipv6", check.Use{Go: 26, Library: true}, core.Error, refuses},
		{"http://a:1,b:2/", "port-invalid", check.Use{Go: 25}, core.Warning, `"1,b:2"`},
		{"http://a:1,b:2/", "port-invalid", check.Use{Go: 26}, core.Error, refuses},
		{"http://a:1,b:2/", "port-invalid", check.Use{Go: 26, LaxColons: true, Effect: check.Sends}, core.Error,
			`"1,b:2"`},
		{"http://a:1,b:2/", "port-invalid", check.Use{Go: 27, LaxColons: true, Library: true}, core.Warning, later},
		{"http://a:1x/", "port-invalid", check.Use{Go: 26, LaxColons: true, Library: true}, core.Error, refuses},
		{"http://a:1,b:2/", "port-invalid", check.Use{Go: 26, Effect: check.Panics}, core.Error,
			"; the call panics"},
	} {
		test.use.Effect |= check.Parses
		_, found := c.Check(core.Const(test.text), test.use)
		mine := of(Lookup(test.rule), found)
		if len(mine) != 1 || mine[0].Level != test.level || !strings.HasSuffix(mine[0].Message, test.says) {
			t.Errorf("%s, %+v: %s, want %v %q", test.text, test.use, show(found), test.level, test.says)
		}
	}
}
