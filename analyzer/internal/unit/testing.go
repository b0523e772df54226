package unit

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// testFuncs caches the functions that only tests can call.
type testFuncs struct {
	may  *bool                // the result of mayHaveTests; nil until computed
	only map[*types.Func]bool // the results of isTestFunc
}

// InTestFunction reports whether pos is in a declared function that only tests can call.
func (u *Unit) InTestFunction(pos token.Pos) bool {
	if !u.mayHaveTests() {
		return false
	}
	cur, ok := u.FuncDeclAround(pos, pos)
	if !ok {
		return false
	}
	fn, ok := u.Pass.TypesInfo.Defs[cur.Node().(*ast.FuncDecl).Name].(*types.Func)
	return ok && u.isTestFunc(fn)
}

// isTestFunc reports whether a function has a parameter such as *testing.T, is a method of a type that holds one, or
// is unexported and used only by such functions.
func (u *Unit) isTestFunc(fn *types.Func) bool {
	return goinfo.Memo(&u.tests.only, fn, false, func() bool { // it may be recursive
		return takesTest(fn.Signature()) || !fn.Exported() && fn.Signature().Recv() == nil && u.isUsedByTestsOnly(fn)
	})
}

// isUsedByTestsOnly reports whether a function is used, and only by test functions. Uses in test files do not count,
// because not every driver loads them.
func (u *Unit) isUsedByTestsOnly(fn *types.Func) bool {
	some := false
	for _, cur := range u.FuncUses(fn) {
		pos := cur.Node().Pos()
		if around, ok := u.FuncDeclAround(pos, pos); ok && around.Node().(*ast.FuncDecl).Name.Pos() == fn.Pos() {
			continue // recursive
		}
		switch {
		case u.InTestFile(pos):
		case !u.InTestFunction(pos):
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

// mayHaveTests reports whether the package imports a package with running tests, or declares or imports an interface
// for them. Most packages do not.
func (u *Unit) mayHaveTests() bool {
	if u.tests.may == nil {
		may := declaresTestingT(u.Pass.Pkg)
		for _, p := range u.Pass.Pkg.Imports() {
			may = may || providesTests(p) || declaresTestingT(p)
		}
		u.tests.may = &may
	}
	return *u.tests.may
}

func declaresTestingT(pkg *types.Package) bool { return pkg.Scope().Lookup(testingT) != nil }

// providesTests reports whether a package declares the types of running tests.
func providesTests(pkg *types.Package) bool {
	return pkg.Path() == "testing" || strings.HasSuffix(pkg.Path(), "/go-testing-interface")
}
