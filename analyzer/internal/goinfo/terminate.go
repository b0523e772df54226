package goinfo

import (
	"go/ast"
	"go/token"
	"strings"
)

// Terminates reports whether control does not continue after a statement, which may be nil: its last statement
// returns, jumps or ends the program. An unlabeled break counts, even in a clause.
func Terminates(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.BlockStmt:
		return s != nil && ListTerminates(s.List)
	case *ast.IfStmt:
		return s.Else != nil && Terminates(s.Body) && Terminates(s.Else)
	case *ast.ReturnStmt:
		return true
	case *ast.BranchStmt:
		return s.Tok != token.FALLTHROUGH
	case *ast.ExprStmt:
		call, ok := s.X.(*ast.CallExpr)
		return ok && NeverReturns(call)
	}
	return false
}

// ListTerminates is Terminates for a list of statements.
func ListTerminates(list []ast.Stmt) bool { return len(list) > 0 && Terminates(list[len(list)-1]) }

// LeavesSwitch reports whether control reaches neither the end of a clause nor the end of its switch.
func LeavesSwitch(list []ast.Stmt) bool {
	if !ListTerminates(list) {
		return false
	}
	b, ok := list[len(list)-1].(*ast.BranchStmt)
	return !ok || b.Tok != token.BREAK || b.Label != nil
}

// NeverReturns reports whether a call panics, exits or ends a test, by its name. The types of package testing and of
// loggers have methods with such names.
func NeverReturns(call *ast.CallExpr) bool {
	name := ""
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name == "panic"
	case *ast.SelectorExpr:
		name = f.Sel.Name
	}
	switch name {
	case "Exit", "Goexit", "FailNow", "Panic", "Panicf", "Panicln", "Skip", "Skipf", "SkipNow":
		return true
	}
	return strings.HasPrefix(name, "Fatal")
}

// FallsThrough reports whether a list of statements ends in fallthrough.
func FallsThrough(list []ast.Stmt) bool {
	if len(list) == 0 {
		return false
	}
	b, ok := list[len(list)-1].(*ast.BranchStmt)
	return ok && b.Tok == token.FALLTHROUGH
}
