package eval

import (
	"go/ast"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/origin"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// A computation evaluates calls of library functions whose result follows from what
// is known of the arguments.
type computation struct{ *walk }

// compute appends the result of a call of the named function, if it follows from what is
// known of the arguments. If it reports false, nothing was appended.
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
		return w.joinHostPort(call)
	case "strconv.Itoa", "strconv.FormatInt", "strconv.FormatUint":
		return w.number(call)
	case "(*strings.Builder).String", "(*bytes.Buffer).String":
		return w.builderText(call)
	case "(net/url.Values).Encode":
		return w.encoded(call)
	case "(*net/url.URL).String":
		return urlComposer{w.walk}.urlString(call)
	}
	return false
}

// setting appends, in one of two texts, the default of the setting that a call asks for by its name. It reports false if
// another text is asked for, or there is no default.
func (w computation) setting(call *ast.CallExpr, fullName string) bool {
	byDefault := w.ev.origins.SettingDefault(call, fullName)
	if byDefault == nil {
		return false
	}
	k, ok := w.choose(call, 2)
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

// appendf appends the result of fmt.Append, Appendf or Appendln.
func (w computation) appendf(e *ast.CallExpr) bool {
	fn := goinfo.Callee(w.ev.Info, e)
	if fn == nil || !w.ev.HasArguments(e, fn) || len(e.Args) == 0 {
		return false
	}
	name := goinfo.FullName(fn)
	switch name {
	case "fmt.Append", "fmt.Appendf", "fmt.Appendln":
	default:
		return false
	}
	if !w.evalBytes(e.Args[0]) {
		return false
	}
	if name == "fmt.Appendf" {
		w.sprintf(e, e.Args[1:])
	} else {
		w.sprint(e, e.Args[1:], name == "fmt.Appendln")
	}
	return true
}

// escape appends the result of the functions of net/url that escape and unescape: a text,
// or a hole that knows what was escaped.
func (w computation) escape(e ast.Expr, call *ast.CallExpr, function string) bool {
	var escaper func(string) string
	switch function {
	case "PathEscape":
		escaper = url.PathEscape
	case "QueryEscape":
		escaper = url.QueryEscape
	case "PathUnescape":
		return w.unescape(e, call, url.PathUnescape, "%")
	case "QueryUnescape":
		return w.unescape(e, call, url.QueryUnescape, "%+")
	case "JoinPath":
		return urlComposer{w.walk}.joinPath(e, call)
	default:
		return false
	}
	ps := w.takePieces(call.Args[0])
	if w.budget < 0 {
		return true
	}
	if !srcmap.HasHole(ps) {
		w.addPieces(mapText(ps, call, escaper))
		return true
	}
	r, _ := origin.ResultOf("net/url."+function, 0)
	h := r.Of(w.ev.origins, e, call)
	part := pieces{out: ps}
	if inner, _, merged := part.mergedHole(0); !merged || inner.May != core.Anything || inner.By != core.ByNobody ||
		inner.From == core.FromBase64 {
		of := srcmap.TextOf(ps)
		h.Of = &of
	}
	if h.Name == "" && e != ast.Expr(call) {
		h.Name = origin.Name(e)
	}
	w.addHole(e, h, flow.ResultOfCall)
	return true
}

// mapText applies f to each known piece. Pieces that it does not change stay where they
// are spelled.
func mapText(ps []srcmap.Piece, e ast.Expr, f func(string) string) []srcmap.Piece {
	out := slices.Clone(ps)
	for i := range out {
		p := &out[i]
		if s := f(p.Text); p.Kind != srcmap.Unknown && s != p.Text {
			p.Kind, p.Text = srcmap.Derived, s
		}
	}
	return out
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
	w.addPiece(srcmap.Piece{Kind: srcmap.Derived, Text: s, At: &srcmap.Origin{Pos: origin.Pos(), End: origin.End()}})
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
	k, ok := w.choose(e, len(may))
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

// unescape appends the result of an unescaper. None of the known bytes may be in special, and
// the byte after a hole must not complete an escape.
func (w computation) unescape(e ast.Expr, call *ast.CallExpr, f func(string) (string, error), special string) bool {
	ps := w.takePieces(call.Args[0])
	if !srcmap.HasHole(ps) {
		s, err := f(srcmap.Join(ps))
		if err == nil {
			w.either(e, ps, s)
		}
		return err == nil
	}
	behind := false
	for _, p := range ps {
		if p.Kind != srcmap.Unknown && (strings.ContainsAny(p.Text, special) ||
			behind && p.Text != "" && strings.IndexByte("0123456789abcdefABCDEF", p.Text[0]) >= 0) {
			return false
		}
		behind = p.Kind == srcmap.Unknown || behind && p.Text == ""
	}
	whole := beginsURL(ps)
	for _, p := range ps {
		if whole && p.Kind == srcmap.Unknown && isEscaped(p.Hole.Hole) {
			w.addHole(e, core.Hole{Name: origin.Name(e), May: p.Hole.May, From: core.FromDecodedURL},
				flow.ChangedByCall)
		} else {
			w.addPiece(p.Reshaped())
		}
	}
	return true
}

// beginsURL reports whether a text begins as a whole URL does.
func beginsURL(ps []srcmap.Piece) bool {
	for _, p := range ps {
		if p.Kind == srcmap.Unknown {
			return p.Hole.May == core.URLText
		}
		if p.Text != "" {
			scheme, _, found := strings.Cut(p.Text, "://")
			return found && scheme != "" && !strings.ContainsAny(scheme, "/?#")
		}
	}
	return false
}

// isEscaped reports whether a value is known to have escapes where it needs some.
func isEscaped(h core.Hole) bool {
	return h.By != core.ByNobody || h.May == core.URLText || h.May == core.QueryText || h.May == core.QueryValue
}
