package secrets

import (
	"cmp"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// An Exported tells the packages that import a package what matters to their secrets about one object of it, or of
// another package.
type Exported struct {
	Object string // the path of its package, a space, and its name, such as Type.Method
	Takes  []Take
	Texts  []string // the constants in a list that other packages may take a secret from
}

// A Take says that what is assigned to an object, or is an argument of it, becomes a secret.
type Take struct {
	Param int // the index of a parameter; -1 if the object is a variable or a field
	Way   way
}

// A way says how a value is followed back: as in [tracer.follow] with sure or without, or as in [tracer.followProse].
type way uint8

const (
	surely way = iota
	perhaps
	ifInvented
)

// way returns how values are followed at present.
func (t *tracer) way(sure bool) way {
	switch {
	case t.prose:
		return ifInvented
	case sure:
		return surely
	}
	return perhaps
}

// followAs follows a value in that way.
func (t *tracer) followAs(e ast.Expr, w way) {
	if w == ifInvented {
		t.followProse(e)
	} else {
		t.follow(e, w == surely)
	}
}

// reach records that the object is, or returns, what becomes a secret.
func (t *tracer) reach(obj types.Object, sure bool) {
	if ways := t.reached[obj]; !slices.Contains(ways, t.way(sure)) {
		t.reached[obj] = append(ways, t.way(sure))
	}
}

// An exchange is the secrets that packages pass to each other.
type exchange struct{ *tracer }

// isOfModule reports whether a package is in the module of the package at hand.
func (ix *index) isOfModule(pkg *types.Package) bool {
	if pkg == nil || ix.Pass.Module == nil {
		return false
	}
	module := ix.Pass.Module.Path
	return pkg.Path() == module || strings.HasPrefix(pkg.Path(), module+"/")
}

// Import records the secrets among what the package gives to, and has from, the packages that it imports.
func (f *Finder) Import(all [][]Exported) {
	x := exchange{tracer: f.tracer}
	imports := make(map[string]*types.Package)
	for _, pkg := range f.Pass.Pkg.Imports() {
		imports[goinfo.PathOf(pkg)] = pkg
	}
	takes, texts := make(map[types.Object][]Take), make(map[types.Object][]string)
	for _, list := range all {
		for _, e := range list {
			path, name, _ := strings.Cut(e.Object, " ")
			obj := memberOf(imports[path], name) // by name, because a loop over all objects would load them
			if obj == nil {
				continue
			}
			if takes[obj] = append(takes[obj], e.Takes...); len(takes[obj]) == 0 {
				delete(takes, obj)
			}
			texts[obj] = append(texts[obj], e.Texts...)
		}
	}
	if len(takes) > 0 {
		for cur := range f.Root.Preorder((*ast.CallExpr)(nil), (*ast.AssignStmt)(nil), (*ast.CompositeLit)(nil)) {
			x.give(cur.Node(), takes)
		}
	}
	for obj, list := range texts {
		for _, w := range f.reached[obj] {
			x.addTexts(list, w)
		}
	}
}

// addTexts records the secrets among the constants of another package.
func (x *exchange) addTexts(texts []string, w way) {
	outer := x.prose
	x.prose = w == ifInvented
	defer func() { x.prose = outer }()
	for _, text := range texts {
		if x.isSecret(text, w == surely) {
			x.add(text, token.NoPos, token.NoPos)
		}
	}
}

// give follows what n gives to objects that make a secret of it.
func (x *exchange) give(n ast.Node, takes map[types.Object][]Take) {
	set := func(obj types.Object, value ast.Expr) {
		for _, take := range takes[obj] {
			x.followAs(value, take.Way)
		}
	}
	switch n := n.(type) {
	case *ast.AssignStmt:
		for i, to := range n.Lhs {
			if len(n.Rhs) == len(n.Lhs) {
				set(x.object(to), n.Rhs[i])
			}
		}
	case *ast.CompositeLit:
		fields := x.fieldsOf(n)
		for i, e := range n.Elts {
			if kv, ok := e.(*ast.KeyValueExpr); ok && fields != nil {
				set(x.object(kv.Key), kv.Value)
			} else if fields != nil && i < fields.NumFields() {
				set(fields.Field(i).Origin(), e)
			}
		}
	case *ast.CallExpr:
		fn := x.callee(n)
		if fn == nil {
			return
		}
		for _, take := range takes[fn] {
			for _, arg := range argumentsFor(n, fn.Signature(), take.Param) {
				x.followAs(arg, take.Way)
			}
		}
		for _, arg := range n.Args { // flag.StringVar(&o.Word, …)
			if u, ok := ast.Unparen(arg).(*ast.UnaryExpr); ok && u.Op == token.AND && writes(fn) && takes[x.object(u.X)] != nil {
				x.followArguments(n, fn, maxSteps)
			}
		}
	}
}

// argumentsFor returns the arguments for parameter i of a call: several if it is variadic.
func argumentsFor(call *ast.CallExpr, sig *types.Signature, i int) []ast.Expr {
	switch {
	case i < 0 || i >= len(call.Args):
		return nil
	case sig.Variadic() && i == sig.Params().Len()-1:
		return call.Args[i:]
	}
	return call.Args[i : i+1]
}

// Export returns what the packages that import this one need to know.
func (f *Finder) Export() []Exported {
	x := exchange{tracer: f.tracer}
	foreign := make(map[*types.Package]bool)
	for obj := range f.reached {
		if obj.Pkg() != f.Pass.Pkg && f.isOfModule(obj.Pkg()) {
			foreign[obj.Pkg()] = true
		}
	}
	var out []Exported
	tell := func(pkg *types.Package, name string, obj types.Object) {
		e := Exported{Object: goinfo.PathOf(pkg) + " " + name, Takes: x.takes(obj)}
		if pkg == f.Pass.Pkg {
			e.Texts = x.textsOf(obj, strings.Contains(name, inList))
		}
		if len(e.Takes)+len(e.Texts) > 0 {
			out = append(out, e)
		}
	}
	eachMember(f.Pass.Pkg, func(name string, obj types.Object) { tell(f.Pass.Pkg, name, obj) })
	for pkg := range foreign {
		eachMember(pkg, func(name string, obj types.Object) { tell(pkg, name, obj) })
	}
	slices.SortFunc(out, func(a, b Exported) int { return cmp.Compare(a.Object, b.Object) })
	return out
}

// takes returns what an object takes to make a secret of it.
func (x *exchange) takes(obj types.Object) (list []Take) {
	switch obj := obj.(type) {
	case *types.Func:
		if obj.Pkg() != x.Pass.Pkg {
			return nil
		}
		for i := range obj.Signature().Params().Len() {
			for _, w := range slices.Sorted(slices.Values(x.reached[obj.Signature().Params().At(i)])) {
				list = append(list, Take{i, w})
			}
		}
	case *types.Var:
		for _, w := range slices.Sorted(slices.Values(x.reached[obj])) {
			list = append(list, Take{-1, w})
		}
	}
	return list
}

// eachMember yields the objects of a package that others can use, by name: those of [goinfo.EachExported], and the fields
// of structs without a name in the lists that variables hold.
func eachMember(pkg *types.Package, yield func(name string, obj types.Object)) {
	goinfo.EachExported(pkg, func(name string, obj types.Object) {
		yield(name, obj)
		if v, ok := obj.(*types.Var); ok && !v.IsField() {
			if st := elementStruct(v.Type()); st != nil {
				for field := range st.Fields() {
					yield(name+inList+field.Name(), field)
				}
			}
		}
	})
}

// memberOf returns the object that eachMember yields with that name; nil if there is none, or no package.
func memberOf(pkg *types.Package, name string) types.Object {
	if pkg == nil {
		return nil
	}
	name, field, isInList := strings.Cut(name, inList)
	obj := goinfo.Exported(pkg, name)
	if obj == nil || !isInList {
		return obj
	}
	if st := elementStruct(obj.Type()); st != nil {
		for f := range st.Fields() {
			if f.Name() == field {
				return f
			}
		}
	}
	return nil
}

// inList separates the name of a variable from that of a field of the structs in it.
const inList = "[]."

// elementStruct returns the struct without a name in the lists of a type; nil if there is none.
func elementStruct(t types.Type) *types.Struct {
	for range maxSteps {
		list, ok := t.(interface{ Elem() types.Type })
		if !ok {
			return nil
		}
		if t = list.Elem(); t == t.Underlying() {
			if st, ok := t.(*types.Struct); ok {
				return st
			}
		}
	}
	return nil
}

const (
	mostTexts   = 64  // the maximum number of texts of an object that are exported
	longestText = 256 // the maximum length of one
)

// textsOf returns the constants that may be secrets in an object, or in a field within a list, other than those that
// package exported describes: texts, and lists of texts.
func (x *exchange) textsOf(obj types.Object, isInList bool) []string {
	var values []ast.Expr
	switch obj := obj.(type) {
	case *types.Var:
		if !isInList && isDescribed(obj.Type()) || !holdsText(obj.Type()) {
			return nil
		}
		for _, d := range x.definitions().of[obj] {
			values = append(values, d.value)
		}
	case *types.Func:
		decl := x.FuncDecl(obj)
		if results := obj.Signature().Results(); decl == nil || results.Len() == 0 || !isArray(results.At(0).Type()) {
			return nil
		}
		for _, ret := range goinfo.ReturnsOf(decl.Body) {
			values = append(values, ret.Results...)
		}
	}
	var texts []string
	for _, e := range values {
		texts = x.constants(texts, e, maxSteps)
	}
	if len(texts) > mostTexts {
		return nil
	}
	return texts
}

// isDescribed reports whether package exported describes the texts of a variable or field of that type.
func isDescribed(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Slice:
		return goinfo.IsString(t.Elem())
	case *types.Map:
		return goinfo.IsString(t.Elem())
	}
	return goinfo.IsString(t)
}

func isArray(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Array, *types.Slice, *types.Map:
		return holdsText(t)
	}
	return false
}

// constants appends the constants in e and its elements.
func (x *exchange) constants(texts []string, e ast.Expr, depth int) []string {
	if value := x.Pass.TypesInfo.Types[e].Value; value != nil {
		if value.Kind() != constant.String {
			return texts
		}
		if text := constant.StringVal(value); text != "" && len(text) <= longestText && x.isSecret(text, true) {
			texts = append(texts, text)
		}
		return texts
	}
	list, ok := ast.Unparen(e).(*ast.CompositeLit)
	if !ok || depth == 0 {
		return texts
	}
	for _, elt := range list.Elts {
		if len(texts) > mostTexts {
			return texts
		}
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			elt = kv.Value
		}
		texts = x.constants(texts, elt, depth-1)
	}
	return texts
}
