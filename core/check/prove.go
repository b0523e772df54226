package check

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/neturl"
	"github.com/urllint/urllint/core/secret"
)

// inContext puts a component into a URL, so that net/url can parse it.
func inContext(f core.Form, s string) string {
	switch f {
	case core.FormHost, core.FormHostPort, core.FormHostOptPort, core.FormListen, core.FormAuthority:
		return "http://" + s
	case core.FormUserinfo:
		return "http://" + s + "@h"
	case core.FormPort:
		return "http://h:" + s
	case core.FormPath:
		return "http://h/" + s
	case core.FormQuery:
		return "?" + s
	case core.FormFragment:
		return "#" + s
	case core.FormScheme:
		return s + "://h"
	}
	return s
}

// NetURL returns the result of net/url for t, in the release and mode of the use, with ordinary
// values in the holes.
func (pass *Pass) NetURL(t core.Text) (neturl.URL, error) { return pass.Use.netURL(filled(t)) }

func (use *Use) netURL(s string) (neturl.URL, error) {
	return neturl.Parse(inContext(use.Form, s), neturl.Mode{Go: use.Go, LaxColons: use.LaxColons,
		RequestURI: use.Form == core.FormTarget})
}

// A netURLVerdict caches whether net/url accepts the text.
type netURLVerdict uint8

const (
	netURLUnknown netURLVerdict = iota
	netURLAccepts
	netURLRejects
)

// IsRefused reports whether net/url rejects the text, with ordinary values in its holes.
func (pass *Pass) IsRefused() bool {
	if pass.netURL == netURLUnknown {
		pass.netURL = netURLAccepts
		if _, err := pass.NetURL(pass.Input); err != nil {
			pass.netURL = netURLRejects
		}
	}
	return pass.netURL == netURLRejects
}

// ErrorIfRefused returns Error if net/url rejects the text, else level.
func (pass *Pass) ErrorIfRefused(level core.Level) core.Level {
	if pass.IsRefused() {
		return core.Error
	}
	return level
}

// refusedLater reports whether net/url accepts the text now but will reject it once the main module
// requires a newer Go.
func (pass *Pass) refusedLater() bool {
	if !pass.Use.Library || !pass.Use.LaxColons || pass.IsRefused() {
		return false
	}
	strict := pass.Use
	strict.LaxColons = false
	_, err := strict.netURL(filled(pass.Input))
	return err != nil
}

// maxProven is the length in bytes of the longest text whose fixes are proven. Longer URLs are rare
// (RFC 9110 §4.1 recommends support for 8000), and each proof reads the text several times.
const maxProven = 8 << 10

// proveFixes removes the fixes of texts that must not be edited, and the mark Safe of fixes that it
// cannot prove to preserve the meaning. A text that net/url rejects has no meaning to preserve.
func (pass *Pass) proveFixes(f *Finding) {
	if len(f.Fixes) == 0 {
		return
	}
	if pass.Use.Identity || pass.spellsSecret() {
		f.Fixes = nil
		return
	}
	prover := pass.prover()
	for i := range f.Fixes {
		if fix := &f.Fixes[i]; fix.Safe {
			fix.Safe = len(pass.Text) <= maxProven && !doublesPercent(pass.Text, fix.Edits) &&
				prover.preservesMeaning(f.Rule, *fix)
		}
	}
}

// doublesPercent reports whether edits of text write an escape behind a "%". Alone they are not safe: "%%20" reads as
// an escape for a format. They are safe together with one of the "%".
func doublesPercent(text string, edits []core.Edit) bool {
	return slices.ContainsFunc(edits, func(e core.Edit) bool {
		return e.Span.Start > 0 && text[e.Span.Start-1] == '%' && strings.HasPrefix(e.New, "%")
	})
}

// spellsSecret reports whether a known byte of the text is part of a secret. A hole is not: its
// value is not in the source.
func (pass *Pass) spellsSecret() bool {
	for _, s := range pass.secretSpans() {
		for i := s.Start; i < s.End; i++ {
			if !pass.IsHole(int(i)) {
				return true
			}
		}
	}
	return false
}

// A fixProver proves that fixes of a text preserve its meaning, which is the URL that net/url
// reads.
type fixProver struct {
	text    core.Text
	use     *Use
	certain bool // the boundaries of all components are known
	secret  bool // the text contains a secret
}

func (pass *Pass) prover() fixProver {
	return fixProver{pass.Input, &pass.Use, !pass.Uncertain().Present(), len(pass.secretSpans()) > 0}
}

// preservesMeaning reports whether net/url reads the same URL before and after the fix. If net/url
// rejects the text before, it reports whether r is a rule whose fix is the only plausible reading.
func (p *fixProver) preservesMeaning(r *Rule, fix Fix) bool {
	fixed := p.text.WithEdits(fix.Edits)
	if _, err := p.use.netURL(filled(fixed)); err != nil {
		return false
	}
	if p.becomesSecret(fixed) {
		return false // no other fix would be possible
	}
	for n := range tries {
		fills := values(p.text, fix, n)
		if !p.sameMeaning(r, afterFix(p.text, Fix{}, fills), afterFix(p.text, fix, fills)) {
			return false
		}
		if !fix.Calls() {
			break // only calls depend on the values
		}
	}
	return p.preservesMeaningWithBase(r, fix, "http://h.test") && p.preservesMeaningWithBase(r, fix, "")
}

// becomesSecret reports whether fixed, the text after fixes, contains a secret, unlike the text before.
func (p *fixProver) becomesSecret(fixed core.Text) bool {
	return !p.secret && len(secret.InText(fixed, p.use.Form)) > 0
}

// preservesMeaningWithBase is preservesMeaning with another base in a hole at the beginning: one
// without a path, whose host the text may extend, or none. If net/url rejects the text before, it
// reports true.
func (p *fixProver) preservesMeaningWithBase(r *Rule, fix Fix, base string) bool {
	if len(p.text.Holes) == 0 || Filler(p.text, 0) != fillerBase || base == "" && p.text.Holes[0].NotEmpty {
		return true
	}
	fills := values(p.text, fix, 0)
	fills[0] = base
	for i := range fills {
		fills[i] = strings.ReplaceAll(fills[i], "%2F", "") // it cannot be in a host
	}
	before := afterFix(p.text, Fix{}, fills)
	if _, err := p.use.netURL(before); err != nil {
		return true
	}
	return p.sameMeaning(r, before, afterFix(p.text, fix, fills))
}

// sameMeaning compares a text before and after a fix of r.
func (p *fixProver) sameMeaning(r *Rule, textBefore, textAfter string) bool {
	if p.use.Form == core.FormScheme && r.FixRepairs { // a field, which is assigned without a check
		return !NetURLReturns(core.FormScheme, textBefore, p.use.Go) && NetURLReturns(core.FormScheme, textAfter, p.use.Go)
	}
	after, err := p.use.netURL(textAfter)
	if err != nil {
		return false
	}
	before, err := p.use.netURL(textBefore)
	switch {
	case err != nil, r.FixRepairs && p.use.unsent(&before) && !p.use.unsent(&after):
		return r.FixRepairs && p.certain
	case r.FixRepairs && dropsPairs(before.RawQuery) && !dropsPairs(after.RawQuery):
		before.RawQuery = after.RawQuery
		return p.certain && equivalent(&before, &after)
	case before.RawPath != "" && strings.Count(before.RawPath, "/") != strings.Count(before.EscapedPath(), "/"):
		return false // the request already has other segments than the text
	}
	return equivalent(&before, &after)
}

// unsent reports whether the client does not send u because it has no host, or no scheme that the
// client supports.
func (use *Use) unsent(u *neturl.URL) bool {
	return use.Connects() && use.webOnly() && (u.Host == "" || u.Scheme == "" || !use.Speaks(u.Scheme))
}

// dropsPairs reports whether the query has a raw semicolon. url.ParseQuery rejects the pair that
// contains it, and URL.Query drops it.
func dropsPairs(query string) bool { return strings.IndexByte(query, ';') >= 0 }

// equivalent reports whether two URLs agree in scheme, userinfo, host, port, decoded segments,
// decoded query pairs and fragment.
func equivalent(a, b *neturl.URL) bool {
	return a.Scheme == b.Scheme && a.Opaque == b.Opaque &&
		a.HasUser == b.HasUser && a.Username == b.Username && a.Password == b.Password &&
		strings.EqualFold(a.Hostname(), b.Hostname()) && a.Port() == b.Port() &&
		a.Fragment == b.Fragment &&
		slices.EqualFunc(strings.Split(a.EscapedPath(), "/"), strings.Split(b.EscapedPath(), "/"), sameDecoded) &&
		slices.EqualFunc(pairs(a.RawQuery), pairs(b.RawQuery), sameDecoded)
}

func sameDecoded(a, b string) bool {
	da, oka := ascii.Decode(a)
	db, okb := ascii.Decode(b)
	return oka && okb && da == db
}

// pairs splits a query at "&" and each pair at its first "=", and replaces "+" with a space. The
// result alternates keys and values, not decoded. Like net/url it skips empty pairs.
func pairs(query string) []string {
	var out []string
	for p := range strings.SplitSeq(strings.ReplaceAll(query, "+", " "), "&") {
		if p != "" {
			k, v, _ := strings.Cut(p, "=")
			out = append(out, k, v)
		}
	}
	return out
}

// NetURLReturns reports whether the field or method of net/url.URL for form f can have the value s
// after parsing some URL.
func NetURLReturns(f core.Form, s string, release neturl.Version) bool {
	mode := neturl.Mode{Go: release}
	switch f {
	case core.FormScheme:
		u, _ := neturl.Parse(s+":", mode)
		return s == u.Scheme
	case core.FormPort:
		u, _ := neturl.Parse("x://h:"+s, mode)
		return s == u.Port()
	case core.FormQuery:
		u, _ := neturl.Parse("x:?"+s, mode)
		return s == u.RawQuery
	case core.FormHost:
		for _, host := range []string{s, "[" + s + "]", s + ":"} {
			if parsesTo(host, mode, func(u *neturl.URL) bool { return u.Hostname() == s }) {
				return true
			}
		}
		return false
	case core.FormHostOptPort:
		return parsesTo(s, mode, func(u *neturl.URL) bool { return u.Host == s })
	}
	return true
}

// parsesTo reports whether is holds for a parsed URL with that host. It also tries the host with
// "%" or the whole zone as triplets, because a zone admits no other bytes.
func parsesTo(host string, mode neturl.Mode, is func(*neturl.URL) bool) bool {
	raw := []string{host}
	if before, zone, ok := strings.Cut(host, "%"); ok {
		end := max(strings.LastIndexByte(zone, ']'), 0)
		raw = append(raw, strings.ReplaceAll(host, "%", "%25"), before+"%25"+ascii.EncodeASCII(zone[:end])+zone[end:])
	}
	for _, r := range raw {
		if u, err := neturl.Parse("x://"+r, mode); err == nil && is(&u) {
			return true
		}
	}
	return false
}
