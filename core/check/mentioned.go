package check

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/scheme"
)

// EachURL calls judge for the text or, if it is [Use.Unplaced], for each URL in it: a Link header, a
// paragraph or a command may have several, and what follows one is no part of it. The findings of
// judge are those of the pass.
func (pass *Pass) EachURL(judge func(*Pass)) {
	if !pass.Use.Unplaced {
		judge(pass)
		return
	}
	urls := mentionedURLs(pass.Text)
	if len(urls) == 1 && urls[0] == core.NewSpan(0, len(pass.Text)) {
		judge(pass)
		return
	}
	holes := pass.Input.Holes
	for _, at := range urls {
		part := subtext{text: core.Text{S: at.In(pass.Text)}, use: pass.Use, from: at.Start}
		for ; len(holes) > 0 && holes[0].At < at.End; holes = holes[1:] {
			if h := holes[0]; h.At >= at.Start {
				h.At -= at.Start
				part.text.Holes = append(part.text.Holes, h)
			}
		}
		if len(part.text.Holes) > 0 && (at.Start == 0 && at.End > 1 || beginsURL(&part.text)) {
			pass.judgePart(&part, judge)
		}
	}
}

// judgePart calls judge for a part of the text.
func (pass *Pass) judgePart(part *subtext, judge func(*Pass)) {
	u := core.ParseText(part.text, part.use.Form)
	inner := Pass{Policy: pass.Policy}
	inner.lookAt(&u, &part.text, &part.use, scheme.Of(&u))
	inner.Rule, inner.Count = pass.Rule, pass.Count
	judge(&inner)
	pass.Count = inner.Count
	pass.Found = append(pass.Found, part.allToWhole(inner.Found)...)
}

// mentionedURLs returns the spans of s between white space, angle brackets, double quotes and
// backquotes, none of which a URL contains (RFC 3986 Appendix C). Single quotes and parentheses
// may be in a URL: "'" delimits one that begins after it, and ")" the destination of a Markdown link.
func mentionedURLs(s string) (spans []core.Span) {
	start, opener, query := 0, byte(0), false
	end := func(i, next int, by byte) {
		if i > start {
			spans = append(spans, core.NewSpan(start, i))
		}
		start, opener, query = next, by, false
	}
	for i := range len(s) {
		switch b := s[i]; {
		case strings.IndexByte(" \t\r\n<>\"`", b) >= 0,
			b == '\'' && (opener == b || !query && (i == start || strings.IndexByte("=(:", s[i-1]) >= 0)),
			b == ')' && opener == '(':
			end(i, i+1, b)
		case b == '(' && i > 0 && s[i-1] == ']':
			end(i, i+1, b)
		case b == '?':
			query = true
		}
	}
	end(len(s), len(s), 0)
	return spans
}

// beginsURL reports whether t, which follows other words, begins as a URL or a path does: with a
// scheme, a slash, or a base before a slash or a query.
func beginsURL(t *core.Text) bool {
	if t.HoleAt(0) != nil {
		return len(t.S) > 1 && (t.S[1] == '/' || t.S[1] == '?' || t.S[1] == ':')
	}
	return t.S[0] == '/' || t.BeginsURL() || strings.HasPrefix(t.S, "mailto:")
}
