package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/fmtverb"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/analyzer/internal/wrapper"
	"github.com/urllint/urllint/core"
)

// An escapeIndex has what a package escapes: the same value, or one of the same name in the same place
// of another text, has to be escaped elsewhere, too.
type escapeIndex struct {
	*unit.Unit
	eval     *eval.Evaluator
	wrappers *wrapper.Tracer
	contexts map[escapedContext]bool // nil: not computed yet
	objects  map[types.Object]bool   // fields and methods that are escaped somewhere
	escaped  map[types.Object]bool   // fields that hold what is escaped already
	given    map[*types.Var]bool     // whether escaped text is passed for a parameter
	calls    map[*types.Func][]*ast.CallExpr
}

func newEscapes(u *unit.Unit, ev *eval.Evaluator, ws *wrapper.Tracer) *escapeIndex {
	return &escapeIndex{Unit: u, eval: ev, wrappers: ws, given: make(map[*types.Var]bool)}
}

// An escapedContext is the name of a value and the known bytes before it.
type escapedContext struct{ name, before string }

// annotate changes raw holes by what the package escapes: From is core.FromEscaped if it escapes the
// value elsewhere, May is core.QueryValue for parameters to which escaped text is passed, and From is
// unknown where perhaps no escape is needed.
func (es *escapeIndex) annotate(values []eval.Value) {
	for i := range values {
		t := &values[i].Text
		for k := range t.Holes {
			h := &t.Holes[k]
			if h.By != core.ByNobody || h.May != core.Anything {
				continue
			}
			e := values[i].Map.Verbatim(int(h.At))
			if isByEvidence(h.From) && expectsValue(t.S[:h.At]) && es.mayNeedNoEscape(e) {
				t.Holes = slices.Clone(t.Holes)
				t.Holes[k].From = core.FromUnknown
				continue
			}
			if h.From > core.FromElement {
				continue
			}
			before := t.S[:h.At]
			if k > 0 {
				before = t.S[t.Holes[k-1].At+1 : h.At]
			}
			switch has := es.isEscapedElsewhere(e, before); {
			case len(t.S) > 1 && es.paramGetsEscaped(e):
				t.Holes = slices.Clone(t.Holes)
				t.Holes[k].May = core.QueryValue
			case has:
				t.Holes = slices.Clone(t.Holes)
				t.Holes[k].From = core.FromEscaped
			}
		}
	}
}

// expectsValue reports whether a path segment or the value of a query follows these bytes.
func expectsValue(before string) bool {
	return strings.HasSuffix(before, "=") || strings.HasSuffix(before, "/") && !strings.HasSuffix(before, "//")
}

// isByEvidence reports whether only the name of a value of that origin, or the code around it, says
// that it needs an escape.
func isByEvidence(from core.Origin) bool {
	return from.IsVariable() || from == core.FromFile || from == core.FromReplaced
}

// mayNeedNoEscape reports whether the value of e may need no escape: the function tests it, its
// type is a named one, a field of it is assigned an escaped value, or it is a parameter whose
// arguments need none.
func (es *escapeIndex) mayNeedNoEscape(e ast.Expr) bool {
	if e == nil {
		return false
	}
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && len(call.Args) == 1 &&
		es.Pass.TypesInfo.Types[call.Fun].IsType() {
		e = call.Args[0]
	}
	if t := goinfo.TypeOf(es.Pass.TypesInfo, e); t != nil && goinfo.IsString(t) && !es.IsStringType(e) {
		return true
	}
	return es.isTested(e) || es.fieldHoldsEscaped(e) || es.paramGetsOnlyPlain(e)
}

// isTested reports whether a condition on the way to e tests it, or the function tests the same field
// or result anywhere.
func (es *escapeIndex) isTested(e ast.Expr) bool {
	fn, ok := es.FuncDeclAround(e.Pos(), e.End())
	if !ok {
		return false
	}
	if v := es.Variable(e); v != nil {
		return !v.IsField() && es.wrappers.Kinds.TellsApart(fn, v, e)
	}
	for cur := range fn.Preorder((*ast.IfStmt)(nil), (*ast.SwitchStmt)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.IfStmt:
			if n.Init != nil && es.mentions(n.Init, e) || es.mentions(n.Cond, e) {
				return true
			}
		case *ast.SwitchStmt:
			if n.Tag != nil && es.mentions(n.Tag, e) {
				return true
			}
		}
	}
	return false
}

// mentions reports whether n contains e, other than in a test for the empty string.
func (es *escapeIndex) mentions(n ast.Node, e ast.Expr) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		if b, ok := n.(*ast.BinaryExpr); ok {
			if _, ok := goinfo.AsEmptyTest(es.Pass.TypesInfo, b); ok {
				return false
			}
		}
		x, ok := n.(ast.Expr)
		found = found || ok && es.Same(x, e)
		return !found
	})
	return found
}

// fieldHoldsEscaped reports whether e reads a field to which an escaped value is assigned.
func (es *escapeIndex) fieldHoldsEscaped(e ast.Expr) bool {
	obj := es.objectOf(e)
	if v, ok := obj.(*types.Var); !ok || !v.IsField() {
		return false
	}
	if es.contexts == nil {
		es.collect()
	}
	return es.escaped[obj]
}

// paramGetsOnlyPlain reports whether e is a parameter to which the package passes only what needs no
// escape: constants, numbers, and what is escaped.
func (es *escapeIndex) paramGetsOnlyPlain(e ast.Expr) bool {
	v := es.Variable(e)
	if v == nil || v.Kind() != types.ParamVar {
		return false
	}
	args := es.givenTo(v)
	return len(args) > 0 && !slices.ContainsFunc(args, func(arg ast.Expr) bool {
		call, ok := ast.Unparen(arg).(*ast.CallExpr)
		return !es.isPlain(arg) && !(ok && es.isEscaper(call))
	})
}

// isPlain reports whether e is a text of constants and numbers that url.PathEscape leaves as it is.
func (es *escapeIndex) isPlain(e ast.Expr) bool {
	values, known := es.eval.EvalAll(e)
	return known && len(values) > 0 && !slices.ContainsFunc(values, func(v eval.Value) bool {
		text := []byte(v.Text.S)
		for _, h := range v.Text.Holes {
			if h.May != core.Digits && h.May != core.Hex {
				return true
			}
			text[h.At] = '0'
		}
		return url.PathEscape(string(text)) != string(text)
	})
}

// paramGetsEscaped reports whether e is a parameter to which a caller passes an escaped value.
func (es *escapeIndex) paramGetsEscaped(e ast.Expr) bool {
	v := es.Variable(e)
	if v == nil || v.Kind() != types.ParamVar {
		return false
	}
	given, asked := es.given[v]
	if !asked {
		given = slices.ContainsFunc(es.givenTo(v), es.isEscaperResult)
		es.given[v] = given
	}
	return given
}

// givenTo returns what the package gives to a parameter, tests aside, also where others can call the function, and by
// the interfaces that it declares.
func (es *escapeIndex) givenTo(param *types.Var) (args []ast.Expr) {
	decl, ok := es.FuncDeclAround(param.Pos(), param.Pos())
	if !ok {
		return nil
	}
	fn, ok := es.Pass.TypesInfo.Defs[decl.Node().(*ast.FuncDecl).Name].(*types.Func)
	if !ok {
		return nil
	}
	i := goinfo.ParamIndex(fn.Signature(), param)
	if i < 0 {
		return nil // of a function literal
	}
	for _, call := range es.callsOf(fn) {
		if arg := goinfo.Argument(es.Pass.TypesInfo, call, fn.Signature(), i); arg != nil {
			args = append(args, arg)
		}
	}
	return args
}

// callsOf returns the calls of a function of the package, and of the methods of its interfaces that can come to it.
func (es *escapeIndex) callsOf(fn *types.Func) []*ast.CallExpr {
	if es.calls == nil {
		es.calls = make(map[*types.Func][]*ast.CallExpr)
		for cur := range es.Root.Preorder((*ast.CallExpr)(nil)) {
			call := cur.Node().(*ast.CallExpr)
			callee, ok := typeutil.Callee(es.Pass.TypesInfo, call).(*types.Func)
			if ok && callee.Pkg() == es.Pass.Pkg && !es.InTestFile(call.Pos()) && !es.InTestFunction(call.Pos()) {
				es.calls[callee] = append(es.calls[callee], call)
			}
		}
	}
	calls := es.calls[fn]
	for _, method := range es.wrappers.InterfaceMethods(fn) {
		calls = slices.Concat(calls, es.calls[method])
	}
	return calls
}

// isEscaperResult reports whether e can be what an escaper returned.
func (es *escapeIndex) isEscaperResult(e ast.Expr) bool {
	values, _ := es.eval.EvalAll(e)
	return slices.ContainsFunc(values, func(v eval.Value) bool {
		return len(v.Text.S) == len(v.Text.Holes) && slices.ContainsFunc(v.Text.Holes, func(h core.Hole) bool {
			return h.By != core.ByNobody
		})
	})
}

// isEscapedElsewhere reports whether e, after these bytes, is escaped elsewhere. In a query it suffices
// that the same field or result is escaped anywhere.
func (es *escapeIndex) isEscapedElsewhere(e ast.Expr, before string) bool {
	obj := es.objectOf(e)
	if obj == nil || !strings.HasSuffix(before, "/") && !strings.HasSuffix(before, "=") {
		return false
	}
	if es.contexts == nil {
		es.collect()
	}
	if es.escaped[obj] || !es.objects[obj] && !es.contexts[contextOf(obj.Name(), before)] {
		return false
	}
	v, ok := obj.(*types.Var)
	return ok && !v.IsField() || es.contexts[contextOf(obj.Name(), before)] || strings.HasSuffix(before, "=")
}

// objectOf returns the field, the method without arguments or the parameter that e reads.
func (es *escapeIndex) objectOf(e ast.Expr) types.Object {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && len(call.Args) == 0 {
		if fn := goinfo.Callee(es.Pass.TypesInfo, call); fn != nil && fn.Signature().Recv() != nil {
			return fn
		}
		return nil
	}
	if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok {
		if v, ok := es.Pass.TypesInfo.Uses[sel.Sel].(*types.Var); ok && v.IsField() {
			return v.Origin()
		}
		return nil
	}
	if v := es.Variable(e); v != nil && v.Kind() == types.ParamVar {
		return v
	}
	return nil
}

// contextOf returns the context of a value: that of a parameter is its name, that of a
// segment the segment before it.
func contextOf(name, before string) escapedContext {
	return escapedContext{name, before[strings.LastIndexAny(before, "?&")+1:]}
}

// isTelling reports whether bytes identify the parameter or segment that follows them.
func isTelling(before string) bool {
	return strings.ContainsAny(strings.ToLower(before), "abcdefghijklmnopqrstuvwxyz")
}

// collect finds what the package escapes, outside of tests.
func (es *escapeIndex) collect() {
	es.contexts, es.objects, es.escaped = map[escapedContext]bool{}, map[types.Object]bool{}, map[types.Object]bool{}
	for cur := range es.Root.Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		es.addValue(call)
		if !es.isEscaper(call) || es.InTestFile(call.Pos()) {
			continue
		}
		es.addFilled(cur)
		obj := es.objectOf(call.Args[0])
		if obj == nil {
			continue
		}
		if v, ok := obj.(*types.Var); !ok || v.IsField() {
			es.objects[obj] = true
		}
		if before := es.before(cur); isTelling(before) {
			es.contexts[contextOf(obj.Name(), before)] = true
		}
	}
}

// addValue notes a field that is set as a parameter of url.Values, which escape it.
func (es *escapeIndex) addValue(call *ast.CallExpr) {
	if len(call.Args) != 2 || !es.Calls(call, "(net/url.Values).Set", "(net/url.Values).Add") ||
		es.InTestFile(call.Pos()) {
		return
	}
	key, known := es.eval.StringOf(call.Args[0])
	if v, ok := es.objectOf(call.Args[1]).(*types.Var); ok && known && v.IsField() {
		es.contexts[escapedContext{v.Name(), key + "="}] = true
	}
}

func (es *escapeIndex) isEscaper(call *ast.CallExpr) bool {
	return len(call.Args) == 1 && es.Calls(call, "net/url.PathEscape", "net/url.QueryEscape")
}

// addFilled records the field that is assigned the result of the escaping call at cur.
func (es *escapeIndex) addFilled(cur inspector.Cursor) {
	for up := range cur.Enclosing((*ast.AssignStmt)(nil), (*ast.KeyValueExpr)(nil)) {
		switch n := up.Node().(type) {
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok {
				es.escaped[es.Pass.TypesInfo.Uses[key]] = true
			}
		case *ast.AssignStmt:
			for _, left := range n.Lhs {
				if obj := es.objectOf(left); obj != nil {
					es.escaped[obj] = true
				}
			}
		}
		return
	}
}

// before returns the known bytes before the result of an escaping call, in the
// concatenation or format that contains it; "" if they are unknown.
func (es *escapeIndex) before(cur inspector.Cursor) string {
	kind, i := cur.ParentEdge()
	switch parent := cur.Parent().Node().(type) {
	case *ast.BinaryExpr:
		if kind != edge.BinaryExpr_Y || parent.Op != token.ADD {
			return ""
		}
		left := ast.Unparen(parent.X)
		if sum, ok := left.(*ast.BinaryExpr); ok && sum.Op == token.ADD {
			left = sum.Y
		}
		text, _ := es.eval.StringOf(left)
		return text
	case *ast.CallExpr:
		if kind != edge.CallExpr_Args || i == 0 || !es.Calls(parent, "fmt.Sprintf") {
			return ""
		}
		format, _ := es.eval.StringOf(parent.Args[0])
		return beforeArgument(format, len(parent.Args)-1, i-1)
	}
	return ""
}

// beforeArgument returns the bytes of a format between the verb before and the one that first
// prints that argument; "" if none prints it.
func beforeArgument(format string, args, arg int) string {
	from := 0
	for scan := fmtverb.NewScanner(format, args); ; {
		v, ok := scan.Next()
		switch {
		case !ok:
			return ""
		case v.Arg == arg:
			return strings.ReplaceAll(format[from:v.Start], "%%", "%")
		case v.Letter != '%':
			from = v.End
		}
	}
}
