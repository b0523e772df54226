package syntax

import (
	"go/ast"
	"go/types"
	"regexp"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

// parsers maps the functions that parse a text as a URL to the index of that argument.
var parsers = map[string]int{
	"net/url.Parse": 0, "net/url.ParseRequestURI": 0, "(*net/url.URL).Parse": 0, "net/url.JoinPath": 0,
	"net/http.Get": 0, "net/http.Head": 0, "net/http.Post": 0, "net/http.PostForm": 0,
	"(*net/http.Client).Get": 0, "(*net/http.Client).Head": 0, "(*net/http.Client).Post": 0,
	"net/http.NewRequest": 1, "net/http.NewRequestWithContext": 2,
}

// cleanedURL reports a URL that is parsed after a function for file paths has collapsed its slashes:
// url.Parse(path.Dir(u.String()) + "/x").
func cleanedURL(p *Pass, call *ast.CallExpr) {
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	if fn == nil {
		return
	}
	if at, ok := parsers[goinfo.FullNameIn(fn, "net/url", "net/http")]; ok && at < len(call.Args) {
		cleanedGiven(p, call.Args[at])
		p.NoteRole(call, call.Args[at], unit.ParsedURL, nil)
	}
}

// cleanedGiven is cleanedURL for e, a text that is parsed as a URL. It follows the beginning of the text.
// The claim is [check.Dominated]: for a URL without a host, changing its Path is as good.
func cleanedGiven(p *Pass, e ast.Expr) {
	const deep = 6
	for range deep {
		switch made := p.ValueOf(e).(type) {
		case *ast.BinaryExpr:
			e = made.X
		case *ast.CallExpr:
			if len(made.Args) == 0 || made.Ellipsis.IsValid() {
				return
			}
			e = made.Args[0]
			switch {
			case p.Calls(made, "path.Join", "path.Dir", "path.Clean", "path/filepath.Join", "path/filepath.Dir",
				"path/filepath.Clean", "path/filepath.FromSlash"):
				if isWholeURL(p, e) {
					p.ReportLevel(rules.PathJoin, core.Warning, e, types.ExprString(e)+" is a URL: "+
						types.ExprString(made.Fun)+` collapses its "//" to "/"; change the Path of a url.URL, or use `+
						"url.JoinPath", nil)
					return
				}
			case !p.Calls(made, "strings.TrimSuffix", "strings.TrimRight", "path/filepath.ToSlash"):
				return
			}
		default:
			return
		}
	}
}

// urlName matches names that programs use for whole URLs. It does not match base_url: a base may be a path.
var urlName = regexp.MustCompile(`(?i)(site|server|repo|repository|remote|web|api|external|download|registry|image|` +
	`clone|feed|source|src|target|dst|upstream|gateway|doc|document|index)_?(url|uri)s?$`)

// isWholeURL reports whether e is the text of a url.URL that may have a host, or has the name of a whole URL and the
// function does not test it.
func isWholeURL(p *Pass, e ast.Expr) bool {
	if call, ok := p.ValueOf(e).(*ast.CallExpr); ok && p.Calls(call, "(*net/url.URL).String") {
		return mayHaveHost(p, goinfo.Receiver(call))
	}
	list := ast.Unparen(e)
	if index, ok := list.(*ast.IndexExpr); ok {
		list = index.X
	}
	obj := p.ObjectOf(list)
	return obj != nil && urlName.MatchString(obj.Name()) && !p.IsTested(e)
}

// mayHaveHost reports whether u may have a host: it is not the URL of a request, is not a literal without Host, and
// the function does not use its scheme or host.
func mayHaveHost(p *Pass, u ast.Expr) bool {
	switch made := p.ValueOf(u).(type) {
	case *ast.SelectorExpr:
		if p.IsField(made, "net/http", "URL") {
			return false
		}
	case *ast.UnaryExpr, *ast.CompositeLit:
		lit, ok := goinfo.Literal(made)
		if !ok || p.FieldValue(lit, "Host") == nil {
			return false
		}
	}
	fn, ok := p.FuncAround(u)
	if !ok {
		return false
	}
	for _, sel := range unit.Each[*ast.SelectorExpr](fn) {
		switch sel.Sel.Name {
		case "IsAbs", "Scheme", "Host", "Hostname", "Opaque":
			if p.Same(sel.X, u) {
				return false
			}
		}
	}
	return true
}
