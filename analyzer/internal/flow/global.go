package flow

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// Global returns the definitions of a variable of the package, of all files and in no
// order of time.
func (x *Index) Global(v *types.Var) *Defs {
	x.collect()
	return x.globals[v]
}

// collect indexes all declarations of the package, once.
func (x *Index) collect() {
	if x.globals != nil {
		return
	}
	x.globals, x.writers = map[*types.Var]*Defs{}, map[types.Object]writer{}
	for _, f := range x.Files {
		for _, d := range f.Decls {
			x.collectDecl(d)
		}
	}
	x.changed = x.changedLists()
	for v := range x.changed {
		if g := x.globals[v]; g != nil && g.Untracked == 0 {
			g.Untracked = AddressTaken
		}
	}
}

// A writer is the declaration in which a field is written to.
type writer struct {
	tree    *Tree
	several bool // in other flows, too
}

// writtenElsewhere reports whether a function other than that of v may write to the field
// of the struct that v holds.
func (x *Index) writtenElsewhere(v *types.Var, field string) bool {
	t := v.Type()
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return true
	}
	x.collect()
	own := x.TreeAt(v.Pos())
	for f := range s.Fields() {
		if f.Name() == field {
			return f.Pkg() != x.Pkg || x.writtenOutside(own, f.Origin()) || x.writtenOutside(own, goinfo.TypeName(t))
		}
	}
	return true
}

func (x *Index) writtenOutside(own *Tree, obj types.Object) bool {
	s, ok := x.writers[obj]
	return ok && (s.several || s.tree != own)
}

// collectDecl adds the definitions that a declaration has of variables of the package.
func (x *Index) collectDecl(d ast.Decl) {
	f := x.TreeAt(d.Pos())
	if f == nil {
		return
	}
	for obj := range f.written {
		_, more := x.writers[obj]
		x.writers[obj] = writer{f, more}
	}
	for v, h := range f.Vars {
		if v.Kind() != types.PackageVar {
			continue
		}
		g := x.globals[v]
		if g == nil {
			g = &Defs{}
			x.globals[v] = g
		}
		g.All = append(g.All, h.All...)
		g.Stores += h.Stores
		if g.Untracked == 0 && !x.InTest(d.Pos()) {
			g.Untracked = h.Untracked
		}
		if h.Untracked != 0 {
			g.UntrackedInTests = h.Untracked
		}
	}
}

// FlagCalls returns the call that makes the variable a flag, if nothing else defines it.
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

// Stores returns how many uses of a variable only assign to it.
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

// A Binding is the expression that gives a constant its value.
type Binding struct {
	Value    ast.Expr
	Repeated bool // in a group of constants of which one repeats an expression
}

// BindingOf returns the binding of a constant of the package, or nil.
func (x *Index) BindingOf(obj *types.Const) *Binding {
	if obj.Pkg() == nil || obj.Pkg() != x.Pkg {
		return nil
	}
	if f := x.TreeAt(obj.Pos()); f != nil {
		return f.Consts[obj]
	}
	return nil
}

// constDecl binds a group of constants. A spec without values repeats the last one that
// has some (Go specification, "Constant declarations").
func (x *builder) constDecl(d *ast.GenDecl) {
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
			if obj := x.info.Defs[id]; obj != nil && i < len(values) {
				x.tree.Consts[obj] = &Binding{Value: values[i], Repeated: repeated}
			}
		}
	}
}
