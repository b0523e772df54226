// Package textreport writes what is found in a single text, for people and for programs. Secrets are masked.
package textreport

import (
	"fmt"
	"io"
	"strconv"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/cmd/urllint/internal/source"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/secret"
	"github.com/urllint/urllint/internal/redact"
)

// A Report is a text with its findings and the edits that mask its secrets.
type Report struct {
	text      string
	form      core.Form
	Valid     bool // conforms to the form
	invalidAt int  // the first invalid byte, or the length of the text if it is incomplete; -1 if valid
	Found     []check.Finding
	masks     []edits.Edit
}

// New returns the report on a text with the findings about it. A text is valid if it conforms to the grammar of form;
// a route is valid if it has no findings.
func New(text string, form core.Form, found []check.Finding) *Report {
	at := core.FirstError(text, form)
	return &Report{text, form, at < 0 && (form != core.FormRoute || len(found) == 0), at, found, masksOf(text, found)}
}

// masksOf returns the edits that mask the secrets found by secret.Spans, by the words of the
// text and by findings.
func masksOf(text string, found []check.Finding) []edits.Edit {
	var secrets []edits.Span
	for _, s := range secret.Spans(text) {
		secrets = append(secrets, spanOf(s))
	}
	secrets = append(secrets, redact.InProse(text)...)
	for _, f := range found {
		if f.Rule.Secret && f.Span.Len() > 0 {
			secrets = append(secrets, spanOf(f.Span))
		}
	}
	return source.Masks([]byte(text), secrets)
}

func spanOf(s core.Span) edits.Span { return edits.Span{Start: int(s.Start), End: int(s.End)} }

// shown returns the text with its secrets masked.
func (r *Report) shown() string {
	masked, err := edits.Apply([]byte(r.text), r.masks)
	if err != nil {
		return redact.Mask
	}
	return string(masked)
}

// reason returns why a text without findings does not conform to the form.
func (r *Report) reason() string {
	u := core.ParseText(core.Const(r.text), r.form)
	switch {
	case r.form == core.FormHostPort && u.Part(core.Host) == "":
		return "no host"
	case !u.Has(core.Scheme) && (r.form == core.FormAbsoluteURI || r.form == core.FormAbsolute):
		return "no scheme"
	case len(r.text) > r.invalidAt && r.text[r.invalidAt] == '#':
		return "a fragment"
	case len(r.text) > r.invalidAt:
		return strconv.QuoteToGraphic(r.text[r.invalidAt:][:1]) + " is not allowed here"
	case !u.Has(core.Scheme) && r.form.WholeURL():
		return "no scheme"
	case !u.Has(core.Port):
		return "no port"
	}
	return "the grammar has something more here"
}

// aboutEmpty returns what an empty text is where a URL is expected, after a comma; "" for any other.
func (r *Report) aboutEmpty() string {
	if r.text != "" || !r.form.WholeURL() {
		return ""
	}
	return ", a relative reference without host and path, which means the document that it is in (RFC 3986 §4.4)"
}

// Print writes the text and, below the wrong bytes, the messages.
func (r *Report) Print(w io.Writer, form string) {
	text, last := r.shown(), ""
	switch {
	case len(r.Found) > 0:
	case r.Valid:
		line, _ := term.PointAt(text, 0, 0)
		fmt.Fprintf(w, "%s\n  nothing found; valid as %s%s\n", line, form, r.aboutEmpty())
	default:
		at := r.invalidAt
		after := edits.After(edits.Span{Start: at, End: min(at+1, len(r.text))}, r.masks)
		line, marks := term.PointAt(text, after.Start, after.End)
		fmt.Fprintf(w, "%s\n%s %s: not valid as %s\n", line, marks, r.reason(), form)
	}
	for _, f := range r.Found {
		at := edits.After(spanOf(f.Span), r.masks)
		line, marks := term.PointAt(text, at.Start, at.End)
		if line != last {
			fmt.Fprintln(w, line)
			last = line
		}
		fmt.Fprintf(w, "%s %s (%s)\n", marks, f.Message, f.Rule.Name)
	}
}
