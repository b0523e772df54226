package eval

import (
	"go/ast"
	"net/url"
	"strconv"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/origin"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/analyzer/internal/transfer"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/scheme"
)

// A computation evaluates calls of library functions whose result
// follows from the known parts of their arguments.
type computation struct{ *walk }

// compute appends the result of a call of the named function, if the result follows from the known
// parts of the arguments. If it reports false, it appended nothing.
func (w computation) compute(e ast.Expr, call *ast.CallExpr, name string) bool {
	pkg, function, _ := strings.Cut(name, ".")
	switch pkg {
	case "fmt":
		return w.fmt(call, function)
	case "strings":
		return w.strings(call, function)
	case "path":
		return w.path(call, function)
	case "net/url":
		return w.escape(e, call, function)
	}
	switch name {
	case "cmp.Or":
		return w.cmpOr(call)
	case "net.JoinHostPort":
		return transfer.JoinHostPort(w, call, w.takePieces(call.Args[0]), w.takePieces(call.Args[1]))
	case "strconv.Itoa", "strconv.FormatInt", "strconv.FormatUint":
		return w.number(call)
	case "(*strings.Builder).String", "(*bytes.Buffer).String":
		return w.builderText(call)
	case "(*strings.Replacer).Replace":
		return w.replacer(call)
	case "(*regexp.Regexp).ReplaceAllString", "(*regexp.Regexp).ReplaceAllLiteralString":
		return w.replaceSpaces(call)
	case "(net/url.Values).Encode":
		return w.encoded(call)
	case "(*net/url.URL).String":
		return urlComposer{w.walk}.urlString(call)
	}
	return false
}

// setting appends, in one of two alternatives, the default of the setting that a call looks up by name. It
// reports false in the other alternative, and if there is no default.
func (w computation) setting(call *ast.CallExpr, fullName string) bool {
	byDefault := w.ev.origins.SettingDefault(call, fullName)
	if byDefault == nil {
		return false
	}
	k, ok := w.Choose(call, 2)
	if ok = ok && k == 0; ok {
		w.eval(byDefault)
	}
	return ok
}

// fmt appends the result of functions of package fmt.
func (w computation) fmt(e *ast.CallExpr, function string) bool {
	switch function {
	case "Sprintf":
		w.sprintf(e, e.Args)
	case "Sprint":
		w.sprint(e, e.Args, false)
	case "Sprintln":
		w.sprint(e, e.Args, true)
	default:
		return false
	}
	return true
}

// escape appends the result of an escaping or unescaping function of net/url: a text, or a hole with the text that
// was escaped. An escaped URL at the beginning is a hole, too: it is no URL, whatever its bytes are.
func (w computation) escape(e ast.Expr, call *ast.CallExpr, function string) bool {
	var escaper func(string) string
	switch function {
	case "PathEscape":
		escaper = url.PathEscape
	case "QueryEscape":
		escaper = url.QueryEscape
	case "PathUnescape":
		return transfer.Unescape(w, e, w.takePieces(call.Args[0]), url.PathUnescape, "%")
	case "QueryUnescape":
		return transfer.Unescape(w, e, w.takePieces(call.Args[0]), url.QueryUnescape, "%+")
	case "JoinPath":
		return urlComposer{w.walk}.joinPath(e, call)
	default:
		return false
	}
	ps := w.takePieces(call.Args[0])
	if w.budget < 0 {
		return true
	}
	if !srcmap.HasHole(ps) && (len(w.out) > 0 || !isWebURL(srcmap.Join(ps))) {
		w.addPieces(transfer.MapText(ps, call, escaper))
		return true
	}
	r, _ := origin.ResultOf("net/url."+function, 0)
	h := r.Of(w.ev.origins, e, call)
	part := pieces{out: ps}
	if inner, _, merged := part.mergedHole(0); !merged || inner.Kind != core.Anything || inner.Escaper != core.ByNobody ||
		inner.Origin == core.FromBase64 {
		of := srcmap.TextOf(ps)
		h.Unescaped = &of
	}
	if h.Name == "" && e != ast.Expr(call) {
		h.Name = origin.Name(e)
	}
	w.AddHole(e, h, flow.ResultOfCall)
	return true
}

// isWebURL reports whether s is a URL of the web with an authority.
func isWebURL(s string) bool {
	name, _, ok := strings.Cut(s, "://")
	return ok && scheme.IsWeb(name)
}

// number appends a constant number in decimal.
func (w computation) number(e *ast.CallExpr) bool {
	n, ok := w.ev.IntOf(e.Args[0])
	if !ok {
		return false
	}
	base := int64(10)
	if len(e.Args) > 1 {
		if base, ok = w.ev.IntOf(e.Args[1]); !ok || base != 10 {
			return false
		}
	}
	origin := w.ev.constOrigin(e.Args[0])
	s := strconv.FormatInt(n, 10)
	w.AddPiece(srcmap.Piece{Kind: srcmap.Derived, Text: s, At: &srcmap.SourceRef{Pos: origin.Pos(), End: origin.End()}})
	return true
}

// cmpOr appends the result of cmp.Or: the first argument that is not empty.
func (w computation) cmpOr(e *ast.CallExpr) bool {
	if e.Ellipsis.IsValid() || !goinfo.IsString(goinfo.TypeOf(w.ev.Info, e)) {
		return false
	}
	var may []ast.Expr
	for _, arg := range e.Args {
		ps := srcmap.NonEmpty(w.takePieces(arg))
		if len(ps) > 0 {
			may = append(may, arg)
		}
		if srcmap.IsNonEmpty(ps) {
			break
		}
	}
	if len(may) == 0 {
		w.addEmpty(e)
		return true
	}
	k, ok := w.Choose(e, len(may))
	if !ok {
		return false
	}
	mark := len(w.out)
	w.eval(may[k])
	if k < len(may)-1 {
		w.requireNonEmpty(mark)
	}
	return true
}
