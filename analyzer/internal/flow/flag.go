package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// FlagCall takes apart a call that declares a string flag with package flag or pflag. It
// returns where the value is stored, nil if the call returns a pointer to it, and the
// default.
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

// flagDecl indexes a call such as flag.StringVar(&v, ...) as a definition of v. It reports
// whether it was one.
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
