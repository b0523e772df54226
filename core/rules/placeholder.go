package rules

import (
	"regexp"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/route"
)

// Placeholder is the rule placeholder.
var Placeholder = define(check.Rule{
	Name:    "placeholder",
	Level:   core.Warning,
	Group:   check.Fails,
	Also:    []core.Level{core.Error},
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §2", "RFC 6570 §1.1"},
	Summary: `A placeholder in a URL that a request is made of: {id}, ${HOST}, <host>, YOUR_DOMAIN.`,
	Why: `Nothing fills it in on the way. The request goes to "%7Bid%7D" or to a host that does not exist, and the ` +
		`server answers 404.`,
	Instead: `Put the value in with fmt.Sprintf and url.PathEscape or url.QueryEscape, or expand the template ` +
		`first; with resty, call SetPathParam.`,
	Examples: []check.Example{
		{Use: "absolute http https +sends", Bad: "https://h.test/items/«{id}»", Good: "https://h.test/items/⟦id⟧"},
		{Use: "absolute http https +sends", Bad: "https://«${HOST}»/⟦x⟧", Good: "https://⟦host⟧/⟦x⟧"},
		{Use: "absolute http https +sends", Bad: "https://h.test/items/«:id»/tags", Good: "https://h.test/items:tags"},
		{Use: "absolute http https +sends", Bad: "«<base>»/x", Good: "⟦base⟧/<invalid-ref>"},
		{Use: "absolute http https +sends", Bad: "https://«YOUR_DOMAIN».auth.test/?q=1",
			Good: "https://my.auth.test/?q=your_domain"},
		{Use: "absolute http https +sends", Bad: "https://h.test/?id=«{id}»&q=1",
			Good: "https://h.test/?query={me{id}}"},
	},
	Component: core.Whole,
	Forms:     check.FormsOf(core.FormAbsolute, core.FormAbsoluteURI),
	Trigger:   ascii.Blank,
	AtUse:     true,
	Gate:      check.ReportsFaults | check.AnyBytes,
	Supersedes: []string{"char-unescaped", "format-verb", "scheme-missing", "scheme-malformed", "path-colon",
		"host-invalid", "host-ipv6", "port-invalid", "escape-incomplete", "userinfo-unescaped"},
	Check: checkPlaceholder,
})

// checkPlaceholder checks only texts that become a request. Others may be filled in later.
func checkPlaceholder(pass *check.Pass) {
	if !pass.Use.MakesRequest() {
		return
	}
	if pass.Seen(core.Whole)&ascii.Unsafe != 0 {
		bracedPlaceholders(pass)
	}
	if pass.Seen(core.Path)&ascii.Colon != 0 {
		colonPlaceholders(pass)
	}
	capitalPlaceholders(pass)
}

// colonPlaceholders reports segments such as ":id", as in routes. The last one may be a custom verb
// of a service.
func colonPlaceholders(pass *check.Pass) {
	path := pass.Span(core.Path)
	for i := path.Start; i+2 < path.End; i++ {
		if pass.Text[i] != '/' || pass.Text[i+1] != ':' || ascii.Classes[pass.Text[i+2]]&^(ascii.Alpha|ascii.HexAlpha) != 0 {
			continue
		}
		end := i + 3
		for end < path.End && (ascii.Classes[pass.Text[end]]&(ascii.Alpha|ascii.HexAlpha|ascii.Digit) != 0 ||
			pass.Text[end] == '_') {
			end++
		}
		before := pass.Text[strings.LastIndexByte(pass.Text[:i], '/')+1 : i]
		if end < path.End && pass.Text[end] == '/' ||
			end == path.End && route.NamesValue(pass.Text[i+2:end], before) {
			reportPlaceholder(pass, core.Span{Start: i + 1, End: end})
		}
	}
}

func bracedPlaceholders(pass *check.Pass) {
	for i := 0; i < len(pass.Text) && pass.Count < check.MaxFindings; i++ {
		n := placeholderAt(pass.Text, i)
		if n == 0 || isGUID(pass.Text[i:i+n]) || saysNothing.MatchString(pass.Text[i:i+n]) {
			continue
		}
		start := i
		if i > 0 && pass.Text[i-1] == '$' {
			start--
		}
		if at := core.NewSpan(start, i+n); pass.ComponentAt(int32(i)) != core.Query || fillsValue(pass, at) {
			reportPlaceholder(pass, at)
		}
		i += n - 1
	}
}

// saysNothing matches what programs print for a missing value.
var saysNothing = regexp.MustCompile(`(?i)^<(nil|none|null|empty|unknown|undefined|invalid|missing|error|bad)\b`)

// isGUID reports whether s is a GUID in braces, as on Windows.
func isGUID(s string) bool {
	return len(s) > 2 && ascii.IsUUID(s[1:len(s)-1])
}

func reportPlaceholder(pass *check.Pass, at core.Span) {
	pass.Report(at, "placeholder "+pass.Quote(at)+" is not filled in: it is sent literally")
}

// fillsValue reports whether the bytes at are a whole value of the query and contain one name. In
// queries of GraphQL and other languages braces have another meaning.
func fillsValue(pass *check.Pass, at core.Span) bool {
	inner := strings.Trim(at.In(pass.Text), "${}<>")
	const name = ascii.Alpha | ascii.HexAlpha | ascii.Digit | ascii.Mark | ascii.SchemeMark
	if ascii.ClassesOf(inner)&^name != 0 || !strings.Contains("=&", pass.Text[at.Start-1:at.Start]) {
		return false
	}
	isQuery := strings.HasSuffix(pass.Text[:at.Start], "query=")
	return !isQuery && (at.End == pass.Span(core.Query).End || pass.Text[at.End] == '&')
}

// capitalPlaceholders reports words such as YOUR_DOMAIN and REPLACE_ME.
func capitalPlaceholders(pass *check.Pass) {
	for at := 0; pass.Count < check.MaxFindings; {
		i := strings.IndexByte(pass.Text[at:], '_')
		if i < 0 {
			return
		}
		start, end := at+i, at+i
		for start > at && isCapital(pass.Text[start-1]) {
			start--
		}
		for end < len(pass.Text) && (isCapital(pass.Text[end]) || pass.Text[end] == '_' ||
			ascii.Classes[pass.Text[end]]&ascii.Digit != 0) {
			end++
		}
		switch pass.Text[start : at+i] {
		case "YOUR", "INSERT", "REPLACE", "CHANGE":
			inWord := start > 0 && (pass.Text[start-1] == core.HoleByte || placeholderAt(pass.Text, start-1) > 0)
			if !inWord && end > at+i+1 {
				reportPlaceholder(pass, core.NewSpan(start, end))
			}
		}
		at = max(end, at+i+1)
	}
}

func isCapital(b byte) bool { return 'A' <= b && b <= 'Z' }
