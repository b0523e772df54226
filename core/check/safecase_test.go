package check_test

import (
	"net/url"
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/neturl"
)

// A safeCase is a text at a place, and the findings there.
type safeCase struct {
	*check.Checker
	text  core.Text
	use   check.Use
	found []check.Finding
}

func newSafeCase(c *check.Checker, t core.Text, use check.Use) safeCase {
	_, found := c.Check(t, use)
	return safeCase{c, t, use, found}
}

// after is the case that a fix makes of c.
func (c safeCase) after(f check.Fix) safeCase {
	return newSafeCase(c.Checker, c.text.WithEdits(f.Edits), c.use)
}

// safe returns the fixes that are marked safe, with the finding of each.
func (c safeCase) safe() (fixes []check.Fix, of []check.Finding) {
	for _, f := range c.found {
		for _, fix := range f.Fixes {
			if fix.Safe {
				fixes, of = append(fixes, fix), append(of, f)
			}
		}
	}
	return fixes, of
}

// counts returns how many findings each rule has, of a level or above.
func (c safeCase) counts(level core.Level) map[*check.Rule]int {
	n := make(map[*check.Rule]int)
	for _, f := range c.found {
		if f.Level >= level {
			n[f.Rule]++
		}
	}
	return n
}

// capped reports whether there may be more findings than are told.
func (c safeCase) capped() bool {
	for _, n := range c.counts(core.Info) {
		if n >= check.MaxFindings {
			return true
		}
	}
	return false
}

// netURL returns what net/url makes of a text at the place of c.
func (c safeCase) netURL(text string) (neturl.URL, error) {
	return neturl.Parse(check.InContext(c.use.Form, text), neturl.Mode{Go: c.use.Go,
		RequestURI: c.use.Form == core.FormTarget})
}

// refused reports whether net/url refuses the text as the engine fills it.
func (c safeCase) refused() bool {
	_, err := c.netURL(check.Filled(c.text))
	return err != nil
}

// unsent reports whether the place is a client of the web, and finds nothing to
// connect to in what net/url made of a text.
func (c safeCase) unsent(u neturl.URL) bool {
	web := slices.ContainsFunc(c.use.Schemes,
		func(s string) bool { return strings.HasPrefix(s, "http") || strings.HasPrefix(s, "ws") })
	return web && c.use.Effect&(check.Sends|check.Builds) != 0 && (u.Host == "" ||
		!slices.Contains(c.use.Schemes, u.Scheme))
}

// dropsEntity reports whether url.URL.Query leaves out a parameter because of the
// semicolon of "&amp;".
func dropsEntity(query string) bool {
	_, err := url.ParseQuery(query)
	return err != nil && strings.Contains(err.Error(), "semicolon") && strings.Contains(query, "&amp;")
}

// meaning writes what a URL means, so that two can be compared: scheme, userinfo,
// hostname, port, decoded segments, decoded query pairs and fragment.
func meaning(u neturl.URL) string {
	var b strings.Builder
	put := func(parts ...string) {
		for _, p := range parts {
			b.WriteString(url.QueryEscape(p) + " ")
		}
		b.WriteString("| ")
	}
	put(u.Scheme, u.Opaque)
	if u.HasUser {
		put(u.Username, u.Password)
	}
	put(strings.ToLower(u.Hostname()), u.Port())
	for segment := range strings.SplitSeq(u.EscapedPath(), "/") {
		decoded, err := url.PathUnescape(segment)
		put(decoded, errText(err))
	}
	for pair := range strings.SplitSeq(u.RawQuery, "&") {
		if pair == "" {
			continue // as net/url does
		}
		key, value, _ := strings.Cut(pair, "=")
		k, kerr := url.QueryUnescape(key)
		v, verr := url.QueryUnescape(value)
		put(k, v, errText(kerr), errText(verr))
	}
	put(u.Fragment)
	return b.String()
}

func errText(err error) string {
	if err != nil {
		return err.Error()
	}
	return ""
}
