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
		if lit := literalOf(what); lit != nil && field != "" && w.field == "" {
			what = fieldOf(lit, field)
		}
		if what != nil && s.made(what) {
			return true
		}
	}
	return false
}

// literalOf gives the composite literal that e is, or points to.
func literalOf(e ast.Expr) *ast.CompositeLit {
	if u, ok := ast.Unparen(e).(*ast.UnaryExpr); ok && u.Op == token.AND {
		e = u.X
	}
	lit, _ := ast.Unparen(e).(*ast.CompositeLit)
	return lit
}

// fieldOf gives what a literal with keys gives to a field; nil if nothing.
func fieldOf(lit *ast.CompositeLit, field string) ast.Expr {
	for _, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
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
