package requests

import (
	"go/ast"
	"go/types"
	"net/textproto"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/framework"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var corsCredentials = rules.Register(check.Rule{
	Name:    "cors-credentials",
	Level:   core.Warning,
	Group:   check.Misread,
	Since:   "0.1.0",
	Cites:   []string{"Fetch Standard §3.3.5"},
	Summary: `Credentials for every origin, "*": browsers refuse such an answer.`,
	Why: `To a request with cookies, a browser takes "*" in Access-Control-Allow-Origin for an origin that is spelled ` +
		`so: the page gets an error and no answer. Fiber panics on it. Old versions of some libraries answer with the origin ` +
		`of the request instead: then every website can read what a user may.`,
	Instead: `Name the origins that may send credentials, or look the Origin of the request up in a list and answer ` +
		`with that one and "Vary: Origin". Without cookies no credentials need be allowed.`,
	Examples: []check.Example{
		{
			Bad: `h := http.Header{}; h.Set("Access-Control-Allow-Origin", «"*"»); ` +
				`h.Set("Access-Control-Allow-Credentials", "true"); print(h)`,
			Good: `h := http.Header{}; h.Set("Access-Control-Allow-Origin", "https://h.test"); ` +
				`h.Set("Access-Control-Allow-Credentials", "true"); print(h)`,
		},
		{
			Bad: `h := http.Header{}; h.Set("Access-Control-Allow-Credentials", "true"); ` +
				`h.Set("Access-Control-Allow-Origin", «"*"»); print(h)`,
			Good: `h := http.Header{}; h.Set("Access-Control-Allow-Origin", "*"); print(h)`,
		},
	},
})

const (
	allowOrigin      = "Access-Control-Allow-Origin"
	allowCredentials = "Access-Control-Allow-Credentials"
	starRefused      = `browsers refuse "*" where credentials are allowed: answer with the ` +
		"origin of the request if it is one of those you allow"
)

// A headerWrite is an assignment of a value to a header.
type headerWrite struct{ header, value ast.Expr }

// allowedByCall reports h.Set("Access-Control-Allow-Origin", "*") in a list of statements that also allows credentials,
// in a function that writes no other origin. If the value is a parameter, it reports the arguments.
func allowedByCall(p *Requests, call *ast.CallExpr) {
	if !setsHeader(p, call, allowOrigin) {
		return
	}
	write := headerWrite{goinfo.Receiver(call), call.Args[1]}
	if isStar(p, write.value) || mayBeStar(p, write.value) {
		allowedByHeader(p, write, write.value)
		return
	}
	for _, given := range onlyGiven(p, write.value) {
		if isStar(p, given) {
			allowedByHeader(p, write, given)
		}
	}
}

// onlyGiven returns the arguments of the callers for the parameter e, if the function only passes it on.
func onlyGiven(p *Requests, e ast.Expr) []ast.Expr {
	v := p.ParamVar(e)
	if v == nil {
		return nil
	}
	fn, ok := p.FuncAround(e)
	if !ok || slices.ContainsFunc(p.UsesOf(v, fn), func(use inspector.Cursor) bool {
		return use.ParentEdgeKind() != edge.CallExpr_Args
	}) {
		return nil
	}
	args, _ := p.Arguments.Of(v)
	return args
}

// allowedByIndex reports h["Access-Control-Allow-Origin"] = []string{"*"} as allowedByCall reports calls.
func allowedByIndex(p *Requests, s *ast.AssignStmt) {
	if star, ok := elementWritten(p, s, allowOrigin); ok && isStar(p, star.value) {
		allowedByHeader(p, star, star.value)
	}
}

// allowedByHeader reports the origin "*" of star at the expression at, if the same list of statements allows
// credentials, always or by a setting, and the function writes no other origin.
func allowedByHeader(p *Requests, star headerWrite, at ast.Expr) {
	fn, ok := p.FuncAround(star.value)
	if !ok {
		return
	}
	s, _ := p.Cursor(star.value)
	for s = range s.Enclosing((*ast.ExprStmt)(nil), (*ast.AssignStmt)(nil)) {
		break
	}
	credentials, others := false, 0
	for c := range fn.Preorder((*ast.ExprStmt)(nil), (*ast.AssignStmt)(nil)) {
		if _, ok := headerWritten(p, c, allowOrigin); ok {
			others++
		}
		if w, ok := headerWritten(p, c, allowCredentials); ok {
			if text, ok := p.ConstantText(w.value); !ok || text != "true" {
				return
			}
			credentials = credentials || (isSibling(s, c) || isSetting(p, s, c)) && p.Same(star.header, w.header)
		}
	}
	if credentials && others == 1 {
		p.Report(corsCredentials, at, starRefused, nil)
	}
}

func isSibling(a, b inspector.Cursor) bool { return a.Parent().Node() == b.Parent().Node() }

// isSetting reports whether b is in an if statement behind a, a sibling of it, whose condition is a field that decides
// nothing else in the package: whether credentials are allowed does not depend on the origins.
func isSetting(p *Requests, a, b inspector.Cursor) bool {
	around := b.Parent().Parent()
	s, ok := around.Node().(*ast.IfStmt)
	if !ok || s.Pos() < a.Node().Pos() || !isSibling(a, around) {
		return false
	}
	sel, ok := ast.Unparen(s.Cond).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	field, ok := p.ObjectOf(sel).(*types.Var)
	return ok && field.IsField() && field.Pkg() == p.Pass.Pkg && !slices.ContainsFunc(p.UsesOf(field, p.Root),
		func(use inspector.Cursor) bool {
			return use.ParentEdgeKind() != edge.KeyValueExpr_Key && !onlyAllows(p, use.Parent())
		})
}

// onlyAllows reports whether sel is the condition of an if statement that only allows credentials.
func onlyAllows(p *Requests, sel inspector.Cursor) bool {
	s, ok := sel.Parent().Node().(*ast.IfStmt)
	if !ok || sel.ParentEdgeKind() != edge.IfStmt_Cond || s.Init != nil || s.Else != nil || len(s.Body.List) != 1 {
		return false
	}
	body, ok := sel.Parent().FindNode(s.Body.List[0])
	if !ok {
		return false
	}
	_, ok = headerWritten(p, body, allowCredentials)
	return ok
}

var settingOrigins = []core.Origin{core.FromField, core.FromElement, core.FromEnvironment, core.FromFlag, core.FromSetting,
	core.FromArgument}

// mayBeStar reports whether e is "*" on some ways and a setting on the others, never what a client sent, in a function
// that does not compare anything with "*".
func mayBeStar(p *Requests, e ast.Expr) bool {
	values, _ := p.Texts.EvalAll(e)
	star := false
	for i := range values {
		t := values[i].Text
		star = star || t.S == "*" && len(t.Holes) == 0
		if slices.ContainsFunc(t.Holes, func(h core.Hole) bool { return !slices.Contains(settingOrigins, h.Origin) }) {
			return false
		}
	}
	fn, ok := p.FuncDeclAround(e.Pos(), e.End())
	return star && ok && !unit.Has(fn, func(b *ast.BinaryExpr) bool { return isStar(p, b.X) || isStar(p, b.Y) })
}

// headerWritten returns the value that the statement s writes to the header name: with Set or Add, or as a list of one
// value.
func headerWritten(p *Requests, s inspector.Cursor, name string) (w headerWrite, ok bool) {
	switch s := s.Node().(type) {
	case *ast.ExprStmt:
		if call, is := s.X.(*ast.CallExpr); is && setsHeader(p, call, name) {
			return headerWrite{goinfo.Receiver(call), call.Args[1]}, true
		}
	case *ast.AssignStmt:
		return elementWritten(p, s, name)
	}
	return w, false
}

// elementWritten returns the value that s, h["Name"] = []string{"value"}, writes to the header name.
func elementWritten(p *Requests, s *ast.AssignStmt, name string) (w headerWrite, ok bool) {
	at, ok := ast.Unparen(s.Lhs[0]).(*ast.IndexExpr)
	if !ok || len(s.Lhs) != 1 || !isHeaderName(p, at.Index, name) ||
		!goinfo.IsNamed(p.TypeOf(at.X), "net/http", "Header") {
		return w, false
	}
	list, ok := s.Rhs[0].(*ast.CompositeLit)
	if !ok || len(list.Elts) != 1 {
		return w, false
	}
	return headerWrite{at.X, list.Elts[0]}, true
}

// allowedByLiteral reports a map literal that has the origin "*" and allows credentials.
func allowedByLiteral(p *Requests, lit *ast.CompositeLit) {
	if _, ok := p.TypeOf(lit).Underlying().(*types.Map); !ok {
		return
	}
	var star, credentials ast.Expr
	for _, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		switch {
		case !ok:
		case isHeaderName(p, kv.Key, allowOrigin):
			star = starOf(p, kv.Value)
		case isHeaderName(p, kv.Key, allowCredentials):
			credentials = onlyOf(kv.Value)
		}
	}
	if star != nil && credentials != nil && p.IsText(credentials, "true") {
		p.Report(corsCredentials, star, starRefused, nil)
	}
}

// onlyOf returns the only element of e, or e if it is not a list of one element.
func onlyOf(e ast.Expr) ast.Expr {
	if list, ok := e.(*ast.CompositeLit); ok && len(list.Elts) == 1 {
		return list.Elts[0]
	}
	return e
}

// setsHeader reports whether call is Set or Add of the header name, or a function that only passes its parameters on.
func setsHeader(p *Requests, call *ast.CallExpr, name string) bool {
	return len(call.Args) == 2 && (isHeaderSetter(p, call) || passesHeader(p, call)) && isHeaderName(p, call.Args[0], name)
}

func isHeaderSetter(p *Requests, call *ast.CallExpr) bool {
	f, name := framework.OfFunc(goinfo.Callee(p.Pass.TypesInfo, call))
	return p.Calls(call, "(net/http.Header).Set", "(net/http.Header).Add") || name != "" && name == f.Header
}

// passesHeader reports whether call is that of a method that is only a call of http.Header.Set with its two parameters.
func passesHeader(p *Requests, call *ast.CallExpr) bool {
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	if fn == nil || fn.Signature().Recv() == nil || fn.Signature().Params().Len() != 2 {
		return false
	}
	decl := p.FuncDecl(fn)
	if decl == nil || decl.Body == nil || len(decl.Body.List) != 1 {
		return false
	}
	s, ok := decl.Body.List[0].(*ast.ExprStmt)
	if !ok {
		return false
	}
	set, ok := s.X.(*ast.CallExpr)
	params := fn.Signature().Params()
	return ok && len(set.Args) == 2 && isHeaderSetter(p, set) &&
		p.Variable(set.Args[0]) == params.At(0) && p.Variable(set.Args[1]) == params.At(1)
}

func isHeaderName(p *Requests, e ast.Expr, name string) bool {
	text, ok := p.StringOf(e)
	return ok && textproto.CanonicalMIMEHeaderKey(text) == name
}

// corsFields holds the configurations of libraries that send "*" for every origin: the field for the origins, and the
// fields that replace it. Versions without the field since respond with the origin of the request instead, whatever it
// is.
var corsFields = []struct {
	pkg, origins, since string
	instead             []string
}{
	{"github.com/rs/cors", "AllowedOrigins", "AllowOriginRequestFunc",
		[]string{"AllowOriginFunc", "AllowOriginRequestFunc", "AllowOriginVaryRequestFunc"}},
	{"github.com/go-chi/cors", "AllowedOrigins", "Log", []string{"AllowOriginFunc"}},
	{"github.com/gin-contrib/cors", "AllowOrigins", "AllowOrigins",
		[]string{"AllowOriginFunc", "AllowOriginWithContextFunc"}},
	{"github.com/labstack/echo/middleware", "AllowOrigins", "UnsafeWildcardOriginWithAllowCredentials",
		[]string{"UnsafeWildcardOriginWithAllowCredentials", "AllowOriginFunc"}},
	{"github.com/gofiber/fiber/middleware/cors", "AllowOrigins", "AllowOrigins", []string{"AllowOriginsFunc"}},
}

// allowedByConfig reports the configuration of a library that has the origin "*" and allows credentials.
func allowedByConfig(p *Requests, lit *ast.CompositeLit) {
	name := goinfo.TypeName(p.TypeOf(lit))
	if name == nil || name.Pkg() == nil {
		return
	}
	for _, c := range corsFields {
		if goinfo.Unversioned(name.Pkg().Path()) != c.pkg {
			continue
		}
		credentials := p.FieldValue(lit, "AllowCredentials")
		for _, other := range c.instead {
			if p.FieldValue(lit, other) != nil {
				return
			}
		}
		star := starOf(p, p.FieldValue(lit, c.origins))
		if star == nil || credentials == nil || !isTrue(p, credentials) {
			continue
		}
		if hasField(name, c.since) {
			p.Report(corsCredentials, star, `browsers refuse "*" where credentials are allowed: name the origins`, nil)
		} else {
			p.Report(corsCredentials, credentials, "this version of the library answers every origin with itself, so any "+
				"website can read what a user may: name the origins", nil)
		}
	}
}

func hasField(name types.Object, field string) bool {
	found, _, _ := types.LookupFieldOrMethod(name.Type(), true, name.Pkg(), field)
	return found != nil
}

// starOf returns the "*" in e, a text or a list of texts; else nil.
func starOf(p *Requests, e ast.Expr) ast.Expr {
	if e == nil {
		return nil
	}
	list, ok := p.ValueOf(e).(*ast.CompositeLit)
	if !ok {
		if isStar(p, e) {
			return e
		}
		return nil
	}
	for _, one := range list.Elts {
		if isStar(p, one) {
			return one
		}
	}
	return nil
}

func isStar(p *Requests, e ast.Expr) bool {
	text, ok := p.StringOf(e)
	return ok && text == "*"
}

func isTrue(p *Requests, e ast.Expr) bool {
	v := p.Pass.TypesInfo.Types[e].Value
	return v != nil && v.ExactString() == "true"
}
