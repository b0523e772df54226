package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// escapeArgs records the types of pointers that the call passes to other packages.
func (x *builder) escapeArgs(call *ast.CallExpr) {
	fn := goinfo.Callee(x.info, call)
	for _, arg := range call.Args {
		t := goinfo.TypeOf(x.info, arg)
		if t == nil || !goinfo.IsPointer(t) {
			continue
		}
		n := goinfo.TypeName(t.Underlying().(*types.Pointer).Elem())
		if n != nil && (fn == nil || fn.Pkg() != n.Pkg()) {
			x.escapeType(t)
		}
	}
}

// readOnlyArgs marks arguments that the callee only reads, as len and strings.Join do.
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

// readsList reports whether a function of the standard library leaves the list or map as it is that is its first
// argument.
func readsList(f *types.Func) bool {
	switch path, name := f.Pkg().Path(), f.Name(); path {
	case "maps":
		return name == "Keys" || name == "Values" || name == "All" || name == "Clone"
	case "slices":
		return name == "Values" || name == "All" || name == "Clone" || name == "Concat" || name == "Contains"
	}
	return false
}

// isTextTable reports whether t is a slice or a map of texts, or of structs that may hold some.
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

// valuesCall records what a call of a method of url.Values does to the variable it is
// called on.
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

// builderWrite indexes a statement that only writes to a strings.Builder or bytes.Buffer,
// or resets it. It reports whether it was one.
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

// BuilderWrite returns the builder that the call writes to and the arguments written;
// target is nil if the call is not known. With empties it resets the builder.
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
