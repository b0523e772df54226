package requests

import (
	"go/ast"
	"go/types"
	"net/textproto"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/sink"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var corsCredentials = rules.Register(check.Rule{
	Name:    "cors-credentials",
	Level:   core.Warning,
	Since:   "0.1.0",
	Cites:   []string{"Fetch Standard §3.3.5"},
	Summary: `Credentials for every origin, "*": browsers refuse such an answer.`,
	Why: `To a request with cookies, a browser takes "*" in Access-Control-Allow-Origin for an origin that is spelled ` +
		`so: the page gets an error and no answer. Fiber panics on it.`,
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

// allowedByHeader reports h.Set("Access-Control-Allow-Origin", "*") in a list of statements that allows credentials,
// too, and writes no other origin.
func allowedByHeader(p *Requests, call *ast.CallExpr) {
	if !setsHeader(p, call, "Access-Control-Allow-Origin") || !isStar(p, call.Args[1]) {
		return
	}
	cur, ok := p.Cursor(call)
	fn, found := p.FuncAround(call)
	if !ok || !found || cur.ParentEdgeKind() != edge.ExprStmt_X {
		return
	}
	credentials, others := false, 0
	for c := range fn.Preorder((*ast.CallExpr)(nil)) {
		other := c.Node().(*ast.CallExpr)
		switch {
		case setsHeader(p, other, "Access-Control-Allow-Origin"):
			others++
		case setsHeader(p, other, "Access-Control-Allow-Credentials"):
			if text, ok := p.ConstantText(other.Args[1]); !ok || text != "true" {
				return
			}
			credentials = credentials || isSibling(cur.Parent(), c.Parent()) &&
				p.Same(goinfo.Receiver(call), goinfo.Receiver(other))
		}
	}
	if credentials && others == 1 {
		p.Report(corsCredentials, call.Args[1], `browsers refuse "*" where credentials are allowed: answer with the `+
			"origin of the request, if it is in a list", nil)
	}
}

func isSibling(a, b inspector.Cursor) bool { return a.Parent().Node() == b.Parent().Node() }

// setsHeader reports whether a call sets a header of that name.
func setsHeader(p *Requests, call *ast.CallExpr, name string) bool {
	if len(call.Args) != 2 || !p.Calls(call, "(net/http.Header).Set", "(net/http.Header).Add") {
		return false
	}
	text, ok := p.ConstantText(call.Args[0])
	return ok && textproto.CanonicalMIMEHeaderKey(text) == name
}

// corsFields are the fields of the configurations of the libraries that send "*" for every origin: that of the
// origins, and those that decide instead.
var corsFields = []struct {
	pkg, origins string
	instead      []string // of echo, only versions that have the first of them send "*"
}{
	{"github.com/rs/cors", "AllowedOrigins",
		[]string{"AllowOriginFunc", "AllowOriginRequestFunc", "AllowOriginVaryRequestFunc"}},
	{"github.com/go-chi/cors", "AllowedOrigins", []string{"AllowOriginFunc"}},
	{"github.com/gin-contrib/cors", "AllowOrigins",
		[]string{"AllowOriginFunc", "AllowOriginWithContextFunc"}},
	{"github.com/labstack/echo/middleware", "AllowOrigins",
		[]string{"UnsafeWildcardOriginWithAllowCredentials", "AllowOriginFunc"}},
	{"github.com/gofiber/fiber/middleware/cors", "AllowOrigins", []string{"AllowOriginsFunc"}},
}

// allowedByConfig reports the same in the configuration of a library.
func allowedByConfig(p *Requests, lit *ast.CompositeLit) {
	name := goinfo.TypeName(p.TypeOf(lit))
	if name == nil || name.Pkg() == nil {
		return
	}
	for _, c := range corsFields {
		if sink.Unversioned(name.Pkg().Path()) != c.pkg ||
			strings.Contains(c.pkg, "/echo/") && !hasField(name, c.instead[0]) {
			continue
		}
		credentials := p.FieldValue(lit, "AllowCredentials")
		for _, other := range c.instead {
			if p.FieldValue(lit, other) != nil {
				return
			}
		}
		star := starOf(p, p.FieldValue(lit, c.origins))
		if star != nil && credentials != nil && isTrue(p, credentials) {
			p.Report(corsCredentials, star, `browsers refuse "*" where credentials are allowed: name the origins`, nil)
		}
	}
}

func hasField(name types.Object, field string) bool {
	found, _, _ := types.LookupFieldOrMethod(name.Type(), true, name.Pkg(), field)
	return found != nil
}

// starOf returns the "*" for any origin in a text or a list of texts, or nil.
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
	text, ok := goinfo.StringVal(p.Pass.TypesInfo.Types[e].Value)
	return ok && text == "*"
}

func isTrue(p *Requests, e ast.Expr) bool {
	v := p.Pass.TypesInfo.Types[e].Value
	return v != nil && v.ExactString() == "true"
}
