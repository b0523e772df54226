package core

import (
	"slices"
	"strings"
)

// holeValues are what a hole can hold besides the value that the engine tries,
// where such a value belongs.
var holeValues = [numMays]struct {
	in     []Component
	values []string
}{
	Anything:   {[]Component{Path, Query, Fragment}, []string{"y", "7", "a-b"}},
	Digits:     {[]Component{Host, Port, Path, Query, Fragment}, []string{"1", "65000"}},
	Hex:        {[]Component{Host, Path, Query, Fragment}, []string{"a1", "0123-ff"}},
	Segment:    {[]Component{Path}, []string{"a", "b%2Fc"}},
	QueryValue: {[]Component{Query}, []string{"a", "b%26+c"}},
	QueryText:  {[]Component{Query}, []string{"a=1", "b=2&c=%C3%A9"}},
	UserText:   {[]Component{Userinfo}, []string{"a", "b%40"}},
	HostText:   {[]Component{Host}, []string{"h.test", "a"}},
	HostPort:   {[]Component{Host}, []string{"h.test:1", "[::1]:80", "h.test"}},
	PathText:   {[]Component{Host, Port, Path}, []string{"a", "b/c", "/d"}},
}

// baseValues are what a hole can hold that a text begins with.
var baseValues = []string{"http://h.test", "http://h.test/v1", "https://192.0.2.1:8443/v1/x"}

// values gives nth values for the holes, as far as they are where such values
// belong, else those of the engine.
func (c safeCase) values(nth int) []string {
	l := look{URL: ParseText(c.text, c.use.Form)}
	var values []string
	for _, h := range c.text.Holes {
		values = append(values, l.value(c.text, h, nth, c.use.Form))
	}
	return values
}

func (l *look) value(t Text, h Hole, nth int, f Form) string {
	v, rest := holeValues[h.May], t.S[h.At+1:]
	ends := rest == "" || strings.ContainsAny(rest[:1], "/?#")
	switch {
	case h.At == 0 && !h.tight() && !ends && !strings.HasPrefix(rest, "://"):
		return baseValues[0]
	case h.At == 0 && !h.tight() && h.May != PathText && ends && f.WholeURL():
		return baseValues[nth%len(baseValues)]
	case slices.Contains(v.in, l.at(h.At)) && (ends || h.May != HostPort && h.May != PathText):
		return v.values[nth%len(v.values)]
	}
	return fillers[h.May]
}
