package syntax

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var holeKind = rules.Register(check.Rule{
	Name:    "hole-kind",
	Level:   core.Warning,
	Group:   check.Misread,
	Since:   "0.1.0",
	Cites:   []string{"fmt: Printing", "RFC 3986 §2"},
	Summary: `A map, slice, struct or pointer is printed into a URL, which has no notation for it.`,
	Why: `fmt prints url.Values as "map[a:[b]]", a slice as "[a b]", a struct as "{…}", a pointer as an address, and ` +
		`%q puts quotes around its value. Whatever it holds, the server does not understand it.`,
	Instead: `Print values.Encode(), strings.Join(list, ","), the field that is meant, or *p; url.QueryEscape instead ` +
		`of %q.`,
	Examples: []check.Example{
		{
			Bad:   `v := url.Values{"a": {s}}; http.Get(fmt.Sprintf("https://h.test/?%s", «v»))`,
			Fixed: `v := url.Values{"a": {s}}; http.Get(fmt.Sprintf("https://h.test/?%s", v.Encode()))`,
			Good:  `v := url.Values{"a": {s}}; http.Get(fmt.Sprintf("https://h.test/?%s", v.Encode()))`,
		},
		{
			Bad:  `ids := []string{s}; http.Get(fmt.Sprintf("https://h.test/?ids=%v", «ids»))`,
			Good: `ids := []string{s}; http.Get(fmt.Sprintf("https://h.test/?ids=%s", strings.Join(ids, ",")))`,
		},
		{
			Bad: `http.Get(fmt.Sprintf("https://h.test/?name=%q", «s»))`,
			Good: `http.Get(fmt.Sprintf("https://h.test/?q=%s", url.QueryEscape(s))); ` +
				`fmt.Printf("GET https://h.test/ of %q", s)`,
		},
		{
			Bad:  `port := 8080; http.Get("http://h.test:" + «string(port)» + "/")`,
			Good: `port := 8080; http.Get(fmt.Sprintf("http://h.test:%d/", port))`,
		},
	},
})

// kindAt reports the piece one if its text has a form that no URL has: fmt prints the value so, or string converts an
// integer.
func kindAt(p *Pass, one piece, before string) {
	if !isURLText(before) {
		return
	}
	t := p.TypeOf(one.expr)
	if one.format == nil {
		if isCodePoint(p, one.expr) {
			p.Report(holeKind, one.expr, "string(int) yields a character, not digits: use strconv.Itoa",
				nil)
		}
		return
	}
	if kindPrinted(p, one, "URL") || one.format.Method(t) != nil {
		return
	}
	if one.verb == 'c' && strings.HasSuffix(before, ":") && goinfo.BasicInfo(t)&types.IsInteger != 0 {
		p.Report(holeKind, one.expr, "%c prints the port as a character: use %d", nil)
	}
}

// Formatted checks the operands of format, a format of a URL, in a call to a function that formats like fmt.Sprintf.
func (p *Pass) Formatted(call *ast.CallExpr, format ast.Expr) {
	i := slices.Index(call.Args, format)
	if i < 0 || p.Pass.TypesInfo.Types[format].Value == nil || call.Ellipsis.IsValid() {
		return
	}
	for _, one := range formatted(p, call, i, nil) {
		if one.expr != nil && one.format != nil {
			kindPrinted(p, one, "URL")
		}
	}
}

// Printed checks e, an operand of fmt.Sprintf or fmt.Sprint, in a text that place names in the message: a URL or an
// address.
func (p *Pass) Printed(e ast.Expr, place string) {
	cur, ok := p.Cursor(e)
	if !ok || cur.ParentEdgeKind() != edge.CallExpr_Args {
		return
	}
	call := cur.Parent().Node().(*ast.CallExpr)
	if !isSprintf(p, call) && !isSprint(p, call) {
		return
	}
	for _, one := range piecesOf(p, call, nil, 0) {
		if one.expr == e && one.format != nil {
			kindPrinted(p, one, place)
		}
	}
}

// kindPrinted reports the operand one if its verb prints it in a form that a URL, or what place names, cannot have. It
// returns whether it did.
func kindPrinted(p *Pass, one piece, place string) bool {
	t := p.TypeOf(one.expr)
	if one.format.Method(t) != nil {
		return false
	}
	what, when := kindOf(t, one.verb), ""
	if types.IsInterface(t) {
		if what, t = kindGiven(p, one); what != "" {
			when = ": " + types.ExprString(one.expr) + " can be a " + types.TypeString(t, types.RelativeTo(p.Pass.Pkg))
		}
	}
	if what != "" {
		by := "%" + string(rune(one.verb))
		if one.format.End == 0 {
			by = "fmt.Sprint"
		}
		p.Report(holeKind, one.expr, by+" prints "+what+" in the "+place+cmp.Or(when, kindAdvice(t)),
			kindFix(one.expr, t))
	}
	return what != ""
}

// isCodePoint reports whether e converts an integer other than a byte or rune to a string.
func isCodePoint(p *Pass, e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok || len(call.Args) != 1 || !p.Pass.TypesInfo.Types[call.Fun].IsType() {
		return false
	}
	b, ok := p.TypeOf(call.Args[0]).Underlying().(*types.Basic)
	return ok && b.Info()&types.IsInteger != 0 && b.Kind() != types.Byte && b.Kind() != types.Rune
}

// kindAdvice returns what to write instead of a value of type t, for the message.
func kindAdvice(t types.Type) string {
	info := goinfo.BasicInfo(t)
	switch {
	case info&types.IsString != 0, goinfo.IsBytes(t):
		return ": use %s"
	case info&(types.IsNumeric|types.IsBoolean) != 0:
		return ": use %v"
	}
	switch u := t.Underlying().(type) {
	case *types.Map:
		return ": use the Encode method of url.Values"
	case *types.Slice, *types.Array:
		return ": join its elements"
	case *types.Struct:
		return ": print one of its fields"
	case *types.Signature:
		return ": call it"
	case *types.Pointer:
		if _, ok := u.Elem().Underlying().(*types.Basic); ok {
			return ": print what it points to"
		}
		return kindAdvice(u.Elem())
	}
	return ""
}

// kindOf returns what verb prints for a value of type t without methods, if no URL has that; else "".
func kindOf(t types.Type, verb byte) string {
	info := goinfo.BasicInfo(t)
	switch {
	case verb == 'q' && (info&types.IsString != 0 || goinfo.IsBytes(t)):
		return "the string in quotes"
	case verb == 'd' && info&types.IsString != 0:
		return `"%!d(string=…)" for a string`
	case verb == 's' && info&(types.IsNumeric|types.IsBoolean) != 0:
		return `"%!s(…)" for a number`
	case verb == 's' && isBytes(t), verb != 's' && verb != 'v':
		return ""
	}
	switch u := t.Underlying().(type) {
	case *types.Map:
		return `a map as "map[…]"`
	case *types.Slice, *types.Array:
		return `a slice as "[a b]"`
	case *types.Struct:
		return `a struct as "{…}"`
	case *types.Chan, *types.Signature:
		return "a memory address"
	case *types.Pointer:
		switch u.Elem().Underlying().(type) {
		case *types.Struct, *types.Map, *types.Slice, *types.Array:
			return `a pointer as "&{…}"`
		}
		return "a memory address"
	}
	return ""
}

// isBytes reports whether t is a slice or an array of bytes.
func isBytes(t types.Type) bool {
	if a, ok := t.Underlying().(*types.Array); ok {
		return goinfo.IsByte(a.Elem())
	}
	return goinfo.IsBytes(t)
}

// kindFix calls the method of e that returns its text.
func kindFix(e ast.Expr, t types.Type) *fixes.Fix {
	method := ""
	switch {
	case goinfo.IsNamed(t, "net/url", "Values"):
		method = ".Encode()"
	case goinfo.IsNamed(t, "net/url", "URL"):
		method = ".String()"
	}
	if method == "" || !goinfo.IsPath(e) {
		return nil
	}
	r := &fixes.Fix{Message: "Use " + method[1:], Unsafe: true}
	r.Insert(e.End(), method)
	return r
}
