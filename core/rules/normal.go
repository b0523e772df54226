package rules

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

// The rules below are about spellings that a normaliser changes (RFC 3986 §6.2).

var _ = define(check.Rule{
	Name:    "scheme-case",
	Level:   core.Info,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.1", "RFC 3986 §6.2.2.1"},
	Summary: `A scheme in capital letters.`,
	Why: `It means the same as lower case, which RFC 3986 recommends. net/url converts it; a program that ` +
		`compares strings does not.`,
	Instead: `Write the scheme in lower case.`,
	Examples: []check.Example{
		{Bad: "«HTTP»://h.test/x", Fixed: "http://h.test/x", Good: "http://h.test/x"},
		{Bad: "«Https»://⟦h⟧/x", Fixed: "https://⟦h⟧/x", Good: "https://⟦h⟧/X"},
	},
	Component: core.Scheme,
	Forms:     check.URLForms,
	Gate:      check.AboutNormalForm,
	Check: func(pass *check.Pass) {
		for _, e := range pass.Normalise(core.LowerScheme, pass.Scheme.Defaults()) {
			pass.Report(e.Span, "scheme "+pass.Quote(e.Span)+" is not in lower case"+pass.WriteAdvice(e.Span, e.New),
				check.MarkSafe(edited(`Replace with "`+e.New+`"`, e)))
		}
	},
})

var _ = define(check.Rule{
	Name:    "escape-case",
	Level:   core.Info,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §2.1", "RFC 3986 §6.2.2.1"},
	Summary: `Hexadecimal digits of a percent-encoded byte in small letters.`,
	Why: `"%c3" and "%C3" are the same byte, and RFC 3986 recommends the second. A cache or a signature that ` +
		`compares strings sees two URLs.`,
	Instead: `Write the digits in capital letters, as url.PathEscape does.`,
	Examples: []check.Example{
		{Bad: "https://h.test/caf«%c3%a9»", Fixed: "https://h.test/caf%C3%A9", Good: "https://h.test/caf%C3%A9"},
		{Bad: "⟦base⟧?q=⟦x⟧«%2c»b", Fixed: "⟦base⟧?q=⟦x⟧%2Cb", Good: "⟦base⟧?q=⟦x⟧%2Cb"},
	},
	Component: core.Whole,
	Trigger:   ascii.Percent,
	Gate:      check.AboutNormalForm | check.AnyBytes,
	Check: func(pass *check.Pass) {
		for _, e := range triplets(pass, pass.Normalise(core.UpperEscapes, pass.Scheme.Defaults()),
			func(b byte) bool { return b == '.' || !isUnreserved(b) }) {
			pass.Report(e.Span, pass.Quote(e.Span)+" has lower-case hex digits"+pass.WriteAdvice(e.Span, e.New),
				edited("Use upper case; other bytes are sent", e))
		}
	},
})

var _ = define(check.Rule{
	Name:    "escape-needless",
	Level:   core.Info,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §2.3", "RFC 3986 §6.2.2.2"},
	Summary: `A percent-encoded letter, digit, "-", "_" or "~".`,
	Why: `These characters mean the same with and without escaping. A cache or a signature that compares strings ` +
		`sees two URLs.`,
	Instead: `Write the character itself.`,
	Examples: []check.Example{
		{Bad: "https://h.test/«%7E»user", Fixed: "https://h.test/~user", Good: "https://h.test/~user"},
		{Bad: "https://h.test/⟦x⟧/a«%2D»b", Fixed: "https://h.test/⟦x⟧/a-b", Good: "https://h.test/⟦x⟧/a%2Eb"},
	},
	Component: core.Whole,
	Trigger:   ascii.Percent,
	Gate:      check.AboutNormalForm | check.AnyBytes,
	Check: func(pass *check.Pass) {
		for _, e := range triplets(pass, pass.Normalise(core.DecodeUnreserved, pass.Scheme.Defaults()),
			func(b byte) bool { return b != '.' }) {
			pass.Report(e.Span, pass.Quote(e.Span)+" need not be percent-encoded"+pass.WriteAdvice(e.Span, e.New),
				edited("Decode it; other bytes are sent", e))
		}
	},
})

var _ = define(check.Rule{
	Name:    "path-dot-segment",
	Level:   core.Info,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.3", "RFC 3986 §5.2.4", "RFC 3986 §6.2.2.3"},
	Summary: `"." or ".." as a segment of the path of a whole URL.`,
	Why: `Browsers and proxies take dot segments out before they send a request. net/http sends them, and what the server ` +
		`makes of them differs: http.ServeMux answers with a redirect.`,
	Instead: `Write the path that is meant.`,
	Examples: []check.Example{
		{Bad: "https://h.test«/a/..»/b", Fixed: "https://h.test/b", Good: "https://h.test/a..b/...c"},
		{Bad: "https://h.test/a«/.»/b", Fixed: "https://h.test/a/b", Good: "../a/./b"},
		{Bad: "https://⟦h⟧/a«/.»/b", Fixed: "https://⟦h⟧/a/b", Good: "https://⟦h⟧/a/b"},
	},
	Component: core.Path,
	Forms:     check.URLForms,
	Gate:      check.AboutNormalForm,
	Check: func(pass *check.Pass) {
		if !pass.Has(core.Authority) {
			return // where a path goes up from is for the base to say
		}
		if edits := pass.Normalise(core.RemoveDots, pass.Scheme.Defaults()); len(edits) > 0 {
			at := core.Span{Start: edits[0].Span.Start, End: edits[len(edits)-1].Span.End}
			pass.Report(at, "dot segments in "+pass.Quote(at)+": programs resolve them differently",
				edited("Resolve them; another path is sent", edits...))
		}
	},
})

var _ = define(check.Rule{
	Name:    "port-default",
	Level:   core.Info,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2.3", "RFC 3986 §6.2.3"},
	Summary: `The port that the scheme has anyway.`,
	Why:     `It changes only the Host header, but a program that compares strings sees two URLs.`,
	Instead: `Leave the port out.`,
	Examples: []check.Example{
		{Bad: "https://h.test«:443»/x", Good: "https://h.test:8443/x"},
		{Bad: "http://⟦h⟧«:80»/x", Good: "http://⟦h⟧/x"},
		{Bad: "ftp://h.test«:21»/x", Good: "ftp://h.test/x"},
	},
	Component: core.Port,
	Forms:     check.URLForms,
	Gate:      check.AboutNormalForm,
	Check: func(pass *check.Pass) {
		for _, e := range pass.Normalise(core.DropDefaultPort, pass.Scheme.Defaults()) {
			pass.Report(e.Span, "port "+pass.Unquoted(pass.Span(core.Port))+" is the default port of "+
				pass.Unquoted(pass.Span(core.Scheme))+": leave it out")
		}
	},
})

// edited makes a fix of edits.
func edited(message string, edits ...core.Edit) check.Fix {
	return check.Fix{Message: message, Edits: edits}
}

// triplets cuts edits of triplets into those whose bytes, once decoded, are about
// what the rule is about: dots are never decoded, for dot segments are made of
// them, and what needs no encoding has no need for capital letters.
func triplets(pass *check.Pass, edits []core.Edit, about func(byte) bool) (out []core.Edit) {
	for _, e := range edits {
		width := len(e.New) * 3 / e.Span.Len() // of what stands for a triplet: 1 or 3
		for i, n := 0, e.Span.Len()/3; i < n && len(out) < check.MaxFindings; i++ {
			first := i
			for i < n && about(decoded(pass, e.Span.Start+3*int32(i))) {
				i++
			}
			if i > first {
				at := core.Span{Start: e.Span.Start + 3*int32(first), End: e.Span.Start + 3*int32(i)}
				out = append(out, core.NewEdit(at, e.New[first*width:i*width]))
			}
		}
	}
	return out
}

// decoded returns the byte that the triplet at offset i stands for.
func decoded(pass *check.Pass, i int32) byte {
	return ascii.Unhex(pass.Text[i+1])<<4 | ascii.Unhex(pass.Text[i+2])
}

func isUnreserved(b byte) bool { return ascii.Classes[b]&(ascii.Alpha|ascii.Digit|ascii.Mark) != 0 }
