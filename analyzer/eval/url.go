package eval

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/analyzer/internal/transfer"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/neturl"
)

// A urlComposer evaluates the result of method String of a URL.
type urlComposer struct{ *walk }

// urlString appends the result of (*url.URL).String for a URL that the function composes. It
// reports false, and appends nothing, if the URL is unknown.
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

// composeURL appends the text of the URL x, in place of e.
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
	return w.budget >= 0 && (ok && u.Compose(w, e) || !ok && (w.composeParsed(e, x) || w.composeRebased(e, x)))
}

// joinedURL is composeURL for u.JoinPath(…).
func (w urlComposer) joinedURL(e *ast.CallExpr) bool {
	if w.ev.callTo(e, "(*net/url.URL).JoinPath") == nil || e.Ellipsis.IsValid() {
		return false
	}
	receiver := ast.Unparen(goinfo.Receiver(e))
	mark := len(w.out)
	ok := w.composeURL(e, receiver)
	base := slices.Clone(w.out[mark:])
	w.out = w.out[:mark]
	return ok && w.addJoined(e, base, e.Args) || w.addBehindBase(e, receiver, e.Args)
}

// joinBefore returns the call of JoinPath whose result the variable certainly holds; nil if there is none.
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

// partsOf returns the fields of a URL that is a composite literal, or a variable that holds one.
func (w urlComposer) partsOf(e ast.Expr) (*transfer.URL, bool) {
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

// fields evaluates the fields of a URL with get, except User, which it
// takes from the literal, if there is one.
func (w urlComposer) fields(e ast.Expr, lit *ast.CompositeLit, get func(name string)) (*transfer.URL, bool) {
	u := &transfer.URL{}
	mark := len(w.out)
	for _, f := range []struct {
		name string
		to   *[]srcmap.Piece
	}{
		{"Scheme", &u.Scheme}, {"Opaque", &u.Opaque}, {"Host", &u.Host}, {"Path", &u.Path},
		{"RawPath", &u.RawPath}, {"RawQuery", &u.RawQuery}, {"Fragment", &u.Fragment},
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
		u.User = append(u.User, w.out[mark:]...)
		w.out = w.out[:mark]
	}
	return u, ok
}

// userinfo appends the result of url.User or url.UserPassword, followed by "@". It
// reports false for other expressions than these and nil.
func (w urlComposer) userinfo(e ast.Expr) bool {
	call := w.ev.callTo(e, "net/url.User", "net/url.UserPassword")
	if call == nil {
		return w.ev.Info.Types[e].IsNil()
	}
	for i, arg := range call.Args {
		if i > 0 {
			w.AddKnown(call, ":")
		}
		for _, p := range transfer.MapText(w.takePieces(arg), arg, escapedUser) {
			if p.Kind == srcmap.Unknown {
				p = p.Reshaped()
				p.Hole.Kind = core.UserText
			}
			w.AddPiece(p)
		}
	}
	w.AddKnown(call, "@")
	return true
}

func escapedUser(s string) string {
	s = neturl.URL{HasUser: true, Username: s}.String()
	return strings.TrimSuffix(strings.TrimPrefix(s, "//"), "@")
}
