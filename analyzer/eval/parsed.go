package eval

import (
	"go/ast"
	"go/token"
	"regexp"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/neturl"
)

// initialValue returns the literal that a variable of type url.URL starts as, nil for the
// zero value or a parsed text. It reports false unless only fields of type string can have
// changed before pos in r.
func (w urlComposer) initialValue(h *flow.Defs, r *flow.Region, pos token.Pos) (*ast.CompositeLit, bool) {
	first := h.All[0]
	if h.InClosures != nil {
		return nil, false
	}
	pos = h.ExecutedUpTo(r, pos)
	for _, last := range h.All[1:] {
		switch last.Field {
		case "", "User", "OmitHost", "ForceQuery":
			if last.At <= pos {
				return nil, false
			}
		}
	}
	switch value := ast.Unparen(first.Value); {
	case first.Kind == flow.DefZero:
		return nil, true
	case first.Kind != flow.DefAssign:
		return nil, false
	case first.Index >= 0:
		_, u := w.parseCall(value)
		return nil, first.Index == 0 && u != nil
	case goinfo.IsAllocation(value):
		lit, _ := pointee(value).(*ast.CompositeLit)
		return lit, true
	default:
		lit, ok := value.(*ast.CompositeLit)
		return lit, ok
	}
}

// parseCall returns the text that a call of url.Parse parses, and the result; nil if the
// text is not known, or has parts that are in no field of type string.
func (w urlComposer) parseCall(e ast.Expr) ([]srcmap.Piece, *neturl.URL) {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return nil, nil
	}
	fn := goinfo.Callee(w.ev.Info, call)
	if fn == nil || goinfo.FullName(fn) != "net/url.Parse" || !w.ev.HasArguments(call, fn) {
		return nil, nil
	}
	ps := w.takePieces(call.Args[0])
	u, err := neturl.Parse(srcmap.Join(ps), neturl.Mode{})
	if srcmap.HasHole(ps) || err != nil || u.HasUser || u.OmitHost || u.ForceQuery {
		return nil, nil
	}
	return ps, &u
}

// parsedField appends a field of the URL that a call parses.
func (t *tracer) parsedField(call ast.Expr) bool {
	ps, u := urlComposer{t.walk}.parseCall(call)
	if u == nil {
		return false
	}
	field, known := map[string]string{
		"Scheme": u.Scheme, "Opaque": u.Opaque, "Host": u.Host, "Path": u.Path,
		"RawPath": u.RawPath, "RawQuery": u.RawQuery, "Fragment": u.Fragment,
	}[t.Field]
	if !known {
		return false
	}
	parts := core.Parse(srcmap.Join(ps))
	at := parts.Span(map[string]core.Component{
		"Scheme": core.Scheme, "Host": core.Authority, "Path": core.Path, "RawQuery": core.Query,
		"Fragment": core.Fragment,
	}[t.Field])
	if at.Present() && at.In(srcmap.Join(ps)) == field {
		t.addPieces(srcmap.Cut(ps, int(at.Start), int(at.End)))
		return true
	}
	t.addKnown(t.at, field)
	return true
}

// plainStart and plainEnd match the ends of a URL with a host that (*url.URL).String writes
// exactly as they were parsed, whatever is between them.
var (
	plainStart = regexp.MustCompile(`^[a-z][a-z0-9+.-]*://[A-Za-z0-9._~/:-]*`)
	plainEnd   = regexp.MustCompile(`/[A-Za-z0-9._~/=&?-]*$`)
)

// composeParsed appends the certain parts of the text of a URL that was parsed and not
// changed: both of its ends.
func (w urlComposer) composeParsed(e *ast.CallExpr, receiver ast.Expr) bool {
	ps := w.parsedPieces(receiver)
	if !srcmap.HasHole(ps) {
		return false
	}
	t := newHoledText(ps)
	first, last := t.holes[0], t.holes[len(t.holes)-1]
	start := plainStart.FindString(t.s[:first])
	end := endOf(t.s, last+1)
	switch {
	case len(start) < first || start == "":
		if strings.HasPrefix(t.s[end:], "//") { // these may be those before a host
			end = endOf(t.s, end+len("//"))
		}
		if start = ""; end == len(t.s) {
			return false
		}
	case strings.HasSuffix(start, "//"): // without a host the slashes go
		if k, ok := w.choose(e, 2); !ok || k == 1 {
			return false
		}
	}
	w.addPieces(srcmap.Cut(ps, 0, len(start)))
	w.addHole(receiver, core.Hole{}, flow.ChangedByCall)
	w.addPieces(srcmap.Cut(ps, end, len(t.s)))
	return true
}

// endOf returns where the plain end of a URL begins, from offset at on.
func endOf(s string, at int) int {
	if i := plainEnd.FindStringIndex(s[at:]); i != nil {
		return at + i[0]
	}
	return len(s)
}

// parsedPieces returns the text that was parsed into a variable which is assigned nothing
// else.
func (w urlComposer) parsedPieces(e ast.Expr) []srcmap.Piece {
	v := w.ev.Variable(e)
	if v == nil || !w.ev.tracksFields(v) {
		return nil
	}
	f, h := w.ev.DefsOf(v)
	at, pos := f.Root.At(e.Pos()), e.Pos()
	if h.All[0].Kind != flow.DefAssign || h.All[0].Index != 0 || h.InClosures != nil ||
		len(h.All) > 1 && h.All[1].At <= h.ExecutedUpTo(at, pos) {
		return nil
	}
	call, ok := ast.Unparen(h.All[0].Value).(*ast.CallExpr)
	if !ok {
		return nil
	}
	if fn := goinfo.Callee(w.ev.Info, call); fn == nil || goinfo.FullName(fn) != "net/url.Parse" ||
		!w.ev.HasArguments(call, fn) {
		return nil
	}
	return srcmap.NonEmpty(w.takePieces(call.Args[0]))
}

// composeRebased appends the text of a URL of which only the fields assigned in this
// function are known: its scheme, path or query. What is between them is holes.
func (w urlComposer) composeRebased(e *ast.CallExpr, receiver ast.Expr) bool {
	id, ok := receiver.(*ast.Ident)
	if !ok {
		return false
	}
	v := w.ev.Variable(id)
	if v == nil || !w.ev.tracksFields(v) {
		return false
	}
	f, h := w.ev.DefsOf(v)
	at := f.Root.At(id.Pos())
	get := func(field string) []srcmap.Piece {
		mark := len(w.out)
		w.trace(id, v, h, field).run(at, id.Pos())
		out := srcmap.NonEmpty(w.out[mark:])
		w.out = w.out[:mark]
		return out
	}
	u := urlFields{path: get("Path")}
	if h.HasField("Scheme") {
		u.scheme = get("Scheme")
	}
	if h.HasField("Host") {
		u.host = get("Host")
	}
	if h.HasField("RawQuery") {
		u.query = get("RawQuery")
	}
	if h.InClosures != nil || !srcmap.HasKnown(u.path) && !srcmap.HasKnown(u.query) && !srcmap.HasKnown(u.scheme) ||
		h.HasField("RawPath") || h.HasField("Opaque") {
		return false
	}
	if k, ok := w.choose(e, 2); !ok || k == 1 {
		return false
	}
	w.addBase(e, id, &u)
	if srcmap.HasKnown(u.path) {
		w.addPath(e, u.path)
	}
	w.addQuery(e, u.query)
	w.addUnknownRest(id)
	return true
}

// addBase appends what comes before the path: a known scheme and host, or holes. With a
// scheme there is a host, in the one of two texts at hand.
func (w urlComposer) addBase(e *ast.CallExpr, id *ast.Ident, u *urlFields) {
	if !srcmap.HasKnown(u.scheme) {
		w.addUnknownRest(id)
		return
	}
	w.addPieces(u.scheme)
	w.addKnown(e, "://")
	w.addUnknownRest(id) // the user, if there is one, and the host, if that is not known
	if !srcmap.HasKnown(u.host) {
		return
	}
	w.addPieces(mapText(u.host, e, escapedHost))
	if !srcmap.HasKnown(u.path) || u.path[0].Kind == srcmap.Unknown {
		w.addUnknownRest(id)
	}
}

// addUnknownRest appends a hole for what is not known of the URL, unless one is there
// already.
func (w urlComposer) addUnknownRest(id *ast.Ident) {
	if n := len(w.out); n == 0 || w.out[n-1].Kind != srcmap.Unknown || w.out[n-1].Hole.Expr != ast.Expr(id) {
		w.addHole(id, core.Hole{}, flow.OtherExpression)
	}
}

// addPath appends a path to a base. A hole at the beginning of the path belongs to the base.
func (w urlComposer) addPath(e ast.Expr, path []srcmap.Piece) {
	if path[0].Kind == srcmap.Unknown {
		path = path[1:]
	} else if path[0].Text[0] != '/' {
		w.addKnown(e, "/")
	}
	w.addPieces(escapedPieces(path, e))
}
