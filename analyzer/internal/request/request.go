// Package request finds the uses of HTTP requests in a program: whether a request is sent as it was built, by which
// client, and which texts are paths of incoming requests.
package request

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// Requests examines the HTTP requests and clients of a package.
type Requests struct {
	*unit.Unit
	Paths *Paths

	customTransport *bool                     // the result of HasCustomTransport; nil until computed
	passed          map[*types.Var]requestUse // the effect on parameters, and on results; nil until computed
}

// New returns Requests for a package.
func New(u *unit.Unit, ev *eval.Evaluator) *Requests {
	return &Requests{Unit: u, Paths: &Paths{Unit: u, eval: ev}}
}

// IsSentUnchanged reports whether the request that the call n builds is certainly sent as it was built: it stays in
// functions whose calls are all known, its URL is not changed, it goes to Do of an http.Client, and no client of the
// package has a custom transport. For a call that sends by itself, such as (*http.Client).Get, and for a field of a
// client, only the transport matters.
func (rs *Requests) IsSentUnchanged(n ast.Node) bool {
	if rs.HasCustomTransport() {
		return false
	}
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return true
	}
	fn := typeutil.StaticCallee(rs.Pass.TypesInfo, call)
	if fn == nil {
		return false
	}
	if fn.Signature().Recv() != nil {
		return true
	}
	cur, ok := rs.Cursor(call)
	return ok && rs.useOfResult(cur, 0) == useSends
}

// assigned returns the local variable that holds the i-th result of the call; nil if there is none.
func (rs *Requests) assigned(call inspector.Cursor, i int) types.Object {
	assign, ok := call.Parent().Node().(*ast.AssignStmt)
	if !ok || len(assign.Rhs) != 1 || len(assign.Lhs) <= i {
		return nil
	}
	name, ok := assign.Lhs[i].(*ast.Ident)
	if !ok {
		return nil
	}
	obj := rs.Pass.TypesInfo.ObjectOf(name)
	if v, ok := obj.(*types.Var); !ok || v.Kind() != types.LocalVar {
		return nil
	}
	return obj
}

// usesOfAssigned returns the uses of the local variable that holds the first result of a call.
func (rs *Requests) usesOfAssigned(call ast.Node) []inspector.Cursor {
	cur, ok := rs.Cursor(call)
	if !ok {
		return nil
	}
	request := rs.assigned(cur, 0)
	fn, ok := rs.FuncDeclAround(call.Pos(), call.End())
	if request == nil || !ok {
		return nil
	}
	return rs.UsesOf(request, fn)
}

// ChangesURL reports whether the function around the call n changes the URL of the request that n builds, other than
// its query.
func (rs *Requests) ChangesURL(n ast.Node) bool {
	for _, use := range rs.usesOfAssigned(n) {
		sel, ok := use.Parent().Node().(*ast.SelectorExpr)
		if ok && sel.Sel.Name == "URL" && (use.Parent().ParentEdgeKind() == edge.AssignStmt_Lhs ||
			rs.useOfURL(use.Parent()) == useUnknown) {
			return true
		}
	}
	return false
}

// A requestUse is the effect of one use of a request.
type requestUse uint8

const (
	useUnknown  requestUse = iota
	useHarmless            // the URL remains unchanged
	useSends
)

func (rs *Requests) useOf(use inspector.Cursor) requestUse {
	switch parent := use.Parent().Node().(type) {
	case *ast.SelectorExpr:
		if parent.Sel.Name == "URL" {
			return rs.useOfURL(use.Parent())
		}
		return rs.useOfSelector(use.Parent(), parent)
	case *ast.AssignStmt:
		return rs.useOfAssign(parent)
	case *ast.CallExpr:
		return rs.useOfArgument(use, parent)
	case *ast.ReturnStmt:
		_, i := use.ParentEdge()
		return rs.useOfReturned(use.Parent(), i)
	}
	return useUnknown
}

// useOfArgument returns the effect of a call on the request that is its argument.
func (rs *Requests) useOfArgument(arg inspector.Cursor, call *ast.CallExpr) requestUse {
	fn := typeutil.StaticCallee(rs.Pass.TypesInfo, call)
	switch kind, i := arg.ParentEdge(); {
	case rs.SendsByClient(call):
		return useSends
	case fn == nil:
	case kind == edge.CallExpr_Args && i < fn.Signature().Params().Len() && fn.Pkg() == rs.Pass.Pkg:
		return rs.useOfParameter(fn.Origin(), fn.Origin().Signature().Params().At(i))
	}
	return useUnknown
}

// useOfParameter returns the effect of a function of the package on the request that is its parameter.
func (rs *Requests) useOfParameter(fn *types.Func, param *types.Var) requestUse {
	return goinfo.Memo(&rs.passed, param, useUnknown, func() requestUse { // functions may call each other
		decl, ok := rs.FuncDeclAround(fn.Pos(), fn.Pos())
		if !ok {
			return useUnknown
		}
		return rs.useOfVariable(param, decl)
	})
}

// useOfVariable returns the effect of a function on the request in one of its variables.
func (rs *Requests) useOfVariable(v types.Object, scope inspector.Cursor) requestUse {
	of := useHarmless
	for _, use := range rs.UsesOf(v, scope) {
		next := rs.useOf(use)
		if next == useUnknown {
			return useUnknown
		}
		of = max(of, next)
	}
	return of
}

// useOfResult returns the effect of the package on the request that is the i-th result of a call.
func (rs *Requests) useOfResult(call inspector.Cursor, i int) requestUse {
	switch parent := call.Parent().Node().(type) {
	case *ast.AssignStmt:
		request := rs.assigned(call, i)
		for fn := range call.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
			if request != nil && fn.Node().Pos() <= request.Pos() { // it declares the variable
				return rs.useOfVariable(request, fn)
			}
		}
	case *ast.ReturnStmt:
		if len(parent.Results) > 1 {
			_, i = call.ParentEdge()
		}
		return rs.useOfReturned(call.Parent(), i)
	case *ast.CallExpr:
		return rs.useOfArgument(call, parent)
	}
	return useUnknown
}

// useOfReturned returns the effect of the package on the request that is the i-th result of the function around a
// return statement, if all calls of the function are known.
func (rs *Requests) useOfReturned(ret inspector.Cursor, i int) requestUse {
	fn := rs.declaredAround(ret)
	if fn == nil || fn.Signature().Results().Len() <= i {
		return useUnknown
	}
	return goinfo.Memo(&rs.passed, fn.Signature().Results().At(i), useUnknown, func() requestUse {
		calls, only := rs.CallsOf(fn)
		if !only {
			return useUnknown
		}
		of := useHarmless
		for _, call := range calls {
			cur, ok := rs.Cursor(call)
			if !ok {
				return useUnknown
			}
			next := rs.useOfResult(cur, i)
			if next == useUnknown {
				return useUnknown
			}
			of = max(of, next)
		}
		return of
	})
}

// declaredAround returns the declared function to which a return statement belongs; nil if that is a literal.
func (rs *Requests) declaredAround(ret inspector.Cursor) *types.Func {
	for fn := range ret.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		decl, ok := fn.Node().(*ast.FuncDecl)
		if !ok {
			return nil
		}
		of, _ := rs.Pass.TypesInfo.Defs[decl.Name].(*types.Func)
		return of
	}
	return nil
}

// useOfURL returns the effect of a use of req.URL. Reads are harmless, and so is a change of the query.
func (rs *Requests) useOfURL(cur inspector.Cursor) requestUse {
	sel, ok := cur.Parent().Node().(*ast.SelectorExpr)
	if !ok || sel.Sel.Name == "UnmarshalBinary" {
		return useUnknown
	}
	switch cur.Parent().ParentEdgeKind() {
	case edge.AssignStmt_Lhs, edge.UnaryExpr_X, edge.IncDecStmt_X, edge.RangeStmt_Key, edge.RangeStmt_Value:
		if sel.Sel.Name != "RawQuery" {
			return useUnknown
		}
	}
	return useHarmless
}

// useOfSelector returns the effect of a selection from a request. Calls such as req.Header.Set are harmless; a copy by
// WithContext or Clone has the effect of its own uses, or replaces the request.
func (rs *Requests) useOfSelector(cur inspector.Cursor, sel *ast.SelectorExpr) requestUse {
	switch sel.Sel.Name {
	case "Write", "WriteProxy":
		return useUnknown
	case "WithContext", "Clone":
		if assign, ok := cur.Parent().Parent().Node().(*ast.AssignStmt); ok && len(assign.Lhs) == 1 &&
			len(assign.Rhs) == 1 && rs.Same(assign.Lhs[0], sel.X) {
			return useHarmless
		}
		return rs.useOfResult(cur.Parent(), 0)
	}
	return useHarmless
}

// useOfAssign returns the effect of an assignment to the request. It is harmless if the value comes from package
// net/http: it is the request itself, or another one that is judged at its own place.
func (rs *Requests) useOfAssign(assign *ast.AssignStmt) requestUse {
	if len(assign.Rhs) != 1 {
		return useUnknown
	}
	call, ok := assign.Rhs[0].(*ast.CallExpr)
	if !ok {
		return useUnknown
	}
	fn := typeutil.StaticCallee(rs.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "net/http" {
		return useUnknown
	}
	return useHarmless
}

// IsSentByForeign reports whether the request that the call n builds or sends goes through a client that the package
// may not have created: a parameter, a field, the result of a call, or a client of a caller. Its Transport may add the
// host.
func (rs *Requests) IsSentByForeign(n ast.Node) bool {
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return false
	}
	if fn := typeutil.StaticCallee(rs.Pass.TypesInfo, call); fn != nil && fn.Signature().Recv() != nil {
		return rs.isForeign(goinfo.Receiver(call))
	}
	if cur, ok := rs.Cursor(call); ok && isReturned(cur) {
		return true
	}
	return slices.ContainsFunc(rs.usesOfAssigned(call), func(use inspector.Cursor) bool {
		do, ok := use.Parent().Node().(*ast.CallExpr)
		return isReturned(use) || ok && rs.useOf(use) == useSends && rs.isForeign(goinfo.Receiver(do))
	})
}

func isReturned(e inspector.Cursor) bool { return e.ParentEdgeKind() == edge.ReturnStmt_Results }

// isForeign reports whether e is a client that the package may not have created.
func (rs *Requests) isForeign(e ast.Expr) bool {
	switch e := rs.ValueOf(e).(type) {
	case *ast.Ident:
		return rs.ParamVar(e) != nil
	case *ast.SelectorExpr:
		return goinfo.Field(rs.Pass.TypesInfo, e) != nil
	case *ast.CallExpr:
		return true
	}
	return false
}
