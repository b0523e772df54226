package check_test

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// holeValues are what a hole can hold besides the value that the engine tries,
// where such a value belongs.
var holeValues = [core.NumHoleKinds]struct {
	in     []core.Component
	values []string
}{
	core.Anything: {[]core.Component{core.Path, core.Query, core.Fragment}, []string{"y", "7", "a-b"}},
	core.Digits: {[]core.Component{core.Host, core.Port, core.Path, core.Query, core.Fragment},
		[]string{"1", "65000"}},
	core.Hex:        {[]core.Component{core.Host, core.Path, core.Query, core.Fragment}, []string{"a1", "0123-ff"}},
	core.Segment:    {[]core.Component{core.Path}, []string{"a", "b%2Fc"}},
	core.QueryValue: {[]core.Component{core.Query}, []string{"a", "b%26+c"}},
	core.QueryText:  {[]core.Component{core.Query}, []string{"a=1", "b=2&c=%C3%A9"}},
	core.UserText:   {[]core.Component{core.Userinfo}, []string{"a", "b%40"}},
	core.HostText:   {[]core.Component{core.Host}, []string{"h.test", "a"}},
	core.HostPort:   {[]core.Component{core.Host}, []string{"h.test:1", "[::1]:80", "h.test"}},
	core.PathText:   {[]core.Component{core.Host, core.Port, core.Path}, []string{"a", "b/c", "/d"}},
}

// baseValues are what a hole can hold that a text begins with.
var baseValues = []string{"http://h.test", "http://h.test/v1", "https://192.0.2.1:8443/v1/x"}

// values returns nth values for the holes, as far as they are where such values
// belong, else those of the engine.
func (c safeCase) values(nth int) []string {
	pass := check.Pass{URL: core.ParseText(c.text, c.use.Form)}
	var values []string
	for _, h := range c.text.Holes {
		values = append(values, value(&pass, c.text, h, nth, c.use.Form))
	}
	return values
}

func value(pass *check.Pass, t core.Text, h core.Hole, nth int, f core.Form) string {
	v, rest := holeValues[h.Kind], t.S[h.At+1:]
	ends := rest == "" || strings.ContainsAny(rest[:1], "/?#")
	switch {
	case h.At == 0 && !h.IsBounded() && !ends && !strings.HasPrefix(rest, "://"):
		return baseValues[0]
	case h.At == 0 && !h.IsBounded() && h.Kind != core.PathText && ends && f.WholeURL():
		return baseValues[nth%len(baseValues)]
	case slices.Contains(v.in, pass.ComponentAt(h.At)) && (ends || h.Kind != core.HostPort && h.Kind != core.PathText):
		return v.values[nth%len(v.values)]
	}
	return check.Fillers[h.Kind]
}
