package forms

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/code"
	"github.com/urllint/urllint/analyzer/internal/framework"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// parsers holds the methods of a request that parse its form.
var parsers = []string{"ParseForm", "ParseMultipartForm", "FormValue", "PostFormValue", "FormFile"}

// maxCallers limits through how many functions the request of a handler is followed.
const maxCallers = 3

// formsRead reports the first r.Form or r.PostForm of a handler that nobody has parsed: it is nil.
func formsRead(p *Forms) {
	reported := make(map[*types.Var]bool)
	for cur, sel := range unit.Each[*ast.SelectorExpr](p.Root) {
		if sel.Sel.Name != "Form" && sel.Sel.Name != "PostForm" || !p.IsRequest(sel.X) || !p.IsServed(sel.X) {
			continue
		}
		v := p.Variable(sel.X)
		if v == nil || reported[v] || isSet(cur) || p.InTestFile(sel.Pos()) {
			continue
		}
		if reported[v] = true; parsesAhead(p) || mayBeParsed(p, v, maxCallers) {
			continue
		}
		p.Report(formLost, sel, types.ExprString(sel)+" is nil before "+v.Name()+".ParseForm is called: call it, or read "+
			v.Name()+".FormValue", nil)
	}
}

// isSet reports whether the form at cur is assigned to.
func isSet(cur inspector.Cursor) bool { return cur.ParentEdgeKind() == edge.AssignStmt_Lhs }

// mayBeParsed reports whether the form of a request, a parameter, may be parsed in its function, in one that gets the
// request from there, or before the function is called.
func mayBeParsed(p *Forms, v *types.Var, depth int) bool {
	fn, ok := funcOf(p, v)
	if !ok || depth == 0 || isParsedIn(p, v, fn, depth) {
		return true
	}
	switch n := fn.Node().(type) {
	case *ast.FuncDecl:
		obj, ok := p.Pass.TypesInfo.Defs[n.Name].(*types.Func)
		return !ok || slices.ContainsFunc(p.FuncMentions(obj), func(id inspector.Cursor) bool {
			return !p.InTestFile(id.Node().Pos()) && mayComeParsed(p, v, obj, id, depth)
		})
	case *ast.FuncLit:
		return isWrapped(p, fn, depth)
	}
	return true
}

// funcOf returns the function with the parameter v.
func funcOf(p *Forms, v *types.Var) (fn inspector.Cursor, ok bool) {
	at, ok := p.At(v.Pos(), v.Pos())
	if !ok {
		return fn, false
	}
	for fn := range at.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		return fn, goinfo.ParamIndex(goinfo.SignatureOf(p.Pass.TypesInfo, fn.Node()), v) >= 0
	}
	return fn, false
}

// isParsedIn reports whether the function at fn, or one that gets the request v from it, may parse its form.
func isParsedIn(p *Forms, v *types.Var, fn inspector.Cursor, depth int) bool {
	return !p.MaySearch(fn) || slices.ContainsFunc(p.UsesOf(v, fn), func(use inspector.Cursor) bool {
		kind, i := use.ParentEdge()
		switch parent := use.Parent().Node().(type) {
		case *ast.SelectorExpr:
			return slices.Contains(parsers, parent.Sel.Name) ||
				(parent.Sel.Name == "Form" || parent.Sel.Name == "PostForm") && mayBeNil(p, use.Parent())
		case *ast.CallExpr:
			return kind == edge.CallExpr_Args && parsesArgument(p, parent, i, depth)
		case *ast.AssignStmt:
			return kind == edge.AssignStmt_Rhs || !isCopyOf(p, v, parent)
		case *ast.BinaryExpr:
			return false
		}
		return true
	})
}

// mayBeNil reports whether the code at the form at cur expects it to be nil, or sets it.
func mayBeNil(p *Forms, cur inspector.Cursor) bool {
	switch parent := cur.Parent().Node().(type) {
	case *ast.BinaryExpr:
		return true
	case *ast.CallExpr:
		return goinfo.IsLen(parent)
	}
	return isSet(cur)
}

// isCopyOf reports whether s assigns to v, a request, a copy of it with another context.
func isCopyOf(p *Forms, v *types.Var, s *ast.AssignStmt) bool {
	call, ok := ast.Unparen(s.Rhs[0]).(*ast.CallExpr)
	return ok && len(s.Rhs) == 1 && p.Calls(call, "(*net/http.Request).WithContext") &&
		p.Variable(goinfo.Receiver(call)) == v
}

// parsesArgument reports whether call may parse the form of its argument i, a request. Functions of net/http that
// answer it, and those that read parameters of its path, do not.
func parsesArgument(p *Forms, call *ast.CallExpr, i, depth int) bool {
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	if fn == nil || code.LogsOrFails(call) {
		return fn == nil
	}
	if _, decl, ok := p.Called(call); ok {
		params := fn.Signature().Params()
		return depth == 0 || fn.Signature().Variadic() || i >= params.Len() || isParsedIn(p, params.At(i), decl, depth-1)
	}
	f, name := framework.OfFunc(fn)
	if goinfo.IsFunc(fn, framework.MuxVars) || name != "" && slices.Contains(f.Params, name) {
		return false
	}
	return fn.Pkg() == nil || fn.Pkg().Path() != "net/http" || fn.Signature().Recv() != nil
}

// mayComeParsed reports whether the function that id mentions, with the parameter v, may get a request there whose form
// is parsed.
func mayComeParsed(p *Forms, v *types.Var, fn *types.Func, id inspector.Cursor, depth int) bool {
	if id.ParentEdgeKind() == edge.SelectorExpr_Sel {
		id = id.Parent()
	}
	call, ok := id.Parent().Node().(*ast.CallExpr)
	if !ok || id.ParentEdgeKind() != edge.CallExpr_Fun {
		return isWrapped(p, id, depth)
	}
	arg := goinfo.Argument(p.Pass.TypesInfo, call, fn.Signature(), goinfo.ParamIndex(fn.Signature(), v))
	given := p.Variable(arg)
	return given == nil || given.Kind() != types.ParamVar || given == v || mayBeParsed(p, given, depth-1)
}

// isWrapped reports whether a handler at cur may be passed to a function of another package that returns a handler, and
// that may parse forms.
func isWrapped(p *Forms, cur inspector.Cursor, depth int) bool {
	kind := cur.ParentEdgeKind()
	switch parent := cur.Parent().Node().(type) {
	case *ast.CallExpr:
		if kind != edge.CallExpr_Args {
			return true
		}
		if p.Pass.TypesInfo.Types[parent.Fun].IsType() {
			return isWrapped(p, cur.Parent(), depth)
		}
		fn := goinfo.Callee(p.Pass.TypesInfo, parent)
		if fn == nil || fn.Signature().Results().Len() == 0 {
			return fn == nil
		}
		return wrapperParses(p, parent, fn) || isWrapped(p, cur.Parent(), depth)
	case *ast.ReturnStmt:
		decl, ok := p.FuncDeclAround(parent.Pos(), parent.End())
		if !ok || depth == 0 {
			return true
		}
		fn, ok := p.Pass.TypesInfo.Defs[decl.Node().(*ast.FuncDecl).Name].(*types.Func)
		return !ok || slices.ContainsFunc(p.FuncMentions(fn), func(id inspector.Cursor) bool {
			if id.ParentEdgeKind() == edge.SelectorExpr_Sel {
				id = id.Parent()
			}
			return id.ParentEdgeKind() == edge.CallExpr_Fun && isWrapped(p, id.Parent(), depth-1)
		})
	}
	return false
}

// wrapperParses reports whether fn, which returns a handler for the one that call passes to it, may parse forms.
func wrapperParses(p *Forms, call *ast.CallExpr, fn *types.Func) bool {
	if _, decl, ok := p.Called(call); ok {
		return unit.Has(decl, func(sel *ast.SelectorExpr) bool { return slices.Contains(parsers, sel.Sel.Name) })
	}
	return fn.Pkg() == nil || fn.Pkg().Path() != "net/http" && isHandler(fn.Signature().Results().At(0).Type())
}

// isHandler reports whether t is http.Handler, or the type of a function that handles requests.
func isHandler(t types.Type) bool {
	sig, _ := t.Underlying().(*types.Signature)
	return code.IsHandler(sig) || goinfo.IsNamed(t, "net/http", "Handler")
}

// parsesAhead reports whether a function of the package parses the form of a request and passes it on to a handler that
// is not written where the function is called: it may be any. So it may be where one sets the form.
func parsesAhead(p *Forms) bool {
	return goinfo.Lazy(&p.parses, func() bool {
		if p.WritesField("Form", "PostForm") {
			return true
		}
		for _, sel := range unit.Each[*ast.SelectorExpr](p.Root) {
			if !slices.Contains(parsers, sel.Sel.Name) || !p.IsRequest(sel.X) || p.InTestFile(sel.Pos()) {
				continue
			}
			fn, ok := p.FuncDeclAround(sel.Pos(), sel.End())
			if !ok || passesOn(p, fn) && !wrapsNamed(p, fn) {
				return true
			}
		}
		return false
	})
}

// passesOn reports whether the function at fn calls ServeHTTP, or a variable with a request.
func passesOn(p *Forms, fn inspector.Cursor) bool {
	return !p.MaySearch(fn) || unit.Has(fn, func(call *ast.CallExpr) bool {
		if goinfo.CalledName(call) == "ServeHTTP" {
			return true
		}
		v, ok := p.ObjectOf(call.Fun).(*types.Var)
		return ok && v != nil && slices.ContainsFunc(call.Args, p.IsRequest)
	})
}

// wrapsNamed reports whether each mention of the function at fn is a call with functions as its arguments.
func wrapsNamed(p *Forms, fn inspector.Cursor) bool {
	obj, ok := p.Pass.TypesInfo.Defs[fn.Node().(*ast.FuncDecl).Name].(*types.Func)
	if !ok || obj.Exported() && p.Pass.Pkg.Name() != "main" {
		return false
	}
	return !slices.ContainsFunc(p.FuncMentions(obj), func(id inspector.Cursor) bool {
		call, ok := calledAt(id).(*ast.CallExpr)
		return !ok || !slices.ContainsFunc(call.Args, func(arg ast.Expr) bool { return isFuncName(p, arg) })
	})
}

// calledAt returns the call of the function that id names; another node if it does not call it.
func calledAt(id inspector.Cursor) ast.Node {
	if id.ParentEdgeKind() == edge.SelectorExpr_Sel {
		id = id.Parent()
	}
	if id.ParentEdgeKind() != edge.CallExpr_Fun {
		return id.Node()
	}
	return id.Parent().Node()
}

// isFuncName reports whether e is a function literal, or the name of a function.
func isFuncName(p *Forms, e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.FuncLit:
		return true
	case *ast.Ident:
		_, ok := p.Pass.TypesInfo.Uses[e].(*types.Func)
		return ok
	case *ast.SelectorExpr:
		_, ok := p.Pass.TypesInfo.Uses[e.Sel].(*types.Func)
		return ok
	case *ast.CallExpr:
		return p.Pass.TypesInfo.Types[e.Fun].IsType() && len(e.Args) == 1 && isFuncName(p, e.Args[0])
	}
	return false
}
