package lit

import (
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"go/ast"
	"go/token"
	"go/types"
)

// exprs looks for what happens to variables inside an expression.
func (x *indexer) exprs(n ast.Node) {
	if n != nil {
		ast.Inspect(n, x.expr)
	}
}

func (x *indexer) expr(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.FuncLit:
		x.literal(n)
		return false
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			x.address(n.X)
		}
	case *ast.SelectorExpr:
		x.selector(n)
	case *ast.IndexExpr:
		x.calm(n.X)
	case *ast.StarExpr:
		x.calm(n.X)
	case *ast.BinaryExpr:
		if n.Op == token.EQL || n.Op == token.NEQ {
			x.calm(n.X)
			x.calm(n.Y)
		}
	case *ast.CallExpr:
		if x.declaresFlag(n) {
			return false
		}
		x.reads(n)
		x.puts(n)
		x.spreads(n)
		x.gives(n)
		x.callsLiteral(n)
	case *ast.Ident:
		x.mention(n)
	}
	return true
}

func (x *indexer) literal(f *ast.FuncLit) {
	x.enter(&region{kind: closure, start: f.Pos(), end: f.End(), entry: f.Pos()}, func() {
		outer := x.late
		x.late = token.NoPos
		x.signature(f.Type, f.Body.Lbrace, -1)
		x.body(f.Body.List)
		x.late = outer
	})
}

// callsLiteral notes what a function literal is given that is called where it
// stands.
func (x *indexer) callsLiteral(call *ast.CallExpr) {
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
				x.given[id] = call.Args[i]
			}
			i++
		}
		if len(field.Names) == 0 {
			i++
		}
	}
	if i != len(call.Args) { // f(g())
		clear(x.given)
	}
}

// calm says that what e is a name for is not changed where it is mentioned.
func (x *indexer) calm(e ast.Expr) {
	if id, ok := ast.Unparen(e).(*ast.Ident); ok {
		x.quiet[id] = true
	}
}

// calmLists says that slices and maps among the results of the function are not
// changed by their mention: it is over by the time that somebody has them.
func (x *indexer) calmLists(results []ast.Expr) {
	for _, e := range results {
		if t := x.info.TypeOf(e); t != nil && !goinfo.IsPointer(t) {
			x.calm(e)
		}
	}
}

// mention: who has a pointer, slice or map can change what it leads to.
func (x *indexer) mention(id *ast.Ident) {
	v, ok := x.info.Uses[id].(*types.Var)
	if !ok || v.IsField() || x.quiet[id] {
		return
	}
	switch v.Type().Underlying().(type) {
	case *types.Pointer:
		x.disturb(id, unknown)
	case *types.Slice, *types.Map:
		x.lose(v, AddressTaken)
	}
}

// address: who has the address of a variable can write to it at any time.
func (x *indexer) address(e ast.Expr) {
	v, field := x.cellOf(e)
	if v != nil && field != "" && goinfo.IsPointer(v.Type()) {
		x.disturb(e, unknown)
		return
	}
	x.lose(v, AddressTaken)
}

// shares notes that something may write to a struct of type t, or in it, by
// reflection, say.
func (x *indexer) shares(t types.Type) {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	n, ok := types.Unalias(t).(*types.Named)
	if !ok || x.flow.sets[n.Origin().Obj()] {
		return
	}
	if s, ok := n.Underlying().(*types.Struct); ok {
		x.flow.sets[n.Origin().Obj()] = true
		for f := range s.Fields() {
			x.shares(f.Type())
		}
	}
}

// disturb notes that what e is, or is a part of, may change there.
func (x *indexer) disturb(e ast.Expr, kind writeKind) {
	x.fieldsOf(e)
	if v, field := x.cellOf(e); v != nil {
		x.happen(v, write{from: e.Pos(), at: e.End(), kind: kind, field: field, index: -1}, false)
	}
}

// fieldsOf notes the fields that e leads through as written to.
func (x *indexer) fieldsOf(e ast.Expr) {
	for {
		switch f := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			if v, ok := x.info.Uses[f.Sel].(*types.Var); ok && v.IsField() {
				x.flow.sets[v.Origin()] = true
			}
			e = f.X
		case *ast.IndexExpr:
			e = f.X
		default:
			return
		}
	}
}

// selector: a field of a variable is read, or a method called that may change it.
func (x *indexer) selector(e *ast.SelectorExpr) {
	s := x.info.Selections[e]
	if s == nil {
		return
	}
	if s.Kind() == types.FieldVal {
		x.calm(e.X)
		return
	}
	f, ok := s.Obj().(*types.Func)
	if !ok || s.Kind() != types.MethodVal {
		return
	}
	switch _, pointer := f.Signature().Recv().Type().(*types.Pointer); {
	case onlyReads(f):
		x.calm(e.X)
	case pointer:
		x.calm(e.X)
		x.disturb(e.X, called)
	default: // a copy, unless that is a slice or map
		if t := x.info.TypeOf(e.X); t != nil && goinfo.IsPointer(t) {
			x.calm(e.X)
		}
	}
}

// onlyReads reports whether the method f, which may take a pointer, leaves what
// is there as it is.
func onlyReads(f *types.Func) bool {
	switch f.FullName() {
	case "(*strings.Builder).String", "(*strings.Builder).Len", "(*strings.Builder).Cap", "(*strings.Builder).Grow",
		"(*bytes.Buffer).String", "(*bytes.Buffer).Len", "(*bytes.Buffer).Cap", "(*bytes.Buffer).Grow":
		return true
	case "(*net/url.URL).UnmarshalBinary":
		return false
	}
	return goinfo.IsURL(f.Signature().Recv().Type())
}

// cellOf gives the variable that e is, or is a part of, or is reached through, and
// the field of it that e is or is a part of.
func (x *indexer) cellOf(e ast.Expr) (v *types.Var, field string) {
	for {
		switch f := ast.Unparen(e).(type) {
		case *ast.Ident:
			v, _ := x.info.ObjectOf(f).(*types.Var)
			return v, field
		case *ast.SelectorExpr:
			e, field = f.X, f.Sel.Name
		case *ast.IndexExpr:
			e = f.X
		case *ast.SliceExpr:
			e = f.X
		case *ast.StarExpr:
			e = f.X
		default:
			return nil, ""
		}
	}
}
