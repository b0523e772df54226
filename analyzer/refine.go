package analyzer

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/concat"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/sink"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// completeSite adds to a site what its line cannot know: the base of a reference, and the
// text that a URL was parsed from. It reports whether there is a text.
func (l *linter) completeSite(n ast.Node, s *sink.Site) bool {
	if s.Use.Effect.Has(check.Resolves) {
		s.Use.Base, s.Use.Field = l.parsed.Base(n)
	}
	if goinfo.IsURL(goinfo.TypeOf(l.Pass.TypesInfo, s.Expr)) {
		s.Expr = l.parsed.Reference(s.Expr, &s.Use)
	}
	if s.Use.Form == core.FormQuery && s.Use.Schemes == nil {
		s.Use.Schemes = l.parsed.QuerySchemes(n, s.Expr)
	}
	return s.Expr != nil
}

// refineUse corrects a use by what the code around it does, and reports whether it
// changed. It is called only if there is something to report.
func (l *linter) refineUse(n ast.Node, s sink.Site, use *check.Use, values []eval.Value) bool {
	switch {
	case len(values) > 1 && use.Effect.Has(check.Builds) && slices.ContainsFunc(values, isAbsolute) &&
		!l.requests.HasCustomTransport() && !l.requests.ChangesURL(n):
		// the request is sent as it was built, or the other text would be no URL
	case use.Effect.Has(check.Builds) && (!l.requests.IsSentUnchanged(n) || l.requests.IsRooted(s.Expr) &&
		l.requests.IsSentByForeign(n)):
		// what becomes of the request is not known
		if use.Effect = use.Effect.Unsent(); l.requests.ChangesURL(n) {
			use.Effect &^= check.Asks
		}
		use.Own = false
		return true
	case use.Effect.Has(check.Compares) && !use.Effect.Has(check.Derived) && l.parsed.ComparesParsed(n, s.Expr):
		use.Effect |= check.Derived
		return true
	case use.Effect.Has(check.Compares) && !use.Effect.Has(check.Derived) &&
		(l.parsed.ComparesAssembled(n, s.Expr) || use.Form == core.FormHostOptPort && slices.ContainsFunc(values, isSocket)):
		use.Form, use.Effect = core.FormText, use.Effect&^check.Compares // what is put there is the package's affair
		return true
	case use.Form == core.FormPath && use.Decoded && l.requests.UnescapesPaths():
		use.Decoded = false // the path is kept escaped, until that
		return true
	}
	return false
}

// isSocket reports whether v is the path of a socket or of a pipe, which clients that dial one put into the host of a
// URL.
func isSocket(v eval.Value) bool {
	path, isPath := strings.CutPrefix(v.Text.S, "/")
	return isPath && (strings.IndexByte(path, '/') > 0 || strings.HasPrefix(path, "/./"))
}

// isAbsolute reports whether the text of v begins with a scheme and an authority.
func isAbsolute(v eval.Value) bool { return concat.URLStart(v.Text.S) != "" }
