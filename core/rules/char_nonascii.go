package rules

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/net/idna"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

// CharNonascii is the rule char-nonascii.
var CharNonascii = define(check.Rule{
	Name:    "char-nonascii",
	Level:   core.Warning,
	Group:   check.Misread,
	Also:    []core.Level{core.Info, core.Error},
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §2", "RFC 3986 §2.5", "RFC 3987 §3.1", "RFC 5891 §4.4"},
	Summary: `A character outside ASCII. A URL has none; an IRI has to be turned into one first.`,
	Why: `In a path net/url escapes it: info where net/http sends the URL. In a query the raw bytes are sent, and a ` +
		`host reaches the resolver unchanged unless the client implements IDNA, as net/http does.`,
	Instead: `Write the UTF-8 bytes percent-encoded ("%C3%A9" for é), and a host as its A-label ("xn--…").`,
	Examples: []check.Example{
		{Bad: "https://h.test/caf«é»", Fixed: "https://h.test/caf%C3%A9", Good: "https://h.test/caf%C3%A9"},
		{Bad: "⟦base⟧?q=«→»", Fixed: "⟦base⟧?q=%E2%86%92", Good: "⟦base⟧?q=%E2%86%92"},
		{Bad: "https://«bücher.test»/", Fixed: "https://xn--bcher-kva.test/", Good: "https://xn--bcher-kva.test/"},
	},
	Component: core.Whole,
	Trigger:   ascii.High,
	Gate:      check.ReportsFaults | check.AnyBytes,
	Check:     checkNonASCII,
})

func checkNonASCII(pass *check.Pass) {
	for i := 0; i < len(pass.Text) && pass.Count < check.MaxFindings; {
		if ascii.Classes[pass.Text[i]]&ascii.High == 0 {
			i++
			continue
		}
		c := pass.ComponentAt(int32(i))
		if c == core.Host {
			host := pass.Span(core.Host)
			nonASCIIHost(pass, host)
			i = int(host.End)
			continue
		}
		start := i
		for i < len(pass.Text) && ascii.Classes[pass.Text[i]]&ascii.High != 0 {
			i++
		}
		nonASCII(pass, c, core.NewSpan(start, i))
	}
}

func nonASCII(pass *check.Pass, c core.Component, at core.Span) {
	level := core.Warning
	if c == core.Path && (sentByNetHTTP(pass) || pass.Use.Effect.Has(check.Escapes)) {
		level = core.Info // net/url escapes it
	}
	switch c {
	case core.Path, core.Query, core.Fragment:
		message := "unescaped " + pass.Quote(at) + " in the " + c.String()
		if c == core.Query && inRequest(pass) {
			message += "; the bytes are sent as they are"
		}
		fix := check.Replace("Percent-encode it", at, ascii.Encode(at.In(pass.Text)))
		message += pass.WriteAdvice(at, fix.Edits[0].New)
		fix.Safe = utf8.ValidString(at.In(pass.Text))
		pass.ReportLevel(level, at, message, fix)
	default:
		pass.Report(at, "non-ASCII "+pass.Quote(at)+" in the "+c.String())
	}
}

// nonASCIIHost reports a host with bytes beyond ASCII, unless net/http turns it into A-labels. The
// fix writes them if every byte is known.
func nonASCIIHost(pass *check.Pass, at core.Span) {
	message, host := "host "+pass.Quote(at)+" is not ASCII; many clients cannot look it up", pass.Known(core.Host)
	ascii, err := idna.Lookup.ToASCII(host)
	switch {
	case sentByNetHTTP(pass) && (host == "" || err == nil && encodesAs(host, ascii)):
	case host != "" && err == nil && ascii != host:
		pass.Report(at, message+pass.WriteAdvice(at, ascii), check.ReplaceWith(at, ascii))
	default:
		pass.Report(at, message)
	}
}

// sentByNetHTTP reports whether net/http sends a request to the URL.
func sentByNetHTTP(pass *check.Pass) bool {
	return pass.Use.MakesRequest() && pass.Use.Effect.Has(check.Parses) && strings.HasPrefix(pass.Use.Callee, "http.")
}

// encodesAs reports whether the Host header of net/http has the A-labels ascii for host. It encodes
// the labels as they are, and does not map them (RFC 5895): a "Ü" does not become "ü".
func encodesAs(host, ascii string) bool {
	sent, err := idna.ToASCII(host)
	return err == nil && strings.EqualFold(sent, ascii)
}
