package eval

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/neturl"
)

// The urlFields are the contents of the fields of a url.URL.
type urlFields struct {
	scheme, opaque, host, path, rawPath, query, fragment []srcmap.Piece
	user                                                 []srcmap.Piece // escaped; with its "@"
}

// A urlComposer evaluates what method String returns of a URL.
type urlComposer struct{ *walk }

// urlString appends the result of (*url.URL).String for a URL that the function puts
// together.
func (w urlComposer) urlString(e *ast.CallExpr) bool {
	mark, via := len(w.out), w.via
	w.via = &srcmap.Link{Repeated: true, Next: via}
	ok := w.composeURL(e, ast.Unparen(goinfo.Receiver(e)))
	w.via = via
	if !ok {
		w.out = w.out[:mark]
	}
	return ok
}

// composeURL appends the text of the URL x, for e.
func (w urlComposer) composeURL(e *ast.CallExpr, x ast.Expr) bool {
	if id, ok := x.(*ast.Ident); ok {
		if call := w.joinBefore(id); call != nil {
			x = call
		}
	}
	if call, ok := x.(*ast.CallExpr); ok {
		return w.joinedURL(call)
	}
	mark := len(w.out)
	u, ok := w.partsOf(x)
	w.out = w.out[:mark]
	return w.budget >= 0 && (ok && w.compose(e, u) || !ok && (w.composeParsed(e, x) || w.composeRebased(e, x)))
}

// joinedURL is composeURL for u.JoinPath(…).
func (w urlComposer) joinedURL(e *ast.CallExpr) bool {
	fn := goinfo.Callee(w.ev.Info, e)
	if fn == nil || goinfo.FullName(fn) != "(*net/url.URL).JoinPath" || !w.ev.HasArguments(e, fn) ||
		e.Ellipsis.IsValid() {
		return false
	}
	receiver := ast.Unparen(goinfo.Receiver(e))
	mark := len(w.out)
	ok := w.composeURL(e, receiver)
	base := slices.Clone(w.out[mark:])
	w.out = w.out[:mark]
	return ok && w.addJoined(e, base, e.Args) || w.addBehindBase(e, receiver, e.Args)
}

// joinBefore returns the call of JoinPath whose result the variable surely holds, or nil.
func (w urlComposer) joinBefore(id *ast.Ident) *ast.CallExpr {
	v := w.ev.Variable(id)
	if v == nil || !w.ev.tracksFields(v) {
		return nil
	}
	f, h := w.ev.DefsOf(v)
	rd := w.trace(id, v, h, "")
	last := rd.DefBefore(id.Pos())
	if h.InClosures != nil || last == nil || last.Kind != flow.DefAssign || last.Field != "" || last.Index >= 0 {
		return nil
	}
	for q := f.Root.At(id.Pos()); q != last.Region; q = q.Parent {
		if q == nil || q.Kind == flow.Closure || q.Kind == flow.Loop && rd.HasDefIn(q) || q.Fork != nil &&
			q.Fork.FallsThrough {
			return nil
		}
	}
	call, _ := ast.Unparen(last.Value).(*ast.CallExpr)
	return call
}

// partsOf returns the fields of a URL that is a composite literal, or a variable that
// holds one.
func (w urlComposer) partsOf(e ast.Expr) (*urlFields, bool) {
	if u, ok := e.(*ast.UnaryExpr); ok && u.Op == token.AND {
		e = ast.Unparen(u.X)
	}
	switch e := e.(type) {
	case *ast.CompositeLit:
		return w.fields(e, e, func(name string) { w.trace(e, nil, nil, name).evalLiteralField(e) })
	case *ast.Ident:
		v := w.ev.Variable(e)
		if v == nil || !w.ev.tracksFields(v) {
			return nil, false
		}
		f, h := w.ev.DefsOf(v)
		at := f.Root.At(e.Pos())
		lit, ok := w.initialValue(h, at, e.Pos())
		if !ok {
			return nil, false
		}
		return w.fields(e, lit, func(name string) { w.trace(e, v, h, name).run(at, e.Pos()) })
	}
	return nil, false
}

// fields evaluates the fields of a URL, each by get. User is taken from the literal, if
// there is one.
func (w urlComposer) fields(e ast.Expr, lit *ast.CompositeLit, get func(name string)) (*urlFields, bool) {
	u := &urlFields{}
	mark := len(w.out)
	for _, f := range []struct {
		name string
		to   *[]srcmap.Piece
	}{
		{"Scheme", &u.scheme}, {"Opaque", &u.opaque}, {"Host", &u.host}, {"Path", &u.path},
		{"RawPath", &u.rawPath}, {"RawQuery", &u.query}, {"Fragment", &u.fragment},
	} {
		get(f.name)
		*f.to = srcmap.NonEmpty(w.out[mark:])
		w.out = w.out[:mark]
	}
	if lit == nil {
		return u, true
	}
	for _, name := range []string{"OmitHost", "ForceQuery", "RawFragment"} {
		if value, ok := goinfo.FieldValue(goinfo.TypeOf(w.ev.Info, lit), lit, name); !ok || value != nil {
			return nil, false
		}
	}
	user, ok := goinfo.FieldValue(goinfo.TypeOf(w.ev.Info, lit), lit, "User")
	if !ok {
		return nil, false
	}
	if user != nil {
		ok = w.userinfo(user)
		u.user = append(u.user, w.out[mark:]...)
		w.out = w.out[:mark]
	}
	return u, ok
}

// userinfo appends the result of url.User or url.UserPassword, followed by "@".
func (w urlComposer) userinfo(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return w.ev.Info.Types[e].IsNil()
	}
	fn := goinfo.Callee(w.ev.Info, call)
	if fn == nil || !w.ev.HasArguments(call, fn) {
		return false
	}
	if name := goinfo.FullName(fn); name != "net/url.User" && name != "net/url.UserPassword" {
		return false
	}
	for i, arg := range call.Args {
		if i > 0 {
			w.addKnown(call, ":")
		}
		for _, p := range mapText(w.takePieces(arg), arg, escapedUser) {
			if p.Kind == srcmap.Unknown {
				p = p.Reshaped()
				p.Hole.May = core.UserText
			}
			w.addPiece(p)
		}
	}
	w.addKnown(call, "@")
	return true
}

func escapedUser(s string) string {
	s = neturl.URL{HasUser: true, Username: s}.String()
	return strings.TrimSuffix(strings.TrimPrefix(s, "//"), "@")
}

// compose appends the text of a URL as (*url.URL).String makes it (RFC 3986 §5.3). The
// delimiters depend on which fields are empty; where that is not known there are two
// texts: one has them all, the other is a hole.
func (w urlComposer) compose(e *ast.CallExpr, u *urlFields) bool {
	if len(u.opaque) > 0 && srcmap.Join(u.opaque) != "" {
		return w.composeOpaque(e, u)
	}
	path, ok := w.pathOf(e, u)
	if !ok || !w.assumePresent(e, u, path) {
		return false
	}
	hasScheme, hasHost := srcmap.Join(u.scheme) != "", srcmap.Join(u.host) != ""
	if hasScheme && !hasHost && len(u.user) == 0 && srcmap.Join(path) != "" && !srcmap.IsNonEmpty(path) {
		return false // without a path there are no slashes, either
	}
	w.addPieces(u.scheme)
	if hasScheme {
		w.addKnown(e, ":")
	}
	if hasHost || len(u.user) > 0 || hasScheme && srcmap.Join(path) != "" {
		w.addKnown(e, "//")
		w.addPieces(u.user)
		w.addPieces(mapText(u.host, e, escapedHost))
	}
	if first := srcmap.Join(path); first != "" && path[0].Kind != srcmap.Unknown && first[0] != '/' && hasHost {
		w.addKnown(e, "/")
	}
	w.addPieces(path)
	w.addQuery(e, u.query)
	w.addFragment(e, u.fragment)
	return true
}

// composeOpaque is compose for a URL with Opaque.
func (w urlComposer) composeOpaque(e *ast.CallExpr, u *urlFields) bool {
	if !srcmap.HasKnown(u.opaque) || srcmap.Join(u.scheme) != "" && !srcmap.IsNonEmpty(u.scheme) {
		return false
	}
	w.addPieces(u.scheme)
	if len(u.scheme) > 0 {
		w.addKnown(e, ":")
	}
	w.addPieces(u.opaque)
	w.addQuery(e, u.query)
	w.addFragment(e, u.fragment)
	return true
}

// assumePresent reports whether scheme and host are present if they may be. Where that is
// not known, it is assumed in one of two texts.
func (w urlComposer) assumePresent(e *ast.CallExpr, u *urlFields, path []srcmap.Piece) bool {
	unsure := func(ps []srcmap.Piece) bool { return srcmap.Join(ps) != "" && !srcmap.IsNonEmpty(ps) }
	rooted := srcmap.HasKnown(path) && path[0].Kind != srcmap.Unknown && srcmap.Join(path)[0] == '/'
	if !unsure(u.scheme) && (!unsure(u.host) || rooted && srcmap.IsNonEmpty(u.scheme)) {
		return true
	}
	k, ok := w.choose(e, 2)
	if !ok || k == 1 {
		return false
	}
	for _, ps := range [][]srcmap.Piece{u.scheme, u.host} {
		if len(ps) == 1 && ps[0].Kind == srcmap.Unknown {
			h := *ps[0].Hole
			h.NotEmpty = true
			ps[0].Hole = &h
		}
	}
	return true
}

// pathOf returns the path as String writes it; false if that is not known.
func (w urlComposer) pathOf(e *ast.CallExpr, u *urlFields) ([]srcmap.Piece, bool) {
	raw, s := srcmap.Join(u.rawPath), srcmap.Join(u.path)
	switch {
	case raw != "" && !srcmap.HasHole(u.rawPath) && !srcmap.HasHole(u.path):
		written := neturl.URL{Path: s, RawPath: raw}.EscapedPath()
		if written == raw {
			return u.rawPath, true
		}
		return []srcmap.Piece{{Kind: srcmap.Derived, Text: written, At: &srcmap.Origin{Pos: e.Pos(), End: e.End()}}},
			true
	case raw != "" || s == "*":
		return nil, false
	}
	if len(u.scheme)+len(u.host)+len(u.user) == 0 || srcmap.Join(u.scheme)+srcmap.Join(u.host) == "" {
		if !strings.HasPrefix(s, "/") && (srcmap.HasHole(u.path) || strings.Contains(s, ":")) ||
			strings.HasPrefix(s, "//") {
			return nil, false // something may be put before it
		}
	}
	return srcmap.NonEmpty(escapedPieces(u.path, e)), true
}

// escapedPieces returns a path, escaped as net/url does.
func escapedPieces(ps []srcmap.Piece, e ast.Expr) []srcmap.Piece {
	out := mapText(ps, e, escapedPath)
	for i := range out {
		if out[i].Kind == srcmap.Unknown {
			out[i] = out[i].Reshaped()
			out[i].Hole.May, out[i].Hole.From = core.PathText, core.FromUnknown
		}
	}
	return out
}

// addQuery appends "?" and the query, if there is one. A query that may be empty is
// present in one of two texts.
func (w urlComposer) addQuery(e *ast.CallExpr, ps []srcmap.Piece) {
	switch {
	case len(ps) == 0:
		return
	case !srcmap.IsNonEmpty(ps):
		k, ok := w.choose(queryOf{e}, 2)
		if !ok {
			w.addHole(e, core.Hole{Name: ps[0].Hole.Name}, ps[0].Hole.Why)
			return
		}
		if k == 1 {
			return
		}
	}
	w.addKnown(e, "?")
	w.addPieces(ps)
}

// A queryOf is the branch point at which a URL has a query or not.
type queryOf struct{ call *ast.CallExpr }

// addFragment appends "#" and the fragment, if there is one; a hole, if it may be empty.
func (w urlComposer) addFragment(e *ast.CallExpr, ps []srcmap.Piece) {
	switch {
	case len(ps) == 0:
		return
	case !srcmap.IsNonEmpty(ps):
		w.addHole(e, core.Hole{Name: ps[0].Hole.Name}, ps[0].Hole.Why)
		return
	}
	w.addKnown(e, "#")
	for _, p := range mapText(ps, e, func(s string) string { return neturl.URL{Fragment: s}.EscapedFragment() }) {
		w.addPiece(p.Reshaped())
	}
}

func escapedHost(s string) string {
	return strings.TrimPrefix(neturl.URL{Host: s}.String(), "//")
}
