package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// FlagCall tells of a call that declares a flag of type string, of package flag
// or pflag: what its default is, and where its value goes; nil if the call gives a
// pointer to it.
func FlagCall(info *types.Info, call *ast.CallExpr) (to, byDefault ast.Expr, ok bool) {
	fn := goinfo.Callee(info, call)
	if fn == nil || fn.Pkg() == nil {
		return nil, nil, false
	}
	if path := fn.Pkg().Path(); path != "flag" && !strings.HasSuffix(path, "spf13/pflag") {
		return nil, nil, false
	}
	args := call.Args
	switch fn.Name() {
	case "StringVar", "StringVarP":
		if len(args) > 0 {
			to, args = args[0], args[1:]
		}
	case "String", "StringP":
	default:
		return nil, nil, false
	}
	at := 1
	if strings.HasSuffix(fn.Name(), "P") {
		at = 2 // behind the letter
	}
	if len(args) != at+2 {
		return nil, nil, false
	}
	return to, args[at], true
}

// flagDecl notes that a call makes a variable the value of a flag.
func (x *builder) flagDecl(call *ast.CallExpr) bool {
	to, _, ok := FlagCall(x.info, call)
	u, address := to.(*ast.UnaryExpr)
	if !ok || !address || u.Op != token.AND {
		return false
	}
	id, ok := ast.Unparen(u.X).(*ast.Ident)
	if !ok {
		return false
	}
	for _, arg := range call.Args[1:] {
		x.exprs(arg)
	}
	x.exprs(goinfo.Receiver(call))
	x.define(id, Def{From: call.Pos(), At: call.End(), Kind: DefFlag, Value: call, Index: -1})
	return true
}
