package sink

import (
	"go/ast"
	"go/constant"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/core"
)

// ComparePart yields the constant in a test for a part of a component, or in a test that ignores case, such as
// strings.HasPrefix(u.Scheme, "https://"). It yields only constants that can never be a part of the component,
// because a part need not be a valid component.
func (m *Matcher) ComparePart(call *ast.CallExpr, yield func(Site)) {
	if len(call.Args) != 2 {
		return
	}
	t := m.comparedAt(call.Args[0])
	if t == nil {
		return
	}
	fn := typeutil.StaticCallee(m.info, call)
	value := m.info.Types[call.Args[1]].Value
	if fn == nil || value == nil || value.Kind() != constant.String {
		return
	}
	switch name := fn.FullName(); name {
	case "strings.HasPrefix", "strings.HasSuffix", "strings.Contains", "strings.EqualFold":
		if isForeign(t.line.Use.Form, constant.StringVal(value), name) {
			yield(t.site(call.Args[1]))
		}
	}
}

// isForeign reports whether no component of that form contains s as the function requires.
func isForeign(f core.Form, s, function string) bool {
	if s == "" {
		return false
	}
	switch f {
	case core.FormScheme:
		letter := 'a' <= s[0]|0x20 && s[0]|0x20 <= 'z'
		return strings.ContainsAny(s, ":/") || letter && (strings.ContainsAny(s, "?#@ ") || function != "strings.EqualFold" &&
			s != strings.ToLower(s))
	case core.FormPort:
		return strings.Trim(s, "0123456789") != ""
	case core.FormHost, core.FormHostOptPort:
		return strings.Contains(s, "/")
	case core.FormQuery:
		return strings.Contains(s, "#") || s[0] == '?' && function == "strings.HasPrefix"
	}
	return false
}
