package check

import (
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/neturl"
	"github.com/urllint/urllint/core/scheme"
	"github.com/urllint/urllint/core/secret"
)

// A Pass is one run of the rules over a text at a place: the parsed URL, what the place
// expects, and the findings so far. The check of a rule gets it as its only argument:
//
//	func checkFragment(pass *check.Pass) {
//		pass.Report(pass.Span(core.Fragment), "a fragment is never sent")
//	}
type Pass struct {
	core.URL
	Input core.Text
	Use   Use

	Policy *PolicySet   // nil: nothing but the rules counts
	Scheme *scheme.Info // of the scheme; nil if that is unknown or not certain
	findings

	trace map[*Rule]Outcome // what became of each rule that the gate was asked about; nil unless explained
}

// traced reports whether the outcome of every rule is recorded.
func (pass *Pass) traced() bool { return pass != nil && pass.trace != nil }

// findings are the results of a Pass, and what it caches.
type findings struct {
	Rule   *Rule                    // the one that runs
	Faulty [core.NumComponents]bool // a grammar fault was reported there
	Count  int                      // findings of the rule so far
	netURL netURLVerdict            // what net/url says of the text; unset until computed
	Found  []Finding

	secrets      []core.Span // what no message may hold
	secretsKnown bool        // secrets has been computed
}

// MaxFindings is the most findings that one rule can have in a text. A text with more is
// hardly a URL, and every finding costs another pass over it.
const MaxFindings = 16

// Report records that the bytes at are wrong.
func (pass *Pass) Report(at core.Span, message string, fixes ...Fix) *Finding {
	return pass.ReportLevel(pass.Rule.Level, at, message, fixes...)
}

// ReportLevel is Report with a level other than the rule's.
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

// ComponentAt returns the innermost component that holds the byte at offset i, which may
// be a delimiter.
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

// Before returns the delimiter before component c, which is one byte.
func (pass *Pass) Before(c core.Component) core.Span { return pass.Span(c).Sub(-1, 0) }

// IsHole reports whether the byte at offset i is the placeholder of a hole.
func (pass *Pass) IsHole(i int) bool {
	return pass.Text[i] == core.HoleByte && pass.Input.HoleAt(i) != nil
}

// IsExact reports whether every byte of component c is known and its boundaries are
// certain.
func (pass *Pass) IsExact(c core.Component) bool {
	return pass.Has(c) && pass.IsCertain(c) && !pass.Input.HoleIn(pass.Span(c))
}

// Known returns component c if [Pass.IsExact], else "".
func (pass *Pass) Known(c core.Component) string {
	if !pass.IsExact(c) {
		return ""
	}
	return pass.Part(c)
}

// MaxQuote is the most bytes of a text that a message quotes.
const MaxQuote = 40

// Quote returns the bytes of s for a message: in quotes, cut if long, holes by their
// names, secrets masked.
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

// holdsSecret reports whether the text has bytes that no output may hold.
func (pass *Pass) holdsSecret() bool {
	if !pass.secretsKnown {
		pass.secrets, pass.secretsKnown = core.UnionSpans(append(secret.InText(pass.Input, pass.Use.Form),
			pass.Use.Hidden...)), true
	}
	return len(pass.secrets) > 0
}

// HidesSecret reports whether a byte of s is secret.
func (pass *Pass) HidesSecret(s core.Span) bool {
	if !pass.holdsSecret() {
		return false
	}
	i := sort.Search(len(pass.secrets), func(i int) bool { return pass.secrets[i].End > s.Start })
	return i < len(pass.secrets) && pass.secrets[i].Overlaps(s)
}

// maxWritten is the most bytes that a message says to write.
const maxWritten = 25

// WriteAdvice is the end of a message that says what to write for the bytes at: "" if they are
// secret or with is long.
func (pass *Pass) WriteAdvice(at core.Span, with string) string {
	if len(with) > maxWritten || pass.HidesSecret(at) {
		return ""
	}
	return `: write "` + with + `"`
}

// Unquoted is Quote without the quotation marks.
func (pass *Pass) Unquoted(s core.Span) string { return strings.Trim(pass.Quote(s), `"`) }

// Replace returns a fix of one edit.
func Replace(message string, at core.Span, with string) Fix {
	return Fix{Message: message, Edits: []core.Edit{{Span: at, New: with}}}
}

// ReplaceWith is Replace with a message that says what to write.
func ReplaceWith(at core.Span, with string) Fix { return Replace(`Replace with "`+with+`"`, at, with) }

// ReportRemovable is Report with a fix that removes the bytes at, unless a hole is among them.
func (pass *Pass) ReportRemovable(at core.Span, message, fix string) *Finding {
	if pass.Input.HoleIn(at) {
		return pass.Report(at, message)
	}
	return pass.Report(at, message, Replace(fix, at, ""))
}

// MarkSafe returns f with a claim that it preserves the meaning. The engine proves the
// claim, or drops it.
func MarkSafe(f Fix) Fix {
	f.Safe = true
	return f
}

// Wrap returns a fix of one call.
func Wrap(message string, at core.Span, call core.Call) Fix {
	return Fix{Message: message, Edits: []core.Edit{{Span: at, Call: call}}}
}

// A Finding is one fault in a text. Its span lies within the text; its message holds no
// secret.
type Finding struct {
	Rule     *Rule
	Level    core.Level // of this finding: a rule may lower or raise its own
	Claim    Claim
	Evidence Evidence  // the zero Evidence: the text alone
	Span     core.Span // the bytes that are wrong, within Text.S
	Message  string
	Fixes    []Fix

	Extent core.Span // what the fault covers for precedence; at least Span
}

// A Fix is a way to repair a text. A safe one preserves what the URL means as net/url
// reads it, or turns a text that net/url rejects into the URL that was meant. See
// [Checker.Check].
type Fix struct {
	Message string
	Safe    bool // keeps the meaning, or is the only way to have one (see [Pass.proveFixes])
	Edits   []core.Edit
}

// Apply returns s with the edits of f: see [core.ApplyEdits].
func (f Fix) Apply(s string) string { return core.ApplyEdits(s, f.Edits) }

// Calls reports whether f wraps holes in a function call.
func (f *Fix) Calls() bool {
	return slices.ContainsFunc(f.Edits, func(e core.Edit) bool { return e.Call != core.NoCall })
}

// IsWeb reports whether the URL is certainly for an HTTP or WebSocket client: by its
// scheme, or if that is missing or unknown because the callee takes no other.
func (pass *Pass) IsWeb() bool {
	switch {
	case pass.Scheme != nil:
		return pass.Scheme.Web
	case pass.Has(core.Scheme) && pass.Seen(core.Scheme)&ascii.Hole == 0:
		return false
	}
	return pass.Use.webOnly()
}

// webOnly reports whether the callee takes schemes of the web only.
func (u *Use) webOnly() bool {
	for _, s := range u.Schemes {
		if !scheme.IsWeb(s) {
			return false
		}
	}
	return u.Schemes != nil
}

// MayBeWeb is IsWeb, and also true where nothing tells the scheme: for a reference, or a
// component alone.
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

// Callee names what the string is passed to or stored in, as the subject of a sentence:
// "http.Get", "redis.Options.Addr".
func (pass *Pass) Callee() string {
	switch {
	case pass.Use.Form == core.FormListen:
		return pass.calleeOr("net.Listen")
	case AddressForms.Has(pass.Use.Form):
		return pass.calleeOr("net.Dial")
	}
	return pass.calleeOr("the call")
}

func (pass *Pass) calleeOr(other string) string {
	if pass.Use.Callee == "" {
		return other
	}
	return pass.Use.Callee
}

// Fails says what fails: "http.Get fails", or for a field the connection that uses it.
func (pass *Pass) Fails() string {
	switch {
	case pass.Use.Callee != "" && !pass.Use.Stored:
		return pass.Use.Callee + " fails"
	case !pass.Connects() && !AddressForms.Has(pass.Use.Form):
		return "url.Parse fails"
	case pass.Use.Form == core.FormListen:
		return "listening fails"
	case AddressForms.Has(pass.Use.Form):
		return "the connection fails"
	}
	return "the request fails"
}

// Panics says what panics: "httptest.NewRequest panics".
func (pass *Pass) Panics() string { return pass.Callee() + " panics" }

// Refusal returns the end of a message that says what happens to a string that net/url
// rejects; "" if net/url accepts the string, or is not used.
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

// Connects reports whether the place makes a request or a connection, at once or later.
func (pass *Pass) Connects() bool { return pass.Use.Effect&(Sends|Builds) != 0 }

// Asks is Connects, also where others may change the request before they send it: nobody mends
// its path or its query.
func (pass *Pass) Asks() bool { return pass.Use.Effect&(Sends|Builds|Asks) != 0 }

// IsOpaque reports whether net/url keeps what follows the scheme in URL.Opaque, because it
// does not begin with a slash.
func (pass *Pass) IsOpaque() bool {
	return pass.Has(core.Scheme) && !pass.Has(core.Authority) && !ascii.HasPrefixByte(pass.Part(core.Path), '/')
}

// IsURLField reports whether the text becomes a field of url.URL, which takes one
// component. An example without a callee counts as such a field.
func (pass *Pass) IsURLField() bool {
	return pass.Use.Callee == "" || strings.HasPrefix(pass.Use.Callee, "url.URL.")
}
