// Package playground answers what the page of the playground asks: what a URL consists
// of, who reads it how, and what urllint reports of it or of a file of Go.
//
// It needs neither files nor the go command, so that it runs in a browser: see wasm, which
// is its entry there, and build, which makes the page.
package playground

import (
	"errors"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/neturl"
	"github.com/urllint/urllint/core/rules"
)

// A URLAnswer is what is known of a URL. Spans are bytes of the text, half-open.
type URLAnswer struct {
	Components []Component  `json:"components"`
	Readings   []Reading    `json:"readings"`
	Findings   []URLFinding `json:"findings"`
}

// A Component is a part of a URL (RFC 3986 §3) that is there.
type Component struct {
	Name  string `json:"name"`
	Text  string `json:"text"`
	Start int32  `json:"start"`
	End   int32  `json:"end"`
}

// A Reading is what a standard or a release of Go makes of a URL.
type Reading struct {
	Reader string      `json:"reader"`
	OK     bool        `json:"ok"`
	Error  string      `json:"error,omitempty"`
	Fields []Component `json:"fields,omitempty"` // those of url.URL; their spans are not known
}

// A URLFinding is a finding in a URL.
type URLFinding struct {
	Rule    string   `json:"rule"`
	Level   string   `json:"level"`
	Message string   `json:"message"`
	Start   int32    `json:"start"`
	End     int32    `json:"end"`
	Fixes   []URLFix `json:"fixes"`
}

// A URLFix is a change that mends a finding, and the URL after it.
type URLFix struct {
	Title string `json:"title"`
	Safe  bool   `json:"safe"`
	Text  string `json:"text"`
}

// URL takes text apart and judges it as a form: one of [core.FormWords].
func URL(text, form string) (URLAnswer, error) {
	f, ok := core.ParseForm(form)
	if !ok {
		return URLAnswer{}, errors.New("there is no form " + form)
	}
	checker, err := check.NewChecker(rules.All(), check.DefaultSelection)
	if err != nil {
		return URLAnswer{}, err
	}
	u, found := checker.Check(core.Const(text), check.Use{Form: f})
	answer := URLAnswer{Components: []Component{}, Readings: readings(text, f), Findings: []URLFinding{}}
	for c := core.Scheme; c < core.NumComponents; c++ {
		if u.Has(c) && len(u.Text) == len(text) {
			at := u.Span(c)
			answer.Components = append(answer.Components, Component{c.String(), at.In(text), at.Start, at.End})
		}
	}
	for _, one := range found {
		answer.Findings = append(answer.Findings, urlFinding(text, one))
	}
	return answer, nil
}

func urlFinding(text string, f check.Finding) URLFinding {
	out := URLFinding{Rule: f.Rule.Name, Level: f.Level.String(),
		Message: f.Message, Start: f.Span.Start, End: f.Span.End, Fixes: []URLFix{}}
	for _, fix := range f.Fixes {
		out.Fixes = append(out.Fixes, URLFix{fix.Message, fix.Safe, core.ApplyEdits(text, fix.Edits)})
	}
	return out
}

// readings returns what the standards and the releases of net/url make of text, one
// reading for releases in a row that agree.
func readings(text string, f core.Form) []Reading {
	list := []Reading{{Reader: "RFC 3986", OK: core.Valid(text, f)}}
	for _, p := range []*core.Profile{core.RFC2396, core.RFC1738} {
		list = append(list, Reading{Reader: p.Name, OK: core.ValidProfile(text, f, p)})
	}
	first := neturl.OldestGo
	for v := neturl.OldestGo; v <= neturl.NewestGo; v++ {
		if v < neturl.NewestGo && sameReading(text, v, v+1) {
			continue
		}
		r := netURL(text, v)
		r.Reader = "net/url of Go " + first.String()
		if first != v {
			r.Reader += " to " + v.String()
		}
		list, first = append(list, r), v+1
	}
	return list
}

func sameReading(text string, a, b neturl.Version) bool {
	first, err := neturl.Parse(text, neturl.Mode{Go: a})
	second, other := neturl.Parse(text, neturl.Mode{Go: b})
	if err != nil || other != nil {
		return err != nil && other != nil && err.Error() == other.Error()
	}
	text, again := first.String(), second.String()
	first.Go = second.Go
	return first == second && text == again
}

func netURL(text string, v neturl.Version) Reading {
	u, err := neturl.Parse(text, neturl.Mode{Go: v})
	if err != nil {
		return Reading{Error: err.Error()}
	}
	r := Reading{OK: true}
	for _, field := range []Component{
		{Name: "Scheme", Text: u.Scheme}, {Name: "Opaque", Text: u.Opaque}, {Name: "Username", Text: u.Username},
		{Name: "Password", Text: u.Password}, {Name: "Host", Text: u.Host}, {Name: "Path", Text: u.Path},
		{Name: "RawPath", Text: u.RawPath}, {Name: "RawQuery", Text: u.RawQuery},
		{Name: "Fragment", Text: u.Fragment}, {Name: "String()", Text: u.String()},
	} {
		if field.Text != "" {
			r.Fields = append(r.Fields, field)
		}
	}
	return r
}
