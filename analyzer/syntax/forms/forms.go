// Package forms holds the rules of package syntax about HTML forms: requests that send one, handlers that read one, and
// the names of its values.
package forms

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/code"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var formLost = rules.Register(check.Rule{
	Name:    "form-lost",
	Level:   core.Warning,
	Also:    []core.Level{core.Info},
	Group:   check.Misread,
	Since:   "0.1.0",
	Cites:   []string{"net/http: Request.ParseForm", "URL Standard §5", "HTML §4.10.21"},
	Summary: `A form that is sent without its media type, or that a handler reads before it is parsed.`,
	Why: `A server reads the values of a form in a body only if Content-Type is application/x-www-form-urlencoded. ` +
		`With another one r.FormValue returns "" for each of them, and no error; without one, too, but for few servers. ` +
		`http.PostForm sets it, http.NewRequest does not. In a handler, r.Form and r.PostForm are nil until ParseForm, FormValue or the ` +
		`like is called.`,
	Instead: `Write req.Header.Set("Content-Type", "application/x-www-form-urlencoded"), or call http.PostForm. Call ` +
		`r.ParseForm before you read r.Form, or call r.FormValue.`,
	Examples: []check.Example{
		{
			Bad: `form := url.Values{"q": {s}}
http.Post("https://h.test/", «"application/json"», strings.NewReader(form.Encode()))`,
			Good: `form := url.Values{"q": {s}}
http.Post("https://h.test/", "application/x-www-form-urlencoded", strings.NewReader(form.Encode()))`,
		},
		{
			Bad: `form := url.Values{"q": {s}}
req, _ := http.NewRequest("POST", "https://h.test/", «strings.NewReader(form.Encode())»)
http.DefaultClient.Do(req)`,
			Good: `form := url.Values{"q": {s}}
req, _ := http.NewRequest("POST", "https://h.test/", strings.NewReader(form.Encode()))
req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
http.DefaultClient.Do(req)`,
		},
		{
			Bad:  `http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { print(«r.Form».Get("q")) })`,
			Good: `http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { print(r.FormValue("q")) })`,
		},
	},
})

// A Forms is one run of these rules over a package.
type Forms struct {
	*code.View
	setsTypes *bool // the result of typesElsewhere; nil until computed
	parses    *bool // the result of parsesAhead; nil until computed
}

// New returns a run over the package of v.
func New(v *code.View) *Forms { return &Forms{View: v} }

// Check runs the rules that apply to n.
func (p *Forms) Check(n ast.Node) {
	if call, ok := n.(*ast.CallExpr); ok {
		requestMade(p, call)
		posted(p, call)
		markedKey(p, call)
	}
}

// Given checks arg, an argument of call, for the role that the called function has for that parameter.
func (p *Forms) Given(role unit.Role, call *ast.CallExpr, arg ast.Expr) {
	if role.Kind == unit.SentBody && isForm(p, arg, maxBodies) {
		reportType(p, arg, role.Comparison.Part)
	}
}

// Finish runs the rules that need all nodes of the package. Call it after the last Check.
func (p *Forms) Finish() { formsRead(p) }
