package syntax

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strconv"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var routeValue = rules.Register(check.Rule{
	Name:    "route-value",
	Level:   core.Error,
	Since:   "0.1.0",
	Cites:   []string{"net/http: Request.PathValue"},
	Summary: `A path value that no pattern of the handler has.`,
	Why: `(*http.Request).PathValue returns "" for a name that is not in the pattern that matched: a typo is not ` +
		`an error, and the handler looks for the user "".`,
	Instead: `Write the name as in the pattern.`,
	Examples: []check.Example{
		{
			Bad:   `http.HandleFunc("/users/{id}", func(w http.ResponseWriter, r *http.Request) { print(r.PathValue(«"uid"»)) })`,
			Fixed: `http.HandleFunc("/users/{id}", func(w http.ResponseWriter, r *http.Request) { print(r.PathValue("id")) })`,
			Good:  `http.HandleFunc("/users/{id}", func(w http.ResponseWriter, r *http.Request) { print(r.PathValue("id")) })`,
		},
		{
			Bad:  `http.HandleFunc("/users/", func(w http.ResponseWriter, r *http.Request) { print(r.PathValue(«"id"»)) })`,
			Good: `http.HandleFunc("/users/{id}/", func(w http.ResponseWriter, r *http.Request) { print(r.PathValue("id")) })`,
		},
	},
})

// values reports the calls of PathValue with a name that no pattern has.
func values(p *Pass, all []*registration) {
	if len(p.pathValues) == 0 || p.Mux121 || setsPathValues(p) {
		return
	}
	for _, call := range p.pathValues {
		name, ok := constantText(p, call.Args[0])
		if !ok {
			continue
		}
		list := patternsOf(p, call, all)
		if len(list) == 0 || slices.ContainsFunc(list,
			func(r *registration) bool { return !r.known || slices.Contains(r.pattern.Names(), name) }) {
			continue
		}
		p.Report(routeValue, call.Args[0], fmt.Sprintf("%q is not a wildcard of the pattern %q: PathValue returns \"\"",
			name, list[0].text),
			renamed(p, call, list))
	}
}

// constantText returns the value of a constant string, or of a variable that holds one.
func constantText(p *Pass, e ast.Expr) (string, bool) {
	tv := p.Pass.TypesInfo.Types[e]
	if s, ok := goinfo.StringVal(tv.Value); ok {
		return s, true
	}
	if goinfo.BasicInfo(tv.Type)&(types.IsNumeric|types.IsBoolean) != 0 {
		return "", false
	}
	v, known := p.Texts.Eval(e)
	return v.Text.S, known && len(v.Text.Holes) == 0
}

// setsPathValues reports whether the package gives requests path values itself.
func setsPathValues(p *Pass) bool {
	for _, obj := range p.Pass.TypesInfo.Uses {
		if fn, ok := obj.(*types.Func); ok && fn.Name() == "SetPathValue" {
			return true
		}
	}
	return false
}

// renamed writes the only wildcard that the handler has, which no other call reads.
func renamed(p *Pass, call *ast.CallExpr, list []*registration) *fixes.Fix {
	lit, ok := ast.Unparen(call.Args[0]).(*ast.BasicLit)
	names := list[0].pattern.Names()
	if !ok || len(list) != 1 || len(names) != 1 {
		return nil
	}
	r := &fixes.Fix{Message: "Replace with " + strconv.Quote(names[0]), Unsafe: true}
	r.Replace(lit.Pos(), lit.End(), strconv.Quote(names[0]))
	return r
}

// patternsOf returns the registrations of the handler around a call of PathValue, whose
// request is its parameter; nil if others may be there.
func patternsOf(p *Pass, call *ast.CallExpr, all []*registration) []*registration {
	cur, ok := p.Cursor(call)
	v := p.Variable(ast.Unparen(call.Fun).(*ast.SelectorExpr).X)
	if !ok || v == nil || v.Kind() != types.ParamVar {
		return nil
	}
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		if n := fn.Node(); n.Pos() <= v.Pos() && v.Pos() < n.End() {
			return registrationsOf(p, fn, all)
		}
	}
	return nil
}

// registrationsOf returns those of a function, if it is used for nothing else.
func registrationsOf(p *Pass, fn inspector.Cursor, all []*registration) []*registration {
	decl, ok := fn.Node().(*ast.FuncDecl)
	if !ok {
		return handledBy(all, func(e ast.Expr) bool { return e == fn.Node() })
	}
	obj, ok := p.Pass.TypesInfo.Defs[decl.Name].(*types.Func)
	if !ok || obj.Exported() && p.Pass.Pkg.Name() != "main" {
		return nil
	}
	uses := 0
	for _, o := range p.Pass.TypesInfo.Uses {
		if o == obj {
			uses++
		}
	}
	list := handledBy(all, func(e ast.Expr) bool {
		id, ok := e.(*ast.Ident)
		return ok && p.Pass.TypesInfo.Uses[id] == obj
	})
	names := make(map[ast.Expr]bool)
	for _, r := range list {
		names[r.handler] = true
	}
	if uses != len(names) {
		return nil
	}
	return list
}

func handledBy(all []*registration, is func(ast.Expr) bool) (list []*registration) {
	for _, r := range all {
		if r.handler != nil && is(r.handler) {
			list = append(list, r)
		}
	}
	return list
}
