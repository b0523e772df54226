package analyzer

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/core/secret"
)

// origins tells where the values of the variables, fields and parameters of a
// package come from. It is made when a secret is one of them.
type origins struct {
	of      map[types.Object][]ast.Expr // what is given to each
	calls   map[types.Object][]*ast.CallExpr
	results map[types.Object][]ast.Expr // what a function returns
	adds    map[ast.Expr]bool           // what is added to the text that was there
	seen    map[followed]bool
}

// followed is an expression that was followed, and how.
type followed struct {
	e      ast.Expr
	surely bool
}

// mostOrigins is how far a secret is followed.
const mostOrigins = 8

// origin notes the literals that e can hold the value of. A value that reads like a
// word or a name is one only where nothing but a secret stands: surely.
func (l *linter) origin(e ast.Expr, surely bool) {
	if e != nil {
		l.originOf(e, surely, mostOrigins)
	}
}

func (l *linter) originOf(e ast.Expr, surely bool, depth int) {
	e = ast.Unparen(e)
	if depth == 0 || e == nil {
		return
	}
	if value, ok := constantString(l.Pass.TypesInfo, e); ok {
		l.secretValue(e, value, surely, depth)
		return
	}
	switch e := e.(type) {
	case *ast.Ident:
		l.originsOf(l.Pass.TypesInfo.ObjectOf(e), surely, depth)
	case *ast.SelectorExpr:
		l.originsOf(l.Pass.TypesInfo.ObjectOf(e.Sel), surely, depth)
	case *ast.StarExpr:
		l.originOf(e.X, surely, depth-1)
	case *ast.UnaryExpr:
		l.originOf(e.X, surely, depth-1)
	case *ast.IndexExpr:
		l.originOf(e.X, surely, depth-1)
	case *ast.SliceExpr:
		l.originOf(e.X, surely, depth-1)
	case *ast.BinaryExpr:
		l.originOf(e.X, surely, depth-1)
		l.originOf(e.Y, surely, depth-1)
	case *ast.CompositeLit:
		l.originElements(e, surely, depth)
	case *ast.FuncLit:
		l.originResults(e.Body, surely, depth)
	case *ast.CallExpr:
		l.originCall(e, surely, depth)
	}
}

// secretValue notes the value of a constant expression, and where it is written.
func (l *linter) secretValue(e ast.Expr, value string, surely bool, depth int) {
	if value == "" || secret.IsPlaceholder(value) || strings.ContainsAny(value, " \t\n{") || isSecretName(value) || strings.Contains(value, "://") ||
		!surely && (isName(value) || strings.ContainsAny(value, "/:%@&?=")) {
		return
	}
	s := &l.result.secrets
	switch e := e.(type) {
	case *ast.BasicLit:
		s.add(value, e.Pos()+1, e.End()-1)
	case *ast.BinaryExpr:
		s.add(value, token.NoPos, token.NoPos)
		l.originOf(e.X, surely, depth-1)
		l.originOf(e.Y, surely, depth-1)
	case *ast.Ident:
		s.add(value, token.NoPos, token.NoPos)
		l.originsOf(l.Pass.TypesInfo.ObjectOf(e), surely, depth)
	default:
		s.add(value, token.NoPos, token.NoPos)
	}
}

// isName reports whether a value reads like a word, or like the name of something:
// letters alone, or capitals with dashes.
func isName(value string) bool {
	lower, digits := false, false
	for _, r := range value {
		switch {
		case 'a' <= r && r <= 'z':
			lower = true
		case '0' <= r && r <= '9':
			digits = true
		case 'A' <= r && r <= 'Z', r == '_', r == '-', r == '.', r == '/':
		default:
			return false
		}
	}
	return !digits || !lower && strings.Contains(value, "_")
}

// originsOf follows what the package gives to a variable, a field or a constant.
func (l *linter) originsOf(obj types.Object, surely bool, depth int) {
	switch obj.(type) {
	case *types.Var, *types.Const:
	default:
		return
	}
	far := l.origins()
	for _, e := range far.of[obj] {
		l.once(e, surely, func() { l.originOf(e, surely, depth-1) })
	}
	for _, call := range far.calls[obj] { // sb.WriteString(x), flag.StringVar(&x, …)
		l.once(call, false, func() { l.originArgs(call, depth) })
	}
}

// once does what follows an expression, the first time.
func (l *linter) once(e ast.Expr, surely bool, follow func()) {
	seen := l.origins().seen
	if key := (followed{e, surely}); !seen[key] {
		seen[key] = true
		follow()
	}
}

func (l *linter) originElements(e *ast.CompositeLit, surely bool, depth int) {
	var text strings.Builder
	for _, elt := range e.Elts {
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			elt = kv.Value
		}
		if v := l.Pass.TypesInfo.Types[elt].Value; v != nil && v.Kind() == constant.Int {
			if n, ok := constant.Int64Val(v); ok && 0 < n && n < 1<<16 {
				text.WriteRune(rune(n)) // []byte{'a', …}
			}
			continue
		}
		l.originOf(elt, surely, depth-1)
	}
	if value := text.String(); len(value) > 1 && !secret.IsPlaceholder(value) {
		l.result.secrets.add(value, e.Lbrace+1, e.Rbrace)
	}
}

// originCall follows what a call gives: what its function returns, if that is of the
// package, and the texts that it is given.
func (l *linter) originCall(call *ast.CallExpr, surely bool, depth int) {
	if l.Pass.TypesInfo.Types[call.Fun].IsType() {
		for _, arg := range call.Args {
			l.originOf(arg, surely, depth-1)
		}
		return
	}
	fn := l.funcCalled(call)
	if fn == nil { // a variable, or a literal
		l.originOf(call.Fun, surely, depth-1)
	} else {
		far := l.origins()
		for _, e := range far.results[fn] {
			l.once(e, surely, func() { l.originOf(e, surely, depth-1) })
		}
	}
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && l.Pass.TypesInfo.Selections[sel] != nil {
		l.originOf(sel.X, false, depth-1)
	}
	if fn != nil && passesOn(fn) {
		l.originArgs(call, depth)
	}
}

// originResults follows what a function literal returns.
func (l *linter) originResults(body *ast.BlockStmt, surely bool, depth int) {
	ast.Inspect(body, func(n ast.Node) bool {
		if ret, ok := n.(*ast.ReturnStmt); ok {
			for _, e := range ret.Results {
				l.once(e, surely, func() { l.originOf(e, surely, depth-1) })
			}
		}
		_, inner := n.(*ast.FuncLit)
		return !inner
	})
}

// passesOn reports whether what a function gives is made of the texts that it is given,
// or one of them.
func passesOn(fn *types.Func) bool {
	if fn.Pkg() == nil {
		return true // append
	}
	switch fn.Pkg().Path() {
	case "strings", "bytes", "fmt", "net/url", "flag", "cmp", "slices", "maps", "strconv", "encoding/base64", "encoding/hex":
		return true
	}
	return strings.HasPrefix(fn.Name(), "String")
}

// originArgs follows the arguments of a call: names and words among them say what the
// call is about.
func (l *linter) originArgs(call *ast.CallExpr, depth int) {
	fn := l.funcCalled(call)
	for i, arg := range call.Args {
		if t := l.Pass.TypesInfo.TypeOf(arg); t != nil && mayBeText(t) && !isLabel(fn, i) {
			l.originOf(arg, false, depth-1)
		}
	}
}

// isLabel reports whether parameter i of a function says what the others are about, as
// the name and the usage of a flag do.
func isLabel(fn *types.Func, i int) bool {
	if fn == nil || i >= fn.Signature().Params().Len() {
		return false
	}
	switch fn.Signature().Params().At(i).Name() {
	case "name", "key", "usage", "help", "description", "short", "shorthand", "format":
		return true
	}
	return false
}

// mayBeText reports whether a type is of texts, or of bytes or pointers to them.
func mayBeText(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Basic:
		return t.Info()&(types.IsString|types.IsUntyped) != 0
	case *types.Slice:
		return mayBeText(t.Elem()) || isByte(t.Elem())
	case *types.Map:
		return mayBeText(t.Elem())
	case *types.Pointer:
		return mayBeText(t.Elem())
	}
	return false
}

func isByte(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && (b.Kind() == types.Uint8 || b.Kind() == types.Int32)
}

// funcCalled gives the function or method that is called, as it is declared; nil if
// it is not known.
func (l *linter) funcCalled(call *ast.CallExpr) *types.Func {
	if fn, ok := typeutil.Callee(l.Pass.TypesInfo, call).(*types.Func); ok {
		return fn.Origin()
	}
	return nil
}

// origins looks through the package, once.
func (l *linter) origins() *origins {
	s := &l.result.secrets
	if s.far == nil {
		s.far = &origins{
			of: make(map[types.Object][]ast.Expr), calls: make(map[types.Object][]*ast.CallExpr),
			results: make(map[types.Object][]ast.Expr), seen: make(map[followed]bool), adds: make(map[ast.Expr]bool),
		}
		for _, file := range l.Pass.Files {
			for _, d := range file.Decls {
				if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil {
					s.far.addResults(l.Pass.TypesInfo.Defs[fn.Name], fn.Body)
				}
			}
			ast.Inspect(file, func(n ast.Node) bool { s.far.add(l, n); return true })
		}
	}
	return s.far
}

// addResults notes what a function returns.
func (o *origins) addResults(fn types.Object, body *ast.BlockStmt) {
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			o.results[fn] = append(o.results[fn], n.Results...)
		}
		return true
	})
}

// add notes what n gives to variables.
func (o *origins) add(l *linter, n ast.Node) {
	info := l.Pass.TypesInfo
	give := func(to ast.Expr, value ast.Expr) {
		if obj := objectOf(info, to); obj != nil {
			o.of[obj] = append(o.of[obj], value)
		}
	}
	switch n := n.(type) {
	case *ast.ValueSpec:
		for i, name := range n.Names {
			if len(n.Values) > 0 {
				give(name, n.Values[min(i, len(n.Values)-1)])
			}
		}
	case *ast.AssignStmt:
		if n.Tok == token.ADD_ASSIGN {
			o.adds[n.Rhs[0]] = true
		}
		for i, to := range n.Lhs {
			give(to, n.Rhs[min(i, len(n.Rhs)-1)])
		}
	case *ast.RangeStmt:
		if n.Value != nil {
			give(n.Value, n.X)
		}
	case *ast.CompositeLit:
		o.addFields(info, n)
	case *ast.CallExpr:
		o.addCall(l, n)
	}
}

func (o *origins) addFields(info *types.Info, n *ast.CompositeLit) {
	t := info.TypeOf(n)
	if t == nil {
		return
	}
	st, _ := t.Underlying().(*types.Struct)
	for i, elt := range n.Elts {
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			if obj := objectOf(info, kv.Key); obj != nil && st != nil {
				o.of[obj] = append(o.of[obj], kv.Value)
			}
		} else if st != nil && i < st.NumFields() {
			o.of[st.Field(i)] = append(o.of[st.Field(i)], elt)
		}
	}
}

// addCall notes what the parameters of a function are given, and the calls of the
// methods of a variable and those that are given its address.
func (o *origins) addCall(l *linter, call *ast.CallExpr) {
	info := l.Pass.TypesInfo
	if fn := l.funcCalled(call); fn != nil {
		params := fn.Signature().Params()
		for i := range min(params.Len(), len(call.Args)) {
			o.of[params.At(i)] = append(o.of[params.At(i)], call.Args[i])
		}
	}
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		if obj := objectOf(info, sel.X); obj != nil {
			o.calls[obj] = append(o.calls[obj], call)
		}
	}
	for _, arg := range call.Args {
		if u, ok := ast.Unparen(arg).(*ast.UnaryExpr); ok && u.Op == token.AND {
			if obj := objectOf(info, u.X); obj != nil {
				o.calls[obj] = append(o.calls[obj], call)
			}
		}
	}
}

// objectOf gives the variable or field that e names, or an element of which it is.
func objectOf(info *types.Info, e ast.Expr) types.Object {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return info.ObjectOf(e)
	case *ast.SelectorExpr:
		return info.ObjectOf(e.Sel)
	case *ast.IndexExpr:
		return objectOf(info, e.X)
	case *ast.StarExpr:
		return objectOf(info, e.X)
	case *ast.UnaryExpr:
		return objectOf(info, e.X)
	}
	return nil
}

func constantString(info *types.Info, e ast.Expr) (string, bool) {
	v := info.Types[e].Value
	if v == nil || v.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(v), true
}
