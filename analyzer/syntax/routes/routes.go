// Package routes holds the rules of package syntax about routes: patterns that conflict or match too little, and the
// parameters that handlers read.
package routes

import (
	"go/ast"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/code"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core/route"
)

// A Routes is one run of these rules over a package.
type Routes struct {
	*code.View
	registrations []*registration
	pathValues    []valueRead
	all           []*registration  // set by Finish
	valuesSet     *map[string]bool // the result of namesSet; nil until computed
	params        []paramRead
	treeRoutes    []treeRoute
}

// New returns a run over the package of v.
func New(v *code.View) *Routes { return &Routes{View: v} }

// Finish runs the rules that need all registrations of the package. Call it after the last Check.
func (p *Routes) Finish() {
	p.all = allRoutes(p)
	conflicts(p, p.all)
	values(p)
	valueSetters(p)
	params(p)
	wildcards(p)
	groupedRoutes(p)
	subtreeRoutes(p)
	withdrawUnfit(p, p.all)
}

// A registration is a call that registers a pattern on a ServeMux.
type registration struct {
	call    *ast.CallExpr
	mux     ast.Expr // nil for http.DefaultServeMux
	text    string
	pattern route.Pattern
	known   bool // text is all of the pattern, and the mux accepts it

	// Set by allRoutes:
	steps   []routeStep // the calls and loops that lead to it, the outermost last
	shown   ast.Expr    // the source of the pattern
	handler ast.Expr    // see [routeReader.handlerOf]; may be nil
	serves  handlerFunc // see [routeReader.funcOf]
}

// outermost returns the outermost step, in the function in which registrations are compared.
func (r *registration) outermost() ast.Node { return r.steps[len(r.steps)-1].node }

// registrars holds the functions that register a pattern.
var registrars = map[string]bool{
	"net/http.Handle": true, "net/http.HandleFunc": true,
	"(*net/http.ServeMux).Handle": true, "(*net/http.ServeMux).HandleFunc": true,
}

// Check records call if it is a registration or reads a parameter, and runs the rules about a single registration.
func (p *Routes) Check(call *ast.CallExpr) {
	noteParam(p, call)
	noteTreeRoute(p, call)
	routerFiles(p, call)
	if len(call.Args) == 0 || len(call.Args) > 2 {
		return
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "PathValue" && sel.Sel.Name != "Handle" && sel.Sel.Name != "HandleFunc" {
		return
	}
	fn := typeutil.StaticCallee(p.Pass.TypesInfo, call)
	switch {
	case fn == nil:
	case goinfo.IsFunc(fn, "(*net/http.Request).PathValue") && len(call.Args) == 1:
		p.pathValues = append(p.pathValues, valueRead{call, sel.X, call.Args[0]})
	case registrars[fn.FullName()] && len(call.Args) == 2:
		r := &registration{call: call}
		if fn.Signature().Recv() != nil && !p.IsObject(sel.X, "net/http", "DefaultServeMux") {
			r.mux = ast.Unparen(sel.X)
		}
		if v, known := p.Texts.Eval(call.Args[0]); known && len(v.Text.Holes) == 0 {
			r.text = v.Text.S
			r.pattern, r.known = route.Parse(v.Text.S)
		}
		p.registrations = append(p.registrations, r)
		filesRoute(p, r)
		emptyRoute(p, r)
	}
}

// innermost returns the function that directly encloses cur.
func innermost(cur inspector.Cursor) ast.Node {
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		if fn.Node() != cur.Node() {
			return fn.Node()
		}
	}
	return nil
}
