package analyzer

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"regexp"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// isNamedByCondition reports whether control comes to e only where e has a part that no
// address has, such as ".corp.io": a condition around it says so or, of a parameter
// of a function that the package has for itself, one around each of its calls.
func (l *linter) isNamedByCondition(e ast.Expr, calls bool) bool {
	if e == nil {
		return false
	}
	cur, ok := l.Root.FindByPos(e.Pos(), e.End())
	if !ok {
		return false
	}
	if l.conditionSaysName(cur, e) {
		return true
	}
	param := l.Variable(e)
	if !calls || param == nil || param.Kind() != types.ParamVar || !l.eval.NeverWritten(param) {
		return false
	}
	fn, i := l.functionOf(cur, param)
	return fn != nil && l.allCalls(fn, func(call *ast.CallExpr) bool {
		arg := goinfo.Argument(l.Pass.TypesInfo, call, fn.Signature(), i)
		return arg != nil && l.isNamedByCondition(arg, false)
	})
}

// conditionSaysName reports whether an if statement around cur runs it only if e has a part that
// no address has.
func (l *linter) conditionSaysName(cur inspector.Cursor, e ast.Expr) bool {
	for block := range cur.Enclosing((*ast.BlockStmt)(nil)) {
		if block.ParentEdgeKind() != edge.IfStmt_Body {
			continue
		}
		if l.saysName(block.Parent().Node().(*ast.IfStmt).Cond, e) {
			return true
		}
	}
	return false
}

// nameLike matches what only a name has: a letter that is no hexadecimal digit.
var nameLike = regexp.MustCompile(`[g-zG-Z]`)

// saysName reports whether e has such a part if the condition holds.
func (l *linter) saysName(cond, e ast.Expr) bool {
	switch cond := ast.Unparen(cond).(type) {
	case *ast.BinaryExpr:
		return cond.Op == token.LAND && (l.saysName(cond.X, e) || l.saysName(cond.Y, e))
	case *ast.CallExpr:
		fn := typeutil.StaticCallee(l.Pass.TypesInfo, cond)
		if fn == nil || len(cond.Args) != 2 || !l.Same(cond.Args[0], e) {
			return false
		}
		switch fn.FullName() {
		case "strings.Contains", "strings.HasPrefix", "strings.HasSuffix":
			v := l.Pass.TypesInfo.Types[cond.Args[1]].Value
			return v != nil && v.Kind() == constant.String && nameLike.MatchString(constant.StringVal(v))
		}
	}
	return false
}

// functionOf returns the function around cur that param belongs to, if only this
// package can call it.
func (l *linter) functionOf(cur inspector.Cursor, param *types.Var) (*types.Func, int) {
	for decl := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		fn, ok := l.Pass.TypesInfo.Defs[decl.Node().(*ast.FuncDecl).Name].(*types.Func)
		if ok && !fn.Exported() && fn.Signature().Recv() == nil {
			if i := paramIndex(fn.Signature(), param); i >= 0 {
				return fn, i
			}
		}
	}
	return nil, 0
}

// allCalls reports whether the function, which is not exported, is called, never used
// otherwise, and is holds for each of the calls outside tests.
func (l *linter) allCalls(fn *types.Func, is func(*ast.CallExpr) bool) bool {
	some := false
	for _, cur := range l.FuncUses(fn) {
		id := cur.Node().(*ast.Ident)
		if l.InTestFile(id.Pos()) {
			continue
		}
		call, ok := cur.Parent().Node().(*ast.CallExpr)
		if !ok || call.Fun != ast.Expr(id) || !is(call) {
			return false
		}
		some = true
	}
	return some
}
