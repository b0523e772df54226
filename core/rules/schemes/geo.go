package schemes

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/scheme"
)

var geoSyntax = syntax(check.Rule{
	Name:    "geo-syntax",
	Schemes: []string{"geo"},
	Level:   core.Warning,
	Group:   check.RareScheme,
	Since:   "0.1.0",
	Cites:   []string{"RFC 5870 §3.3", "RFC 5870 §3.4.2"},
	Summary: `A geo URI whose coordinates are not numbers, or out of range.`,
	Why: `The latitude comes first and is between -90 and 90: in the wrong order the URI points elsewhere, ` +
		`or nowhere.`,
	Instead: `Write "geo:48.2010,16.3695", perhaps with the height in metres as a third number.`,
	Examples: []check.Example{
		{Bad: "geo:«116.39»,39.90", Good: "geo:39.90,116.39"},
		{Bad: "geo:48.2,«+16.4»", Good: "geo:48.2,-16.4,183;u=10"},
		{Bad: "geo:«48.2»", Good: "geo:48.2,16.4"},
		{Bad: "geo:1,2,3«,4»", Good: "geo:1,2,3?z=4"},
		{Bad: "geo:«200»,⟦long:digits⟧", Good: "geo:200,⟦long⟧;crs=x"},
		{Bad: "geo:«//»48.2,16.4", Fixed: "geo:48.2,16.4", Good: "geo:48.2,16.4"},
	},
	Check: checkGeo,
})

func checkGeo(pass *check.Pass) {
	if needlessSlashes(pass) {
		return
	}
	path, whole := front(pass, core.Path)
	if path.Len() == 0 || ascii.Classes[pass.Text[path.Start]]&ascii.Alpha != 0 {
		return // without a number it may not be a location
	}
	where, rest, parameters := strings.Cut(path.In(pass.Text), ";")
	at := path.Sub(0, len(where))
	earth := whole && !strings.HasPrefix(strings.ToLower(rest), "crs=") || allNumbers(pass)
	n := 0
	for c := range core.SplitSpan(pass.Text, at, ',') {
		if n++; n > 3 {
			pass.Report(core.Span{Start: c.Start - 1, End: at.End},
				"a geo URI has latitude, longitude and altitude, and nothing more")
			return
		}
		if (c.End < at.End || whole || parameters) && !coordinate(pass, n, c, earth) {
			return
		}
	}
	if n < 2 && (whole || parameters) {
		pass.Report(at, "a geo URI needs latitude and longitude")
	}
}

// allNumbers reports whether every hole is a number, so that none selects another coordinate
// reference system.
func allNumbers(pass *check.Pass) bool {
	isOther := func(h core.Hole) bool { return h.Kind != core.Digits }
	return !slices.ContainsFunc(pass.Input.Holes, isOther) && strings.IndexByte(pass.Text, ';') < 0
}

// coordinate reports the n-th coordinate if it is not a number or, with earth set, out of range. It
// returns whether the coordinate is valid.
func coordinate(pass *check.Pass, n int, at core.Span, earth bool) bool {
	s := at.In(pass.Text)
	switch {
	case !isGeoNumber(s):
		if at.Len() == 0 {
			at.Start-- // the comma or the colon before it
		}
		pass.Report(at, "a coordinate must be a number")
	case earth && n == 1 && !scheme.IsWithin(s, 90):
		pass.Report(at, "the latitude comes first and must be between -90 and 90")
	case earth && n == 2 && !scheme.IsWithin(s, 180):
		pass.Report(at, "the longitude must be between -180 and 180")
	default:
		return true
	}
	return false
}

// isGeoNumber reports whether s is a num of RFC 5870 §3.3.
func isGeoNumber(s string) bool {
	whole, fraction, dotted := strings.Cut(strings.TrimPrefix(s, "-"), ".")
	return whole != "" && ascii.AllDigits(whole) && ascii.AllDigits(fraction) && dotted == (fraction != "")
}
