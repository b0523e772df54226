package coverage

import (
	"go/ast"
	"go/constant"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"
)

// madeOf returns the operands that can become part of a call's result. It omits what functions of
// the standard library look up or cut off, what a function of the package does not put into its
// result, and the arguments of functions of other modules whose names suggest a look-up.
func (s *literalSearch) madeOf(call *ast.CallExpr) []ast.Expr {
	if s.pass.TypesInfo.Types[call.Fun].IsType() {
		return call.Args
	}
	switch fn := typeutil.Callee(s.pass.TypesInfo, call).(type) {
	case *types.Builtin:
		return call.Args
	case *types.Func:
		operands := call.Args
		if sel, ok := call.Fun.(*ast.SelectorExpr); ok && fn.Signature().Recv() != nil {
			operands = append([]ast.Expr{sel.X}, call.Args...)
		}
		switch {
		case fn.Pkg() == nil:
			return nil
		case fn.Pkg() == s.pass.Pkg:
			return s.passedOn(fn, call)
		case ofStandard(fn.Pkg().Path()) && !sameModule(fn.Pkg(), s.pass.Pkg):
			return s.byStandard(fn, operands)
		case finds.MatchString(fn.Name()):
			return nil
		}
		return operands
	}
	return nil // a function value in a variable
}

// ofStandard reports whether a package is in the standard library: the first element of its path
// has no dot.
func ofStandard(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return !strings.Contains(first, ".")
}

// sameModule reports whether two packages may be in one module, or are both in the standard
// library: the first elements of their paths are equal.
func sameModule(p, q *types.Package) bool {
	first, _, _ := strings.Cut(p.Path(), "/")
	other, _, _ := strings.Cut(q.Path(), "/")
	return first == other
}

// finds matches the names of functions that look something up by name or run a command.
var finds = regexp.MustCompile(`^(?i:get|lookup|find|must|require|env|read|load|fetch|query|param|string|value|open|` +
	`new|run|exec|form(?-i:[A-Z]|$))`)

// byStandard returns the operands that can become part of the result of a function of the standard
// library.
func (s *literalSearch) byStandard(fn *types.Func, operands []ast.Expr) []ast.Expr {
	switch name := fn.FullName(); {
	case strings.HasPrefix(name, "fmt.") && len(operands) > 0 && s.verbsAlone(operands[0]):
		return operands[1:]
	case name == "strings.Join" && !s.several(operands[0]):
		return operands[:1]
	case slices.Contains(joiners, name), strings.HasPrefix(name, "fmt.Sprint"), strings.HasPrefix(name, "fmt.Append"):
		return operands
	case slices.Contains(replacers, name):
		return operands[1:min(2, len(operands))]
	case slices.Contains(changers, name), slices.Contains(changing, fn.Pkg().Path()):
		return operands[:min(1, len(operands))]
	}
	return nil
}

// verbsAlone reports whether e is a format that consists of verbs alone.
func (s *literalSearch) verbsAlone(e ast.Expr) bool {
	v := s.pass.TypesInfo.Types[e].Value
	return v != nil && v.Kind() == constant.String && verbs.MatchString(constant.StringVal(v))
}

var verbs = regexp.MustCompile(`^(%[^a-zA-Z%]*[a-zA-Z])*$`)

// The operands in the result: of joiners, all; of replacers, the one after the receiver; of
// changers and of the functions of these packages, the first operand or the receiver. Replacements
// do not count, because it is unknown whether they take place.
var (
	joiners = []string{
		"strings.Join", "path.Join", "path/filepath.Join", "net.JoinHostPort",
		"cmp.Or", "net/url.JoinPath", "(*net/url.URL).JoinPath", "(*net/url.URL).Parse",
		"(*net/url.URL).ResolveReference",
	}
	replacers = []string{"(*strings.Replacer).Replace", "(*regexp.Regexp).ReplaceAllString",
		"(*regexp.Regexp).ReplaceAllLiteralString"}
	changers = []string{
		"net/url.Parse", "net/url.ParseRequestURI", "net/url.PathEscape", "net/url.QueryEscape",
		"(*net/url.URL).String",
		"(*net/url.URL).EscapedPath", "(*net/url.URL).Redacted", "net/url.PathUnescape", "net/url.QueryUnescape",
		"(net/url.Values).Encode",
		"html.EscapeString", "html.UnescapeString",
	}
	changing = []string{"strings", "bytes", "path", "path/filepath"}
)

// passedOn returns the arguments that can become part of the result of a function of the package,
// judged by syntax and names.
func (s *literalSearch) passedOn(fn *types.Func, call *ast.CallExpr) (out []ast.Expr) {
	decl, ok := declAround(s.pass, fn.Origin().Pos()).(*ast.FuncDecl)
	params := fn.Origin().Signature().Params()
	if !ok || decl.Body == nil || s.depth == mostCalls || len(call.Args) < params.Len() {
		return nil
	}
	for i, arg := range call.Args {
		param := params.At(min(i, params.Len()-1))
		inner := s.finder.search(s.pass, decl)
		inner.target, inner.depth = param, s.depth+1
		if inner.returned(decl) {
			out = append(out, arg)
		}
	}
	return out
}

// mostCalls is the maximum depth of nested calls of functions of the package that are followed.
const mostCalls = 3

// returned reports whether the target is part of the function's result.
func (s *literalSearch) returned(decl *ast.FuncDecl) bool {
	found := false
	ast.Inspect(decl.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			found = found || slices.ContainsFunc(n.Results, s.made)
		}
		return !found
	})
	if decl.Type.Results == nil {
		return found
	}
	for _, field := range decl.Type.Results.List {
		for _, id := range field.Names {
			found = found || s.madeObject(s.pass.TypesInfo.ObjectOf(id), "", decl.Body.Rbrace)
		}
	}
	return found
}
