package lit

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// endsIn reports whether control never comes out at the end of the statements,
// as far as that can be seen.
func (x *indexer) endsIn(list []ast.Stmt) bool {
	if len(list) == 0 {
		return false
	}
	switch s := list[len(list)-1].(type) {
	case *ast.ReturnStmt:
		return true
	case *ast.BranchStmt:
		return s.Tok != token.FALLTHROUGH
	case *ast.BlockStmt:
		return x.endsIn(s.List)
	case *ast.IfStmt:
		return s.Else != nil && x.endsIn(s.Body.List) && x.endsIn([]ast.Stmt{s.Else})
	case *ast.ExprStmt:
		call, ok := s.X.(*ast.CallExpr)
		return ok && x.exits(call)
	}
	return false
}

// exits reports whether the call ends the function, the goroutine or the program.
// Loggers of many packages have a Fatal that does.
func (x *indexer) exits(call *ast.CallExpr) bool {
	if id, ok := call.Fun.(*ast.Ident); ok {
		if b, ok := x.info.Uses[id].(*types.Builtin); ok {
			return b.Name() == "panic"
		}
	}
	fn := calleeOf(x.info, call)
	if fn == nil {
		return false
	}
	switch name := fn.Name(); name {
	case "Exit", "Goexit", "FailNow", "SkipNow", "Panic", "Panicf", "Panicln", "Skip", "Skipf":
		return true
	default:
		return strings.HasPrefix(name, "Fatal")
	}
}
