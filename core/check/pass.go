package check

import (
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/neturl"
	"github.com/urllint/urllint/core/scheme"
	"github.com/urllint/urllint/core/secret"
)

// A Pass is one run of the rules over a text: the parsed URL, its use, and the findings so far. The
// check of a rule receives it as its only argument:
//
//	func checkFragment(pass *check.Pass) {
//		pass.Report(pass.Span(core.Fragment), "a fragment is never sent")
//	}
type Pass struct {
	core.URL
	Input core.Text
	Use   Use

	Policy *PolicySet   // nil if the policy is empty
	Scheme *scheme.Info // nil if the scheme is unknown or uncertain
	runState

	trace map[*Rule]Outcome // the outcome of each rule that reached its gate; nil unless explained
}

// traced reports whether the outcome of every rule is recorded.
func (pass *Pass) traced() bool { return pass != nil && pass.trace != nil }

// runState is the part of a Pass that changes while rules run: the current rule, its results and caches.
type runState struct {
	Rule   *Rule                    // the rule that runs
	Faulty [core.NumComponents]bool // components with a reported grammar fault
	Count  int                      // findings of Rule so far
	netURL netURLVerdict            // whether net/url accepts the text; computed on demand
	Found  []Finding

	secrets      []core.Span // what secretSpans returns
	secretsKnown bool        // secrets is computed
}

// MaxFindings is the maximum number of findings of one rule in a text. A text with more is hardly a
// URL, and every finding costs another pass over it.
const MaxFindings = 16

// Report records a finding of the current rule about the bytes at.
func (pass *Pass) Report(at core.Span, message string, fixes ...Fix) *Finding {
	return pass.ReportLevel(pass.Rule.Level, at, message, fixes...)
}

// ReportLevel is Report with a level other than the rule's. After [MaxFindings] findings it returns
// a Finding that is discarded.
func (pass *Pass) ReportLevel(level core.Level, at core.Span, message string, fixes ...Fix) *Finding {
	if pass.Count++; pass.Count > MaxFindings {
		return new(Finding)
	}
	pass.Found = append(pass.Found, Finding{
		Rule: pass.Rule, Level: level, Span: at, Fixes: fixes, Extent: at,
		Message: message,
	})
	if pass.Rule.Gate&ReportsFaults != 0 {
		pass.Faulty[pass.ComponentAt(at.Start)] = true
	}
	return &pass.Found[len(pass.Found)-1]
}

// ComponentAt returns the innermost component that contains the byte at offset i. A delimiter is in
// the authority or in Whole.
func (pass *Pass) ComponentAt(i int32) core.Component {
	for c := core.NumComponents - 1; c > core.Whole; c-- {
		if s := pass.Span(c); c != core.Authority && s.Present() && s.Start <= i && i < s.End {
			return c
		}
	}
	if s := pass.Span(core.Authority); s.Present() && s.Start <= i && i < s.End {
		return core.Authority
	}
	return core.Whole
}

// Before returns the span of the delimiter before component c, which must be one byte.
func (pass *Pass) Before(c core.Component) core.Span { return pass.Span(c).Sub(-1, 0) }

// IsHole reports whether the byte at offset i is the placeholder of a hole.
func (pass *Pass) IsHole(i int) bool {
	return pass.Text[i] == core.HoleByte && pass.Input.HoleAt(i) != nil
}

// IsExact reports whether every byte of component c and its boundaries are known.
func (pass *Pass) IsExact(c core.Component) bool {
	return pass.Has(c) && pass.IsCertain(c) && !pass.Input.HoleIn(pass.Span(c))
}

// Known returns component c if it [Pass.IsExact], else "".
func (pass *Pass) Known(c core.Component) string {
	if !pass.IsExact(c) {
		return ""
	}
	return pass.Part(c)
}

// IsKnown reports whether every byte at is known, and the component that it lies in.
func (pass *Pass) IsKnown(at core.Span) bool {
	return at.Present() && !pass.Uncertain().Overlaps(at) && !pass.Input.HoleIn(at)
}

// MaxQuote is the maximum number of bytes of a text in one quotation.
const MaxQuote = 40

// Quote returns the bytes of s for a message: in double quotes, shortened to [MaxQuote] bytes, with
// holes as {name} and secrets masked.
func (pass *Pass) Quote(s core.Span) string {
	if pass.HidesSecret(s) && !(s.Len() == 1 && pass.IsHole(int(s.Start))) {
		return `"` + secret.Masked + `"`
	}
	text, cut := s.In(pass.Text), ""
	if len(text) > MaxQuote {
		n := MaxQuote
		for n > 0 && !utf8.RuneStart(text[n]) {
			n--
		}
		text, cut = text[:n], "…"
	}
	return pass.Input.Quote(int(s.Start), int(s.Start)+len(text)) + cut
}

// secretSpans returns the spans that no output may contain.
func (pass *Pass) secretSpans() []core.Span {
	if !pass.secretsKnown {
		pass.secrets, pass.secretsKnown = core.UnionSpans(append(secret.InText(pass.Input, pass.Use.Form),
			pass.Use.Hidden...)), true
	}
	return pass.secrets
}

// HidesSecret reports whether s overlaps a secret.
func (pass *Pass) HidesSecret(s core.Span) bool {
	secrets := pass.secretSpans()
	i := sort.Search(len(secrets), func(i int) bool { return secrets[i].End > s.Start })
	return i < len(secrets) && secrets[i].Overlaps(s)
}

// maxWritten is the maximum length in bytes of a replacement that a message spells out.
const maxWritten = 25

// WriteAdvice returns the end of a message that says what to write in place of the bytes at, or ""
// if they are secret or with is long.
func (pass *Pass) WriteAdvice(at core.Span, with string) string {
	if len(with) > maxWritten || pass.HidesSecret(at) {
		return ""
	}
	return `: write "` + with + `"`
}

// Unquoted is Quote without the quotation marks.
func (pass *Pass) Unquoted(s core.Span) string { return strings.Trim(pass.Quote(s), `"`) }

// ReportRemovable is Report with a fix that removes the bytes at, unless they contain a hole.
func (pass *Pass) ReportRemovable(at core.Span, message string) *Finding {
	if pass.Input.HoleIn(at) {
		return pass.Report(at, message)
	}
	return pass.Report(at, message, pass.Remove(at))
}

// Remove returns a fix that removes the bytes at.
func (pass *Pass) Remove(at core.Span) Fix { return Replace("Remove "+pass.Quote(at), at, "") }

// A Finding is one fault in a text. Its span lies within the text, and its message contains no
// secret.
type Finding struct {
	Rule     *Rule
	Level    core.Level // of this finding; may differ from the rule's
	Claim    Claim
	Evidence Evidence  // zero if the text alone is the evidence
	Span     core.Span // the wrong bytes, as offsets into Text.S
	Message  string
	Fixes    []Fix

	Extent core.Span // the extent of the fault for precedence; contains Span
	Cause  core.Span // the bytes elsewhere without which Span would be right; empty if there are none
}

// IsWeb reports whether the URL is certainly for an HTTP or WebSocket client: by its scheme or, if
// the scheme is missing or a hole, because the callee supports no others.
func (pass *Pass) IsWeb() bool {
	switch {
	case pass.Scheme != nil:
		return pass.Scheme.Web
	case pass.Has(core.Scheme) && pass.Seen(core.Scheme)&ascii.Hole == 0:
		return false
	}
	return pass.Use.webOnly()
}

// webOnly reports whether the callee supports only schemes of the web.
func (u *Use) webOnly() bool {
	for _, s := range u.Schemes {
		if !scheme.IsWeb(s) {
			return false
		}
	}
	return u.Schemes != nil
}

// MayBeWeb is like IsWeb, but also reports true for a reference or a component without any
// information about the scheme.
func (pass *Pass) MayBeWeb() bool {
	return pass.IsWeb() || !pass.Has(core.Scheme) && pass.Use.Schemes == nil
}

// SchemeIs reports whether the scheme is certainly one of names.
func (pass *Pass) SchemeIs(names ...string) bool {
	scheme := pass.Known(core.Scheme)
	for _, n := range names {
		if strings.EqualFold(scheme, n) {
			return true
		}
	}
	return false
}

// Callee returns what receives the string, as the subject of a sentence: "http.Get",
// "redis.Options.Addr".
func (pass *Pass) Callee() string {
	switch {
	case pass.Use.Form == core.FormListen:
		return pass.CalleeOr("net.Listen")
	case AddressForms.Has(pass.Use.Form):
		return pass.CalleeOr("net.Dial")
	}
	return pass.CalleeOr("the call")
}

// CalleeOr returns the callee, or other if it has no name.
func (pass *Pass) CalleeOr(other string) string {
	if pass.Use.Callee == "" {
		return other
	}
	return pass.Use.Callee
}

// Fails returns a clause that says what fails: the callee or, for a field, the operation that uses
// it.
func (pass *Pass) Fails() string {
	switch {
	case strings.HasSuffix(pass.Use.Callee, "Open") && pass.Use.Schemes != nil: // sql.Open of lib/pq returns no error
		return "the connection fails"
	case pass.Use.Callee != "" && !pass.Use.Stored:
		return pass.Use.Callee + " fails"
	case !pass.Use.Connects() && !AddressForms.Has(pass.Use.Form):
		return "url.Parse fails"
	case pass.Use.Form == core.FormListen:
		return "listening fails"
	case AddressForms.Has(pass.Use.Form):
		return "the connection fails"
	}
	return "the request fails"
}

// Panics returns a clause that says what panics: "httptest.NewRequest panics".
func (pass *Pass) Panics() string { return pass.Callee() + " panics" }

// Refusal returns the end of a message that says what happens to a string that net/url rejects, or
// "" if net/url accepts it or is not used.
func (pass *Pass) Refusal() string {
	switch {
	case !pass.Use.Effect.Has(Parses):
		return ""
	case pass.refusedLater():
		return "; net/url rejects it as soon as go.mod says go " + neturl.StrictColons.String()
	case !pass.IsRefused():
		return ""
	case pass.Use.Effect.Has(Panics):
		return "; " + pass.Panics()
	}
	return "; " + pass.Fails()
}

// IsOpaque reports whether net/url stores what follows the scheme in URL.Opaque, because it does
// not begin with a slash.
func (pass *Pass) IsOpaque() bool {
	return pass.Has(core.Scheme) && !pass.Has(core.Authority) && !ascii.HasPrefixByte(pass.Part(core.Path), '/')
}

// IsURLField reports whether the text is assigned to a field of url.URL that holds one component.
// An example without a callee counts as one.
func (pass *Pass) IsURLField() bool {
	return pass.Use.Callee == "" || strings.HasPrefix(pass.Use.Callee, "url.URL.")
}
