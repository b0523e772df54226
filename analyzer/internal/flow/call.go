package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// escapeArgs records the pointer types that the call passes to a function outside of the package of the type, or to
// an unknown function.
func (r *recorder) escapeArgs(call *ast.CallExpr) {
	fn := goinfo.Callee(r.info, call)
	for _, arg := range call.Args {
		if _, ok := arg.(*ast.BasicLit); ok {
			continue
		}
		t := goinfo.TypeOf(r.info, arg)
		if !goinfo.IsPointer(t) {
			continue
		}
		n := goinfo.TypeName(t.Underlying().(*types.Pointer).Elem())
		if n != nil && (fn == nil || fn.Pkg() != n.Pkg()) {
			r.escapeType(t)
		}
	}
}

// readOnlyArgs marks arguments that the callee only reads, as len and strings.Join do, and tables of texts that stay
// in their package.
func (x *builder) readOnlyArgs(call *ast.CallExpr) {
	if id, ok := call.Fun.(*ast.Ident); ok {
		if b, ok := x.info.Uses[id].(*types.Builtin); ok && len(call.Args) > 0 && (b.Name() == "len" ||
			b.Name() == "cap") {
			x.markReadOnly(call.Args[0])
		}
		return
	}
	if len(call.Args) == 0 {
		return
	}
	f := goinfo.Callee(x.info, call)
	if f == nil || f.Pkg() == nil {
		return
	}
	if goinfo.IsFunc(f, "strings.Join") || readsList(f) {
		x.markReadOnly(call.Args[0])
	}
	for _, arg := range call.Args {
		id, ok := ast.Unparen(arg).(*ast.Ident)
		if !ok {
			continue
		}
		if v, ok := x.info.Uses[id].(*types.Var); ok && v.Pkg() == f.Pkg() && isTextTable(v.Type()) {
			x.readOnly[id] = true
			if h := x.defs(v); h != nil {
				h.HandedOn = true
			}
		}
	}
}

// readsList reports whether f, a function of the standard library, only reads its first argument, a list or map.
func readsList(f *types.Func) bool {
	switch path, name := f.Pkg().Path(), f.Name(); path {
	case "maps":
		return name == "Keys" || name == "Values" || name == "All" || name == "Clone"
	case "slices":
		return name == "Values" || name == "All" || name == "Clone" || name == "Concat" || name == "Contains"
	}
	return false
}

// isTextTable reports whether t is a slice or a map of texts, or of structs, which may hold texts.
func isTextTable(t types.Type) bool {
	var elem types.Type
	switch t := t.Underlying().(type) {
	case *types.Slice:
		elem = t.Elem()
	case *types.Map:
		elem = t.Elem()
	default:
		return false
	}
	_, isStruct := elem.Underlying().(*types.Struct)
	return isStruct || goinfo.IsString(elem)
}

// valuesCall records how a call of a method of url.Values changes its receiver, if that is a variable.
func (x *builder) valuesCall(call *ast.CallExpr) {
	fn := goinfo.Callee(x.info, call)
	id, ok := goinfo.Receiver(call).(*ast.Ident)
	if fn == nil || !ok {
		return
	}
	switch goinfo.FullNameIn(fn, "net/url") {
	case "(net/url.Values).Encode", "(net/url.Values).Get", "(net/url.Values).Has":
		x.markReadOnly(id)
	case "(net/url.Values).Set", "(net/url.Values).Add", "(net/url.Values).Del":
		if len(call.Args) == fn.Signature().Params().Len() {
			x.markReadOnly(id)
			x.define(id, Def{From: call.Pos(), At: call.End(), Kind: DefValues, Value: call, Index: -1})
		}
	}
}

// builderWrite indexes a call in s that writes to a strings.Builder or bytes.Buffer or resets it. It reports whether
// e is one.
func (x *builder) builderWrite(e ast.Expr, s ast.Node) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	target, rest, empties := BuilderWrite(x.info, call)
	if target == nil {
		return false
	}
	for _, arg := range rest {
		x.exprs(arg)
	}
	w := Def{From: s.Pos(), At: s.End(), Kind: DefWrite, Value: call, Index: -1}
	if empties {
		w.Kind, w.Value = DefZero, nil
	}
	x.define(target, w)
	return true
}

// BuilderWrite returns the builder that the call writes to and the arguments that it writes. The target is nil if the
// call writes to no builder. With empties, the call resets the builder.
func BuilderWrite(info *types.Info, call *ast.CallExpr) (target *ast.Ident, rest []ast.Expr, empties bool) {
	fn := goinfo.Callee(info, call)
	if fn == nil {
		return nil, nil, false
	}
	var to ast.Expr
	rest = call.Args
	switch fn.Name() {
	case "WriteString", "WriteByte", "WriteRune", "Write", "Reset":
		to = goinfo.Receiver(call)
		empties = fn.Name() == "Reset"
	}
	switch goinfo.FullNameIn(fn, "fmt", "io") {
	case "fmt.Fprintf", "fmt.Fprint", "fmt.Fprintln", "io.WriteString":
		if len(rest) > 0 {
			to, rest = rest[0], rest[1:]
		}
		if u, ok := to.(*ast.UnaryExpr); ok && u.Op == token.AND {
			to = u.X
		}
	}
	id, ok := to.(*ast.Ident)
	if !ok || !goinfo.IsBuilder(goinfo.TypeOf(info, id)) {
		return nil, nil, false
	}
	return id, rest, empties
}
