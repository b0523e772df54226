package hosts

import (
	"go/ast"
	"go/types"
	"regexp"
	"slices"
	"strconv"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var hostReplaced = rules.Register(check.Rule{
	Name:    "host-replaced",
	Level:   core.Warning,
	Group:   check.GoesElsewhere,
	Also:    []core.Level{core.Info},
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2", "strings: Replace"},
	Summary: `The beginning of a path replaced in a whole URL, where it may also be the beginning of the host.`,
	Why: `strings.Replace searches from the start of the URL, and the host is between two slashes, too: "/api" is ` +
		`found in "https://api.h.test/api/v1", and "/2" in "https://2x.h.test/rest/2". The request then goes to another ` +
		`host, or the URL has none.`,
	Instead: `Replace in the Path of the url.URL, or search for what no host contains: "/api/v1/".`,
	Examples: []check.Example{
		{
			Bad:  `print(strings.Replace(u.String(), «"/api"», "/web", 1))`,
			Good: `u.Path = strings.Replace(u.Path, "/api", "/web", 1)`,
		},
		{
			Bad:  `print(strings.ReplaceAll(u.JoinPath("x").String(), «"/2"», "/3"))`,
			Good: `print(strings.ReplaceAll(u.JoinPath("x").String(), "/rest/2/", "/rest/3/"))`,
		},
	},
})

// hostStart matches a text that is the beginning of a path, and of a host behind "//".
var hostStart = regexp.MustCompile(`^/[A-Za-z0-9][A-Za-z0-9-]*$`)

// replacedInURL reports strings.Replace(u.String(), "/api", "", 1), which begins at the host of "https://api.h.test".
// The claim is [check.Dominated], by the Path. The evidence is that the text is that of a URL, or named as one: info
// if it is a parameter, which may be a path alone.
func replacedInURL(p *Hosts, call *ast.CallExpr) {
	if len(call.Args) < 3 || !p.Calls(call, "strings.Replace", "strings.ReplaceAll") {
		return
	}
	old, ok := p.ConstantText(call.Args[1])
	level := levelOfURL(p, call.Args[0])
	if !ok || !hostStart.MatchString(old) || level == 0 {
		return
	}
	values, _ := p.Texts.EvalAll(call.Args[0])
	for i := range values {
		if hasKnownHost(&values[i].Text) {
			return
		}
	}
	p.ReportLevel(hostReplaced, level, call.Args[1], strconv.Quote(old)+` is also found in "https:/`+old+
		`.h.test/", at the host: replace in the Path of the URL`, nil)
}

// levelOfURL returns the level of a finding about a text that is a whole URL; 0 if it may be none.
func levelOfURL(p *Hosts, e ast.Expr) core.Level {
	switch value := p.ValueOf(e).(type) {
	case *ast.CallExpr:
		if p.Calls(value, "(*net/url.URL).String") && !isOfRequestURL(p, goinfo.Receiver(value)) {
			return core.Warning
		}
	case *ast.SelectorExpr:
		if goinfo.Field(p.Pass.TypesInfo, value) != nil && namesURL(p, value) && !p.IsRequest(value.X) {
			return core.Warning
		}
	case *ast.Ident:
		if v := p.Variable(value); v != nil && v.Kind() == types.ParamVar && namesURL(p, value) {
			return core.Info
		}
	}
	return 0
}

// isOfRequestURL reports whether u is the URL of a request, which has no host on a server.
func isOfRequestURL(p *Hosts, u ast.Expr) bool {
	sel, ok := p.ValueOf(u).(*ast.SelectorExpr)
	return ok && p.IsRequest(sel.X)
}

// namesURL reports whether the last word of the name of e is "url".
func namesURL(p *Hosts, e ast.Expr) bool {
	words := wordsOf(lastName(p, e))
	return len(words) > 0 && words[len(words)-1] == "url"
}

// hasKnownHost reports whether a text begins with "scheme://" and a known host, or with a slash.
func hasKnownHost(t *core.Text) bool {
	u := core.ParseText(*t, core.FormReference)
	host := u.Span(core.Host)
	return t.S != "" && t.S[0] == '/' || host.Len() > 0 && !slices.ContainsFunc(t.Holes, func(h core.Hole) bool {
		return h.At < host.End
	})
}
