package requests

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/code"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

// makers maps the functions that make a request to the index of its URL.
var makers = goinfo.NewFuncTable(map[string]int{
	"net/http.Get": 0, "net/http.Head": 0, "net/http.Post": 0, "net/http.PostForm": 0,
	"(*net/http.Client).Get": 0, "(*net/http.Client).Head": 0, "(*net/http.Client).Post": 0,
	"(*net/http.Client).PostForm": 0, "net/http.NewRequest": 1, "net/http.NewRequestWithContext": 2,
	"github.com/hashicorp/go-retryablehttp.NewRequest": 1, "github.com/hashicorp/go-retryablehttp.NewRequestWithContext": 2,
	"golang.org/x/net/context/ctxhttp.Get": 2,
})

// locationSent reports a request whose URL is the header Location of a response, which may be a relative reference
// (RFC 9110 §10.2.2). The claim is [check.Dominated], by Response.Location. The evidence is that nothing looks at the
// text.
func locationSent(p *Requests, call *ast.CallExpr) {
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil {
		return
	}
	if at, ok := makers.Of(fn); ok && at < len(call.Args) && !completesURL(p, call) {
		p.NoteRole(call, beginOf(p, call.Args[at]), unit.RequestURL, nil)
		locationGiven(p, call, call.Args[at])
	}
}

// locationGiven is locationSent for arg, of which call makes a request.
func locationGiven(p *Requests, call *ast.CallExpr, arg ast.Expr) {
	if header := locationIn(p, beginOf(p, arg), call, maxCopied); header != "" && !completesURL(p, call) {
		p.ReportLevel(rules.SchemeMissing, core.Warning, arg,
			"the header "+header+` of a response may be relative ("/x"), and the request `+
				"then fails: use Response.Location, or resolve it with (*url.URL).Parse", nil)
	}
}

// completesURL reports whether the function around call reads or replaces the URL of a request, or resolves one.
func completesURL(p *Requests, call *ast.CallExpr) bool {
	fn, ok := p.FuncAround(call)
	return !ok || p.SelectsOfURL(fn, nil, "Scheme", "Host", "Hostname", "IsAbs", "ResolveReference", "Parse") ||
		unit.Has(fn, func(s *ast.AssignStmt) bool { return p.IsField(s.Lhs[0], "net/http", "URL") })
}

// beginOf returns the expression for the beginning of the text e.
func beginOf(p *Requests, e ast.Expr) ast.Expr {
	for {
		switch made := ast.Unparen(e).(type) {
		case *ast.BinaryExpr:
			e = made.X
			continue
		case *ast.CallExpr:
			if p.Calls(made, "strings.TrimSpace", "strings.TrimSuffix", "strings.TrimRight") {
				e = made.Args[0]
				continue
			}
			if format, ok := formatOf(p, made); ok && (strings.HasPrefix(format, "%s") || strings.HasPrefix(format, "%v")) {
				e = made.Args[1]
				continue
			}
			if arg := continued(p, made); arg != nil {
				e = arg
				continue
			}
		}
		return ast.Unparen(e)
	}
}

// continued returns the argument of call with which all results of the function begin that call calls; nil if there is
// none.
func continued(p *Requests, call *ast.CallExpr) ast.Expr {
	fn, decl, ok := p.Called(call)
	if !ok || fn.Signature().Variadic() || !p.MaySearch(decl) {
		return nil
	}
	at := -1
	for _, ret := range p.Returns(decl.Node().(*ast.FuncDecl)) {
		if len(ret.Results) == 0 {
			return nil
		}
		v := p.Variable(goinfo.FirstOperand(ret.Results[0]))
		i := goinfo.ParamIndex(fn.Signature(), v)
		if v == nil || i < 0 || at >= 0 && i != at || !p.Texts.NeverWritten(v) {
			return nil
		}
		at = i
	}
	if at < 0 || at >= len(call.Args) {
		return nil
	}
	return call.Args[at]
}

// formatOf returns the format of a call of fmt.Sprintf with operands.
func formatOf(p *Requests, call *ast.CallExpr) (string, bool) {
	if len(call.Args) < 2 || !p.Calls(call, "fmt.Sprintf") {
		return "", false
	}
	return p.StringOf(call.Args[0])
}

// locationIn returns the name of the header that e, or a definition of it that reaches e, takes from a response as it
// is; "" if there is none. The call at takes e.
func locationIn(p *Requests, e ast.Expr, at ast.Node, depth int) string {
	if call, ok := e.(*ast.CallExpr); ok {
		return locationOfCall(p, call, depth)
	}
	v := p.Named(e)
	if v == nil || v.Kind() != types.LocalVar && v.Kind() != types.ParamVar || depth == 0 || !p.IsTakenAsIs(v, at) {
		return ""
	}
	scope, ok := p.FuncAround(e)
	if !ok {
		return ""
	}
	defs := p.DefinitionsIn(scope, v)
	for _, def := range defs {
		if call, ok := def.Value.(*ast.CallExpr); ok && def.First && reaches(def, defs, e.Pos()) {
			if header := locationOfCall(p, call, depth); header != "" {
				return header
			}
		}
	}
	return ""
}

// reaches reports whether the definition def, one of defs, reaches pos: no other stands between them. If def stands
// after pos, that is so in a loop around both.
func reaches(def code.Definition, defs []code.Definition, pos token.Pos) bool {
	from, end := def.At.Node().Pos(), pos
	begin := pos // of a second range, in which no other definition may stand: what a loop runs before it comes to pos
	if pos < from {
		for loop := range def.At.Enclosing((*ast.ForStmt)(nil), (*ast.RangeStmt)(nil)) {
			if loop.Node().Pos() <= pos {
				begin, end = loop.Node().Pos(), loop.Node().End()
				break
			}
		}
		if begin == pos {
			return false
		}
	}
	return !slices.ContainsFunc(defs, func(other code.Definition) bool {
		at := other.At.Node().Pos()
		return from < at && at < end || begin <= at && at < pos
	})
}

// locationOfCall is locationIn for what a call returns first: the header, or what a function of the package returns.
func locationOfCall(p *Requests, call *ast.CallExpr, depth int) string {
	if p.Calls(call, "(net/http.Header).Get") {
		of, ok := p.ValueOf(goinfo.Receiver(call)).(*ast.SelectorExpr)
		name, known := p.StringOf(uncanonical(p, call.Args[0]))
		if ok && known && (strings.EqualFold(name, "Location") || strings.EqualFold(name, "Content-Location")) &&
			p.IsField(of, "net/http", "Header") && goinfo.IsNamed(goinfo.Deref(p.TypeOf(of.X)), "net/http", "Response") {
			return name
		}
		return ""
	}
	fn, decl, ok := p.Called(call)
	if !ok || depth == 0 || fn.Signature().Results().Len() == 0 || !p.MaySearch(decl) {
		return ""
	}
	return locationReturned(p, decl, depth)
}

// uncanonical returns the name of a header that http.CanonicalHeaderKey changes in e; e itself if it is none.
func uncanonical(p *Requests, e ast.Expr) ast.Expr {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && p.Calls(call, "net/http.CanonicalHeaderKey") {
		return call.Args[0]
	}
	return e
}

// locationReturned is locationIn for the first result of a function, if all its returns give the header or "".
func locationReturned(p *Requests, decl inspector.Cursor, depth int) (header string) {
	for _, ret := range p.Returns(decl.Node().(*ast.FuncDecl)) {
		if len(ret.Results) == 0 {
			return ""
		}
		first := ast.Unparen(ret.Results[0])
		if p.IsText(first, "") {
			continue
		}
		if header = locationIn(p, first, ret, depth-1); header == "" {
			return ""
		}
	}
	return header
}
