package syntax

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core/route"
)

// A registration is a call that puts a pattern on a ServeMux.
type registration struct {
	call    *ast.CallExpr
	mux     ast.Expr // nil: http.DefaultServeMux
	text    string
	pattern route.Pattern
	known   bool // text and pattern are: all of the text is, and the mux takes it
}

// registrars are the functions that do so.
var registrars = map[string]bool{
	"net/http.Handle": true, "net/http.HandleFunc": true,
	"(*net/http.ServeMux).Handle": true, "(*net/http.ServeMux).HandleFunc": true,
}

// noteRoute notes a registration, and a call of PathValue.
func noteRoute(p *Pass, call *ast.CallExpr) {
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
		p.pathValues = append(p.pathValues, call)
	case registrars[fn.FullName()] && len(call.Args) == 2:
		r := &registration{call: call}
		if fn.Signature().Recv() != nil && !isDefaultMux(p, sel.X) {
			r.mux = ast.Unparen(sel.X)
		}
		if v, known := p.Texts.Eval(call.Args[0]); known && len(v.Text.Holes) == 0 {
			r.text = v.Text.S
			r.pattern, r.known = route.Parse(v.Text.S)
		}
		p.registrations = append(p.registrations, r)
		filesRoute(p, r)
	}
}

func isDefaultMux(p *Pass, e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	v, ok := p.Pass.TypesInfo.Uses[sel.Sel].(*types.Var)
	return ok && v.Pkg() != nil && v.Pkg().Path() == "net/http" && v.Name() == "DefaultServeMux"
}

// handler returns what serves the requests of a registration: a function literal, or the
// name of a function or method; nil if it is anything else.
func handler(p *Pass, r *registration) ast.Expr {
	e := ast.Unparen(r.call.Args[1])
	if call, ok := e.(*ast.CallExpr); ok && len(call.Args) == 1 && goinfo.IsNamed(goinfo.TypeOf(p.Pass.TypesInfo, call.Fun),
		"net/http", "HandlerFunc") {
		e = ast.Unparen(call.Args[0])
	}
	switch e := e.(type) {
	case *ast.FuncLit, *ast.Ident:
		return e
	case *ast.SelectorExpr:
		return e.Sel
	}
	return nil
}

// innermost returns the function that the code of a cursor belongs to.
func innermost(cur inspector.Cursor) ast.Node {
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		if fn.Node() != cur.Node() {
			return fn.Node()
		}
	}
	return nil
}
