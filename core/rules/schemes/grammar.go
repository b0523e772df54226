// Package schemes contains the rules that check texts against the grammar of their scheme or driver:
// URLs, data source names and gRPC targets, one file for each. They are part of the catalogue of
// package rules.
package schemes

import (
	"iter"
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/scheme"
)

var rules []*check.Rule

// Rules returns the rules of this package.
func Rules() []*check.Rule { return rules }

// syntax adds the rule for a scheme's grammar. It runs on texts whose scheme is known, where the
// callee supports that scheme. Its check reports only what holds for every value of the holes; see
// front, isPlain and [check.Pass.IsExact].
func syntax(r check.Rule) *check.Rule {
	checkText := r.Check
	r.Component, r.Gate, r.Forms = core.Whole, check.AnyBytes, check.FormsOf(core.FormReference, core.FormAbsolute,
		core.FormAbsoluteURI)
	r.Check = func(pass *check.Pass) {
		if pass.Use.Speaks(pass.Scheme.Name) && !cutUserinfo(pass) && !faultyLoose(pass) {
			checkText(pass)
		}
	}
	return define(r)
}

// With returns the names of the grammar rules of schemes that have a trait.
func With(t scheme.Trait) (names []string) {
	for _, r := range rules {
		if slices.ContainsFunc(r.Schemes, func(name string) bool { return scheme.Has(name, t) }) {
			names = append(names, r.Name)
		}
	}
	return names
}

// define adds a rule.
func define(r check.Rule) *check.Rule {
	rules = append(rules, &r)
	return &r
}

// cutUserinfo reports whether the authority may end inside a password, at a raw delimiter. Then the
// boundaries of all components are wrong, and other rules report it. A hole may contain the "@".
func cutUserinfo(pass *check.Pass) bool {
	port, behind := pass.Part(core.Port), core.Span{Start: pass.Span(core.Port).End, End: int32(len(pass.Text))}
	return !ascii.AllDigits(port) && !pass.Has(core.Userinfo) && strings.IndexByte(port, ',') < 0 &&
		(strings.IndexByte(behind.In(pass.Text), '@') >= 0 || pass.Input.HoleIn(behind))
}

// faultyLoose reports whether the uncertain region contains bytes that other rules report.
func faultyLoose(pass *check.Pass) bool {
	return pass.Uncertain().Present() && (ascii.ClassesOf(pass.Uncertain().In(pass.Text))&ascii.Faulty != 0 ||
		controlIn(pass, pass.Uncertain()))
}

func isFaulty(pass *check.Pass, c core.Component) bool {
	return pass.Seen(c)&ascii.Faulty != 0 || pass.Seen(c)&ascii.Control != 0 && controlIn(pass, pass.Span(c))
}

// controlIn reports whether at contains a control character that is not a hole.
func controlIn(pass *check.Pass, at core.Span) bool {
	for i := at.Start; i < at.End; i++ {
		if ascii.Classes[pass.Text[i]]&ascii.Control != 0 && !pass.IsHole(int(i)) {
			return true
		}
	}
	return false
}

// isPlain reports whether component c is present and completely known, and no other rule reports
// its bytes.
func isPlain(pass *check.Pass, c core.Component) bool { return pass.IsExact(c) && !isFaulty(pass, c) }

// front returns the bytes of component c before its first hole, and whether they are all of it.
// Nothing that follows can change them. It returns Absent if nothing is certain.
func front(pass *check.Pass, c core.Component) (at core.Span, whole bool) {
	if !pass.Has(c) || isFaulty(pass, c) {
		return core.Absent, false
	}
	at, whole = pass.Span(c), true
	for _, h := range pass.Input.Holes {
		if at.Start <= h.At && h.At < at.End {
			at.End, whole = h.At, false
			break
		}
	}
	// Without an authority the path begins after the colon in any case, unless a hole may contain
	// the slashes.
	known := pass.IsCertain(c) || c == core.Path && !pass.Has(core.Authority) && at.Len() > 0 && at.In(pass.Text) != "/"
	if !known {
		return core.Absent, false
	}
	return at, whole
}

// afterScheme returns the offset after the colon of the scheme.
func afterScheme(pass *check.Pass) int { return int(pass.Span(core.Scheme).End) + 1 }

// needlessSlashes reports "//" in a URL whose scheme has no authority, and whether there is one.
func needlessSlashes(pass *check.Pass) bool {
	if !pass.Has(core.Authority) {
		return false
	}
	at := core.NewSpan(afterScheme(pass), afterScheme(pass)+2)
	level := pass.Rule.Level
	if pass.Scheme.Port != "" && !(pass.Has(core.Userinfo) && pass.IsCertain(core.Userinfo)) {
		level = core.Info // an address of a server in a configuration
	}
	f := pass.ReportLevel(level, at, `no "//" after "`+pass.Scheme.Name+`:": remove it`, check.Replace(`Remove "//"`,
		at, ""))
	f.Extent = core.Span{Start: at.Start, End: pass.Span(core.Authority).End} // the part that is read as an authority
	return true
}

// missingSlashes reports a missing "//", or a missing host after it. It returns whether the "//" is
// missing. It reports nothing if a hole may contain it, if nothing follows, or if a port seems to
// follow, because scheme-is-host reports that ("redis:6379" is a host). "git::https://…" is a
// notation of its own, and "redis:alpine" the name of an image.
func missingSlashes(pass *check.Pass) bool {
	from := afterScheme(pass)
	if pass.Has(core.Authority) {
		if pass.Scheme.Host == scheme.Required && pass.IsExact(core.Host) && pass.Span(core.Host).Len() == 0 &&
			len(pass.Text) > from+2 {
			pass.Report(core.NewSpan(from, from+2), "the "+pass.Scheme.Name+" URL has no host")
		}
		return false
	}
	rest := pass.Text[from:]
	end := from
	if strings.HasPrefix(rest, "/") {
		rest = rest[1:]
		end++
	}
	if rest == "" || ascii.Classes[rest[0]]&(ascii.Alpha|ascii.Digit|ascii.Open|ascii.Mark) == 0 ||
		looksLikePort(rest) ||
		pass.Scheme.IsImage && end == from && strings.IndexByte(rest, '@') < 0 {
		return true
	}
	at := core.NewSpan(from-1, end)
	pass.Report(at, `no "//" after "`+pass.Scheme.Name+`:", so the URL has no host: write "`+pass.Scheme.Name+`://"`,
		check.ReplaceWith(at, "://"))
	return true
}

// looksLikePort reports whether s begins with a number, and a path, a hole or the end of s follows.
func looksLikePort(s string) bool {
	end, _ := ascii.Scan(s, 0, ^ascii.Digit)
	return end > 0 && (end == len(s) || strings.IndexByte("/?#", s[end]) >= 0 || s[end] == core.HoleByte)
}

// strayFragment reports the "#" in a URL of a scheme whose clients drop what follows it. A "#"
// after an invalid port is part of a password, which other rules report.
func strayFragment(pass *check.Pass) {
	if !pass.Has(core.Fragment) || pass.Span(core.Port).End == pass.Span(core.Fragment).Start-1 &&
		!ascii.AllDigits(pass.Part(core.Port)) {
		return
	}
	at := pass.Before(core.Fragment)
	pass.Report(at, pass.Scheme.Name+` URLs have no fragment: what follows "#" is dropped; write "%23"`,
		check.ReplaceWith(at, "%23"))
}

// strayUser reports a userinfo in a URL of a scheme without one. The rule userinfo-password reports
// one with a password.
func strayUser(pass *check.Pass) {
	if !isPlain(pass, core.Userinfo) || pass.Span(core.Userinfo).Len() == 0 ||
		strings.IndexByte(pass.Part(core.Userinfo), ':') >= 0 {
		return
	}
	at := pass.Span(core.Userinfo)
	at.End++ // the "@"
	pass.Report(at, pass.Scheme.Name+" URLs have no user name: remove it", check.Replace("Remove the user name", at,
		""))
}

// queryPairs yields the pairs of the query without holes, as the spans of key and value. The value
// is Absent if there is no "=". Empty pairs are skipped.
func queryPairs(pass *check.Pass) iter.Seq2[core.Span, core.Span] {
	return func(yield func(key, value core.Span) bool) {
		if !pass.Has(core.Query) || !pass.IsCertain(core.Query) || isFaulty(pass, core.Query) {
			return
		}
		for at := range core.SplitSpan(pass.Text, pass.Span(core.Query), '&') {
			if at.Len() == 0 || pass.Input.HoleIn(at) {
				continue
			}
			key, value := at, core.Absent
			if eq := strings.IndexByte(at.In(pass.Text), '='); eq >= 0 {
				key.End = at.Start + int32(eq)
				value = core.Span{Start: key.End + 1, End: at.End}
			}
			if !yield(key, value) {
				return
			}
		}
	}
}

// OneOf reports a value that is not empty and not one of words. key is the span of its name.
func OneOf(pass *check.Pass, key, value core.Span, words []string) {
	if value.Len() <= 0 || slices.Contains(words, value.In(pass.Text)) {
		return
	}
	pass.Report(value, key.In(pass.Text)+" must be one of "+strings.Join(words, ", ")+", not "+pass.Quote(value))
}

// numeric reports a nonempty value of the query that is not a number.
func numeric(pass *check.Pass, key, value core.Span) {
	if value.Len() > 0 && !ascii.AllDigits(value.In(pass.Text)) {
		pass.Report(value, key.In(pass.Text)+" must be a number, not "+pass.Quote(value))
	}
}

// hostList reports the ports of an authority with several hosts. The generic grammar reads the part
// before the first "," as the host, perhaps with a part of its port, and the rest as the port.
func hostList(pass *check.Pass) {
	if !pass.Has(core.Port) || strings.IndexByte(pass.Part(core.Port), ',') < 0 || !pass.IsCertain(core.Port) {
		return
	}
	list := core.Span{Start: pass.Span(core.Host).Start, End: pass.Span(core.Port).End}
	for at := range core.SplitSpan(pass.Text, list, ',') {
		if !pass.Input.HoleIn(at) {
			hostPortOf(pass, at)
		}
	}
}

// hostPortOf reports the port of one host of a list.
func hostPortOf(pass *check.Pass, at core.Span) {
	one := check.SplitHostPort(pass.Text, at)
	if port := one.Port.In(pass.Text); port != "" && strings.IndexByte(port, '%') < 0 { // format-verb reports "%d"
		if fault := pass.PortFault(one.Port); fault != "" {
			pass.Report(one.Port, fault)
		}
	}
}
