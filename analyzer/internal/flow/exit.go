package flow

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// neverReturns reports whether the call ends the function, the goroutine or the program.
// Loggers of many packages have a Fatal that does.
func (x *builder) neverReturns(call *ast.CallExpr) bool {
	if id, ok := call.Fun.(*ast.Ident); ok {
		if b, ok := x.info.Uses[id].(*types.Builtin); ok {
			return b.Name() == "panic"
		}
	}
	fn := goinfo.Callee(x.info, call)
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
