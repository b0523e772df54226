package analyzer

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/concat"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// completeSite adds to the site what its line cannot contain: the base of a reference, and the text
// that a URL was parsed from. It reports whether there is a text.
func (j *judgement) completeSite() bool {
	n, s := j.node, &j.site
	if s.Use.Effect.Has(check.Resolves) {
		s.Use.Base, s.Use.BaseIsField = j.parsed.Base(n)
	}
	if goinfo.IsURL(goinfo.TypeOf(j.Pass.TypesInfo, s.Expr)) {
		s.Expr = j.parsed.Reference(s.Expr, &s.Use)
	}
	if s.Use.Form == core.FormQuery && s.Use.Schemes == nil {
		s.Use.Schemes = j.parsed.QuerySchemes(n, s.Expr)
	}
	return s.Expr != nil
}

// refineUse adapts the use of values to the code around the site, and reports whether it changed the use.
// It is called only if there is something to report.
func (j *judgement) refineUse(use *check.Use, values []eval.Value) bool {
	n, e := j.node, j.site.Expr
	switch {
	case len(values) > 1 && use.Effect.Has(check.Builds) && slices.ContainsFunc(values, isAbsolute) &&
		!j.requests.HasCustomTransport() && !j.requests.ChangesURL(n):
		// the request is sent as it was built: one value is a complete URL, so the others must be, too
	case use.Effect.Has(check.Builds) && (!j.requests.IsSentUnchanged(n) || j.requests.Paths.IsRooted(e) &&
		j.requests.IsSentByForeign(n)):
		// the request may be changed before it is sent
		if use.Effect = use.Effect.Unsent(); j.requests.ChangesURL(n) {
			use.Effect &^= check.Asks
		}
		use.Own = false
		return true
	case use.Effect.Has(check.Compares) && !use.Effect.Has(check.Derived) && j.parsed.ComparesParsed(n, e):
		use.Effect |= check.Derived
		return true
	case use.Effect.Has(check.Compares) && !use.Effect.Has(check.Derived) &&
		(j.parsed.ComparesAssembled(n, e) || use.Form == core.FormHostOptPort && slices.ContainsFunc(values, isSocket)):
		use.Form, use.Effect = core.FormText, use.Effect&^check.Compares // the package decides what it stores there
		return true
	case j.isAddressUnused(use):
		use.Form = core.FormText
		return true
	case j.getsPort(use, values):
		use.Form = core.FormHostOptPort
		return true
	case use.Form == core.FormPath && use.Decoded && j.requests.Paths.Unescapes():
		use.Decoded = false // the path stays escaped until the program unescapes it
		return true
	}
	return false
}

// isSocket reports whether v is the path of a socket or a pipe. Clients that
// dial one put its path into the host of a URL.
func isSocket(v eval.Value) bool {
	path, isPath := strings.CutPrefix(v.Text.S, "/")
	return isPath && (strings.IndexByte(path, '/') > 0 || strings.HasPrefix(path, "/./"))
}

// isAbsolute reports whether the text of v begins with a scheme and an authority.
func isAbsolute(v eval.Value) bool { return concat.URLStart(v.Text.S) != "" }
