package premise

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// maxTests is how many clauses the premises of one condition may have.
const maxTests = 8

// A reader reads the conditions of one function.
type reader struct {
	info        *types.Info
	sig         *types.Signature
	isUnchanged IsUnchanged

	results       map[types.Object]result // of the variables that hold a result of a call
	declarationOf DeclarationOf           // nil within a predicate
	operands      *[]ast.Expr             // if set, the tests are of these expressions instead of parameters
}

// OfCondition returns the premises under which a condition evaluates to is. Their tests are of operands of the
// condition, by their indexes, instead of parameters.
func OfCondition(info *types.Info, cond ast.Expr, is bool) (when List, operands []ast.Expr) {
	r := reader{info: info, operands: &operands}
	when, _ = r.read(cond, is)
	return when, operands
}

// IsUnchanged reports whether the parameter v still has the value of its argument where e reads it; everywhere, if e is
// nil.
type IsUnchanged func(v *types.Var, e ast.Expr) bool

// DeclarationOf returns the declaration of a function of the package; false if there is none.
type DeclarationOf func(*types.Func) (inspector.Cursor, bool)

// A result is a result of a call, by its index.
type result struct {
	call  *ast.CallExpr
	index int
}

// resultsIn returns the variables of a function that only hold a result of a call.
func resultsIn(info *types.Info, fn inspector.Cursor) map[types.Object]result {
	results := make(map[types.Object]result)
	var assigned []types.Object
	for cur := range fn.Preorder((*ast.AssignStmt)(nil)) {
		as := cur.Node().(*ast.AssignStmt)
		if len(as.Rhs) == 0 { // it does not compile
			continue
		}
		call, ok := ast.Unparen(as.Rhs[0]).(*ast.CallExpr)
		for i, left := range as.Lhs {
			id, _ := left.(*ast.Ident)
			if v := info.Defs[id]; v == nil {
				assigned = append(assigned, info.Uses[id])
			} else if ok && len(as.Rhs) == 1 {
				results[v] = result{call, i}
			}
		}
	}
	for _, v := range assigned {
		delete(results, v)
	}
	return results
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
	case *ast.CallExpr:
		if l, whole, ok := r.predicate(e, is); ok {
			return l, whole
		}
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

// predicate is read for a call of a function of the package that only returns a condition on its parameters.
func (r *reader) predicate(call *ast.CallExpr, is bool) (l List, whole, ok bool) {
	fn := typeutil.StaticCallee(r.info, call)
	if fn == nil || r.declarationOf == nil || fn.Pkg() == nil {
		return nil, false, false
	}
	decl, ok := r.declarationOf(fn)
	if !ok {
		return nil, false, false
	}
	cond := goinfo.Predicate(r.info, decl.Node().(*ast.FuncDecl), fn, call)
	if cond == nil {
		return nil, false, false
	}
	inner := &reader{info: r.info, sig: fn.Signature(), isUnchanged: r.isUnchanged, results: resultsIn(r.info, decl)}
	l, whole = inner.read(cond, is)
	for i, c := range l {
		l[i] = slices.Clone(c)
		for k := range c {
			t := &l[i][k]
			if t.Param, ok = r.param(call.Args[t.Param]); !ok {
				return nil, false, false
			}
		}
	}
	return l, whole, len(l) > 0
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
		if held, ok := r.results[r.info.Uses[e]]; ok {
			return r.found(held)
		}
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
	if of := goinfo.AsPortTest(r.info, e); of != nil {
		i, ok := r.param(of)
		return Test{Param: i, Op: HasPort, Is: true}, ok
	}
	if r.constant(y) == "" {
		x, y = y, x
		op = map[token.Token]token.Token{token.EQL: token.EQL, token.NEQ: token.NEQ}[op]
	}
	value := r.constant(y)
	t := Test{Is: op == token.EQL}
	call, ok := x.(*ast.CallExpr)
	if ok && len(call.Args) == 1 && value == "0" && goinfo.IsBuiltin(r.info, call, "len") {
		return r.length(call.Args[0], op)
	}
	if id, isName := x.(*ast.Ident); isName {
		held, isResult := r.results[r.info.Uses[id]]
		if isResult && value == "nil" {
			return r.hasPort(held, op)
		}
		call, ok = held.call, isResult && held.index == 0
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
	if t.Mild && isParam && r.operands == nil && !r.isUnchanged(goinfo.Variable(r.info, x), nil) {
		return t, false // it gets a default, which is judged whatever the argument is
	}
	return t, isParam && ok
}

// length is test for a comparison of the length of e with 0.
func (r *reader) length(e ast.Expr, op token.Token) (Test, bool) {
	i, ok := r.param(e)
	t := Test{Param: i, Is: op == token.EQL, Mild: true}
	if !r.isText(e) {
		t.Value, t.counted = "nil", true
	}
	return t, ok && (op == token.EQL || op == token.NEQ || op == token.GTR)
}

// found is test for the last result of strings.Cut, CutPrefix or CutSuffix.
func (r *reader) found(of result) (Test, bool) {
	t, ok := r.callAmong(of.call, map[string]Op{"CutPrefix": HasPrefix, "CutSuffix": HasSuffix})
	if !ok && of.index == 2 {
		return r.callAmong(of.call, map[string]Op{"Cut": Contains})
	}
	return t, ok && of.index == 1
}

// hasPort is test for the error of net.SplitHostPort, compared with nil.
func (r *reader) hasPort(of result, op token.Token) (Test, bool) {
	fn := goinfo.Callee(r.info, of.call)
	if fn == nil || of.index != 2 || !goinfo.IsFunc(fn, "net.SplitHostPort") || len(of.call.Args) != 1 {
		return Test{}, false
	}
	i, ok := r.param(of.call.Args[0])
	return Test{Param: i, Op: HasPort, Is: op == token.EQL}, ok
}

// index is test for the result of strings.Index or a like function, compared with a number.
func (r *reader) index(call *ast.CallExpr, op token.Token, value string) (Test, bool) {
	t, ok := r.callAmong(call, indexes)
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
	"ContainsRune": Contains,
}

// indexes are those that return an index, or -1 if there is none.
var indexes = map[string]Op{
	"Index": Contains, "LastIndex": Contains, "IndexByte": Contains, "LastIndexByte": Contains, "IndexRune": Contains,
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
	value, isConstant := goinfo.TextOrChar(r.info.Types[e.Args[1]].Value)
	if !ok || !isConstant {
		return Test{}, false
	}
	i, ok := r.param(e.Args[0])
	return Test{Param: i, Op: op, Value: value, Is: true}, ok
}

// param returns the index of the parameter that e names, if it still holds the argument. It reports false for a
// variadic parameter.
func (r *reader) param(e ast.Expr) (int, bool) {
	if r.operands != nil {
		*r.operands = append(*r.operands, e)
		return len(*r.operands) - 1, true
	}
	v := goinfo.Variable(r.info, e)
	if v == nil || r.sig == nil || !r.isUnchanged(v, e) {
		return 0, false
	}
	i := goinfo.ParamIndex(r.sig, v)
	return max(i, 0), i >= 0 && (!r.sig.Variadic() || i < r.sig.Params().Len()-1)
}
