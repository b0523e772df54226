package main

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"
)

// made reports whether a string literal, not empty, can be a part of the text of
// e: one that is joined, formatted, converted or put together, but not one that
// tells a function or a map what to give.
func (s *literalSearch) made(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BasicLit:
		return isText(e)
	case *ast.Ident:
		return s.madeObject(s.info.ObjectOf(e), "")
	case *ast.SelectorExpr:
		if id, ok := ast.Unparen(e.X).(*ast.Ident); ok {
			return s.madeObject(s.info.ObjectOf(id), e.Sel.Name)
		}
		return s.made(e.X)
	case *ast.BinaryExpr:
		return e.Op == token.ADD && (s.made(e.X) || s.made(e.Y))
	case *ast.CompositeLit:
		return slices.ContainsFunc(e.Elts, s.made)
	case *ast.CallExpr:
		return slices.ContainsFunc(s.madeOf(e), s.made)
	}
	if inner := innerOf(e); inner != nil {
		return s.made(inner)
	}
	return false
}

func isText(lit *ast.BasicLit) bool { return lit.Kind == token.STRING && len(lit.Value) > len(`""`) }

// innerOf gives the operand that has the text of e, or nil.
func innerOf(e ast.Expr) ast.Expr {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return e.X
	case *ast.StarExpr:
		return e.X
	case *ast.UnaryExpr:
		return e.X
	case *ast.IndexExpr:
		return e.X
	case *ast.SliceExpr:
		return e.X
	case *ast.KeyValueExpr:
		return e.Value
	}
	return nil
}

// madeObject is made for what the function gives to a variable or constant; to one
// field of it, if field is not empty.
func (s *literalSearch) madeObject(obj types.Object, field string) bool {
	key := objectPart{obj, field}
	if obj == nil || s.parts[key] {
		return false
	}
	s.parts[key] = true
	for _, w := range s.written[obj] {
		if field != "" && w.field != "" && w.field != field {
			continue
		}
		what := w.what
		if field != "" && w.field == "" {
			what = fieldOf(what, field)
		}
		if what != nil && s.made(what) {
			return true
		}
	}
	return false
}

// fieldOf gives what the field of e is made of, if that is to be seen: the element
// of a literal with keys, or e itself if that names another variable.
func fieldOf(e ast.Expr, field string) ast.Expr {
	e = ast.Unparen(e)
	if u, ok := e.(*ast.UnaryExpr); ok && u.Op == token.AND {
		e = ast.Unparen(u.X)
	}
	switch e := e.(type) {
	case *ast.Ident, *ast.IndexExpr, *ast.StarExpr:
		return e
	case *ast.CompositeLit:
		for _, element := range e.Elts {
			kv, ok := element.(*ast.KeyValueExpr)
			if !ok {
				return e // without keys
			}
			if key, ok := kv.Key.(*ast.Ident); ok && key.Name == field {
				return kv.Value
			}
		}
	}
	return nil
}

// madeOf gives the operands of which a call makes its text: those of conversions,
// and of functions of the standard library that put texts together.
func (s *literalSearch) madeOf(call *ast.CallExpr) []ast.Expr {
	if s.info.Types[call.Fun].IsType() {
		return call.Args
	}
	fn, ok := typeutil.Callee(s.info, call).(*types.Func)
	if !ok || fn.Pkg() == nil {
		if id, ok := call.Fun.(*ast.Ident); ok && id.Name == "append" {
			return call.Args
		}
		return nil
	}
	operands := call.Args
	if sel, ok := call.Fun.(*ast.SelectorExpr); ok && fn.Signature().Recv() != nil {
		operands = append([]ast.Expr{sel.X}, call.Args...)
	}
	switch name := fn.FullName(); {
	case strings.HasPrefix(name, "fmt.") && len(operands) > 0 && s.verbsAlone(operands[0]):
		return operands[1:]
	case slices.Contains(joiners, name), strings.HasPrefix(name, "fmt.Sprint"), strings.HasPrefix(name, "fmt.Append"):
		return operands
	case slices.Contains(changers, name), fn.Pkg().Path() == "strings", fn.Pkg().Path() == "bytes":
		return operands[:min(1, len(operands))]
	}
	return nil
}

// verbsAlone reports whether e is a format of which nothing is printed but what it
// formats.
func (s *literalSearch) verbsAlone(e ast.Expr) bool {
	v := s.info.Types[e].Value
	return v != nil && v.Kind() == constant.String && verbs.MatchString(constant.StringVal(v))
}

var verbs = regexp.MustCompile(`^(%[^a-zA-Z%]*[a-zA-Z])*$`)

// joiners make their text of all operands, changers of the first or the receiver,
// as the functions of package strings do.
var (
	joiners = []string{
		"strings.Join", "path.Join", "path/filepath.Join", "net.JoinHostPort",
		"net/url.JoinPath", "(*net/url.URL).JoinPath", "(*net/url.URL).Parse", "(*net/url.URL).ResolveReference",
	}
	changers = []string{
		"net/url.Parse", "net/url.ParseRequestURI", "net/url.PathEscape", "net/url.QueryEscape", "(*net/url.URL).String",
		"(*net/url.URL).EscapedPath", "(*net/url.URL).Redacted", "path.Clean", "net/url.PathUnescape", "net/url.QueryUnescape",
	}
)
