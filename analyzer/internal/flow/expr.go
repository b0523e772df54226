package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// exprs indexes an expression: its uses of variables, addresses, calls and closures.
func (x *builder) exprs(n ast.Node) {
	if n != nil {
		ast.Inspect(n, x.expr)
	}
}

func (x *builder) expr(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.FuncLit:
		x.closure(n)
		return false
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			x.addressTaken(n.X)
		}
	case *ast.SelectorExpr:
		x.selector(n)
	case *ast.IndexExpr:
		x.markReadOnly(n.X)
	case *ast.StarExpr:
		x.markReadOnly(n.X)
	case *ast.BinaryExpr:
		if n.Op == token.EQL || n.Op == token.NEQ {
			x.markReadOnly(n.X)
			x.markReadOnly(n.Y)
		}
	case *ast.CallExpr:
		if x.flagDecl(n) {
			return false
		}
		x.readOnlyArgs(n)
		x.valuesCall(n)
		x.escapeArgs(n)
		x.bindClosureArgs(n)
	case *ast.Ident:
		x.use(n)
	}
	return true
}

func (x *builder) closure(f *ast.FuncLit) {
	x.enter(&Region{Kind: Closure, Start: f.Pos(), End: f.End(), Entry: f.Pos()}, func() {
		outer := x.deferTo
		x.deferTo = token.NoPos
		x.signature(f.Type, f.Body.Lbrace, -1)
		x.body(f.Body.List)
		x.deferTo = outer
	})
}

// bindClosureArgs binds the parameters of a function literal that is called in place to the arguments.
func (x *builder) bindClosureArgs(call *ast.CallExpr) {
	f, ok := ast.Unparen(call.Fun).(*ast.FuncLit)
	if !ok || call.Ellipsis.IsValid() {
		return
	}
	i := 0
	for _, field := range f.Type.Params.List {
		if _, variadic := field.Type.(*ast.Ellipsis); variadic {
			return
		}
		for _, id := range field.Names {
			if i < len(call.Args) {
				x.closureArgs[id] = call.Args[i]
			}
			i++
		}
		if len(field.Names) == 0 {
			i++
		}
	}
	if i != len(call.Args) { // f(g())
		clear(x.closureArgs)
	}
}

// markReadOnly marks e, if it is a variable, as a use that changes nothing.
func (x *builder) markReadOnly(e ast.Expr) {
	if id, ok := ast.Unparen(e).(*ast.Ident); ok {
		x.readOnly[id] = true
	}
}

// markResultsReadOnly marks pointers, slices and maps among the results of a return statement: the caller can change
// them only after the function has returned.
func (x *builder) markResultsReadOnly(results []ast.Expr) {
	for _, e := range results {
		x.markReadOnly(e)
	}
}

// use indexes a use of a variable. Code that receives a pointer, slice or map may change its target from then on.
// Lists of texts in package variables are exempt: they are tables, which only assignments change.
func (x *builder) use(id *ast.Ident) {
	v, ok := x.info.Uses[id].(*types.Var)
	if !ok || v.IsField() || x.readOnly[id] {
		return
	}
	switch v.Type().Underlying().(type) {
	case *types.Pointer:
		x.kill(id, DefEscape)
	case *types.Slice, *types.Map:
		switch {
		case v.Kind() != types.PackageVar:
			x.kill(id, DefEscape)
		case !isTextTable(v.Type()):
			x.untrack(v, AddressTaken)
		}
	}
}

// selector indexes x.f, which is a read of a field or a method call that may change x.
func (x *builder) selector(e *ast.SelectorExpr) {
	s := x.info.Selections[e]
	if s == nil {
		return
	}
	if s.Kind() == types.FieldVal {
		x.markReadOnly(e.X)
		return
	}
	f, ok := s.Obj().(*types.Func)
	if !ok || s.Kind() != types.MethodVal {
		return
	}
	switch _, pointer := f.Signature().Recv().Type().(*types.Pointer); {
	case isReadOnlyMethod(f):
		x.markReadOnly(e.X)
	case pointer:
		x.markReadOnly(e.X)
		x.kill(e.X, DefMethodCall)
	default: // the method receives a copy, which shares its elements if it is a slice or map
		if goinfo.IsPointer(goinfo.TypeOf(x.info, e.X)) {
			x.markReadOnly(e.X)
		}
	}
}

// isReadOnlyMethod reports whether the method f never changes its receiver, even if that is a pointer.
func isReadOnlyMethod(f *types.Func) bool {
	switch goinfo.FullNameIn(f, "strings", "bytes", "net/url") {
	case "(*strings.Builder).String", "(*strings.Builder).Len", "(*strings.Builder).Cap", "(*strings.Builder).Grow",
		"(*bytes.Buffer).String", "(*bytes.Buffer).Len", "(*bytes.Buffer).Cap", "(*bytes.Buffer).Grow":
		return true
	case "(*net/url.URL).UnmarshalBinary":
		return false
	}
	recv := f.Signature().Recv().Type()
	return goinfo.IsURL(recv) || goinfo.IsNamed(recv, "net", "IP") // not the pointer that UnmarshalText takes
}
