package requests

import (
	"go/ast"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/framework"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// partTests maps functions that look for their second argument in the first one to what that is called.
var partTests = map[string]string{
	"strings.HasPrefix": "prefix", "strings.TrimPrefix": "prefix", "strings.CutPrefix": "prefix",
	"strings.HasSuffix": "suffix", "strings.TrimSuffix": "suffix", "strings.CutSuffix": "suffix",
	"strings.Contains": "part",
}

// constantPart matches a URL, perhaps only its beginning, and a host of several labels.
var constantPart = regexp.MustCompile(`^(?:[a-z][a-z0-9+.-]*://[\w.:/-]*|\.?(?:[a-z0-9-]+\.)+[a-z]{2,})$`)

// partOrder reports strings.HasPrefix("https://", s), where only the first argument is constant. If that has a host,
// the second one has to be what is a whole text by what it is or by its name: s may be a part as well.
func partOrder(p *Requests, call *ast.CallExpr, fn *types.Func) {
	kind := partTests[fn.FullName()]
	if kind == "" || len(call.Args) != 2 || p.Pass.TypesInfo.Types[call.Args[1]].Value != nil {
		return
	}
	s, ok := p.StringOf(call.Args[0])
	if !ok || !constantPart.MatchString(s) || isURLScheme(p, call.Args[1]) {
		return
	}
	scheme, rest, found := strings.Cut(s, "://")
	if isScheme := found && rest == "" && core.ValidScheme(scheme); !(isScheme && kind == "prefix") &&
		!isWholeText(p, call.Args[1]) {
		return
	}
	p.Report(argumentOrder, call.Args[0], "swap the arguments: the "+kind+" is the second argument of strings."+fn.Name(),
		swap(p, call, order{other: 1, isWrong: isURLConstant}))
}

// isURLScheme reports whether e is the scheme of a url.URL, which "https://" does begin with.
func isURLScheme(p *Requests, e ast.Expr) bool {
	return p.IsField(p.ValueOf(e), "net/url", "Scheme")
}

// wholeParts holds the full names of functions that return a URL, a host or a path as a whole.
var wholeParts = []string{"(*net/url.URL).String", "(*net/url.URL).Hostname", "(*net/url.URL).EscapedPath",
	"(*net/url.URL).RequestURI", "(*net/http.Request).Referer", "(*net/http.Request).FormValue"}

// wholeWords holds names, in lower case, of variables that hold a URL, a host or an origin.
var wholeWords = []string{"url", "uri", "rawurl", "link", "href", "referer", "referrer", "origin", "target", "host", "hostname",
	"redirecturl", "redirecturi", "callbackurl", "location", "endpoint", "addr", "address", "input"}

// isWholeText reports whether e is a part of a request or URL, or a header, or a parameter or a variable, but not of a
// loop, that is called like a URL or a host.
func isWholeText(p *Requests, e ast.Expr) bool {
	e = ast.Unparen(e)
	if v := p.Variable(e); v != nil {
		return slices.Contains(wholeWords, strings.ToLower(v.Name())) && p.RangedOver(v) == nil && p.KeysOver(v) == nil ||
			p.ValueOf(e) != e && p.Variable(p.ValueOf(e)) == nil && isWholeText(p, p.ValueOf(e))
	}
	switch e := e.(type) {
	case *ast.SelectorExpr:
		return p.IsField(e, "net/http", "Host") || p.IsField(e, "net/http", "RequestURI") || p.IsField(e, "net/url", "Host") ||
			p.IsField(e, "net/url", "Path")
	case *ast.CallExpr:
		f, name := framework.OfFunc(goinfo.Callee(p.Pass.TypesInfo, e))
		if name != "" && slices.Contains(f.Forms, name) || p.Calls(e, wholeParts...) {
			return true
		}
		if len(e.Args) == 1 && p.Calls(e, "strings.ToLower", "strings.TrimSpace") {
			return isWholeText(p, e.Args[0])
		}
		if p.Calls(e, "(net/http.Header).Get") {
			text, ok := p.ConstantText(e.Args[0])
			return ok && (strings.EqualFold(text, "Origin") || strings.EqualFold(text, "Referer"))
		}
	}
	return false
}
