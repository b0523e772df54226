package analyzer

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/sink"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// completeSite adds to a site what its line cannot know: the base of a reference, and the
// text behind a URL. It reports whether there is a text.
func (l *linter) completeSite(n ast.Node, s *sink.Site) bool {
	if s.Use.Effect.Has(check.Resolves) {
		s.Use.Base = l.parsed.base(n)
	}
	if goinfo.IsURL(goinfo.TypeOf(l.Pass.TypesInfo, s.Expr)) {
		s.Expr = l.parsed.reference(s.Expr, &s.Use)
	}
	if s.Use.Form == core.FormQuery && s.Use.Schemes == nil {
		s.Use.Schemes = l.parsed.querySchemes(n, s.Expr)
	}
	return s.Expr != nil
}

// refineUse corrects a use by what the code around it does, and reports whether it
// changed. It is called only if there is something to report.
func (l *linter) refineUse(n ast.Node, s sink.Site, use *check.Use, values []eval.Value) bool {
	switch {
	case len(values) > 1 && use.Effect.Has(check.Builds) && slices.ContainsFunc(values, isAbsolute) &&
		!l.requests.customTransport():
		// the request is sent as it was built, or the other text would be no URL
	case use.Effect.Has(check.Builds) && (!l.requests.isSentUnchanged(n) || l.requests.isRooted(s.Expr) &&
		l.requests.sentByForeign(n)):
		use.Effect &^= check.Builds // what becomes of the request is not known
		use.Own = false
		return true
	case use.Effect.Has(check.Compares) && !use.Effect.Has(check.Derived) && l.parsed.comparesParsed(n, s.Expr):
		use.Effect |= check.Derived
		return true
	case use.Effect.Has(check.Compares) && !use.Effect.Has(check.Derived) && l.parsed.comparesAssembled(n, s.Expr):
		use.Form, use.Effect = core.FormText, use.Effect&^check.Compares // what is put there is the package's affair
		return true
	case use.Form == core.FormPath && use.Decoded && l.requests.unescapesPaths():
		use.Decoded = false // the path is kept escaped, until that
		return true
	}
	return false
}

// isAbsolute reports whether the text of v begins with a scheme and an authority.
func isAbsolute(v eval.Value) bool { return urlStart.MatchString(v.Text.S) }

// unescapesPaths reports whether the package unescapes the Path of a URL.
func (rs *requests) unescapesPaths() bool {
	if rs.hasUnescape == nil {
		unescapes := false
		for cur := range rs.Root.Preorder((*ast.CallExpr)(nil)) {
			call := cur.Node().(*ast.CallExpr)
			fn := typeutil.StaticCallee(rs.Pass.TypesInfo, call)
			if fn != nil && goinfo.IsFunc(fn, "net/url.PathUnescape") && len(call.Args) == 1 &&
				rs.IsField(rs.ValueOf(call.Args[0]), "net/url", "Path") {
				unescapes = true
			}
		}
		rs.hasUnescape = &unescapes
	}
	return *rs.hasUnescape
}

// markRequestPaths marks the holes of a redirect's target that are the path of the
// request.
func (rs *requests) markRequestPaths(use check.Use, v eval.Value) eval.Value {
	if !use.Effect.Has(check.Redirects) {
		return v
	}
	var holes []core.Hole
	for i := range v.Text.Holes {
		if e := v.Map.Verbatim(int(v.Text.Holes[i].At)); e == nil || !rs.fromRequest(e) {
			continue
		}
		if holes == nil {
			holes = slices.Clone(v.Text.Holes)
		}
		holes[i].From, holes[i].May = core.FromRequest, core.PathText
	}
	if holes != nil {
		v.Text.Holes = holes
	}
	return v
}

// fromRequest reports whether e is the path, or the target, of the request that
// an HTTP handler was given: it begins with a slash. Where http.StripPrefix is
// used, it may have lost that.
func (rs *requests) fromRequest(e ast.Expr) bool {
	e = rs.ValueOf(e)
	if call, ok := e.(*ast.CallExpr); ok {
		fn := typeutil.StaticCallee(rs.Pass.TypesInfo, call)
		if fn == nil || len(call.Args) > 0 {
			return false
		}
		switch fn.FullName() {
		case "(*net/url.URL).EscapedPath", "(*net/url.URL).RequestURI", "(*net/url.URL).String":
			e = call.Fun.(*ast.SelectorExpr).X
			return rs.IsField(e, "net/http", "URL") && rs.ofHandler(e) && !rs.stripsPrefixes()
		}
		return false
	}
	if rs.IsField(e, "net/url", "Path") {
		e = ast.Unparen(e.(*ast.SelectorExpr).X)
		return rs.IsField(e, "net/http", "URL") && rs.ofHandler(e) && !rs.stripsPrefixes()
	}
	return rs.IsField(e, "net/http", "RequestURI") && rs.ofHandler(e) && !rs.stripsPrefixes()
}

// ofHandler reports whether e selects from a parameter: of a request that came in.
func (rs *requests) ofHandler(e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	v := rs.Variable(sel.X)
	return v != nil && v.Kind() == types.ParamVar
}

// stripsPrefixes reports whether the package uses http.StripPrefix.
func (rs *requests) stripsPrefixes() bool {
	if rs.hasStripPrefix == nil {
		strips := goinfo.Mentions(rs.Pass.TypesInfo, nil, "net/http.StripPrefix")
		rs.hasStripPrefix = &strips
	}
	return *rs.hasStripPrefix
}
