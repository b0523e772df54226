package rules

import (
	"strconv"
	"unicode/utf8"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/confusable"
	"github.com/urllint/urllint/core/internal/ascii"
)

var _ = define(check.Rule{
	Name:  "char-invisible",
	Level: core.Error,
	Group: check.GoesElsewhere,
	Also:  []core.Level{core.Warning},
	Since: "0.1.0",
	Cites: []string{"RFC 3986 §2", "RFC 3987 §4.1", "RFC 3987 §8", "UAX 9 §2", "UTS 39 §4"},
	Summary: `A character that readers do not see, or mistake for another one: a zero-width space, a bidi ` +
		`control, a full-width colon.`,
	Why: `The URL that a reviewer reads is not the one that the program uses. Such characters are copied along ` +
		`from a document or a chat. In a scheme or a host they make another name; bidi controls can display a ` +
		`harmless host instead of the real one.`,
	Instead: `Remove the character, or write the ASCII one. If it is data in a path or a query, percent-encode ` +
		`it.`,
	Examples: []check.Example{
		{Bad: "http«：»//h.test/x", Fixed: "http://h.test/x", Good: "http://h.test/x"},
		{Bad: "«\ufeff»https://h.test/", Fixed: "https://h.test/", Good: "https://h.test/"},
		//urllint:ignore char-invisible an example
		{Bad: "https://h.test/a«\u202e»gpj.exe", Fixed: "https://h.test/agpj.exe", Good: "https://h.test/a%E2%80%AE"},
		{Bad: "https://h«\u200b».test/⟦p⟧", Fixed: "https://h.test/⟦p⟧", Good: "https://h.test/⟦p⟧"},
		{Bad: "⟦base⟧/x«\u200b»", Fixed: "⟦base⟧/x", Good: "⟦base⟧/x"},
		{Use: "path +decoded", Bad: "/a«\u2066»b", Fixed: "/ab", Good: "/\u05d0\u200f b\u00a0c"},
	},
	Component: core.Whole,
	Trigger:   ascii.High,
	Gate:      check.ReportsFaults | check.AnyBytes | check.AtDecoded,
	Supersedes: []string{"char-nonascii", "host-confusable", "host-invalid", "scheme-malformed", "scheme-missing",
		"path-colon", "space-around", "port-invalid"},
	Check: checkInvisible,
})

func checkInvisible(pass *check.Pass) {
	head := 0
	if pass.Use.Form.WholeURL() {
		head = confusable.SchemeEnd(pass.Text)
	}
	for i := 0; i < len(pass.Text) && pass.Count <= check.MaxFindings; {
		if pass.Text[i] < utf8.RuneSelf {
			i++
			continue
		}
		r, n := utf8.DecodeRuneInString(pass.Text[i:])
		if r != utf8.RuneError {
			invisible(pass, r, core.NewSpan(i, i+n), i < head)
		}
		i += n
	}
}

// invisible reports the character r at at if it is invisible or resembles another one there. In the
// head, which should be a scheme and "://", it reports every such character.
func invisible(pass *check.Pass, r rune, at core.Span, head bool) {
	look, ascii := confusable.KindOf(r)
	strict, remove := head || at.Start == 0, pass.Remove(at)
	switch pass.ComponentAt(at.Start) {
	case core.Scheme, core.Userinfo, core.Host, core.Port:
		strict = strict || !pass.Uncertain().Overlaps(at)
	}
	switch {
	case pass.Use.Decoded && look != confusable.BidiControl && look != confusable.ZeroWidth:
	case look == confusable.BidiControl || look == confusable.DirectionMark:
		pass.Report(at, "bidi control "+pass.Quote(at)+" changes the order in which the URL is displayed; remove it",
			remove)
	case look == confusable.ZeroWidth && !strict:
		pass.ReportLevel(core.Warning, at, "invisible character "+pass.Quote(at)+" in the URL; remove it", remove)
	case !strict:
	case look == confusable.Joiner && !head && at.Start > 0 && pass.Text[at.Start-1] >= utf8.RuneSelf:
		// part of an internationalised name, after a letter of another script
	case look == confusable.ZeroWidth || look == confusable.Joiner || look == confusable.Blank:
		pass.Report(at, "invisible character "+pass.Quote(at)+" in the URL"+pass.Refusal(), remove)
	case look == confusable.QuotationMark:
		pass.Report(at, "quotation mark "+pass.Quote(at)+" is not part of the URL"+pass.Refusal(), remove)
	case look == confusable.Lookalike:
		pass.Report(at, pass.Quote(at)+" looks like "+strconv.Quote(ascii)+", but is another character"+pass.Refusal(),
			check.Replace("Replace with "+strconv.Quote(ascii), at, ascii))
	case head:
		pass.Report(at, pass.Quote(at)+" in the scheme, which must be ASCII"+pass.Refusal())
	}
}
