package secrets

import (
	"encoding/base64"
	"encoding/hex"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"regexp"
	"regexp/syntax"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/core/secret"
	"github.com/urllint/urllint/internal/redact"
)

// The results of replacers, regular expressions and decoders may contain a secret, although the evaluator leaves them
// unknown.

// replaced follows the texts that a strings.Replacer, or a similar call, puts in the place of a secret.
func (f *Finder) replaced(call *ast.CallExpr, fn *types.Func) {
	var pairs []ast.Expr
	template := call.Args[0]
	switch fn.FullName() {
	case "(*strings.Replacer).Replace", "(*strings.Replacer).WriteString":
		template = call.Args[len(call.Args)-1]
		if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
			pairs = f.replacements(sel.X)
		}
	case "strings.Replace", "strings.ReplaceAll", "bytes.Replace", "bytes.ReplaceAll":
		if len(call.Args) > 2 {
			pairs = call.Args[1:3]
		}
	}
	if pairs = f.longPairs(pairs); len(pairs) == 0 {
		return
	}
	value, known := f.eval.Eval(f.Unconverted(template))
	texts := f.constantsOf(template)
	if known {
		texts = append(texts, value.Text.S)
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		old := f.ConstantValue(pairs[i])
		switch {
		case slices.ContainsFunc(texts, func(s string) bool { return hasSentinel(strings.ReplaceAll(s, old, sentinel)) }),
			!known && isSecretName(strings.Trim(old, "${}<>[]%_ ")):
			f.follow(pairs[i+1], true)
		}
	}
}

// longPairs returns the replacements of a constant by a text that is long enough for a secret.
func (f *Finder) longPairs(pairs []ast.Expr) (long []ast.Expr) {
	for i := 0; i+1 < len(pairs); i += 2 {
		from, to := f.Unconverted(pairs[i]), f.Unconverted(pairs[i+1])
		isShort := f.Pass.TypesInfo.Types[to].Value != nil && len(f.ConstantValue(to)) < redact.Least
		if f.ConstantValue(from) != "" && !isShort {
			long = append(long, from, to)
		}
	}
	return long
}

// constantsOf returns the constants that are assigned to a variable.
func (ix *index) constantsOf(e ast.Expr) (texts []string) {
	if id, ok := ast.Unparen(e).(*ast.Ident); ok {
		for _, d := range ix.definitions().of[ix.Pass.TypesInfo.ObjectOf(id)] {
			if text := ix.ConstantValue(ix.Unconverted(d.value)); text != "" {
				texts = append(texts, text)
			}
		}
	}
	return texts
}

// groups matches the references to groups in the replacement of a regular expression.
var groups = regexp.MustCompile(`\$(?:\{\w+\}|\w+)`)

// expanded records the secrets in the replacement of a regular expression: between a colon and an "@", as in
// "${1}s3cr3t@", or after the name of a secret, as in "token=s3cr3t". The match of a group may end with the colon or
// the name.
func (f *Finder) expanded(call *ast.CallExpr) {
	if len(call.Args) != 2 {
		return
	}
	if f.matchIsSecret(call) {
		f.follow(call.Args[1], true)
	}
	text := f.ConstantValue(call.Args[1])
	at := groups.FindAllStringIndex(text, -1)
	for i := range at {
		from, to := at[i][1], len(text)
		if i+1 < len(at) {
			to = at[i+1][0]
		}
		value, _, isUser := strings.Cut(text[from:to], "@")
		if colon := strings.IndexByte(value, ':'); isUser && colon >= 0 {
			value = value[colon+1:]
		}
		if isUser && secret.LooksRandom(value) || !isUser && f.matchesName(call.Fun, text[at[i][0]:from]) {
			f.addPart(value, token.NoPos, token.NoPos)
		}
	}
}

// matchIsSecret reports whether what a regular expression matches stands in the place of a secret in a constant.
func (f *Finder) matchIsSecret(call *ast.CallExpr) bool {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	text := f.ConstantValue(call.Args[0])
	if !ok || text == "" {
		return false
	}
	pattern := f.replacements(sel.X)
	if len(pattern) != 1 {
		return false
	}
	re, err := regexp.Compile(f.ConstantValue(pattern[0]))
	return err == nil && len(text) < longestTemplate && hasSentinel(re.ReplaceAllLiteralString(text, sentinel))
}

// longestTemplate is the maximum length of a text in which parts are replaced to find what is secret.
const longestTemplate = 1 << 12

// expandedVariables follows the value that os.Expand puts in the place of a secret in a constant. If the constant has
// several variables, only values that look made up count, because the function returns all of them.
func (f *Finder) expandedVariables(call *ast.CallExpr) {
	if len(call.Args) != 2 {
		return
	}
	text, variables := f.wordOf(call.Args[0]), 0
	if text == "" || len(text) > longestTemplate || !hasSentinel(os.Expand(text, func(string) string {
		variables++
		return sentinelOf(variables)
	})) {
		return
	}
	if variables == 1 {
		f.follow(call.Args[1], true)
	} else {
		f.followProse(call.Args[1])
	}
}

// matchesName reports whether the group of a regular expression ends with the name of a secret.
func (f *Finder) matchesName(method ast.Expr, group string) bool {
	sel, ok := ast.Unparen(method).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	for _, e := range append(f.replacements(sel.X), sel.X) {
		tree, err := syntax.Parse(f.ConstantValue(e), syntax.Perl)
		if err == nil && f.ConstantValue(e) != "" && endsWithName(tree, strings.Trim(group, "${}")) {
			return true
		}
	}
	return false
}

// endsWithName reports whether the group within a regular expression ends with "password=" or similar.
func endsWithName(re *syntax.Regexp, group string) bool {
	if re.Op == syntax.OpCapture && (strconv.Itoa(re.Cap) == group || re.Name == group) {
		last := re.Sub[0]
		for len(last.Sub) > 0 {
			last = last.Sub[len(last.Sub)-1]
		}
		return hasSentinel("x?" + strings.TrimLeft(string(last.Rune), " ?&") + sentinel)
	}
	return slices.ContainsFunc(re.Sub, func(sub *syntax.Regexp) bool { return endsWithName(sub, group) })
}

// decoded records a constant in base64 or hexadecimal that decodes to a text with a secret.
func (f *Finder) decoded(e ast.Expr) {
	text := f.ConstantValue(e)
	for _, decode := range decodings {
		if plain, err := decode(text); err == nil && len(secret.Spans(string(plain))) > 0 {
			f.add(text, token.NoPos, token.NoPos)
		}
	}
}

var decodings = []func(string) ([]byte, error){
	base64.StdEncoding.DecodeString, base64.RawStdEncoding.DecodeString, base64.URLEncoding.DecodeString,
	base64.RawURLEncoding.DecodeString, hex.DecodeString,
}

// replacements returns the arguments of the call, such as one of strings.NewReplacer, whose result is e.
func (ix *index) replacements(e ast.Expr) []ast.Expr {
	e = ast.Unparen(e)
	if id, ok := e.(*ast.Ident); ok {
		if defs := ix.definitions().of[ix.Pass.TypesInfo.ObjectOf(id)]; len(defs) > 0 {
			e = ast.Unparen(defs[0].value)
		}
	}
	if call, ok := e.(*ast.CallExpr); ok {
		return call.Args
	}
	return nil
}
