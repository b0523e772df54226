package flow

import (
	"go/ast"
	"net"
	"net/mail"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// derived returns the value of e, if that is the text itself, the text in upper or lower case, or a part that a parser
// returns.
func (s *Subject) derived(e ast.Expr) (Text, bool) {
	if s.Is(e) {
		return s.Text, true
	}
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok {
		return s.derivedBy(call)
	}
	if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok {
		if u := s.parsed(sel.X); u != nil {
			part, ok := map[string]string{"Scheme": u.Scheme, "Host": u.Host}[sel.Sel.Name]
			return Text{part}, ok
		}
		return nil, false
	}
	call, index, held := s.callHeld(e)
	if !held || index > 1 || !s.isCall(call, "net.SplitHostPort") {
		return nil, false
	}
	if text, ok := s.whole(); ok {
		host, port, _ := net.SplitHostPort(text)
		return Text{[]string{host, port}[index]}, true
	}
	_, port, _ := strings.Cut(s.Text[len(s.Text)-1], ":")
	return Text{port}, index == 1 && s.Like != "" && port != ""
}

// derivedBy is derived for the result of a call.
func (s *Subject) derivedBy(call *ast.CallExpr) (Text, bool) {
	fn := goinfo.Callee(s.Info, call)
	if fn == nil {
		return nil, false
	}
	if len(call.Args) == 1 {
		change := map[string]func(string) string{
			"strings.ToLower": strings.ToLower, "strings.ToUpper": strings.ToUpper}[goinfo.FullName(fn)]
		of, ok := s.derived(call.Args[0])
		if change == nil || !ok {
			return nil, false
		}
		out := make(Text, len(of))
		for i, part := range of {
			out[i] = change(part)
		}
		return out, true
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil, false
	}
	u := s.parsed(sel.X)
	switch {
	case u == nil:
	case goinfo.IsFunc(fn, "(*net/url.URL).Port"):
		return Text{u.Port()}, true
	case goinfo.IsFunc(fn, "(*net/url.URL).Hostname"):
		return Text{u.Hostname()}, true
	}
	return nil, false
}

// parsed returns the URL that e holds, if it was parsed from the text or has the text as its Host; nil if not, or if
// the text has holes.
func (s *Subject) parsed(e ast.Expr) *url.URL {
	text, ok := s.whole()
	if !ok {
		return nil
	}
	if s.IsHostOf != nil && s.IsHostOf(e) {
		return &url.URL{Host: text}
	}
	if call, index, ok := s.callHeld(e); ok && index == 0 && s.isCall(call, "net/url.Parse") {
		u, _ := url.Parse(text)
		return u
	}
	return nil
}

// whole returns the text, and whether it has no holes. With holes, the string is only the stretch before the first.
func (s *Subject) whole() (string, bool) { return s.Text[0], len(s.Text) == 1 }

// callHeld returns the call whose result the variable e holds, if the text is its first argument.
func (s *Subject) callHeld(e ast.Expr) (call *ast.CallExpr, index int, ok bool) {
	held := s.Conditions.ResultsHeld(e)
	if len(held) != 1 || len(held[0].Call.Args) == 0 || !s.Is(held[0].Call.Args[0]) {
		return nil, 0, false
	}
	return held[0].Call, held[0].Index, true
}

// isCall reports whether a call is one of the function with that full name.
func (s *Subject) isCall(call *ast.CallExpr, function string) bool {
	fn := goinfo.Callee(s.Info, call)
	return fn != nil && goinfo.IsFunc(fn, function)
}

// decidesFound is Decides for a boolean variable that holds whether strings.Cut or a similar function found its
// argument in the text.
func (s *Subject) decidesFound(e *ast.Ident) (is, known bool) {
	call, index, ok := s.callHeld(e)
	if !ok || index == 0 || len(call.Args) != 2 {
		return false, false
	}
	part, constant := s.StringOf(call.Args[1])
	fn := goinfo.Callee(s.Info, call)
	if fn == nil || !constant || index != fn.Signature().Results().Len()-1 {
		return false, false
	}
	return s.Text.has(goinfo.FullName(fn), part)
}

// decidesNil reports whether the operands of a comparison with nil are equal.
func (s *Subject) decidesNil(e *ast.BinaryExpr) (is, known bool) {
	switch {
	case s.Info.Types[e.Y].IsNil():
		return s.isNil(e.X)
	case s.Info.Types[e.X].IsNil():
		return s.isNil(e.Y)
	}
	return false, false
}

// isNil reports whether an expression is nil. It knows this for the error of a parser that parses the text, and for the
// result of net.ParseIP.
func (s *Subject) isNil(of ast.Expr) (is, known bool) {
	call, ok := ast.Unparen(of).(*ast.CallExpr)
	if !ok {
		call, _, ok = s.callHeld(of)
	}
	if !ok || len(call.Args) == 0 || !s.Is(call.Args[0]) {
		return false, false
	}
	fn := goinfo.Callee(s.Info, call)
	if fn == nil {
		return false, false
	}
	text, whole := s.whole()
	if !whole && goinfo.IsFunc(fn, "net.SplitHostPort") {
		text, whole = s.Like, s.Like != ""
	}
	switch parse := parsers[goinfo.FullName(fn)]; {
	case !whole:
	case goinfo.IsFunc(fn, "net.ParseIP"):
		return net.ParseIP(text) == nil, true
	case parse != nil && goinfo.IsError(goinfo.TypeOf(s.Info, of)):
		return parse(text) == nil, true
	}
	return false, false
}

// parsers maps functions to their error for a text.
var parsers = map[string]func(string) error{
	"net.SplitHostPort":       func(s string) error { _, _, err := net.SplitHostPort(s); return err },
	"net.ParseCIDR":           func(s string) error { _, _, err := net.ParseCIDR(s); return err },
	"net.ParseMAC":            func(s string) error { _, err := net.ParseMAC(s); return err },
	"net/mail.ParseAddress":   func(s string) error { _, err := mail.ParseAddress(s); return err },
	"net/netip.ParseAddr":     func(s string) error { _, err := netip.ParseAddr(s); return err },
	"net/netip.ParseAddrPort": func(s string) error { _, err := netip.ParseAddrPort(s); return err },
	"net/netip.ParsePrefix":   func(s string) error { _, err := netip.ParsePrefix(s); return err },
	"net/url.Parse":           func(s string) error { _, err := url.Parse(s); return err },
	"net/url.ParseRequestURI": func(s string) error { _, err := url.ParseRequestURI(s); return err },
	"net/url.PathUnescape":    func(s string) error { _, err := url.PathUnescape(s); return err },
	"net/url.QueryUnescape":   func(s string) error { _, err := url.QueryUnescape(s); return err },
	"strconv.Atoi":            func(s string) error { _, err := strconv.Atoi(s); return err },
	"strconv.ParseBool":       func(s string) error { _, err := strconv.ParseBool(s); return err },
	"time.ParseDuration":      func(s string) error { _, err := time.ParseDuration(s); return err },
}
