package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// inTestFunction reports whether pos is in a declared function that only tests can
// call, whatever the name of its file: it has to be given a *testing.T or the like.
func (l *linter) inTestFunction(pos token.Pos) bool {
	cur, ok := l.functionAround(pos, pos)
	if !ok {
		return false
	}
	decl := cur.Node().(*ast.FuncDecl)
	is, asked := l.ofTests[decl]
	if !asked {
		fn, ok := l.pass.TypesInfo.Defs[decl.Name].(*types.Func)
		is = ok && takesTest(fn.Signature())
		if l.ofTests == nil {
			l.ofTests = make(map[ast.Node]bool)
		}
		l.ofTests[decl] = is
	}
	return is
}

func takesTest(sig *types.Signature) bool {
	for v := range sig.Params().Variables() {
		if isTest(v.Type()) {
			return true
		}
	}
	return false
}

// isTest reports whether a value of type t is a running test: of package testing, or
// of one that stands in for it, so as not to be linked into programs.
func isTest(t types.Type) bool {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return false
	}
	switch named.Obj().Name() {
	case "TestingT":
		return types.IsInterface(named)
	case "T", "B", "F", "M", "PB", "TB":
		path := named.Obj().Pkg().Path()
		return path == "testing" || strings.HasSuffix(path, "/go-testing-interface")
	}
	return false
}
