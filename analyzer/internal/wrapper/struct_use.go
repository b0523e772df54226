package wrapper

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// maxCallers is how many calls a struct is followed upwards.
const maxCallers = 3

// dependsOnStruct reports whether a condition on the struct x decides if control reaches n, where the field of x flows
// into a place. The struct may then be of several kinds, of which the place gets one. A test whether the field itself
// is empty does not count.
func (cs *Conditions) dependsOnStruct(n ast.Node, x ast.Expr, field *types.Var, depth int) bool {
	cur, ok := cs.Cursor(n)
	if !ok {
		return true
	}
	at := structUse{cs, x, field}
	for ; ; cur = cur.Parent() {
		switch kind, _ := cur.ParentEdge(); kind {
		case edge.Invalid:
			return false
		case edge.IfStmt_Body, edge.IfStmt_Else, edge.IfStmt_Cond, edge.CaseClause_Body, edge.CaseClause_List:
			if at.decides(cur.Parent()) || kind == edge.CaseClause_Body && at.decidesBefore(cur) {
				return true
			}
		case edge.BlockStmt_List, edge.CommClause_Body:
			if at.decidesBefore(cur) {
				return true
			}
		case edge.FuncDecl_Body:
			return depth > 0 && cs.callersDependOnStruct(cur.Parent().Node().(*ast.FuncDecl), x, field, depth-1)
		}
	}
}

// callersDependOnStruct is dependsOnStruct for the callers of a function with the struct x as a parameter or receiver.
func (cs *Conditions) callersDependOnStruct(decl *ast.FuncDecl, x ast.Expr, field *types.Var, depth int) bool {
	calls, _ := cs.callsWith(decl, x)
	return slices.ContainsFunc(calls, func(c callArgument) bool {
		return c.value != nil && cs.dependsOnStruct(c.call, c.value, field, depth)
	})
}

// A callArgument is a call with its argument for a parameter or the receiver; the value is nil if it is unknown.
type callArgument struct {
	call  *ast.CallExpr
	value ast.Expr
}

// callsWith returns the calls of a function in the package, with their arguments for x. It reports false if x is
// neither a parameter nor the receiver.
func (cs *Conditions) callsWith(decl *ast.FuncDecl, x ast.Expr) (calls []callArgument, ok bool) {
	v := cs.Variable(x)
	fn, ok := cs.Pass.TypesInfo.Defs[decl.Name].(*types.Func)
	if !ok || v == nil {
		return nil, false
	}
	param := goinfo.ParamIndex(fn.Signature(), v)
	if param < 0 && fn.Signature().Recv() != v {
		return nil, false
	}
	all, _ := cs.CallsOf(fn)
	for _, call := range all {
		c := callArgument{call, goinfo.Receiver(call)}
		if param >= 0 {
			c.value = goinfo.Argument(cs.Pass.TypesInfo, call, fn.Signature(), param)
		}
		calls = append(calls, c)
	}
	return calls, true
}

// A structUse finds the conditions on the struct x, other than tests whether field is empty.
type structUse struct {
	cs    *Conditions
	x     ast.Expr
	field *types.Var
}

// decides reports whether the condition of the if statement or clause at cur depends on the struct.
func (a structUse) decides(cur inspector.Cursor) bool {
	switch n := cur.Node().(type) {
	case *ast.IfStmt:
		return a.ifDepends(n)
	case *ast.CaseClause:
		return a.switchDepends(cur.Parent().Parent().Node())
	}
	return false
}

// decidesBefore reports whether mayEnd holds for a preceding statement of the same list.
func (a structUse) decidesBefore(cur inspector.Cursor) bool {
	for {
		var ok bool
		if cur, ok = cur.PrevSibling(); !ok {
			return false
		}
		if a.mayEnd(cur.Node()) {
			return true
		}
	}
}

// ifDepends reports whether an if statement, or one in its else branch, depends on the struct. A test of an error does
// not count.
func (a structUse) ifDepends(n *ast.IfStmt) bool {
	if next, ok := n.Else.(*ast.IfStmt); ok && a.ifDepends(next) {
		return true
	}
	if b, ok := n.Cond.(*ast.BinaryExpr); ok && n.Init != nil && a.cs.Pass.TypesInfo.Types[b.Y].IsNil() {
		return false
	}
	return n.Init != nil && a.depends(n.Init) || a.depends(n.Cond)
}

func (a structUse) switchDepends(n ast.Node) bool {
	s, ok := n.(*ast.SwitchStmt)
	if !ok {
		return false
	}
	if s.Tag != nil && a.depends(s.Tag) {
		return true
	}
	for _, c := range s.Body.List {
		for _, e := range c.(*ast.CaseClause).List {
			if a.depends(e) {
				return true
			}
		}
	}
	return false
}

// depends reports whether e depends on the struct, other than by a test whether the field is empty.
func (a structUse) depends(e ast.Node) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		if goinfo.PicksOne(a.cs.Pass.TypesInfo, n) {
			return false
		}
		switch n := n.(type) {
		case *ast.BinaryExpr:
			if a.isEmptyTest(n) {
				return false
			}
		case *ast.SelectorExpr:
			found = found || a.cs.Same(n.X, a.x)
		case *ast.Ident:
			found = found || a.isOfStruct(n)
		}
		return !found
	})
	return found
}

// isOfStruct reports whether a local variable of a basic type holds the value of another field of the struct, or the
// result of a call with that value, such as strings.ToLower.
func (a structUse) isOfStruct(id *ast.Ident) bool {
	v := a.cs.Variable(id)
	if v == nil || v.Kind() != types.LocalVar || goinfo.BasicInfo(v.Type()) == 0 {
		return false
	}
	value := a.cs.ValueOf(id)
	if call, ok := value.(*ast.CallExpr); ok && len(call.Args) > 0 {
		value = call.Args[0]
	}
	sel, ok := ast.Unparen(value).(*ast.SelectorExpr)
	return ok && a.cs.Same(sel.X, a.x) && a.cs.Pass.TypesInfo.Uses[sel.Sel] != types.Object(a.field)
}

// isEmptyTest reports whether a comparison tests whether the field, or the length of any list, is zero.
func (a structUse) isEmptyTest(n *ast.BinaryExpr) bool {
	t, ok := goinfo.AsEmptyTest(a.cs.Pass.TypesInfo, n)
	if !ok || t.OfLen {
		return ok // of any field: lists distinguish no kinds
	}
	sel, ok := ast.Unparen(t.Operand).(*ast.SelectorExpr)
	return ok && a.cs.Pass.TypesInfo.Uses[sel.Sel] == types.Object(a.field)
}
