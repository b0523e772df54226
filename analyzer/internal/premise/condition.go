package premise

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// maxTests is how many clauses the premises of one condition may have.
const maxTests = 8

// A reader reads the conditions of one function.
type reader struct {
	info *types.Info
	sig  *types.Signature
	kept func(*types.Var) bool // whether the parameter is never assigned to
}

// read returns the premises under which the condition e evaluates to is. It omits unknown parts of the condition;
// whole reports whether there are none.
func (r *reader) read(e ast.Expr, is bool) (l List, whole bool) {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		if e.Op == token.NOT {
			return r.read(e.X, !is)
		}
	case *ast.BinaryExpr:
		if e.Op != token.LAND && e.Op != token.LOR {
			break
		}
		a, wholeA := r.read(e.X, is)
		b, wholeB := r.read(e.Y, is)
		if (e.Op == token.LAND) == is {
			return a.And(b), wholeA && wholeB
		}
		if !wholeA || !wholeB || len(a)*len(b) > maxTests {
			return nil, false
		}
		return either(a, b), true
	}
	if t, ok := r.test(ast.Unparen(e)); ok {
		t.Is = t.Is == is
		if t.counted {
			t.counted, t.Mild = false, t.Is
		}
		return List{{t}}, true
	}
	return nil, false
}

// either returns the premises that hold if one of two lists holds.
func either(a, b List) (l List) {
	for _, x := range a {
		for _, y := range b {
			l = append(l, append(x[:len(x):len(x)], y...))
		}
	}
	return l
}

// test returns a condition as a test of a parameter. It reports false if it is none.
func (r *reader) test(e ast.Expr) (Test, bool) {
	switch e := e.(type) {
	case *ast.Ident:
		i, ok := r.param(e)
		return Test{Param: i, Value: "true", Is: true, Mild: true}, ok
	case *ast.BinaryExpr:
		return r.comparison(e)
	case *ast.CallExpr:
		return r.call(e)
	}
	return Test{}, false
}

// comparison is test for a comparison with a constant or nil.
func (r *reader) comparison(e *ast.BinaryExpr) (Test, bool) {
	x, y, op := ast.Unparen(e.X), ast.Unparen(e.Y), e.Op
	if r.constant(y) == "" {
		x, y = y, x
		op = map[token.Token]token.Token{token.EQL: token.EQL, token.NEQ: token.NEQ}[op]
	}
	value := r.constant(y)
	t := Test{Is: op == token.EQL}
	call, ok := x.(*ast.CallExpr)
	if ok && len(call.Args) == 1 && value == "0" && goinfo.IsBuiltin(r.info, call, "len") {
		i, ok := r.param(call.Args[0])
		t.Param, t.Mild = i, true
		if !r.isText(call.Args[0]) {
			t.Value, t.counted = "nil", true
		}
		return t, ok && (op == token.EQL || op == token.NEQ || op == token.GTR)
	}
	if ok {
		return r.index(call, op, value)
	}
	if op != token.EQL && op != token.NEQ || value == "" {
		return t, false
	}
	if at, ok := x.(*ast.IndexExpr); ok && r.constant(at.Index) == "0" && r.isText(at.X) {
		i, ok := r.param(at.X)
		b, exact := constant.Int64Val(constant.ToInt(r.info.Types[y].Value))
		t.Param, t.Op, t.Value = i, HasPrefix, string([]byte{byte(b)})
		return t, ok && exact && b < 0x80
	}
	i, isParam := r.param(x)
	t.Param, t.Value, t.Mild = i, value, !r.isText(x)
	if t.Mild {
		return t, isParam
	}
	text, ok := goinfo.StringVal(r.info.Types[y].Value) // always a string, or the program does not compile
	t.Value, t.Mild = text, text == ""
	return t, isParam && ok
}

// index is test for the result of strings.Index, compared with a number.
func (r *reader) index(call *ast.CallExpr, op token.Token, value string) (Test, bool) {
	t, ok := r.callAmong(call, map[string]Op{"Index": Contains})
	switch op.String() + value {
	case ">=0", "!=-1", ">-1":
		return t, ok
	case "<0", "==-1":
		t.Is = false
		return t, ok
	}
	return Test{}, false
}

// constant returns a constant, or nil, in Go syntax; "" for other expressions.
func (r *reader) constant(e ast.Expr) string {
	tv := r.info.Types[e]
	switch {
	case tv.IsNil():
		return "nil"
	case tv.Value != nil:
		return tv.Value.ExactString()
	}
	return ""
}

func (r *reader) isText(e ast.Expr) bool {
	return goinfo.BasicInfo(goinfo.TypeOf(r.info, e))&types.IsString != 0
}

// functions maps functions of package strings to the tests that they are.
var functions = map[string]Op{
	"HasPrefix": HasPrefix, "HasSuffix": HasSuffix, "Contains": Contains, "EqualFold": EqualFold,
}

// call is test for a call of a function of package strings.
func (r *reader) call(e *ast.CallExpr) (Test, bool) { return r.callAmong(e, functions) }

// callAmong is call for the given functions of the package.
func (r *reader) callAmong(e *ast.CallExpr, functions map[string]Op) (Test, bool) {
	fn := typeutil.StaticCallee(r.info, e)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "strings" || len(e.Args) != 2 {
		return Test{}, false
	}
	op, ok := functions[fn.Name()]
	value := r.info.Types[e.Args[1]].Value
	if !ok || value == nil || value.Kind() != constant.String {
		return Test{}, false
	}
	i, ok := r.param(e.Args[0])
	return Test{Param: i, Op: op, Value: constant.StringVal(value), Is: true}, ok
}

// param returns the index of the parameter that e names, if it still holds the argument. It reports false for a
// variadic parameter.
func (r *reader) param(e ast.Expr) (int, bool) {
	v := goinfo.Variable(r.info, e)
	if v == nil || r.sig == nil || !r.kept(v) {
		return 0, false
	}
	i := goinfo.ParamIndex(r.sig, v)
	return max(i, 0), i >= 0 && (!r.sig.Variadic() || i < r.sig.Params().Len()-1)
}
