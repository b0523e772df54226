package routes

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// A handlerFunc is the function that handles the requests of a registration: fn itself, or the one that fn returns.
type handlerFunc struct {
	fn     *types.Func // nil if it is unknown
	made   bool
	around []*types.Func // functions of other packages around the handler
}

// funcOf returns the function that handles requests: one that is named, the method ServeHTTP of a value, or what a
// function returns. It looks through conversions, and through functions of the module and of net/http that take one
// handler, unless they set path values.
func (x *routeReader) funcOf(e heldExpr, depth int) handlerFunc {
	if depth == 0 || e.expr == nil {
		return handlerFunc{}
	}
	n := ast.Unparen(e.expr)
	if serve := servingMethod(x.TypeOf(n)); serve != nil {
		return handlerFunc{fn: serve}
	}
	if h, ok := x.held(heldExpr{n, e.frame}, depth); ok {
		return x.funcOf(h, depth-1)
	}
	switch n := n.(type) {
	case *ast.Ident:
		fn, _ := x.Pass.TypesInfo.Uses[n].(*types.Func)
		return handlerFunc{fn: fn}
	case *ast.SelectorExpr:
		fn, _ := x.Pass.TypesInfo.Uses[n.Sel].(*types.Func)
		return handlerFunc{fn: fn}
	case *ast.CallExpr:
		if x.Pass.TypesInfo.Types[n.Fun].IsType() && len(n.Args) == 1 {
			return x.funcOf(heldExpr{n.Args[0], e.frame}, depth-1)
		}
		of := n
		if outer, ok := ast.Unparen(n.Fun).(*ast.CallExpr); ok {
			of = outer
		}
		callee := goinfo.Callee(x.Pass.TypesInfo, of)
		inner := slices.DeleteFunc(slices.Clone(n.Args), func(arg ast.Expr) bool { return !isHandler(x.TypeOf(arg)) })
		switch {
		case callee == nil || len(inner) > 1:
		case len(inner) == 0 && of == n:
			return handlerFunc{fn: callee, made: true}
		case len(inner) == 1 && x.mayKeepValues(callee, of == n):
			h := x.funcOf(heldExpr{inner[0], e.frame}, depth-1)
			if callee.Pkg() != x.Pass.Pkg {
				h.around = append(h.around, callee)
			}
			return h
		}
	}
	return handlerFunc{}
}

// servingMethod returns the method ServeHTTP of a type that is neither an interface nor a function; else nil.
func servingMethod(t types.Type) *types.Func {
	named, ok := goinfo.Deref(t).(*types.Named)
	if !ok || types.IsInterface(named) {
		return nil
	}
	if _, is := named.Underlying().(*types.Signature); is {
		return nil
	}
	method, _, _ := types.LookupFieldOrMethod(types.NewPointer(named), true, named.Obj().Pkg(), "ServeHTTP")
	serve, _ := method.(*types.Func)
	return serve
}

// mayKeepValues reports whether what a function puts around a handler may leave path values as they are: it is of the
// package, of net/http, or of the module, where its roles tell. If takes is not set, it returns the function that takes
// the handler, of which only those of the package are known.
func (p *Routes) mayKeepValues(fn *types.Func, takes bool) bool {
	if fn.Pkg() == nil || fn.Pkg() == p.Pass.Pkg || fn.Pkg().Path() == "net/http" {
		return fn.Pkg() != nil
	}
	m := p.Pass.Module
	return takes && m != nil && m.Path != "" && strings.HasPrefix(goinfo.PathOf(fn.Pkg())+"/", m.Path+"/")
}

// valueSetters records the parameters of the type of a handler in functions that set path values.
func valueSetters(p *Routes) {
	for cur, sel := range unit.Each[*ast.SelectorExpr](p.Root) {
		if sel.Sel.Name != "SetPathValue" {
			continue
		}
		for fn := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
			for v := range goinfo.SignatureOf(p.Pass.TypesInfo, fn.Node()).Params().Variables() {
				if uses := p.UsesOf(v, fn); isHandler(v.Type()) && len(uses) > 0 {
					p.NoteRole(fn.Node(), uses[0].Node().(ast.Expr), unit.ValueSetter, nil)
				}
			}
		}
	}
}

// noteValue records that a function reads the path value name of its request, unless it may test the value for "".
func noteValue(p *Routes, read valueRead, name string) {
	if v := p.Variable(read.request); v != nil && v.Kind() == types.ParamVar && !mayBeTested(p, read.call) {
		p.NoteRole(read.call, read.request, unit.ReadsValue(name), nil)
	}
}

// FinishRoles reports patterns that lack a path value which their handler, of another package or through another
// function, reads. It leaves out handlers that another pattern gives the value.
func (p *Routes) FinishRoles() {
	set := namesSet(p)
	if p.Mux121 || set == nil {
		return
	}
	registered := make(map[*types.Func][]*registration)
	for _, r := range p.all {
		if r.serves.fn != nil {
			registered[r.serves.fn] = append(registered[r.serves.fn], r)
		}
	}
	type value struct {
		fn   *types.Func
		name string
	}
	var lacking map[value]bool
	for _, r := range p.all {
		if r.serves.fn == nil || !r.known || p.InTestFile(r.call.Pos()) {
			continue
		}
		lacks := func(name string) bool {
			return goinfo.Memo(&lacking, value{r.serves.fn, name}, false, func() bool {
				return !set[name] && !readsItself(p, r.serves.fn, name) &&
					!slices.ContainsFunc(registered[r.serves.fn], func(other *registration) bool {
						return !other.known || slices.Contains(other.pattern.Names(), name)
					})
			})
		}
		reads := valuesRead(p, r.serves)
		if i := slices.IndexFunc(reads, lacks); i >= 0 {
			p.Report(routeValue, r.shown, lackedMessage(r, reads, reads[i]), nil)
		}
	}
}

// lackedMessage says that the handler of r reads the path value name, and what the pattern has instead, which is not
// among reads.
func lackedMessage(r *registration, reads []string, name string) string {
	instead := "which the pattern does not have"
	if i := slices.IndexFunc(r.pattern.Names(), func(s string) bool { return !slices.Contains(reads, s) }); i >= 0 {
		instead = "which is " + strconv.Quote(r.pattern.Names()[i]) + " here"
	}
	return fmt.Sprintf("the handler reads the path value %q, %s: PathValue returns \"\"", name, instead)
}

// valuesRead returns the names of the path values that a handler reads; none if a function around it sets some.
func valuesRead(p *Routes, h handlerFunc) (names []string) {
	if slices.ContainsFunc(h.around, func(fn *types.Func) bool {
		return slices.ContainsFunc(p.RolesOf(fn), func(r unit.ParamRole) bool { return r.Role == unit.ValueSetter })
	}) {
		return nil
	}
	for _, r := range p.RolesOf(h.fn) {
		if r.Role.Kind == unit.ValueRead && r.OfResult == h.made {
			names = append(names, r.Role.Comparison.Part)
		}
	}
	return names
}

// readsItself reports whether fn, a function of the package, itself passes name to a function: that call is judged.
func readsItself(p *Routes, fn *types.Func, name string) bool {
	if p.FuncDecl(fn) == nil {
		return false
	}
	decl, ok := p.FuncDeclAround(fn.Pos(), fn.Pos())
	return !ok || namesValue(p, decl, name)
}
