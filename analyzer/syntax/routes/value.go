package routes

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var routeValue = rules.Register(check.Rule{
	Name:    "route-value",
	Level:   core.Error,
	Group:   check.Misread,
	Since:   "0.1.0",
	Cites:   []string{"net/http: Request.PathValue"},
	Summary: `A path value that no pattern of the handler has.`,
	Why: `(*http.Request).PathValue returns "" for a name that is not in the pattern that matched: a typo is not ` +
		`an error, and the handler looks for the user "". So do Param of gin and echo, Params of fiber, URLParam of chi, ` +
		`ByName of httprouter and Vars of gorilla/mux.`,
	Instead: `Write the name as in the pattern.`,
	Examples: []check.Example{
		{
			Bad: `http.HandleFunc("/users/{id}", func(w http.ResponseWriter, r *http.Request) { ` +
				`print(r.PathValue(«"uid"»)) })`,
			Fixed: `http.HandleFunc("/users/{id}", func(w http.ResponseWriter, r *http.Request) { print(r.PathValue("id")) })`,
			Good:  `http.HandleFunc("/users/{id}", func(w http.ResponseWriter, r *http.Request) { print(r.PathValue("id")) })`,
		},
		{
			Bad:  `http.HandleFunc("/users/", func(w http.ResponseWriter, r *http.Request) { print(r.PathValue(«"id"»)) })`,
			Good: `http.HandleFunc("/users/{id}/", func(w http.ResponseWriter, r *http.Request) { print(r.PathValue("id")) })`,
		},
		{
			Bad:   `func(r *http.Request) { print(r.PathValue(«"path..."»)) }(nil)`,
			Fixed: `func(r *http.Request) { print(r.PathValue("path")) }(nil)`,
			Good:  `func(r *http.Request) { print(r.PathValue("path")) }(nil)`,
		},
	},
})

// A valueRead is a call of PathValue, or of a function of the package that calls it.
type valueRead struct {
	call    *ast.CallExpr
	request ast.Expr
	name    ast.Expr
}

// values reports the calls of PathValue with a name that no pattern of the handler has.
func values(p *Routes) {
	for _, read := range p.pathValues {
		judgeValue(p, read)
	}
}

// ValueGiven checks name, an argument of call, which reads the path value with that name from a request.
func (p *Routes) ValueGiven(call *ast.CallExpr, name, request ast.Expr) {
	judgeValue(p, valueRead{call, request, name})
}

// judgeValue reports the name of a path value that no pattern of the handler has. If it is a parameter, so is the
// request, and the arguments are judged.
func judgeValue(p *Routes, read valueRead) {
	set := namesSet(p)
	if p.Mux121 || set == nil {
		return
	}
	if v, request := p.Variable(read.name), p.Variable(read.request); v != nil && v.Kind() == types.ParamVar {
		if request != nil && request.Kind() == types.ParamVar {
			p.NoteRole(read.call, read.name, unit.PathValue, request)
		}
		return
	}
	name, ok := p.ConstantText(read.name)
	if !ok || set[name] {
		return
	}
	if bare, noted := strings.CutSuffix(strings.TrimPrefix(strings.TrimSuffix(name, "}"), "{"), "..."); noted {
		p.Report(routeValue, read.name, fmt.Sprintf("the name of {%s...} is %q: PathValue returns \"\"", bare, bare),
			replaced(read.name, bare))
		return
	}
	var list []*registration
	if fn, ok := handlerOf(p, read); ok {
		list = registrationsOf(p, fn, p.all)
	}
	if len(list) == 0 || slices.ContainsFunc(list,
		func(r *registration) bool { return !r.known || slices.Contains(r.pattern.Names(), name) }) {
		noteValue(p, read, name)
		misnamed(p, read, name)
		return
	}
	p.Report(routeValue, read.name, fmt.Sprintf("%q is not a wildcard of the pattern %q: PathValue returns \"\"",
		name, list[0].text), renamed(read.name, list))
}

// misnamed reports a pattern that lacks the wildcard name, which is read in its handler, and has another one that
// the handler does not read. It leaves out handlers that may test the value for "" or pass the request on.
func misnamed(p *Routes, read valueRead, name string) {
	fn, ok := handlerOf(p, read)
	request := p.Variable(read.request)
	if !ok || mayBeTested(p, read.call) || slices.ContainsFunc(p.UsesOf(request, fn), func(use inspector.Cursor) bool {
		return use.ParentEdgeKind() == edge.CallExpr_Args
	}) {
		return
	}
	for _, r := range handledBy(p.all, func(e ast.Expr) bool { return isFunc(p, e, fn.Node()) }) {
		if !r.known || slices.Contains(r.pattern.Names(), name) {
			continue
		}
		unread := slices.IndexFunc(r.pattern.Names(), func(other string) bool { return !namesValue(p, fn, other) })
		if unread >= 0 {
			p.Report(routeValue, r.call.Args[0], fmt.Sprintf("the handler reads the path value %q, which is %q here: "+
				"PathValue returns \"\"", name, r.pattern.Names()[unread]), nil)
			return
		}
	}
}

// namesValue reports whether fn passes name to a function as a constant.
func namesValue(p *Routes, fn inspector.Cursor, name string) bool {
	return unit.Has(fn, func(call *ast.CallExpr) bool {
		return slices.ContainsFunc(call.Args, func(arg ast.Expr) bool {
			text, ok := p.ConstantText(arg)
			return ok && text == name
		})
	})
}

// mayBeTested reports whether the code may test whether the result of call is empty.
func mayBeTested(p *Routes, call *ast.CallExpr) bool {
	cur, ok := p.Cursor(call)
	if !ok || isFirstChoice(p, cur) {
		return true
	}
	switch parent := cur.Parent().Node().(type) {
	case *ast.BinaryExpr:
		return parent.Op != token.ADD
	case *ast.AssignStmt:
		return p.Local(parent.Lhs[0]) == nil || len(parent.Lhs) != 1 ||
			slices.ContainsFunc(p.UsesOfNamed(parent.Lhs[0]), func(use inspector.Cursor) bool {
				return mayTestEmpty(use) || isFirstChoice(p, use)
			})
	}
	return false
}

// isFirstChoice reports whether a text is an argument, but not the last one, of cmp.Or, or of a function that only
// returns it or something else, as firstNonEmpty does: the next argument applies if it is empty.
func isFirstChoice(p *Routes, text inspector.Cursor) bool {
	call, ok := text.Parent().Node().(*ast.CallExpr)
	if kind, at := text.ParentEdge(); !ok || kind != edge.CallExpr_Args || at == len(call.Args)-1 {
		return false
	}
	if p.Calls(call, "cmp.Or") {
		return true
	}
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	if fn == nil || p.Texts.FuncDecl(fn.Origin()) == nil || !p.Texts.HasArguments(call, fn) {
		return false
	}
	params := fn.Origin().Signature().Params()
	_, at := text.ParentEdge()
	return p.Texts.ReturnsAsIs(params.At(min(at, params.Len()-1)))
}

// mayTestEmpty reports whether a use of a text compares it, switches on it, or takes its length.
func mayTestEmpty(use inspector.Cursor) bool {
	switch n := use.Parent().Node().(type) {
	case *ast.BinaryExpr:
		return n.Op != token.ADD
	case *ast.CallExpr:
		return goinfo.IsLen(n)
	case *ast.SwitchStmt:
		return true
	}
	return false
}

// namesSet returns the names of the path values that the package itself sets; nil if one is not constant.
func namesSet(p *Routes) map[string]bool {
	return goinfo.Lazy(&p.valuesSet, func() map[string]bool { return findNamesSet(p) })
}

// findNamesSet is namesSet without its cache.
func findNamesSet(p *Routes) map[string]bool {
	names := make(map[string]bool)
	for cur, sel := range unit.Each[*ast.SelectorExpr](p.Root) {
		fn, is := p.Pass.TypesInfo.Uses[sel.Sel].(*types.Func)
		if !is || fn.Name() != "SetPathValue" {
			continue
		}
		call, is := cur.Parent().Node().(*ast.CallExpr)
		if !is || len(call.Args) != 2 {
			return nil
		}
		name, known := p.ConstantText(call.Args[0])
		if !known {
			return nil
		}
		names[name] = true
	}
	return names
}

// renamed writes the name of the wildcard, if the handler has one pattern with one wildcard.
func renamed(name ast.Expr, list []*registration) *fixes.Fix {
	names := list[0].pattern.Names()
	if len(list) != 1 || len(names) != 1 {
		return nil
	}
	return replaced(name, names[0])
}

// replaced writes another name instead of a literal.
func replaced(name ast.Expr, by string) *fixes.Fix {
	lit, ok := ast.Unparen(name).(*ast.BasicLit)
	if !ok {
		return nil
	}
	r := &fixes.Fix{Message: "Replace with " + strconv.Quote(by), Unsafe: true}
	r.Replace(lit.Pos(), lit.End(), strconv.Quote(by))
	return r
}

// handlerOf returns the function whose parameter is the request from which a path value is read.
func handlerOf(p *Routes, read valueRead) (handler inspector.Cursor, ok bool) {
	cur, ok := p.Cursor(read.call)
	v := p.Variable(read.request)
	if !ok || v == nil || v.Kind() != types.ParamVar {
		return handler, false
	}
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		if n := fn.Node(); n.Pos() <= v.Pos() && v.Pos() < n.End() {
			return fn, true
		}
	}
	return handler, false
}

// isFunc reports whether e is the function fn, or names it.
func isFunc(p *Routes, e ast.Expr, fn ast.Node) bool {
	id, ok := e.(*ast.Ident)
	decl, declared := fn.(*ast.FuncDecl)
	return e == fn || ok && declared && p.Pass.TypesInfo.Uses[id] == p.Pass.TypesInfo.Defs[decl.Name]
}

// registrationsOf returns the registrations of fn, if fn has no other use that may register it; else nil.
func registrationsOf(p *Routes, fn inspector.Cursor, all []*registration) []*registration {
	decl, ok := fn.Node().(*ast.FuncDecl)
	if !ok {
		return handledBy(all, func(e ast.Expr) bool { return isFunc(p, e, fn.Node()) })
	}
	obj, ok := p.Pass.TypesInfo.Defs[decl.Name].(*types.Func)
	if !ok || obj.Exported() && p.Pass.Pkg.Name() != "main" {
		return nil
	}
	list := handledBy(all, func(e ast.Expr) bool { return isFunc(p, e, decl) })
	names := make(map[ast.Expr]bool)
	for _, r := range list {
		names[r.handler] = true
	}
	if len(p.FuncUses(obj)) != len(names) {
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
