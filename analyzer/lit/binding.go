package lit

import (
	"go/ast"
	"go/token"
	"go/types"
	"sort"
)

// A binding is where a constant or a local variable gets its value.
type binding struct {
	value    ast.Expr // nil: from more than one expression, or from none
	repeated bool     // in a group of constants of which one repeats an expression
}

// bindingOf gives the binding of a constant of the package or of a local
// variable, or nil. It reads the top-level declaration that obj is in once.
func (ev *Evaluator) bindingOf(obj types.Object) *binding {
	if obj.Pkg() == nil || obj.Pkg() != ev.Pkg {
		return nil
	}
	if _, ok := obj.(*types.Var); ok && obj.Parent() == ev.Pkg.Scope() {
		return nil // any function may write to it
	}
	d := ev.declAt(obj.Pos())
	if d == nil {
		return nil
	}
	known, ok := ev.bindings[d]
	if !ok {
		known = bind(ev.Info, d)
		if ev.bindings == nil {
			ev.bindings = map[ast.Decl]map[types.Object]*binding{}
		}
		ev.bindings[d] = known
	}
	return known[obj]
}

// declAt gives the top-level declaration around pos.
func (ev *Evaluator) declAt(pos token.Pos) ast.Decl {
	f := ev.fileAt(pos)
	if f == nil {
		return nil
	}
	i := sort.Search(len(f.Decls), func(i int) bool { return f.Decls[i].End() > pos })
	if i == len(f.Decls) || f.Decls[i].Pos() > pos {
		return nil
	}
	return f.Decls[i]
}

// fileAt gives the file of the package around pos.
func (ev *Evaluator) fileAt(pos token.Pos) *ast.File {
	if ev.files == nil {
		ev.files = make(map[*token.File]*ast.File, len(ev.Files))
		for _, f := range ev.Files {
			if t := ev.Fset.File(f.FileStart); t != nil {
				ev.files[t] = f
			}
		}
	}
	t := ev.Fset.File(pos)
	if t == nil {
		return nil
	}
	return ev.files[t]
}

// A binder collects the bindings of one declaration.
type binder struct {
	info  *types.Info
	found map[types.Object]*binding
}

func bind(info *types.Info, d ast.Decl) map[types.Object]*binding {
	b := binder{info, map[types.Object]*binding{}}
	ast.Inspect(d, b.visit)
	return b.found
}

func (b *binder) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GenDecl:
		if n.Tok == token.CONST {
			b.consts(n)
		}
	case *ast.ValueSpec:
		b.assign(idents(n.Names), n.Values)
	case *ast.AssignStmt:
		if n.Tok == token.ASSIGN || n.Tok == token.DEFINE {
			b.assign(n.Lhs, n.Rhs)
		} else {
			b.assign(n.Lhs, nil) // +=
		}
	case *ast.RangeStmt:
		b.write(n.Key, nil)
		b.write(n.Value, nil)
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			b.write(n.X, nil)
		}
	case *ast.SelectorExpr:
		b.method(n)
	}
	return true
}

// consts binds a group of constants. A spec without values repeats the last
// one that has some (Go specification, "Constant declarations").
func (b *binder) consts(d *ast.GenDecl) {
	var values []ast.Expr
	repeated := false
	for _, s := range d.Specs {
		if s, ok := s.(*ast.ValueSpec); ok && len(s.Values) == 0 {
			repeated = true
		}
	}
	for _, s := range d.Specs {
		s, ok := s.(*ast.ValueSpec)
		if !ok {
			continue
		}
		if len(s.Values) > 0 {
			values = s.Values
		}
		for i, id := range s.Names {
			if obj := b.info.Defs[id]; obj != nil && i < len(values) {
				b.found[obj] = &binding{value: values[i], repeated: repeated}
			}
		}
	}
}

func idents(names []*ast.Ident) []ast.Expr {
	out := make([]ast.Expr, len(names))
	for i, id := range names {
		out[i] = id
	}
	return out
}

// assign binds each of lhs to its own of rhs, or to something unknown.
func (b *binder) assign(lhs, rhs []ast.Expr) {
	for i, l := range lhs {
		if len(lhs) == len(rhs) {
			b.write(l, rhs[i])
		} else {
			b.write(l, nil)
		}
	}
}

// write notes that value is written to e, if that is a variable of string type.
func (b *binder) write(e, value ast.Expr) {
	if e == nil {
		return
	}
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return
	}
	v, ok := b.info.ObjectOf(id).(*types.Var)
	if !ok || !isString(v.Type()) {
		return
	}
	if b.info.Defs[id] == nil {
		value = nil // not where it is declared: before this it had another value
	}
	b.found[v] = &binding{value: value}
}

// method notes a call or value of a method that takes the address of e.X.
func (b *binder) method(e *ast.SelectorExpr) {
	s := b.info.Selections[e]
	if s == nil || s.Kind() != types.MethodVal {
		return
	}
	if f, ok := s.Obj().(*types.Func); ok {
		if _, ptr := f.Signature().Recv().Type().(*types.Pointer); ptr {
			b.write(e.X, nil)
		}
	}
}
