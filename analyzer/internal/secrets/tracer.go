package secrets

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"path"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core/secret"
	"github.com/urllint/urllint/internal/redact"
)

// A tracer follows secrets from their uses back to the constants that they may be, which it records.
type tracer struct {
	*index
	*collection
	followed map[visit]bool
	within   *types.Func // the function whose results are followed; nil if there is none
	prose    bool        // the current expression is secret only according to prose

	reached map[types.Object][]way // the variables, fields and functions that were followed
}

// A visit is the key of an expression that was followed.
type visit struct {
	ast.Expr
	sure, prose bool
}

// maxSteps is how many steps a secret is followed back.
const maxSteps = 8

// follow records the constants that e may hold. With sure, only secrets are expected, so that words and names count,
// too.
func (t *tracer) follow(e ast.Expr, sure bool) { t.followFrom(e, sure, maxSteps) }

// followProse is follow for a value that only prose calls secret. Only values that look made up count then (see
// [redact.LooksInvented]).
func (t *tracer) followProse(e ast.Expr) {
	t.prose = true
	defer func() { t.prose = false }()
	t.follow(e, false)
}

func (t *tracer) followFrom(e ast.Expr, sure bool, depth int) {
	if e == nil || depth == 0 {
		return
	}
	e = ast.Unparen(e)
	if t.followed[visit{e, sure, t.prose}] {
		return
	}
	t.followed[visit{e, sure, t.prose}] = true
	if value := t.ConstantValue(e); value != "" {
		t.constantSecret(e, value, sure, depth)
		return
	}
	if t.followNumber(e, sure) {
		return
	}
	switch e := e.(type) {
	case *ast.Ident, *ast.SelectorExpr:
		t.followObject(t.object(e), sure, depth)
	case *ast.StarExpr:
		t.followFrom(e.X, sure, depth-1)
	case *ast.TypeAssertExpr:
		t.followFrom(e.X, sure, depth-1)
	case *ast.UnaryExpr:
		t.followFrom(e.X, sure, depth-1)
	case *ast.IndexExpr:
		if !t.followElement(e.X, t.Pass.TypesInfo.Types[e.Index].Value, sure, depth-1) {
			t.followFrom(e.X, sure, depth-1)
		}
	case *ast.SliceExpr:
		t.followFrom(e.X, sure, depth-1)
	case *ast.BinaryExpr:
		if e.Op == token.ADD {
			t.followFrom(e.X, sure, depth-1)
			t.followFrom(e.Y, sure, depth-1)
		}
	case *ast.CompositeLit:
		t.followElements(e, sure, depth)
	case *ast.FuncLit:
		t.followLiteral(e, 0, sure, depth)
	case *ast.CallExpr:
		t.followCall(e, sure, depth)
	}
}

func (t *tracer) followAll(list []ast.Expr, sure bool, depth int) {
	for _, e := range list {
		t.followText(e, sure, depth)
	}
}

// followText follows e if its type holds texts.
func (t *tracer) followText(e ast.Expr, sure bool, depth int) {
	if holdsText(goinfo.TypeOf(t.Pass.TypesInfo, e)) {
		t.followFrom(e, sure, depth-1)
	}
}

// constantSecret records the value of a constant expression, and its position.
func (t *tracer) constantSecret(e ast.Expr, value string, sure bool, depth int) {
	if sure {
		value = strings.TrimSpace(value) // as programs do
	}
	if !t.isSecret(value, sure) {
		return
	}
	if lit, ok := e.(*ast.BasicLit); ok {
		t.add(value, lit.Pos()+1, lit.End()-1)
		return
	}
	t.add(value, token.NoPos, token.NoPos)
	switch e := e.(type) {
	case *ast.BinaryExpr:
		t.followFrom(e.X, sure, depth-1)
		t.followFrom(e.Y, sure, depth-1)
	case *ast.Ident, *ast.SelectorExpr:
		t.followObject(t.object(e), sure, depth)
	case *ast.CallExpr: // a conversion, min or max
		t.followAll(e.Args, sure, depth)
	}
}

// isSecret reports whether a constant where secrets are expected is one.
func (t *tracer) isSecret(value string, sure bool) bool {
	if secret.IsPlaceholder(value) || strings.ContainsAny(value, " \t\n{") || isSecretName(path.Base(value)) ||
		strings.Contains(value, "://") || isAddress(value) || isHostBehindAt(value) {
		return false
	}
	return redact.LooksInvented(value) || !t.prose && !isHeaderName(value) &&
		(sure || !isName(value) && !isSubject(value) && !strings.ContainsAny(value, "/:%@&?=,"))
}

// followImported records the texts that an object of another package has, as that package exports them.
func (t *tracer) followImported(obj types.Object, sure bool) {
	for _, d := range t.imported(obj) {
		if len(d.Text.Holes) == 0 && t.isSecret(d.Text.S, sure) {
			t.add(d.Text.S, token.NoPos, token.NoPos)
		}
	}
}

// followObject follows the definitions of a variable, a field or a constant, including writes by calls such as
// sb.WriteString(x) and flag.StringVar(&x, …).
func (t *tracer) followObject(obj types.Object, sure bool, depth int) {
	switch obj.(type) {
	case *types.Var, *types.Const:
	default:
		return
	}
	if !holdsText(obj.Type()) {
		return
	}
	if v, ok := obj.(*types.Var); ok && t.within != nil && goinfo.ParamIndex(t.within.Signature(), v) >= 0 {
		return // followParams follows the arguments
	}
	t.reach(obj, sure)
	t.followImported(obj, sure)
	ix := t.definitions()
	for _, d := range ix.of[obj] {
		t.followDefinition(d, sure, depth)
	}
	if goinfo.IsMap(obj.Type()) {
		return // its keys decide what is secret
	}
	for _, call := range ix.calls[obj] {
		if fn := t.callee(call); fn != nil && writes(fn) {
			t.followArguments(call, fn, depth)
		}
	}
}

// followDefinition follows a value of a variable, which may be one of several results of a call.
func (t *tracer) followDefinition(d definition, sure bool, depth int) {
	call, ok := ast.Unparen(d.value).(*ast.CallExpr)
	if !ok || d.result == 0 {
		t.followFrom(d.value, sure, depth-1)
		return
	}
	if fn := t.callee(call); fn != nil && isDivider(fn) {
		t.followFrom(d.value, sure, depth-1)
	} else if fn != nil {
		t.followResults(fn, d.result, sure, depth)
	} else {
		t.followLiteral(call.Fun, d.result, sure, depth)
	}
}

// followLiteral follows result i of a function literal, or of the variable that holds one.
func (t *tracer) followLiteral(e ast.Expr, i int, sure bool, depth int) {
	switch e := ast.Unparen(e).(type) {
	case *ast.FuncLit:
		for _, ret := range goinfo.ReturnsOf(e.Body) {
			if i < len(ret.Results) {
				t.followText(ret.Results[i], sure, depth)
			}
		}
		if sig, ok := goinfo.TypeOf(t.Pass.TypesInfo, e).(*types.Signature); ok {
			t.followNamedResult(sig, i, sure, depth)
		}
	case *ast.Ident:
		for _, d := range t.definitions().of[t.object(e)] {
			if lit, ok := ast.Unparen(d.value).(*ast.FuncLit); ok {
				t.followLiteral(lit, i, sure, depth)
			}
		}
	}
}

// writes reports whether a function writes its arguments to its receiver, or to a variable whose address it gets.
func writes(fn *types.Func) bool {
	name := fn.Name()
	return strings.HasPrefix(name, "Write") || strings.HasPrefix(name, "Fprint") || strings.HasPrefix(name, "Sscan") ||
		name == "Store" ||
		strings.HasSuffix(strings.TrimSuffix(name, "P"), "Var")
}

// followElements follows the elements of a list or a map, and records a list of bytes as a text.
func (t *tracer) followElements(e *ast.CompositeLit, sure bool, depth int) {
	if !holdsText(goinfo.TypeOf(t.Pass.TypesInfo, e)) {
		return
	}
	var text strings.Builder
	for _, elt := range e.Elts {
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			elt = kv.Value
		}
		if v := t.Pass.TypesInfo.Types[elt].Value; v != nil && v.Kind() == constant.Int {
			if n, ok := constant.Int64Val(v); ok && 0 < n && n < 1<<16 {
				text.WriteRune(rune(n)) // []byte{'a', …}
			}
			continue
		}
		t.followFrom(elt, sure, depth-1)
	}
	if value := text.String(); len(value) > 1 && !secret.IsPlaceholder(value) {
		t.add(value, e.Lbrace+1, e.Rbrace)
	}
}

// followElement follows the values that a map may have at a constant key, and reports whether it knows them.
func (t *tracer) followElement(e ast.Expr, key constant.Value, sure bool, depth int) bool {
	if key == nil || depth <= 0 || !goinfo.IsMap(goinfo.TypeOf(t.Pass.TypesInfo, e)) {
		return false
	}
	hasKey := func(e ast.Expr) bool {
		value := t.Pass.TypesInfo.Types[e].Value
		return value == nil || constant.Compare(value, token.EQL, key)
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		for _, elt := range e.Elts {
			if kv, ok := elt.(*ast.KeyValueExpr); ok && hasKey(kv.Key) {
				t.followFrom(kv.Value, sure, depth)
			}
		}
		return true
	case *ast.Ident, *ast.SelectorExpr:
		obj := t.object(e)
		ix := t.definitions()
		for _, d := range ix.of[obj] {
			if goinfo.IsMap(goinfo.TypeOf(t.Pass.TypesInfo, d.value)) && !t.followElement(d.value, key, sure, depth-1) {
				t.followFrom(d.value, sure, depth-1)
			}
		}
		for _, k := range ix.keyed[obj] {
			if hasKey(k.key) {
				t.followFrom(k.value, sure, depth)
			}
		}
		return len(ix.of[obj]) > 0
	}
	return false
}

// followCall follows the result of a call: the results of a function of the package, and the arguments that become
// part of the result.
func (t *tracer) followCall(call *ast.CallExpr, sure bool, depth int) {
	if t.Pass.TypesInfo.Types[call.Fun].IsType() {
		t.followAll(call.Args, sure, depth)
		return
	}
	fn := t.callee(call)
	if fn == nil { // a builtin, a variable, or a literal
		if t.Pass.TypesInfo.Types[call.Fun].IsBuiltin() {
			t.followAll(call.Args, sure, depth)
		} else {
			t.followFrom(call.Fun, sure, depth-1)
		}
		return
	}
	if t.followResults(fn, 0, sure, depth) {
		t.followParams(call, fn, sure, depth)
	} else {
		t.reach(fn, sure)
		t.followImported(fn, sure)
		t.followPassed(call, fn, sure, depth)
	}
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && t.Pass.TypesInfo.Selections[sel] != nil {
		if !goinfo.IsMap(goinfo.TypeOf(t.Pass.TypesInfo, sel.X)) {
			t.followText(sel.X, sure && isStringer(fn), depth)
		}
	}
	for _, arg := range call.Args { // the call may return the result of a function literal
		if lit, ok := ast.Unparen(arg).(*ast.FuncLit); ok {
			t.followText(lit, sure, depth)
		}
	}
	switch {
	case isDivider(fn):
		for word := range strings.FieldsSeq(t.ConstantValue(t.Unconverted(call.Args[0]))) {
			if redact.LooksInvented(word) {
				t.add(word, token.NoPos, token.NoPos)
			}
		}
		t.followAll(call.Args, sure, depth)
	case isDecoder(fn):
		t.followAll(call.Args, sure, depth)
	case passesOn(fn):
		if path := fn.Pkg().Path(); path == "fmt" || path == "strconv" {
			for _, arg := range call.Args {
				t.followNumber(arg, sure)
			}
		}
		t.followArguments(call, fn, depth)
	}
}

// isStringer reports whether a method returns the text that its receiver is: String.
func isStringer(fn *types.Func) bool {
	return fn.Name() == "String" && fn.Signature().Params().Len() == 0
}

// isDivider reports whether a function returns parts of its argument, as strings.Cut does.
func isDivider(fn *types.Func) bool {
	if fn.Pkg() == nil || fn.Pkg().Path() != "strings" && fn.Pkg().Path() != "bytes" {
		return false
	}
	return fn.Name() == "Cut" || strings.HasPrefix(fn.Name(), "Split") || strings.HasPrefix(fn.Name(), "Fields")
}

// isDecoder reports whether a function belongs to a package for encodings, such as encoding/base64.
func isDecoder(fn *types.Func) bool {
	if fn.Pkg() == nil {
		return false
	}
	switch fn.Pkg().Path() {
	case "encoding/base64", "encoding/hex", "encoding/base32":
		return true
	}
	return false
}

// followResults follows result i of a function, and reports whether the package declares the function. It does not
// follow the parameters of the function (see followParams). For a method of an interface, it follows the results of
// the implementations in the package.
func (t *tracer) followResults(fn *types.Func, i int, sure bool, depth int) bool {
	decl := t.FuncDecl(fn)
	if decl == nil {
		if recv := fn.Signature().Recv(); depth > 1 && recv != nil && types.IsInterface(recv.Type()) {
			for _, method := range t.implementations(recv.Type().Underlying().(*types.Interface), fn.Name()) {
				t.followResults(method, i, sure, depth-1)
			}
		}
		return false
	}
	outer := t.within
	t.within = fn
	defer func() { t.within = outer }()
	for _, ret := range goinfo.ReturnsOf(decl.Body) {
		if i < len(ret.Results) {
			t.followText(ret.Results[i], sure, depth)
		}
	}
	t.followNamedResult(fn.Signature(), i, sure, depth)
	return true
}

// followNamedResult follows what is assigned to result i of a function, if that has a name.
func (t *tracer) followNamedResult(sig *types.Signature, i int, sure bool, depth int) {
	if i < sig.Results().Len() && sig.Results().At(i).Name() != "" && depth > 1 {
		t.followObject(sig.Results().At(i), sure, depth-1)
	}
}

// followParams follows the arguments that the called function returns, or whose address it returns.
func (t *tracer) followParams(call *ast.CallExpr, fn *types.Func, sure bool, depth int) {
	for _, ret := range goinfo.ReturnsOf(t.FuncDecl(fn).Body) {
		if len(ret.Results) == 0 {
			continue
		}
		e := ast.Unparen(ret.Results[0])
		if u, ok := e.(*ast.UnaryExpr); ok {
			e = ast.Unparen(u.X)
		}
		params := fn.Signature().Params()
		for i := range params.Len() {
			d, given := argument(call, fn.Signature(), i)
			if !given || !holdsText(goinfo.TypeOf(t.Pass.TypesInfo, d.value)) {
				continue
			}
			if id, ok := e.(*ast.Ident); ok && t.Pass.TypesInfo.Uses[id] == params.At(i) {
				t.followDefinition(d, sure, depth-1)
			} else if !ok && t.Mentions(e, params.At(i)) {
				t.followDefinition(d, false, depth-1)
			}
		}
	}
}

// followPassed follows the arguments that a function of another package returns, as that package exports it.
func (t *tracer) followPassed(call *ast.CallExpr, fn *types.Func, sure bool, depth int) {
	for _, d := range t.imported(fn) {
		for _, param := range d.Params {
			for _, arg := range argumentsFor(call, fn.Signature(), param) {
				t.followText(arg, sure && d.IsPlain(), depth)
			}
		}
	}
}

// passesOn reports whether the result of a function may contain its string arguments.
func passesOn(fn *types.Func) bool {
	if fn.Pkg() == nil {
		return false
	}
	switch fn.Pkg().Path() {
	case "strings", "bytes", "fmt", "net/url", "flag", "cmp", "slices", "maps", "strconv", "regexp", "sync",
		"sync/atomic", "context", "html":
		return true
	}
	return strings.HasPrefix(fn.Name(), "String")
}

// followArguments follows the texts among the arguments of a call, except labels (see isLabel).
func (t *tracer) followArguments(call *ast.CallExpr, fn *types.Func, depth int) {
	params := fn.Signature().Params()
	for i, arg := range call.Args {
		if i >= params.Len() || !isLabel(params.At(i).Name()) {
			t.followText(arg, false, depth)
		}
	}
}

// isLabel reports whether a parameter with that name describes the others, as the name and the usage of a flag do.
func isLabel(name string) bool {
	switch name {
	case "name", "key", "usage", "help", "description", "short", "shorthand", "format",
		"old", "prefix", "suffix", "cutset", "sep", "substr":
		return true
	}
	return false
}

// holdsText reports whether a type holds texts: strings, bytes, lists, maps, channels and pointers of these, builders
// and buffers, the empty interface, and functions that return one of these.
func holdsText(t types.Type) bool { return holdsTextWithin(t, 4) }

func holdsTextWithin(t types.Type, depth int) bool {
	if depth == 0 {
		return false
	}
	if goinfo.IsString(t) || goinfo.IsBytes(t) {
		return true
	}
	switch u := t.Underlying().(type) {
	case *types.Tuple: // the results of a call
		return true
	case *types.Basic:
		return u.Info()&types.IsString != 0 || u.Kind() == types.Uint8 || u.Kind() == types.Int32
	case interface{ Elem() types.Type }:
		return holdsTextWithin(u.Elem(), depth-1)
	case *types.Struct:
		return goinfo.IsNamed(t, "strings", "Builder") || goinfo.IsNamed(t, "bytes", "Buffer") ||
			goinfo.IsNamed(t, "sync", "Map") || goinfo.IsNamed(t, "sync/atomic", "Value") || goinfo.IsNamed(t, "sync/atomic", "Pointer")
	case *types.Interface:
		return u.Empty() || goinfo.IsNamed(t, "context", "Context") || u.NumMethods() == 1 && isStringer(u.Method(0))
	case *types.Signature:
		return u.Results().Len() > 0 && holdsTextWithin(u.Results().At(0).Type(), depth-1)
	}
	return false
}
