package schemes

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/scheme"
)

var dataSyntax = syntax(check.Rule{
	Name:    "data-syntax",
	Schemes: []string{"data"},
	Level:   core.Warning,
	Group:   check.Misread,
	Since:   "0.1.0",
	Cites:   []string{"RFC 2397 §3", "RFC 4648 §4"},
	Summary: `A data URL without its comma, with base64 that does not decode, or cut by a raw "#".`,
	Why: `Everything before the first "," is the media type: without a comma there is no data. Base64 that does ` +
		`not decode is rejected as a whole, and "#" ends the data.`,
	Instead: `Write "data:text/plain;base64,SGk=" or "data:text/plain,Hi", and a "#" in the data as "%23".`,
	Examples: []check.Example{
		{Bad: "data:«text/html»", Good: "data:text/html,x"},
		{Bad: "data:;base64,AAA«-»", Good: "data:;base64,AAA+"},
		{Bad: "data:;base64,«AAAAA»", Good: "data:;base64,AAAA"},
		{Bad: "data:image/png;base64,«AA»", Fixed: "data:image/png;base64,AA%3D%3D",
			Good: "data:image/png;base64,AA=="},
		{Bad: "data:text/html«;base64»;charset=utf-8,AAAA", Good: "data:text/html;charset=utf-8;base64,⟦data⟧"},
		{Bad: "data:«base64»,AAAA", Good: "data:;base64,AAAA"},
		{Bad: "data:image/svg+xml,%3Csvg%20fill='«#»fff'/%3E", Fixed: "data:image/svg+xml,%3Csvg%20fill='%23fff'/%3E",
			Good: "data:image/svg+xml,%3Csvg/%3E#icon"},
	},
	AlsoUnplaced: true,
	IsClean: func(u core.URL) bool { // data other than base64
		head, _, ok := strings.Cut(u.Part(core.Path), ",")
		return ok && !u.Has(core.Fragment) && !u.Has(core.Authority) && !strings.Contains(head, "64")
	},
	Check: checkData,
})

func checkData(pass *check.Pass) {
	if pass.Has(core.Authority) {
		return
	}
	if strings.IndexByte(pass.Part(core.Path), ',') >= 0 {
		cutData(pass)
	}
	path, whole := front(pass, core.Path)
	if path.Len() == 0 {
		return
	}
	s := path.In(pass.Text)
	comma := strings.IndexByte(s, ',')
	if comma < 0 {
		if whole && !pass.Has(core.Query) {
			pass.Report(path, `data URL without ",": the data must follow a comma`)
		}
		return
	}
	head := path.Sub(0, comma)
	if mediaType(pass, head) && whole && !pass.Has(core.Query) {
		base64(pass, core.Span{Start: head.End + 1, End: path.End})
	}
}

// mediaType reports faults before the comma, and whether base64 follows it.
func mediaType(pass *check.Pass, at core.Span) bool {
	const mark = ";base64"
	s := at.In(pass.Text)
	if semicolon := strings.IndexByte(s, ';'); strings.EqualFold(s, mark[1:]) {
		pass.Report(at, `"base64" is read as the media type: write ";base64"`)
		return false
	} else if semicolon < 0 {
		return false
	}
	if len(s) >= len(mark) && strings.EqualFold(s[len(s)-len(mark):], mark) {
		return true
	}
	for i := 0; i+len(mark) < len(s); i++ {
		if s[i] == ';' && s[i+len(mark)] == ';' && strings.EqualFold(s[i:i+len(mark)], mark) {
			pass.Report(at.Sub(i, i+len(mark)), `";base64" must come directly before the comma`)
			break
		}
	}
	return false
}

// base64 reports data that are not valid base64.
func base64(pass *check.Pass, at core.Span) {
	bad, missing := scheme.Base64Fault(at.In(pass.Text))
	switch {
	case bad >= 0:
		at = at.Sub(bad, bad+1)
		pass.Report(at, "illegal base64 data: "+pass.Quote(at))
	case missing == 3:
		pass.Report(at, "illegal base64 data: it is truncated")
	case missing > 0:
		pass.Report(at, "base64 data without its padding",
			check.Replace("Add the padding", core.Span{Start: at.End, End: at.End}, strings.Repeat("%3D", missing)))
	}
}

// cutData reports a "#" that cuts off the rest of markup, judged by bytes that no fragment
// contains.
func cutData(pass *check.Pass) {
	rest := pass.Part(core.Fragment)
	if !pass.Has(core.Fragment) || !strings.ContainsAny(rest, "<>") && !strings.Contains(rest, "%3E") &&
		!strings.Contains(rest, "%3e") {
		return
	}
	at := pass.Before(core.Fragment)
	pass.Report(at, `"#" ends the data and starts a fragment: write "%23"`, check.ReplaceWith(at, "%23"))
}
