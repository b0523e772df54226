package requests

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// isBesideProxy reports whether the package knows the method of forward proxies, unless the function around e answers
// requests of its own: it neither shares a receiver with what knows CONNECT, nor is named there, nor holds a handler
// to which it may hand requests on.
func isBesideProxy(p *Requests, e ast.Expr) bool {
	if p.connects == nil {
		p.connects = findConnects(p)
	}
	if len(p.connects.funcs) == 0 {
		return p.connects.elsewhere
	}
	fn, ok := p.FuncDeclAround(e.Pos(), e.End())
	if !ok || p.connects.elsewhere {
		return true
	}
	decl := fn.Node().(*ast.FuncDecl)
	own := p.Pass.TypesInfo.Defs[decl.Name]
	for _, id := range unit.Each[*ast.Ident](fn) {
		v, ok := p.Pass.TypesInfo.ObjectOf(id).(*types.Var)
		if ok && holdsHandler(v.Type()) {
			return true
		}
	}
	for other := range p.connects.funcs {
		if other == decl || receiverName(p, other) != nil && receiverName(p, other) == receiverName(p, decl) ||
			own != nil && p.Mentions(other, own) {
			return true
		}
	}
	return false
}

// The connects of a package are the functions that know the method of forward proxies.
type connects struct {
	funcs     map[*ast.FuncDecl]bool
	elsewhere bool // something outside of functions does, too
}

func findConnects(p *Requests) *connects {
	all := &connects{funcs: make(map[*ast.FuncDecl]bool)}
	for c := range p.Root.Preorder((*ast.SelectorExpr)(nil), (*ast.BasicLit)(nil)) {
		e := c.Node().(ast.Expr)
		if !p.IsText(e, "CONNECT") || p.InTestFile(e.Pos()) {
			continue
		}
		if fn, ok := p.FuncDeclAround(e.Pos(), e.End()); ok {
			all.funcs[fn.Node().(*ast.FuncDecl)] = true
		} else {
			all.elsewhere = true
		}
	}
	return all
}

// receiverName returns the type that a method is declared for, or nil.
func receiverName(p *Requests, decl *ast.FuncDecl) types.Object {
	fn, ok := p.Pass.TypesInfo.Defs[decl.Name].(*types.Func)
	if !ok || fn.Signature().Recv() == nil {
		return nil
	}
	return goinfo.TypeName(goinfo.Deref(fn.Signature().Recv().Type()))
}

// holdsHandler reports whether a value of type t is a handler, or holds some: a list, a map, or a struct with one.
func holdsHandler(t types.Type) bool {
	t = goinfo.Deref(t)
	if elem := goinfo.ElementType(t); elem != nil {
		t = elem
	}
	return isHandler(t) || goinfo.HasField(t, func(f *types.Var) bool {
		elem := goinfo.ElementType(f.Type())
		return isHandler(f.Type()) || elem != nil && isHandler(elem)
	})
}

func isHandler(t types.Type) bool {
	return goinfo.IsNamed(t, "net/http", "Handler") || goinfo.IsNamed(t, "net/http", "HandlerFunc")
}
