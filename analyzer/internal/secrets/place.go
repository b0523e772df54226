package secrets

import (
	"go/ast"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/internal/redact"
)

// Some places hold nothing but passwords, so that a word there is one, too: what a client sent as its password, the
// value behind --password, the argument of WithPassword.

// isSentPassword reports whether e is a password that a client sent: that of BasicAuth, of a URL, or of a form.
func (f *Finder) isSentPassword(e ast.Expr) bool {
	e = f.Unconverted(e)
	if call, ok := e.(*ast.CallExpr); ok {
		return f.returnsPassword(call, 0)
	}
	id, ok := e.(*ast.Ident)
	if !ok {
		return false
	}
	return slices.ContainsFunc(f.definitions().of[f.Pass.TypesInfo.Uses[id]], func(d definition) bool {
		call, ok := ast.Unparen(d.value).(*ast.CallExpr)
		return ok && f.returnsPassword(call, d.result)
	})
}

// returnsPassword reports whether result i of a call is a password that a client sent.
func (f *Finder) returnsPassword(call *ast.CallExpr, i int) bool {
	fn := f.callee(call)
	if fn == nil {
		return false
	}
	switch goinfo.FullName(fn) {
	case "(*net/http.Request).BasicAuth":
		return i == 1
	case "(*net/url.Userinfo).Password":
		return i == 0
	}
	isForm := fn.Name() == "FormValue" || fn.Name() == "PostFormValue" || fn.Name() == "PostForm" ||
		goinfo.FullName(fn) == "(net/url.Values).Get"
	return isForm && i == 0 && len(call.Args) == 1 && endsWithPassword(f.ConstantValue(call.Args[0]))
}

// setsPassword reports whether a function with that name takes a password as its only argument: WithPassword, SetPass.
func setsPassword(name string) bool {
	name = strings.ToLower(name)
	for _, verb := range []string{"with", "set"} {
		if what, ok := strings.CutPrefix(name, verb); ok {
			return slices.Contains([]string{"password", "passwd", "pass", "pwd", "passphrase"}, what)
		}
	}
	return false
}

// endsWithPassword reports whether a name says that its value is a password: "db_password", and not "password_hint".
func endsWithPassword(name string) bool {
	return isSecretName(name) && !strings.HasPrefix(strings.ToLower(name), "passw") && isPasswordName(name, true) ||
		slices.Contains([]string{"password", "passwd", "passphrase"}, strings.ToLower(strings.Trim(name, "-")))
}

// takesNone matches the flags that say how a password is asked for.
var takesNone = regexp.MustCompile(`(?i)^-?(?:no|ask|prompt|skip|without|reset|change|set)\b`)

// flags follows the values of flags for passwords among the words of a command.
func (f *Finder) flags(words []ast.Expr) {
	for i := range len(words) - 1 {
		name, isFlag := strings.CutPrefix(f.ConstantValue(words[i]), "-")
		if isFlag && endsWithPassword(name) && !takesNone.MatchString(name) && !strings.HasPrefix(f.ConstantValue(words[i+1]), "-") {
			f.follow(words[i+1], true)
		}
	}
}

// header records the secrets in the value of a header for credentials.
func (f *Finder) header(name string, value ast.Expr) {
	isCookie := strings.EqualFold(name, "Cookie") || strings.EqualFold(name, "Set-Cookie")
	if !isCookie && !strings.EqualFold(name, "Authorization") && !strings.EqualFold(name, "Proxy-Authorization") {
		return
	}
	if list, ok := ast.Unparen(value).(*ast.CompositeLit); ok {
		for _, e := range list.Elts {
			f.header(name, e)
		}
		return
	}
	if !goinfo.IsString(goinfo.TypeOf(f.Pass.TypesInfo, value)) {
		return
	}
	values, known := f.eval.EvalAll(value)
	if !known {
		return
	}
	f.Texts(core.FormReference, values)
	for i := range values {
		const before = "Cookie: "
		for _, span := range redact.InProse(before + values[i].Text.S) {
			if isCookie && span.Start >= len(before) {
				f.bytes(&values[i], span.Start-len(before), span.End-len(before))
			}
		}
	}
}

// functions follows the results of functions with the names of secrets.
func (f *Finder) functions() {
	for _, file := range f.Pass.Files {
		for _, decl := range file.Decls {
			fn, ok := decl.(*ast.FuncDecl)
			if !ok || fn.Body == nil || fn.Type.Results == nil || !f.isSecretName(fn.Name.Name) {
				continue
			}
			if obj, ok := f.Pass.TypesInfo.Defs[fn.Name].(*types.Func); ok && isPlainText(obj.Signature().Results().At(0).Type()) {
				f.prose = true
				f.followResults(obj, 0, false, maxSteps)
				f.prose = false
			}
		}
	}
}

func isPlainText(t types.Type) bool { return goinfo.IsString(t) || goinfo.IsBytes(t) }
