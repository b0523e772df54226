package unit

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// Tests finds the functions that only tests can call.
type Tests struct {
	*Files
	*Syntax
	possible bool                 // the package may have such functions
	only     map[*types.Func]bool // the results of isTest
}

// InFunction reports whether pos is in a function that only tests can call: a declared one, or a literal with a
// parameter such as *testing.T that the declared one returns.
func (ts *Tests) InFunction(pos token.Pos) bool {
	cur, ok := ts.FuncDeclAround(pos, pos)
	if !ok || !ts.possible {
		return false
	}
	fn, ok := ts.Pass.TypesInfo.Defs[cur.Node().(*ast.FuncDecl).Name].(*types.Func)
	return ok && (ts.isTest(fn) || ts.isInLiteral(cur, pos))
}

// isInLiteral reports whether pos is in a literal that the function at decl returns for tests. Other literals may be
// for testing.Benchmark, which programs call, too.
func (ts *Tests) isInLiteral(decl inspector.Cursor, pos token.Pos) bool {
	at, ok := decl.FindByPos(pos, pos)
	if !ok {
		return false
	}
	for lit := range at.Enclosing((*ast.FuncLit)(nil)) {
		sig := goinfo.SignatureOf(ts.Pass.TypesInfo, lit.Node())
		if lit.ParentEdgeKind() == edge.ReturnStmt_Results && sig != nil && takesTest(sig) {
			return true
		}
	}
	return false
}

// isTest reports whether a function has a parameter such as *testing.T, is a method of a type that holds one, or
// is unexported and used only by such functions.
func (ts *Tests) isTest(fn *types.Func) bool {
	return goinfo.Memo(&ts.only, fn, false, func() bool { // it may be recursive
		return takesTest(fn.Signature()) || !fn.Exported() && fn.Signature().Recv() == nil && ts.isUsedByTestsOnly(fn)
	})
}

// isUsedByTestsOnly reports whether a function is used, and only by test functions. Uses in test files do not count,
// because not every driver loads them.
func (ts *Tests) isUsedByTestsOnly(fn *types.Func) bool {
	some := false
	for _, cur := range ts.FuncUses(fn) {
		pos := cur.Node().Pos()
		if around, ok := ts.FuncDeclAround(pos, pos); ok && around.Node().(*ast.FuncDecl).Name.Pos() == fn.Pos() {
			continue // recursive
		}
		switch {
		case ts.InTestFile(pos):
		case !ts.InFunction(pos):
			return false
		default:
			some = true
		}
	}
	return some
}

// takesTest reports whether a parameter, or a field of the receiver, is a running test.
func takesTest(sig *types.Signature) bool {
	for v := range sig.Params().Variables() {
		if isTestType(v.Type()) {
			return true
		}
	}
	return sig.Recv() != nil && holdsTest(sig.Recv().Type())
}

// holdsTest reports whether t, or the type that it points to, is a struct with a running test as a field.
func holdsTest(t types.Type) bool {
	return goinfo.HasField(goinfo.Deref(t), func(f *types.Var) bool { return isTestType(f.Type()) })
}

// isTestType reports whether t is the type of a running test: one of package testing, or of a package that replaces it
// to avoid linking it into programs.
func isTestType(t types.Type) bool {
	named, ok := types.Unalias(goinfo.Deref(t)).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return false
	}
	switch named.Obj().Name() {
	case testingT:
		return types.IsInterface(named)
	case "T", "B", "F", "M", "PB", "TB":
		return providesTests(named.Obj().Pkg())
	}
	return false
}

// testingT is the name of interfaces that *testing.T implements.
const testingT = "TestingT"

// mayHaveTests reports whether a package imports a package with running tests, or declares or imports an interface for
// them. Most packages do not.
func mayHaveTests(pkg *types.Package) bool {
	return declaresTestingT(pkg) || slices.ContainsFunc(pkg.Imports(), func(p *types.Package) bool {
		return providesTests(p) || declaresTestingT(p)
	})
}

func declaresTestingT(pkg *types.Package) bool { return pkg.Scope().Lookup(testingT) != nil }

// providesTests reports whether a package declares the types of running tests.
func providesTests(pkg *types.Package) bool {
	return pkg.Path() == "testing" || strings.HasSuffix(pkg.Path(), "/go-testing-interface")
}
