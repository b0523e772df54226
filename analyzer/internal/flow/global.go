package flow

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// Global returns the definitions of a package variable in all files, in no particular order.
func (x *Index) Global(v *types.Var) *Defs {
	g, known := x.globals[v]
	if known {
		return g
	}
	for _, d := range x.declsNaming(v) {
		g = x.addDecl(g, v, d)
	}
	if g != nil && g.Untracked == 0 && isList(v) && x.Lists.Changed(v) {
		g.Untracked = AddressTaken
	}
	if x.globals == nil {
		x.globals = map[*types.Var]*Defs{}
	}
	x.globals[v] = g
	return g
}

// declsNaming returns the declarations that mention a package variable, in the order of the files.
func (x *Index) declsNaming(v *types.Var) []ast.Decl {
	if x.naming == nil {
		x.naming = map[*types.Var][]ast.Decl{}
		for id, obj := range x.Info.Uses {
			x.nameIn(id, obj)
		}
		for id, obj := range x.Info.Defs {
			x.nameIn(id, obj)
		}
		x.sortNaming()
	}
	return x.naming[v]
}

// sortNaming sorts the declarations of each variable by file and position.
func (x *Index) sortNaming() {
	order := make(map[*ast.File]int, len(x.Files))
	for i, f := range x.Files {
		order[f] = i
	}
	for v, decls := range x.naming {
		slices.SortFunc(decls, func(a, b ast.Decl) int {
			return cmp.Or(order[x.FileAt(a.Pos())]-order[x.FileAt(b.Pos())], int(a.Pos()-b.Pos()))
		})
		x.naming[v] = slices.Compact(decls)
	}
}

// nameIn records the declaration that contains id, if obj is a package variable.
func (x *Index) nameIn(id *ast.Ident, obj types.Object) {
	if v, ok := obj.(*types.Var); ok && v.Kind() == types.PackageVar {
		if d := x.DeclAt(id.Pos()); d != nil {
			x.naming[v] = append(x.naming[v], d)
		}
	}
}

// A writer is a declaration that writes to a field.
type writer struct {
	tree    *Tree
	several bool // other declarations write to it, too
}

// writtenElsewhere reports whether a declaration other than the one of v may write to the field of the struct that v
// holds or points to.
func (x *Index) writtenElsewhere(v *types.Var, field string) bool {
	t := v.Type()
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return true
	}
	for f := range s.Fields() {
		if f.Name() == field {
			if f.Pkg() != x.Pkg {
				return true
			}
			x.collectWriters()
			own := x.TreeAt(v.Pos())
			return x.writtenOutside(own, f.Origin()) || x.writtenOutside(own, goinfo.TypeName(t))
		}
	}
	return true
}

func (x *Index) writtenOutside(own *Tree, obj types.Object) bool {
	s, ok := x.writers[obj]
	return ok && (s.several || s.tree != own)
}

// collectWriters collects the declarations that write to each field, once.
func (x *Index) collectWriters() {
	if x.writers != nil {
		return
	}
	x.writers = map[types.Object]writer{}
	for _, f := range x.Files {
		for _, d := range f.Decls {
			if t := x.TreeAt(d.Pos()); t != nil {
				for obj := range t.written {
					_, more := x.writers[obj]
					x.writers[obj] = writer{t, more}
				}
			}
		}
	}
}

// addDecl adds the definitions of the package variable v in d to g, which may be nil.
func (x *Index) addDecl(g *Defs, v *types.Var, d ast.Decl) *Defs {
	h := x.TreeAt(d.Pos()).Vars[v]
	if h == nil {
		return g
	}
	if g == nil {
		g = &Defs{}
	}
	g.All = append(g.All, h.All...)
	g.Stores += h.Stores
	if g.Untracked == 0 && !x.InTest(d.Pos()) {
		g.Untracked = h.Untracked
	}
	if h.Untracked != 0 {
		g.UntrackedInTests = h.Untracked
	}
	return g
}

// FlagCalls returns the call that declares the variable as a flag, or a reason if the variable has other values.
func (ds *Defs) FlagCalls() ([]ast.Expr, Reason) {
	var values []ast.Expr
	for i := range ds.All {
		switch ds.All[i].Kind {
		case DefZero:
		case DefFlag:
			values = append(values, ds.All[i].Value)
		default:
			return nil, AddressTaken
		}
	}
	if len(values) > 1 {
		return nil, SeveralValues
	}
	return values, 0
}

// Stores returns how many uses of a variable assign to it.
func (x *Index) Stores(obj types.Object) int {
	v, ok := obj.(*types.Var)
	if !ok {
		return 0
	}
	_, h := x.DefsOf(v)
	if v.Kind() == types.PackageVar {
		h = x.Global(v)
	}
	if h == nil {
		return 0
	}
	return h.Stores
}

// A Binding is the expression that defines a constant.
type Binding struct {
	Value    ast.Expr
	Repeated bool // a constant of its group repeats an expression
}

// BindingOf returns the binding of a constant of the package; nil for other constants.
func (x *Index) BindingOf(obj *types.Const) *Binding {
	if obj.Pkg() == nil || obj.Pkg() != x.Pkg {
		return nil
	}
	if f := x.TreeAt(obj.Pos()); f != nil {
		return f.Consts[obj]
	}
	return nil
}

// constDecl binds a group of constants. A spec without values repeats the values of the last one that has some (Go
// specification, "Constant declarations").
func (r *recorder) constDecl(d *ast.GenDecl) {
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
			if obj := r.info.Defs[id]; obj != nil && i < len(values) {
				r.tree.Consts[obj] = &Binding{Value: values[i], Repeated: repeated}
			}
		}
	}
}
