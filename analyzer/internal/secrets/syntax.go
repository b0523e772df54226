package secrets

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/secret"
	"github.com/urllint/urllint/internal/redact"
)

// Node records the secrets that n shows without data flow: a literal or a constant sum in which core recognises one,
// and a value assigned to the name of one. Outer nodes must come first.
func (f *Finder) Node(n ast.Node) {
	switch n := n.(type) {
	case *ast.BasicLit:
		f.literal(n)
	case *ast.BinaryExpr:
		f.sum(n)
	case *ast.CallExpr:
		f.call(n)
	case *ast.CompositeLit:
		f.elements(n)
	case *ast.Field:
		f.tagged(n)
	case *ast.SwitchStmt:
		f.cases(n)
	case *ast.AssignStmt:
		if len(n.Lhs) == len(n.Rhs) {
			for i := range n.Lhs {
				f.assigned(f.nameOf(n.Lhs[i]), f.object(n.Lhs[i]), n.Rhs[i])
			}
		}
	case *ast.ValueSpec:
		if len(n.Names) == len(n.Values) {
			for i := range n.Names {
				f.assigned(n.Names[i].Name, f.object(n.Names[i]), n.Values[i])
			}
		}
	}
}

// literal records the secrets in a literal.
func (f *Finder) literal(n *ast.BasicLit) {
	if n.Kind != token.STRING || len(n.Value) < redact.Least || !mayHold(n.Value) && !redact.MayTell(n.Value) {
		return
	}
	value, err := strconv.Unquote(n.Value)
	if err != nil {
		return
	}
	if opens(value) || hasOpenVerb(value) {
		f.assembler.openings = append(f.assembler.openings, n)
	}
	tokens := secret.Tokens(value)
	if len(tokens) == 0 && len(secret.Spans(value)) == 0 && len(redact.InProse(value)) == 0 {
		return
	}
	if values, known := f.eval.EvalAll(n); known {
		f.Texts(core.FormReference, values)
		for _, span := range tokens {
			f.known(&values[0], int(span.Start), int(span.End))
		}
	}
}

// sum records the secrets in a whole constant sum.
func (f *Finder) sum(n *ast.BinaryExpr) {
	if n.Op == token.EQL || n.Op == token.NEQ {
		f.compared(n.X, n.Y)
	}
	if n.Op != token.ADD {
		return
	}
	f.inner[ast.Unparen(n.X)], f.inner[ast.Unparen(n.Y)] = true, true
	if f.inner[n] {
		return
	}
	if value := f.Pass.TypesInfo.Types[n].Value; value == nil {
		f.assembler.cuts(n)
	}
	if value := f.ConstantValue(n); value == "" || !mayHold(value) || len(secret.Spans(value)) == 0 {
		return
	}
	f.evaluated(n)
}

// isList reports whether e is a list of texts.
func (ix *index) isList(e ast.Expr) bool {
	list, ok := goinfo.TypeOf(ix.Pass.TypesInfo, e).Underlying().(*types.Slice)
	return ok && holdsText(list.Elem())
}

// command records the secrets in the words of a command: exec.Command("mysql", "-p"+password).
func (f *Finder) command(call *ast.CallExpr, fn *types.Func) {
	words := call.Args
	if fn.Pkg() == nil || fn.Pkg().Path() != "os/exec" {
		return
	}
	if fn.Name() == "CommandContext" {
		words = words[1:]
	}
	if n := len(words); call.Ellipsis.IsValid() {
		words = append(words[:n-1:n-1], f.spread(words[n-1])...)
	}
	f.flags(words)
	f.assembler.list(words, " ")
}

// nameOf returns the name of the target of an assignment, or the key of an element; "" if there is none.
func (ix *index) nameOf(e ast.Expr) string {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.IndexExpr: // q["token"]
		return ix.ConstantValue(e.Index)
	case *ast.BasicLit:
		return ix.ConstantValue(e)
	case *ast.CallExpr: // http.CanonicalHeaderKey("x-api-key")
		if len(e.Args) == 1 {
			return ix.ConstantValue(e.Args[0])
		}
	}
	return ""
}

// assigned records a value that is assigned to a name, if that is the name of a secret. The object is what has the
// name; a constant, or a key of a map, may also have the name of a kind of passwords.
func (f *Finder) assigned(name string, obj types.Object, value ast.Expr) {
	v, ok := obj.(*types.Var)
	isNamed := ok && v.Name() == name
	f.followNamed(name, value, isPasswordName(name, isNamed))
}

// followNamed follows a value with a name, if that is the name of a secret.
func (f *Finder) followNamed(name string, value ast.Expr, sure bool) {
	f.header(name, value)
	switch {
	case f.isSecretName(name):
		isFile := strings.HasPrefix(f.ConstantValue(value), "/") // pwd is also the working directory
		f.follow(value, sure && !isFile)
	case secret.IsCredentialName(name):
		f.followProse(value)
	}
}

// call records the secrets among the arguments of a call: after the name of a secret, as in q.Set("token", value), for
// a parameter with such a name, and the password of url.UserPassword and SetBasicAuth.
func (f *Finder) call(call *ast.CallExpr) {
	fn := f.callee(call)
	sig, ok := goinfo.TypeOf(f.Pass.TypesInfo, call.Fun).(*types.Signature)
	if ok {
		f.parameters(call, sig.Params())
		for i := range len(call.Args) - 1 {
			if namesNext(sig, i) {
				f.followNamed(f.wordOf(call.Args[i]), call.Args[i+1], !isListOfStrings(sig, i))
			}
		}
	}
	if fn == nil || len(call.Args) == 0 {
		return
	}
	if name := strings.ToLower(fn.Name()); len(call.Args) == 1 && f.isSecretName(fn.Name()) &&
		(strings.HasPrefix(name, "with") || strings.HasPrefix(name, "set")) { // an option, a setter
		f.followProse(call.Args[0])
		if setsPassword(name) {
			f.follow(call.Args[0], true)
		}
	}
	if slices.ContainsFunc(call.Args, f.assembler.isCut) {
		f.assembler.argumentsOf(call)
	}
	switch fn.Name() {
	case "Replace", "ReplaceAll", "WriteString":
		f.replaced(call, fn)
	case "ReplaceAllString", "ReplaceAllLiteralString":
		f.expanded(call)
	case "Parse", "Delims", "Execute", "ExecuteTemplate":
		f.templates.note(call, fn)
	case "Join":
		if len(call.Args) == 2 && f.isList(call.Args[0]) {
			f.assembler.joins = append(f.assembler.joins, call)
		}
	case "Command", "CommandContext":
		f.command(call, fn)
	case "Expand":
		f.expandedVariables(call)
	case "DecodeString":
		f.decoded(call.Args[0])
	case "UserPassword", "SetBasicAuth", "CRAMMD5Auth":
		if d, ok := argument(call, sig, 1); ok && sig.Params().Len() == 2 {
			f.followDefinition(d, true, maxSteps)
		}
	case "EncodeToString": // of a header with credentials
		if e := f.Unconverted(call.Args[0]); strings.IndexByte(f.ConstantValue(e), ':') > 0 {
			f.follow(e, true)
		}
	case "ConstantTimeCompare", "EqualFold", "HasPrefix", "HasSuffix", "Contains", "Compare", "Equal":
		if len(call.Args) != 2 {
			return
		}
		f.compared(call.Args[0], call.Args[1])
		if fn.Name() == "ConstantTimeCompare" { // which is for secrets
			f.followProse(call.Args[0])
			f.followProse(call.Args[1])
			f.comparedBytes(call.Args[0], call.Args[1])
		}
	}
}

// parameters records the arguments for parameters with names of secrets, and the default of a flag whose usage
// contains such a name.
func (f *Finder) parameters(call *ast.CallExpr, params *types.Tuple) {
	isSecret := false
	for i := range min(params.Len(), len(call.Args)) {
		name := params.At(i).Name()
		f.assigned(name, params.At(i), call.Args[i])
		if name == "key" && isCryptography(params.At(i).Pkg()) {
			f.follow(call.Args[i], false)
		}
		if name == "usage" || name == "help" || name == "description" {
			isSecret = slices.ContainsFunc(strings.Fields(f.ConstantValue(call.Args[i])), f.isSecretName)
		}
	}
	for i := range min(params.Len(), len(call.Args)) {
		if name := params.At(i).Name(); isSecret && (name == "value" || strings.HasPrefix(name, "def")) {
			f.followProse(call.Args[i])
		}
	}
}

// isCryptography reports whether the keys of a package's functions are secret: crypto/hmac, and x/crypto.
func isCryptography(pkg *types.Package) bool {
	return pkg != nil && (strings.HasPrefix(pkg.Path(), "crypto/") || strings.HasPrefix(pkg.Path(), "golang.org/x/crypto/"))
}

// namesNext reports whether argument i of a call may be the name of the next argument: in a pair, in a variadic list,
// or because of the parameter's name.
func namesNext(sig *types.Signature, i int) bool {
	last := sig.Params().Len() - 1
	if sig.Variadic() && i >= last {
		return true
	}
	if i >= last {
		return false
	}
	switch name := strings.ToLower(sig.Params().At(i).Name()); name {
	case "", "_", "k", "n", "key", "name", "field", "fieldname", "header", "param", "attr", "attribute", "label", "env":
		return true
	default:
		return !isSecretName(name) && last == 1
	}
}

// isListOfStrings reports whether argument i is in a variadic list of strings, which may not be pairs.
func isListOfStrings(sig *types.Signature, i int) bool {
	last := sig.Params().Len() - 1
	if !sig.Variadic() || i < last {
		return false
	}
	list, ok := sig.Params().At(last).Type().(*types.Slice)
	return ok && goinfo.IsString(list.Elem())
}
