package engine

import (
	"bytes"
	"net"
	"strings"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/lsp"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/cmd/urllint/internal/why"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/neturl"
	"github.com/urllint/urllint/core/scheme"
	"github.com/urllint/urllint/core/secret"
)

// note returns the hover for a place, if it is in this file.
func (f *fileReporter) note(p driver.Place) (n lsp.Note, ok bool) {
	if p.Skipped {
		return n, false
	}
	if at, _, ok := f.span(p.Pass.Fset, p.Expr.Pos(), p.Expr.End()); ok {
		n.Spans = append(n.Spans, at)
	}
	for _, s := range p.Seen {
		n.Spans = append(n.Spans, f.spelled(p, s)...)
	}
	if len(n.Spans) == 0 || why.Repeats(f.Recorder, p) {
		return n, false
	}
	n.Text, n.Plain = f.shown(hover(p, true)), f.shown(hover(p, false))
	return n, true
}

// spelled returns the spans of this file that spell the bytes of a text.
func (f *fileReporter) spelled(p driver.Place, s analyzer.Seen) []lsp.Span {
	var out []lsp.Span
	for i := range min(len(s.Value.Text.S), why.MostBytes) {
		pos, end, _ := s.Value.Map.Range(i, i+1)
		if !pos.IsValid() {
			continue
		}
		at, _, ok := f.span(p.Pass.Fset, pos, end)
		if n := len(out) - 1; n >= 0 && out[n].Start <= at.Start && at.Start <= out[n].End {
			out[n].End = max(out[n].End, at.End)
		} else if ok {
			out = append(out, at)
		}
	}
	return out
}

// mostTexts is the maximum number of texts of a place that are shown.
const mostTexts = 3

// hover returns the description of a place and of its texts.
func hover(p driver.Place, markdown bool) string {
	var out strings.Builder
	out.WriteString(sentence(p, markdown))
	for i, s := range p.Seen {
		if i == mostTexts {
			out.WriteString("\n\n…")
			break
		}
		block := block(p, i, s)
		if markdown {
			block = markdownOf(block)
		}
		out.WriteString("\n\n" + strings.TrimRight(block, "\n"))
	}
	return out.String()
}

// sentence returns what the place expects and does.
func sentence(p driver.Place, markdown bool) string {
	quote := func(name string) string {
		if markdown {
			return "`" + name + "`"
		}
		return name
	}
	callee := "This place"
	if p.Use.Callee != "" {
		callee = quote(p.Use.Callee)
	}
	text := callee + " takes "
	if p.Through != "" {
		text = quote(p.Through) + " passes it on to " + callee + ", which takes "
	}
	text += why.UseWords(p.Use) + "."
	if words := why.EffectWords(p.Use); len(words) > 0 {
		text += " It " + check.JoinWords(words) + "."
	}
	if n := len(p.Seen); n > 1 {
		text += " Several texts can reach it; this is one of them."
	}
	return text
}

// block returns text i of the place with its components and holes.
func block(p driver.Place, i int, s analyzer.Seen) string {
	if !p.Known && p.Through == "" {
		return "nothing is known of the text: " + p.Reason() + "\n"
	}
	var out bytes.Buffer
	w := why.Writer{PlainWriter: term.NewPlainWriter(&out)}
	u, _, _ := p.Explain(i)
	w.Row("text", why.GoText(secret.Show(s.Text, p.Use.Form)))
	w.Components(&u, p, s)
	w.Holes(p, s)
	if name, text := outcome(p, s); name != "" {
		w.Row(name, term.Visible(text))
	}
	w.Flush()
	var block strings.Builder
	for line := range strings.Lines(out.String()) {
		block.WriteString(strings.TrimPrefix(line, "    "))
	}
	return block.String()
}

// fenceFor returns a Markdown fence that does not occur in block.
func fenceFor(block string) string {
	fence := "```"
	for strings.Contains(block, fence) {
		fence += "`"
	}
	return fence
}

// outcome returns what net/url does with a text that is completely known, or where a request for it
// goes, with a heading. It returns "" if there is nothing to report.
func outcome(p driver.Place, s analyzer.Seen) (name, text string) {
	use := p.Use
	if len(s.Text.Holes) > 0 || use.Base.S != "" || use.Decoded || !use.Form.WholeURL() ||
		!use.Effect.Has(check.Parses) {
		return "", ""
	}
	shown := secret.Show(s.Text, use.Form) // the password does not matter
	var result neturl.URL
	var err error
	since := neturl.Version(0) // the first release that rejects it
	for v := neturl.OldestGo; v <= neturl.NewestGo; v++ {
		result, err = neturl.Parse(shown, neturl.Mode{Go: v, RequestURI: use.Form == core.FormTarget})
		if err != nil && since == 0 {
			since = v
		}
	}
	switch {
	case err != nil:
		return "net/url", refusal(since, err)
	case since != 0:
		return "", "" // the result depends on the release
	}
	return destination(use, result)
}

func refusal(since neturl.Version, err error) string {
	text := "refuses it"
	if since > neturl.OldestGo {
		text += " from Go " + since.String() + " on"
	}
	return text + ": " + strings.TrimPrefix(err.Error(), "net/url: ")
}

// destination returns where an HTTP request for a URL goes.
func destination(use check.Use, u neturl.URL) (name, text string) {
	info := scheme.Lookup(u.Scheme)
	if use.Effect&(check.Sends|check.Builds) == 0 || info == nil || !info.Web || u.Hostname() == "" ||
		!use.Speaks(u.Scheme) {
		return "", ""
	}
	port := u.Port()
	if port == "" {
		port = info.Port
	}
	return "request", "to " + net.JoinHostPort(u.Hostname(), port) + ", for " + u.RequestURI()
}
