package eval

import (
	"go/ast"
	"go/token"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/analyzer/internal/transfer"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/neturl"
)

// initialValue returns the composite literal that initializes a variable of type
// url.URL; nil for the zero value or a parsed text. It reports false unless only fields
// of type string can have changed before pos in r.
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
		lit, _ := goinfo.Literal(value)
		return lit, true
	default:
		lit, ok := value.(*ast.CompositeLit)
		return lit, ok
	}
}

// parseCall returns the text that a call of url.Parse parses, and its result; nil if the text is
// unknown, or has parts that no field of type string holds.
func (w urlComposer) parseCall(e ast.Expr) ([]srcmap.Piece, *neturl.URL) {
	call := w.ev.callTo(e, "net/url.Parse")
	if call == nil {
		return nil, nil
	}
	ps := w.takePieces(call.Args[0])
	u, err := neturl.Parse(srcmap.Join(ps), neturl.Mode{})
	if srcmap.HasHole(ps) || err != nil || u.HasUser || u.OmitHost || u.ForceQuery {
		return nil, nil
	}
	return ps, &u
}

// parsedField appends a field of the URL that a call parses. It reports false if the URL is unknown.
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
	t.AddKnown(t.at, field)
	return true
}

// composeParsed appends the known beginning and end of a URL that was
// parsed and not changed, with a hole in between.
func (w urlComposer) composeParsed(e *ast.CallExpr, receiver ast.Expr) bool {
	ps := w.parsedPieces(receiver)
	if !srcmap.HasHole(ps) {
		return false
	}
	start, end, ok := transfer.ParsedEnds(w, e, ps)
	if !ok {
		return false
	}
	w.addPieces(start)
	w.AddHole(receiver, core.Hole{}, flow.ChangedByCall)
	w.addPieces(end)
	return true
}

// parsedPieces returns the text that was parsed into a variable that has no other assignment.
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
	call := w.ev.callTo(h.All[0].Value, "net/url.Parse")
	if call == nil {
		return nil
	}
	return srcmap.NonEmpty(w.takePieces(call.Args[0]))
}

// composeRebased appends, in one of two alternatives, a URL with only the fields that this function
// assigns: its scheme, path or query. There are holes between them.
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
	u := transfer.URL{Path: get("Path")}
	if h.HasField("Scheme") {
		u.Scheme = get("Scheme")
	}
	if h.HasField("Host") {
		u.Host = get("Host")
	}
	if h.HasField("RawQuery") {
		u.RawQuery = get("RawQuery")
	}
	if h.InClosures != nil || !srcmap.HasKnown(u.Path) && !srcmap.HasKnown(u.RawQuery) && !srcmap.HasKnown(u.Scheme) ||
		h.HasField("RawPath") || h.HasField("Opaque") {
		return false
	}
	if k, ok := w.Choose(e, 2); !ok || k == 1 {
		return false
	}
	w.addBase(e, id, &u)
	if srcmap.HasKnown(u.Path) {
		w.addPath(e, u.Path)
	}
	transfer.AddQuery(w, e, u.RawQuery)
	w.addUnknownRest(id)
	return true
}

// addBase appends what precedes the path: a known scheme and host, or holes. If the scheme is known, it
// assumes a host, which may be empty only in the other alternative.
func (w urlComposer) addBase(e *ast.CallExpr, id *ast.Ident, u *transfer.URL) {
	if !srcmap.HasKnown(u.Scheme) {
		w.addUnknownRest(id)
		return
	}
	w.addPieces(u.Scheme)
	w.AddKnown(e, "://")
	w.addUnknownRest(id) // for the user, if any, and for an unknown host
	if !srcmap.HasKnown(u.Host) {
		return
	}
	w.addPieces(transfer.EscapedHost(u.Host, e))
	if !srcmap.HasKnown(u.Path) || u.Path[0].Kind == srcmap.Unknown {
		w.addUnknownRest(id)
	}
}

// addUnknownRest appends a hole for unknown parts of the URL, unless the output ends with one.
func (w urlComposer) addUnknownRest(id *ast.Ident) {
	if n := len(w.out); n == 0 || w.out[n-1].Kind != srcmap.Unknown || w.out[n-1].Hole.Expr != ast.Expr(id) {
		w.AddHole(id, core.Hole{}, flow.OtherExpression)
	}
}

// addPath appends a path to a base. A hole at the beginning of the path belongs to the base.
func (w urlComposer) addPath(e ast.Expr, path []srcmap.Piece) {
	if path[0].Kind == srcmap.Unknown {
		path = path[1:]
	} else if path[0].Text[0] != '/' {
		w.AddKnown(e, "/")
	}
	w.addPieces(transfer.EscapedPath(path, e))
}
