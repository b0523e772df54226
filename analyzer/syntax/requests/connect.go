package requests

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// isBesideProxy reports whether the function around e may serve a forward proxy. In a package that mentions the method
// CONNECT, it may if it has a receiver of the same type as a function that mentions CONNECT, is named in one, or holds
// a handler, to which it may pass requests.
func isBesideProxy(p *Requests, e ast.Expr) bool {
	all := goinfo.Lazy(&p.tunnels, func() tunnels { return findTunnels(p) })
	if len(all.funcs) == 0 {
		return all.elsewhere
	}
	fn, ok := p.FuncDeclAround(e.Pos(), e.End())
	if !ok || all.elsewhere {
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
	for other := range all.funcs {
		if other == decl || receiverType(p, other) != nil && receiverType(p, other) == receiverType(p, decl) ||
			own != nil && p.Mentions(other, own) {
			return true
		}
	}
	return false
}

// tunnels holds the functions of a package that mention the method CONNECT, which only forward proxies use.
type tunnels struct {
	funcs     map[*ast.FuncDecl]bool
	elsewhere bool // code outside of functions mentions it, too
}

func findTunnels(p *Requests) tunnels {
	all := tunnels{funcs: make(map[*ast.FuncDecl]bool)}
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

// receiverType returns the type of the receiver of decl; nil if it has none.
func receiverType(p *Requests, decl *ast.FuncDecl) types.Object {
	fn, ok := p.Pass.TypesInfo.Defs[decl.Name].(*types.Func)
	if !ok || fn.Signature().Recv() == nil {
		return nil
	}
	return goinfo.TypeName(goinfo.Deref(fn.Signature().Recv().Type()))
}

// holdsHandler reports whether t is a handler, or a list, map or struct with one.
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
