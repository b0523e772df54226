package secrets

import (
	"go/ast"
	"go/token"
	"go/types"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/core/secret"
	"github.com/urllint/urllint/internal/redact"
)

// A name may be next to its value: in a struct with a field for each, in a list, in a struct tag, or in a comparison.

// elements records the secrets among the elements of a composite literal.
func (f *Finder) elements(n *ast.CompositeLit) {
	fields := f.fieldsOf(n)
	f.listed(n, fields != nil)
	named := make(map[string]ast.Expr)
	for i, e := range n.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			name := f.nameOf(kv.Key)
			f.assigned(name, f.object(kv.Key), kv.Value)
			f.assignedByTag(fields, name, kv.Value)
			named[name] = kv.Value
		} else if fields != nil && i < fields.NumFields() {
			f.assigned(fields.Field(i).Name(), fields.Field(i), e)
			named[fields.Field(i).Name()] = e
		}
	}
	if fields == nil {
		return
	}
	if name := named["Name"]; name != nil && redact.IsSession(f.ConstantValue(name)) {
		f.followProse(named["Value"])
	}
	for _, field := range []string{"Name", "Key", "Header", "Env"} { // http.Cookie, a container variable, a flag
		if name := named[field]; name != nil && f.isSecretName(f.ConstantValue(name)) {
			f.follow(named["Value"], false)
			f.follow(named["Default"], false)
		}
	}
}

// listed records the values that follow the name of a secret in a list of texts or a struct: {"token", value} or
// {"--token", value}.
func (f *Finder) listed(n *ast.CompositeLit, isStruct bool) {
	elements := slices.Clone(n.Elts)
	for i, e := range elements {
		if kv, ok := e.(*ast.KeyValueExpr); ok && isStruct {
			elements[i] = kv.Value
		}
	}
	for i := range len(elements) - 1 {
		name := f.ConstantValue(elements[i])
		isFlag := strings.HasPrefix(name, "--")
		if !isFlag && (len(elements) != 2 || !secret.LooksRandom(f.ConstantValue(elements[i+1]))) {
			continue // two words are no pair in word lists
		}
		if f.isSecretName(strings.TrimLeft(name, "-")) {
			f.follow(elements[i+1], false)
		}
	}
}

// assignedByTag records the value of a field with a tag that is the name of a secret, as in `json:"password"`.
func (f *Finder) assignedByTag(fields *types.Struct, name string, value ast.Expr) {
	if fields == nil {
		return
	}
	for i := range fields.NumFields() {
		if fields.Field(i).Name() != name {
			continue
		}
		for _, tag := range tagNames.FindAllStringSubmatch(fields.Tag(i), -1) {
			f.followNamed(tag[1], value, isPasswordName(tag[1], true))
		}
	}
}

// tagNames matches the names in a struct tag.
var tagNames = regexp.MustCompile(`:"([\w.-]+)`)

// tagged records the default in a struct tag, if the field or a word in the tag is the name of a secret, as in Token
// string `default:"…"` and `env:"API_TOKEN,default=…"`.
func (f *Finder) tagged(field *ast.Field) {
	if field.Tag == nil || !tagWord.MatchString(field.Tag.Value) {
		return
	}
	tag, err := strconv.Unquote(field.Tag.Value)
	if err != nil {
		return
	}
	isSecret, isPassword := false, false
	words := strings.FieldsFunc(tag, func(r rune) bool { return strings.ContainsRune("\"',;:= ", r) })
	names := slices.Clip(words)
	for _, name := range field.Names {
		names = append(names, name.Name)
	}
	for _, name := range names {
		if f.isSecretName(name) {
			isSecret, isPassword = true, isPassword || isPasswordName(name, true)
		}
	}
	for i := range len(words) - 1 {
		if !isSecret || !tagWord.MatchString(words[i]) {
			continue
		}
		f.defaultIn(field.Tag, words[i+1], isPassword)
		if whole, ok := reflect.StructTag(tag).Lookup(words[i]); ok {
			f.defaultIn(field.Tag, whole, isPassword)
		}
	}
}

// tagWord matches keys of struct tags whose values are values of the field.
var tagWord = regexp.MustCompile(`(?i)(?:default|example)(?:\W|$)`)

// defaultIn records a default in a tag, unless it looks like a name. A password may be a word.
func (f *Finder) defaultIn(tag *ast.BasicLit, value string, isPassword bool) {
	at := strings.Index(tag.Value, value) // -1: it has escapes
	if at >= 0 && value != "" && (isPassword || redact.LooksInvented(value) || !isName(value)) &&
		!secret.IsPlaceholder(value) {
		f.add(value, tag.Pos()+token.Pos(at), tag.Pos()+token.Pos(at+len(value)))
	}
}

// compared records a constant that is compared with a secret.
func (f *Finder) compared(x, y ast.Expr) {
	x, y = f.Unconverted(x), f.Unconverted(y)
	for _, sides := range [][2]ast.Expr{{x, y}, {y, x}} {
		value := f.ConstantValue(sides[1])
		if value != "" && f.isSentPassword(sides[0]) {
			f.follow(sides[1], true)
		}
		if (secret.LooksRandom(value) || redact.LooksInvented(value)) && f.isSecretExpr(sides[0]) {
			f.follow(sides[1], false)
		}
	}
}

// comparedBytes records a constant that is compared with a password in constant time.
func (f *Finder) comparedBytes(x, y ast.Expr) {
	x, y = f.Unconverted(x), f.Unconverted(y)
	for _, sides := range [][2]ast.Expr{{x, y}, {y, x}} {
		if isPasswordName(f.nameOf(sides[0]), true) {
			f.follow(sides[1], true)
		}
	}
}

// isSecretExpr reports whether e holds a secret, by its name or by the name that a call reads: token,
// r.FormValue("password"), os.Getenv("API_TOKEN").
func (f *Finder) isSecretExpr(e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return f.isSecretName(f.nameOf(e)) || f.isPassword(e)
	}
	return slices.ContainsFunc(call.Args, func(arg ast.Expr) bool { return f.isSecretName(f.ConstantValue(arg)) })
}

// isPassword reports whether e is a variable with the password of BasicAuth, or with the result of a call that names a
// secret.
func (f *Finder) isPassword(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	if !ok {
		return false
	}
	for _, d := range f.definitions().of[f.Pass.TypesInfo.Uses[id]] {
		call, ok := ast.Unparen(d.value).(*ast.CallExpr)
		if !ok {
			continue
		}
		if fn := f.callee(call); d.result == 0 && f.isSecretExpr(call) ||
			d.result == 1 && fn != nil && fn.Name() == "BasicAuth" {
			return true
		}
	}
	return false
}

// cases records the constants of a switch over a secret.
func (f *Finder) cases(n *ast.SwitchStmt) {
	if n.Tag == nil || !f.isSecretExpr(n.Tag) && !f.isSentPassword(n.Tag) {
		return
	}
	for _, s := range n.Body.List {
		for _, e := range s.(*ast.CaseClause).List {
			f.compared(n.Tag, e)
		}
	}
}

// wordOf returns the value of a constant, or of a variable whose only definition is one; "" for other expressions.
func (ix *index) wordOf(e ast.Expr) string {
	if value := ix.ConstantValue(e); value != "" {
		return value
	}
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return ""
	}
	v, ok := ix.Pass.TypesInfo.Uses[id].(*types.Var)
	if !ok || v.IsField() || v.Pkg() != ix.Pass.Pkg || !holdsText(v.Type()) {
		return ""
	}
	if defs := ix.definitions().of[v]; len(defs) == 1 {
		return ix.ConstantValue(defs[0].value)
	}
	return ""
}
