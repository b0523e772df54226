package syntax

import (
	"go/ast"
	"go/types"
	"regexp"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

var pathJoin = rules.Lookup("path-join")

// parsers are the functions that parse a text as a URL, and which argument that is.
var parsers = map[string]int{
	"net/url.Parse": 0, "net/url.ParseRequestURI": 0, "(*net/url.URL).Parse": 0, "net/url.JoinPath": 0,
	"net/http.Get": 0, "net/http.Head": 0, "net/http.Post": 0, "net/http.PostForm": 0,
	"(*net/http.Client).Get": 0, "(*net/http.Client).Head": 0, "(*net/http.Client).Post": 0,
	"net/http.NewRequest": 1, "net/http.NewRequestWithContext": 2,
}

// cleanedURL reports a URL that is parsed after a function for paths has collapsed its slashes:
// url.Parse(path.Dir(u.String()) + "/x").
func cleanedURL(p *Pass, call *ast.CallExpr) {
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	if fn == nil {
		return
	}
	if at, ok := parsers[goinfo.FullName(fn)]; ok && at < len(call.Args) {
		cleanedGiven(p, call.Args[at])
		p.Hand(call, call.Args[at], unit.ParsedURL)
	}
}

// cleanedGiven is cleanedURL for what is parsed as a URL. It looks at what the text begins with.
// The claim is [check.Dominated]: of a URL without a host, the path is its Path.
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
					p.ReportLevel(pathJoin, core.Warning, e, types.ExprString(e)+" is a URL: "+
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

// urlName matches what is called a whole URL. A base URL may be a path.
var urlName = regexp.MustCompile(`(?i)(site|server|repo|repository|remote|web|api|external|download|registry|image|` +
	`clone|feed|source|src|target|dst|upstream|gateway|doc|document|index)_?(url|uri)s?$`)

// isWholeURL reports whether e is the text of a url.URL, or called a URL, and the function does not ask whether it has
// a host.
func isWholeURL(p *Pass, e ast.Expr) bool {
	if call, ok := p.ValueOf(e).(*ast.CallExpr); ok && p.Calls(call, "(*net/url.URL).String") {
		return mayHaveHost(p, goinfo.Receiver(call))
	}
	list := ast.Unparen(e)
	if index, ok := list.(*ast.IndexExpr); ok {
		list = index.X
	}
	obj := p.ObjectOf(list)
	return obj != nil && urlName.MatchString(obj.Name()) && !isTested(p, e)
}

// mayHaveHost reports whether a URL is neither that of a request that is served nor made without a host, and the
// function does not use its scheme or host.
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

// isTested reports whether the function asks what the text e is: a condition calls something with it, or a part of it
// is taken.
func isTested(p *Pass, e ast.Expr) bool {
	fn, ok := p.FuncAround(e)
	if !ok {
		return true
	}
	for c, call := range unit.Each[*ast.CallExpr](fn) {
		for _, arg := range call.Args {
			if p.Same(arg, e) && (c.ParentEdgeKind() == edge.IfStmt_Cond ||
				goinfo.BasicInfo(p.TypeOf(call))&(types.IsBoolean|types.IsInteger) != 0) {
				return true
			}
		}
	}
	return false
}
